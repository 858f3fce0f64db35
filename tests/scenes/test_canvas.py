"""The canvas keeps its promises about units, text and memory."""

from collections.abc import Callable
from functools import partial

import pygame
import pytest
from pygame import FRect

from scenes.games.ladder.looks import Card
from scenes.kit import fonts, images, paint, shapes
from scenes.kit.cache import SurfaceCache, surfaces
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, POPPY, SEATS, mix
from scenes.kit.rows import Segments, Slider, Toggle
from scenes.kit.widgets import Widget
from scenes.table.header import draw_header, header_layout
from scenes.table.log import draw_closed_log
from scenes.table.looks import Tray

MakeCanvas = Callable[..., Canvas]


@pytest.mark.parametrize(
    ("pixels", "units"),
    [
        ((1280, 720), (1280, 720)),
        ((1920, 1080), (1280, 720)),
        ((1024, 768), (1280, 960)),
        ((2560, 1080), (1706.67, 720)),
        ((320, 200), (1280, 800)),
    ],
)
def test_a_window_of_any_shape_has_at_least_the_design_size(
    canvas_of: MakeCanvas, pixels: tuple[int, int], units: tuple[float, float]
) -> None:
    canvas = canvas_of(*pixels)
    assert (canvas.w, canvas.h) == pytest.approx(units, abs=0.01)


def draw_everything(canvas: Canvas) -> None:
    canvas.backdrop("bg_table")
    canvas.veil(60)
    draw_header(canvas, "Hennen Rennen", "Round 6 of 10", SEATS[2], "Lotte: hen 60 to rung 8")
    draw_closed_log(canvas, "Lotte’s 60 takes rung 8", FRect(canvas.w - 546, 76, 560, 40))
    Tray(SEATS[0]).paint(canvas, FRect(746, 554, 518, 160))
    Card(71, selected=True, dim=True).paint(canvas, FRect(890, 562, 108, 151))
    paint.card_back(canvas, (770, 570, 96, 134))
    paint.legal_place(canvas, (400, 300, 98, 137))
    paint.legal_place(canvas, (500, 300, 98, 137), "8", strength=0.7)
    paint.bubble(canvas, (300, 520, 300, 90), (640, 640))
    paint.bubble(canvas, (300, 520, 300, 90), (200, 540))
    paint.strip(canvas, (20, 600, 300, 46), "ui_globe", "Reading")
    rows: list[Widget] = [
        Segments("Speed", ["½", "1", "instant"], 1, print),
        Slider("Text size", 0.4, print, letters=True),
        Toggle("Fullscreen", False, print),
    ]
    for i, row in enumerate(rows):
        row.place(canvas, (100, 200 + 60 * i, 600, 56))
        row.draw(canvas, False, 0.0)
    paint.pill(canvas, (640, 690), "Esc  back", INK, height=38, face="SemiBold")
    paint.button_face(canvas, (10, 10, 200, 60), "Go on", "ui_play", "go", sublabel="Hens")
    paint.ring(canvas, (10, 10, 50, 50), 12, POPPY)


