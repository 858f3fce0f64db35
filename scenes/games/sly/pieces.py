"""What lies on SLY's table, read from a view.

A card the viewer knows is `("card", owner, card)` wherever it lies: in hand, on a space, caught. A
face-down card of somebody else is known by its space alone. `("value", space)` is what the space
counts, `("order", space)` the number of its card in a Reveal, `("safe", space)` the little house.
"""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.sly.position import SlyPosition
from game.sly.state import DOWN, HIDDEN, SAFE
from game.sly.tables import VALUES
from scenes.games.sly import looks
from scenes.games.sly.layout import SlyLayout
from scenes.games.sly.looks import Card, Down
from scenes.games.sly.seen import Rival, Rivals, SeenPanel, known_cards
from scenes.kit.palette import Coat
from scenes.table.looks import Art, Painted, Tray
from scenes.table.piece import Key, Piece, Place
from scenes.table.show import own_seat

SEEN: Final = "seen"


def card_key(owner: int, card: int) -> Key:
    return ("card", owner, card)


def down_key(space: int) -> Key:
    """A face-down card that the viewer does not know."""
    return ("down", space)


def space_key(space: int) -> Key:
    """A free space."""
    return ("space", space)


def spot_key(view: SlyPosition, space: int) -> Key:
    """What is pressed on a space: the card that lies there, or the space itself."""
    lying = view.card_at(space)
    if lying is None:
        return space_key(space)
    owner, card, _face = lying
    return down_key(space) if card == HIDDEN else card_key(owner, card)


def pieces(
    view: SlyPosition, layout: SlyLayout, coats: Sequence[Coat], names: Sequence[str]
) -> dict[Key, Piece]:
    found: dict[Key, Piece] = {"houses": Piece(Painted(looks.houses, (layout,)), layout.board)}
    for space in layout.spaces:
        found |= _on_space(view, layout, space, coats)
    for nth, space in enumerate(map(int, view.turned), 1):
        if not view.is_free(space):
            number = Painted(looks.order, (str(nth),))
            found["halo", space] = Piece(looks.Halo(), layout.spaces[space], 1)
            found["order", space] = Piece(number, layout.order(space), 5)
    for seat in range(view.seats):
        caught = view.before(seat)
        for (owner, card), rect in zip(caught, layout.prey(seat, len(caught)), strict=False):
            look = Painted(looks.prey, (coats[owner], card, owner == seat))
            found[card_key(owner, card)] = Piece(look, rect, 2)
    if layout.seen:
        panel = SeenPanel(layout.seen, rivals(view, coats, names))
        found[SEEN] = Piece(panel, layout.seen.rect)
    return found | _hand(view, layout, coats)


def rivals(view: SlyPosition, coats: Sequence[Coat], names: Sequence[str]) -> Rivals:
    """The others, clockwise from the seat whose hand lies on the tray."""
    seats = int(view.seats)
    order = [(own_seat(view) + k) % seats for k in range(1, seats)]
    return tuple(Rival(s, coats[s], names[s], known_cards(view, s)) for s in order)


def _on_space(
    view: SlyPosition, layout: SlyLayout, space: int, coats: Sequence[Coat]
) -> dict[Key, Piece]:
    rect, lying = layout.spaces[space], view.card_at(space)
    key = spot_key(view, space)
    if lying is None:
        return {key: Piece(None, rect, 2)}
    owner, card, face = lying
    coat, home = coats[owner], _home(view, layout, owner)
    look = Down(coat, max(card, 0)) if face == DOWN else Card(coat, card)
    found: dict[Key, Piece] = {
        key: Piece(look, rect, 3, comes_from=home, goes_to=home, back=Down(coat)),
        ("value", space): value_piece(layout, space),
    }
    if face == SAFE:
        k = rect.w / 80
        sign = FRect(rect.right - 26 * k, rect.bottom - 26 * k, 34 * k, 34 * k)
        found["safe", space] = Piece(Art("ui_home"), sign, 4)
    return found


def value_piece(layout: SlyLayout, space: int) -> Piece:
    return Piece(Painted(looks.value, (str(VALUES[space]),)), layout.value(space), 5)


def _home(view: SlyPosition, layout: SlyLayout, owner: int) -> Place:
    """Where a card whose place in hand the viewer does not see comes from and goes to."""
    if owner != own_seat(view):
        return ("seat", owner)
    count = int(view.hand_sizes[owner]) + 1
    return layout.hand.cards(count)[-1]


def _hand(view: SlyPosition, layout: SlyLayout, coats: Sequence[Coat]) -> dict[Key, Piece]:
    own = own_seat(view)
    coat, known = coats[own], view.viewer != NOBODY
    tray = Tray(coat.look if known else None)
    found: dict[Key, Piece] = {"tray": Piece(tray, layout.hand.tray, 6)}
    hand = view.hand(own)
    for k, (card, rect) in enumerate(zip(hand, layout.hand.cards(len(hand)), strict=True)):
        key = card_key(own, card) if known else ("hand", k)
        look = Card(coat, card) if known else Down(coat)
        found[key] = Piece(look, rect, 7, comes_from=layout.heap, back=Down(coat), lifts=known)
    return found
