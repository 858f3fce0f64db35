"""The egg window: everybody decides at once with a key of their own, and nobody sees what."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from ai.players import policy_move
from ai.search import ActionStats
from ai.thinker import Answer
from game.contract import NOBODY
from game.rng import Rng
from game.roost import Roost
from game.roost.actions import NO_EGG, THROW_EGG
from game.roost.position import RoostPosition
from game.roost.state import WINDOW
from game.roost.tables import EGG, PADLOCK
from saves.records import Seat
from scenes import doors
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.moments import NAMES
from scenes.roost.table import RoostTable
from scenes.screens.pause import PauseScene
from scenes.table.hand_over import HandOverScene
from scenes.table.match import AI, HUMAN, Match, new_match, resumed_match
from scenes.table.scene import TableScene
from scenes.table.snap import GRACE
from scenes.window import STEP
from tests.robots import press_pad
from tests.scenes.houses import Visit, visiting

Wanted = Callable[[RoostPosition], bool]
COUCH = ("mouse", "keys", "pad:0", "pad:1")
EGG_KEYS = {0: pygame.K_d, 1: pygame.K_k}


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        for instance in (0, 1):
            press_pad("next", instance)
        visit.frames(1)
        yield visit


def people(count: int, devices: tuple[str, ...] = COUCH, humans: int = 4) -> list[Seat]:
    return [
        Seat(NAMES[k], k, HUMAN if k < humans else AI, "chick", devices[k] if k < humans else "")
        for k in range(count)
    ]


def window_match(visit: Visit, seats: list[Seat], wanted: Wanted) -> Match:
    """A game of random moves that has come to an egg window such as is wanted."""
    seed, moves = _window(len(seats), wanted)
    match = new_match(visit.house.slots, "roost", seats, {}, seed)
    for seat, action in moves:
        match.act(seat, action)
    return match


def _window(seats: int, wanted: Wanted) -> tuple[int, list[tuple[int, int]]]:
    for seed in range(400):
        position, rng = Roost().new(seats, seed, {}), Rng(seed)
        moves: list[tuple[int, int]] = []
        while not position.over():
            everybody = len(position.deciders()) == seats - 1
            if position.phase == WINDOW and everybody and wanted(position):
                return seed, moves
            seat = int(position.deciders()[0])
            actions = [int(action) for action in position.actions(seat)]
            moves.append((seat, actions[int(rng.below(len(actions)))]))
            position.play(*moves[-1])
    raise AssertionError("no such window")


def opened(visit: Visit, match: Match) -> TableScene:
    doors.open_table(visit.house, match)
    table = visit.house.stage.top
    assert isinstance(table, TableScene)
    return table


def window_open(visit: Visit, table: TableScene) -> None:
    visit.until(lambda: table.snap.clock is not None, lambda: None)


def position_of(table: TableScene) -> RoostPosition:
    assert isinstance(table.match.position, RoostPosition)
    return table.match.position


def holders(position: RoostPosition) -> set[int]:
    return {seat for seat in range(position.seats) if position.holds(seat, EGG)}


def press_key(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=key, mod=0, unicode="", scancode=0))


def press_egg(seat: int) -> None:
    """With the seat's own key or pad."""
    if seat in EGG_KEYS:
        press_key(EGG_KEYS[seat])
    else:
        press_pad("accept", seat - 2)


def picture(visit: Visit) -> bytes:
    visit.house.stage.draw(Canvas(visit.window.surface, visit.house.stage.text_scale))
    return pygame.image.tobytes(visit.window.surface, "RGB")


def answers(match: Match, since: int) -> dict[int, int]:
    return {move.seat: move.action for move in match.moves[since:]}


def frames_until_closed(visit: Visit, table: TableScene) -> int:
    frames = 0
    while table.snap.clock is not None:
        visit.frames(1)
        frames += 1
        assert frames < 2000
    return frames


# -- the countdown ------------------------------------------------------------------------------


@pytest.mark.parametrize("player", [0, 1, 2, 3])
def test_two_keyboards_and_two_pads_at_once(visit: Visit, player: int) -> None:
    """Everybody presses in the same frame; who has an egg throws it, the others bluffed."""
    match = window_match(
        visit,
        people(4),
        lambda p: (
            p.turn == player and len(holders(p) - {player}) == 2 and p.pending_card != PADLOCK
        ),
    )
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    before, moves = holders(position_of(table)), len(match.moves)
    for seat in range(4):
        press_egg(seat)
    visit.frames(2)
    assert len(match.moves) == moves
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    thrown = answers(match, moves)
    assert set(thrown) == {0, 1, 2, 3} - {player}
    for seat, action in thrown.items():
        assert action == (THROW_EGG if seat in before else NO_EGG)


