"""Buttons that are held, dialogs, tooltips."""

import pytest

from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lists import Page
from scenes.kit.scene import Scene, Stage
from scenes.kit.widgets import HoldButton, IconButton
from tests.scenes.test_widgets import MakeCanvas, focus_of, nothing

# -------------------------------------------------------------------- holding


@pytest.mark.parametrize(
    ("down", "up"),
    [
        (Intention("press", "mouse", (200, 130)), Intention("release", "mouse", (200, 130))),
        (Intention("accept", "keys"), Intention("accept_up", "keys")),
        (Intention("accept", "pad:1"), Intention("accept_up", "pad:1")),
    ],
)
def test_holding_long_enough_acts_once_and_letting_go_starts_over(
    canvas: Canvas, down: Intention, up: Intention
) -> None:
    done: list[str] = []
    button = HoldButton("Hold to show my hand", lambda: done.append("shown"), 0.5, "ui_eye", "hold")
    button.place(canvas, (100, 100, 400, 70))
    form = Form([button])
    form.handle(down)
    form.update(0.4)
    assert button.filled == pytest.approx(0.8)
    form.handle(up)
    form.update(0.4)
    assert done == []
    form.handle(down)
    form.update(0.3)
    form.handle(Intention("accept_up", "pad:7"))
    form.update(0.3)
    form.update(0.6)
    assert done == ["shown"]


# -------------------------------------------------------------------- layers


def on_stage(scene: Scene, canvas: Canvas) -> Stage:
    stage = Stage(reduced_motion=True)
    stage.push(Scene())
    stage.push(scene)
    stage.draw(canvas)
    return stage


def test_a_dialog_closes_then_acts(canvas: Canvas) -> None:
    done: list[str] = []
    choices = [Choice("Delete", lambda: done.append("deleted"), "red"), Choice("Keep it")]
    dialog = Dialog("Delete this game?", "It would be gone for good.", choices)
    stage = on_stage(dialog, canvas)
    assert focus_of(dialog.form) == "choice 1"
    stage.handle(Intention("move", "keys", dx=-1))
    stage.handle(Intention("accept", "keys"))
    assert done == ["deleted"]
    assert len(stage.scenes) == 1


def test_back_is_the_last_choice(canvas: Canvas) -> None:
    done: list[str] = []
    last = Choice("No", lambda: done.append("no"))
    stage = on_stage(Dialog("Sure?", "", [Choice("Yes"), last]), canvas)
    stage.handle(Intention("back", "pad:0"))
    assert done == ["no"]
    assert len(stage.scenes) == 1


@pytest.mark.parametrize("text_scale", [1.0, 2.0])
@pytest.mark.parametrize("pixels", [(1280, 720), (1024, 768), (320, 200)])
def test_a_long_dialog_stays_in_the_window_and_scrolls(
    canvas_of: MakeCanvas, pixels: tuple[int, int], text_scale: float
) -> None:
    canvas = canvas_of(*pixels, text_scale)
    words = "Hens are proud birds. " * 150
    dialog = Dialog("A very long story", words, [Choice("Read on"), Choice("Enough of this")])
    on_stage(dialog, canvas)
    assert canvas.rect.contains(dialog.box)
    for widget in dialog.form.widgets:
        assert dialog.box.contains(widget.rect)
    page = next(w for w in dialog.form.widgets if isinstance(w, Page))
    assert page.focusable


def test_a_tooltip_stays_in_the_window(canvas: Canvas) -> None:
    button = IconButton("ui_settings", "Settings and a good deal more", nothing)
    button.place(canvas, (1230, 7, 48, 44))
    canvas.surface.fill((255, 255, 255))
    Form([button]).draw(canvas)
    edge = [canvas.surface.get_at((1276, y)).r for y in range(63, 95)]
    assert min(edge) == 255
    assert min(canvas.surface.get_at((x, 70)).r for x in range(1000, 1270)) < 60
