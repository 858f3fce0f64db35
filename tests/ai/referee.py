"""A referee for Hennen Rennen transcripts that shares no code with the game.

It knows the printed rules and `docs/transcripts.md`, deals from the set-up record, replays the
readable actions and compares every event it can work out itself, and the result.
"""

from typing import Any

RUNG_VALUES = [-1, 1, 2, 3, 4, 5, 6, 7, 8]


class Table:
    def __init__(self, dealt: dict[str, list[list[int]]]) -> None:
        self.hands = [list(hand) for hand in dealt["hands"]]
        self.stacks = [list(stack) for stack in dealt["stacks_top_first"]]
        self.seats = len(self.hands)
        self.chips = [20] * self.seats
        self.hens = [6] * self.seats
        self.ladder: dict[int, tuple[int, int]] = {}
        self.dust: list[tuple[int, int]] = []
        self.happened: list[tuple[str, int, int]] = []

    def draw(self, seat: int) -> None:
        if self.stacks[seat]:
            self.hands[seat].append(self.stacks[seat].pop(0))

    def fall(self, owner: int, card: int, value: int) -> None:
        """The hen leaves the rung of `value` downward and finds its place."""
        at = RUNG_VALUES.index(value)
        while True:
            self.chips[owner] = max(0, self.chips[owner] - 1)
            self.happened.append(("hen_bumped", owner, card))
            at -= 1
            if at < 0:
                self.dust.append((owner, card))
                return
            below = RUNG_VALUES[at]
            if below not in self.ladder:
                self.ladder[below] = (owner, card)
                return
            if self.ladder[below][1] < card:
                (owner, card), self.ladder[below] = self.ladder[below], (owner, card)

    def claim(self, seat: int, card: int, text: str) -> None:
        self.hens[seat] -= 1
        self.happened.append(("hen_placed", seat, card))
        if text == "dust":
            self.dust.append((seat, card))
            return
        value = int(text.removeprefix("rung "))
        held = self.ladder.get(value)
        assert held is None or held[1] < card, "a rung held by a stronger hen was claimed"
        self.ladder[value] = (seat, card)
        if held is not None:
            self.fall(held[0], held[1], value)

    def points(self, seat: int) -> int:
        rungs = sum(value for value, (owner, _) in self.ladder.items() if owner == seat)
        return self.chips[seat] + rungs - 5 * sum(owner == seat for owner, _ in self.dust)


def referee(records: list[dict[str, Any]]) -> None:
    """Raise AssertionError where one game's transcript breaks a rule."""
    set_up, *steps, result = records
    assert set_up["record"] == "set_up"
    assert result["record"] == "result"
    table = Table(set_up["dealt"])
    cards = [card for row in table.hands + table.stacks for card in row]
    assert len(set(cards)) == 10 * table.seats == len(cards)
    actions = [record for record in steps if record["record"] == "action"]
    leader: int | None = None
    for round_number in range(1, 11):
        played: dict[int, int] = {}
        for turn in range(table.seats):
            action = actions.pop(0)
            seat, card = action["seat"], int(action["text"].removeprefix("play "))
            assert seat not in played
            assert leader is None or seat == (leader + turn) % table.seats, "out of turn"
            assert card in table.hands[seat], "a card that was not in hand"
            table.hands[seat].remove(card)
            played[seat] = card
            if round_number > 1:
                table.draw(seat)
        leader = sorted(played, key=lambda seat: played[seat])[-2]
        if table.hens[leader] > 0:
            action = actions.pop(0)
            assert action["seat"] == leader, "somebody else placed a hen"
            table.claim(leader, played[leader], action["text"])
        if round_number == 1:
            for seat in range(table.seats):
                table.draw(seat)
    assert not actions
    told = [record["happened"] for record in steps if record["record"] == "event"]
    moved = [
        (event["event"], event["seat"], event["card"])
        for event in told
        if event["event"] in ("hen_placed", "hen_bumped")
    ]
    assert moved == table.happened
    points = [table.points(seat) for seat in range(table.seats)]
    assert result["points"] == points
    assert [sum(line["points"] for line in lines) for lines in result["scores"]] == points
    assert result["winners"] == [s for s in range(table.seats) if points[s] == max(points)]
    assert result["places"] == [1 + sum(other > own for other in points) for own in points]
