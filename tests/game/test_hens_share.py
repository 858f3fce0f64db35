"""A deal told in a few signs is the same deal anywhere; a mistake in them is noticed."""

import locale
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.hens import Hens
from game.hens.share import (
    DAILY_SEEDS,
    LARGEST_SEED,
    SIGNS,
    BadCode,
    SoloDeal,
    code_of,
    daily_deal,
    deal_of,
)

GAME = Hens()
CHOICES = {option.key: option.choices for option in GAME.options(1)}
SEEDS = st.integers(0, DAILY_SEEDS) | st.integers(0, LARGEST_SEED)
OPTIONS = st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in CHOICES.items()})
DEALS = st.builds(
    lambda seed, options: SoloDeal(seed, {key: v for key, v in options.items() if v}),
    SEEDS,
    OPTIONS,
)


def reason(code: str) -> str:
    with pytest.raises(BadCode) as caught:
        deal_of(code)
    return caught.value.reason


@given(DEALS)
def test_a_code_makes_the_same_deal(deal: SoloDeal) -> None:
    code = code_of(deal)
    assert deal_of(code) == deal
    assert set(code.removeprefix("HEN-")) <= {*SIGNS, "-"}
    assert not set("01OI") & set(SIGNS)
    first, again = (GAME.new(1, d.seed, d.options) for d in (deal, deal_of(code)))
    assert first.to_ints() == again.to_ints()


@given(st.integers(0, DAILY_SEEDS - 1))
def test_deals_by_lot_have_short_codes(seed: int) -> None:
    assert len(code_of(SoloDeal(seed))) == len("HEN-7K3F-9Q2M")


@given(DEALS, st.sampled_from([" ", "-", "", " - ", "_", "\u2011", "\u00a0"]))
def test_how_it_is_typed_does_not_matter(deal: SoloDeal, between: str) -> None:
    groups = code_of(deal).split("-")
    assert deal_of(f"  {groups[0]}-{between.join(groups[1:])}\n".lower()) == deal
    assert deal_of("".join(groups)) == deal


@given(DEALS, st.data())
def test_one_wrong_sign_is_always_noticed(deal: SoloDeal, data: st.DataObject) -> None:
    code = code_of(deal)
    places = [k for k, sign in enumerate(code) if k > 3 and sign != "-"]
    at = data.draw(st.sampled_from(places))
    wrong = data.draw(st.sampled_from([sign for sign in SIGNS if sign != code[at]]))
    assert reason(code[:at] + wrong + code[at + 1 :]) == "check"


@given(DEALS, st.data())
def test_two_exchanged_signs_are_always_noticed(deal: SoloDeal, data: st.DataObject) -> None:
    signs = code_of(deal).replace("-", "")[3:]
    at = data.draw(st.integers(0, len(signs) - 2))
    swapped = signs[:at] + signs[at + 1] + signs[at] + signs[at + 2 :]
    if swapped != signs:
        assert reason("HEN-" + swapped) == "check"


@given(st.text(max_size=40))
def test_no_text_whatever_does_more_than_be_refused(text: str) -> None:
    for attempt in (text, "HEN-" + text):
        try:
            deal = deal_of(attempt)
        except BadCode:
            continue
        assert deal_of(code_of(deal)) == deal


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("7K3F-9Q2M", "prefix"),
        ("COQ-7K3F-9Q2M", "prefix"),
        ("HEN2-7K3F-9Q2M", "newer"),
        ("HEN-7K3F-9Q2O", "sign"),
        ("HEN-7K3F-9Q21", "sign"),
        ("HEN-7K3F-9QÉM", "sign"),
        ("HEN-7K3F-9Q2", "length"),
        ("HEN-7K3F", "length"),
        ("HEN", "length"),
        ("HEN-" + "2345" * 6, "length"),
        ("HEN-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ", "check"),
    ],
)
def test_a_mistake_has_a_reason(code: str, why: str) -> None:
    assert reason(code) == why


def test_a_strange_sign_is_named() -> None:
    with pytest.raises(BadCode) as caught:
        deal_of("HEN-7K3F-9Q2o")
    assert caught.value.sign == "O"


@pytest.mark.parametrize(
    "deal",
    [
        SoloDeal(-1),
        SoloDeal(LARGEST_SEED + 1),
        SoloDeal(1, {"goal": 11}),
        SoloDeal(1, {"with_6": -1}),
        SoloDeal(1, {"first": 1}),
    ],
)
def test_what_is_no_solo_deal_has_no_code(deal: SoloDeal) -> None:
    with pytest.raises(ValueError, match="solo deal"):
        code_of(deal)


def test_codes_stay_what_they_were() -> None:
    """Codes are written on paper: these must be read for ever."""
    assert code_of(SoloDeal(0)) == CODES[0]
    assert code_of(SoloDeal(123456789)) == CODES[1]
    assert code_of(SoloDeal(7, {"goal": 5, "with_12": 2})) == CODES[2]
    assert daily_deal(date(2026, 11, 16)).seed == DAILY


CODES = ("HEN-2222-2257", "HEN-5P3J-V3H9", "HEN-2228-J3DL")
DAILY = 944808646


# -- the deal of the day ------------------------------------------------------------------------


@pytest.mark.parametrize("tongue", ["C", "C.UTF-8", "POSIX"])
def test_the_daily_deal_hangs_on_the_date_alone(tongue: str) -> None:
    before = locale.setlocale(locale.LC_ALL)
    wanted = daily_deal(date(2026, 11, 16))
    try:
        locale.setlocale(locale.LC_ALL, tongue)
        assert daily_deal(date.fromisoformat("2026-11-16")) == wanted
    finally:
        locale.setlocale(locale.LC_ALL, before)


def test_every_day_has_a_deal_of_its_own() -> None:
    days = [date(2026, 1, 1) + timedelta(days=k) for k in range(3660)]
    deals = {daily_deal(day).seed for day in days}
    assert len(deals) >= len(days) - 1
    goals = {GAME.new(1, daily_deal(day).seed, {}).goal for day in days[:120]}
    assert goals == {1, 2, 3, 4, 6, 7, 8, 9, 10}
