"""What is promised of a deal before the first card, and what can be checked after the last."""

import hashlib
from pathlib import Path

import pytest

from commands.moments import table_seats
from play.commitment import (
    agrees,
    commitment_of,
    opening_of,
    short_form,
)
from play.match import Match, new_match, resumed_match
from saves.format import load_file
from saves.slots import Slots


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def dealt(slots: Slots, options: dict[str, int] | None = None) -> Match:
    return new_match(slots, "ladder", table_seats(4), options or {}, 11)


def test_a_stranger_recomputes_the_promise_from_what_the_page_says(slots: Slots) -> None:
    match = dealt(slots)
    match.file.close()
    save = load_file(match.file.path)[0].save
    assert save is not None
    salt = next(note.text for note in save.notes if note.topic == "salt")
    header = save.header
    lines = [
        "henhouse deal 1", "game ladder", f"rules {header.rules}", "seats 4", "options -",
        "seed 11", f"ai_seed {header.ai_seed}", f"salt {salt}",
    ]  # fmt: skip
    promised = hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()
    assert commitment_of(save) == match.commitment == promised
    assert len(bytes.fromhex(salt)) * 8 >= 128


def test_the_promise_is_in_the_file_before_the_first_move(slots: Slots) -> None:
    match = dealt(slots)
    save = load_file(match.file.path)[0].save
    assert save is not None
    assert [note.topic for note in save.notes[:2]] == ["salt", "commitment"]


def test_the_same_deal_is_promised_anew_each_time(slots: Slots) -> None:
    first = dealt(slots)
    assert first.again(same_deal=True).commitment != first.commitment


def test_a_game_that_goes_on_keeps_its_promise(slots: Slots) -> None:
    match = dealt(slots)
    match.file.close()
    again, _problem = resumed_match(slots, match.slug)
    assert again.commitment == match.commitment


def test_a_game_from_before_there_were_promises_has_none(slots: Slots) -> None:
    file, _position = slots.create("ladder", table_seats(4), {}, 3, 4)
    file.close()
    again, problem = resumed_match(slots, file.path.stem)
    assert problem is None
    assert again.commitment == ""
    save = load_file(file.path)[0].save
    assert save is not None
    assert opening_of(save) is None


def test_what_was_noted_is_compared_short_or_whole(slots: Slots) -> None:
    commitment = dealt(slots).commitment
    assert agrees(commitment, short_form(commitment).upper())
    assert agrees(commitment, commitment)
    assert not agrees(commitment, commitment[:8])
    assert not agrees(commitment, short_form("0" * 64))
