"""A referee for Rule the Roost that shares no code with the game.

It knows the printed rules: it deals from the set-up record, follows the readable actions, and says
at every moment who must decide, what everybody holds and what lies where.
"""

NUMBERS = {
    "rooster 1": 1,
    "rooster 2": 2,
    "rooster 3": 3,
    "rooster 4": 4,
    "chicken": 5,
    "fox": 6,
    "egg": 7,
    "fork": 8,
    "key": 9,
    "padlock": 10,
}
NAMES = {number: name for name, number in NUMBERS.items()}


class Referee:
    def __init__(self, dealt: dict[str, list[list[int]]]) -> None:
        self.hands = [[NAMES[card] for card in hand] for hand in dealt["hands"]]
        self.deck = [NAMES[card] for card in dealt["deck_top_first"][0]]
        self.barns: list[list[str]] = [[], [], []]
        self.discards: list[str] = []
        self.locked: int | None = None
        self.turn = dealt["first_seat"][0][0]
        self.flying: tuple[str, int] | None = None
        self.answers: dict[int, bool] = {}
        self.looking: tuple[str, int] | None = None
        self.over = False

    def must_decide(self) -> set[int]:
        if self.over:
            return set()
        if self.flying:
            return set(range(len(self.hands))) - {self.turn} - self.answers.keys()
        return {self.turn}

    def act(self, seat: int, text: str) -> None:
        assert seat in self.must_decide(), "out of turn"
        if self.flying:
            self.answer(seat, text)
        elif self.looking:
            self.move(seat, text)
        else:
            self.play(seat, text)

    def play(self, seat: int, text: str) -> None:
        words = text.split()
        card, barn = " ".join(words[:-3]), int(words[-1]) - 1
        self.hands[seat].remove(card)
        if card in ("fork", "key"):
            self.discards.append(card)
            self.looking = (card, barn)
            return
        assert card != "egg"
        assert barn != self.locked
        self.flying = (card, barn)
        self.answers = {}

    def move(self, seat: int, text: str) -> None:
        assert self.looking
        farmer, barn = self.looking
        if text != "move nothing":
            words = text.split()
            card, to = " ".join(words[1:-3]), int(words[-1]) - 1
            assert to != barn
            assert farmer == "key" or self.locked not in (barn, to)
            self.barns[barn].remove(card)
            self.barns[to].append(card)
        self.looking = None
        self.draw(seat)
        self.next_turn(seat + 1)

    def answer(self, seat: int, text: str) -> None:
        assert text in ("egg", "no egg")
        self.answers[seat] = text == "egg"
        if not self.must_decide():
            self.land()

    def land(self) -> None:
        assert self.flying
        (card, barn), player, count = self.flying, self.turn, len(self.hands)
        clockwise = [(player + k) % count for k in range(1, count)]
        throwers = [seat for seat in clockwise if self.answers[seat]]
        for seat in throwers:
            self.hands[seat].remove("egg")
            self.discards.append("egg")
        self.flying = None
        following = player + 1
        if card == "padlock":
            self.locked = barn
        elif len(throwers) == 1:
            self.discards.append(card)
            following = throwers[0]
        else:
            self.barns[barn].append(card)
            following = player if throwers else player + 1
        for seat in [player, *throwers]:
            self.draw(seat)
        self.next_turn(following)

    def draw(self, seat: int) -> None:
        if self.deck:
            self.hands[seat].append(self.deck.pop(0))

    def next_turn(self, seat: int) -> None:
        for k in range(len(self.hands)):
            self.turn = (seat + k) % len(self.hands)
            if set(self.hands[self.turn]) - {"egg"}:
                return
        self.over = True

    def points(self) -> list[int]:
        total = [0] * len(self.hands)
        for barn in self.barns:
            roosters = [barn.count(f"rooster {seat + 1}") for seat in range(len(total))]
            worth = barn.count("chicken") - barn.count("fox")
            owners = [s for s, number in enumerate(roosters) if number == max(roosters)]
            if max(roosters) and worth > 0:
                for seat in owners:
                    total[seat] += worth // len(owners)
        return total
