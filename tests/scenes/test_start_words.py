"""What a game's number is called: a deal where cards are dealt, and who begins where none are."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.registry import GAMES
from scenes import doors
from scenes.kit.canvas import Canvas
from scenes.moments import table_seats, walk
from scenes.screens.seats import SeatsScene
from scenes.table.match import Match, new_match
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.houses import Visit, visiting
from tests.scenes.screens import use

Spoken = Callable[[], str]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Spoken:
    """All words drawn since it was last asked for."""
    drawn: list[str] = []
    for name in ("text", "title", "paragraph"):
        original = getattr(Canvas, name)

        def noting(
            canvas: Canvas, string: str, *rest: object, _as: object = original, **named: object
        ) -> object:
            drawn.append(string)
            assert callable(_as)
            return _as(canvas, string, *rest, **named)

        monkeypatch.setattr(Canvas, name, noting)

    def take() -> str:
        words = " / ".join(drawn).lower()
        drawn.clear()
        return words

    return take


def sly_match(visit: Visit, moves: int) -> Match:
    match = new_match(visit.house.slots, "sly", table_seats(3), {}, seed=7)
    for seat, action in walk(match.game, 3, 7, moves)[1]:
        match.act(seat, action)
    return match


def test_nothing_is_dealt_in_sly(tmp_path: Path, spoken: Spoken) -> None:
    """On the way from the set-up over the pause and its questions to the results."""
    with visiting(tmp_path) as visit:
        visit.house.change(reduced_motion=True, speed=0)
        doors.open_title(visit.house)
        doors.open_seats(visit.house, "sly")
        visit.frames(3)
        heard = spoken()
        assert "game number" in heard
        assert "with the same number the same player begins." in heard
        doors.open_table(visit.house, sly_match(visit, 12))
        visit.frames(3)
        table = visit.house.stage.top
        assert isinstance(table, TableScene)
        for button in ("Start over", "New game"):
            doors.open_pause(visit.house, table)
            visit.frames(2)
            use(visit, press_key, button)
            visit.frames(2)
            heard += spoken()
            while visit.house.stage.top is not table:
                visit.house.stage.pop()
        assert "start over, the same player beginning?" in heard
        assert "start a new game?" in heard
        doors.open_results(visit.house, sly_match(visit, 999))
        visit.frames(3)
        heard += spoken()
        assert "same player begins" in heard
        assert "deal" not in heard


@pytest.mark.parametrize("key", [key for key in GAMES if key != "sly"])
def test_all_other_games_are_dealt(tmp_path: Path, spoken: Spoken, key: str) -> None:
    with visiting(tmp_path) as visit:
        doors.open_title(visit.house)
        doors.open_seats(visit.house, key)
        visit.frames(3)
        assert "deal number" in spoken()


def test_a_number_nobody_can_use_is_explained_in_the_same_words(
    tmp_path: Path, spoken: Spoken
) -> None:
    with visiting(tmp_path) as visit:
        doors.open_title(visit.house)
        doors.open_seats(visit.house, "sly")
        visit.frames(2)
        scene = visit.house.stage.top
        assert isinstance(scene, SeatsScene)
        scene.seed_text = "twelve"
        visit.frames(3)
        assert "a game number has figures only" in spoken()