@pytest.mark.parametrize("pixels", [(320, 200), (200, 900), (1, 1), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_everything_can_be_drawn_at_any_size(
    canvas_of: MakeCanvas, pixels: tuple[int, int], text_scale: float
) -> None:
    canvas = canvas_of(*pixels, text_scale)
    canvas.surface.fill((1, 2, 3))
    draw_everything(canvas)
    assert canvas.surface.get_at((0, 0))[:3] != (1, 2, 3)


@pytest.mark.parametrize(
    ("size", "scale", "expected"),
    [(20, 1, 20), (20, 2, 40), (22, 2, 44), (34, 2, 44), (84, 2, 84), (20, 1.25, 25)],
)
def test_text_grows_to_be_read_and_titles_do_not_explode(
    canvas_of: MakeCanvas, size: float, scale: float, expected: float
) -> None:
    assert canvas_of(1280, 720, scale).grown(size) == expected


def test_wrapping_breaks_at_plain_spaces_only(canvas: Canvas) -> None:
    text = "Est-ce vraiment\u00a0? Oui"
    width = canvas.measure("vraiment\u00a0?", 22)[0] + 4
    assert canvas.wrap(text, 22, width) == ["Est-ce", "vraiment\u00a0?", "Oui"]


def test_balanced_lines_are_as_many_and_about_equally_long(canvas: Canvas) -> None:
    text = "Your 21 on rung 3: three points for you."
    width = canvas.measure(text, 22)[0] - 10
    assert canvas.wrap(text, 22, width)[1:] == ["you."]
    first, last = canvas.balanced(text, 22, width, "SemiBold")
    assert canvas.measure(last, 22)[0] > 0.6 * canvas.measure(first, 22)[0]


@pytest.mark.parametrize("width", [60, 200, 555])
@pytest.mark.parametrize("text_scale", [1.0, 2.0])
def test_no_wrapped_line_is_wider_than_asked(
    canvas_of: MakeCanvas, width: float, text_scale: float
) -> None:
    canvas = canvas_of(1280, 720, text_scale)
    text = "Hens are proud birds and Donaudampfschifffahrtsgesellschaft is a word.\nNew line."
    lines = canvas.wrap(text, 22, width)
    assert max(canvas.measure(line, 22)[0] for line in lines) <= width
    assert "".join(lines).replace(" ", "") == text.replace(" ", "").replace("\n", "")


def test_no_break_spaces_are_drawn_as_plain_ones(canvas: Canvas) -> None:
    plain = fonts.rendered("80 %", "f", 24, INK)
    for space in ("\u00a0", "\u202f"):
        other = fonts.rendered(f"80{space}%", "f", 24, INK)
        assert pygame.image.tobytes(plain, "RGBA") == pygame.image.tobytes(other, "RGBA")


def test_a_paragraph_ends_where_its_height_says(canvas: Canvas) -> None:
    text = "Second-highest wins. " * 12
    end = canvas.paragraph(text, 22, FRect(100, 50, 300, 0))
    assert end == pytest.approx(50 + canvas.text_height(text, 22, 300))


def test_pictures_keep_their_aspect_and_report_their_place(canvas: Canvas) -> None:
    rect = canvas.art("ladder_rung", (100, 200), (420, 100), "topleft")
    assert rect.topleft == pytest.approx((100, 200))
    assert rect.w == pytest.approx(420, abs=1)
    assert rect.h < 50


def test_the_backdrop_covers_every_corner_undistorted(canvas_of: MakeCanvas) -> None:
    canvas = canvas_of(1024, 768)
    canvas.surface.fill((255, 0, 255))
    canvas.backdrop("bg_farm")
    for corner in [(0, 0), (1023, 0), (0, 767), (1023, 767)]:
        assert canvas.surface.get_at(corner)[:3] != (255, 0, 255)
    narrow = images.backdrop("bg_farm", 1280, 720).get_at((640, 360))
    assert canvas.surface.get_at((512, 384))[:3] == pytest.approx(narrow[:3], abs=12)


def is_white(canvas: Canvas, x: int, y: int) -> bool:
    return canvas.surface.get_at((x, y)) == pygame.Color("#ffffff")


def test_clip_and_shift_act_inside_only(canvas: Canvas) -> None:
    canvas.surface.fill((0, 0, 0))
    with canvas.clip((100, 100, 50, 50)), canvas.shift(20, 0):
        canvas.rounded((70, 90, 100, 100), 0, "#ffffff")
    assert not is_white(canvas, 99, 120)
    assert is_white(canvas, 149, 120)
    assert not is_white(canvas, 151, 120)
    canvas.rounded((0, 0, 10, 10), 0, "#ffffff")
    assert is_white(canvas, 5, 5)
    assert not is_white(canvas, 25, 5)


def test_rounded_boxes_have_clean_transparent_corners() -> None:
    box = shapes.rounded(60, 40, 16, "#ffffff", None, "#ff0000", 3)
    assert box.get_at((0, 0)).a == 0
    assert box.get_at((30, 20))[:] == (255, 255, 255, 255)
    assert box.get_at((30, 0))[:] == (255, 0, 0, 255)
    outline = shapes.rounded(60, 40, 16, None, None, "#ff0000", 3)
    assert outline.get_at((30, 20)).a == 0
    assert outline.get_at((30, 1))[:] == (255, 0, 0, 255)


def test_a_see_through_picture_does_not_stay_so(canvas: Canvas) -> None:
    canvas.art("chicken", (100, 100), 50, alpha=40)
    assert images.picture("chicken", 50, 50).get_alpha() == 255


def test_a_cache_forgets_the_oldest_and_stays_in_its_limit() -> None:
    cache = SurfaceCache(10 * 100 * 100 * 4)
    made: list[int] = []

    def make(i: int) -> pygame.Surface:
        made.append(i)
        return pygame.Surface((100, 100), pygame.SRCALPHA)

    for i in range(30):
        cache.get(i, partial(make, i))
        cache.get(0, partial(make, 0))
        assert cache.held_bytes <= 10 * 100 * 100 * 4
    assert made == list(range(30))
    assert cache.held_bytes == 10 * 100 * 100 * 4


def test_resizing_all_day_does_not_fill_the_memory() -> None:
    for width in range(400, 1400, 40):
        shapes.rounded(width, 700, 20, "#ffffff", "#eeeeee", INK, 3)
        shapes.soft(width, 700, 20, "#000000", 100, 7)
    assert surfaces.held_bytes <= 96 * 1024 * 1024


def test_buttons_grow_with_their_words(canvas_of: MakeCanvas) -> None:
    small, large = canvas_of(1280, 720, 1.0), canvas_of(1280, 720, 2.0)
    label = "Restart same deal"
    assert paint.button_width(large, label, "ui_redo") > paint.button_width(small, label, "ui_redo")
    one = paint.button_height(large, label, 600)
    assert paint.button_height(large, label, 220) > one


def test_a_banner_that_does_not_fit_moves_below_the_bar(canvas_of: MakeCanvas) -> None:
    doing = "Lotte: choose which card to play"
    beside = header_layout(canvas_of(1280, 720), "Hennen Rennen", "Round 6 of 10", doing)
    below = header_layout(canvas_of(1280, 720, 2.0), "Hennen Rennen", "Round 6", doing)
    assert beside.banner.top < beside.bar.bottom
    assert below.banner.top >= below.bar.bottom
    for plan in (beside, below):
        assert plan.banner.right <= 1280
        assert plan.bottom >= plan.banner.bottom
        assert not any(plan.banner.colliderect(b) for b in plan.buttons)


def test_seats_differ_in_colour_and_mark() -> None:
    assert len({seat.colour for seat in SEATS}) == len({seat.mark for seat in SEATS}) == 5
    assert mix("#000000", "#ffffff", 0.5) == "#808080"
