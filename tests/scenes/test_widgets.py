"""Every control works with mouse only, with keys only, and with a pad only."""

from collections.abc import Callable
from functools import partial

import pytest
from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from scenes.kit.intention import Intention
from scenes.kit.lists import ListBox, Page
from scenes.kit.rows import Segments, Slider, Toggle
from scenes.kit.text_field import TextField
from scenes.kit.widgets import Button, Widget

MakeCanvas = Callable[..., Canvas]


def nothing(*_: object) -> None:
    pass


def click(form: Form, pos: tuple[float, float]) -> None:
    for kind in ("hover", "press", "release"):
        form.handle(Intention(kind, "mouse", pos))


def move(form: Form, dx: int, dy: int, device: str = "keys") -> bool:
    return form.handle(Intention("move", device, dx=dx, dy=dy))


def grid(canvas: Canvas, columns: int, rows: int, pressed: list[str]) -> Form:
    """Buttons named by column and row: ``b00``, ``b10``, ..."""
    buttons: list[Widget] = []
    for y in range(rows):
        for x in range(columns):
            name = f"b{x}{y}"
            button = Button("x", partial(pressed.append, name), name=name)
            button.place(canvas, (100 + x * 220, 100 + y * 90, 200, 70))
            buttons.append(button)
    return Form(buttons)


def focus_of(form: Form) -> str:
    return form.focused.name if form.focused else ""


# -------------------------------------------------------------------- the form


def test_directions_walk_the_grid_and_wrap(canvas: Canvas) -> None:
    form = grid(canvas, 3, 3, [])
    walk = [(1, 0, "b10"), (0, 1, "b11"), (1, 0, "b21"), (1, 0, "b01"), (0, -1, "b00")]
    for dx, dy, expected in [*walk, (0, -1, "b02"), (-1, 0, "b22")]:
        move(form, dx, dy)
        assert focus_of(form) == expected


def test_tab_goes_round_everything_in_reading_order(canvas: Canvas) -> None:
    form = grid(canvas, 2, 2, [])
    seen = []
    for _ in range(5):
        form.handle(Intention("next", "keys"))
        seen.append(focus_of(form))
    assert seen == ["b10", "b01", "b11", "b00", "b10"]
    form.handle(Intention("previous", "keys"))
    assert focus_of(form) == "b00"


def test_disabled_and_hidden_widgets_are_passed_over(canvas: Canvas) -> None:
    pressed: list[str] = []
    form = grid(canvas, 3, 1, pressed)
    form.widgets[1].enabled = False
    move(form, 1, 0)
    assert focus_of(form) == "b20"
    click(form, form.widgets[1].rect.center)
    form.widgets[0].visible = False
    click(form, form.widgets[0].rect.center)
    assert pressed == []


def test_the_pointer_moves_the_focus_and_presses(canvas: Canvas) -> None:
    pressed: list[str] = []
    form = grid(canvas, 3, 1, pressed)
    form.handle(Intention("hover", "mouse", form.widgets[2].rect.center))
    assert focus_of(form) == "b20"
    click(form, form.widgets[1].rect.center)
    assert pressed == ["b10"]
    form.handle(Intention("press", "mouse", form.widgets[1].rect.center))
    form.handle(Intention("release", "mouse", (5, 5)))
    assert pressed == ["b10"]


@pytest.mark.parametrize("device", ["keys", "pad:0"])
def test_accept_presses_the_focused_button(canvas: Canvas, device: str) -> None:
    pressed: list[str] = []
    form = grid(canvas, 2, 1, pressed)
    move(form, 1, 0, device)
    form.handle(Intention("accept", device))
    assert pressed == ["b10"]


def test_the_focus_survives_a_new_layout(canvas: Canvas) -> None:
    form = grid(canvas, 3, 2, [])
    form.focus("b11")
    form.set(grid(canvas, 3, 2, []).widgets)
    assert focus_of(form) == "b11"
    form.set(grid(canvas, 1, 1, []).widgets)
    assert focus_of(form) == "b00"


class Bell(Widget):
    """Rings when it is let go, wherever it was pressed."""

    rung = 0

    def handle(self, intention: Intention) -> bool:
        self.rung += intention.kind == "release"
        return True


