"""How Hens is learnt: which numbers may move, and what yards and cards look like to its nets."""

from typing import Final

from ai.hens.card_worth import CardWorth
from ai.hens.features import LearntYard
from ai.hens.learnt import LearntCards, LearntPolicy
from ai.hens.policy import HensPolicy
from ai.hens.taught import NETS, NUMBERS, WHOLE_LAYOUT, policy
from ai.learning.course import Course, Moment, Seen
from ai.policy import Policy
from game.contract import Position
from game.hens.actions import is_place
from game.hens.hands import NONE
from game.hens.position import HensPosition
from game.hens.state import DRAW, KEEP_OR_PASS, PLACE
from game.hens.tables import CARDS
from game.rng import Rng

GLANCES: Final = 3
"""Unseen cards with which those are compared that could be taken."""
EVERY: Final = 4
"""Of this many choices one is looked at: it takes as long as several decisions."""


def moment(policy: Policy, position: Position, seat: int, action: int) -> Moment | None:
    """The yard after a card was laid; when the twelfth lies, its worth is the true count."""
    if not is_place(action):
        return None
    assert isinstance(policy, HensPolicy)
    assert isinstance(position, HensPosition)
    policy.look(position, seat)
    yard = policy.yard
    assert isinstance(yard, LearntYard)
    worth = yard.worth()
    if yard.turns == 0:
        return Moment(worth, [])
    inputs = [int(yard.on[k]) for k in range(yard.number)]
    return Moment(worth - yard.net.value_of(inputs), inputs)


def compared(policy: Policy, position: Position, seat: int, rng: Rng) -> list[Seen]:
    """The cards that lie open to be taken, beside a few that the deck could bring.

    A card is worth what the best yard is worth that it leads to, beside the others' mean.
    """
    assert isinstance(policy, LearntPolicy)
    assert isinstance(position, HensPosition)
    cards = _to_be_had(position, seat)
    if not cards or rng.below(EVERY) != 0:
        return []
    unseen = position.seen_by(seat).unseen_copies()
    heap = [card for card in range(1, CARDS + 1) for _ in range(unseen[card])]
    cards += [heap[rng.below(len(heap))] for _ in range(GLANCES if heap else 0)]
    promised = [_promised(policy, position, seat, card) for card in cards]
    policy.look(position, seat)
    weighed = policy.card_worth
    assert isinstance(weighed, LearntCards)
    by_hand = [max(CardWorth.of(weighed, card), weighed.spare) for card in cards]
    rows: list[list[int]] = []
    learnt: list[float] = []
    for card in cards:
        learnt.append(weighed.learnt_of(card))
        rows.append([int(number) for number in weighed.on])
    missing = [best - hand for best, hand in zip(promised, by_hand, strict=True)]
    lift = (sum(learnt) - sum(missing)) / len(cards)
    return [Seen("cards", row, lack + lift) for row, lack in zip(rows, missing, strict=True)]


def _to_be_had(position: HensPosition, seat: int) -> list[int]:
    if position.phase == KEEP_OR_PASS:
        return [int(position.turned_up)]
    if position.phase != DRAW:
        return []
    owners = [o for o in range(int(position.seats)) if position.may_draw_from_pile(seat, o)]
    return [position.pile(owner)[0] for owner in owners]


def _promised(policy: HensPolicy, position: HensPosition, seat: int, card: int) -> float:
    """What the yard would be worth with this card in hand and the best placing made."""
    imagined = position.copy()
    imagined.turned_up = NONE
    imagined.hands.take(seat, card, 0)
    imagined.phase = PLACE
    return max(policy.scores(imagined, seat, imagined.actions(seat)))


COURSE: Final = Course(
    "hens",
    NUMBERS,
    WHOLE_LAYOUT,
    NETS,
    policy,
    moment,
    compared,
)
