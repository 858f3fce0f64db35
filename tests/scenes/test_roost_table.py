"""The table of Rule the Roost: what each seat sees of barns, hands, looks and eggs."""

import pytest
from pygame import FRect

from ai.players import Decision
from game.contract import NOBODY
from game.rng import Rng
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of
from game.roost.position import RoostPosition
from game.roost.state import MOVE, PLAY, WINDOW
from game.roost.tables import EGG
from play.choice import NO_ACTION
from scenes.games.roost.cards import Back, Card
from scenes.games.roost.pieces import COMING, barn_key, card_key, looked_at, pile_key
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from scenes.table.piece import Key
from scenes.table.view import SnapClock, SnapKey, Target
from tests.scenes.roost_tables import fresh, laid_out, random_game, table_for
from tests.scenes.tables import cues_of_a_game, kind_of, pixels, watch


def moment_of(phase: int, seats: int = 4, seed: int = 5, moves: int = 40) -> RoostPosition:
    """The first such moment after a number of moves."""
    for k, act in enumerate(random_game(seats, seed)):
        if k >= moves and act.before.phase == phase:
            return act.before
    raise AssertionError("no such moment")


def shown_to(position: RoostPosition, viewer: int, motion: MotionSettings | None = None) -> Board:
    table = table_for(int(position.seats), motion)
    table.show(position.seen_by(viewer))
    laid_out(table)
    return table


# -- privacy ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [NOBODY, 0, 2])
def test_no_pixel_depends_on_what_the_viewer_does_not_know(viewer: int) -> None:
    """Exchange all hidden cards for another world that could be: the picture stays the same."""
    differed = 0
    for k, act in enumerate(random_game(3, 4)):
        if k % 9 or act.before.over():
            continue
        view = act.before.seen_by(viewer)
        other = view.determinize(Rng(k))
        differed += other.to_ints() != act.before.to_ints()
        table, twin = shown_to(act.before, viewer), shown_to(other, viewer)
        assert pixels(table) == pixels(twin)
    assert differed > 4


def test_only_who_looks_sees_the_cards() -> None:
    position = moment_of(MOVE)
    looker, barn = int(position.turn), int(position.pending_barn)
    table = shown_to(position, looker)
    size = len(position.pile(barn))
    assert all(isinstance(table.pieces[pile_key(barn, k)].look, Card) for k in range(size))
    for viewer in (NOBODY, *(seat for seat in range(4) if seat != looker)):
        table = shown_to(position, viewer)
        assert looked_at(table.view) == NOBODY
        assert table.pieces[barn_key(barn)].rect == table.places.barns[barn].ground
        looks = [table.pieces[pile_key(barn, k)].look for k in range(size)]
        assert all(isinstance(look, Back) for look in looks)
        assert any(isinstance(look, Back) and not look.known for look in looks)


def known_cards(position: RoostPosition, viewer: int) -> int:
    """How many cards under the barns bear their picture on the back."""
    looks = [piece.look for piece in shown_to(position, viewer).pieces.values()]
    return sum(isinstance(look, Back) and bool(look.known) for look in looks)


def test_own_known_cards_are_recognised_by_their_seat_alone() -> None:
    position = moment_of(PLAY, moves=60)
    assert sum(known_cards(position, viewer) for viewer in range(4)) > 3
    assert known_cards(position, NOBODY) == 0


def test_the_window_looks_the_same_with_and_without_an_egg() -> None:
    """All but the hand itself: the question, both buttons, and where the focus goes first."""
    seen: dict[bool, list[tuple[int, FRect]]] = {}
    for act in random_game(4, 6):
        if act.before.phase == WINDOW:
            table = shown_to(act.before, act.seat)
            targets = table.targets(act.before.seen_by(act.seat), act.seat)
            seen[EGG in act.before.hand(act.seat)] = [(t.action, t.rect) for t in targets]
            assert targets[0].action == NO_EGG
    assert seen[True] == seen[False]


# -- what can be pointed at ---------------------------------------------------------------------


def press(table: Board, view: RoostPosition, seat: int, key: Key) -> list[Target]:
    target = next(t for t in table.targets(view, seat) if t.key == key)
    assert target.legal
    assert table.choose(target)
    return table.targets(view, seat)


