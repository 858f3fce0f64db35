"""Phones come in by ticket, code or secret, come back, and are sent away."""

import pytest

from phones.guests import Arrived, FromGuest, Gone
from phones.limits import Limits
from phones.messages import Act, Answer, Lobby, Sit, Throw
from phones.tickets import CODE_LIVES
from tests.phones.test_slow_phones import sleepy
from tests.phones.test_tickets import Watch, other_than
from tests.phones.visitors import Phone, frame, hosting, joined, news, only, place, table, ticket_of


def test_the_ticket_of_the_picture_lets_in_and_the_table_hears_of_it() -> None:
    with hosting() as host, Phone(host, ticket=ticket_of(host), language="fr-CA") as phone:
        assert len(phone.welcomed()) * 6 >= 128
        assert news(host) == [FromGuest(1, Arrived("fr-CA"))]
        phone.say(t="sit", seat=2, name="Ada")
        assert news(host) == [FromGuest(1, Sit(2, "Ada"))]
        host.tell(1, Lobby("hens", "Hens", [place(2)], yours=2))
        assert phone.hear()["yours"] == 2
        host.tell(1, table(7))
        assert phone.hear()["moves"] == 7
        phone.say(t="act", id="a", moves=7, action=3)
        assert news(host) == [FromGuest(1, Act("a", 7, 3))]
        host.tell(1, Answer("a", done=True))
        assert phone.hear() == {"t": "answer", "id": "a", "done": True}


def test_the_code_that_is_shown_lets_in() -> None:
    with hosting() as host, Phone(host, code=f" {host.code.lower()} ") as phone:
        phone.welcomed()
        assert only(host) == Arrived("en")


def test_a_code_is_worth_nothing_when_its_time_is_over() -> None:
    watch = Watch()
    with hosting(clock=watch) as host:
        code = host.code
        watch.now += CODE_LIVES
        with Phone(host, code=code) as phone:
            assert phone.dismissed() == ("wrong_code", 1008)
        assert host.code != code


def test_wrong_codes_lock_the_code_for_everybody_and_the_ticket_for_nobody() -> None:
    with hosting(clock=Watch()) as host:
        for why in ["wrong_code"] * 4 + ["locked"]:
            with Phone(host, code=other_than(host.code)) as phone:
                assert phone.dismissed() == (why, 1008)
        with Phone(host, code=host.code) as phone:
            assert phone.hear() == {"t": "bye", "text": "", "why": "locked", "wait": 60}
        assert host.heard() == []
        joined(host)[0].close()


def test_the_ticket_of_a_seat_says_which_and_is_used_up() -> None:
    with hosting() as host:
        ticket = ticket_of(host, 3)
        with Phone(host, ticket=ticket) as phone, Phone(host, ticket=ticket) as second:
            phone.welcomed()
            assert only(host) == Arrived("en", 3)
            assert second.dismissed() == ("wrong_ticket", 1008)
        assert ticket_of(host, 3) != ticket


def test_a_known_phone_is_the_same_guest_and_may_take_a_seat_by_its_ticket() -> None:
    with hosting() as host:
        phone, guest = joined(host)
        with phone:
            pass
        assert news(host) == [FromGuest(guest, Gone())]
        with Phone(host, ticket=ticket_of(host)) as other:
            secret = other.welcomed()
            assert news(host) == [FromGuest(guest + 1, Arrived("en"))]
        news(host)
        with Phone(host, secret=secret, ticket=ticket_of(host, 1)) as other:
            assert other.welcomed() == secret
            assert news(host) == [FromGuest(guest + 1, Arrived("en", 1))]


def test_a_page_that_is_loaded_anew_goes_on_with_its_secret() -> None:
    with hosting() as host:
        with Phone(host, ticket=ticket_of(host)) as phone:
            secret = phone.welcomed()
        assert [one.message for one in news(host, 2)] == [Arrived("en"), Gone()]
        for ticket in ("", "worn out", ticket_of(host)):
            with Phone(host, secret=secret, ticket=ticket) as phone:
                assert phone.welcomed() == secret
                assert news(host) == [FromGuest(1, Arrived("en"))]
                host.tell(1, table(3))
                assert phone.hear()["moves"] == 3
            assert news(host) == [FromGuest(1, Gone())]


def test_of_two_tabs_the_newer_one_goes_on() -> None:
    with hosting() as host, Phone(host, ticket=ticket_of(host)) as older:
        secret = older.welcomed()
        news(host)
        with Phone(host, secret=secret) as newer:
            newer.welcomed()
            assert older.hear() == {"t": "bye", "text": "", "why": "elsewhere"}
            assert older.closed() == 1000
            assert news(host) == [FromGuest(1, Arrived("en"))]
            host.tell(1, table(5))
            assert newer.hear()["moves"] == 5
            newer.say(t="stand_up")
            news(host)
        assert news(host) == [FromGuest(1, Gone())]


