"""Everybody has one colour and one mark, on every screen of every game."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from commands.moments import walk
from game.registry import GAMES
from play.match import Match, new_match
from saves.profile import Table
from saves.records import Seat
from scenes.kit.canvas import Canvas
from scenes.kit.palette import SEATS
from tests.scenes.apps import Visit, paint_all, visiting
from tests.scenes.at_table import sit_down

LOOKS = (3, 0, 2, 1)
"""No seat has the look of its number."""


class Badges:
    """The colours on which every mark was drawn."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.seen: dict[str, set[object]] = defaultdict(set)
        self._ground: object = None
        paint_all(monkeypatch)
        rounded, art = Canvas.rounded, Canvas.art

        def watched_rounded(canvas: Canvas, *args: Any, **named: Any) -> Any:
            self._ground = args[3] if len(args) > 3 else None
            return rounded(canvas, *args, **named)

        def watched_art(canvas: Canvas, name: str, *args: Any, **named: Any) -> Any:
            if name.startswith("mark_"):
                self.seen[name.removeprefix("mark_")].add(self._ground)
            return art(canvas, name, *args, **named)

        monkeypatch.setattr(Canvas, "rounded", watched_rounded)
        monkeypatch.setattr(Canvas, "art", watched_art)

    def check(self, looks: list[int], screen: str) -> None:
        """Every one of these looks was drawn, and each in its own colour alone."""
        for look in looks:
            _name, colour, mark, _ink = SEATS[look]
            assert self.seen[mark] == {colour}, screen
        self.seen.clear()


def people(count: int) -> list[Seat]:
    names = ("Mia", "Zoé", "Ben", "Ada")
    return [
        Seat(names[k], LOOKS[k], "human" if k < 2 else "ai", "hen", "mouse") for k in range(count)
    ]


def played(visit: Visit, game: str, seats: list[Seat], moves: int) -> Match:
    match = new_match(visit.app.slots, game, seats, {}, seed=7)
    for seat, action in walk(match.game, len(seats), 7, moves)[1]:
        match.act(seat, action)
    return match


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_seat_has_the_same_colour_on_every_screen(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seats = people(min(4, max(GAMES[game].seat_counts)))
    looks = [seat.look for seat in seats]
    badges = Badges(monkeypatch)
    with visiting(tmp_path) as visit:
        app = visit.app
        app.change(last_table={game: Table(seats)}, reduced_motion=True)
        app.navigation.open_seats(game)
        visit.frames(1)
        badges.check(looks, "set-up")
        match = played(visit, game, seats, 12)
        table = sit_down(visit, match)
        badges.check(looks, "table")
        table.open_log()
        visit.frames(30)
        badges.check(looks, "log")
        table.open_hand_over(1)
        badges.seen.clear()
        visit.frames(1)
        badges.check([seats[1].look], "hand-over")
        match.file.close()
        app.navigation.open_saves()
        visit.frames(1)
        badges.check(looks, "saves")
        app.navigation.open_results(played(visit, game, seats, 9999))
        visit.frames(240)
        badges.check(looks, "results")
