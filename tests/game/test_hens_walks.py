"""Whole random games of Hens, checked after every action and by a referee of its own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import NOBODY, Event
from game.hens import Hens
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE, ROOSTERS
from game.hens.tables import ROUNDS, species_of, value_of
from game.hens.yard import SIDE
from game.rng import Rng

SEATS = st.integers(1, 4)
SEEDS = st.integers(0, 2**62)
CHOICES = st.lists(st.integers(0, 199), min_size=1, max_size=60)
"""Which legal action is played, taken in turn and over again; simple games when shrunk."""

CARDS_IN_GAME = {1: 36, 2: 50, 3: 62, 4: 72}
Course = list[tuple[HensPosition, list[Event]]]


def game_of(seats: int, seed: int, choices: Sequence[int]) -> Course:
    """Every position of a game with the events that led to it."""
    position = Hens().new(seats, seed, {})
    course: Course = [(position.copy(), [])]
    while not position.over():
        choice = choices[len(course) % len(choices)]
        deciders = position.deciders()
        seat = int(deciders[choice % len(deciders)])
        legal = position.actions(seat)
        events = position.apply(seat, int(legal[choice % len(legal)]))
        course.append((position.copy(), events))
    return course


def cards_of(position: HensPosition) -> Counter[int]:
    cards = position.deck_cards() + [int(position.turned_up)] * (position.turned_up > 0)
    for seat in range(position.seats):
        cards += position.hand(seat) + position.pile(seat)
        cards += [*position.hens(seat).values(), *position.coops(seat).values()]
    return Counter(cards)


def neighbours(cell: int) -> list[int]:
    return [cell - SIDE, cell - 1, cell + 1, cell + SIDE]


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_each_card_is_always_in_exactly_one_place(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    dealt = cards_of(course[0][0])
    assert dealt.total() == CARDS_IN_GAME[seats]
    for position, _ in course:
        assert cards_of(position) == dealt


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_the_yard_always_fits_hangs_together_and_its_hens_agree(
    seats: int, seed: int, choices: list[int]
) -> None:
    for position, _ in game_of(seats, seed, choices):
        for seat in range(seats):
            hens = position.hens(seat)
            cells = [*hens, *position.coops(seat)]
            if not cells:
                continue
            rows = {cell // SIDE for cell in cells}
            columns = {cell % SIDE for cell in cells}
            sides = sorted((max(rows) - min(rows) + 1, max(columns) - min(columns) + 1))
            assert sides[0] <= 3
            assert sides[1] <= 4
            reached = {cells[0]}
            while more := {n for c in reached for n in neighbours(c) if n in cells} - reached:
                reached |= more
            assert reached == set(cells)
            for cell, hen in hens.items():
                for other in (hens[n] for n in neighbours(cell) if n in hens):
                    same = species_of(hen) == species_of(other)
                    assert same or abs(int(value_of(hen)) - int(value_of(other))) == 1


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_twelve_turns_a_seat_and_between_them_a_hand_of_four(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    events = [event for _, happened in course for event in happened]
    laid = Counter(e.seat for e in events if e.kind in ("card_placed", "coop_built"))
    assert laid == dict.fromkeys(range(seats), ROUNDS)
    assert [e.values["round"] for e in events if e.kind == "round_begun"] == list(range(2, 13))
    short = {e.seat for e in events if e.kind == "draw_skipped"}
    for position, _ in course:
        for seat in range(seats):
            size = len(position.hand(seat))
            if seat != position.turn or position.phase in (KEEP_OR_PASS, ROOSTERS):
                assert size == 4 or (seat in short and 3 <= size <= 4)
            elif position.phase == DRAW:
                assert 3 <= size <= 5
            elif position.phase == DISCARD:
                assert size == 5
    assert events[-1].kind == "game_over"


@settings(max_examples=40)
@given(SEATS, SEEDS, CHOICES)
def test_what_is_known_of_a_hand_is_true(seats: int, seed: int, choices: list[int]) -> None:
    for position, _ in game_of(seats, seed, choices):
        hands = position.hands
        for seat in range(seats):
            buried = list(position.coops(seat).values())
            records = [k for k, owner in enumerate(hands.known_seats) if owner == seat]
            for since in range(len(buried) + 1):
                known = Counter(
                    int(hands.known_cards[k]) for k in records if hands.known_since[k] >= since
                )
                assert known <= Counter(position.hand(seat) + buried[since:])
            for shown in position.known_of_hand(seat):
                assert shown in position.hand(seat)


@dataclass
class Referee:
    """Rebuilds the open table from what everybody saw, knowing no rule but how to carry things."""

    seats: int
    deck: int = 0
    turned_up: int = 0
    hands: list[int] = field(default_factory=list)
    piles: list[list[int]] = field(default_factory=list)
    hens: list[dict[int, int]] = field(default_factory=list)
    coops: list[list[int]] = field(default_factory=list)
    roosters: list[int] = field(default_factory=list)
    round: int = 1
    over: bool = False

    def __post_init__(self) -> None:
        self.deck = CARDS_IN_GAME[self.seats] - 4 * self.seats
        self.hands = [4] * self.seats
        self.piles = [[] for _ in range(self.seats)]
        self.hens = [{} for _ in range(self.seats)]
        self.coops = [[] for _ in range(self.seats)]
        self.roosters = [NO_ROOSTER] * self.seats

    def hear(self, event: Event) -> None:
        kind, seat, values = event.kind, event.seat, event.values
        if kind == "card_drawn":
            self.hands[seat] += 1
            if values["from"] == NOBODY:
                self.deck -= 1
                assert values["left"] == self.deck
            else:
                pile = self.piles[values["from"]]
                assert pile.pop() == values["card"]
                assert values["left"] == len(pile)
        elif kind == "card_turned_up":
            self.deck -= 1
            assert values["left"] == self.deck
            self.turned_up = values["card"]
        elif kind in ("card_kept", "card_passed"):
            assert self.turned_up == values["card"]
            self.turned_up = 0
            if kind == "card_kept":
                self.hands[0] += 1
            else:
                self.piles[0].append(values["card"])
        elif kind == "card_placed":
            self.hands[seat] -= 1
            self.hens[seat][values["cell"]] = values["card"]
        elif kind == "coop_built":
            self.hands[seat] -= 1
            self.coops[seat].append(values["cell"])
        elif kind == "card_discarded":
            self.hands[seat] -= 1
            self.piles[seat].append(values["card"])
        elif kind == "rooster_placed":
            assert values["cell"] in self.hens[seat]
            self.roosters[seat] = values["cell"]
        elif kind == "round_begun":
            self.round += 1
            assert values["round"] == self.round
        elif kind == "no_rooster":
            assert not self.hens[seat]
        elif kind == "discard_skipped":
            assert values["hand"] == self.hands[seat] <= 4
        elif kind == "game_over":
            self.over = True
        else:
            assert kind in ("draw_skipped", "roosters_called", "rooster_chosen"), kind

    def agrees_with(self, position: HensPosition) -> None:
        assert position.deck_size == self.deck
        assert position.turned_up == self.turned_up
        for seat in range(self.seats):
            assert len(position.hand(seat)) == self.hands[seat]
            assert position.pile(seat)[::-1] == self.piles[seat]
            assert position.hens(seat) == self.hens[seat]
            assert list(position.coops(seat)) == self.coops[seat]
        if position.phase != ROOSTERS:
            assert list(position.roosters) == self.roosters
        assert position.round == self.round
        assert position.over() == self.over


@settings(max_examples=80)
@given(SEATS, SEEDS, CHOICES)
def test_the_events_alone_tell_the_whole_open_game(
    seats: int, seed: int, choices: list[int]
) -> None:
    referee = Referee(seats)
    for position, events in game_of(seats, seed, choices):
        for event in events:
            referee.hear(event.seen_by(NOBODY))
        referee.agrees_with(position)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_no_dead_ends_however_the_piles_are_drawn(seats: int) -> None:
    """From the deck as long as it lasts, or never from it: nobody ever runs out of cards."""
    rng = Rng(seats)
    for seed in range(60):
        position = Hens().new(seats, seed, {})
        while not position.over():
            seat = int(position.deciders()[0])
            legal = [int(action) for action in position.actions(seat)]
            chosen = legal[int(rng.below(len(legal)))]
            if position.phase == DRAW and seed % 3:
                chosen = legal[0] if seed % 3 == 1 else legal[-1]
            if position.phase == PLACE:
                assert position.hand(seat)
            position.play(seat, chosen)
        assert [int(position.laid[seat]) for seat in range(seats)] == [ROUNDS] * seats


def test_random_games_reach_the_rare_things_the_walks_are_there_to_check() -> None:
    """A walk whose deck never runs out or that takes no discard would prove little."""
    met: set[str] = set()
    taken = 0
    for seed in range(30):
        for seats in (1, 4):
            course = game_of(seats, seed, [seed % 7, 0, 1 + seed % 5, 0, seed % 3, 0, 0])
            events = [event for _, happened in course for event in happened]
            met.update(event.kind for event in events)
            taken += sum(e.kind == "card_drawn" and e.values["from"] != NOBODY for e in events)
    assert taken > 100
    assert met == {
        "card_discarded",
        "card_drawn",
        "card_kept",
        "card_passed",
        "card_placed",
        "card_turned_up",
        "coop_built",
        "discard_skipped",
        "draw_skipped",
        "game_over",
        "rooster_chosen",
        "rooster_placed",
        "roosters_called",
        "round_begun",
    }