@pytest.mark.parametrize("thrower", [0, 1, 2, 3])
def test_each_key_is_one_persons_alone(visit: Visit, thrower: int) -> None:
    match = window_match(
        visit, people(4), lambda p: p.turn != thrower and len(holders(p) | {int(p.turn)}) >= 3
        and thrower in holders(p),
    )  # fmt: skip
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_egg(thrower)
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    threw = {seat for seat, action in answers(match, moves).items() if action == THROW_EGG}
    assert threw == {thrower}


def test_nobody_sees_who_has_pressed(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: bool(holders(p) - {int(p.turn)}))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    shown, log = picture(visit), list(table.log.entries)
    toasts = list(visit.house.stage.toasts)
    devices = {
        0: ("snap_1", "keys"),
        1: ("snap_2", "keys"),
        2: ("accept", "pad:0"),
        3: ("accept", "pad:1"),
    }
    for seat in match.deciders():
        kind, device = devices[seat]
        visit.house.stage.handle(Intention(kind, device))
        assert picture(visit) == shown
    assert table.snap.pressed == set(match.deciders())
    assert table.log.entries == log
    assert visit.house.stage.toasts == toasts


def test_no_hand_lies_open_and_everybodys_key_is_told(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: p.turn == 3)
    table = opened(visit, match)
    window_open(visit, table)
    assert table.at_screen == NOBODY
    assert table.targets == []
    clock = table.context.snap
    assert clock is not None
    assert {seat: key.label for seat, key in clock.keys.items()} == {0: "D", 1: "K", 2: "A"}
    visit.frames(5)
    first = picture(visit)
    match.position = match.view_for(NOBODY).imagined(Rng(5))
    assert isinstance(table.table, RoostTable)
    table.table.show(match.view_for(NOBODY))
    assert picture(visit) == first


def test_it_lasts_its_full_time_whatever_is_decided(visit: Visit) -> None:
    lengths = set()
    for presses in (False, True):
        match = window_match(visit, people(4), lambda p: bool(holders(p) - {int(p.turn)}))
        table = opened(visit, match)
        window_open(visit, table)
        for seat in match.deciders() if presses else []:
            press_egg(seat)
        lengths.add(frames_until_closed(visit, table))
    assert len(lengths) == 1
    assert abs(lengths.pop() * STEP - visit.house.settings.snap_seconds) < 0.1


@pytest.mark.parametrize(
    ("seconds", "changed"),
    [
        (3.0, {}),
        (3.0, {"reduced_motion": True}),
        (3.0, {"speed": 0}),
        (6.0, {"speed": 4}),
        (10.0, {"speed": 0.5}),
    ],
)
def test_its_length_is_a_setting_and_no_speed_shortens_it(
    visit: Visit, seconds: float, changed: dict[str, object]
) -> None:
    visit.house.change(snap_seconds=seconds, **changed)
    match = window_match(visit, people(2), lambda p: True)
    table = opened(visit, match)
    window_open(visit, table)
    assert abs(frames_until_closed(visit, table) * STEP - seconds) < 0.1
    assert len(match.moves) > 0


def test_a_held_accept_that_hurried_the_card_along_throws_nothing(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: p.turn != 2 and 2 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    moves = len(match.moves)
    press_pad("accept", 0)
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    assert answers(match, moves)[2] == NO_EGG


def test_the_mouse_may_press_the_button(visit: Visit) -> None:
    match = window_match(visit, people(4), lambda p: p.turn != 0 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    place = table.table.snap_place()
    assert place is not None
    scale = visit.window.size[0] / 1280
    pos = (round(place.centerx * scale), round(place.centery * scale))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT))
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT))
    visit.until(lambda: len(match.moves) > moves, lambda: None)
    assert answers(match, moves)[0] == THROW_EGG


def test_a_pause_stops_the_clock(visit: Visit) -> None:
    match = window_match(visit, people(3), lambda p: True)
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(30)
    clock = table.snap.clock
    assert clock is not None
    left = clock.left
    doors.open_pause(visit.house, table)
    visit.frames(400)
    assert isinstance(visit.house.stage.top, PauseScene)
    assert clock.left == left
    visit.house.stage.pop()
    visit.frames(2)
    assert table.snap.clock is clock
    assert left - 0.1 < clock.left < left


