"""`henhouse FILE.hen`, as a double-click does it: the table opens, or a sentence says why not."""

import shutil
from pathlib import Path

import pytest

from play.seating import table_from
from saves.home import Home
from scenes.client import enter
from scenes.kit.dialogs import Dialog
from scenes.table.scene import TableScene
from tests.scenes.apps import visiting
from tests.scenes.screens import played_match, top_name


def test_a_saved_game_opens_at_its_table(tmp_path: Path) -> None:
    with visiting(tmp_path / "friend") as friend:
        match = played_match(friend.app, moves=9)
        match.file.close()
    sent = tmp_path / "from-a-friend.hen"
    shutil.copy(match.file.path, sent)
    with visiting(tmp_path / "home") as visit:
        enter(visit.app, Home(tmp_path / "home"), None, sent)
        visit.frames(2)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.slug == "from-a-friend"
        assert len(table.match.moves) >= 9
        told = [toast.text for toast in visit.app.stage.toasts]
        assert any("from-a-friend.hen stays as it is" in words for words in told)


def test_a_file_that_is_no_game_is_named_in_a_dialog(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    photo = tmp_path / "holiday.jpg"
    photo.write_bytes(b"JFIF")
    with visiting(tmp_path / "home") as visit:
        enter(visit.app, Home(tmp_path / "home"), None, photo)
        visit.frames(2)
        dialog = visit.app.stage.top
        assert isinstance(dialog, Dialog)
        assert dialog.title == "holiday.jpg"
        assert dialog.text == "This file is not a game saved by Henhouse Arcade."
        dialog.back()
        visit.frames(2)
        assert top_name(visit) == "TitleScene"
    said = f"henhouse: {photo}: This file is not a game saved by Henhouse Arcade.\n"
    assert said in capsys.readouterr().err


def test_people_a_command_line_does_not_name_are_called_in_their_language(tmp_path: Path) -> None:
    with visiting(tmp_path / "home") as visit:
        visit.app.change(language="fr")
        wanted = table_from("sly", "human,human:Mia,ai:hen", 3)
        enter(visit.app, Home(tmp_path / "home"), wanted)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert [seat.name for seat in table.match.seats][:2] == ["Joueur 1", "Mia"]
