"""What a phone may do, and what it is told when it may not."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from phones.messages import Answer, Table
from scenes.kit.intention import Intention
from scenes.table.pause import PauseScene
from tests.scenes.phone_guests import FakePhone, PhoneTable, phone_table

BOTH = ["phone:1", "phone:2"]


@pytest.fixture
def sly(tmp_path: Path) -> Iterator[PhoneTable]:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        yield table


def legal(phone: FakePhone) -> int:
    return phone.last(Table).legal[0].action


def other(table: PhoneTable, phone: FakePhone) -> FakePhone:
    return next(each for each in table.phones.values() if each is not phone)


def test_who_decides_is_offered_actions_and_nobody_else(sly: PhoneTable) -> None:
    deciding = sly.deciding()
    assert deciding.last(Table).yours
    assert deciding.last(Table).legal
    waiting = other(sly, deciding).last(Table)
    assert not waiting.yours
    assert waiting.legal == []
    assert [plate.phone for plate in waiting.plates] == ["here", "here"]


def test_a_legal_act_is_carried_out_and_everybody_told(sly: PhoneTable) -> None:
    phone = sly.deciding()
    wish = phone.act(legal(phone), 0)
    sly.frames(3)
    assert phone.answer(wish) == Answer(wish, True)
    assert [each.last(Table).moves for each in sly.phones.values()] == [1, 1]


def test_phones_are_told_while_somebody_moves_the_mouse(sly: PhoneTable) -> None:
    sly.deciding().act(legal(sly.deciding()), 0)
    for x in range(20):
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 9), rel=(1, 0), buttons=())
        )
        sly.frames(1)
    assert [each.last(Table).moves for each in sly.phones.values()] == [1, 1]


def test_the_same_act_twice_counts_once(sly: PhoneTable) -> None:
    phone = sly.deciding()
    action = legal(phone)
    for _ in range(3):
        phone.act(action, 0, "same")
    sly.frames(2)
    phone.act(action, 0, "same")
    sly.frames(2)
    assert len(sly.match.moves) == 1
    assert phone.heard(Answer) == [Answer("same", True)] * 4


def test_an_act_about_an_earlier_moment_is_refused(sly: PhoneTable) -> None:
    phone = sly.deciding()
    action = legal(phone)
    phone.act(action, 0)
    sly.frames(3)
    wish = phone.act(action, 0)
    sly.frames(2)
    assert len(sly.match.moves) == 1
    assert phone.answer(wish).text == "That came too late: the table has moved on."


def test_a_seat_that_does_not_decide_hears_the_rule(sly: PhoneTable) -> None:
    deciding = sly.deciding()
    waiting = other(sly, deciding)
    wish = waiting.act(legal(deciding), 0)
    sly.frames(2)
    assert sly.match.moves == []
    name = sly.match.seats[sly.match.deciders()[0]].name
    assert name in waiting.answer(wish).text


@pytest.mark.parametrize("action", [10**6, 2**31 - 1])
def test_an_action_that_is_none_is_refused(sly: PhoneTable, action: int) -> None:
    phone = sly.deciding()
    wish = phone.act(action, 0)
    sly.frames(2)
    assert not phone.answer(wish).done
    assert phone.answer(wish).text
    assert sly.match.moves == []


def test_a_refusal_is_said_in_the_language_of_the_phone(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        for phone in table.phones.values():
            phone.language = "fr"
            phone.arrive()
        table.settle()
        table.deciding().act(0, 7, "late")
        table.frames(2)
        assert table.deciding().answer("late").text.startswith("Trop tard")
        assert table.deciding().last(Table).title == table.match.game.title


def test_who_has_no_seat_can_do_nothing(sly: PhoneTable) -> None:
    stranger = FakePhone(sly.host, 9)
    stranger.arrive()
    stranger.act(legal(sly.deciding()), 0, "try")
    sly.frames(2)
    assert stranger.answer("try").text == "You have no seat at this table."
    assert stranger.heard(Table) == []


def test_there_are_no_eggs_in_other_games(sly: PhoneTable) -> None:
    phone = sly.deciding()
    wish = phone.throw(0)
    sly.frames(2)
    assert phone.answer(wish).text == "There are no eggs in this game."


# -- taking back ----------------------------------------------------------------------------------


def test_a_decision_is_taken_back_while_that_is_free(tmp_path: Path) -> None:
    with phone_table(tmp_path, "fowl", BOTH) as table:
        table.settle()
        phone, before = table.deciding(), table.match.position.to_ints()
        phone.act(legal(phone), 0)
        table.frames(3)
        assert phone.last(Table).can_take_back
        wish = phone.take_back(1)
        table.frames(3)
        assert phone.answer(wish).done
        assert table.match.moves == []
        assert table.match.position.to_ints() == before
        assert not table.match.assisted
        assert phone.last(Table).yours


def test_what_others_decided_is_not_taken_back(tmp_path: Path) -> None:
    with phone_table(tmp_path, "fowl", BOTH) as table:
        table.settle()
        first = table.deciding()
        first.act(legal(first), 0)
        table.frames(3)
        second = other(table, first)
        wish = second.take_back(1)
        table.frames(2)
        assert second.answer(wish).text == "There is nothing you could take back now."
        assert len(table.match.moves) == 1


# -- pause ----------------------------------------------------------------------------------------


def test_a_pause_is_one_for_phones_too(sly: PhoneTable) -> None:
    phone = sly.deciding()
    sly.app.stage.handle(Intention("pause", "keys"))
    assert isinstance(sly.app.stage.top, PauseScene)
    sly.frames(4)
    assert [each.last(Table).paused for each in sly.phones.values()] == ["The game is paused."] * 2
    wish = phone.act(legal(phone), 0)
    sly.app.navigation.open_settings()
    second = phone.act(legal(phone), 0)
    sly.frames(2)
    assert phone.answer(wish).text == phone.answer(second).text == "The game is paused."
    assert sly.match.moves == []
    sly.app.stage.pop()
    sly.app.stage.handle(Intention("pause", "keys"))
    sly.frames(4)
    assert [each.last(Table).paused for each in sly.phones.values()] == ["", ""]
    phone.act(legal(phone), 0)
    sly.frames(2)
    assert len(sly.match.moves) == 1


def test_a_held_table_is_held_for_phones_too(sly: PhoneTable) -> None:
    phone = sly.deciding()
    sly.app.stage.handle(Intention("hold", "keys"))
    wish = phone.act(legal(phone), 0)
    sly.frames(2)
    assert not phone.answer(wish).done
    sly.app.stage.handle(Intention("hold", "keys"))
    wish = phone.act(legal(phone), 0)
    sly.frames(2)
    assert phone.answer(wish).done


def test_phones_go_on_while_somebody_reads_the_rules(sly: PhoneTable) -> None:
    phone = sly.deciding()
    sly.app.navigation.open_rules("sly")
    sly.frames(2)
    wish = phone.act(legal(phone), 0)
    sly.frames(3)
    assert phone.answer(wish).done
    assert phone.last(Table).moves == 1