@pytest.mark.parametrize(("name", "rings"), [("bell", 1), ("another", 0)])
def test_letting_go_acts_only_where_it_was_pressed(canvas: Canvas, name: str, rings: int) -> None:
    """A layout between press and release: the same widget hears it, one in its place does not."""
    place, pos = (100, 100, 200, 70), (150.0, 120.0)
    before, after = Bell("bell"), Bell(name)
    for bell in (before, after):
        bell.place(canvas, place)
    form = Form([before])
    form.handle(Intention("press", "mouse", pos))
    form.set([after])
    form.handle(Intention("release", "mouse", pos))
    assert (before.rung, after.rung) == (0, rings)
    click(form, pos)
    assert after.rung == rings + 1


def test_letting_go_means_nothing_where_nothing_was_pressed(canvas: Canvas) -> None:
    """The press was meant for a screen that has closed since."""
    bell, pos = Bell("bell"), (150.0, 120.0)
    bell.place(canvas, (100, 100, 200, 70))
    form = Form([bell])
    form.handle(Intention("release", "mouse", pos))
    assert bell.rung == 0
    click(form, pos)
    assert bell.rung == 1


def test_a_high_form_scrolls_to_its_focus_and_by_wheel(canvas: Canvas) -> None:
    pressed: list[str] = []
    form = grid(canvas, 1, 12, pressed)
    form.set(form.widgets, FRect(0, 90, 1280, 300), 12 * 90)
    for _ in range(11):
        move(form, 0, 1)
    assert focus_of(form) == "b011"
    bottom = form.widgets[11].rect.bottom - form.scroll
    assert 90 < bottom <= 390
    click(form, (150, bottom - 20))
    assert pressed == ["b011"]
    form.handle(Intention("scroll", "mouse", (700, 200), amount=99))
    assert form.scroll == 0
    click(form, (150, 640))
    assert pressed == ["b011"]


def test_drawing_changes_nothing(canvas: Canvas) -> None:
    form = grid(canvas, 2, 2, [])
    before = (focus_of(form), form.scroll)
    form.draw(canvas, 0.3)
    assert (focus_of(form), form.scroll) == before


def test_only_the_focused_button_glows(canvas: Canvas) -> None:
    form = grid(canvas, 2, 1, [])
    canvas.surface.fill((0, 0, 0))
    form.draw(canvas)
    lit, dark = (
        canvas.surface.get_at((round(w.rect.centerx), round(w.rect.top - 6))) for w in form.widgets
    )
    assert lit.r > 150
    assert dark.r < 40
    canvas.surface.fill((0, 0, 0))
    form.draw(canvas, active=False)
    assert canvas.surface.get_at((200, 94)).r < 40


# -------------------------------------------------------------------- rows


def test_a_toggle_obeys_all_devices(canvas: Canvas) -> None:
    told: list[bool] = []
    toggle = Toggle("Fullscreen", False, told.append)
    toggle.place(canvas, (40, 100, 560, 56))
    form = Form([toggle])
    click(form, (80, 120))
    form.handle(Intention("accept", "pad:0"))
    move(form, 1, 0)
    move(form, 1, 0)
    move(form, -1, 0)
    assert told == [True, False, True, False]


def test_a_slider_snaps_drags_and_steps(canvas: Canvas) -> None:
    told: list[float] = []
    slider = Slider("Music", 0.5, told.append, step=0.1)
    slider.place(canvas, (40, 100, 560, 56))
    form = Form([slider])
    move(form, 1, 0)
    assert told == [0.6]
    groove = slider._groove
    form.handle(Intention("press", "mouse", (groove.x + 2, groove.centery)))
    form.handle(Intention("drag", "mouse", (groove.right + 400, 600)))
    form.handle(Intention("release", "mouse", (groove.right + 400, 600)))
    assert told == [0.6, 0.0, 1.0]
    move(form, 1, 0)
    assert told[-1] == 1.0
    assert slider.value == 1.0


def test_segments_choose_by_cell_and_by_direction(canvas: Canvas) -> None:
    told: list[int] = []
    segments = Segments("Speed", ["½", "1", "2", "4", "instant"], 1, told.append)
    segments.place(canvas, (40, 100, 560, 56))
    form = Form([segments])
    cells = segments._cells
    assert len(cells) == 5
    click(form, cells[4].center)
    move(form, -1, 0)
    form.handle(Intention("accept", "keys"))
    form.handle(Intention("accept", "keys"))
    assert told == [4, 3, 4, 0]


