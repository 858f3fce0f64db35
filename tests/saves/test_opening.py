"""A file that is opened from anywhere: played on the shelf, itself untouched, nothing lost."""

import shutil
from pathlib import Path

import pytest

from saves.opening import slot_for
from saves.problems import SaveTrouble
from saves.slots import Slots
from tests.saves.play import saved_game

FIXTURES = Path(__file__).parent / "fixtures"


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path / "home")


@pytest.fixture
def download(tmp_path: Path) -> Path:
    """A saved game of 20 moves that came from elsewhere."""
    path = tmp_path / "downloads" / "Farm Night.hen"
    path.parent.mkdir()
    shutil.copy(saved_game(tmp_path / "friend", 20), path)
    return path


def play_on(slots: Slots, slug: str) -> int:
    """Make one more move there; how many the game has then."""
    file, loaded = slots.open(slug)
    position = loaded.position
    assert position is not None
    seat = int(position.deciders()[0])
    action = int(position.actions(seat)[0])
    position.apply(seat, action)
    file.action(seat, action, position)
    file.close()
    return file.moves


def test_a_file_from_elsewhere_is_copied_under_its_name_and_stays_as_it_is(
    slots: Slots, download: Path
) -> None:
    before = download.read_bytes()
    assert slot_for(slots, download) == ("farm-night", True)
    assert play_on(slots, "farm-night") == 21
    assert download.read_bytes() == before


def test_opened_again_it_goes_on_with_its_copy(slots: Slots, download: Path) -> None:
    slug, _ = slot_for(slots, download)
    play_on(slots, slug)
    assert slot_for(slots, download) == (slug, False)
    assert play_on(slots, slug) == 22


def test_another_game_of_that_name_is_never_overwritten(slots: Slots, download: Path) -> None:
    slots.games.mkdir(parents=True)
    for name in ("farm-night.hen", "farm-night-later.hen"):
        shutil.copy(FIXTURES / "v1.hen", slots.games / name)
    mine = (slots.games / "farm-night.hen").read_bytes()
    assert slot_for(slots, download) == ("farm-night-2", True)
    assert slot_for(slots, download) == ("farm-night-2", False)
    assert (slots.games / "farm-night.hen").read_bytes() == mine
    assert len(slots.list()) == 3


def test_a_file_on_the_shelf_is_played_there_also_through_a_link(
    slots: Slots, tmp_path: Path
) -> None:
    path = saved_game(tmp_path / "home", 20)
    link = tmp_path / "desktop.hen"
    link.symlink_to(path)
    assert slot_for(slots, path) == (path.stem, False)
    assert slot_for(slots, link) == (path.stem, False)
    assert len(slots.list()) == 1


def test_an_old_format_is_copied_once_and_played(slots: Slots, tmp_path: Path) -> None:
    old = tmp_path / "old.hen"
    shutil.copy(FIXTURES / "v0.hen", old)
    assert slot_for(slots, old) == ("old", True)
    file, _ = slots.open("old")
    file.close()
    assert slot_for(slots, old) == ("old", False)
    assert old.read_bytes() == (FIXTURES / "v0.hen").read_bytes()


def test_of_a_damaged_file_what_is_good_is_played_and_all_its_bytes_are_kept(
    slots: Slots, download: Path
) -> None:
    data = bytearray(download.read_bytes())
    data[-200] ^= 4
    download.write_bytes(data)
    slug, copied = slot_for(slots, download)
    assert copied
    assert play_on(slots, slug) == 18
    assert [kept.read_bytes() for kept in slots.hurt.iterdir()] == [bytes(data)]
    assert slot_for(slots, download) == (slug, False)
    assert download.read_bytes() == bytes(data)


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "not_a_save"),
        (b"GIF89a and so on", "not_a_save"),
        (b"\x89HEN\r\n\x1a\n" + bytes(40), "hurt_beginning"),
        (bytes(2 << 20), "too_big"),
    ],
)
def test_what_cannot_be_played_says_why_and_changes_nothing(
    slots: Slots, tmp_path: Path, content: bytes, problem: str
) -> None:
    path = tmp_path / "what.hen"
    path.write_bytes(content)
    with pytest.raises(SaveTrouble) as trouble:
        slot_for(slots, path)
    assert trouble.value.problem.key == problem
    assert path.read_bytes() == content
    assert slots.list() == []


def test_a_missing_file_and_a_folder_say_so(slots: Slots, tmp_path: Path) -> None:
    for path, problem in ((tmp_path / "no.hen", "gone"), (tmp_path, "not_a_save")):
        with pytest.raises(SaveTrouble) as trouble:
            slot_for(slots, path)
        assert trouble.value.problem.key == problem
