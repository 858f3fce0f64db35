"""The tape against the old copies: what each event changes in the picture was written by hand once
in `scenes/<game>/shown.py`. The position every event carries must show the very same.
"""

from collections.abc import Callable
from typing import Any

import pytest

from game.contract import NOBODY, Game
from game.roost.tables import BARNS
from scenes.roost.shown import RoostShown
from tests.walks import every_table, opening, steps

COPIES: dict[str, Callable[[Any], Any]] = {
    "roost": RoostShown.of,
}


@every_table
@pytest.mark.parametrize("seed", range(6))
def test_the_tape_shows_what_the_copies_showed(game: Game, seats: int, seed: int) -> None:
    if game.key not in COPIES:
        pytest.skip("has no copy any more")
    copied = COPIES[game.key]
    first = opening(game, seats, seed)
    copies = {viewer: copied(first.seen_by(viewer)) for viewer in range(NOBODY, seats)}
    for number, step in enumerate(steps(game, seats, seed)):
        for event in step.events:
            for viewer, copy in copies.items():
                seen = event.seen_by(viewer)
                copy.absorb(seen)
                assert copied(seen.after) == copy, (number, event, viewer)


@every_table
def test_a_view_counts_what_the_copies_counted(game: Game, seats: int) -> None:
    """The copies were turned back into positions to be counted; a view just is one."""
    if game.key not in COPIES:
        pytest.skip("has no copy any more")
    for step in steps(game, seats, 1):
        for event in step.events:
            for viewer in range(NOBODY, seats):
                view: Any = event.seen_by(viewer).after
                copy: Any = COPIES[game.key](view)
                if hasattr(copy, "tally"):
                    table = copy.tally()
                    for seat in range(seats):
                        assert view.points(seat) == table.points(seat)
                        lines = [line.to_dict() for line in view.score(seat)]
                        assert lines == [line.to_dict() for line in table.score(seat)]
                elif isinstance(copy, RoostShown):
                    for barn in range(BARNS):
                        sure, counted = copy.sure_of(barn), view.barn_count(barn)
                        assert (sure.owners, sure.share) == (counted.owners, counted.share)
