"""Why an action is good or bad in Rule the Roost, as keys and numbers for the client's sentences.

Everything is worked out from what the seat knows; what it cannot know is taken for what is to be
expected there.
"""

from typing import Final

from ai.reasons import Reason, against
from ai.roost.belief import Belief
from ai.roost.policy import RoostPolicy
from game.contract import NOBODY, Position
from game.roost.actions import MOVE_NOTHING, NO_EGG, barn_of, card_of
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import BARNS, CHICKEN, EGG, FORK, FOX, PADLOCK, is_farmer, is_rooster

CLEAR: Final = 0.6
"""By how many expected roosters a seat must be ahead to be called the owner of a barn."""
WORTHWHILE: Final = 0.3
"""Points that a move or an egg must bring to be called good."""
LATE: Final = 12
"""Cards still to be played below which the game is nearly over."""


def reasons(view: Position, seat: int, action: int) -> list[Reason]:
    """The reasons for or against an action, the weightiest first. Barns are numbered from 0.

    Playing a card:
    - `roost.takes_barn` barn: the rooster puts the seat ahead there
    - `roost.leads_barn` barn: it is ahead there already, and by more then
    - `roost.contests_barn` barn, seat: it is not ahead of that seat even then
    - `roost.chicken_mine`, `roost.fox_mine` barn: the barn is probably the seat's own one
    - `roost.chicken_theirs`, `roost.fox_theirs` barn, seat: probably that seat's
    - `roost.chicken_open`, `roost.fox_open` barn: nobody is clearly ahead there
    - `roost.locks_mine` barn; `roost.locks_theirs` barn, seat; `roost.locks_open` barn
    - `roost.look_unseen` barn, cards: how many cards there the seat is not sure of
    - `roost.look_known` barn: it knows them all
    - `roost.look_finds` barn, card, to: the move it may hope for
    - `roost.keep_for_later` card, cards: it strikes better later; how many cards are to come

    After a look:
    - `roost.move_helps` card, barn, to; `roost.move_little` card, barn, to
    - `roost.barn_then` barn, roosters, rivals, chickens, foxes: what it is expected to hold then
    - `roost.stay` barn: nothing there is worth moving
    - `roost.stay_misses` card, to: the best move there would be

    In the egg window:
    - `roost.egg_hurts` barn, seat: the card probably does that seat good, at the seat's own cost
    - `roost.egg_little` barn: it probably does no great harm
    - `roost.egg_later` eggs: the egg is worth more later; how many are still unseen
    - `roost.egg_crowd` seats: two eggs would help the player; how many others may throw
    - `roost.egg_ends` : hardly a card is to come that it could stop
    - `roost.no_egg` : there is none to throw
    """
    assert isinstance(view, RoostPosition)
    belief = Belief()
    belief.look(view, seat)
    if view.phase == WINDOW:
        return _egg_reasons(view, seat, action, belief)
    if view.phase == MOVE:
        return _move_reasons(view, seat, action, belief)
    card, barn = int(card_of(action)), int(barn_of(action))
    if is_farmer(card):
        return _look_reasons(view, seat, card, barn, belief)
    if is_rooster(card):
        return _rooster_reasons(view, seat, barn, belief)
    return _fowl_reasons(view, seat, card, barn, belief)


def _lead(view: RoostPosition, belief: Belief, barn: int, seat: int) -> tuple[float, int]:
    """By how many roosters a seat is ahead in a barn, and of whom."""
    rivals = [
        (float(belief.expected(barn, other + 1)), other)
        for other in range(view.seats)
        if other != seat
    ]
    most, rival = max(rivals, key=lambda found: (found[0], -found[1]))
    return float(belief.expected(barn, seat + 1)) - most, rival


def owner_of(view: RoostPosition, belief: Belief, barn: int) -> int:
    """The seat that is clearly ahead in a barn, as far as known, or `NOBODY`."""
    for seat in range(view.seats):
        if _lead(view, belief, barn, seat)[0] >= CLEAR:
            return seat
    return NOBODY


def _rooster_reasons(view: RoostPosition, seat: int, barn: int, belief: Belief) -> list[Reason]:
    lead, rival = _lead(view, belief, barn, seat)
    if lead >= CLEAR:
        return [("roost.leads_barn", {"barn": barn})]
    if lead + 1.0 >= CLEAR:
        return [("roost.takes_barn", {"barn": barn})]
    return [("roost.contests_barn", {"barn": barn, "seat": rival})]


