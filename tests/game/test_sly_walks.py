"""Whole random games of SLY, checked after every decision and by a referee of its own."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st

from game.contract import NOBODY, Event
from game.sly import Sly, actions
from game.sly.position import SlyPosition
from game.sly.state import DOWN, FULL_HOUSE, LAST_CARD, OVER, REVEAL, SAFE, UP
from game.sly.tables import CARDS, FOX, SPACES, in_play
from tests.game.sly_tables import cards_of

SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**62)
CHOICES = st.lists(st.integers(0, 199), min_size=1, max_size=60)
"""Which legal action is played, taken in turn and over again; simple games when shrunk."""

Course = list[tuple[SlyPosition, list[Event]]]


@dataclass
class Referee:
    """Rebuilds the open table from what everybody saw, knowing no rule but how to carry things."""

    seats: int
    lying: dict[int, tuple[int, int | None, int]] = field(default_factory=dict)
    """By space: owner, card if it was shown, face."""
    hand_sizes: list[int] = field(default_factory=list)
    before: dict[tuple[int, int], int] = field(default_factory=dict)
    turn: int = NOBODY
    turns: int = 1
    ending: int = 0
    over: bool = False

    def __post_init__(self) -> None:
        self.hand_sizes = [CARDS] * self.seats

    def hear(self, event: Event) -> None:
        kind, seat, values = event.kind, event.seat, event.values
        if kind == "laid":
            assert values["space"] not in self.lying
            assert seat == self.turn
            self.lying[values["space"]] = (seat, None, DOWN)
            self.hand_sizes[seat] -= 1
        elif kind in ("exposed", "turned_up"):
            assert seat == self.turn
            owner, card, face = self.lying[values["space"]]
            assert (owner, card, face) == (values["owner"], None, DOWN)
            assert kind == "turned_up" or owner != seat
            self.lying[values["space"]] = (owner, values["card"], UP)
        elif kind == "last_turned_up":
            owner, card, face = self.lying[values["space"]]
            assert (owner, card, face) == (seat, None, DOWN)
            self.lying[values["space"]] = (owner, values["card"], UP)
        elif kind == "fox_captured":
            owner, card, face = self.lying.pop(values["space"])
            assert (owner, card, face) == (values["owner"], FOX, UP)
            self.before[owner, FOX] = seat
        elif kind == "gobbled":
            assert self.lying[values["fox_space"]] == (seat, FOX, UP)
            owner, card, face = self.lying.pop(values["space"])
            assert (owner, card, face) == (values["owner"], values["card"], UP)
            self.before[values["owner"], values["card"]] = seat
        elif kind == "safe":
            assert self.lying[values["space"]] == (seat, values["card"], UP)
            self.lying[values["space"]] = (seat, values["card"], SAFE)
        elif kind == "went_home":
            assert self.lying.pop(values["space"]) == (seat, values["card"], UP)
            self.hand_sizes[seat] += 1
        elif kind == "turn_begun":
            assert seat == (self.turn + 1) % self.seats
            self.turn = seat
            self.turns += 1
            assert values["turn"] == self.turns
        elif kind == "game_ended":
            self.ending = values["ending"]
            self.turn = NOBODY
        elif kind == "game_over":
            self.over = True
        else:
            assert kind == "only_foxes", f"nobody told the referee of {kind}"

    def agrees_with(self, position: SlyPosition) -> None:
        for space in range(SPACES):
            found = position.card_at(space)
            told = self.lying.get(space)
            if found is None or told is None:
                assert found is told
                continue
            assert (found[0], found[2]) == (told[0], told[2])
            assert told[1] in (None, found[1])
            assert (told[1] is None) == (found[2] == DOWN)
        assert self.hand_sizes == list(position.hand_sizes)
        lying = {card: seat for seat in range(self.seats) for card in position.before(seat)}
        assert self.before == lying
        assert (self.turn, self.turns) == (position.turn, position.turns)
        assert (self.ending, self.over) == (position.ending, position.over())


def game_of(seats: int, seed: int, choices: Sequence[int]) -> Course:
    """Every position of a game with the events that led to it."""
    position = Sly().new(seats, seed, {})
    course: Course = [(position.copy(), [])]
    while not position.over():
        legal = position.actions(position.turn)
        choice = choices[len(course) % len(choices)]
        events = position.apply(int(position.turn), int(legal[choice % len(legal)]))
        course.append((position.copy(), events))
    return course


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_the_seven_cards_of_every_seat_are_always_somewhere(
    seats: int, seed: int, choices: list[int]
) -> None:
    for position, _ in game_of(seats, seed, choices):
        found = [(seat, card) for seat in range(seats) for card in position.hand(seat)]
        for space in range(SPACES):
            there = position.card_at(space)
            if there is not None:
                assert in_play(space, seats)
                found.append(there[:2])
        found += [card for seat in range(seats) for card in position.before(seat)]
        assert sorted(found) == cards_of(seats)
        assert [len(position.hand(s)) for s in range(seats)] == list(position.hand_sizes)


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_what_is_safe_or_taken_stays_so_and_a_running_reveal_shows_its_cards(
    seats: int, seed: int, choices: list[int]
) -> None:
    kept: set[tuple[int, int, int]] = set()
    taken: set[tuple[int, int, int]] = set()
    for position, _ in game_of(seats, seed, choices):
        lying = {s: there for s in range(SPACES) if (there := position.card_at(s)) is not None}
        safe = {(s, o, card) for s, (o, card, face) in lying.items() if face == SAFE}
        before = {(s, *card) for s in range(seats) for card in position.before(s)}
        assert kept <= safe
        assert taken <= before
        assert not any(card == FOX for _, _, card in safe)
        kept, taken = safe, before
        up = [s for s, (_, _, face) in lying.items() if face == UP]
        if position.phase == REVEAL:
            assert sorted(map(int, position.turned)) == up
            assert 0 < position.left < seats
        elif position.phase == OVER:
            assert all(lying[s][1] == FOX for s in up)
        else:
            assert up == list(position.turned) == []
            assert position.left == 0


@settings(max_examples=60)
@given(SEATS, SEEDS, CHOICES)
def test_nobody_ever_holds_fewer_than_one_card_and_the_end_is_one_of_three(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    for position, _ in course:
        assert min(position.hand_sizes) >= 1
        if not position.over() and position.phase != REVEAL:
            assert position.hand_sizes[position.turn] >= 2
    last, events = course[-1]
    assert [event.kind for event in events].count("game_ended") == 1
    assert last.face_down() == 0
    before_last = course[-2][0]
    if last.ending == LAST_CARD:
        assert last.hand_sizes[(before_last.turn + 1) % seats] == 1
    elif last.ending == FULL_HOUSE:
        assert not last.has_free_space()
    else:
        assert last.fox_reveals == 6


@settings(max_examples=100)
@given(SEATS, SEEDS, CHOICES)
def test_the_events_alone_tell_the_whole_open_game(
    seats: int, seed: int, choices: list[int]
) -> None:
    course = game_of(seats, seed, choices)
    referee = Referee(seats, turn=int(course[0][0].turn))
    for position, events in course:
        for event in events:
            referee.hear(event.seen_by(NOBODY))
        referee.agrees_with(position)


@settings(max_examples=15)
@given(SEATS, SEEDS, CHOICES)
def test_every_action_is_legal_or_refused_with_a_reason(
    seats: int, seed: int, choices: list[int]
) -> None:
    spaces = [space for space in range(SPACES) if in_play(space, seats)]
    thinkable = [actions.reveal(s) for s in spaces] + [actions.expose(s) for s in spaces]
    thinkable += [actions.lay(card, s) for card in range(1, CARDS + 1) for s in spaces]
    for position, _ in game_of(seats, seed, choices)[::3]:
        for seat in range(seats):
            legal = list(position.actions(seat))
            assert set(legal) <= set(thinkable)
            for action in thinkable:
                refusal = position.refusal(seat, action)
                assert (refusal is None) == (action in legal)


def test_random_games_reach_the_rare_things_the_walks_are_there_to_check() -> None:
    """A walk that never fills the houses or brings a hen of its own into a fox would prove
    little."""
    met: set[str] = set()
    endings: Counter[int] = Counter()
    own_gobbled = 0
    for seed in range(400):
        course = game_of(2 + seed % 3, seed, [seed % 97, 1 + seed % 41, seed % 13, seed % 7])
        for _, events in course:
            met.update(event.kind for event in events)
            own_gobbled += sum(e.kind == "gobbled" and e.values["owner"] == e.seat for e in events)
        endings[int(course[-1][0].ending)] += 1
    assert met == {
        "exposed",
        "fox_captured",
        "game_ended",
        "game_over",
        "gobbled",
        "laid",
        "last_turned_up",
        "only_foxes",
        "safe",
        "turn_begun",
        "turned_up",
        "went_home",
    }
    assert own_gobbled > 0
    assert endings[LAST_CARD] > 0
    assert endings[FULL_HOUSE] > 0
