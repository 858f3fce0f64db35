"""The client: everything that happens between `python run.py` and the closed window."""

import os
import sys
import time
from functools import partial
from pathlib import Path
from typing import Final

from ai.levels import LEVELS
from game import compiled
from game.contract import InvalidAction
from game.registry import game_named
from saves.home import Home, find_home
from saves.records import Seat, clean_name
from scenes import crash, doors
from scenes.house import House, NewTable
from scenes.kit import damage
from scenes.kit.input import Input
from scenes.kit.lang import _
from scenes.table.match import AI, HUMAN, fresh_seed
from scenes.window import STANDARD, Window, open_or_exit

FIRST_FRAME: Final = "HENHOUSE_FIRST_FRAME"
"""Set by `bench startup`: say when the first frame stood, and leave."""
AI_NAMES: Final = ("Bruno", "Lotte", "Finn", "Ada", "Greta")


def seats_from(text: str) -> list[Seat]:
    """Seats from the command line (`human`, `human:Mia`, `ai:fox`), or `InvalidAction`."""
    seats: list[Seat] = []
    names = iter(AI_NAMES)
    for look, word in enumerate(text.split(",")):
        kind, _colon, detail = word.strip().partition(":")
        if look >= len(AI_NAMES):
            raise InvalidAction("there are at most five seats")
        if kind == HUMAN:
            seats.append(Seat(clean_name(detail) or f"Player {look + 1}", look, HUMAN, "", "mouse"))
        elif kind == AI and (detail or "hen") in LEVELS:
            seats.append(Seat(next(names), look, AI, detail or "hen"))
        else:
            known = ", ".join(f"ai:{level}" for level in LEVELS)
            raise InvalidAction(f"there is no seat {word!r}; known: human, human:NAME, {known}")
    return seats


def table_from(game: str, seats: str | None, seed: int | None) -> NewTable:
    """The table that the command line asks for."""
    known = game_named(game)
    fallback = ",".join(["human", *["ai:hen"] * (min(known.seat_counts) - 1)])
    chosen = seats_from(seats or fallback)
    known.check_set_up(len(chosen), {})
    return NewTable(game, chosen, {}, fresh_seed() if seed is None else seed)


def open_client(
    home: Path | None = None,
    game: str | None = None,
    seats: str | None = None,
    seed: int | None = None,
    language: str | None = None,
    size: tuple[int, int] | None = None,
) -> int:
    """Open the window and stay until it is closed."""
    if game is None and (seats is not None or seed is not None):
        raise InvalidAction("--seats and --seed need a --game")
    table = table_from(game, seats, seed) if game is not None else None
    window = open_or_exit(size or STANDARD)
    place = find_home(str(home) if home else None)
    house: House | None = None
    try:
        try:
            house = House(place, language)
            enter(house, place, table)
            run(window, house)
        finally:
            if house is not None:
                house.close()
    except Exception as error:
        return crash.told(error, place, house)
    finally:
        window.close()
    return 0


def enter(house: House, place: Home, table: NewTable | None) -> None:
    """Open the first screen: the title, or the table that was asked for."""
    form, reason = compiled.form()
    if form == "pure":
        print(f"henhouse: the AI runs uncompiled, more slowly ({reason})", file=sys.stderr)
    doors.open_title(house)
    if table is not None:
        doors.open_table(house, house.table_from(table))
    else:
        crash.offer_to_go_on(house, place)


def run(window: Window, house: House) -> None:
    """The main loop; sounds and the thinking process start after the first frame."""
    inputs = Input(house.bindings, house.pads)
    window.frame(house.stage, inputs)
    if os.environ.get(FIRST_FRAME):
        print(time.monotonic())
        return
    _started = house.thinker
    warming = True

    def before_frame() -> None:
        nonlocal warming
        crash.raise_from_threads()
        broken = damage.take_sentence()
        if broken:
            house.toast(broken, "ui_cross")
        if not warming:
            return
        warming = house.sounds.warm_up()
        problem = house.sounds.take_problem()
        if problem:
            house.toast(partial(_, problem), "ui_mute")
        if not warming:
            house.sounds.music_start()

    with crash.threads_watched():
        window.run(house.stage, inputs, before_frame)
