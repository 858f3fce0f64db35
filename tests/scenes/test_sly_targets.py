"""What can be pointed at on the table of SLY, and in which order things are chosen."""

import pytest

from ai.players import Decision
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from scenes.games.sly.pieces import SEEN, card_key, down_key
from scenes.games.sly.table import EXPOSE, LAY, TURN_UP
from scenes.table.board import Board
from scenes.table.offers import target_name
from scenes.table.piece import Key
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


def press(table: Board, view: SlyPosition, seat: int, key: Key) -> list[Target]:
    """Pick that thing; what can be pointed at then."""
    target = next(t for t in table.targets(view, seat) if t.key == key)
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
        assert len({target_name(target) for target in first}) == len(first)
        reached = played(first)
        for target in first:
            if not (target.legal and target.action < 0) or target.key == SEEN:
                continue
            following = press(table, view, seat, target.key)
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
    by_card = press(table, view, ORANGE, down_key(where))
    assert played(by_card) == {int(numbered.expose(where)), int(numbered.reveal(where))}


def test_an_own_card_may_be_revealed_but_never_exposed() -> None:
    position = moment(3, {"A1": "R5", "B5": "O2"})
    view = position.seen_by(ORANGE)
    table = at_table(view)
    own = space("B5")
    targets = press(table, view, ORANGE, card_key(ORANGE, 2))
    assert played(targets) == {int(numbered.reveal(own))}
    refused = view.refusal(ORANGE, int(numbered.expose(own)))
    assert refused is not None
    assert "others" in table.game.words.refusal(refused)


def test_keys_are_led_from_what_was_chosen_to_what_it_is_for() -> None:
    view = moment(2, {"A1": "R5", "A2": "O2"}).seen_by(ORANGE)
    table = at_table(view)
    for key, kind in (
        (card_key(ORANGE, 1), numbered.is_lay),
        (EXPOSE, numbered.is_expose),
        (TURN_UP, numbered.is_reveal),
        (down_key(space("A1")), numbered.is_expose),
        (card_key(ORANGE, 2), numbered.is_reveal),
    ):
        following = table.next_target(press(table, view, ORANGE, key))
        assert following is not None
        assert following.legal
        assert kind(following.action)
        table.chooser.clear()
    following = table.next_target(press(table, view, ORANGE, LAY))
    assert following is not None
    assert following.key == card_key(ORANGE, 1)


def test_a_second_press_takes_a_choice_back() -> None:
    view = moment(2, {"A1": "R5"}).seen_by(ORANGE)
    table = at_table(view)
    for key in (card_key(ORANGE, 3), LAY, EXPOSE, TURN_UP, down_key(space("A1"))):
        press(table, view, ORANGE, key)
        assert table.chooser.picked == (key,)
        press(table, view, ORANGE, key)
        assert not table.chooser.picked
    press(table, view, ORANGE, card_key(ORANGE, 1))
    press(table, view, ORANGE, EXPOSE)
    assert table.chooser.picked == (EXPOSE,)


def test_the_banner_says_what_has_been_begun() -> None:
    view = moment(2, {"A1": "R5", "A2": "R3"}).seen_by(ORANGE)
    table = at_table(view)
    said = {table.doing(view, ORANGE)}
    for key in (card_key(ORANGE, 1), EXPOSE, TURN_UP, down_key(space("A1"))):
        press(table, view, ORANGE, key)
        said.add(table.doing(view, ORANGE))
        assert table.doing(view, BROWN) == "lay, expose or reveal"
        table.chooser.clear()
    assert len(said) == 5
    position = moment(2, {"A1": "R5", "A2": "R3"})
    position.apply(ORANGE, turn_up("A1"))
    assert position.phase == REVEAL
    assert table.doing(position.seen_by(ORANGE), ORANGE) == "turn up card 2 of 2"
    assert max(map(len, said)) <= max(map(len, table.game.words.all_doings()))


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
        chosen = [t.key for t in first if t.action < 0 and t.key != SEEN][::3]
        for key in [None, *chosen]:
            targets = first if key is None else press(table, view, act.seat, key)
            table.draw(canvas, 0.3, None, targets)
            bare = canvas.surface.get_buffer().raw
            for target in targets:
                if target.key in table.chooser.picked:
                    continue  # it is chosen already
                table.draw(canvas, 0.3, target, targets)
                assert canvas.surface.get_buffer().raw != bare, target
            table.chooser.clear()
        decision = Decision(act.action, [], 0, 0.0)
        assert table.hint_place(decision) is not None
        assert canvas.rect.contains(table.draw_hint(canvas, decision))
