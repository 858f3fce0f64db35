"""A screen of X for benches: a virtual one where that is installed, and windows taken off it."""

import ctypes
import ctypes.util
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from game.contract import InvalidAction

CARDINAL: Final = 6
"""X's own number for the type of a plain number."""


@contextmanager
def x_screen(size: tuple[int, int]) -> Iterator[str]:
    """The name of a display: a virtual one (Xvfb) of this size if there is one, else the desktop's.

    The virtual one comes first because its figures can be compared with those of other machines.
    """
    if shutil.which("Xvfb") is None:
        if not os.environ.get("DISPLAY"):
            raise InvalidAction("this bench opens real windows: install Xvfb, or set DISPLAY")
        yield os.environ["DISPLAY"]
        return
    read, write = os.pipe()
    screen = "{}x{}x24".format(*size)
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            number = numbers.readline().strip()
        if not number:
            raise InvalidAction("Xvfb is installed but did not start")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def take_off_screen(display: str, pid: int) -> bool:
    """Unmap the window of a process, as a window manager does to minimise it; False if there is no
    such window. It works without a window manager, which a virtual screen does not have."""
    x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
    for name in ("XOpenDisplay", "XInternAtom", "XDefaultRootWindow"):
        getattr(x, name).restype = ctypes.c_void_p
    shown = ctypes.c_void_p(x.XOpenDisplay(display.encode()))
    if not shown:
        return False
    try:
        root = ctypes.c_ulong(x.XDefaultRootWindow(shown))
        owner = ctypes.c_ulong(x.XInternAtom(shown, b"_NET_WM_PID", False))
        found = [w for w in _windows(x, shown, root) if _number(x, shown, w, owner) == pid]
        for window in found:
            x.XUnmapWindow(shown, window)
        x.XSync(shown, False)
        return bool(found)
    finally:
        x.XCloseDisplay(shown)


def _windows(
    x: ctypes.CDLL, display: ctypes.c_void_p, parent: ctypes.c_ulong
) -> Iterator[ctypes.c_ulong]:
    """Every window below another one."""
    root, above, count = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
    below = ctypes.POINTER(ctypes.c_ulong)()
    reply = [ctypes.byref(each) for each in (root, above, below, count)]
    if not x.XQueryTree(display, parent, *reply):
        return
    children = [ctypes.c_ulong(below[k]) for k in range(count.value)]
    if children:
        x.XFree(below)
    for child in children:
        yield child
        yield from _windows(x, display, child)


def _number(
    x: ctypes.CDLL, display: ctypes.c_void_p, window: ctypes.c_ulong, name: ctypes.c_ulong
) -> int | None:
    """A property of a window that is one number; None if it does not have it."""
    kind, form = ctypes.c_ulong(), ctypes.c_int()
    count, left = ctypes.c_ulong(), ctypes.c_ulong()
    value = ctypes.POINTER(ctypes.c_ulong)()
    reply = [ctypes.byref(each) for each in (kind, form, count, left, value)]
    long = ctypes.c_long
    x.XGetWindowProperty(
        display, window, name, long(0), long(1), False, ctypes.c_ulong(CARDINAL), *reply
    )
    if not value:
        return None
    number = value[0] if count.value else None
    x.XFree(value)
    return number
