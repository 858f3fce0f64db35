"""What a game's number is called: a deal where cards are dealt, and who begins where none are."""

from collections.abc import Callable
from pathlib import Path

import pytest

from commands.moments import table_seats, walk
from game.registry import GAMES
from play.match import Match, new_match
from scenes.kit.canvas import Canvas
from scenes.screens.seats import SeatsScene
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import Visit, paint_all, visiting
from tests.scenes.screens import use

Spoken = Callable[[], str]


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> Spoken:
    """All words drawn since it was last asked for."""
    drawn: list[str] = []
    paint_all(monkeypatch)
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
    match = new_match(visit.app.slots, "sly", table_seats(3), {}, seed=7)
    for seat, action in walk(match.game, 3, 7, moves)[1]:
        match.act(seat, action)
    return match


def test_nothing_is_dealt_in_sly(tmp_path: Path, spoken: Spoken) -> None:
    """On the way from the set-up over the pause and its questions to the results."""
    with visiting(tmp_path) as visit:
        visit.app.change(reduced_motion=True, speed=0)
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats("sly")
        visit.frames(3)
        heard = spoken()
        assert "game number" in heard
        assert "with the same number the same player begins." in heard
        visit.app.navigation.open_table(sly_match(visit, 12))
        visit.frames(3)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        for button in ("Start over", "New game"):
            table.open_pause()
            visit.frames(2)
            use(visit, press_key, button)
            visit.frames(2)
            heard += spoken()
            while visit.app.stage.top is not table:
                visit.app.stage.pop()
        assert "start over, the same player beginning?" in heard
        assert "start a new game?" in heard
        visit.app.navigation.open_results(sly_match(visit, 999))
        visit.frames(3)
        heard += spoken()
        assert "same player begins" in heard
        assert "deal" not in heard


@pytest.mark.parametrize("key", [key for key in GAMES if key != "sly"])
def test_all_other_games_are_dealt(tmp_path: Path, spoken: Spoken, key: str) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats(key)
        visit.frames(3)
        assert "deal number" in spoken()


def test_a_number_nobody_can_use_is_explained_in_the_same_words(
    tmp_path: Path, spoken: Spoken
) -> None:
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats("sly")
        visit.frames(2)
        scene = visit.app.stage.top
        assert isinstance(scene, SeatsScene)
        scene.options.seed_text = "twelve"
        visit.frames(3)
        assert "a game number has figures only" in spoken()