def _fowl_reasons(
    view: RoostPosition, seat: int, card: int, barn: int, belief: Belief
) -> list[Reason]:
    """Of a chicken, a fox or the padlock: whose barn it goes to."""
    key = {CHICKEN: "roost.chicken_", FOX: "roost.fox_", PADLOCK: "roost.locks_"}[card]
    owner = owner_of(view, belief, barn)
    if owner == NOBODY:
        return [(key + "open", {"barn": barn})]
    mine: Reason = (key + "mine", {"barn": barn})
    theirs: Reason = (key + "theirs", {"barn": barn, "seat": owner})
    reason = mine if owner == seat else theirs
    wanted_there = (owner == seat) != (card == FOX)
    return [reason if wanted_there else against(reason)]


# -- farmers --------------------------------------------------------------------------------------


def _look_reasons(
    view: RoostPosition, seat: int, farmer: int, barn: int, belief: Belief
) -> list[Reason]:
    found: list[Reason] = []
    worth, card, to = _best_move(view, seat, farmer, barn, belief)
    if worth >= WORTHWHILE:
        found.append(("roost.look_finds", {"barn": barn, "card": card, "to": to}))
    unsure = sum(1 for seen, _ in view.pile(barn) if seen < 0)
    if unsure:
        found.append(("roost.look_unseen", {"barn": barn, "cards": unsure}))
    elif not found:
        found.append(("roost.look_known", {"barn": barn}))
    if belief.to_come > LATE:
        later = {"card": farmer, "cards": round(belief.to_come)}
        found.append(against(("roost.keep_for_later", later)))
    return found


def _best_move(
    view: RoostPosition, seat: int, farmer: int, barn: int, belief: Belief
) -> tuple[float, int, int]:
    """What the best move out of a barn brings if its card is there, its card and its barn."""
    shut = int(view.locked) if farmer == FORK else NOBODY
    best = (0.0, 0, barn)
    policy = RoostPolicy()
    for card in range(1, FOX + 1):
        there = min(float(belief.expected(barn, card)), 1.0)
        for to in range(BARNS):
            if there > 0.0 and barn != shut and to not in (barn, shut):
                worth = there * float(policy.worth_of_move(view, seat, card, barn, to))
                best = max(best, (worth, card, to))
    return best


def _move_reasons(view: RoostPosition, seat: int, action: int, belief: Belief) -> list[Reason]:
    barn = int(view.pending_barn)
    if action == MOVE_NOTHING:
        worth, card, to = _best_move(view, seat, int(view.pending_card), barn, belief)
        if worth >= WORTHWHILE:
            return [against(("roost.stay_misses", {"card": card, "to": to}))]
        return [("roost.stay", {"barn": barn})]
    card, to = int(card_of(action)), int(barn_of(action))
    worth = float(RoostPolicy().worth_of_move(view, seat, card, barn, to))
    moved = {"card": card, "barn": barn, "to": to}
    helps, little = ("roost.move_helps", moved), against(("roost.move_little", moved))
    found: list[Reason] = [helps if worth >= WORTHWHILE else little]
    for then, change in ((to, 1), (barn, -1)):
        expected = {kind: float(belief.expected(then, kind)) for kind in range(1, FOX + 1)}
        expected[card] += change
        rivals = max(expected[other + 1] for other in range(view.seats) if other != seat)
        numbers = {
            "barn": then,
            "roosters": round(expected[seat + 1]),
            "rivals": round(rivals),
            "chickens": round(expected[CHICKEN]),
            "foxes": round(expected[FOX]),
        }
        found.append(("roost.barn_then", numbers))
    return found


# -- eggs -----------------------------------------------------------------------------------------


def _egg_reasons(view: RoostPosition, seat: int, action: int, belief: Belief) -> list[Reason]:
    barn, player = int(view.pending_barn), int(view.turn)
    if EGG not in view.hand(seat):
        return [("roost.no_egg", {})]
    throws = action != NO_EGG
    harmful = float(RoostPolicy().harm_of_card(view, seat)) >= WORTHWHILE
    hurts: Reason = ("roost.egg_hurts", {"barn": barn, "seat": player})
    weighed = [(harmful == throws, hurts if harmful else ("roost.egg_little", {"barn": barn}))]
    if belief.to_come <= LATE:
        weighed.append((throws, ("roost.egg_ends", {})))
    elif not throws:
        weighed.append((True, ("roost.egg_later", {"eggs": round(belief.eggs_unseen)})))
    if view.seats > 2 and belief.eggs_unseen > 0:
        weighed.append((not throws, ("roost.egg_crowd", {"seats": int(view.seats) - 2})))
    speaking_for = [reason for is_for, reason in weighed if is_for]
    return speaking_for + [against(reason) for is_for, reason in weighed if not is_for]