@pytest.mark.parametrize("width", [360.0, 560.0, 1180.0])
@pytest.mark.parametrize("text_scale", [1.0, 1.5, 2.0])
def test_rows_never_overlap_nor_leave_their_place(
    canvas_of: MakeCanvas, width: float, text_scale: float
) -> None:
    canvas = canvas_of(1280, 720, text_scale)
    for row in (
        Toggle("Écran de passage du joueur", True, nothing),
        Slider("Volume des sons", 1.0, nothing, icon="ui_sound"),
        Slider("Taille du texte", 2.0, nothing, 1.0, 2.0, 0.25, letters=True),
        Segments("Vitesse", ["½", "1", "2", "4", "instantanée"], 1, nothing),
    ):
        row.place(canvas, (20, 30, width, row.height_for(canvas, width)))
        assert row.area.left >= row.rect.left
        assert row.area.bottom <= row.rect.bottom + 0.01
        label = FRect(36, 0, canvas.measure(row.label, 22, "Bold")[0], 10)
        if row.area.top <= row.rect.top + 8:
            assert label.right <= row.area.left
        row.draw(canvas, True, 0.0)


# -------------------------------------------------------------------- lists and fields


def make_list(canvas: Canvas, chosen: list[int], count: int = 10) -> ListBox:
    box = ListBox([50.0] * count, lambda *_: None, chosen.append)
    box.place(canvas, (100, 100, 400, 200))
    return box


def test_a_list_is_walked_left_and_chosen_from(canvas: Canvas) -> None:
    chosen: list[int] = []
    box = make_list(canvas, chosen)
    below = Button("Back", nothing)
    below.place(canvas, (100, 330, 200, 60))
    form = Form([box, below])
    for _ in range(9):
        move(form, 0, 1)
    assert box.cursor == 9
    assert box.row_rect(9).bottom <= box.rect.bottom + 0.01
    form.handle(Intention("accept", "pad:0"))
    move(form, 0, 1)
    assert focus_of(form) == "Back"
    click(form, (150, 110))
    assert chosen[0] == 9
    assert len(chosen) == 2


def test_the_wheel_and_a_pull_scroll_a_list_without_choosing(canvas: Canvas) -> None:
    chosen: list[int] = []
    box = make_list(canvas, chosen)
    form = Form([box])
    form.handle(Intention("scroll", "mouse", (150, 150), amount=-1))
    assert box.scroll > 0
    form.handle(Intention("press", "touch", (150, 250)))
    form.handle(Intention("drag", "touch", (150, 130)))
    form.handle(Intention("release", "touch", (150, 130)))
    assert box.scroll > 100
    assert chosen == []


def test_an_empty_list_takes_no_focus(canvas: Canvas) -> None:
    assert not make_list(canvas, [], 0).focusable


def test_a_page_scrolls_to_its_end_and_no_further(canvas: Canvas) -> None:
    page = Page(lambda c, w: 900.0, nothing)
    page.place(canvas, (100, 100, 400, 200))
    form = Form([page])
    while move(form, 0, 1):
        pass
    assert page.scroll == 700
    short = Page(lambda c, w: 100.0, nothing)
    short.place(canvas, (100, 100, 400, 200))
    assert not short.focusable


def test_a_field_is_written_by_keys(canvas: Canvas) -> None:
    told: list[str] = []
    field = TextField("Mia", told.append, max_length=5)
    field.place(canvas, (100, 100, 300, 52))
    form = Form([field])
    assert form.writing_at == field.rect
    form.handle(Intention("text", "keys", text="éx!"))
    assert field.value == "Miaéx"
    form.handle(Intention("erase", "keys"))
    move(form, -1, 0)
    form.handle(Intention("text", "keys", text="s"))
    assert field.value == "Miasé"
    assert told[-1] == field.value


def test_a_field_for_figures_takes_figures_only(canvas: Canvas) -> None:
    field = TextField("", nothing, allowed=str.isdigit)
    Form([field]).handle(Intention("text", "keys", text="1a2"))
    assert field.value == "12"
