"""The worlds behind a view of Rule the Roost, found the slow way: by trying everything.

Shares no code with `game.roost.worlds`: every card of another seat under a barn or stopped on its
way is tried as a rooster of that seat, a chicken and a fox, and every hidden move with every card
that can have been moved. What contradicts a look falls out; what is left weighs as many ways as
there are to deal the other unseen cards to hands and deck.
"""

from collections import Counter
from itertools import product
from math import perm

from game.roost.history import EGG_THROWN, FORK_LOOK, KEY_LOOK, LOCK, MOVE, PLACE, STOP, TURN_UP
from game.roost.position import RoostPosition
from game.roost.tables import CHICKEN, COPIES, EGG, FORK, FOX, HIDDEN, KEY, PADLOCK

Outcome = tuple[int, ...]
"""The kinds of all cards laid, stopped and moved, in the order of the history."""

LOOKS = (FORK_LOOK, KEY_LOOK, TURN_UP)
SEEN_ON_PLAY = {FORK_LOOK: FORK, KEY_LOOK: KEY, EGG_THROWN: EGG, LOCK: PADLOCK}


def mixed_cards(number: int) -> Counter[int]:
    """What a look found among the mixed cards, as the history writes it down."""
    return +Counter({card: number >> 5 * (card - 1) & 31 for card in range(1, 7)})


def outcome_of(world: RoostPosition) -> Outcome:
    history = world.history
    entries = range(len(history.what))
    return tuple(int(history.card[e]) for e in entries if history.kind(e) in (PLACE, STOP, MOVE))


def every_outcome(view: RoostPosition) -> dict[Outcome, int]:
    """The number of worlds with each outcome. For views without a running egg window, early enough
    in the game that no hand can be all eggs.
    """
    history = view.history
    entries = range(len(history.what))
    hidden = [e for e in entries if history.kind(e) in (PLACE, STOP) and history.card[e] == HIDDEN]
    found: Counter[Outcome] = Counter()
    options = [(int(history.seat(e)) + 1, CHICKEN, FOX) for e in hidden]
    for kinds in product(*options):
        ways = ways_to_deal(view, dict(zip(hidden, kinds, strict=True)))
        if ways:
            tokens = {e: int(history.card[e]) for e in entries}
            tokens.update(zip(hidden, kinds, strict=True))
            for outcome, times in retold(view, tokens).items():
                found[outcome] += ways * times
    return dict(found)


def ways_to_deal(view: RoostPosition, dealt: dict[int, int]) -> int:
    """In how many ways these cards, and all that is unseen beyond them, can be dealt."""
    history = view.history
    unseen = Counter({card: int(COPIES[card]) for card in range(1, 11)})
    for seat in range(int(view.seats), 4):
        del unseen[seat + 1]
    unseen.subtract(card for card in view.hand(int(view.viewer)))
    for e in range(len(history.what)):
        kind = int(history.kind(e))
        if kind in SEEN_ON_PLAY:
            unseen[SEEN_ON_PLAY[kind]] -= 1
        elif kind in (PLACE, STOP) and history.card[e] != HIDDEN:
            unseen[int(history.card[e])] -= 1
    ways = 1
    for card in dealt.values():
        ways *= unseen[card]
        unseen[card] -= 1
    places = int(view.deck_size)
    for seat in range(int(view.seats)):
        if seat != view.viewer:
            room, roosters = int(view.hand_sizes[seat]), unseen[seat + 1]
            ways *= perm(room, roosters)
            places += room - roosters
    rest = sum(number for card, number in unseen.items() if card >= CHICKEN)
    assert ways == 0 or rest == places
    return ways * perm(places, places)


def retold(view: RoostPosition, tokens: dict[int, int]) -> Counter[Outcome]:
    """All ways the hidden moves can have gone with these cards, by outcome."""
    history = view.history
    found: Counter[Outcome] = Counter()

    def go_on(e: int, barns: list[list[int]], mixed: set[int], told: Outcome) -> None:
        if e == len(history.what):
            found[told] += 1
            return
        kind, barn = int(history.kind(e)), int(history.barn(e))
        if kind in LOOKS and history.card[e] != HIDDEN:
            seen = Counter(tokens[token] for token in barns[barn] if token in mixed)
            if seen != mixed_cards(int(history.card[e])):
                return
        if kind in (PLACE, STOP):
            told = (*told, tokens[e])
        if kind == PLACE:
            barns = [[*pile, e] if b == barn else pile for b, pile in enumerate(barns)]
        if kind != MOVE:
            go_on(e + 1, barns, mixed, told)
            return
        to = int(history.to(e))
        could = [t for t in barns[barn] if history.card[e] in (HIDDEN, tokens[t])]
        for token in could if history.card[e] == HIDDEN else could[:1]:
            after = [[t for t in pile if t != token] for pile in barns]
            after[to] = [*after[to], token]
            go_on(e + 1, after, mixed | set(barns[barn]), (*told, tokens[token]))

    go_on(0, [[], [], []], set(), ())
    return found