def test_what_waited_for_a_phone_that_was_gone_is_not_told_when_it_is_back() -> None:
    with hosting() as host:
        with Phone(host, ticket=ticket_of(host)) as phone:
            secret = phone.welcomed()
        news(host, 2)
        host.tell(1, table(1))
        host.tell(1, Answer("old", done=True))
        with Phone(host, secret=secret) as phone:
            phone.welcomed()
            news(host)
            host.tell(1, table(2))
            assert phone.hear()["moves"] == 2


WRONG = [
    ({}, "wrong_ticket"),
    ({"ticket": "A" * 22}, "wrong_ticket"),
    ({"ticket": "\ud83d\ude00"}, "wrong_ticket"),
    ({"secret": "A" * 43}, "wrong_secret"),
    ({"secret": "A" * 43, "ticket": "B" * 22}, "wrong_ticket"),
    ({"code": "222222"}, "wrong_code"),
    ({"code": "\u00e9\u00e8"}, "wrong_code"),
    ({"secret": "A" * 43, "code": "222222"}, "wrong_code"),
]


@pytest.mark.parametrize(("right", "why"), WRONG)
def test_nobody_comes_in_without_right(right: dict[str, str], why: str) -> None:
    with hosting() as host, Phone(host, **right) as phone:
        assert phone.dismissed() == (why, 1008)
        assert host.heard() == []


def test_a_right_of_another_table_is_worth_nothing() -> None:
    with hosting() as host, hosting() as other:
        with Phone(other, ticket=ticket_of(other)) as phone:
            secret = phone.welcomed()
        with Phone(host, secret=secret) as phone:
            assert phone.dismissed() == ("wrong_secret", 1008)
        with Phone(host, code=other.code) as phone:
            assert phone.dismissed() == ("wrong_code", 1008)
        with Phone(host, ticket=ticket_of(other)) as phone:
            assert phone.dismissed() == ("wrong_ticket", 1008)


def test_a_page_of_another_version_is_told_to_load_anew() -> None:
    with hosting() as host, Phone(host, version=99, ticket=ticket_of(host)) as phone:
        assert phone.dismissed() == ("old_version", 1008)


def test_a_phone_that_is_sent_away_hears_why_and_is_known_no_longer() -> None:
    with hosting() as host, Phone(host, ticket=ticket_of(host)) as phone:
        secret = phone.welcomed()
        news(host)
        host.send_away(1, "Dinner is ready.")
        assert phone.hear() == {"t": "bye", "text": "Dinner is ready.", "why": "sent_away"}
        assert phone.closed() == 1000
        assert news(host) == [FromGuest(1, Gone())]
        with Phone(host, secret=secret) as again:
            assert again.dismissed() == ("wrong_secret", 1008)
        with Phone(host, ticket=ticket_of(host)) as again:
            again.welcomed()
            assert news(host) == [FromGuest(2, Arrived("en"))]


def test_what_a_phone_said_and_says_when_it_is_sent_away_counts_no_more() -> None:
    with hosting(Limits(waiting=1)) as host:
        wire, guest = sleepy(host)
        with wire:
            wire.sendall(frame(b'{"t": "stand_up"}'))
            wire.sendall(frame(b'{"t": "throw", "id": "a", "moves": 0}'))
            told = wire.recv(1000)
            while b'"answer"' not in told:
                told += wire.recv(1000)
            host.send_away(guest, "Go.")
            while b'"bye"' not in told:
                told += wire.recv(1000)
            wire.sendall(frame(b'{"t": "stand_up"}'))
        assert news(host) == [FromGuest(guest, Gone())]


def test_the_host_lets_nobody_new_in_while_the_others_come_and_go() -> None:
    with hosting() as host:
        with Phone(host, ticket=ticket_of(host)) as phone:
            secret = phone.welcomed()
        host.refuse_new("The table is full.")
        for right in ({"ticket": ticket_of(host)}, {"code": host.code}):
            with Phone(host, **right) as phone:
                told = {"t": "bye", "text": "The table is full.", "why": "refused"}
                assert phone.hear() == told
        with Phone(host, secret=secret) as phone:
            phone.welcomed()
        host.accept_new()
        with Phone(host, ticket=ticket_of(host)) as phone:
            phone.welcomed()


def test_there_are_only_so_many_guests() -> None:
    with hosting(Limits(guests=2)) as host:
        for _ in range(2):
            with Phone(host, ticket=ticket_of(host)) as phone:
                secret = phone.welcomed()
        with Phone(host, ticket=ticket_of(host)) as phone:
            assert phone.dismissed() == ("full", 1008)
        with Phone(host, secret=secret) as phone:
            phone.welcomed()


def test_the_client_may_be_busy_for_long_and_no_phone_is_dropped_for_it() -> None:
    with hosting(Limits(waiting=5), Watch()) as host:
        phone, guest = joined(host)
        with phone:
            for number in range(20):
                phone.say(t="throw", id=str(number), moves=0)
            refused = [{"t": "answer", "id": str(number), "done": False} for number in range(5, 20)]
            assert [phone.hear() for _ in refused] == refused
            assert [one.guest for one in news(host, 5)] == [guest] * 5
            phone.say(t="throw", id="again", moves=0)
            assert only(host) == Throw("again", 0)
