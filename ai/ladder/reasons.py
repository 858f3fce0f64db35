"""Why an action is good or bad in Hennen Rennen, in keys and numbers the client makes sentences of.

Everything is worked out from what the seat knows; percentages take the seats yet to play as random.
"""

from typing import Final

from ai.ladder.worth import LadderWorth
from ai.reasons import Reason, against
from game.contract import Event, Position
from game.ladder.position import PLACE_ACTION, LadderPosition, place_action
from game.ladder.state import PLACE
from game.ladder.tables import DUST, ROUNDS, TOP, VALUES

HARDLY: Final = 15
"""Percent below which a card is not played to win the round."""


def reasons(view: Position, seat: int, action: int) -> list[Reason]:
    """The reasons for or against an action, the weightiest first.

    - `ladder.dodge` percent: the card hardly wins, so better ones stay in hand
    - `ladder.second_highest_chance` percent: how often the card wins the round
    - `ladder.best_rung` value: the highest rung its hen could claim now
    - `ladder.only_dust`: every rung is held by a stronger hen
    - `ladder.no_hen_left`: winning brings no hen, only the lead
    - `ladder.rung` value: what the place counts
    - `ladder.bumps` seat, card, rungs: whose hen drops how far; with chips, what it pays
    - `ladder.own_bumped` card, rungs: the same for a hen of its own
    - `ladder.safe`: no unseen card is stronger, or no round is left to bump it
    - `ladder.stronger_unseen` cards, rounds: what could still bump it
    """
    assert isinstance(view, LadderPosition)
    if view.phase == PLACE:
        return _place_reasons(view, seat, action - PLACE_ACTION)
    return _card_reasons(view, seat, action)


def _card_reasons(view: LadderPosition, seat: int, card: int) -> list[Reason]:
    percent = round(100 * LadderWorth().chance_of(view, seat, card))
    if percent < HARDLY and len(view.hand(seat)) > 1:
        return [("ladder.dodge", {"card": card, "percent": percent})]
    found: list[Reason] = [("ladder.second_highest_chance", {"card": card, "percent": percent})]
    if view.hens[seat] == 0:
        return [*found, against(("ladder.no_hen_left", {}))]
    open_rungs = [place for place in range(TOP, DUST, -1) if view.rung_cards[place] < card]
    if not open_rungs:
        return [*found, against(("ladder.only_dust", {"card": card, "value": VALUES[DUST]}))]
    return [*found, ("ladder.best_rung", {"card": card, "value": VALUES[open_rungs[0]]})]


def _place_reasons(view: LadderPosition, seat: int, place: int) -> list[Reason]:
    card = int(view.table[seat])
    if place == DUST:
        return [("ladder.rung", {"value": VALUES[DUST]})]
    found: list[Reason] = [("ladder.rung", {"value": VALUES[place]})]
    for owner, fallen, rungs in falls(view, seat, place):
        if owner == seat:
            found.append(against(("ladder.own_bumped", {"card": fallen, "rungs": rungs})))
        else:
            found.append(("ladder.bumps", {"seat": owner, "card": fallen, "rungs": rungs}))
    rounds = ROUNDS - int(view.round)
    stronger = sum(1 for unseen in view.unseen_cards() if unseen > card)
    if rounds == 0 or stronger == 0:
        found.append(("ladder.safe", {"card": card}))
    else:
        found.append(against(("ladder.stronger_unseen", {"cards": stronger, "rounds": rounds})))
    return found


def falls(view: LadderPosition, seat: int, place: int) -> list[tuple[int, int, int]]:
    """(owner, card, rungs dropped) of every hen that a claim of `place` sends down, in order."""
    events: list[Event] = []
    view.copy().advance(seat, place_action(place), events)
    dropped: dict[tuple[int, int], int] = {}
    for event in events:
        if event.kind == "hen_bumped":
            hen = (event.seat, event.values["card"])
            dropped[hen] = dropped.get(hen, 0) + 1
    return [(owner, card, rungs) for (owner, card), rungs in dropped.items()]
