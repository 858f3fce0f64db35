"""Which games stay on the shelf: finished ones as many as wanted, starred ones for ever."""

import os
from pathlib import Path

import pytest

from saves.problems import SaveTrouble
from saves.slots import AUTOSAVES, Slots
from tests.saves.play import saved_game


def finished(home: Path, count: int) -> list[str]:
    """The slugs of games that are over, the oldest first."""
    slugs = []
    for number in range(count):
        path = saved_game(home, 999, number)
        os.utime(path, (1000.0 + number, 1000.0 + number))
        slugs.append(path.stem)
    return slugs


def shelf(slots: Slots) -> set[str]:
    return {slot.slug for slot in slots.list()}


def test_finished_games_are_not_autosaves(tmp_path: Path) -> None:
    over = finished(tmp_path, AUTOSAVES + 3)
    begun = [saved_game(tmp_path, 3, seed).stem for seed in range(2)]
    assert shelf(Slots(tmp_path)) == {*over, *begun}


def test_only_as_many_finished_games_as_wanted_stay(tmp_path: Path) -> None:
    over = finished(tmp_path, 6)
    slots = Slots(tmp_path)
    slots.keep_finished = 4
    assert [slot.slug for slot in slots.too_many(4)] == over[1::-1]
    slots.tidy()
    assert shelf(slots) == set(over[2:])
    assert len(slots.deleted()) == 2
    slots.keep_finished = 0
    slots.tidy()
    assert shelf(slots) == set(over[2:])


def test_starred_and_named_games_stay_for_ever(tmp_path: Path) -> None:
    over = finished(tmp_path, 5)
    slots = Slots(tmp_path)
    slots.star(over[0], True)
    slots.rename(over[1], "Sunday")
    slots.keep_finished = 1
    slots.tidy()
    assert shelf(slots) == {over[0], over[1], over[4]}


def test_a_star_can_be_taken_off_and_changes_no_date(tmp_path: Path) -> None:
    first, second = finished(tmp_path, 2)
    slots = Slots(tmp_path)
    before = [(slot.slug, slot.saved) for slot in slots.list()]
    for starred in (True, False, True):
        slots.star(first, starred)
        stars = {slot.slug: slot.starred for slot in slots.list()}
        assert stars == {first: starred, second: False}
    assert [(slot.slug, slot.saved) for slot in slots.list()] == before


def test_a_star_goes_with_the_copy_of_a_file(tmp_path: Path) -> None:
    (slug,) = finished(tmp_path, 1)
    slots = Slots(tmp_path)
    slots.star(slug, True)
    copy = slots.save_as(slug, "Copy")
    assert {slot.slug: slot.starred for slot in slots.list()} == {slug: True, copy: True}


def test_a_running_game_is_starred_where_it_runs_and_not_from_elsewhere(tmp_path: Path) -> None:
    (slug,) = finished(tmp_path, 1)
    slots, window = Slots(tmp_path), Slots(tmp_path)
    file, _loaded = slots.open(slug)
    with pytest.raises(SaveTrouble):
        window.star(slug, True)
    slots.star(slug, True)
    file.close()
    assert window.list()[0].starred


def test_many_binned_at_once_leave_the_bin_with_the_last(tmp_path: Path) -> None:
    over = finished(tmp_path, 3)
    slots = Slots(tmp_path)
    slots.keep_finished = 1
    slots.tidy()
    assert len(slots.deleted()) == 2
    assert shelf(slots) == {over[2]}
