"""Phones that sleep, vanish, are sent away and come back; the game goes on."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.contract import NOBODY
from phones.messages import Answer, Bye, Lobby, Table
from play.match import resumed_match
from scenes.app.phones import Phones
from scenes.screens.phones import PhonesScene
from scenes.table.hand_over import HandOverScene
from scenes.table.phones.absence import GoneDialog
from scenes.table.results import ResultsScene
from tests.scenes.phone_guests import FakePhone, PhoneTable, phone_table

BOTH = ["phone:1", "phone:2"]
SECOND = 60
"""Frames."""


def choose(table: PhoneTable, label: str) -> None:
    """In the dialog that asks what is to become of a seat."""
    dialog = table.app.stage.top
    assert isinstance(dialog, GoneDialog)
    choice = next(each for each in dialog.choices if each.label == label)
    dialog._choose(choice)


def asked(table: PhoneTable) -> bool:
    return isinstance(table.app.stage.top, GoneDialog)


def loses_decider(table: PhoneTable) -> FakePhone:
    """The phone that is to decide loses its connection, for long."""
    table.settle()
    phone = table.deciding()
    phone.go()
    table.frames(11 * SECOND)
    return phone


def test_a_phone_that_sleeps_for_a_moment_is_waited_for(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        phone = table.deciding()
        phone.go()
        table.frames(9 * SECOND)
        assert not asked(table)
        assert not table.app.stage.toasts
        phone.arrive()
        table.frames(3)
        assert phone.last(Table).yours


def test_the_screen_is_asked_about_a_phone_that_is_gone(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        phone = loses_decider(table)
        assert asked(table)
        other = next(each for each in table.phones.values() if each is not phone)
        assert "gone" in [plate.phone for plate in other.last(Table).plates]
        phone.arrive()
        table.frames(3)
        assert not asked(table)
        assert phone.last(Table).yours


def test_a_phone_is_not_asked_about_before_it_is_missed(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        seat = 1 - table.match.deciders()[0]
        table.phone_at(seat).go()
        table.frames(11 * SECOND)
        assert not asked(table)
        name = table.match.seats[seat].name
        assert [toast.text for toast in table.app.stage.toasts] == [f"{name}’s phone is gone."]


def test_a_toast_leads_to_what_can_be_done(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        table.phone_at(1 - table.match.deciders()[0]).go()
        table.frames(11 * SECOND)
        table.app.stage.follow(table.app.stage.toasts[0])
        assert asked(table)


def test_the_seat_can_be_played_at_the_screen_until_the_phone_is_back(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        phone, seat = loses_decider(table), table.match.deciders()[0]
        choose(table, "Play at this screen")
        table.frames(4)
        cover = table.app.stage.top
        assert isinstance(cover, HandOverScene)
        assert cover.seat == seat
        phone.arrive()
        table.frames(4)
        assert table.app.stage.top is table.table
        assert table.table.session.at_screen == NOBODY
        assert phone.last(Table).yours


def test_a_hand_that_lies_open_at_the_screen_is_turned_down_when_the_phone_is_back(
    tmp_path: Path,
) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        phone, seat = loses_decider(table), table.match.deciders()[0]
        choose(table, "Play at this screen")
        table.frames(4)
        cover = table.app.stage.top
        assert isinstance(cover, HandOverScene)
        cover._release()
        assert table.table.session.at_screen == seat
        phone.arrive()
        table.frames(2)
        assert table.table.session.at_screen == NOBODY


def test_the_ai_plays_until_the_phone_is_back(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        phone, seat = loses_decider(table), table.match.deciders()[0]
        choose(table, "Let the AI play")
        table.frames(2)
        assert not table.match.is_human(seat)
        phone.arrive()
        table.frames(3)
        assert table.match.is_human(seat)
        assert seat in table.match.phones
        assert table.table.session.at_screen == NOBODY


def test_waiting_is_asked_about_again_later(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        loses_decider(table)
        choose(table, "Wait for it")
        table.frames(30 * SECOND)
        assert not asked(table)
        table.frames(31 * SECOND)
        assert asked(table)


def test_another_phone_takes_the_seat_by_its_own_picture(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        former, seat = loses_decider(table), table.match.deciders()[0]
        choose(table, "Show its code")
        table.frames(2)
        page = table.app.stage.top
        assert isinstance(page, PhonesScene)
        assert page.seat == seat
        new = FakePhone(table.host, 7)
        new.arrive(seat)
        table.frames(4)
        assert table.match.seats[seat].device == "phone:7"
        assert new.last(Table).seat == seat
        former.arrive()
        table.frames(3)
        assert former.last(Lobby).yours == -1
        assert table.match.seats[seat].device == "phone:7"


def test_a_phone_that_chooses_takes_a_seat_whose_phone_is_gone_and_no_other(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        loses_decider(table)
        seat = table.match.deciders()[0]
        new = FakePhone(table.host, 7)
        new.arrive()
        table.frames(2)
        assert [place.free for place in new.last(Lobby).places] == [k == seat for k in (0, 1)]
        new.sit(1 - seat)
        table.frames(3)
        assert table.match.seats[1 - seat].device != "phone:7"
        new.sit(seat)
        table.frames(3)
        assert new.last(Table).yours


def test_who_is_sent_away_is_told_and_has_no_seat(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        phone = table.deciding()
        table.app.phones.send_away(table.app.phones.guests[phone.number])
        assert phone.last(Bye).text == "The host has sent this phone away."
        before = len(phone.heard(Table))
        phone.act(0, 0)
        table.frames(4)
        assert phone.heard(Answer) == []
        assert len(phone.heard(Table)) == before
        assert asked(table)


def test_a_phone_that_stands_up_leaves_its_seat_to_others(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        phone, seat = table.deciding(), table.match.deciders()[0]
        phone.stand_up()
        table.frames(3)
        assert phone.last(Lobby).places[seat].free
        assert asked(table)


@pytest.mark.parametrize("vanish", [lambda table: table.app.phones.stop(), lambda table: None])
def test_when_all_phones_vanish_the_game_goes_on(
    tmp_path: Path, vanish: Callable[[PhoneTable], None]
) -> None:
    """The server is ended, or there is nobody left: people play on at the screen."""
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        for phone in table.phones.values():
            phone.go()
        table.frames(2)
        vanish(table)
        chance = Random(3)
        stage, scene = table.app.stage, table.table

        def each_frame() -> None:
            top = stage.top
            if isinstance(top, GoneDialog):
                choose(table, "Play at this screen")
            elif isinstance(top, HandOverScene):
                top._release()
            elif scene.session.at_screen in scene.match.deciders():
                actions = scene.match.position.actions(scene.session.at_screen)
                scene.try_action(int(chance.choice(list(actions))))

        table.visit.until(lambda: isinstance(stage.top, ResultsScene), each_frame)


def test_a_game_resumed_later_knows_no_phones(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        slug = table.match.slug
        table.app.navigation.open_title()
        table.frames(2)
        assert not table.app.phones.running
        match, problem = resumed_match(table.app.slots, slug)
        assert problem is None
        assert [seat.device for seat in match.seats] == ["", ""]
        assert isinstance(table.app.phones, Phones)
        table.app.navigation.open_table(match)
        table.visit.until(lambda: isinstance(table.app.stage.top, HandOverScene), lambda: None)


@pytest.mark.parametrize("same_deal", [True, False])
def test_phones_stay_for_another_game(tmp_path: Path, same_deal: bool) -> None:
    with phone_table(tmp_path, "sly", BOTH) as table:
        table.settle()
        table.app.navigation.open_table(table.match.again(same_deal))
        table.frames(8)
        assert table.app.phones.running
        for seat, phone in enumerate(table.phones.values()):
            assert (phone.last(Table).seat, phone.last(Table).moves) == (seat, 0)
        assert table.app.stage.top is not table.table
