"""What waits between the two threads stays bounded, and what must not be lost is not."""

import json

from phones.guests import Arrived, FromGuest, Gone, Heard, Outbox
from phones.messages import Answer, Lobby, StandUp, Throw
from tests.phones.visitors import place, table


def titles(outbox: Outbox) -> list[str]:
    told = [json.loads(raw) for raw in outbox.take()]
    return [one.get("id") or one["title"] for one in told]


def test_what_was_heard_is_fetched_once_and_in_order() -> None:
    heard = Heard(10)
    heard.add_coming(1, Arrived("en"))
    assert heard.add(1, StandUp())
    assert heard.add(2, StandUp())
    assert heard.take() == [
        FromGuest(1, Arrived("en")),
        FromGuest(1, StandUp()),
        FromGuest(2, StandUp()),
    ]
    assert heard.take() == []


def test_a_phone_that_talks_on_to_nobody_takes_no_room_from_others() -> None:
    heard = Heard(3)
    taken = [heard.add(1, Throw(str(number), 0)) for number in range(100)]
    assert taken == [True] * 3 + [False] * 97
    assert heard.add(2, StandUp())
    assert [news.message for news in heard.take()] == [
        *(Throw(str(number), 0) for number in range(3)),
        StandUp(),
    ]
    assert heard.add(1, StandUp())


def test_coming_and_going_is_never_lost_and_never_piles_up() -> None:
    heard = Heard(4)
    heard.add_coming(1, Arrived("en", 3))
    for _ in range(500):
        heard.add_coming(1, Gone())
        heard.add_coming(1, Arrived("fr"))
    mine = [news.message for news in heard.take()]
    assert len(mine) <= 5
    assert mine[0] == Arrived("en", 3)
    assert mine[-1] == Arrived("fr")


def test_what_a_phone_said_that_was_sent_away_is_forgotten() -> None:
    heard = Heard(4)
    heard.add(1, StandUp())
    heard.add(2, StandUp())
    heard.forget(1)
    assert heard.take() == [FromGuest(2, StandUp())]


def test_only_the_newest_picture_waits() -> None:
    outbox = Outbox(4)
    for moves in range(100):
        outbox.put(table(moves, f"table {moves}"))
    assert titles(outbox) == ["table 99"]
    assert titles(outbox) == []
    outbox.put(table(1, "table"))
    outbox.put(Lobby("hens", "lobby", [place(0)]))
    assert titles(outbox) == ["lobby"]


def test_the_last_answers_wait_and_go_first() -> None:
    outbox = Outbox(3)
    outbox.put(table(1, "table"))
    for number in range(10):
        outbox.put(Answer(str(number), done=True))
    assert titles(outbox) == ["7", "8", "9", "table"]


def test_what_was_told_is_what_it_was_then() -> None:
    outbox = Outbox(3)
    lobby = Lobby("hens", "lobby", [place(0)])
    outbox.put(lobby)
    lobby.places.append(place(1))
    assert len(json.loads(outbox.take()[0])["places"]) == 1
