"""The table of Rule the Roost: what each seat sees of barns, hands, looks and eggs."""

import pytest
from pygame import FRect

from ai.players import Decision
from game.contract import NOBODY
from game.rng import Rng
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of
from game.roost.position import RoostPosition
from game.roost.state import MOVE, PLAY, WINDOW
from game.roost.tables import BARNS, EGG, HIDDEN
from scenes.roost.choosing import NOTHING, TAKE_UP
from scenes.roost.shown import RoostShown
from scenes.roost.table import RoostTable
from scenes.table.view import Motion, SnapClock, SnapKey, Target
from tests.scenes.roost_tables import fresh, laid_out, random_game, table_for
from tests.scenes.tables import cues_of_a_game, pixels, watch


def moment_of(phase: int, seats: int = 4, seed: int = 5, moves: int = 40) -> RoostPosition:
    """The first such moment after so many moves."""
    for k, act in enumerate(random_game(seats, seed)):
        if k >= moves and act.before.phase == phase:
            return act.before
    raise AssertionError("no such moment")


def shown_to(position: RoostPosition, viewer: int, motion: Motion | None = None) -> RoostTable:
    table = table_for(int(position.seats), motion)
    table.show(position.seen_by(viewer))
    laid_out(table)
    return table


# -- the copy -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_copy_follows_events_for_every_viewer(seats: int) -> None:
    for seed in range(4):
        for viewer in range(NOBODY, seats):
            shown = RoostShown.of(fresh(seats, seed).seen_by(viewer))
            for act in random_game(seats, seed):
                for event in act.events:
                    shown.absorb(event.seen_by(viewer))
                assert shown == RoostShown.of(act.after.seen_by(viewer))


def test_what_a_barn_is_worth_is_what_the_rules_say() -> None:
    *_, last = random_game(3, 8)
    shown = RoostShown.of(last.after.seen_by(NOBODY))
    for barn in range(BARNS):
        ours, theirs = shown.sure_of(barn), last.after.barn_count(barn)
        for fact in ("roosters", "chickens", "foxes", "points", "owners", "share", "lost"):
            assert getattr(ours, fact) == getattr(theirs, fact)


# -- privacy ------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [NOBODY, 0, 2])
def test_no_pixel_depends_on_what_the_viewer_does_not_know(viewer: int) -> None:
    """Exchange all hidden cards for another world that could be: the picture stays the same."""
    differed = 0
    for k, act in enumerate(random_game(3, 4)):
        if k % 9 or act.before.over():
            continue
        view = act.before.seen_by(viewer)
        other = view.imagined(Rng(k))
        differed += other.to_ints() != act.before.to_ints()
        table, twin = shown_to(act.before, viewer), shown_to(other, viewer)
        assert pixels(table) == pixels(twin)
    assert differed > 4


def test_only_who_looks_sees_the_cards() -> None:
    position = moment_of(MOVE)
    looker, barn = int(position.turn), int(position.pending_barn)
    assert shown_to(position, looker).shown.looking is not None
    for viewer in (NOBODY, *(seat for seat in range(4) if seat != looker)):
        table = shown_to(position, viewer)
        assert table.shown.looking is None
        assert table.barns == table.plan.barns
        known = {laid.card for laid in table.shown.piles[barn]}
        assert HIDDEN in known


def test_own_known_cards_are_recognised_by_their_seat_alone() -> None:
    position = moment_of(PLAY, moves=60)
    marked = 0
    for viewer in range(4):
        known = [laid for pile in shown_to(position, viewer).shown.piles for laid in pile]
        marked += sum(laid.card != HIDDEN for laid in known)
    assert marked > 3
    public = shown_to(position, NOBODY).shown
    assert all(laid.card == HIDDEN for pile in public.piles for laid in pile)


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


def press(table: RoostTable, view: RoostPosition, seat: int, action: int) -> list[Target]:
    target = next(t for t in table.targets(view, seat) if t.action == action)
    assert target.legal
    assert table.choose(target)
    return table.targets(view, seat)


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
        for place in range(len(table.choices())):
            if TAKE_UP - place not in {t.action for t in targets}:
                continue
            following = press(table, view, act.seat, TAKE_UP - place)
            reached |= {t.action for t in following if t.legal and t.action >= 0}
            for target in following:
                if target.action >= 0:
                    refused = view.refusal(act.seat, target.action)
                    assert target.legal == (refused is None)
            led_to = table.next_target(following)
            assert led_to is None or led_to.action in legal
            assert table.step_back()
            assert not table.step_back()
        assert reached == legal


def test_an_egg_cannot_be_played_but_says_why() -> None:
    for act in random_game(4, 14):
        view = act.before.seen_by(act.seat)
        if view.phase == PLAY and EGG in view.hand(act.seat):
            table = shown_to(act.before, act.seat)
            egg = next(t for t in table.targets(view, act.seat) if t.action == THROW_EGG)
            assert not egg.legal
            refused = act.before.refusal(act.seat, THROW_EGG)
            assert refused is not None
            assert "on its way" in table.refusal(refused)
            return
    raise AssertionError("nobody held an egg")


def test_a_locked_barn_goes_dark_and_says_why() -> None:
    for act in random_game(4, 12):
        view = act.before.seen_by(act.seat)
        if view.phase != PLAY or view.locked < 0:
            continue
        table = shown_to(act.before, act.seat)
        for place, card in enumerate(table.choices()):
            if card > 6:
                continue
            targets = press(table, view, act.seat, TAKE_UP - place)
            shut = [t for t in targets if t.action >= 0 and not t.legal and t.action != THROW_EGG]
            assert [int(barn_of(t.action)) for t in shut] == [int(view.locked)]
            refused = view.refusal(act.seat, shut[0].action)
            assert refused is not None
            assert "locked" in table.refusal(refused)
            return
    raise AssertionError("nothing was locked")


def test_a_card_is_taken_up_put_back_and_forgotten() -> None:
    position = moment_of(PLAY)
    seat = int(position.turn)
    view = position.seen_by(seat)
    table = shown_to(position, seat)
    first = next(t.action for t in table.targets(view, seat) if t.action < 0)
    press(table, view, seat, first)
    assert table.choosing.taken == TAKE_UP - first
    press(table, view, seat, first)
    assert table.choosing.taken == NOTHING
    press(table, view, seat, first)
    table.stage(position.copy().apply(seat, int(view.actions(seat)[0])))
    assert table.choosing.taken == NOTHING


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    for k, act in enumerate(random_game(4, 11)):
        if k % 11:
            continue
        view = act.before.seen_by(act.seat)
        table = shown_to(act.before, act.seat)
        canvas = laid_out(table)
        targets = table.targets(view, act.seat)
        taken = next((t.action for t in targets if t.action < 0), None)
        if taken is not None:
            targets = press(table, view, act.seat, taken)
        table.draw(canvas, 0.3, None, targets)
        bare = canvas.surface.get_buffer().raw
        for target in targets:
            if target.action != taken:
                table.draw(canvas, 0.3, target, targets)
                assert canvas.surface.get_buffer().raw != bare, target
        decision = Decision(act.action, [], 0, 0.0)
        assert table.hint_place(decision, targets) is not None
        assert canvas.rect.contains(table.draw_hint(canvas, 0.3, decision, targets))


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
        table = table_for(4, Motion(reduced=reduced), heard)
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
            table = shown_to(position, NOBODY, Motion(reduced=reduced))
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
