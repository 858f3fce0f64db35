"""How the cards of Rule the Roost are pressed."""

from collections.abc import Iterable

from game.contract import NOBODY
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, move_action, place_action
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import BARNS, EGG
from play.choice import Way
from scenes.games.roost import pieces
from scenes.games.roost.pieces import barn_key, looked_at, pile_key
from scenes.table.piece import Key
from words import roost as texts
from words.lang import _


def ways(view: RoostPosition) -> Iterable[Way]:
    if view.phase == WINDOW:  # "let it pass" comes first, so that the focus tells nothing
        yield Way(("let pass",), NO_EGG, texts.let_pass()[0])
        yield Way(("throw",), THROW_EGG, _("Throw"))
        return
    moves = view.phase == MOVE
    for key, card in cards_of(view).items():
        if card == EGG:
            yield Way((key,), THROW_EGG, _("Egg: only in answer to a card"))
            continue
        for barn in goals(view):
            action = int(move_action(card, barn) if moves else place_action(card, barn))
            label = texts.of_card("play", card, barn)
            yield Way((key, barn_key(barn)), action, label)
            if moves:  # by a button too
                yield Way((key, ("move", barn)), action, label)
    if moves:
        yield Way(("leave",), MOVE_NOTHING, texts.leave_all()[0])


def cards_of(view: RoostPosition) -> dict[Key, int]:
    """The cards that can be taken up, by key: those in a look, else those in hand."""
    barn = looked_at(view)
    if barn != NOBODY:
        return {pile_key(barn, k): card for k, (card, _placer) in enumerate(view.pile(barn))}
    return pieces.hand_cards(view)


def goals(view: RoostPosition) -> list[int]:
    """The barns a card can be played to, or moved to from the barn looked at."""
    return [barn for barn in range(BARNS) if barn != looked_at(view)]
