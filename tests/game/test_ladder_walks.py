"""Whole random games of Hennen Rennen, checked after every action and by a referee of its own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import Event, InvalidAction
from game.ladder import Ladder
from game.ladder.position import ACTIONS, LadderPosition
from game.ladder.state import CHOOSE, PLACE
from game.ladder.tables import CARDS, CHIPS, DUST, HENS, PLACES, ROUNDS

SEATS = st.integers(3, 5)
SEEDS = st.integers(0, 2**62)
CHOICES = st.lists(st.integers(0, 59), min_size=1, max_size=60)
"""Which legal action is played, taken in turn and over again; simple games when shrunk."""


@dataclass
class Referee:
    """Rebuilds the open table from what everybody saw, knowing no rule but how to carry things."""

    seats: int
    ladder: dict[int, tuple[int, int]] = field(default_factory=dict)
    dust: list[tuple[int, int]] = field(default_factory=list)
    falling: tuple[int, int] | None = None
    chips: list[int] = field(default_factory=list)
    hens: list[int] = field(default_factory=list)
    table: dict[int, int] = field(default_factory=dict)
    seen: list[int] = field(default_factory=list)
    out: set[int] = field(default_factory=set)
    won: list[int] = field(default_factory=list)
    drawn: Counter[int] = field(default_factory=Counter)
    over: bool = False

    def __post_init__(self) -> None:
        self.chips = [CHIPS] * self.seats
        self.hens = [HENS] * self.seats

    def hear(self, event: Event) -> None:
        kind, seat, values = event.kind, event.seat, event.values
        if kind in ("card_played", "card_revealed"):
            self.table[seat] = values["card"]
            self.seen.append(values["card"])
        elif kind == "round_won":
            assert sorted(self.table.values())[-2] == values["card"] == self.table[seat]
            assert values["round"] == len(self.won) + 1
            self.won.append(seat)
        elif kind in ("card_out", "no_hen_left"):
            assert self.table.pop(seat) == values["card"]
            self.out.add(values["card"])
        elif kind == "hen_placed":
            assert self.table.pop(seat) == values["card"]
            self.hens[seat] -= 1
            self.settle((seat, values["card"]), values["place"])
        elif kind == "hen_bumped":
            assert self.falling == (seat, values["card"])
            assert values["to"] == values["from"] - 1, "down, and one rung at a time"
            self.settle((seat, values["card"]), values["to"])
        elif kind == "chip_lost":
            self.chips[seat] -= 1
            assert values["left"] == self.chips[seat] >= 0
        elif kind == "fell_in_dust":
            assert self.dust[-1] == (seat, values["card"])
        elif kind == "card_drawn":
            self.drawn[seat] += 1
            assert values["left"] == 7 - self.drawn[seat]
        elif kind == "game_over":
            self.over = True
        else:
            assert kind in ("card_chosen", "round_begun"), f"nobody told the referee of {kind}"

    def settle(self, hen: tuple[int, int], place: int) -> None:
        """A hen comes to a place; the weaker of two there is the next to fall."""
        self.falling = None
        if place == DUST:
            self.dust.append(hen)
            return
        other = self.ladder.get(place)
        if other is not None and other[1] > hen[1]:
            self.falling = hen
            return
        self.ladder[place] = hen
        self.falling = other

    def agrees_with(self, position: LadderPosition) -> None:
        assert self.falling is None
        hens = {place: position.hen_at(place) for place in range(1, PLACES)}
        assert {place: hen for place, hen in hens.items() if hen is not None} == self.ladder
        assert position.dusty_hens() == self.dust
        assert list(position.chips) == self.chips
        assert list(position.hens) == self.hens
        assert sorted(position.cards_seen()) == sorted(self.seen)
        assert position.over() == self.over
        if position.phase != CHOOSE:
            shown = {s: int(card) for s, card in enumerate(position.table) if card}
            still_open = {s: card for s, card in shown.items() if card not in self.out}
            assert still_open == self.table


def game_of(
    seats: int, seed: int, choices: Sequence[int]
) -> list[tuple[LadderPosition, list[Event]]]:
    """Every position of a game with the events that led to it."""
    position = Ladder().new(seats, seed, {})
    course: list[tuple[LadderPosition, list[Event]]] = [(position.copy(), [])]
    while not position.over():
        choice = choices[len(course) % len(choices)]
        deciders = position.deciders()
        seat = int(deciders[choice % len(deciders)])
        legal = position.actions(seat)
        events = position.apply(seat, int(legal[choice % len(legal)]))
        course.append((position.copy(), events))
    return course


def cards_out(course: Sequence[tuple[LadderPosition, list[Event]]]) -> set[int]:
    kinds = ("card_out", "no_hen_left")
    return {e.values["card"] for _, events in course for e in events if e.kind in kinds}


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_each_of_the_hundred_cards_is_always_in_exactly_one_place(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    start = course[0][0]
    in_game = {card for s in range(seats) for card in start.hand(s) + start.stack(s)}
    never_dealt = set(range(1, CARDS + 1)) - in_game
    assert len(never_dealt) == CARDS - 10 * seats
    out: set[int] = set()
    for position, events in course:
        out |= cards_out([(position, events)])
        lying = [card for s in range(seats) for card in position.hand(s) + position.stack(s)]
        on_table = [int(card) for card in position.table if card]
        lying += [card for card in on_table if card not in out]
        lying += [int(card) for card in position.rung_cards if card]
        lying += [card for _, card in position.dusty_hens()]
        lying += [*out, *never_dealt]
        assert sorted(lying) == list(range(1, CARDS + 1))


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_chips_kept_and_lost_are_twenty_and_hens_placed_and_left_are_six_a_seat(
    seats: int, seed: int, choices: list[int]
) -> None:
    lost = Counter[int]()
    for position, events in game_of(seats, seed, choices):
        lost.update(event.seat for event in events if event.kind == "chip_lost")
        owners = Counter(int(owner) for owner in position.rung_owners if owner >= 0)
        owners.update(owner for owner, _ in position.dusty_hens())
        for seat in range(seats):
            assert position.chips[seat] + lost[seat] == CHIPS
            assert position.hens[seat] + owners[seat] == HENS
        held = [bool(card) for card in position.rung_cards]
        assert held == [owner >= 0 for owner in position.rung_owners]
        assert not held[DUST]


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_a_hen_once_placed_never_moves_up_and_never_leaves_the_dust(
    seats: int, seed: int, choices: list[int]
) -> None:
    where: dict[tuple[int, int], int] = {}
    for position, _ in game_of(seats, seed, choices):
        now = {hen: place for place in range(1, PLACES) if (hen := position.hen_at(place))}
        now.update(dict.fromkeys(position.dusty_hens(), DUST))
        for hen, place in where.items():
            assert now[hen] <= place
        where = now


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_ten_rounds_are_played_and_every_seat_plays_ten_cards(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    events = [event for _, happened in course for event in happened]
    assert [e.values["round"] for e in events if e.kind == "round_won"] == list(range(1, 11))
    assert [e.values["round"] for e in events if e.kind == "round_begun"] == list(range(2, 11))
    played = Counter(e.seat for e in events if e.kind in ("card_played", "card_revealed"))
    assert played == dict.fromkeys(range(seats), ROUNDS)
    placed = Counter(e.seat for e in events if e.kind == "hen_placed")
    skipped = [e.seat for e in events if e.kind == "no_hen_left"]
    assert placed.total() + len(skipped) == ROUNDS
    assert all(placed[seat] == HENS for seat in skipped)
    last = course[-1][0]
    assert all(last.hand(seat) == last.stack(seat) == [] for seat in range(seats))
    assert [event.kind for event in events].count("game_over") == 1
    assert events[-1].kind == "game_over"


@settings(max_examples=15)
@given(SEATS, SEEDS, CHOICES)
def test_a_decider_always_has_an_action_and_every_other_number_is_refused_with_a_reason(
    seats: int, seed: int, choices: list[int]
) -> None:
    for position, _ in game_of(seats, seed, choices):
        for seat in range(seats):
            legal = [int(action) for action in position.actions(seat)]
            assert bool(legal) == (seat in position.deciders())
            if position.phase == PLACE and legal:
                card = position.table[seat]
                weaker = [p for p in range(PLACES) if position.rung_cards[p] <= card]
                assert len(legal) == len(weaker)
            for action in range(-2, ACTIONS + 3):
                if not 0 < action < ACTIONS:
                    try:
                        position.refusal(seat, action)
                    except InvalidAction:
                        continue
                    raise AssertionError(f"{action} is no action, yet was weighed")
                refusal = position.refusal(seat, action)
                assert (refusal is None) == (action in legal)
                assert refusal is None or refusal.rule


@settings(max_examples=100)
@given(SEATS, SEEDS, CHOICES)
def test_the_events_alone_tell_the_whole_open_game(
    seats: int, seed: int, choices: list[int]
) -> None:
    referee = Referee(seats)
    for position, events in game_of(seats, seed, choices):
        for event in events:
            referee.hear(event.seen_by(-1))
        referee.agrees_with(position)
    assert len(referee.won) == ROUNDS


def test_forty_seeds_give_forty_deals() -> None:
    for seats in (3, 4, 5):
        deals = {tuple(Ladder().new(seats, seed, {}).to_ints()) for seed in range(40)}
        assert len(deals) == 40


def test_random_games_reach_the_rare_things_the_walks_are_there_to_check() -> None:
    """A walk that never falls in the dust or runs out of hens would prove little."""
    met: set[str] = set()
    for seed in range(400):
        course = game_of(3, seed, [seed % 7, 1 + seed % 5, seed % 3])
        met.update(event.kind for _, events in course for event in events)
    assert met == {
        "card_chosen",
        "card_drawn",
        "card_out",
        "card_played",
        "card_revealed",
        "chip_lost",
        "fell_in_dust",
        "game_over",
        "hen_bumped",
        "hen_placed",
        "no_hen_left",
        "round_begun",
        "round_won",
    }
