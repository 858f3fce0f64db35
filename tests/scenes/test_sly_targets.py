"""What can be pointed at on the table of SLY, and in which order things are chosen."""

import pytest

from ai.players import Decision
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from scenes.sly.choosing import EXPOSE, LAY, LOOK, NOTHING, PICK, TAKE_UP, TURN_UP
from scenes.sly.table import SlyTable
from scenes.table.view import Target
from tests.game.sly_tables import BROWN, ORANGE, space, turn_up
from tests.game.sly_tables import table as moment
from tests.scenes.sly_tables import at_table, fresh, laid_out, random_game, table_for


def apart(targets: list[Target]) -> bool:
    return not any(
        one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2))
        for k, one in enumerate(targets)
        for two in targets[k + 1 :]
    )


def press(table: SlyTable, view: SlyPosition, seat: int, action: int) -> list[Target]:
    """Choose the target of that number; what can be pointed at then."""
    target = next(t for t in table.targets(view, seat) if t.action == action)
    assert target.legal
    assert table.choose(target)
    return table.targets(view, seat)


def played(targets: list[Target]) -> set[int]:
    return {t.action for t in targets if t.legal and t.action >= 0}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_legal_action_can_be_reached_and_nothing_else(seats: int) -> None:
    table = table_for(seats)
    table.show(fresh(seats, 9).seen_by(0))
    laid_out(table)
    for act in random_game(seats, 9):
        seat, view = act.seat, act.before.seen_by(act.seat)
        table.show(view)
        legal = {int(action) for action in view.actions(seat)}
        first = table.targets(view, seat)
        assert apart(first)
        assert len({target.action for target in first}) == len(first)
        reached = played(first)
        for target in first:
            if not (target.legal and target.action < 0) or target.action == LOOK:
                continue
            following = press(table, view, seat, target.action)
            assert apart(following)
            reached |= played(following)
            table.step_back()
            assert not table.step_back()
        assert reached == legal


def test_the_same_card_is_exposed_or_revealed_whichever_comes_first() -> None:
    view = moment(3, {"A1": "R5", "B2": "B3", "B5": "O2"}).seen_by(ORANGE)
    table = at_table(view)
    where = space("A1")
    by_deed = press(table, view, ORANGE, EXPOSE)
    assert int(numbered.expose(where)) in played(by_deed)
    assert not any(numbered.is_reveal(action) for action in played(by_deed))
    by_deed = press(table, view, ORANGE, TURN_UP)
    assert int(numbered.reveal(where)) in played(by_deed)
    assert not any(numbered.is_expose(action) for action in played(by_deed))
    assert table.step_back()
    by_card = press(table, view, ORANGE, PICK - where)
    assert played(by_card) == {int(numbered.expose(where)), int(numbered.reveal(where))}


def test_an_own_card_may_be_revealed_but_never_exposed() -> None:
    position = moment(3, {"A1": "R5", "B5": "O2"})
    view = position.seen_by(ORANGE)
    table = at_table(view)
    own = space("B5")
    targets = press(table, view, ORANGE, PICK - own)
    assert played(targets) == {int(numbered.reveal(own))}
    refused = view.refusal(ORANGE, int(numbered.expose(own)))
    assert refused is not None
    assert "others" in table.refusal(refused)


def test_keys_are_led_from_what_was_chosen_to_what_it_is_for() -> None:
    view = moment(2, {"A1": "R5", "A2": "O2"}).seen_by(ORANGE)
    table = at_table(view)
    for action, kind in (
        (TAKE_UP, numbered.is_lay),
        (EXPOSE, numbered.is_expose),
        (TURN_UP, numbered.is_reveal),
        (PICK - space("A1"), numbered.is_expose),
        (PICK - space("A2"), numbered.is_reveal),
    ):
        following = table.next_target(press(table, view, ORANGE, action))
        assert following is not None
        assert following.legal
        assert kind(following.action)
        table.choosing.forget()
    following = table.next_target(press(table, view, ORANGE, LAY))
    assert following is not None
    assert following.action == TAKE_UP


def test_a_second_press_takes_a_choice_back() -> None:
    view = moment(2, {"A1": "R5"}).seen_by(ORANGE)
    table = at_table(view)
    for action in (TAKE_UP - 2, LAY, EXPOSE, TURN_UP, PICK - space("A1")):
        press(table, view, ORANGE, action)
        assert table.choosing.mode
        press(table, view, ORANGE, action)
        assert not table.choosing.mode
    press(table, view, ORANGE, TAKE_UP)
    press(table, view, ORANGE, EXPOSE)
    assert (table.choosing.card, table.choosing.mode) == (NOTHING, "expose")


def test_the_banner_says_what_has_been_begun() -> None:
    view = moment(2, {"A1": "R5", "A2": "R3"}).seen_by(ORANGE)
    table = at_table(view)
    said = {table.doing(view, ORANGE)}
    for action in (TAKE_UP, EXPOSE, TURN_UP, PICK):
        press(table, view, ORANGE, action)
        said.add(table.doing(view, ORANGE))
        assert table.doing(view, BROWN) == "lay, expose or reveal"
        table.choosing.forget()
    assert len(said) == 5
    position = moment(2, {"A1": "R5", "A2": "R3"})
    position.apply(ORANGE, turn_up("A1"))
    assert position.phase == REVEAL
    assert table.doing(position.seen_by(ORANGE), ORANGE) == "turn up card 2 of 2"
    assert max(map(len, said)) <= len(table.longest_doing())


def test_where_nothing_can_be_laid_or_turned_up_pressing_says_why() -> None:
    start = fresh(2, 1)
    seat = int(start.turn)
    view = start.seen_by(seat)
    table = at_table(view)
    refused = {
        t.action: view.refusal(seat, t.action) for t in table.targets(view, seat) if not t.legal
    }
    assert {error.rule for error in refused.values() if error} == {
        "sly.nothing_there",
        "sly.nothing_face_down",
    }
    full = moment(2, {"A1": "R1", "A2": "R2", "A3": "R3", "A4": "R4"},
                  {"A5": "O1", "A6": "O2", "A7": "O3", "A8": "R5"})  # fmt: skip
    view = full.seen_by(ORANGE)
    table.show(view)
    rules = [view.refusal(ORANGE, t.action) for t in table.targets(view, ORANGE) if not t.legal]
    assert {error.rule for error in rules if error} == {"sly.no_free_space"}
    assert len(rules) == len(view.hand(ORANGE)) + 1


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    table = table_for(4)
    table.show(fresh(4, 11).seen_by(0))
    canvas = laid_out(table)
    for k, act in enumerate(random_game(4, 11)):
        if k % 4:
            continue
        view = act.before.seen_by(act.seat)
        table.show(view)
        first = table.targets(view, act.seat)
        chosen = [t.action for t in first if t.action in (TAKE_UP, EXPOSE, TURN_UP) and t.legal]
        for mode in [NOTHING - 100, *chosen]:
            targets = first if mode not in chosen else press(table, view, act.seat, mode)
            table.draw(canvas, 0.3, None, targets)
            bare = canvas.surface.get_buffer().raw
            for target in targets:
                if target.action == mode:
                    continue  # it is chosen already
                table.draw(canvas, 0.3, target, targets)
                assert canvas.surface.get_buffer().raw != bare, target
            table.choosing.forget()
        decision = Decision(act.action, [], 0, 0.0)
        assert table.hint_place(decision, first) is not None
        assert canvas.rect.contains(table.draw_hint(canvas, 0.3, decision, first))
