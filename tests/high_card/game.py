"""The rules of High Card."""

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import WHOLE, Event, Game, IllegalAction, InvalidAction, Position, ScoreLine
from game.rng import Rng

DECK = 12
HAND = 4
HIDDEN = 0


class HighCardPosition(Position):
    """`hands` holds the cards of each seat, `HIDDEN` where the viewer does not know them."""

    def __init__(self) -> None:
        super().__init__(2)
        self.hands: list[list[int]] = [[], []]
        self.laid: list[int] = [HIDDEN, HIDDEN]
        """The card of each seat in the trick; after a trick it lies there until the next begins."""
        self.gone: list[int] = []
        self.taken: list[int] = [0, 0]
        self.turn = 0

    def copy(self) -> "HighCardPosition":
        return read(self.to_ints())

    def to_ints(self) -> list[int]:
        hands = [number for hand in self.hands for number in (len(hand), *hand)]
        gone = [len(self.gone), *self.gone]
        return [int(self.viewer), self.turn, *self.taken, *self.laid, *hands, *gone]

    def set_up_record(self) -> dict[str, list[list[int]]]:
        return {"hands": [list(hand) for hand in self.hands]}

    # -- playing --------------------------------------------------------------------------------

    def deciders(self) -> vec[i64]:
        return vec[i64]([self.turn] if any(self.hands) else [])

    def actions(self, seat: i64) -> vec[i64]:
        return vec[i64](self.hands[int(seat)] if int(seat) == self.turn else [])

    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        if not any(self.hands):
            return IllegalAction("game_over")
        if int(seat) != self.turn:
            return IllegalAction("not_your_turn", {"seat": self.turn})
        if int(action) not in self.hands[int(seat)]:
            return IllegalAction("high_card.not_in_hand", {"card": int(action)})
        return None

    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        mover, card = int(seat), int(action)
        if len(self.hands[0]) == len(self.hands[1]):
            self.gone += [card for card in self.laid if card != HIDDEN]
            self.laid = [HIDDEN, HIDDEN]
        self.hands[mover].remove(card)
        self.laid[mover] = card
        other = 1 - mover
        self.turn = other
        answered = self.laid[other] != HIDDEN
        if answered:
            self.turn = mover if card > self.laid[other] else other
        if events is not None:
            self.note(events, Event("laid", mover, {"card": card}, reveals=1 << other))
        if answered:
            self.taken[self.turn] += 1
            if events is not None:
                self.note(events, Event("took", self.turn, {"tricks": self.taken[self.turn]}))

    # -- counting -------------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        return self.taken[int(seat)]

    def score(self, seat: int) -> list[ScoreLine]:
        return [ScoreLine("tricks", self.taken[seat], [])]

    def standing(self, seat: int) -> list[int]:
        return [self.taken[seat]]

    def progress(self) -> tuple[int, int]:
        return min(sum(self.taken) + 1, HAND), HAND

    # -- knowing --------------------------------------------------------------------------------

    def seen_by(self, seat: i64) -> "HighCardPosition":
        view = self.copy()
        view.viewer = seat
        view.hands = [
            list(hand) if owner == int(seat) else [HIDDEN] * len(hand)
            for owner, hand in enumerate(self.hands)
        ]
        return view

    def determinize(self, rng: Rng) -> "HighCardPosition":
        world = self.copy()
        known = {*self.gone, *self.laid, *self.hands[0], *self.hands[1]}
        unseen = [card for card in range(1, DECK + 1) if card not in known]
        for hand in world.hands:
            for k, card in enumerate(hand):
                if card == HIDDEN:
                    hand[k] = unseen.pop(int(rng.below(len(unseen))))
        world.viewer = WHOLE
        return world

    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        return action


def read(numbers: list[int]) -> HighCardPosition:
    """The position of `to_ints`."""
    left = iter(numbers)
    position = HighCardPosition()
    position.viewer, position.turn = next(left), next(left)
    position.taken = [next(left), next(left)]
    position.laid = [next(left), next(left)]
    position.hands = [[next(left) for _ in range(next(left))] for _ in range(2)]
    position.gone = [next(left) for _ in range(next(left))]
    return position


class HighCard(Game):
    def __init__(self) -> None:
        super().__init__("high_card", "High Card", [2], 1)

    def new(self, seats: int, seed: int, options: dict[str, int]) -> HighCardPosition:
        self.check_set_up(seats, options, seed)
        rng, deck = Rng(seed), list(range(1, DECK + 1))
        position = HighCardPosition()
        for hand in position.hands:
            for _ in range(HAND):
                hand.append(deck.pop(int(rng.below(len(deck)))))
            hand.sort()
        return position

    def from_ints(self, numbers: list[int]) -> HighCardPosition:
        try:
            return read(numbers)
        except StopIteration:
            raise InvalidAction("these numbers are no position of High Card") from None

    def action_text(self, action: int) -> str:
        return str(action)

    def action_from_text(self, text: str) -> int:
        if not text.isdigit():
            raise InvalidAction(f"{text!r} is no card")
        return int(text)


GAME = HighCard()
