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
from pathlib import Path
from typing import Final

import pygame

from game import compiled
from game.version import VERSION
from play.match import Match
from saves.crashes import scrubbed, take_note, write_report
from saves.described import SlotInfo
from saves.home import Home
from saves.text import one_line
from scenes.app.app import App
from scenes.games.registry import game_progress, game_title
from scenes.kit.dialogs import Choice, Dialog
from scenes.last_screen import show
from words.lang import _

CRASHED: Final = 70
"""The exit code of a client that met an error of its own; 2 is for what somebody asked wrongly."""
_FRAMES: Final = -80
"""The innermost calls that are reported: enough for an endless recursion too."""
_from_threads: list[BaseException] = []


def told(error: Exception, home: Home, app: App | None) -> int:
    """Write the report and tell the player where it is; the code to end with."""
    path: Path | None = None
    try:
        path = write_report(home.path, report(error, home, app), _running_slug(app))
    except Exception as second:
        traceback.print_exception(error)
        print(f"henhouse: the report could not be written: {second!r}", file=sys.stderr)
    words = _words(path, _is_safe(home, app))
    print("henhouse:", *words, sep="\n  ", file=sys.stderr)
    with suppress(Exception):
        show(words)
    return CRASHED


# -- the report ---------------------------------------------------------------------------------


def report(error: BaseException, home: Home, app: App | None) -> str:
    """Version, machine, scene and traceback; neither names nor folders of the player."""
    lines = [
        f"Henhouse Arcade {VERSION}",
        f"Python {platform.python_version()} on {platform.platform()}",
        f"pygame-ce {pygame.version.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}",
        f"hot code {compiled.form()[0]}",
        *_where(app),
        "",
        "".join(traceback.format_exception(error, limit=_FRAMES)),
    ]
    return scrubbed("\n".join(lines), _places(home), _names(app))


def _where(app: App | None) -> list[str]:
    """Which scenes lay above each other, and how far the game was."""
    if app is None:
        return ["before the first scene"]
    scenes = " > ".join(type(scene).__name__ for scene in app.stage.scenes)
    lines = [f"scenes: {scenes or 'none'}"]
    for match in _matches(app):
        seats = ", ".join(f"{seat.controller} {seat.level}".strip() for seat in match.seats)
        lines.append(f"game: {match.game.key}, {len(match.moves)} moves, seats: {seats}")
    return lines


def _matches(app: App | None) -> list[Match]:
    scenes = app.stage.scenes if app is not None else ()
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


def _names(app: App | None) -> set[str]:
    """Everybody the house knows by name, and the player's name in the system."""
    names: set[str] = set()
    with suppress(Exception):
        names.add(getpass.getuser())
    names |= {os.environ.get(variable, "") for variable in ("USER", "USERNAME", "LOGNAME")}
    if app is not None:
        for table in app.settings.last_table.values():
            names |= {seat.name for seat in table.seats}
        for ranking in app.profile.statistics.bests.values():
            names |= {best.name for best in ranking}
        for match in _matches(app):
            names |= {seat.name for seat in match.seats}
    return names


# -- the player ---------------------------------------------------------------------------------


def _running_slug(app: App | None) -> str:
    return next((match.slug for match in _matches(app)), "")


def _is_safe(home: Home, app: App | None) -> bool:
    troubled = any(match.file.trouble is not None for match in _matches(app))
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


def offer_to_go_on(app: App, home: Home) -> None:
    """At the start after a crash: back to the game that was being played."""
    slug = take_note(home.path)
    if slug is None:
        return
    slots = [slot for slot in app.slots.list() if slot.playable and not slot.over]
    waiting = next((slot for slot in slots if slot.slug == slug), next(iter(slots), None))
    words = _("Last time Henhouse Arcade had to close because of an error.")
    if waiting is None:
        app.toast(words, "ladder_sky_dizzy")
        return
    game = _("Your game is waiting: %(game)s, %(progress)s.") % {
        "game": game_title(waiting.game),
        "progress": game_progress(waiting.game, waiting.round, waiting.rounds),
    }
    choices = [
        Choice(_("Continue"), lambda: _go_on(app, waiting), "go", "ui_play"),
        Choice(_("To the home screen"), None),
    ]
    app.stage.push(Dialog(_("Welcome back"), f"{words} {game}", choices, "ladder_sky_dizzy"))


def _go_on(app: App, slot: SlotInfo) -> None:
    match = app.resume(slot.slug)
    if match is not None:
        app.navigation.open_table(match)


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
