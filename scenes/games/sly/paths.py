"""How SLY's actions are pressed.

A Lay is a card and then a space. Expose and Reveal are two deeds on the same face-down card: either
the deed is chosen first and then the card, or the card first and then the deed.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from game.sly.tables import spaces_of
from scenes.games.sly import texts
from scenes.games.sly.pieces import card_key, spot_key
from scenes.table.choice import Way
from scenes.table.piece import Key

LAY: Final = "lay"
EXPOSE: Final = "expose"
TURN_UP: Final = "reveal"
DEEDS: Final = (LAY, EXPOSE, TURN_UP)


def ways(view: SlyPosition, seat: int, names: Sequence[str]) -> Iterator[Way]:
    if view.phase == REVEAL:
        yield from _next_cards(view, seat, names)
        return
    yield from _lays(view, seat)
    yield from _by_deed(view, seat, names)
    for space in _face_down(view):
        spot, name = spot_key(view, space), names[int(view.owners[space])]
        yield Way((spot, EXPOSE), int(numbered.expose(space)), texts.expose_label(name))
        yield Way((spot, TURN_UP), int(numbered.reveal(space)), texts.reveal_label(name))


def _spaces(view: SlyPosition) -> list[int]:
    return [int(space) for space in spaces_of(view.seats)]


def _face_down(view: SlyPosition) -> list[int]:
    return [space for space in _spaces(view) if view.is_face_down(space)]


def _lays(view: SlyPosition, seat: int) -> Iterator[Way]:
    """Where no space is free, pressing a card or the button says so."""
    hand, spaces = view.hand(seat), _spaces(view)
    if not view.has_free_space():
        for card in hand:
            action = int(numbered.lay(card, spaces[0]))
            yield Way((card_key(seat, card),), action, texts.take_up_label(card))
        yield Way((LAY,), int(numbered.lay(hand[0], spaces[-1])), texts.deed_label(LAY))
        return
    begun: tuple[Key, ...]
    for begun in ((), (LAY,)):
        for card in hand:
            for space in spaces:
                path = (*begun, card_key(seat, card), spot_key(view, space))
                yield Way(path, int(numbered.lay(card, space)), texts.lay_label(space))


def _by_deed(view: SlyPosition, seat: int, names: Sequence[str]) -> Iterator[Way]:
    """The deed first; where there is no card for it, pressing the button says why."""
    down, spaces = _face_down(view), _spaces(view)
    own = [space for space in down if view.owners[space] == seat]
    if len(own) == len(down):
        refused = int(numbered.expose((own or spaces)[0]))
        yield Way((EXPOSE,), refused, texts.deed_label(EXPOSE))
    if not down:
        yield Way((TURN_UP,), int(numbered.reveal(spaces[0])), texts.deed_label(TURN_UP))
    for space in spaces:
        if view.is_free(space):
            continue
        spot, name = spot_key(view, space), names[int(view.owners[space])]
        if len(own) < len(down):
            yield Way((EXPOSE, spot), int(numbered.expose(space)), texts.expose_label(name))
        if down:
            yield Way((TURN_UP, spot), int(numbered.reveal(space)), texts.reveal_label(name))


def _next_cards(view: SlyPosition, seat: int, names: Sequence[str]) -> Iterator[Way]:
    """In the middle of a Reveal: the next card to turn up. Lay and Expose have to wait; pressing
    them says so."""
    spaces = _spaces(view)
    for space in spaces:
        if not view.is_free(space):
            spot, action = spot_key(view, space), int(numbered.reveal(space))
            label = texts.reveal_label(names[int(view.owners[space])])
            yield Way((spot,), action, label)
            yield Way((spot, TURN_UP), action, label)
    card = (view.hand(seat) or [1])[0]
    yield Way((LAY,), int(numbered.lay(card, spaces[0])), texts.deed_label(LAY))
    yield Way((EXPOSE,), int(numbered.expose(_face_down(view)[0])), texts.deed_label(EXPOSE))
