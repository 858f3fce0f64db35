"""Seats move to phones in the middle of a game, and the hand at the screen is turned down."""

from pathlib import Path

import pytest

from game.contract import NOBODY
from phones.messages import Lobby, Table
from scenes.screens.phones import PhonesScene
from scenes.table.pause import PauseScene
from tests.robots import press_key
from tests.scenes.phone_guests import FakePhone, PhoneTable, phone_table
from tests.scenes.screens import use


def phones_page(table: PhoneTable) -> PhonesScene:
    """By the pause menu."""
    table.table.open_pause()
    table.frames(2)
    use(table.visit, press_key, "phones")
    page = table.app.stage.top
    assert isinstance(page, PhonesScene)
    return page


def back_to_table(table: PhoneTable) -> None:
    while table.app.stage.top is not table.table:
        table.app.stage.pop()
    table.frames(4)


def test_a_person_at_the_screen_moves_to_a_phone(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", ["mouse", ""]) as table:
        table.settle()
        assert table.table.session.at_screen == 0
        page = phones_page(table)
        assert isinstance(table.app.stage.scenes[-2], PauseScene)
        use(table.visit, press_key, "offer 0")
        assert page.seat == 0
        phone = FakePhone(table.host, 4)
        phone.arrive(seat=0)
        table.frames(3)
        assert table.match.seats[0].device == "phone:4"
        assert table.table.session.at_screen == NOBODY
        assert phone.last(Table).paused
        back_to_table(table)
        assert (phone.last(Table).seat, phone.last(Table).paused) == (0, "")
        assert table.table.session.targets == []


def test_what_was_offered_can_be_kept(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", ["mouse", ""]) as table:
        table.settle()
        phones_page(table)
        phone = FakePhone(table.host, 4)
        phone.arrive()
        for free in (True, False):
            use(table.visit, press_key, "offer 0")
            table.frames(2)
            assert phone.last(Lobby).places[0].free == free
        phone.sit(0)
        table.frames(3)
        assert table.match.seats[0].device == "mouse"


def test_a_phone_takes_over_from_the_ai_where_the_host_offers_it(tmp_path: Path) -> None:
    with phone_table(tmp_path, "sly", ["mouse", ""]) as table:
        table.settle()
        phones_page(table)
        use(table.visit, press_key, "offer 1")
        phone = FakePhone(table.host, 4)
        phone.arrive()
        phone.sit(1, "Zoë")
        table.frames(3)
        back_to_table(table)
        assert table.match.is_human(1)
        assert phone.last(Table).seat == 1


@pytest.mark.parametrize("devices", [["phone:1", ""], ["phone:1", "phone:2"]])
def test_a_seat_handed_to_the_ai_and_back_opens_no_hand(tmp_path: Path, devices: list[str]) -> None:
    with phone_table(tmp_path, "sly", devices) as table:
        table.settle()
        table.table.open_pause()
        table.table.couch.toggle_ai(0)
        assert table.table.session.at_screen == NOBODY
        wish = table.phone_at(0).act(0, len(table.match.moves))
        table.frames(2)
        assert table.phone_at(0).answer(wish).text == "The AI plays this seat now."
        table.table.couch.toggle_ai(0)
        back_to_table(table)
        assert table.table.session.at_screen == NOBODY
        assert table.match.is_human(0)
