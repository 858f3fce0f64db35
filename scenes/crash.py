"""When something unexpected happens: write it down, tell the player, end; and go on next time.

Nothing here may hide the first error. So each step stands alone, and whatever cannot be written
into the home goes to stderr in full.
"""

import getpass
import os
import platform
import sys
import tempfile
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game import compiled
from saves.crashes import scrubbed, take_note, write_report
from saves.home import Home
from saves.slots import SlotInfo
from saves.text import one_line
from scenes import doors
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.lang import _
from scenes.last_screen import show
from scenes.screens.faces import game_title, progress_text

if TYPE_CHECKING:
    from scenes.house import House
    from scenes.table.match import Match

CRASHED: Final = 70
"""The exit code of a client that met an error of its own; 2 is for what somebody asked wrongly."""
_FRAMES: Final = -80
"""So many of the innermost calls are reported, which is enough for an endless recursion too."""
_from_threads: list[BaseException] = []


def told(error: Exception, home: Home, house: "House | None") -> int:
    """Write the report and tell the player where it is; the code to end with."""
    path: Path | None = None
    try:
        path = write_report(home.path, report(error, home, house), _running_slug(house))
    except Exception as second:
        traceback.print_exception(error)
        print(f"henhouse: the report could not be written: {second!r}", file=sys.stderr)
    words = _words(path, _is_safe(home, house))
    print("henhouse:", *words, sep="\n  ", file=sys.stderr)
    with suppress(Exception):
        show(words)
    return CRASHED


# -- the report ---------------------------------------------------------------------------------


def report(error: BaseException, home: Home, house: "House | None") -> str:
    """Version, machine, scene and traceback; neither names nor folders of the player."""
    lines = [
        f"Henhouse Arcade {_version('henhouse-arcade')}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"pygame-ce {_version('pygame-ce')}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"hot code {compiled.form()[0]}",
        *_where(house),
        "",
        "".join(traceback.format_exception(error, limit=_FRAMES)),
    ]
    return scrubbed("\n".join(lines), _places(home), _names(house))


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "of unknown version"


def _where(house: "House | None") -> list[str]:
    """Which scenes lay above each other, and how far the game was."""
    if house is None:
        return ["before the first scene"]
    scenes = " > ".join(type(scene).__name__ for scene in house.stage.scenes)
    lines = [f"scenes: {scenes or 'none'}"]
    for match in _matches(house):
        seats = ", ".join(f"{seat.controller} {seat.level}".strip() for seat in match.seats)
        lines.append(f"game: {match.game.key}, {len(match.moves)} moves, seats: {seats}")
    return lines


def _matches(house: "House | None") -> "list[Match]":
    scenes = house.stage.scenes if house is not None else ()
    found = [getattr(scene, "match", None) for scene in scenes]
    return [match for match in found if match is not None]


def _places(home: Home) -> dict[str, str]:
    places = {
        str(home.path): "[home]",
        str(compiled.ROOT): "henhouse",
        sys.prefix: "[python]",
        sys.base_prefix: "[python]",
        tempfile.gettempdir(): "[temporary]",
    }
    with suppress(RuntimeError):
        places[str(Path.home())] = "[user]"
    return places


def _names(house: "House | None") -> set[str]:
    """Everybody the house knows by name, and the player's name in the system."""
    names: set[str] = set()
    with suppress(Exception):
        names.add(getpass.getuser())
    names |= {os.environ.get(variable, "") for variable in ("USER", "USERNAME", "LOGNAME")}
    if house is not None:
        for table in house.settings.last_table.values():
            names |= {seat.name for seat in table.seats}
        for ranking in house.profile.statistics.bests.values():
            names |= {best.name for best in ranking}
        for match in _matches(house):
            names |= {seat.name for seat in match.seats}
    return names


# -- the player ---------------------------------------------------------------------------------


def _running_slug(house: "House | None") -> str:
    return next((match.slug for match in _matches(house)), "")


def _is_safe(home: Home, house: "House | None") -> bool:
    troubled = any(match.file.trouble is not None for match in _matches(house))
    return home.problem is None and not troubled


def _words(path: Path | None, safe: bool) -> list[str]:
    words = [_("Something went wrong, and Henhouse Arcade has to close. We are sorry.")]
    if safe:
        words.append(_("Your game is safe: every move you saw is saved. Start again to go on."))
    else:
        words.append(_("The last moves of your game could not be saved."))
    if path is not None:
        sentence = _("What happened is written in %(file)s. It holds no names.")
        words.append(sentence % {"file": one_line(str(path), 300)})
    return words


def offer_to_go_on(house: "House", home: Home) -> None:
    """At the start after a crash: back to the game that was being played."""
    slug = take_note(home.path)
    if slug is None:
        return
    slots = [slot for slot in house.slots.list() if slot.playable and not slot.over]
    waiting = next((slot for slot in slots if slot.slug == slug), next(iter(slots), None))
    words = _("Last time Henhouse Arcade had to close because of an error.")
    if waiting is None:
        house.toast(words, "ladder_sky_dizzy")
        return
    game = _("Your game is waiting: %(game)s, %(progress)s.") % {
        "game": game_title(waiting.game),
        "progress": progress_text(waiting.game, waiting.round, waiting.rounds),
    }
    choices = [
        Choice(_("Continue"), lambda: _go_on(house, waiting), "go", "ui_play"),
        Choice(_("To the home screen"), None),
    ]
    house.stage.push(Dialog(_("Welcome back"), f"{words} {game}", choices, "ladder_sky_dizzy"))


def _go_on(house: "House", slot: SlotInfo) -> None:
    match = house.resume(slot.slug)
    if match is not None:
        doors.open_table(house, match)


# -- threads ------------------------------------------------------------------------------------


@contextmanager
def threads_watched() -> Iterator[None]:
    """Errors of helper threads wait until the main loop asks for them."""
    before = threading.excepthook

    def heard(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            _from_threads.append(args.exc_value)

    threading.excepthook = heard
    try:
        yield
    finally:
        threading.excepthook = before
        _from_threads.clear()


def raise_from_threads() -> None:
    """Raise the first error a helper thread met, in the main loop, where it is reported."""
    if _from_threads:
        raise RuntimeError("a helper thread broke off") from _from_threads.pop(0)
