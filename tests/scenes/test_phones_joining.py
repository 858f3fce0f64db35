"""Phones join at the seats page, which every device can lead; also over a real socket."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from phones.host import Cause, PhonesFail
from phones.messages import Bye, Lobby, Table
from play.seating import is_waiting
from scenes.app.phones import FAILS
from scenes.screens.phones import PhonesScene
from scenes.screens.seats import SeatsScene
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.phone_guests import FakePhone, QueueHost, with_queue
from tests.scenes.screens import click, top_name, use


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=0)
        yield visit


def set_up(visit: Visit) -> tuple[SeatsScene, QueueHost]:
    host = with_queue(visit.app)
    visit.app.navigation.open_title()
    visit.app.navigation.open_seats("ladder")
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, SeatsScene)
    return scene, host


def joined(visit: Visit, host: QueueHost, number: int, seat: int, name: str) -> FakePhone:
    phone = FakePhone(host, number)
    phone.arrive()
    visit.frames(1)
    phone.sit(seat, name)
    visit.frames(2)
    return phone


def test_a_phone_takes_a_seat_of_the_ai_under_its_name(visit: Visit) -> None:
    scene, host = set_up(visit)
    phone = joined(visit, host, 1, 2, "  Zoë\n\u202e ")
    seat = scene.seating.places[2]
    assert (seat.name, seat.controller, seat.device) == ("Zoë", "human", "phone:1")
    assert phone.last(Lobby).yours == 2
    assert [place.free for place in phone.last(Lobby).places] == [False, True, False, True]


def test_nobody_is_driven_from_a_seat(visit: Visit) -> None:
    scene, host = set_up(visit)
    joined(visit, host, 1, 2, "Zoë")
    for seat in (0, 2, 15):
        other = joined(visit, host, 2, seat, "Max")
        assert other.last(Lobby).yours == -1
    assert scene.seating.places[0].device == "mouse"
    assert scene.seating.places[2].name == "Zoë"


def test_who_waits_can_be_a_phone(visit: Visit) -> None:
    scene, host = set_up(visit)
    scene.seating.seat_human(1)
    assert is_waiting(scene.seating.places[1])
    joined(visit, host, 1, 1, "Zoë")
    assert scene.seating.waiting == []


def test_the_seat_of_who_set_the_table_up_moves_to_their_phone(visit: Visit) -> None:
    scene, host = set_up(visit)
    use(visit, press_key, "phones")
    use(visit, press_key, "offer 0")
    joined(visit, host, 1, 0, "Mia")
    assert scene.seating.places[0].device == "phone:1"


def test_a_seat_kept_here_after_all_has_its_device_again(visit: Visit) -> None:
    scene, host = set_up(visit)
    scene.seating.give_device(0, "keys")
    use(visit, press_key, "phones")
    for _ in range(2):
        use(visit, press_key, "offer 0")
    other = joined(visit, host, 1, 0, "Zoë")
    assert other.last(Lobby).yours == -1
    assert scene.seating.places[0].device == "keys"


@pytest.mark.parametrize("way", ["stands up", "is sent away", "phones end"])
def test_a_seat_that_is_given_up_is_as_before(visit: Visit, way: str) -> None:
    scene, host = set_up(visit)
    before = scene.seating.places[2]
    phone = joined(visit, host, 1, 2, "Zoë")
    if way == "stands up":
        phone.stand_up()
    elif way == "is sent away":
        visit.app.phones.send_away(visit.app.phones.guests[1])
        assert phone.last(Bye).text
    else:
        visit.app.phones.stop()
    visit.frames(2)
    assert scene.seating.places[2] == before


def test_a_phone_moves_to_another_seat_and_leaves_the_first(visit: Visit) -> None:
    scene, host = set_up(visit)
    phone = joined(visit, host, 1, 2, "Zoë")
    phone.sit(3, "Zoë")
    visit.frames(2)
    assert [seat.device for seat in scene.seating.seats] == ["mouse", "", "", "phone:1"]
    assert scene.seating.places[2].controller == "ai"


def test_no_ai_is_called_like_somebody_who_comes(visit: Visit) -> None:
    scene, host = set_up(visit)
    joined(visit, host, 1, 2, scene.seating.places[1].name)
    names = [seat.name for seat in scene.seating.seats]
    assert len(set(names)) == 4


def test_the_game_starts_with_phones_and_the_lone_one_has_no_hand_on_the_screen(
    visit: Visit,
) -> None:
    scene, host = set_up(visit)
    scene.seating.seat_ai(0)
    phone = joined(visit, host, 1, 0, "Zoë")
    scene.start()
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    visit.until(lambda: bool(phone.heard(Table)), lambda: None)
    visit.until(lambda: phone.last(Table).yours, lambda: None)
    visit.frames(60)
    assert table.session.at_screen == -1
    assert table.session.targets == []
    assert phone.last(Table).legal


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_keys_and_pad_open_the_page_send_away_and_close_the_door(
    visit: Visit, press: Press
) -> None:
    scene, host = set_up(visit)
    joined(visit, host, 1, 2, "Zoë")
    use(visit, press, "phones")
    assert top_name(visit) == "PhonesScene"
    use(visit, press, "let in")
    assert host.closed == "The host lets nobody else in."
    use(visit, press, "let in")
    assert host.closed == ""
    use(visit, press, "away 1")
    assert scene.seating.places[2].controller == "ai"
    use(visit, press, "back")
    assert top_name(visit) == "SeatsScene"


def test_the_mouse_ends_it(visit: Visit) -> None:
    _scene, host = set_up(visit)
    click(visit, "phones")
    click(visit, "end")
    assert not host.running
    assert top_name(visit) == "SeatsScene"


@pytest.mark.parametrize("cause", FAILS)
def test_a_start_that_fails_says_why(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, cause: Cause
) -> None:
    _scene, host = set_up(visit)
    visit.app.phones.stop()

    def fail(address: str, port: int = 0) -> None:
        raise PhonesFail(cause)

    monkeypatch.setattr(host, "start", fail)
    visit.app.navigation.open_phones()
    visit.frames(2)
    page = visit.app.stage.top
    assert isinstance(page, PhonesScene)
    assert page.aloud()[1] == visit.app.phones.problem != ""
    monkeypatch.undo()
    click(visit, "start")
    assert visit.app.phones.running
    assert host.short_url.removeprefix("http://") in page.aloud()[1]


def test_leaving_to_the_title_ends_it_and_going_back_to_the_seats_does_not(visit: Visit) -> None:
    _scene, host = set_up(visit)
    visit.app.navigation.open_phones()
    visit.frames(2)
    visit.app.stage.pop()
    visit.frames(2)
    assert host.running
    visit.app.stage.pop()
    visit.frames(2)
    assert not host.running


def test_a_real_phone_joins_by_the_picture_and_acts(visit: Visit) -> None:
    """The real server, a real socket, and a whole way from the ticket to a move."""
    visit.app.navigation.open_title()
    visit.app.navigation.open_seats("sly")
    scene = visit.app.stage.top
    assert isinstance(scene, SeatsScene)
    scene.seating.count = 2
    scene.seating.seat_ai(0)
    phones = visit.app.phones
    phones.start("127.0.0.1")
    origin, ticket = phones.host.url().split("/#")
    with connect(origin.replace("http", "ws") + "/socket", origin=Origin(origin)) as wire:

        def told(kind: str) -> dict[str, object]:
            while True:
                visit.frames(1)
                try:
                    message = json.loads(wire.recv(timeout=0.05))
                except TimeoutError:
                    continue
                if message["t"] == kind:
                    found: dict[str, object] = message
                    return found

        def say(**message: object) -> None:
            wire.send(json.dumps(message))

        say(t="hello", version=1, language="fr", ticket=ticket)
        assert told("welcome")["secret"]
        told("lobby")
        say(t="sit", seat=0, name="Zoë")
        while told("lobby").get("yours") != 0:
            pass
        scene.start()
        table = told("table")
        while not table.get("yours"):
            table = told("table")
        legal = table["legal"]
        assert isinstance(legal, list)
        say(t="act", id="one", moves=table["moves"], action=legal[0]["action"])
        assert told("answer") == {"t": "answer", "id": "one", "done": True}
    phones.stop()
    assert not phones.running
