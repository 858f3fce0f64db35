"""A finished game counts exactly once, whoever is killed and however many windows are open."""

import subprocess
import sys
from pathlib import Path

import pytest

from game.compiled import ROOT
from saves.profile import Profile
from scenes.games.hens.solo import deals
from tests.scenes.apps import visiting
from tests.scenes.ending import begin, times_counted
from tests.scenes.hens_solos import solo_match
from tests.scenes.screens import played_match

WINDOWS = 3


def window(*words: object) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tests.scenes.ending", *map(str, words)],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


@pytest.mark.parametrize("game", ["ladder", "hens"])
def test_killed_at_any_moment_of_the_end_a_game_counts_once(game: str, tmp_path: Path) -> None:
    """Killed before every single call that changes the disk, from the last move to the results."""
    process = window("die", tmp_path, game)
    told = [line.split() for line in process.communicate(timeout=600)[0].splitlines()]
    assert process.returncode == 0
    assert len(told) > 20
    assert [line[1] for line in told] == ["killed"] * (len(told) - 1) + ["survived"]
    assert {tuple(line[2:]) for line in told} == {("1", "1", "0")}


def test_several_windows_count_every_game_once(tmp_path: Path) -> None:
    """Finished games that nobody counted, and windows that all find them at the same time."""
    with visiting(tmp_path) as visit:
        for number in range(4):
            match = played_match(visit.app)
            match.file.rename(f"game {number}")
            match.file.close()
        for seed in (1, 2, 3):
            solo = solo_match(visit.app, seed)
            solo.file.rename(f"solo {seed}")
            solo.file.close()
    windows = [window("count", tmp_path) for _ in range(WINDOWS)]
    for process in windows:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
    for process in windows:
        assert process.stdin is not None
        process.stdin.write("go\n")
        process.stdin.flush()
    for process in windows:
        process.communicate(timeout=120)
        assert process.returncode == 0
    assert times_counted(tmp_path, "ladder") == 4
    assert times_counted(tmp_path, "hens") == 3
    assert Profile(tmp_path).solo.total("free").played == len(Profile(tmp_path).solo.games) == 3


def test_a_game_that_ended_without_its_results_is_counted_at_the_next_start(tmp_path: Path) -> None:
    last = begin(tmp_path, "ladder")
    with visiting(tmp_path) as visit:
        slug = visit.app.slots.list()[0].slug
        match = visit.app.resume(slug)
        assert match is not None
        match.act(*last)
        visit.app.navigation.open_title()
        assert times_counted(tmp_path, "ladder") == 0
        match.file.close()
    for _ in range(3):
        with visiting(tmp_path) as visit:
            visit.app.navigation.open_title()
            assert times_counted(tmp_path, "ladder") == 1
    with visiting(tmp_path) as visit:
        again = visit.app.resume(slug)
        assert again is not None
        visit.app.navigation.open_results(again)
        assert times_counted(tmp_path, "ladder") == 1


def test_a_copy_of_a_finished_game_is_the_same_game(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = played_match(visit.app)
        visit.app.slots.save_as(match.slug, "A copy")
        match.file.close()
        visit.app.navigation.open_title()
        visit.app.navigation.open_title()
    assert times_counted(tmp_path, "ladder") == 1


def test_a_game_counted_by_an_older_version_is_not_counted_again(tmp_path: Path) -> None:
    """It noted the game in its file, and had no list of games in the profile."""
    with visiting(tmp_path) as visit:
        match = played_match(visit.app)
        match.file.note("counted", "hen")
        match.file.close()
        visit.app.profile.statistics.record_result("ladder", "hen", True, 10)
        solo = solo_match(visit.app)
        deals.count_solo(visit.app, solo)
        solo.file.close()
        visit.app.profile.statistics.counted = []
        visit.app.keep_profile()
        visit.app.navigation.open_title()
    assert times_counted(tmp_path, "ladder") == 1
    assert times_counted(tmp_path, "hens") == 1


def test_a_window_sees_what_another_one_counted_when_it_comes_home(tmp_path: Path) -> None:
    with visiting(tmp_path) as here, visiting(tmp_path) as there:
        here.app.navigation.open_title()
        match = played_match(there.app)
        there.app.navigation.open_results(match)
        there.app.change(speed=4.0)
        assert here.app.profile.statistics.games == {}
        here.app.navigation.open_title()
        assert here.app.profile.statistics == there.app.profile.statistics
        here.app.change(text_size=1.5)
    stored = Profile(tmp_path)
    assert (stored.settings.speed, stored.settings.text_size) == (4.0, 1.5)
    assert times_counted(tmp_path, "ladder") == 1


def test_an_assisted_game_counts_for_nobody_and_is_left_as_it_is(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        last = begin(tmp_path, "ladder")
        match = visit.app.resume(visit.app.slots.list()[0].slug)
        assert match is not None
        match.rewind(1, 0)
        assert match.assisted
        for move in list(match.undone):
            match.act(move.seat, move.action)
        match.act(*last)
        match.file.close()
        before = match.file.path.read_bytes()
        visit.app.navigation.open_title()
        assert match.file.path.read_bytes() == before
    assert times_counted(tmp_path, "ladder") == 0
