"""The client: everything that happens between the command line and the closed window."""

import os
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from msgspec import structs

from game import compiled
from game.contract import InvalidAction
from play.match import NewTable
from play.seating import christened, table_from
from saves.home import Home, find_home
from saves.opening import slot_for
from saves.problems import SaveTrouble
from saves.records import Seat
from saves.text import one_line
from scenes import crash
from scenes.app.app import App
from scenes.games.registry import entries
from scenes.kit import memory
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.input import Input
from scenes.navigation import open_app
from scenes.window import STANDARD, Window, open_or_exit
from words import broken_assets
from words.lang import N_, _
from words.rivals import rival_name

SLICE: Final = 0.008
"""Seconds of a frame that may go to the pictures of a new screen (`Stage.slice_seconds`)."""
FIRST_FRAME: Final = "HENHOUSE_FIRST_FRAME"
"""Set by `bench startup`: say when the first frame stood, and leave."""


def open_client(
    home: Path | None = None,
    game: str | None = None,
    seats: str | None = None,
    seed: int | None = None,
    language: str | None = None,
    size: tuple[int, int] | None = None,
    file: Path | None = None,
) -> int:
    """Open the window and stay until it is closed."""
    if game is not None and file is not None:
        raise InvalidAction("a saved game says by itself what is played: leave out --game")
    if game is None and (seats is not None or seed is not None):
        raise InvalidAction("--seats and --seed need a --game")
    table = table_from(game, seats, seed) if game is not None else None
    window = open_or_exit(size or STANDARD)
    place = find_home(str(home) if home else None)
    app: App | None = None
    try:
        try:
            app = open_app(place, language)
            enter(app, place, table, file)
            run(window, app)
        finally:
            if app is not None:
                app.close()
    except Exception as error:
        return crash.told(error, place, app)
    finally:
        window.close()
    return 0


def enter(app: App, place: Home, table: NewTable | None, file: Path | None = None) -> None:
    """Open the first screen: the title, or the table or saved game that was asked for."""
    form, reason = compiled.form()
    if form == "pure":
        print(f"henhouse: the AI runs uncompiled, more slowly ({reason})", file=sys.stderr)
    app.navigation.open_title()
    if table is not None:
        app.navigation.open_table(app.table_from(replace(table, seats=_named(table.seats))))
    elif file is not None:
        open_saved(app, file)
    else:
        crash.offer_to_go_on(app, place)


def _named(seats: Sequence[Seat]) -> list[Seat]:
    """The same seats, people without a name called by their number, the AI by its rivals."""
    numbers = [_("Player %(number)d") % {"number": k + 1} for k in range(len(seats))]
    people = [
        structs.replace(seat, name=seat.name or number) if seat.is_human else seat
        for seat, number in zip(seats, numbers, strict=True)
    ]
    return christened(people, rival_name)


def open_saved(app: App, file: Path) -> None:
    """Go on with a saved game from anywhere, or watch a finished one; one that cannot be played
    says why and stays."""
    name = one_line(file.name, 60)
    try:
        slug, copied = slot_for(app.slots, file)
    except SaveTrouble as trouble:
        problem = trouble.problem
        print(f"henhouse: {one_line(str(file), 1000)}: {problem}", file=sys.stderr)
        words = _(problem.sentence) % problem.values
        choices = [Choice(_("To the home screen"), None)]
        app.stage.push(Dialog(name, words, choices, "ladder_sky_dizzy"))
        return
    loaded = app.slots.read(slug)
    words = N_("You play on in a copy among your saved games; %(file)s stays as it is.")
    if loaded.faithful and loaded.position is not None and loaded.position.over():
        app.navigation.open_replay(slug)
        words = N_("A copy lies among your saved games; %(file)s stays as it is.")
    else:
        match = app.resume(slug)
        if match is None:
            return
        app.navigation.open_table(match)
    if copied:
        app.toast(lambda: _(words) % {"file": name})


def run(window: Window, app: App, each_frame: Callable[[], None] = lambda: None) -> None:
    """The main loop; sounds, tables and the thinking process are readied after the first frame.
    `each_frame` is called before every further one."""
    inputs = Input(app.bindings, app.pads)
    app.stage.slice_seconds = SLICE
    window.frame(app.stage, inputs)
    if os.environ.get(FIRST_FRAME):
        print(time.monotonic())
        return
    _started = app.thinker
    memory.settle()
    warming = True
    unread = entries()

    def before_frame() -> None:
        nonlocal warming
        each_frame()
        crash.raise_from_threads()
        app.narrator.tell(app.stage)
        broken = broken_assets.take_sentence()
        if broken:
            app.toast(broken, "ui_cross")
        if unread:
            unread.pop().warm_up()
            memory.settle()
        if not warming:
            app.play_music()
        else:
            warming = app.sounds.warm_up()
        problem = app.sounds.take_problem()
        if problem:
            sentence, values = problem
            app.toast(lambda: _(sentence) % values, "ui_mute")

    with crash.threads_watched():
        window.run(app.stage, inputs, before_frame)
