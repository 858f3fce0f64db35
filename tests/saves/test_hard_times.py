"""Killed processes, full disks, second windows: all of them real."""

import os
import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from saves.format import load_file
from saves.problems import Problem, SaveTrouble
from saves.slots import Slots
from tests.saves.play import playing, saved_game, table

ROOT = Path(__file__).resolve().parents[2]


def child(task: str, home: Path, detail: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.saves.child", task, str(home), detail],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_killed_player_has_every_move_that_was_told(tmp_path: Path) -> None:
    chance = random.Random(20)
    slug = "-"
    kills_in_play = 0
    for _ in range(20):
        process = child("play", tmp_path, slug)
        assert process.stdout is not None
        first = "".join(process.stdout.readline() for _ in range(chance.randrange(1, 60)))
        time.sleep(chance.uniform(0.0, 0.003))
        process.kill()
        told = (first + process.stdout.read()).split("\n")[:-1]
        process.wait()
        process.communicate()
        shown: dict[str, list[tuple[int, int, int]]] = {}
        for line in told:
            words = line.split()
            if words[0] == "slug":
                slug = words[1]
                shown[slug] = []
            elif words[0] == "move":
                shown[slug].append((int(words[1]), int(words[2]), int(words[3])))
        for name, moves in shown.items():
            path = next(tmp_path.glob(f"*/*{name}.hen"))
            loaded, _ = load_file(path)
            assert loaded.problem is None
            for number, seat, action in moves:
                assert loaded.history[number - 1] == (seat, action)
            kills_in_play += bool(moves)
        slot = next((slot for slot in Slots(tmp_path).list() if slot.slug == slug), None)
        if slot is None or slot.over:
            slug = "-"
    assert kills_in_play >= 10


@pytest.mark.parametrize("limit", [600, 601, 650, 700, 760])
def test_a_full_disk_stops_no_game_and_is_made_up_for_later(limit: int, tmp_path: Path) -> None:
    process = child("full", tmp_path, str(limit))
    told = process.communicate(timeout=60)[0].splitlines()
    assert process.returncode == 0
    assert "trouble disk_full" in told
    assert told[-1] == "stored 25 None"
    loaded, _ = load_file(next(tmp_path.glob("games/*.hen")))
    assert loaded.problem is None
    assert len(loaded.history) == 25


def test_a_second_window_is_told_and_writes_nothing(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 8)
    slots = Slots(tmp_path)
    process = child("hold", tmp_path, path.stem)
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    before = path.read_bytes()
    for attempt in (slots.open, slots.delete, lambda slug: slots.rename(slug, "mine")):
        with pytest.raises(SaveTrouble) as trouble:
            attempt(path.stem)
        assert trouble.value.problem == Problem("in_use")
    assert path.read_bytes() == before
    assert slots.list()[0].moves == 8
    process.communicate("", timeout=60)
    file, loaded = slots.open(path.stem)
    assert loaded.problem is None
    file.close()


def test_the_lock_dies_with_its_process(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 8)
    process = child("hold", tmp_path, path.stem)
    assert process.stdout is not None
    process.stdout.readline()
    process.kill()
    process.communicate()
    file, _ = Slots(tmp_path).open(path.stem)
    file.close()


def test_a_game_begun_where_nothing_can_be_written_can_be_played(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be")
    slots = Slots(home)
    file, position = slots.create("ladder", table(3), {}, 1, 1)
    at_first = file.trouble
    assert at_first is not None
    seat = int(position.deciders()[0])
    action = int(position.actions(seat)[0])
    position.apply(seat, action)
    with pytest.raises(SaveTrouble):
        file.action(seat, action, position)
    home.unlink()
    file.note("test", "the folder can be made now")
    assert file.trouble is None
    file.close()
    loaded, _ = load_file(file.path)
    assert loaded.problem is None
    assert loaded.history == [(seat, action)]


def test_a_record_is_synced_in_one_piece_before_it_counts_as_stored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, position = Slots(tmp_path).create("ladder", table(3), {}, 1, 1)
    chance = random.Random(2)
    sizes_synced: list[int] = []
    pieces: list[int] = []
    real_sync, real_write = os.fsync, os.write

    def sync(handle: int) -> None:
        real_sync(handle)
        sizes_synced.append(os.fstat(handle).st_size)

    def write(handle: int, data: bytes) -> int:
        pieces.append(len(data))
        return real_write(handle, data)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "write", write)
    for count, _ in enumerate(playing(file, position, chance), start=1):
        assert len(sizes_synced) == len(pieces) == count
        assert sizes_synced[-1] == file.path.stat().st_size
    file.close()


def test_the_rest_of_a_record_that_was_being_written_is_cut_and_kept(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 8)
    whole = path.read_bytes()
    os.truncate(path, len(whole) - 5)
    slots = Slots(tmp_path)
    file, loaded = slots.open(path.stem)
    assert loaded.problem is None
    assert len(loaded.history) == 7
    file.close()
    assert path.read_bytes() == whole[: path.stat().st_size]
    assert [kept.read_bytes() for kept in (tmp_path / "hurt").iterdir()] == [whole[:-5]]
