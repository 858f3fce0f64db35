"""The table all games share: undo, hint, log, pause, devices, and what happens when things fail."""

import os
import signal
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from pygame import Surface

from ai.players import Decision
from ai.search import ActionStats
from commands.albums.ladder import MOMENTS
from commands.moments import Moment, match_at
from game.contract import NOBODY, Event
from play.match import AI
from play.pace import RESULT
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Dialog
from scenes.kit.intention import Intention
from scenes.kit.timeline import Timeline
from scenes.table.hint import HintScene
from scenes.table.log_drawer import LogDrawer
from scenes.table.offers import TargetButton
from scenes.table.scene import TableScene
from scenes.window import STEP
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import on_top
from words.game_words import HintText


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def seated(visit: Visit, moment: Moment, humans: int = 1) -> TableScene:
    """The table of a moment, at rest, with seat 0 at the screen."""
    visit.app.navigation.open_table(match_at(visit.app, moment, humans))
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    visit.frames(2)
    if humans == 1:
        table.session.finish()
    return table


def resting(table: TableScene) -> bool:
    return table.session.at_rest


def assisted(table: TableScene) -> bool:
    return table.match.assisted


def peeking(table: TableScene) -> bool:
    return table.session.peeking


def say(visit: Visit, kind: str, device: str = "keys") -> None:
    visit.app.stage.handle(Intention(kind, device))


def toasts(visit: Visit) -> list[str]:
    return [toast.text for toast in visit.app.stage.toasts]


# -- deciding -------------------------------------------------------------------------------------


