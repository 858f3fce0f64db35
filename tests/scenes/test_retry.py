"""A slip made anew at the real table, and the answer to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ai.review.findings import DecisionFinding
from game.contract import Position
from scenes.review import retry
from scenes.review.retry import RetryScene
from scenes.review.scene import ReviewScene
from scenes.table.offers import TargetButton
from tests.scenes.apps import Visit, visiting
from tests.scenes.reviews import games, opened, press


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as found:
        yield found


@games
def test_a_slip_is_made_anew_and_answered(visit: Visit, game: str) -> None:
    scene = opened(visit, game)
    scene.next_slip()
    slip = scene.decision
    assert slip is not None
    assert slip.better is not None
    scene.retry()
    visit.frames(3)
    table = visit.app.stage.top
    assert isinstance(table, RetryScene)
    assert (
        table.match.view_for(slip.seat).to_ints()
        == scene.recording.view(slip.move, slip.seat).to_ints()
    )
    assert any(isinstance(widget, TargetButton) for widget in table.form.widgets)
    table.try_action(slip.better.action)
    visit.frames()
    assert len(table.match.moves) == slip.move
    told = visit.app.stage.top
    assert told is not None
    assert told is not table
    assert any("That is the best there was" in line for line in told.aloud() or ())


class Asked:
    """A question about another action, answered at once."""

    made: list["Asked"] = []

    def __init__(self, _game: str, view: Position, _move: int, _played: int, other: int) -> None:
        self.viewer, self.other = int(view.viewer), other
        self.gain, self.ci95, self.failed, self.closed = -1.25, 0.25, False, False
        self.ready = True
        Asked.made.append(self)

    def poll(self) -> bool:
        return self.ready

    def close(self) -> None:
        self.closed = True


def at_a_slip(visit: Visit, game: str) -> tuple[RetryScene, DecisionFinding, int]:
    """The table before a slip with an action that nothing is known of."""
    scene = opened(visit, game)
    for _ in scene.slips():
        scene.next_slip()
        slip = scene.decision
        assert slip is not None
        assert slip.better is not None
        known = (slip.played.action, slip.better.action)
        legal = [int(a) for a in scene.recording.positions[slip.move].actions(slip.seat)]
        other = [action for action in legal if action not in known]
        if other:
            scene.retry()
            visit.frames(3)
            table = visit.app.stage.top
            assert isinstance(table, RetryScene)
            return table, slip, other[0]
    raise AssertionError("every slip had two ways only")


@pytest.mark.parametrize("game", ["hens", "fowl"])
def test_any_other_action_is_weighed_from_the_view_of_its_seat(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(retry, "Comparison", Asked)
    Asked.made.clear()
    table, slip, other = at_a_slip(visit, game)
    table.try_action(other)
    visit.frames(2)
    (asked,) = Asked.made
    assert (asked.viewer, asked.other) == (slip.seat, other)
    told = visit.app.stage.top
    assert told is not None
    words = " ".join(told.aloud() or ())
    assert "\u22121.2" in words
    assert "Worse" in words


def test_leaving_a_slip_ends_what_was_asked(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retry, "Comparison", Asked)
    monkeypatch.setattr(Asked, "poll", lambda _self: False)
    Asked.made.clear()
    table, _slip, other = at_a_slip(visit, "hens")
    table.try_action(other)
    visit.frames(2)
    press(visit, "back")
    assert isinstance(visit.app.stage.top, ReviewScene)
    assert Asked.made[0].closed


def test_one_slip_leads_to_the_next_and_back_to_the_review(visit: Visit) -> None:
    scene = opened(visit, "hens")
    scene.next_slip()
    slips = [scene.found[k] for k in scene.slips()]
    scene.choose(scene.slips()[0])
    scene.retry()
    for slip in slips[:3]:
        visit.frames(2)
        table = visit.app.stage.top
        assert isinstance(table, RetryScene)
        assert table.slips.now == slip
        table.try_action(slip.played.action)
        visit.frames()
        press(visit, "accept")
    while not isinstance(visit.app.stage.top, ReviewScene):
        press(visit, "back")
    assert visit.app.stage.top is scene
