"""The shelf: listing, copying, naming, deleting, and nothing lost on the way."""

import os
import string
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.format import Loaded, load_file
from saves.problems import Problem, SaveTrouble
from saves.records import clean_name
from saves.slots import AUTOSAVES, BIN_SIZE, SLUG_LENGTH, Slots, slug_of
from tests.saves.play import saved_game, table


def begun(slots: Slots, name: str = "", seed: int = 1) -> str:
    file, _ = slots.create("ladder", table(3), {}, seed, 1, name)
    file.close()
    return file.path.stem


def date(slots: Slots, slug: str, when: float) -> None:
    os.utime(slots.games / f"{slug}.hen", (when, when))


def test_the_list_tells_all_that_is_shown(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    file, position = slots.create("ladder", table(4), {}, 3, 4, "Sunday ladder")
    slots.put_picture(file.path.stem, b"picture")
    seat = int(position.deciders()[0])
    action = int(position.actions(seat)[0])
    position.apply(seat, action)
    file.action(seat, action, position)
    file.close()
    (slot,) = slots.list()
    assert (slot.slug, slot.name, slot.game) == ("sunday-ladder", "Sunday ladder", "ladder")
    assert (slot.round, slot.rounds, slot.moves) == (1, 10, 1)
    assert [seat.name for seat in slot.seats] == ["Mia", "Bruno", "Lotte", "Finn"]
    assert slot.deciders == [int(seat) for seat in position.deciders()]
    assert slot.playable
    assert not slot.over
    assert slot.problem is None
    assert slot.picture is not None
    assert slot.picture.read_bytes() == b"picture"
    assert abs(slot.saved - file.path.stat().st_mtime) < 1e-6


def test_newest_first_and_continue_takes_the_newest_that_is_not_over(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    assert slots.latest() is None
    old, new = begun(slots, "old"), begun(slots, "new")
    over = saved_game(tmp_path, 1000).stem
    (slots.games / "noise.hen").write_bytes(b"noise")
    for when, slug in enumerate([old, new, over, "noise"]):
        date(slots, slug, 1000.0 + when)
    assert [slot.slug for slot in slots.list()] == ["noise", over, new, old]
    assert slots.list()[1].over
    latest = slots.latest()
    assert latest is not None
    assert latest.slug == new


def test_a_damaged_slot_is_shown_with_what_can_be_rescued_and_then_played(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 20)
    data = bytearray(path.read_bytes())
    data[-200] ^= 4
    path.write_bytes(data)
    slots = Slots(tmp_path)
    (slot,) = slots.list()
    assert slot.problem is not None
    assert slot.problem.total == 20
    assert slot.moves == slot.problem.rescued == 17
    assert str(slot.problem) == "This file was damaged. Moves recovered: 17 of 20."
    assert slots.set_aside(path) == slot.slug
    (good,) = slots.list()
    assert (good.problem, good.moves) == (None, 17)
    assert [kept.read_bytes() for kept in slots.hurt.iterdir()] == [bytes(data)]
    assert slots.set_aside(path) == slot.slug
    assert len(list(slots.hurt.iterdir())) == 1


def test_odd_things_on_the_shelf_are_listed_not_tripped_over(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    begun(slots, "good")
    (slots.games / "folder.hen").mkdir()
    os.mkfifo(slots.games / "pipe.hen")
    os.symlink(tmp_path / "nowhere", slots.games / "link.hen")
    (slots.games / "big.hen").write_bytes(bytes(2 << 20))
    (slots.games / "letter.txt").write_text("not a save")
    found = {slot.slug: slot.problem.key if slot.problem else "" for slot in slots.list()}
    assert found == {
        "good": "", "folder": "not_a_save", "pipe": "not_a_save", "link": "gone", "big": "too_big",
    }  # fmt: skip
    for slug in ("folder", "pipe", "link", "big"):
        slots.delete(slug)
    assert [slot.slug for slot in slots.list()] == ["good"]


def test_a_copy_goes_its_own_way(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    file, position = slots.create("ladder", table(3), {}, 1, 1)
    slots.put_picture(file.path.stem, b"picture")
    first = slots.save_as(file.path.stem, "Foxes at Finn’s")
    seat = int(position.deciders()[0])
    action = int(position.actions(seat)[0])
    position.apply(seat, action)
    file.action(seat, action, position)
    second = slots.save_as(file.path.stem, "Foxes at Finn’s")
    file.close()
    slots_now = {slot.slug: slot for slot in slots.list()}
    assert (first, second) == ("foxes-at-finns", "foxes-at-finns-2")
    assert (slots_now[first].moves, slots_now[second].moves) == (0, 1)
    assert slots_now[first].name == slots_now[second].name == "Foxes at Finn’s"
    assert slots_now[file.path.stem].name == ""
    assert slots_now[second].picture is not None


def test_renaming_keeps_date_and_place(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    older, newer = begun(slots, "Monday"), begun(slots, "Tuesday")
    date(slots, older, 1e9)
    date(slots, newer, 1.1e9)
    slots.rename(older, "Last Monday")
    file, _ = slots.open(newer)
    slots.rename(newer, "Last Tuesday")
    file.close()
    shown = [(slot.name, slot.saved) for slot in slots.list()]
    assert shown == [("Last Tuesday", 1.1e9), ("Last Monday", 1e9)]


def test_renaming_works_on_closed_and_on_running_games(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    slug = begun(slots, "Monday")
    slots.rename(slug, "Tuesday")
    assert [(slot.slug, slot.name) for slot in slots.list()] == [("monday", "Tuesday")]
    file, _ = slots.open(slug)
    slots.rename(slug, "Wednesday")
    file.note("test", "still the same file")
    file.close()
    assert [(slot.slug, slot.name) for slot in slots.list()] == [("monday", "Wednesday")]


def test_deleted_slots_come_back(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    slug = begun(slots, "Barn night")
    slots.put_picture(slug, b"picture")
    before = (slots.games / f"{slug}.hen").read_bytes()
    slots.delete(slug)
    assert slots.list() == []
    begun(slots, "Barn night")
    (gone,) = slots.deleted()
    assert gone.name == "Barn night"
    back = slots.restore(gone.slug)
    assert back == "barn-night-2"
    assert (slots.games / f"{back}.hen").read_bytes() == before
    assert (slots.games / f"{back}.png").read_bytes() == b"picture"
    assert slots.deleted() == []
    with pytest.raises(SaveTrouble) as trouble:
        slots.delete("never-was")
    assert trouble.value.problem == Problem("gone")


def test_the_bin_forgets_the_oldest_only(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    for number in range(BIN_SIZE + 3):
        slots.delete(begun(slots, f"game {number}"))
    names = [slot.name for slot in slots.deleted()]
    assert names == [f"game {number}" for number in range(BIN_SIZE + 2, 2, -1)]


def test_only_the_newest_unnamed_games_stay_on_the_shelf(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    named = begun(slots, "kept")
    date(slots, named, 1.0)
    unnamed = []
    for number in range(AUTOSAVES + 2):
        unnamed.append(begun(slots, seed=number))
        date(slots, unnamed[-1], 1000.0 + number)
    shelf = {slot.slug for slot in slots.list()}
    assert shelf == {named, *unnamed[2:]}
    assert len(slots.deleted()) == 2


def test_slots_that_are_not_there_say_so(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    for attempt in (slots.open, slots.delete, slots.restore):
        with pytest.raises(SaveTrouble) as trouble:
            attempt("nothing")
        assert trouble.value.problem == Problem("gone")
    with pytest.raises(SaveTrouble):
        slots.save_as("nothing", "x")


@contextmanager
def as_a_stranger() -> Iterator[None]:
    """Root may read everything: be somebody who may not."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.mark.parametrize("rights", [0o000, 0o444, 0o111])
def test_a_shelf_that_cannot_be_looked_into_is_listed_all_the_same(rights: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        slots = Slots(Path(folder))
        begun(slots, "Sunday")
        slots.games.chmod(rights)
        with as_a_stranger():
            found = slots.list()
            latest = slots.latest()
            deleted = slots.deleted()
        slots.games.chmod(0o755)
        assert [slot.problem.key for slot in found if slot.problem] == (
            ["unreadable"] if rights == 0o444 else []
        )
        assert latest is None
        assert deleted == []


def test_a_game_that_vanishes_while_it_is_listed_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slots = Slots(tmp_path)
    begun(slots, "Sunday")
    begun(slots, "Monday")

    def vanishing(path: Path) -> tuple[Loaded, bytes]:
        if path.stem == "sunday":
            path.unlink(missing_ok=True)
        return load_file(path)

    monkeypatch.setattr("saves.described.load_file", vanishing)
    assert [slot.slug for slot in slots.list()] == ["monday"]


def test_links_in_a_circle_and_a_folder_for_a_picture_are_listed(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    begun(slots, "Sunday")
    (slots.games / "sunday.png").mkdir()
    (slots.games / "loop.hen").symlink_to(slots.games / "loop.hen")
    (slots.games / "loop.png").symlink_to(slots.games / "loop.png")
    found = {slot.slug: slot for slot in slots.list()}
    assert set(found) == {"sunday", "loop"}
    assert found["sunday"].playable
    assert found["loop"].problem is not None
    assert all(slot.picture is None for slot in found.values())


@pytest.mark.parametrize(
    ("name", "slug"),
    [
        ("Sunday ladder", "sunday-ladder"),
        ("Été à Bâle", "ete-a-bale"),
        ("CON", "game-con"),
        ("lpt1", "game-lpt1"),
        ("../../etc/passwd", "etc-passwd"),
        ("a\\b:c*d?", "a-b-c-d"),
        ("日本", "game"),
        ("...", "game"),
        ("", "game"),
        ("x" * 200, "x" * SLUG_LENGTH),
    ],
)
def test_names_become_file_names_every_system_takes(name: str, slug: str) -> None:
    assert slug_of(name) == slug


@given(st.text(alphabet=st.characters(exclude_categories=[]), max_size=200))
def test_any_name_gives_a_safe_file_name_and_a_name_to_show(name: str) -> None:
    slug = slug_of(name)
    assert 0 < len(slug) <= SLUG_LENGTH + len("game-")
    assert set(slug) <= set(string.ascii_lowercase + string.digits + "-")
    shown = clean_name(name)
    assert len(shown) <= 60
    assert shown.isprintable()
    shown.encode()


def test_a_list_replays_only_what_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slots = Slots(tmp_path)
    read: list[str] = []

    def counted(path: Path) -> tuple[Loaded, bytes]:
        read.append(path.stem)
        return load_file(path)

    file, position = slots.create("ladder", table(3), {}, 1, 2)
    old = time.time() - 60
    os.utime(file.path, (old, old))
    monkeypatch.setattr("saves.described.load_file", counted)
    first, second = slots.list(), slots.list()
    assert first == second
    assert read == [file.path.stem]
    action = int(position.actions(int(position.deciders()[0]))[0])
    position.play(int(position.deciders()[0]), action)
    file.action(0, action, position)
    assert slots.list()[0].moves == 1
    assert len(read) == 2
    file.close()


def test_a_file_written_just_now_is_read_again(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    file, _position = slots.create("ladder", table(3), {}, 1, 2)
    file.close()
    assert slots.list()[0].problem is None
    data = bytearray(file.path.read_bytes())
    data[-1] ^= 1
    file.path.write_bytes(bytes(data))
    assert slots.list()[0].problem is not None
