"""Toasts at a table: they lie on no card, go with what they announce, and speak the language."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from commands.albums.ladder import MOMENTS
from commands.moments import album_of, match_at
from game.registry import GAMES
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.toasts import Toast, placed_toasts
from scenes.screens.rule_page import ChapterPage
from scenes.screens.rules import RulesScene
from scenes.table.header import header_layout
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
    assert max(box.bottom for box in boxes) < 190
    held = [t.rect for t in table.session.targets if t.rect.bottom > 560]
    assert held
    assert not [rect for rect in held if rect.collidelist(boxes) >= 0]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)])
def test_a_toast_of_two_lines_leaves_in_view_whose_turn_it_is(
    size: tuple[int, int], tmp_path: Path
) -> None:
    with visiting(tmp_path, size) as visit:
        table = sit_down(visit, match_at(visit.app, MOMENTS["place"]))
        visit.app.toast(lambda: LONG[:70])
        canvas = Canvas(visit.window.surface)
        toast = placed_toasts(canvas, visit.app.stage.toasts, table.toast_room(canvas))[0]
        assert len(toast.lines) == 2
        words = table.board.game.words
        header = header_layout(canvas, "", words.round_text(table.match.position), "Mia")
        assert toast.box.y >= header.banner.bottom


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


# -- why not? ------------------------------------------------------------------------------------


def rules_on_top(visit: Visit) -> RulesScene:
    scene = on_top(visit)
    assert isinstance(scene, RulesScene)
    return scene


def assert_explains_a_stronger_hen(visit: Visit) -> None:
    scene = rules_on_top(visit)
    visit.frames(1)
    page = next(w for w in scene.form.widgets if isinstance(w, ChapterPage))
    assert page.lit is not None
    assert page.chapter.passages[page.lit].rules == ("rung_held_by_stronger",)
    assert said(visit) == []


def link_box(visit: Visit) -> FRect:
    canvas = Canvas(visit.window.surface, visit.app.stage.text_scale)
    room = visit.app.stage.top.toast_room(canvas) if visit.app.stage.top else None
    return placed_toasts(canvas, visit.app.stage.toasts, room)[0].box


def test_the_rules_key_asks_why_not_while_a_refusal_stands(visit: Visit) -> None:
    refused(visit)
    say(visit, "rules")
    assert_explains_a_stronger_hen(visit)
    visit.app.stage.pop()
    say(visit, "rules")
    visit.frames(1)
    assert rules_on_top(visit).chapter == 0, "nothing was forbidden since"


def test_the_rules_button_asks_why_not_while_a_refusal_stands(visit: Visit) -> None:
    table = refused(visit)
    button = next(w for w in table.session.header.commands if w.name == "rules")
    for kind in ("press", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", pos=button.rect.center))
    assert_explains_a_stronger_hen(visit)


@pytest.mark.parametrize("device", ["mouse", "touch"])
def test_a_refusal_that_is_clicked_says_why_not(visit: Visit, device: str) -> None:
    refused(visit)
    at = link_box(visit).center
    for kind in ("press", "release"):
        assert isinstance(on_top(visit), TableScene)
        visit.app.stage.handle(Intention(kind, device, pos=at))
    assert_explains_a_stronger_hen(visit)


def test_a_press_that_is_let_go_beside_a_refusal_does_nothing(visit: Visit) -> None:
    table = refused(visit)
    box, moves = link_box(visit), len(table.match.moves)
    for kind, at in (("press", box.center), ("drag", (640, 700)), ("release", (640, 700))):
        visit.app.stage.handle(Intention(kind, "mouse", pos=at))
    visit.frames(1)
    assert on_top(visit) is table
    assert len(table.match.moves) == moves
    assert said(visit)


def test_once_a_refusal_has_gone_the_rules_open_at_their_beginning(visit: Visit) -> None:
    refused(visit)
    visit.frames(60 * 7)
    assert said(visit) == []
    say(visit, "rules")
    assert rules_on_top(visit).chapter == 0


@pytest.mark.parametrize(
    ("device", "words"),
    [
        ("keys", "Why not? (R)"),
        ("mouse", "Why not? (R)"),
        ("pad:0", "Why not? (RS)"),
        ("touch", "Why not?"),
    ],
)
def test_the_question_names_the_key_of_the_device_in_use(
    visit: Visit, device: str, words: str
) -> None:
    refused(visit)
    visit.app.stage.handle(Intention("accept_up", device))
    assert [toast.link_text for toast in visit.app.stage.toasts] == [words]


def test_the_question_is_left_out_where_there_is_no_room(
    canvas_of: Callable[[int, int, float], Canvas],
) -> None:
    canvas, room = canvas_of(1280, 720, 1.0), FRect(760, 70, 400, 40)
    short, long = (Toast(words, None, 4.0, None, "Why not?") for words in ("No.", LONG[:60]))
    placed = placed_toasts(canvas, [short], room)[0]
    assert placed.link is not None
    assert placed.box.contains(placed.link)
    assert len(placed_toasts(canvas, [long], room)[0].lines) == 2
    assert placed_toasts(canvas, [long], room)[0].link is None


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
