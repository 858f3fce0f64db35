"""Larger text makes neither a hand card nor what is written on it smaller, in any game."""

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

import pytest
from pygame import FRect, Surface

from scenes.games.fowl.looks import Card as FowlCard
from scenes.games.hens.looks import HenCard
from scenes.games.ladder.looks import Card
from scenes.games.roost.cards import Card as RoostCard
from scenes.games.sly.looks import Card as SlyCard
from scenes.kit import fonts
from scenes.kit.cache import SurfaceCache
from scenes.kit.canvas import Canvas
from scenes.kit.palette import COATS
from tests.scenes import fowl_tables, hens_tables, ladder_tables, roost_tables, sly_tables
from words import lang

SIZES = [(1280, 720), (1920, 1080), (1024, 768), (600, 900)]
LARGER = (1.25, 1.5, 2.0)


@dataclass(frozen=True)
class Hand:
    """A full hand as it lies, and a card of it as it is drawn."""

    canvas: Canvas
    rects: list[FRect]
    draw: Callable[[], None]


def ladder(size: tuple[int, int], text: float) -> Hand:
    table = ladder_tables.table_for(5)
    table.show(ladder_tables.fresh(5, 1).seen_by(0))
    canvas = ladder_tables.laid_out(table, *size, text)
    rects = list(table.places.side.hand)
    return Hand(canvas, rects, lambda: Card(94).paint(canvas, rects[0]))


def hens(size: tuple[int, int], text: float, seats: int = 4) -> Hand:
    table = hens_tables.table_for(seats)
    table.show(hens_tables.fresh(seats, 1).seen_by(0))
    canvas = hens_tables.laid_out(table, *size, text)
    rects = table.places.hand.cards(6 if seats > 1 else 4)
    return Hand(canvas, rects, lambda: HenCard(5).paint(canvas, rects[0]))


def solo(size: tuple[int, int], text: float) -> Hand:
    return hens(size, text, 1)


def sly(size: tuple[int, int], text: float) -> Hand:
    table = sly_tables.table_for(4)
    table.show(sly_tables.fresh(4, 1).seen_by(0))
    canvas = sly_tables.laid_out(table, *size, text)
    rects = table.places.hand.cards(7)
    return Hand(canvas, rects, lambda: SlyCard(COATS[0], 4).paint(canvas, rects[0]))


def roost(size: tuple[int, int], text: float) -> Hand:
    table = roost_tables.table_for(4)
    table.show(roost_tables.fresh(4, 1).seen_by(0))
    canvas = roost_tables.laid_out(table, *size, text)
    rects = table.places.hand.cards(5)
    return Hand(canvas, rects, lambda: RoostCard(1, 0).paint(canvas, rects[0]))


def fowl(size: tuple[int, int], text: float) -> Hand:
    table = fowl_tables.table_for(4)
    table.show(fowl_tables.fresh(4, 1).seen_by(0))
    canvas = fowl_tables.laid_out(table, *size, text)
    rects = table.places.hand(3)
    return Hand(canvas, rects, lambda: FowlCard(28).paint(canvas, rects[0]))


GAMES = (ladder, hens, solo, sly, roost, fowl)


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The sizes in pixels of all that is written, with no picture kept from before."""
    found: list[int] = []
    rendered, rimmed = fonts.rendered, fonts.rimmed

    def plain(string: str, face: fonts.Face, pixels: int, colour: str) -> Surface:
        found.append(pixels)
        return rendered(string, face, pixels, colour)

    def with_rim(string: str, pixels: int, colour: str, rim: str, edge: int, shade: int) -> Surface:
        found.append(pixels)
        return rimmed(string, pixels, colour, rim, edge, shade)

    def made(_cache: SurfaceCache, _key: object, make: Callable[[], Surface]) -> Surface:
        return make()

    monkeypatch.setattr(fonts, "rendered", plain)
    monkeypatch.setattr(fonts, "rimmed", with_rim)
    monkeypatch.setattr(SurfaceCache, "get", made)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_hand_cards_are_as_large_as_at_standard_text(
    game: Callable[[tuple[int, int], float], Hand], size: tuple[int, int], language: str
) -> None:
    lang.set_language(language)
    usual = game(size, 1.0).rects[0]
    for text in LARGER:
        hand = game(size, text)
        assert hand.rects[0].w >= usual.w - 0.5, f"narrower at {text:.0%}"
        assert hand.rects[0].h >= usual.h - 0.5, f"lower at {text:.0%}"
        assert all(hand.canvas.rect.contains(card) for card in hand.rects)
        steps = [right.x - left.x for left, right in pairwise(hand.rects)]
        assert min(steps) >= 0.4 * usual.w, "the left of every card can be seen"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_on_a_hand_card_grows_with_the_text(
    game: Callable[[tuple[int, int], float], Hand],
    size: tuple[int, int],
    language: str,
    written: list[int],
) -> None:
    lang.set_language(language)
    sizes: dict[float, float] = {}
    for text in (1.0, *LARGER):
        hand = game(size, text)
        written.clear()
        hand.draw()
        assert written, f"nothing stands on the card at {text:.0%}"
        sizes[text] = written[0] / hand.canvas.k
    for before, after in pairwise(sizes.values()):
        assert after >= before - 1 / hand.canvas.k
    if sizes[1.0] < 40 and game is not roost:
        assert sizes[2.0] > 1.05 * sizes[1.0]