def begins(target: Target) -> bool:
    """Whether pressing it begins a decision; what is looked at closely does not."""
    return target.action == NO_ACTION and kind_of(target) != "look"


@pytest.mark.parametrize("seats", [2, 4])
def test_targets_reach_exactly_the_legal_actions(seats: int) -> None:
    for k, act in enumerate(random_game(seats, 9)):
        if k % 3:
            continue
        view = act.before.seen_by(act.seat)
        table = shown_to(act.before, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        targets = table.targets(view, act.seat)
        reached = {t.action for t in targets if t.legal and t.action >= 0}
        for picked in [t.key for t in targets if t.legal and begins(t)]:
            following = press(table, view, act.seat, picked)
            reached |= {t.action for t in following if t.legal and t.action >= 0}
            for target in following:
                if target.action >= 0:
                    refused = view.refusal(act.seat, target.action)
                    assert target.legal == (refused is None)
            led_to = table.next_target(following)
            assert led_to is not None
            assert led_to.action in legal
            assert table.step_back()
            assert not table.step_back()
        assert reached == legal


def test_whatever_can_be_played_or_moved_can_be_dragged() -> None:
    dragged = set()
    for act in random_game(4, 9):
        view = act.before.seen_by(act.seat)
        table = shown_to(act.before, act.seat)
        for target in table.targets(view, act.seat):
            if begins(target):
                assert table.can_be_pulled(target)
                dragged.add(view.phase)
    assert dragged == {PLAY, MOVE}


def test_an_egg_cannot_be_played_but_says_why() -> None:
    for act in random_game(4, 14):
        view = act.before.seen_by(act.seat)
        if view.phase == PLAY and EGG in view.hand(act.seat):
            table = shown_to(act.before, act.seat)
            egg = next(t for t in table.targets(view, act.seat) if t.action == THROW_EGG)
            assert not egg.legal
            refused = act.before.refusal(act.seat, THROW_EGG)
            assert refused is not None
            assert "on its way" in table.game.words.refusal(refused)
            return
    raise AssertionError("nobody held an egg")


def test_a_locked_barn_goes_dark_and_says_why() -> None:
    for act in random_game(4, 12):
        view = act.before.seen_by(act.seat)
        if view.phase != PLAY or view.locked < 0:
            continue
        table = shown_to(act.before, act.seat)
        for card in view.hand(act.seat):
            if card > 6:
                continue
            targets = press(table, view, act.seat, card_key(card, 0))
            shut = [t for t in targets if t.action >= 0 and not t.legal and t.action != THROW_EGG]
            assert [int(barn_of(t.action)) for t in shut] == [int(view.locked)]
            refused = view.refusal(act.seat, shut[0].action)
            assert refused is not None
            assert "locked" in table.game.words.refusal(refused)
            return
    raise AssertionError("nothing was locked")


def test_a_card_is_taken_up_put_back_and_forgotten() -> None:
    position = moment_of(PLAY)
    seat = int(position.turn)
    view = position.seen_by(seat)
    table = shown_to(position, seat)
    first = next(t.key for t in table.targets(view, seat) if t.action == NO_ACTION)
    picks = []
    for _ in range(3):
        press(table, view, seat, first)
        picks.append(table.chooser.picked)
    assert picks == [(first,), (), (first,)]
    table.stage(position.copy().apply(seat, int(view.actions(seat)[0])))
    assert table.chooser.picked == ()


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    for k, act in enumerate(random_game(4, 11)):
        if k % 11:
            continue
        view = act.before.seen_by(act.seat)
        table = shown_to(act.before, act.seat)
        canvas = laid_out(table)
        targets = table.targets(view, act.seat)
        taken = next((t.key for t in targets if begins(t)), None)
        if taken is not None:
            targets = press(table, view, act.seat, taken)
        table.draw(canvas, 0.3, None, targets)
        bare = canvas.surface.get_buffer().raw
        for target in targets:
            if target.key != taken:
                table.draw(canvas, 0.3, target, targets)
                assert canvas.surface.get_buffer().raw != bare, target
        decision = Decision(act.action, [], 0, 0.0)
        assert table.hint_place(decision) is not None
        assert canvas.rect.contains(table.draw_hint(canvas, decision))


def test_the_bubble_of_a_hint_leaves_card_and_barn_free_in_a_look() -> None:
    for act in random_game(4, 11):
        if act.before.phase != MOVE or act.action == MOVE_NOTHING:
            continue
        table = shown_to(act.before, act.seat)
        table.targets(act.before.seen_by(act.seat), act.seat)
        place = table.hint_place(Decision(act.action, [], 0, 0.0))
        assert place is not None
        assert place.contains(table.pieces[barn_key(int(barn_of(act.action)))].rect)
        seen = [card for card, _placer in act.before.pile(int(act.before.pending_barn))]
        key = pile_key(int(act.before.pending_barn), seen.index(int(card_of(act.action))))
        assert place.contains(table.pieces[key].rect)
        return
    raise AssertionError("nothing was moved")


def test_a_card_is_followed_from_the_hand_to_the_barn() -> None:
    """What was taken from the hand is what flies: no card appears from nowhere."""
    for act in random_game(3, 5):
        if act.before.phase != PLAY or act.after.phase != WINDOW:
            continue
        table = shown_to(act.before, act.seat)
        card = int(card_of(act.action))
        event = act.events[0].seen_by(act.seat)
        left = act.before.hand(act.seat).count(card) - 1
        names = table.game.renamed(event, event.after)
        assert names[card_key(card, 0)] == COMING
        for nth in range(left):
            assert names[card_key(card, nth + 1)] == card_key(card, nth)
        timeline = table.stage([event])
        timeline.finish()
        kept = {key for key in table.pieces if key in {card_key(card, k) for k in range(5)}}
        assert kept == {card_key(card, k) for k in range(left)}
        assert COMING in table.pieces


# -- motion -------------------------------------------------------------------------------------


def test_everything_worth_hearing_is_heard() -> None:
    heard: list[str] = []
    table = table_for(3, heard=heard)
    table.show(fresh(3, 29).seen_by(0))
    cues_of_a_game(table, heard, random_game(3, 29))
    wanted = {"splat", "splat_double", "egg_slide", "clunk", "whoosh", "hay_rustle", "steps"}
    assert wanted | {"hmm", "barn_doors", "fox_yip", "crow", "card_slide"} <= set(heard)


@pytest.mark.parametrize("reduced", [False, True])
def test_no_egg_is_drawn_before_the_window_closes(reduced: bool) -> None:
    """A decision that waits for others makes neither sound nor motion."""
    for act in random_game(4, 2):
        if [event.kind for event in act.events] != ["egg_decided"]:
            continue
        heard: list[str] = []
        table = table_for(4, MotionSettings(reduced=reduced), heard)
        table.show(act.before.seen_by(NOBODY))
        canvas = laid_out(table)
        before = pixels(table)
        timeline = table.stage([event.seen_by(NOBODY) for event in act.events])
        assert watch(table, canvas, timeline) <= 0.1
        assert pixels(table) == before
        assert not heard
        return
    raise AssertionError("nobody decided in secret")


def test_without_motion_a_figure_counts_instead_of_a_ring() -> None:
    position = moment_of(WINDOW)
    pictures = {}
    for reduced in (False, True):
        for left in (3.9, 3.2):
            table = shown_to(position, NOBODY, MotionSettings(reduced=reduced))
            table.context.snap = SnapClock(4.0, left, {0: SnapKey("D", "ui_keyboard")}, False)
            pictures[reduced, left] = pixels(table)
    assert pictures[False, 3.9] != pictures[False, 3.2]
    assert pictures[True, 3.9] == pictures[True, 3.2]


def test_leaving_all_cards_is_always_offered_after_a_look() -> None:
    looks = 0
    for act in random_game(3, 7):
        if act.before.phase == MOVE:
            table = shown_to(act.before, act.seat)
            targets = table.targets(act.before.seen_by(act.seat), act.seat)
            assert MOVE_NOTHING in {t.action for t in targets if t.legal}
            looks += 1
    assert looks > 5
