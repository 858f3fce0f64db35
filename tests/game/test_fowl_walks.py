"""Whole random games of Fowl Play, checked after every action and by a referee of its own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import NOBODY, Event
from game.fowl import Fowl
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, FOWL, FOXES
from game.fowl.tables import DEN, clear_cards, is_mouth
from game.hexes import CENTRE, OFF_BOARD, distance
from tests.game.dead_ends import play_out
from tests.game.fowl_tables import all_cards

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**62)
CHOICES = st.lists(st.integers(0, 399), min_size=1, max_size=60)
"""Which legal action is played, taken in turn and over again; simple games when shrunk."""

Course = list[tuple[FowlPosition, list[Event]]]


def game_of(seats: int, seed: int, choices: Sequence[int]) -> Course:
    """Every position of a game with the events that led to it; foxes go for what they can catch."""
    position = Fowl().new(seats, seed, {})
    course: Course = [(position.copy(), [])]
    while not position.over():
        choice = choices[len(course) % len(choices)]
        deciders = position.deciders()
        seat = int(deciders[choice % len(deciders)])
        legal = [int(action) for action in position.actions(seat)]
        if position.phase == FOXES and choice % 2:
            near = {action: nearness(position, action) for action in legal}
            legal = [action for action in legal if near[action] == min(near.values())]
        events = position.apply(seat, legal[choice % len(legal)])
        course.append((position.copy(), events))
    return course


def nearness(position: FowlPosition, action: int) -> int:
    """How far from the nearest bird a fox would be."""
    to = int(position.fox_cells[position.turn]) if action == 90 else action - 100
    return min(int(distance(to, at)) for at in position.birds().values())


@settings(max_examples=40)
@given(SEATS, SEEDS, CHOICES)
def test_each_of_36_cards_and_36_birds_is_always_in_exactly_one_place(
    seats: int, seed: int, choices: list[int]
) -> None:
    for position, _ in game_of(seats, seed, choices):
        assert all_cards(position) == list(range(1, 37))
        on_board, captured = list(position.birds()), [int(bird) for bird in position.captures]
        assert sorted(on_board + captured) == list(range(1, 37))
        assert position.birds_left == len(on_board)
        assert [b for b in range(1, 37) if position.captors[b] != NOBODY] == sorted(captured)


@settings(max_examples=40)
@given(SEATS, SEEDS, CHOICES)
def test_one_piece_a_cell_no_bird_on_a_mouth_and_both_ways_to_ask_agree(
    seats: int, seed: int, choices: list[int]
) -> None:
    for position, _ in game_of(seats, seed, choices):
        foxes = {int(at): s for s, at in enumerate(position.fox_cells) if at != OFF_BOARD}
        birds = {at: bird for bird, at in position.birds().items()}
        assert not foxes.keys() & birds.keys()
        assert not any(is_mouth(at) for at in birds)
        for at in range(127):
            assert position.bird_at(at) == birds.get(at, 0)
            assert position.fox_at(at) == foxes.get(at, NOBODY)


@settings(max_examples=40)
@given(SEATS, SEEDS, CHOICES)
def test_hands_of_three_and_one_target_a_seat_once_the_foxes_are_out(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    kept = list(course[-1][0].targets)
    for position, _ in course:
        sizes = {len(position.hand(seat)) for seat in range(seats)}
        if position.phase == CHOOSE:
            assert sizes == {3}
        elif position.phase in (FOWL, FOXES):
            assert sizes == {2}
        for seat in range(seats):
            assert position.targets[seat] in (0, kept[seat])


@settings(max_examples=40)
@given(SEATS, SEEDS, CHOICES)
def test_games_end_for_one_of_two_reasons_and_not_before(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    last = course[-1][0]
    few, all_clear = last.birds_left <= 8, last.clear == clear_cards(seats)
    assert few or all_clear
    events = [event for _, happened in course for event in happened]
    assert events[-1].kind == "game_over"
    assert events[-1].values == {"cause": 0 if few else 1}
    for position, _ in course[:-1]:
        assert position.clear < clear_cards(seats)
        assert position.birds_left > 8 or position.phase == FOXES


@dataclass
class Referee:
    """Rebuilds the open table from what everybody saw, knowing no rule but how to carry things."""

    seats: int
    birds: dict[int, int]
    foxes: dict[int, int] = field(default_factory=dict)
    captured: dict[int, list[int]] = field(default_factory=dict)
    table: dict[int, int] = field(default_factory=dict)
    discards: list[int] = field(default_factory=list)
    hands: Counter[int] = field(default_factory=Counter)
    deck: int = 0
    order: list[int] = field(default_factory=list)
    round: int = 1
    clear: int = 0
    steps: int = 0
    turn: int = NOBODY
    targets: dict[int, int] = field(default_factory=dict)
    over: bool = False

    def __post_init__(self) -> None:
        self.hands.update(dict.fromkeys(range(self.seats), 4))
        self.deck = 36 - 4 * self.seats

    def hear(self, event: Event) -> None:
        kind, seat, values = event.kind, event.seat, event.values
        if kind == "target_kept":
            self.hands[seat] -= 1
        elif kind == "fox_placed":
            assert values["cell"] in DEN
            assert values["cell"] not in self.foxes.values()
            self.foxes[seat] = values["cell"]
        elif kind == "round_begun":
            self.round, self.order, self.turn = values["round"], [], NOBODY
        elif kind == "card_revealed":
            self.hands[seat] -= 1
            self.table[seat] = values["card"]
        elif kind == "order_settled":
            self.order = list(values.values())
            cards = [self.table[s] for s in self.order]
            assert cards == sorted(self.table.values())
        elif kind in ("fowl_turn", "fox_turn"):
            self.turn, self.steps = seat, 0
        elif kind == "bird_moved":
            assert seat == self.turn
            assert self.birds[values["bird"]] == values["from"]
            assert distance(values["from"], values["to"]) == 1
            assert values["to"] not in (*self.birds.values(), *self.foxes.values())
            self.birds[values["bird"]] = values["to"]
            self.steps += 1
            assert values["left"] == 3 - self.steps >= 0
        elif kind in ("fox_moved", "fox_tunnelled"):
            assert seat == self.turn
            assert self.foxes[seat] == values["from"]
            assert values["to"] not in self.foxes.values()
            far = distance(values["from"], values["to"]) > 1
            assert far == (kind == "fox_tunnelled")
            assert not far or (is_mouth(values["from"]) and is_mouth(values["to"]))
            self.foxes[seat] = values["to"]
            self.steps += 1
            assert self.steps <= 2
        elif kind == "bird_captured":
            assert self.birds.pop(values["bird"]) == values["cell"] == self.foxes[seat]
            assert values["left"] == len(self.birds)
            self.captured.setdefault(seat, []).append(values["bird"])
        elif kind in ("fowl_done", "fox_done"):
            assert values["steps"] == self.steps
            self.steps = 0
            assert not (self.round == 1 and self.foxes[seat] == CENTRE)
        elif kind == "round_clear":
            self.clear += 1
            assert values == {"card": self.clear, "of": clear_cards(self.seats)}
        elif kind == "card_discarded":
            assert self.table.pop(seat) == values["card"]
            self.discards.append(values["card"])
        elif kind == "deck_reshuffled":
            assert self.deck == 0
            assert values["cards"] == len(self.discards)
            self.deck, self.discards = len(self.discards), []
        elif kind == "card_drawn":
            self.deck -= 1
            self.hands[seat] += 1
            assert values["left"] == self.deck
        elif kind == "target_shown":
            self.targets[seat] = values["card"]
        elif kind == "game_over":
            self.over, self.turn = True, NOBODY
        else:
            assert kind == "card_chosen", f"nobody told the referee of {kind}"

    def agrees_with(self, position: FowlPosition) -> None:
        assert position.birds() == self.birds
        foxes = {s: int(at) for s, at in enumerate(position.fox_cells) if at != OFF_BOARD}
        assert foxes == self.foxes
        for seat in range(self.seats):
            assert position.captured_by(seat) == self.captured.get(seat, [])
            assert len(position.hand(seat)) == self.hands[seat]
        if position.phase != CHOOSE:
            assert {s: int(c) for s, c in enumerate(position.played) if c} == self.table
        assert [int(card) for card in position.discards] == self.discards
        assert len(position.deck) == self.deck
        assert [int(s) for s in position.order if s != NOBODY] == self.order
        assert (position.round, position.clear) == (self.round, self.clear)
        assert position.over() == self.over
        if position.phase in (FOWL, FOXES):
            assert (position.turn, position.steps) == (self.turn, self.steps)
        if self.over:
            assert dict(enumerate(map(int, position.targets))) == self.targets


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_the_events_alone_tell_the_whole_open_game(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    referee = Referee(seats, course[0][0].birds())
    for position, events in course:
        for event in events:
            referee.hear(event.seen_by(NOBODY))
        referee.agrees_with(position)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_dead_ends(seats: int) -> None:
    """The 2,000 games a seat count of docs/ai.md, in little."""
    assert play_out(Fowl(), seats, 25).longest < 900


def test_random_games_reach_the_rare_things_the_walks_are_there_to_check() -> None:
    """A walk that never tunnels, reshuffles or catches 28 birds would prove little."""
    met: set[str] = set()
    causes: set[int] = set()
    for seed in range(12):
        for seats in (2, 4):
            for choices in ([seed, 1, 7 + seed, 3, 255 + 2 * seed, 9], [2 * seed, 4, 10, 128]):
                course = game_of(seats, seed, choices)
                events = [event for _, happened in course for event in happened]
                met.update(event.kind for event in events)
                causes.add(events[-1].values["cause"])
    assert causes == {0, 1}
    assert met == {
        "bird_captured",
        "bird_moved",
        "card_chosen",
        "card_discarded",
        "card_drawn",
        "card_revealed",
        "deck_reshuffled",
        "fowl_done",
        "fowl_turn",
        "fox_done",
        "fox_moved",
        "fox_placed",
        "fox_turn",
        "fox_tunnelled",
        "game_over",
        "order_settled",
        "round_begun",
        "round_clear",
        "target_kept",
        "target_shown",
    }
