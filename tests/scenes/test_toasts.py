"""Toasts at a table: they lie on no card, go with what they announce, and speak the language."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from commands.albums.ladder import MOMENTS
from commands.moments import album_of, match_at
from game.registry import GAMES
from scenes.table.hint import HintScene
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import on_top, say, sit_down

LONG = "A fox is at distance 3 and would be at 2 there. No bird goes nearer than 3 to a fox."


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def said(visit: Visit) -> list[str]:
    return [toast.text for toast in visit.app.stage.toasts]


def refused(visit: Visit) -> TableScene:
    """A table at which something forbidden was just tried."""
    table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    table.try_action(next(t.action for t in table.session.targets if not t.legal))
    visit.frames(1)
    assert len(said(visit)) == 1
    return table


def covered(visit: Visit, words: str) -> list[FRect]:
    """Where the picture differs once the toast stands in it: its box, roughly."""
    visit.app.stage.toasts.clear()
    visit.frames(1)
    before = visit.window.surface.copy()
    visit.app.toast(lambda: words)
    visit.frames(1)
    mask = pygame.mask.from_threshold(visit.window.surface, (0, 0, 0), (1, 1, 1, 255), before)
    mask.invert()
    return [FRect(rect) for rect in mask.get_bounding_rects() if rect.w > 60 and rect.h > 20]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("words", ["It rains.", LONG], ids=["short", "long"])
def test_a_toast_lies_on_nothing_that_is_played_from_the_hand(
    visit: Visit, game: str, words: str
) -> None:
    visit.app.change(reduced_motion=True)
    album = album_of(game)
    table = sit_down(visit, match_at(visit.app, album.moments[album.middle]))
    boxes = covered(visit, words)
    assert boxes
    assert max(box.bottom for box in boxes) < 150
    held = [t.rect for t in table.session.targets if t.rect.bottom > 560]
    assert held
    assert not [rect for rect in held if rect.collidelist(boxes) >= 0]


def test_thinking_about_it_ends_with_the_answer(visit: Visit) -> None:
    table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    say(visit, "hint")
    assert said(visit) == ["Thinking about it…"]
    visit.until(lambda: isinstance(on_top(visit), HintScene), lambda: None)
    assert said(visit) == []
    assert on_top(visit) is not table


def test_thinking_about_it_lasts_as_long_as_the_thinking(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    monkeypatch.setattr(visit.app.thinker, "poll", lambda: None)
    say(visit, "hint")
    visit.frames(60 * 10)
    assert said(visit) == ["Thinking about it…"]
    table.session.turns.forget()
    visit.frames(1)
    assert said(visit) == []


def test_a_refusal_goes_when_something_else_was_played(visit: Visit) -> None:
    refused(visit)
    visit.frames(20)
    assert said(visit)
    say(visit, "accept")
    visit.frames(1)
    assert said(visit) == []


def test_the_speed_is_said_once(visit: Visit) -> None:
    sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    for _ in range(3):
        say(visit, "speed")
        visit.frames(1)
    assert said(visit) == ["Speed: instant"]


def test_a_toast_is_told_again_in_the_new_language(visit: Visit) -> None:
    refused(visit)
    english = said(visit)
    visit.app.change(language="fr")
    visit.frames(1)
    french = said(visit)
    assert len(french) == 1
    assert french != english


def test_a_seat_given_back_ends_what_was_said_about_it(visit: Visit) -> None:
    sit_down(visit, match_at(visit.app, MOMENTS["place"]))
    say(visit, "handover")
    visit.frames(1)
    assert any("AI plays for you" in text for text in said(visit))
    say(visit, "handover")
    visit.frames(1)
    assert said(visit) == []