def test_every_legal_action_is_offered_and_the_first_is_focused(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"])
    offered = {t.action for t in table.session.targets if t.legal and t.action >= 0}
    assert offered == {int(action) for action in table.match.position.actions(0)}
    assert isinstance(table.session.form.focused, TargetButton)
    assert table.session.form.focused.target.legal


def test_an_illegal_click_says_which_rule_forbids_it(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    held = next(target for target in table.session.targets if not target.legal)
    moves = len(table.match.moves)
    for kind in ("press", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", held.rect.center))
    assert len(table.match.moves) == moves
    assert any("stronger hen" in text for text in toasts(visit))


def test_an_action_is_on_the_disk_before_it_is_staged(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(visit, MOMENTS["place"])
    sizes: list[int] = []
    stage = table.board.stage
    before = table.match.file.path.stat().st_size

    def watching(events: Sequence[Event]) -> Timeline:
        sizes.append(table.match.file.path.stat().st_size)
        return stage(events)

    monkeypatch.setattr(table.board, "stage", watching)
    say(visit, "accept")
    assert sizes
    assert sizes[0] > before


def test_the_speed_of_the_settings_says_how_long_motions_take(visit: Visit) -> None:
    frames: dict[float, int] = {}
    for speed in (1, 4):
        visit.app.change(speed=speed)
        table = seated(visit, MOMENTS["bump"])
        table.session.context.told = False  # words stay as long at any speed
        table.try_action(table.match.game.action_from_text("rung 7"))
        frames[speed] = 0
        while not resting(table):
            visit.frames(1)
            frames[speed] += 1
    held = round(RESULT / STEP)  # the bump is seen before the round is cleared away
    assert frames[1] > held + 20
    assert (frames[1] - held) / 4 == pytest.approx(frames[4] - held, abs=2)


def test_instant_ends_even_what_has_begun(visit: Visit) -> None:
    table = seated(visit, MOMENTS["bump"])
    table.try_action(table.match.game.action_from_text("rung 7"))
    visit.frames(5)
    assert not resting(table)
    visit.app.change(speed=0)
    visit.frames(1)
    assert resting(table)


def test_any_input_fast_forwards_and_is_then_obeyed(visit: Visit) -> None:
    table = seated(visit, MOMENTS["bump"])
    table.try_action(table.match.game.action_from_text("rung 7"))
    visit.frames(5)
    assert not resting(table)
    say(visit, "log")
    assert resting(table)
    assert table.board.agrees_with(table.match.view_for(0))
    assert isinstance(visit.app.stage.top, LogDrawer)


def test_the_log_opens_over_the_table_and_a_click_beside_it_closes_it(visit: Visit) -> None:
    table = seated(visit, MOMENTS["bump"])
    say(visit, "log")
    visit.app.stage.handle(Intention("move", "keys", dy=1))
    assert isinstance(on_top(visit), LogDrawer)
    visit.app.stage.handle(Intention("press", "mouse", (100, 400)))
    assert visit.app.stage.top is table


# -- undo -----------------------------------------------------------------------------------------


def test_undo_takes_a_placement_back_at_once(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    before = table.match.position.to_ints()
    say(visit, "accept")
    assert table.match.position.to_ints() != before
    say(visit, "undo")
    assert table.match.position.to_ints() == before
    assert table.board.agrees_with(table.match.view_for(0))
    assert not assisted(table)


def test_undo_beyond_that_asks_first_and_marks_the_game(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"])
    say(visit, "undo")
    dialog = visit.app.stage.top
    assert isinstance(dialog, Dialog)
    say(visit, "back")
    assert not assisted(table)
    say(visit, "undo")
    visit.frames(1)
    dialog = visit.app.stage.top
    assert isinstance(dialog, Dialog)
    dialog.form.focus("choice 0")
    say(visit, "accept")
    assert assisted(table)
    assert table.match.deciders() == [0]


def test_undo_with_nothing_to_take_back_says_so(visit: Visit) -> None:
    seated(visit, MOMENTS["choose"])
    say(visit, "undo")
    assert any("nothing to take back" in text for text in toasts(visit))


def test_the_list_of_decisions_says_which_are_free(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    say(visit, "accept")
    table.session.finish()
    choices = table.undo.choices()
    assert [choice.free for choice in choices] == [True] + [False] * (len(choices) - 1)
    assert all(choice.words for choice in choices)


def test_what_was_taken_back_can_be_played_again(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    say(visit, "accept")
    after = table.match.position.to_ints()
    say(visit, "undo")
    say(visit, "redo")
    assert table.match.position.to_ints() == after
    assert table.board.agrees_with(table.match.view_for(0))
    say(visit, "redo")
    assert any("nothing to play again" in text for text in toasts(visit))


# -- hint -----------------------------------------------------------------------------------------


def wait_for_hint(visit: Visit) -> HintScene:
    visit.until(lambda: isinstance(visit.app.stage.top, HintScene), lambda: None)
    scene = visit.app.stage.top
    assert isinstance(scene, HintScene)
    return scene


def test_a_hint_says_what_and_why_and_can_be_carried_out(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    say(visit, "hint")
    hint = wait_for_hint(visit)
    assert hint.words.advice
    assert hint.words.reasons
    assert hint.decision.action in [int(a) for a in table.match.position.actions(0)]
    visit.frames(2)
    moves = len(table.match.moves)
    hint.form.focus("do")
    say(visit, "accept")
    assert table.match.moves[moves].action == hint.decision.action


def test_another_option_of_a_hint_is_shown_on_the_table_and_then_carried_out(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    best, other = [target.action for target in table.session.targets if target.legal][:2]
    figures = [
        ActionStats(best, 50, 0.6, 9.0, 1.0, 0.6, {}),
        ActionStats(other, 50, 0.5, 8.0, 0.5, 0.5, {}),
    ]
    hint = HintScene(table.session, Decision(best, figures, 100, 0.1), table.try_action)
    hint.refining = False
    visit.app.stage.push(hint)
    visit.frames(2)
    assert table.board.hint_place(hint.shown) == table.board.hint_place(hint.decision)
    hint.form.focus(f"option {other}")
    say(visit, "accept")
    visit.frames(2)
    assert hint.shown.action == other != hint.decision.action
    assert table.board.hint_place(hint.shown) != table.board.hint_place(hint.decision)
    moves = len(table.match.moves)
    say(visit, "accept")
    assert table.match.moves[moves].action == other


@pytest.mark.parametrize(("count", "all_stand"), [(2, True), (7, False)])
def test_a_hint_leaves_out_reasons_it_has_no_room_for(
    visit: Visit, count: int, all_stand: bool
) -> None:
    table = seated(visit, MOMENTS["place"])
    wanted = Decision(table.session.targets[0].action, [], 0, 0.0)
    hint = HintScene(table.session, wanted, table.try_action)
    hint.words = HintText(
        "Go there.", ("the way is free and nobody else wants it just now",) * count
    )
    canvas = Canvas(Surface((1280, 720)), 2.0)
    visit.app.stage.push(hint)
    hint.layout(canvas)
    assert (len(hint.reasons) == count) == all_stand
    wide = hint.box.w - 96
    deep = 28 + canvas.text_height(hint.words.advice, 24, wide, "Bold", 1.3)
    deep += sum(canvas.text_height(reason, 20, wide, "Bold", 1.3) + 8 for reason in hint.reasons)
    assert hint.reasons
    assert hint.box.y + deep <= min(widget.rect.y for widget in hint.form.widgets)


def test_a_hint_can_be_declined(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"])
    moves = len(table.match.moves)
    say(visit, "hint")
    wait_for_hint(visit)
    say(visit, "back")
    assert visit.app.stage.top is table
    assert len(table.match.moves) == moves


def test_in_the_secret_first_round_a_hint_goes_before_the_others_thinking(visit: Visit) -> None:
    table = seated(visit, MOMENTS["choose"])
    say(visit, "hint")
    wait_for_hint(visit)
    say(visit, "back")
    visit.until(lambda: len(table.match.moves) >= 3, lambda: None)
    assert table.match.deciders() == [0]


# -- log, pause, seats ----------------------------------------------------------------------------


def test_the_log_looks_back_and_returns_to_the_present(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"])
    say(visit, "log")
    visit.frames(2)
    for _ in range(6):
        visit.app.stage.handle(Intention("move", "keys", dy=1))
    say(visit, "accept")
    assert peeking(table)
    assert not table.board.agrees_with(table.match.view_for(0))
    say(visit, "back")
    assert not peeking(table)
    assert table.board.agrees_with(table.match.view_for(0))


def test_a_seat_handed_to_the_ai_is_played_by_it_and_comes_back(visit: Visit) -> None:
    visit.app.change(speed=0)
    table = seated(visit, MOMENTS["play"])
    table.couch.toggle_ai(0)
    moves = len(table.match.moves)
    visit.until(lambda: len(table.match.moves) > moves + 5, lambda: None)
    assert any(move.seat == 0 for move in table.match.moves[moves:])
    assert table.session.at_screen == NOBODY
    table.couch.toggle_ai(0)
    assert table.session.at_screen == 0
    visit.until(lambda: bool(table.session.targets) and table.session.at_rest, lambda: None)


def test_one_key_hands_the_seat_over_and_back(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"])
    say(visit, "handover")
    assert table.match.humans() == []
    say(visit, "handover")
    assert table.match.humans() == [0]
    assert table.session.at_screen == 0


def test_restarting_deals_the_same_cards_or_new_ones(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"])
    start = table.match.at(0).to_ints()
    table.session.restart(same_deal=True)
    again = visit.app.stage.top
    assert isinstance(again, TableScene)
    assert again.match.position.to_ints() == start
    again.session.restart(same_deal=False)
    fresh = visit.app.stage.top
    assert isinstance(fresh, TableScene)
    assert fresh.match.position.to_ints() != start


def test_continue_comes_back_to_the_very_same_place(visit: Visit) -> None:
    table = seated(visit, MOMENTS["place"])
    table.match.let_sit(3, AI, "fox")
    numbers, slug = table.match.position.to_ints(), table.match.slug
    visit.app.navigation.open_title()
    latest = visit.app.slots.latest()
    assert latest is not None
    assert latest.slug == slug
    match = visit.app.resume(latest.slug)
    assert match is not None
    visit.app.navigation.open_table(match)
    visit.frames(3)
    again = visit.app.stage.top
    assert isinstance(again, TableScene)
    assert again.match.position.to_ints() == numbers
    assert again.match.seats[3].level == "fox"
    assert {t.action for t in again.session.targets} == {t.action for t in table.session.targets}


# -- when things fail -----------------------------------------------------------------------------


def test_a_broken_thinking_process_does_not_stop_the_game(visit: Visit) -> None:
    visit.app.change(speed=0)
    table = seated(visit, MOMENTS["play"])
    say(visit, "accept")

    killed: set[int] = set()

    def kill_it() -> None:
        process = visit.app.thinker.process_id
        if process is not None and process not in killed:
            killed.add(process)
            os.kill(process, signal.SIGKILL)
        if table.session.targets:
            say(visit, "accept")

    visit.until(lambda: len(table.match.moves) > MOMENTS["play"].moves + 6, kill_it)
    assert len(killed) > 2
    assert any("broke off" in entry.line.text for entry in table.session.log.entries)


def test_an_unplugged_pad_stops_for_a_question(visit: Visit) -> None:
    table = seated(visit, MOMENTS["play"], humans=2)
    visit.app.stage.pop()
    assert table.match.seats[1].device == "pad:0"
    visit.app.stage.handle(Intention("pad_removed", "pad:0", text="Pad"))
    visit.frames(1)
    dialog = visit.app.stage.top
    assert isinstance(dialog, Dialog)
    assert "unplugged" in dialog.text
    dialog.form.focus("choice 1")
    say(visit, "accept")
    assert table.match.seats[1].device == "mouse"
