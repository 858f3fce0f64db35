"""The keyboard on the screen: a name can be written with a mouse alone and with a pad alone."""

import pygame
from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene, Stage
from scenes.kit.text_field import ScreenKeyboard, TextField


class Page(Scene):
    def __init__(self, allowed: str = "") -> None:
        self.written = ""
        test = (lambda letter: letter in allowed) if allowed else None
        self.field = TextField("", self._write, allowed=test)
        self.form = Form([self.field], scene=self)

    def _write(self, text: str) -> None:
        self.written = text

    def layout(self, canvas: Canvas) -> None:
        self.field.place(canvas, (100, 100, 400, 60))

    def handle(self, intention: Intention) -> bool:
        return self.form.handle(intention)


def opened(canvas: Canvas, page: Page, device: str) -> ScreenKeyboard:
    stage = Stage()
    stage.push(page)
    stage.draw(canvas)
    if device == "mouse":
        for kind in ("press", "release"):
            stage.handle(Intention(kind, "mouse", page.field.rect.center))
    else:
        stage.handle(Intention("accept", device))
    stage.draw(canvas)
    board = stage.top
    assert isinstance(board, ScreenKeyboard)
    return board


def rect_of(board: ScreenKeyboard, name: str) -> FRect:
    return next(widget.rect for widget in board.form.widgets if widget.name == name)


def click(canvas: Canvas, board: ScreenKeyboard, name: str) -> None:
    for kind in ("press", "release"):
        board.stage.handle(Intention(kind, "mouse", rect_of(board, name).center))
    board.stage.draw(canvas)


def test_a_mouse_alone_writes_a_name(canvas: Canvas) -> None:
    page = Page()
    board = opened(canvas, page, "mouse")
    for name in ("key m", "key i", "key a", "key x", "erase", "done"):
        click(canvas, board, name)
    assert page.written == "Mia"
    assert board.stage.top is page


def test_a_pad_alone_writes_a_name(canvas: Canvas) -> None:
    page = Page()
    board = opened(canvas, page, "pad:0")
    for name in ("key l", "key o"):
        board.form.focus(name)
        board.stage.handle(Intention("accept", "pad:0"))
        board.stage.draw(canvas)
    board.stage.handle(Intention("back", "pad:0"))
    assert page.written == "Lo"
    assert board.stage.top is page


def test_real_keys_write_too_and_enter_is_done(canvas: Canvas) -> None:
    page = Page()
    board = opened(canvas, page, "mouse")
    board.stage.handle(Intention("text", "keys", text="Zoé"))
    board.stage.handle(Intention("accept", "keys"))
    assert page.written == "Zoé"
    assert board.stage.top is page


def test_only_what_the_field_allows_is_offered(canvas: Canvas) -> None:
    board = opened(canvas, Page("0123456789"), "mouse")
    names = {widget.name for widget in board.form.widgets}
    assert names == {f"key {figure}" for figure in "0123456789"} | {"erase", "done"}


def test_every_key_lies_inside_the_window_at_double_text_size() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)), 2.0)
    board = opened(canvas, Page(), "mouse")
    for widget in board.form.widgets:
        assert canvas.rect.contains(widget.rect)
