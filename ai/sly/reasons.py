"""Why an action is good or bad in SLY, in keys and numbers the client makes sentences of.

Everything is worked out from what the seat knows; percentages weigh others' face-down cards as the
policy does (`suspicion.py`).
"""

from typing import Final

from ai.reasons import Reason, against
from ai.sly.suspicion import Suspicion
from game.contract import NOBODY, Position
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import DOWN
from game.sly.tables import CARDS, FOX, ROW, SPACES, VALUES

LOW: Final = 2
"""Hens up to this rank are hardly worth a fox's trouble."""
HIGH: Final = 5


def reasons(view: Position, seat: int, action: int) -> list[Reason]:
    """The reasons for or against an action, the weightiest first.

    Lay:
    - `sly.space` value: what a hen counts there when it is safe
    - `sly.low_hen` card: a fox gains little by gobbling it
    - `sly.fat_hen` card: a fox would gain that much
    - `sly.fox_waits` cards, rank: how many cards of others lie face down; what the fox may hope for
    - `sly.no_prey`: nobody else's card lies face down for the fox to gobble
    - `sly.end_near`: it leaves one card in hand, so that the seat's own next turn ends the game

    Expose:
    - `sly.fox_chance` percent, seat: how likely it is that seat's fox
    - `sly.fox_is_home` seat: it cannot be the fox
    - `sly.captured_fox` points: what the fox would count
    - `sly.makes_safe` seat, value: what the owner gets if it is a hen

    Reveal:
    - `sly.own_fox_gobbles` rank: with the seat's own fox turned up too, what it may hope to gobble;
      of a card already turned up, exactly that rank
    - `sly.own_hen_gobbled` card, seat: a fox already turned up gobbles the seat's own hen
    - `sly.own_hen_safe` card, value: so far it would be the highest hen and safe
    - `sly.goes_home` card: a higher hen is turned up already, so that the seat's own one goes home
    - `sly.their_fox_eats_own` seat, card: a fox already turned up gobbles its owner's own hen
    - `sly.fox_risk` percent: how likely the card is a fox that gobbles a hen of its own turned up
    - `sly.hen_chance` percent, rank: how likely the card is a hen, and its rank on average
    """
    assert isinstance(view, SlyPosition)
    space = int(numbered.space_of(action))
    suspicion = Suspicion()
    suspicion.look(view, seat)
    if numbered.is_lay(action):
        return _lay_reasons(view, seat, int(numbered.card_of(action)), space, suspicion)
    if numbered.is_expose(action):
        return _expose_reasons(view, space, suspicion)
    return _reveal_reasons(view, seat, space, suspicion)


def _percent(suspicion: Suspicion, space: int) -> int:
    return round(100 * suspicion.chances[space * ROW + FOX])


def _lay_reasons(
    view: SlyPosition, seat: int, card: int, space: int, suspicion: Suspicion
) -> list[Reason]:
    found: list[Reason] = []
    if card == FOX:
        waiting = sum(view.owners[s] not in (NOBODY, seat) and _down(view, s) for s in _spaces())
        if waiting:
            rank = max(1, round(suspicion.prey))
            found.append(("sly.fox_waits", {"cards": waiting, "rank": rank}))
        else:
            found.append(against(("sly.no_prey", {})))
    else:
        found.append(("sly.space", {"value": VALUES[space]}))
        if card <= LOW:
            found.append(("sly.low_hen", {"card": card}))
        elif card >= HIGH:
            found.append(against(("sly.fat_hen", {"card": card})))
    if view.hand_sizes[seat] == 2:
        found.append(("sly.end_near", {}))
    return found


def _expose_reasons(view: SlyPosition, space: int, suspicion: Suspicion) -> list[Reason]:
    owner = int(view.owners[space])
    safe = against(("sly.makes_safe", {"seat": owner, "value": VALUES[space]}))
    percent = _percent(suspicion, space)
    if suspicion.chances[space * ROW + FOX] == 0.0:
        return [("sly.fox_is_home", {"seat": owner}), safe]
    return [
        ("sly.fox_chance", {"percent": percent, "seat": owner}),
        ("sly.captured_fox", {"points": int(view.seats)}),
        safe,
    ]


def _reveal_reasons(view: SlyPosition, seat: int, space: int, suspicion: Suspicion) -> list[Reason]:
    owner = int(view.owners[space])
    up = [(int(view.owners[s]), int(view.cards[s])) for s in view.turned]
    foxes = [who for who, card in up if card == FOX]
    hens = [(who, card) for who, card in up if card != FOX]
    if owner == seat:
        return _own_card_reasons(view, seat, space, foxes, hens, suspicion)
    found: list[Reason] = []
    fox = _percent(suspicion, space)
    chances = [suspicion.chances[space * ROW + card] for card in range(1, CARDS)]
    hen = sum(chances)
    rank = round(sum(c * card for card, c in enumerate(chances, start=1)) / hen) if hen else 0
    if seat in foxes or (not foxes and _own_fox_down(view, seat)):
        hoped = max([rank, *(card for _, card in hens)])
        found.append(("sly.own_fox_gobbles", {"rank": hoped}))
    if any(who == seat for who, _ in hens) and not foxes and fox > 0:
        found.append(against(("sly.fox_risk", {"percent": fox})))
    if hen:
        found.append(("sly.hen_chance", {"percent": 100 - fox, "rank": rank}))
    return found or [("sly.fox_chance", {"percent": fox, "seat": owner})]


def _own_card_reasons(
    view: SlyPosition,
    seat: int,
    space: int,
    foxes: list[int],
    hens: list[tuple[int, int]],
    suspicion: Suspicion,
) -> list[Reason]:
    card = int(view.cards[space])
    highest = max((rank for _, rank in hens), default=0)
    if card == FOX:
        rank = highest if hens else max(1, round(suspicion.prey))
        return [("sly.own_fox_gobbles", {"rank": rank})]
    if foxes and card >= highest:
        gobbler = min(foxes, key=lambda who: (who - seat) % int(view.seats))
        return [against(("sly.own_hen_gobbled", {"card": card, "seat": gobbler}))]
    if foxes:
        prey_owner = max(hens, key=lambda hen: hen[1])[0]
        if prey_owner in foxes:
            return [("sly.their_fox_eats_own", {"seat": prey_owner, "card": highest})]
    safe: Reason = ("sly.own_hen_safe", {"card": card, "value": VALUES[space]})
    return [safe] if card >= highest else [("sly.goes_home", {"card": card})]


# -- what the seat sees ---------------------------------------------------------------------------


def _spaces() -> range:
    return range(SPACES)


def _down(view: SlyPosition, space: int) -> bool:
    return view.owners[space] != NOBODY and view.faces[space] == DOWN


def _own_fox_down(view: SlyPosition, seat: int) -> bool:
    return any(
        view.owners[s] == seat and _down(view, s) and view.cards[s] == FOX for s in _spaces()
    )
