"""Tickets and codes: who is let in, how often, how long, and what a wrong try costs."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phones.tickets import (
    ALPHABET,
    CODE_LIVES,
    FIRST_LOCK,
    LONGEST_LOCK,
    TRIES,
    Refused,
    Tickets,
    same,
    typed,
)


class Watch:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def refusal(tickets: Tickets, ticket: str = "", code: str = "") -> str:
    with pytest.raises(Refused) as refused:
        tickets.admit(ticket, code)
    return refused.value.bye.why


def other_than(code: str) -> str:
    """A code of the right form that is wrong."""
    return code[:-1] + ALPHABET[ALPHABET.index(code[-1]) - 1]


def test_a_ticket_has_at_least_128_bits_and_fits_into_a_fragment() -> None:
    tickets = [Tickets().ticket() for _ in range(100)]
    assert len(set(tickets)) == 100
    for ticket in tickets:
        assert re.fullmatch(r"[A-Za-z0-9_-]+", ticket)
        assert len(ticket) * 6 >= 128


def test_the_ticket_of_the_table_admits_any_number_of_phones() -> None:
    tickets = Tickets()
    ticket = tickets.ticket()
    assert [tickets.admit(ticket, "") for _ in range(5)] == [-1] * 5
    assert tickets.ticket() == ticket


def test_the_ticket_of_a_seat_admits_one_phone_to_it() -> None:
    tickets = Tickets()
    ticket = tickets.ticket(2)
    assert tickets.ticket(2) == ticket
    assert ticket not in (tickets.ticket(), tickets.ticket(1))
    assert tickets.admit(ticket, "") == 2
    assert refusal(tickets, ticket) == "wrong_ticket"
    assert tickets.ticket(2) != ticket
    assert tickets.admit(tickets.ticket(2), "") == 2


def test_a_known_phone_may_use_the_ticket_of_a_seat_too() -> None:
    tickets = Tickets()
    ticket = tickets.ticket(0)
    assert [tickets.seat_of(ticket), tickets.seat_of(ticket)] == [0, -1]
    assert tickets.seat_of("") == -1


@given(st.text(max_size=40))
def test_no_other_text_is_a_ticket(text: str) -> None:
    tickets = Tickets()
    tickets.ticket(0)
    assert refusal(tickets, text) == "wrong_ticket"


def test_a_ticket_of_another_table_is_none_here() -> None:
    assert refusal(Tickets(), Tickets().ticket()) == "wrong_ticket"


@given(st.text(), st.text())
def test_same_is_equal(one: str, other: str) -> None:
    assert same(one, other) == (one == other)
    assert same(one, one)


def test_half_a_surrogate_is_compared_like_any_text() -> None:
    assert not same("\ud800", "A")


def test_a_code_is_six_characters_none_of_which_looks_like_another() -> None:
    codes = [Tickets().code for _ in range(300)]
    assert len(set(codes)) == 300
    assert set("".join(codes)) == set(ALPHABET)
    assert not set("01OI") & set(ALPHABET)
    assert {len(code) for code in codes} == {6}
    assert len(ALPHABET) ** 6 >= 2**30


@pytest.mark.parametrize(
    "written", ["AB23CD", "ab23cd", " ab 23 cd ", "AB2-3CD", "a-b-2-3-c-d\n", "AB2\u00a03CD"]
)
def test_a_code_counts_however_it_is_written(written: str) -> None:
    assert typed(written) == "AB23CD"


def test_the_code_lets_in_until_it_is_renewed() -> None:
    watch = Watch()
    tickets = Tickets(watch)
    code = tickets.code
    assert tickets.code_left == CODE_LIVES == 600
    watch.now += CODE_LIVES - 1
    assert tickets.admit("", code.lower()) == -1
    assert tickets.code == code
    assert tickets.code_left == 1
    watch.now += 1
    assert refusal(tickets, code=code) == "wrong_code"
    assert tickets.code != code
    assert tickets.code_left == CODE_LIVES
    assert tickets.admit("", tickets.code) == -1


def test_a_code_nobody_has_looked_at_for_long_is_new_and_lives_as_long() -> None:
    watch = Watch()
    tickets = Tickets(watch)
    old = tickets.code
    watch.now += 10 * CODE_LIVES + 1
    assert tickets.code_left == 0
    assert tickets.code != old
    assert tickets.code_left == CODE_LIVES


def test_after_five_wrong_codes_nobody_gets_in_by_code_for_a_minute() -> None:
    watch = Watch()
    tickets = Tickets(watch)
    wrong = other_than(tickets.code)
    tries = [refusal(tickets, code=wrong) for _ in range(TRIES)]
    assert tries == ["wrong_code"] * 4 + ["locked"]
    assert refusal(tickets, code=tickets.code) == "locked"
    assert tickets.admit(tickets.ticket(), "") == -1
    watch.now += FIRST_LOCK - 0.5
    with pytest.raises(Refused) as refused:
        tickets.admit("", tickets.code)
    assert refused.value.bye.wait == 1
    watch.now += 0.5
    assert tickets.admit("", tickets.code) == -1


def test_tries_while_it_is_locked_do_not_make_it_longer() -> None:
    watch = Watch()
    tickets = Tickets(watch)
    for _ in range(100):
        refusal(tickets, code=other_than(tickets.code))
    watch.now += FIRST_LOCK
    assert tickets.admit("", tickets.code) == -1


def test_every_further_lock_is_longer_up_to_an_hour() -> None:
    watch = Watch()
    tickets = Tickets(watch)
    locks: list[int] = []
    for _ in range(9):
        for _ in range(TRIES - 1):
            assert refusal(tickets, code=other_than(tickets.code)) == "wrong_code"
        with pytest.raises(Refused) as refused:
            tickets.admit("", other_than(tickets.code))
        locks.append(refused.value.bye.wait)
        watch.now += locks[-1]
        assert tickets.admit("", tickets.code) == -1
    assert locks == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]
    assert max(locks) == LONGEST_LOCK


def test_who_mistypes_now_and_then_is_never_locked_out() -> None:
    tickets = Tickets(Watch())
    for _ in range(20):
        assert refusal(tickets, code=other_than(tickets.code)) == "wrong_code"
        assert tickets.admit("", tickets.code) == -1


def test_without_ticket_and_code_nobody_comes_in() -> None:
    assert refusal(Tickets()) == "wrong_ticket"
