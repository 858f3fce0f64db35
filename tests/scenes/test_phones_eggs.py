"""The egg window on phones: everybody has the button, and nothing is given away."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.contract import NOBODY
from game.roost.actions import NO_EGG, THROW_EGG
from game.roost.position import RoostPosition
from phones.messages import Answer, Table
from scenes.kit.intention import Intention
from scenes.table.hand_over import HandOverScene
from scenes.table.private_look import LookScene
from tests.scenes.apps import visiting
from tests.scenes.phone_guests import PhoneTable
from tests.scenes.roost_windows import (
    answers,
    frames_until_closed,
    holders,
    picture,
    position_of,
    window_match,
    window_open,
)

PHONES = ["phone:1", "phone:2", "phone:3", "phone:4"]


@contextmanager
def window(
    tmp_path: Path, devices: list[str] = PHONES, seconds: float = 3.0
) -> Iterator[PhoneTable]:
    """An egg window in which some of those who decide hold an egg and some do not."""
    with visiting(tmp_path, (640, 360)) as visit:
        visit.app.change(snap_seconds=seconds)

        def uneven(position: RoostPosition) -> bool:
            held = holders(position) & {int(seat) for seat in position.deciders()}
            return 0 < len(held) < 3

        yield PhoneTable(visit, devices, lambda seats: window_match(visit, seats, uneven))


def with_and_without(table: PhoneTable) -> tuple[int, int]:
    """Of those who decide, one seat with an egg and one without."""
    position = position_of(table.table)
    deciding = [int(seat) for seat in position.deciders()]
    held = holders(position)
    return next(k for k in deciding if k in held), next(k for k in deciding if k not in held)


def test_a_throw_is_answered_at_once_and_alike_with_and_without_an_egg(tmp_path: Path) -> None:
    with window(tmp_path) as table:
        window_open(table.visit, table.table)
        table.frames(6)
        moves = len(table.match.moves)
        told = {number: len(phone.heard(Table)) for number, phone in table.phones.items()}
        for seat in with_and_without(table):
            phone = table.phone_at(seat)
            wish = phone.throw(moves)
            table.frames(1)
            assert phone.answer(wish) == Answer(wish, True)
        table.frames(6)
        assert table.table.snap.clock is not None
        assert len(table.match.moves) == moves
        for number, phone in table.phones.items():
            assert len(phone.heard(Table)) == told[number]


def test_what_was_thrown_flies_when_the_window_closes(tmp_path: Path) -> None:
    with window(tmp_path) as table:
        window_open(table.visit, table.table)
        moves = len(table.match.moves)
        holder, other = with_and_without(table)
        for seat in (holder, other):
            table.phone_at(seat).throw(moves)
        frames_until_closed(table.visit, table.table)
        made = answers(table.match, moves)
        assert made[holder] == THROW_EGG
        assert {made[seat] for seat in made if seat != holder} == {NO_EGG}


def test_the_window_is_as_long_and_looks_the_same_whoever_throws(tmp_path: Path) -> None:
    lengths, pictures = [], []
    for case, throwers in enumerate(((), (0,), (1,), (0, 1))):
        with window(tmp_path / str(case)) as table:
            window_open(table.visit, table.table)
            for which in throwers:
                table.phone_at(with_and_without(table)[which]).throw(len(table.match.moves))
            table.frames(30)
            pictures.append(picture(table.visit))
            lengths.append(frames_until_closed(table.visit, table.table))
    assert len(set(lengths)) == 1
    assert len(set(pictures)) == 1


def test_all_phones_see_the_same_countdown_and_are_never_called(tmp_path: Path) -> None:
    with window(tmp_path) as table:
        window_open(table.visit, table.table)
        table.frames(6)
        assert table.table.session.at_screen == NOBODY
        clock = table.table.snap.clock
        assert clock is not None
        assert clock.keys == {}
        for phone in table.phones.values():
            told = phone.last(Table)
            assert told.eggs
            assert told.countdown is not None
            assert told.countdown.total == pytest.approx(3.0)
            assert 2.5 < told.countdown.left <= 3.0


def test_a_throw_before_the_window_shows_on_the_screen_counts(tmp_path: Path) -> None:
    with window(tmp_path) as table:
        holder, _other = with_and_without(table)
        moves = len(table.match.moves)
        assert table.table.snap.clock is None
        wish = table.phone_at(holder).throw(moves)
        window_open(table.visit, table.table)
        frames_until_closed(table.visit, table.table)
        assert table.phone_at(holder).answer(wish).done
        assert answers(table.match, moves)[holder] == THROW_EGG


def test_without_a_countdown_each_phone_answers_in_its_own_time(tmp_path: Path) -> None:
    with window(tmp_path, seconds=0.0) as table:
        table.settle()
        holder, other = with_and_without(table)
        third = next(k for k in table.match.deciders() if k not in (holder, other))
        first = len(table.match.moves)
        table.frames(20 * 60)
        assert len(table.match.moves) == first
        for seat in (other, holder):
            wish = table.phone_at(seat).throw(len(table.match.moves))
            table.frames(3)
            assert table.phone_at(seat).answer(wish).done
        table.phone_at(third).act(NO_EGG, len(table.match.moves))
        table.frames(3)
        made = answers(table.match, first)
        assert (made[holder], made[other], made[third]) == (THROW_EGG, NO_EGG, NO_EGG)


def test_at_any_other_time_the_rule_says_why_not(tmp_path: Path) -> None:
    with window(tmp_path) as table:
        window_open(table.visit, table.table)
        frames_until_closed(table.visit, table.table)
        table.settle()
        wish = table.deciding().throw(len(table.match.moves))
        table.frames(2)
        said = table.deciding().answer(wish)
        assert said.text == "An egg is only thrown at a card on its way to a barn."


def test_only_who_sits_at_the_screen_has_a_key_there_and_looks_at_cards(tmp_path: Path) -> None:
    with window(tmp_path, ["mouse", "keys", "phone:1", "phone:2"]) as table:
        called = set()

        def look() -> None:
            top = table.app.stage.top
            if isinstance(top, HandOverScene | LookScene):
                called.add(top.seat)
                device = table.match.seats[top.seat].device
                table.app.stage.handle(Intention("accept", device))

        table.visit.until(lambda: table.table.snap.clock is not None, look)
        assert called <= {0, 1}
        clock = table.table.snap.clock
        assert clock is not None
        assert set(clock.keys) == {0, 1} & set(table.match.deciders())
