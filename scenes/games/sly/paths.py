"""How SLY's actions are pressed.

A Lay is a card and then a space. Expose and Reveal are two deeds on the same face-down card: either
the deed is chosen first and then the card, or the card first and then the deed.
"""

from collections.abc import Iterator
from typing import Final

from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from game.sly.tables import VALUES, spaces_of
from scenes.games.sly.pieces import card_key, spot_key
from scenes.games.sly.texts import take_up_label
from scenes.kit.lang import _
from scenes.table.choice import Way
from scenes.table.piece import Key
from scenes.table.words import GameWords

LAY: Final = "lay"
EXPOSE: Final = "expose"
TURN_UP: Final = "reveal"
DEEDS: Final = (LAY, EXPOSE, TURN_UP)


def ways(view: SlyPosition, seat: int, words: GameWords[SlyPosition]) -> Iterator[Way]:
    """Also what the rules forbid now: pressing it says why."""
    spaces = [int(space) for space in spaces_of(view.seats)]
    down = [space for space in spaces if view.is_face_down(space)]
    if view.phase == REVEAL:
        yield from _next_cards(view, seat, words, spaces, down)
        return
    yield from _lays(view, seat, words, spaces)
    rivals = [space for space in down if view.owners[space] != seat]
    if not rivals:
        yield Way((EXPOSE,), int(numbered.expose((down or spaces)[0])), words.say("label", EXPOSE))
    if not down:
        yield Way((TURN_UP,), int(numbered.reveal(spaces[0])), words.say("label", TURN_UP))
    for space in spaces:
        if view.is_free(space):
            continue
        spot, owner = spot_key(view, space), {"name": words.names[int(view.owners[space])]}
        expose, turn_up = int(numbered.expose(space)), int(numbered.reveal(space))
        exposing = _("Expose this as %(name)s’s fox") % owner
        turning_up = _("Turn up %(name)s’s card") % owner
        if rivals:
            yield Way((EXPOSE, spot), expose, exposing)
        if down:
            yield Way((TURN_UP, spot), turn_up, turning_up)
        if space in down:
            yield Way((spot, EXPOSE), expose, exposing)
            yield Way((spot, TURN_UP), turn_up, turning_up)


def _lays(
    view: SlyPosition, seat: int, words: GameWords[SlyPosition], spaces: list[int]
) -> Iterator[Way]:
    hand = view.hand(seat)
    if not view.has_free_space():
        for card in hand:
            action = int(numbered.lay(card, spaces[0]))
            yield Way((card_key(seat, card),), action, take_up_label(card))
        yield Way((LAY,), int(numbered.lay(hand[0], spaces[-1])), words.say("label", LAY))
        return
    begun: tuple[Key, ...]
    for begun in ((), (LAY,)):
        for card in hand:
            for space in spaces:
                path = (*begun, card_key(seat, card), spot_key(view, space))
                label = _("Lay it here: worth %(value)d") % {"value": VALUES[space]}
                yield Way(path, int(numbered.lay(card, space)), label)


def _next_cards(
    view: SlyPosition, seat: int, words: GameWords[SlyPosition], spaces: list[int], down: list[int]
) -> Iterator[Way]:
    """In the middle of a Reveal: the next card to turn up. Lay and Expose have to wait."""
    for space in spaces:
        if not view.is_free(space):
            spot, action = spot_key(view, space), int(numbered.reveal(space))
            owner = {"name": words.names[int(view.owners[space])]}
            label = _("Turn up %(name)s’s card") % owner
            yield Way((spot,), action, label)
            yield Way((spot, TURN_UP), action, label)
    card = (view.hand(seat) or [1])[0]
    yield Way((LAY,), int(numbered.lay(card, spaces[0])), words.say("label", LAY))
    yield Way((EXPOSE,), int(numbered.expose(down[0])), words.say("label", EXPOSE))
