"""A press squashes what is pressed, and delays nothing."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import FRect

from commands.albums.sly import MOMENTS
from commands.moments import match_at
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.squash import SECONDS, size_at
from scenes.kit.widgets import Button, HoldButton
from scenes.window import STEP
from tests.robots import press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down
from tests.scenes.test_drawn_sparingly import assert_shows_what_is, sparing_frame

PLACE = FRect(100, 100, 200, 60)


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def one_button(motion: MotionSettings) -> tuple[Form, Button, list[str]]:
    done: list[str] = []
    button = Button("Go", lambda: done.append("done"))
    button.rect = PLACE
    return Form([button], motion=lambda: motion), button, done


def sizes(form: Form, button: Button) -> list[float]:
    """From a press on, frame by frame, until it is over."""
    found = []
    while form.squash.pressed is not None:
        found.append(form.squash.size(button))
        form.update(STEP)
    return found


def test_it_gives_way_springs_back_a_little_too_far_and_comes_to_rest() -> None:
    assert [size_at(t / 3) for t in range(4)] == pytest.approx([1, 0.94, 1.02, 1])
    assert SECONDS == 0.12


@pytest.mark.parametrize("kind", ["press", "accept"])
def test_pointer_and_key_squash_a_button(kind: str) -> None:
    form, button, _done = one_button(MotionSettings())
    form.handle(Intention(kind, pos=PLACE.center if kind == "press" else None))
    seen = sizes(form, button)
    assert min(seen) < 0.96
    assert max(seen) > 1.005
    assert form.squash.size(button) == 1


def test_the_deed_is_done_at_once() -> None:
    form, _button, done = one_button(MotionSettings())
    form.handle(Intention("accept", "keys"))
    assert done == ["done"]
    for kind in ("press", "release"):
        form.handle(Intention(kind, "mouse", pos=PLACE.center))
    assert done == ["done", "done"]


@pytest.mark.parametrize("motion", [MotionSettings(reduced=True), MotionSettings(speed=0)])
def test_nothing_gives_way_for_who_wants_no_motion(motion: MotionSettings) -> None:
    form, button, _done = one_button(motion)
    form.handle(Intention("press", pos=PLACE.center))
    assert sizes(form, button) == []


def test_what_must_be_held_does_not_give_way() -> None:
    held = HoldButton("Hold", lambda: None, 1.0, "ui_eye", "hold")
    held.rect = PLACE
    form = Form([held], motion=MotionSettings)
    form.handle(Intention("press", pos=PLACE.center))
    assert form.squash.pressed is None


def test_a_squashed_button_is_drawn_smaller(canvas: Canvas) -> None:
    form, _button, _done = one_button(MotionSettings())

    def widest() -> int:
        canvas.surface.fill("#00ff00")
        form.draw(canvas, active=False)
        row = [canvas.surface.get_at((x, 120)) for x in range(400)]
        return sum(colour != pygame.Color("#00ff00") for colour in row)

    before = widest()
    form.handle(Intention("press", pos=PLACE.center))
    form.update(SECONDS / 3)
    assert widest() < before - 6


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_a_card_that_is_picked_by_key_or_pad_gives_way(visit: Visit, press: object) -> None:
    assert callable(press)
    scene = sit_down(visit, match_at(visit.app, MOMENTS["turn"]))
    visit.frames(2)
    picked = scene.session.offers.pointed
    assert picked is not None
    press("accept")
    sparing_frame(visit)
    assert scene.board.chooser.picked == (picked.key,)
    assert scene.board.pressed()[0] == picked.key
    for k in range(14):
        assert_shows_what_is(visit, f"a pressed card after {k} frames")
        sparing_frame(visit)
    assert scene.board.pressed() == (None, 1.0)
