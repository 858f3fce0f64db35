"""Try the bundles of `tools/bundle.py` as a player without Python would, then take them away again.

`python tools/smoke_bundle.py [FILE ...]`, by default the archive and the .deb in dist/. Each is
unpacked or installed, started with an environment of HOME and DISPLAY alone, and a whole game is
played in its window by key. Needs Xvfb and xdotool. As root the .deb is really installed and
purged, otherwise it is unpacked.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ai.isolated import CHILD
from game.compiled import ROOT
from game.version import VERSION
from saves.crashes import reports
from saves.described import SlotInfo
from saves.profile import Profile
from saves.slots import Slots
from tests.ai.asking import answers_legally
from tests.play_in_window import virtual_display

GAME = ("--game", "ladder", "--seats", "human:Mia,ai:hen,ai:hen", "--seed", "3")
LIMIT = 240.0
"""Seconds after which a game in which nothing happens counts as stuck."""
SAVE = ROOT / "tests" / "saves" / "fixtures" / "v1.hen"
TYPE = "application/x-henhouse-game"
DATA = Path(".local", "share", "Henhouse Arcade")


def expect(holds: object, words: object) -> None:
    if not holds:
        raise SystemExit(f"smoke_bundle: {words}")


def try_out(program: Path, scratch: Path) -> str:
    """Commands, a saved game and a whole game in a window; what was seen, in words."""
    home = scratch / "player"
    data = home / DATA
    data.mkdir(parents=True)
    bare = {"HOME": str(home), "DISPLAY": os.environ["DISPLAY"]}

    def told(*arguments: str, **more: str) -> str:
        command = [str(program), *arguments]
        done = subprocess.run(
            command, env={**bare, **more}, cwd="/", capture_output=True, text=True, check=False
        )
        expect(done.returncode == 0, f"{command}: {done.stdout}{done.stderr}")
        return done.stdout

    expect(told("--version") == f"Henhouse Arcade {VERSION}\n", "another version")
    found = told("doctor")
    expect("henhouse opens the house" in found and "hot code:       compiled" in found, found)
    expect("served with websockets" in found, f"phones cannot play: {found}")
    seats = ("--seats", "policy,policy,policy", "--games", "6", "--jobs", "2")
    expect("6 games" in told("sim", "ladder", *seats), "the helper processes played nothing")
    expect(
        answers_legally([str(program), CHILD, "ai.thinking"], Path("/"), bare, "hen"),
        "the thinking process gave no legal answer",
    )
    told(str(SAVE), HENHOUSE_FIRST_FRAME="1")
    expect((data / "games" / "v1.hen").read_bytes() == SAVE.read_bytes(), "no copy of the save")
    (data / "games" / "v1.hen").unlink()
    seen = played(program, data, bare)
    outside = [path for path in home.rglob("*") if path.is_file() and data not in path.parents]
    expect(not outside, f"written outside its folder: {outside}")
    shutil.rmtree(home)
    return seen


def played(program: Path, data: Path, bare: dict[str, str]) -> str:
    """Play a game in the window by the Enter key alone, against AI in a process of its own."""
    profile = Profile(data)
    profile.settings.speed = 0
    profile.save()
    since, moves = time.monotonic(), 0
    command = [str(program), *GAME]
    client = subprocess.Popen(command, env=bare, cwd="/", stderr=subprocess.DEVNULL)
    thinking = 0.0
    try:
        while not (slot := game_in(data)) or not slot.over:
            if slot and slot.moves != moves:
                since, moves = time.monotonic(), slot.moves
            waited = time.monotonic() - since
            expect(waited < LIMIT, f"stuck for {waited:.0f} s at {moves} moves")
            expect(client.poll() is None, f"it ended by itself with code {client.returncode}")
            subprocess.run(["xdotool", "key", "Return"], check=True)
            time.sleep(0.1)
            thinking = max(thinking, worked(client.pid))
        expect(thinking > 0, "no thinking process was seen at work")
    finally:
        client.terminate()
    expect(client.wait(30) == 0, f"it closed with code {client.returncode}")
    expect(not reports(data), "it wrote a report of an error")
    expect(worked(client.pid) == 0, "a process was left behind")
    return f"{slot.moves} moves, {thinking:.1f} s of thought in a process of its own"


def game_in(data: Path) -> SlotInfo | None:
    return next(iter(Slots(data).list()), None)


def worked(parent: int) -> float:
    """Seconds of work of the helper processes that a client has now."""
    ticks = 0
    for process in Path("/proc").glob("[0-9]*"):
        try:
            words = (process / "cmdline").read_bytes().split(b"\0")
            fields = (process / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if CHILD.encode() in words and int(fields[1]) == parent:
            ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


# -- the two forms --------------------------------------------------------------------------------


@contextmanager
def unpacked(archive: Path, scratch: Path) -> Iterator[Path]:
    with tarfile.open(archive) as tar:
        safely = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        tar.extractall(scratch, **safely)
    (folder,) = (path for path in scratch.iterdir() if path.is_dir())
    before = set(folder.rglob("*"))
    yield folder / "henhouse"
    expect(set(folder.rglob("*")) == before, "it wrote into its own folder")
    shutil.rmtree(folder)


@contextmanager
def installed(package: Path, scratch: Path) -> Iterator[Path]:
    """With dpkg, and purged without a trace; where we may not, unpacked into a folder."""
    if os.geteuid() != 0:
        subprocess.run(["dpkg", "-x", str(package), str(scratch / "root")], check=True)
        check_desktop(scratch / "root")
        yield scratch / "root" / "usr" / "bin" / "henhouse"
        return
    expect(not Path("/usr/bin/henhouse").exists(), "/usr/bin/henhouse is there already")
    subprocess.run(["dpkg", "-i", str(package)], check=True, stdout=subprocess.DEVNULL)
    try:
        listed = subprocess.check_output(["dpkg", "-L", "henhouse-arcade"], text=True).splitlines()
        files = [path for path in listed if not Path(path).is_dir() or Path(path).is_symlink()]
        check_desktop(Path("/"))
        yield Path("/usr/bin/henhouse")
    finally:
        purge = ["dpkg", "--purge", "henhouse-arcade"]
        subprocess.run(purge, check=True, stdout=subprocess.DEVNULL)
    left = [path for path in files if os.path.lexists(path)]
    expect(not left, f"left behind: {left}")
    for folder in ("/usr/lib/henhouse-arcade", "/usr/share/doc/henhouse-arcade"):
        expect(not os.path.lexists(folder), f"left behind: {folder}")


def check_desktop(root: Path) -> None:
    """The validators that are here like our files, and a double-click on a saved game, known by its
    content, opens ours. `gio` asks as file managers do; `xdg-mime` would ask `file` on a server."""
    for command, pattern in (
        (["desktop-file-validate"], "usr/share/applications/arcade.henhouse.*"),
        (["appstreamcli", "validate", "--no-net"], "usr/share/metainfo/arcade.henhouse.*"),
    ):
        (path,) = root.glob(pattern)
        if shutil.which(command[0]):
            done = subprocess.run([*command, str(path)], capture_output=True, text=True)
            expect(done.returncode == 0, f"{path}: {done.stdout}{done.stderr}")
    if root == Path("/") and shutil.which("gio"):
        asked = ["gio", "info", "--attributes=standard::content-type", str(SAVE)]
        kind = subprocess.check_output(asked, text=True).split()[-1]
        expect(kind == TYPE, f"a saved game counts as {kind}")
        if shutil.which("update-desktop-database"):
            opens = subprocess.check_output(["gio", "mime", TYPE], text=True)
            expect("arcade.henhouse.HenhouseArcade.desktop" in opens, f"it is opened by: {opens}")


def main(given: list[str]) -> None:
    for program in ("Xvfb", "xdotool"):
        expect(shutil.which(program), f"{program} is needed: apt install xvfb xdotool")
    bundles = [Path(name) for name in given] or sorted(
        path for path in (ROOT / "dist").glob("henhouse-arcade*") if path.suffix in (".xz", ".deb")
    )
    expect(bundles, "there is nothing in dist/: run tools/bundle.py first")
    os.environ.pop("DISPLAY", None)
    server = virtual_display()
    try:
        for bundle in bundles:
            with tempfile.TemporaryDirectory(prefix="henhouse-bundle-") as scratch:
                folder = Path(scratch)
                place = (installed if bundle.suffix == ".deb" else unpacked)(bundle, folder)
                with place as program:
                    seen = try_out(program, folder)
            print(f"{bundle.name}: {seen}; removed without a trace")
    finally:
        if server is not None:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main(sys.argv[1:])
