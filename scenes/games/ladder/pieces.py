"""What lies on Hennen Rennen's table, read from a view."""

from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.ladder.position import LadderPosition
from game.ladder.state import HIDDEN, NONE
from game.ladder.tables import DUST, PLACES
from scenes.games.ladder.layout import LadderLayout
from scenes.games.ladder.looks import (
    BareLadder,
    Card,
    CardBack,
    DustPill,
    MemoryStrip,
    RoundPanel,
    RungHen,
    Stack,
    sprite,
)
from scenes.table.looks import Art, Badge, Tray
from scenes.table.piece import Key, Piece

CROWN: Final = "crown"
STACK: Final = "stack"
STRIP: Final = "strip"
ROUND: Final = "round"


def card_key(card: int) -> Key:
    return ("card", card)


def laid_key(seat: int) -> Key:
    """A card before a seat that the viewer does not know."""
    return ("laid", seat)


def hen_key(card: int) -> Key:
    return ("hen", card)


def place_key(place: int) -> Key:
    return ("place", place)


def slot_of(view: LadderPosition, layout: LadderLayout, seat: int) -> FRect:
    return layout.side.slots[view.play_order().index(seat)]


def pieces(view: LadderPosition, layout: LadderLayout, looks: list[int]) -> dict[Key, Piece]:
    return {
        **_ladder(view, layout, looks),
        **_round(view, layout, looks),
        **_hand(view, layout, looks),
    }


def _ladder(view: LadderPosition, layout: LadderLayout, looks: list[int]) -> dict[Key, Piece]:
    found: dict[Key, Piece] = {"ladder": Piece(BareLadder(layout), layout.ladder_box)}
    for place in range(PLACES - 1, DUST - 1, -1):
        light = layout.light_rect(place)
        found[place_key(place)] = Piece(None, light, 1, hit=layout.place_rect(place))
        for owner, card in view.hens_at(place) if place != DUST else ():
            look = RungHen(layout, looks[owner], card)
            found[hen_key(card)] = Piece(look, layout.hen_rect(place), 3)
    dusty = view.dusty_hens()
    for k, (owner, card) in enumerate(dusty):
        rect = layout.dusty_rect(k, len(dusty))
        found[hen_key(card)] = Piece(Art(sprite(looks[owner], "dizzy")), rect, 2)
    found["dust"] = Piece(DustPill(layout.dust_label), layout.dust_pill, 2.5)
    return found


def _round(view: LadderPosition, layout: LadderLayout, looks: list[int]) -> dict[Key, Piece]:
    side = layout.side
    order = view.play_order()
    panel = RoundPanel(side, tuple(looks[seat] for seat in order))
    found: dict[Key, Piece] = {ROUND: Piece(panel, side.round_panel)}
    winner = view.round_winner()
    for seat, slot in zip(order, side.slots, strict=True):
        card = int(view.table[seat])
        if card == NONE:
            continue
        came = ("seat", seat)
        won = seat == winner
        rect = slot.move(0, -4) if won else slot
        badge = FRect(rect.right - 23, rect.y - 13, 34, 34)
        found[("badge", seat)] = Piece(Badge(looks[seat]), badge, 3)
        if not view.is_face_up(seat):
            key = laid_key(seat) if card == HIDDEN else card_key(card)
            found[key] = Piece(CardBack(max(card, 0)), slot, 2, comes_from=came)
            continue
        face = Card(card, won, winner not in (NOBODY, seat))
        found[card_key(card)] = Piece(
            face, rect, 2, comes_from=came, goes_to=STRIP, back=CardBack()
        )
        if won:
            found[CROWN] = _crown(slot)
    return found


def _crown(slot: FRect) -> Piece:
    size = 0.38 * slot.w
    rect = FRect(0, 0, size, size)
    rect.midbottom = (slot.centerx - 0.2 * slot.w, slot.y + 5)
    return Piece(Art("crown"), rect, 4, comes_from=rect.move(0, -64))


def _hand(view: LadderPosition, layout: LadderLayout, looks: list[int]) -> dict[Key, Piece]:
    side = layout.side
    viewer = int(view.viewer)
    own = max(viewer, 0)
    hand = view.hand(own)
    known = frozenset(card for card in (*hand, int(view.table[own])) if card > 0)
    secret = known - frozenset(view.cards_seen()) if viewer != NOBODY else frozenset[int]()
    strip = MemoryStrip(side, frozenset(view.cards_seen()), secret)
    found: dict[Key, Piece] = {
        STRIP: Piece(strip, side.strip),
        "tray": Piece(Tray(looks[own] if viewer != NOBODY else None), side.tray),
    }
    stack = int(view.stack_sizes[own]) if viewer != NOBODY else 0
    found[STACK] = Piece(Stack(stack), side.stack, 1)
    for k, (card, rect) in enumerate(zip(hand, side.hand, strict=False)):
        if card == HIDDEN:
            found[("hand", k)] = Piece(CardBack(), rect, 5, comes_from=STACK)
            continue
        found[card_key(card)] = Piece(
            Card(card), rect, 5, comes_from=STACK, back=CardBack(), lifts=True
        )
    return found
