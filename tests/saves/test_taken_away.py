"""A game whose file is removed, replaced or cut while it is being played loses nothing."""

import os
import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from saves.format import load_file
from saves.gamefile import GameFile
from saves.problems import SaveTrouble
from saves.slots import Slots
from tests.saves.play import playing, saved_game, table


class Play:
    """A game in progress, to be played on a move at a time."""

    def __init__(self, home: Path) -> None:
        self.slots = Slots(home)
        self.file, self.position = self.slots.create("ladder", table(3), {}, 1, 1, "Sunday")
        self.chance = random.Random(4)
        self.on(5)

    def on(self, moves: int = 1) -> None:
        for count, _ in enumerate(playing(self.file, self.position, self.chance), start=1):
            if count == moves:
                return

    def check(self, moves: int) -> None:
        """The file under the game's name now holds all of it, and can be played on."""
        loaded, data = load_file(self.file.path)
        assert loaded.faithful
        assert len(loaded.history) == moves == self.file.moves
        assert data == self.file.snapshot()


@pytest.fixture
def play(tmp_path: Path) -> Iterator[Play]:
    begun = Play(tmp_path / "home")
    yield begun
    begun.file.close()


def news(file: GameFile) -> str:
    told = file.take_news()
    assert file.take_news() is None
    return told.key if told is not None else ""


def remove(path: Path) -> None:
    path.unlink()


def remove_home(path: Path) -> None:
    shutil.rmtree(path.parent.parent)


def move_away(path: Path) -> None:
    path.rename(path.with_suffix(".moved"))


def cut(path: Path) -> None:
    os.truncate(path, 100)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def put_back_an_older_copy(path: Path) -> None:
    older = path.with_suffix(".older")
    older.write_bytes(path.read_bytes()[:300])
    older.replace(path)


@pytest.mark.parametrize(
    "harm", [remove, remove_home, move_away, cut, empty, put_back_an_older_copy]
)
def test_a_file_that_was_taken_away_is_written_again_as_a_whole(
    harm: Callable[[Path], None], play: Play
) -> None:
    path = play.file.path
    harm(path)
    play.on()
    assert news(play.file) == "saved_again"
    assert play.file.path == path
    play.check(6)
    play.on()
    assert news(play.file) == ""
    play.check(7)


def other_file(path: Path) -> bytes:
    path.unlink()
    path.write_bytes(b"somebody's notes")
    return b"somebody's notes"


def other_game(path: Path) -> bytes:
    other = saved_game(path.parent.parent / "other", 3, seed=9)
    os.replace(other, path)
    return path.read_bytes()


def other_bytes_inside(path: Path) -> bytes:
    """The same file, the same length, another content."""
    data = bytearray(path.read_bytes())
    data[60] ^= 1
    with path.open("r+b") as file:
        file.write(data)
    os.utime(path, (1.0, 1.0))
    return bytes(data)


def more_at_the_end(path: Path) -> bytes:
    with path.open("ab") as file:
        file.write(b"more")
    return path.read_bytes()


@pytest.mark.parametrize("harm", [other_file, other_game, other_bytes_inside, more_at_the_end])
def test_what_somebody_else_put_in_the_place_is_left_alone(
    harm: Callable[[Path], bytes], play: Play
) -> None:
    path = play.file.path
    theirs = harm(path)
    play.on()
    assert news(play.file) == "saved_elsewhere"
    assert path.read_bytes() == theirs
    assert play.file.path.name == "sunday-2.hen"
    play.check(6)
    play.slots.rename("sunday-2", "Monday")
    with pytest.raises(SaveTrouble):
        play.slots.delete("sunday-2")
    play.check(6)


def test_a_folder_in_the_place_is_left_alone(play: Play) -> None:
    path = play.file.path
    path.unlink()
    path.mkdir()
    (path / "inside").write_text("theirs")
    play.on()
    assert news(play.file) == "saved_elsewhere"
    assert (path / "inside").read_text() == "theirs"
    play.check(6)


def test_the_same_bytes_in_another_file_are_still_our_game(play: Play) -> None:
    path = play.file.path
    copy = path.with_suffix(".copy")
    shutil.copy(path, copy)
    copy.replace(path)
    play.on()
    assert news(play.file) == ""
    assert play.file.path == path
    play.check(6)


def test_a_home_in_whose_place_a_file_lies_is_told_and_made_up_for_later(play: Play) -> None:
    home = play.file.path.parent.parent
    shutil.rmtree(home)
    home.write_text("in the way")
    for _ in range(2):
        with pytest.raises(SaveTrouble):
            play.on()
        assert news(play.file) == ""
    home.unlink()
    play.on()
    assert news(play.file) == "saved_again"
    play.check(8)


def test_a_resumed_game_notices_too(tmp_path: Path) -> None:
    path = saved_game(tmp_path, 5)
    slots = Slots(tmp_path)
    file, loaded = slots.open(path.stem)
    assert loaded.position is not None
    shutil.rmtree(tmp_path / "games")
    for _ in playing(file, loaded.position, random.Random(1)):
        break
    assert news(file) == "saved_again"
    assert len(load_file(path)[0].history) == 6
    with pytest.raises(SaveTrouble):
        slots.open(path.stem)
    file.close()