# -- a person alone -----------------------------------------------------------------------------


def test_alone_it_may_be_let_pass_at_once(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1)
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_key(pygame.K_RETURN)
    visit.frames(round(1.0 / STEP))
    assert answers(match, moves)[0] == NO_EGG


def test_alone_an_accept_that_hurried_the_card_along_decides_nothing(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1)
    table = opened(visit, match)
    window_open(visit, table)
    moves = len(match.moves)
    press_key(pygame.K_RETURN)
    visit.frames(60)
    assert len(match.moves) == moves
    assert not table.snap.decided


def test_alone_the_egg_key_throws(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_key(EGG_KEYS[0])
    visit.frames(round(1.0 / STEP))
    assert answers(match, moves)[0] == THROW_EGG


def test_alone_without_an_egg_one_is_told_so(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 not in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(round(GRACE / STEP) + 2)
    moves = len(match.moves)
    press_key(EGG_KEYS[0])
    visit.frames(2)
    assert any("no egg" in toast.text for toast in visit.house.stage.toasts)
    assert len(match.moves) == moves
    assert table.snap.clock is not None


# -- questions ----------------------------------------------------------------------------------


def test_with_questions_everybody_is_asked_in_turn(visit: Visit) -> None:
    """Egg or no egg, every person is called, and what is answered shows when all have."""
    visit.house.change(snap_seconds=0.0, speed=0)
    match = window_match(
        visit, people(4), lambda p: p.turn == 0 and len(holders(p) - {0}) == 2
        and p.pending_card != PADLOCK,
    )  # fmt: skip
    table = opened(visit, match)
    before, moves, called = holders(position_of(table)), len(match.moves), []
    size = len(position_of(table).discards())

    def answer() -> None:
        top = visit.house.stage.top
        if isinstance(top, HandOverScene):
            if top.seat not in called:
                called.append(top.seat)
            assert len(position_of(table).discards()) == size
            visit.house.stage.handle(Intention("accept", COUCH[top.seat]))
        elif top is table and table.targets and len(match.moves) < moves + 3:
            table.try_action(THROW_EGG)

    visit.until(lambda: len(match.moves) >= moves + 3, answer)
    assert called == [1, 2, 3]
    for seat, action in answers(match, moves).items():
        assert action == (THROW_EGG if seat in before else NO_EGG)
    assert not visit.house.stage.toasts


def test_with_questions_a_person_alone_is_not_hurried(visit: Visit) -> None:
    visit.house.change(snap_seconds=0.0)
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 1 and 0 in holders(p))
    table = opened(visit, match)
    window_open(visit, table)
    moves = len(match.moves)
    visit.frames(500)
    assert len(match.moves) == moves
    table.try_action(NO_EGG)
    visit.frames(2)
    assert answers(match, moves)[0] == NO_EGG


# -- the AI -------------------------------------------------------------------------------------


class ToldThinker:
    """Answers what it is told to, after so many looks."""

    def __init__(self, action: int, looks: int) -> None:
        self.action = action
        self.looks = looks
        self.asked: list[tuple[int, float | None]] = []
        self._left = 0
        self._number = 0

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        self.asked.append((seat, seconds))
        self._number, self._left = request_id, self.looks

    def poll(self) -> Answer | None:
        self._left -= 1
        no_stats: list[ActionStats] = []
        return Answer(self._number, self.action, no_stats, 0, 0.0) if self._left <= 0 else None

    def cancel(self, request_id: int | None = None) -> None:
        pass


@pytest.mark.parametrize("humans", [1, 2])
def test_how_long_the_ai_thinks_and_what_it_decides_changes_nothing(
    visit: Visit, humans: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Mia's card flies, or somebody else's: frame for frame the same until the window closes."""
    films: list[list[bytes]] = []
    visit.house.change(snap_seconds=3.0)
    visit.house.stage.reduced_motion = True  # no scene fades in: each film begins alike
    player = 0 if humans == 1 else 3
    for action, looks in ((NO_EGG, 1), (THROW_EGG, 12), (NO_EGG, 9)):
        seats = [Seat(NAMES[k], k, HUMAN if k < humans else AI, "fox", COUCH[k]) for k in range(4)]
        match = window_match(
            visit, seats, lambda p: p.turn == player and holders(p) >= {1, 2, 3} - {player}
        )
        table = opened(visit, match)
        thinker = ToldThinker(action, looks)
        monkeypatch.setattr(table.turns, "thinker", thinker)
        film: list[bytes] = []
        moves = len(match.moves)
        while len(match.moves) == moves:
            visit.frames(1)
            if len(match.moves) == moves:
                film.append(picture(visit))
            assert len(film) < 700
        films.append(film)
        ai = [seat for seat in range(4) if seat >= humans and seat != player]
        assert [seat for seat, _ in thinker.asked[: len(ai)]] == ai
        assert all(seconds is not None and seconds <= 1 for _, seconds in thinker.asked[: len(ai)])
        thrown = answers(match, moves)
        assert all(thrown[seat] == action for seat in ai)
    assert len({len(film) for film in films}) == 1
    assert films[0] == films[1] == films[2]


@pytest.mark.parametrize(
    ("humans", "speed", "hinted"),
    [(1, 1.0, False), (1, 0, False), (1, 0, True), (2, 1.0, False)],
)
def test_a_slow_thinking_process_does_not_lengthen_the_window(
    visit: Visit, humans: int, speed: float, hinted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has no answer in time plays the policy's move: nobody waits for a seat with an egg."""
    lengths: list[int] = []
    visit.house.change(snap_seconds=3.0, speed=speed)
    for looks in (1, 10_000):
        seats = [Seat(NAMES[k], k, HUMAN if k < humans else AI, "fox", COUCH[k]) for k in range(4)]
        match = window_match(visit, seats, lambda p: p.turn == 1 and holders(p) >= {0, 2, 3})
        table = opened(visit, match)
        thinker = ToldThinker(THROW_EGG, looks)
        monkeypatch.setattr(table.turns, "thinker", thinker)
        window_open(visit, table)
        if hinted:
            visit.frames(round(2.9 / STEP))
            table.ask_hint()
            visit.frames(3)
            table.turns.forget()
            if visit.house.stage.top is not table:
                visit.house.stage.pop()
        moves = len(match.moves)
        policy = {
            seat: policy_move(match.game, match.view_for(seat), seat, match.thinking_seed(seat))
            for seat in match.deciders()
            if seat >= humans
        }
        lengths.append(frames_until_closed(visit, table))
        thrown = answers(match, moves)
        for seat, action in policy.items():
            assert thrown[seat] == (THROW_EGG if looks == 1 else action)
        assert not any("broke off" in entry.line.text for entry in table.log.entries)
    assert lengths[0] == lengths[1]


# -- saving -------------------------------------------------------------------------------------


def test_a_game_left_in_the_window_comes_back_to_it(visit: Visit) -> None:
    match = window_match(visit, people(3), lambda p: True)
    table = opened(visit, match)
    window_open(visit, table)
    visit.frames(100)
    moves = [(move.seat, move.action) for move in match.moves]
    doors.open_title(visit.house)
    again, problem = resumed_match(visit.house.slots, match.slug)
    assert problem is None
    assert [(move.seat, move.action) for move in again.moves] == moves
    assert again.position.to_ints() == match.position.to_ints()
    table = opened(visit, again)
    window_open(visit, table)
    clock = table.snap.clock
    assert clock is not None
    assert clock.total - clock.left < 0.1
    visit.until(lambda: len(again.moves) >= len(moves) + 2, lambda: None)


def test_answers_given_to_questions_are_in_the_save(visit: Visit) -> None:
    visit.house.change(snap_seconds=0.0, speed=0)
    match = window_match(visit, people(3), lambda p: p.turn == 0)
    table = opened(visit, match)
    visit.until(lambda: isinstance(visit.house.stage.top, HandOverScene), lambda: None)
    visit.house.stage.handle(Intention("accept", COUCH[1]))
    visit.frames(3)
    assert table.at_screen == 1
    table.try_action(NO_EGG)
    visit.frames(1)
    moves = len(match.moves)
    doors.open_title(visit.house)
    again, _problem = resumed_match(visit.house.slots, match.slug)
    assert len(again.moves) == moves
    assert again.deciders() == [2]
    table = opened(visit, again)
    visit.until(lambda: isinstance(visit.house.stage.top, HandOverScene), lambda: None)
    cover = visit.house.stage.top
    assert isinstance(cover, HandOverScene)
    assert cover.seat == 2


def test_taking_back_closes_the_window(visit: Visit) -> None:
    match = window_match(visit, people(2, humans=1), lambda p: p.turn == 0)
    table = opened(visit, match)
    window_open(visit, table)
    table.undo.to(len(match.moves) - 1)
    assert table.snap.clock is None
    assert position_of(table).phase != WINDOW
