"""One rule of pace at every table: nobody waits for long, and what was shown can be seen."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from commands.albums import ladder
from commands.moments import match_at
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.onlooker import QuickThinker


class NotingThinker(QuickThinker):
    """Notes which seat is asked."""

    def __init__(self) -> None:
        super().__init__(Random(3))
        self.asked: list[int] = []

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        super().ask(request_id, game_key, view_ints, seat, level, seed, hint, seconds)
        self.asked.append(seat)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        visit.app.__dict__["thinker"] = NotingThinker()
        yield visit


def seated(visit: Visit) -> TableScene:
    """A person is to place a hen, against four rivals."""
    visit.app.navigation.open_table(match_at(visit.app, ladder.MOMENTS["place"]))
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    visit.frames(2)
    table.session.finish()
    return table


def asked(visit: Visit) -> list[int]:
    thinker = visit.app.thinker
    assert isinstance(thinker, NotingThinker)
    return thinker.asked


# -- rivals ---------------------------------------------------------------------------------------


def test_the_next_seat_thinks_while_the_deed_before_is_shown(visit: Visit) -> None:
    table, chance = seated(visit), Random(2)
    rivals: list[int] = []
    while len(rivals) < 6:
        moves = len(table.match.moves)
        if table.session.targets:
            action = chance.choice([int(a) for a in table.match.position.actions(0)])
            table.try_action(action)
        else:
            visit.frames(1)
        due = [seat for seat in table.match.deciders() if not table.match.is_human(seat)]
        if len(table.match.moves) > moves and due:
            assert not table.session.at_rest
            assert asked(visit)[-1] == due[0]
            rivals.append(due[0])
