"""An unexpected error is written down, told in words, and the next start offers to go on."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.compiled import ROOT
from saves.crashes import reports, write_report
from saves.home import Home
from saves.problems import Problem
from saves.slots import Slots
from scenes import last_screen
from scenes.client import enter
from scenes.crash import CRASHED, told
from scenes.games.registry import entry_of
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import visiting
from tests.scenes.screens import played_match, top_name

SAFE = "Your game is safe"


def crashed(home: Path, fault: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The client started as from the command line, until the fault ends it."""
    command = [sys.executable, "-m", "tests.scenes.faulty_client", fault, "--home", str(home)]
    environment = {**os.environ, "HENHOUSE_HOME": str(home), "USER": "lotte"}
    return subprocess.run(
        [*command, *arguments], cwd=ROOT, env=environment,
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_a_fault_at_the_table_is_written_down_and_told(tmp_path: Path) -> None:
    seats = ["--game", "ladder", "--seats", "human:Mia,ai:hen,ai:fox", "--seed", "4"]
    done = crashed(tmp_path, "table", *seats)
    assert done.returncode == CRASHED
    assert "Traceback" not in done.stderr
    (path,) = reports(tmp_path)
    assert str(path) in done.stderr
    assert SAFE in done.stderr
    text = path.read_text()
    for told_word in ("Henhouse Arcade 0.", "Python 3.", "scenes: TitleScene > TableScene",
                      "game: ladder, 0 moves", "KeyError", "faulty_client.py"):  # fmt: skip
        assert told_word in text
    for untold in ("Mia", "lotte", str(tmp_path), str(ROOT), str(Path.home()) + "/"):
        assert untold not in text
    (slot,) = Slots(tmp_path).list()
    assert slot.problem is None


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("title", ["KeyError"]),
        ("thread", ["lost in a thread", "a helper thread broke off"]),
        ("closing", ["KeyError", "the house does not close"]),
    ],
)
def test_a_fault_anywhere_is_reported(tmp_path: Path, fault: str, words: list[str]) -> None:
    done = crashed(tmp_path, fault)
    assert done.returncode == CRASHED
    (path,) = reports(tmp_path)
    for word in words:
        assert word in path.read_text()


def test_a_broken_handler_does_not_hide_the_first_error(tmp_path: Path) -> None:
    done = crashed(tmp_path, "handler")
    assert done.returncode == CRASHED
    assert "KeyError" in done.stderr
    assert "ZeroDivisionError" in done.stderr
    assert "Something went wrong" in done.stderr


def test_a_home_that_takes_no_report_leaves_it_on_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "crashes").write_text("in the way")
    assert told(LookupError("the first error"), Home(tmp_path), None) == CRASHED
    assert "LookupError: the first error" in capsys.readouterr().err


def test_moves_that_could_not_be_saved_are_not_called_safe(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:

    with visiting(tmp_path) as visit:
        match = played_match(visit.app, moves=3)
        visit.app.stage.push(TableScene(visit.app, match, entry_of("ladder")))
        told(LookupError(), Home(tmp_path), visit.app)
        assert SAFE in capsys.readouterr().err
        match.file.trouble = Problem("disk_full")
        told(LookupError(), Home(tmp_path), visit.app)
        assert SAFE not in capsys.readouterr().err
        match.file.trouble = None
        told(LookupError(), Home(tmp_path, Problem("home_unwritable")), visit.app)
        assert SAFE not in capsys.readouterr().err


# -- the next start -----------------------------------------------------------------------------


def test_the_next_start_goes_on_with_the_game_that_was_played(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        matches = [played_match(visit.app, moves=k) for k in (3, 5)]
        slugs = [match.slug for match in matches]
        for match in matches:
            match.file.close()
    for slug in slugs:
        write_report(tmp_path, "x", slug)
        with visiting(tmp_path) as visit:
            enter(visit.app, Home(tmp_path), None)
            visit.frames(2)
            assert top_name(visit) == "Dialog"
            press_key("accept")
            visit.frames(2)
            table = visit.app.stage.scenes[1]
            assert isinstance(table, TableScene)
            assert table.match.slug == slug


def test_the_offer_can_be_declined_and_is_made_once(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        played_match(visit.app, moves=3)
    write_report(tmp_path, "x", "gone")
    for top in ("Dialog", "TitleScene"):
        with visiting(tmp_path) as visit:
            enter(visit.app, Home(tmp_path), None)
            visit.frames(2)
            assert top_name(visit) == top
            if top == "Dialog":
                press_key("back")
                visit.frames(2)
                assert top_name(visit) == "TitleScene"


def test_with_no_game_to_go_on_with_it_only_says_so(tmp_path: Path) -> None:
    write_report(tmp_path, "x", "")
    with visiting(tmp_path) as visit:
        enter(visit.app, Home(tmp_path), None)
        visit.frames(1)
        assert top_name(visit) == "TitleScene"
        assert [toast.text for toast in visit.app.stage.toasts] == [
            "Last time Henhouse Arcade had to close because of an error."
        ]


# -- the last screen ----------------------------------------------------------------------------


def test_the_last_screen_waits_for_a_key_where_somebody_sees_it(
    display: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(last_screen, "UNSEEN_DRIVERS", ())
    monkeypatch.setattr(last_screen, "GRACE", -1.0)
    display.fill("#00ff00")
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    last_screen.show(["Something went wrong.", "x" * 500])
    assert not pygame.event.peek(pygame.KEYDOWN)
    assert display.get_at((0, 0)) != pygame.Color("#00ff00")


def test_a_key_meant_for_the_game_does_not_close_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(last_screen, "UNSEEN_DRIVERS", ())
    monkeypatch.setattr(last_screen, "LONGEST", 0.3)
    monkeypatch.setattr(last_screen, "GRACE", 10.0)
    waited: list[int] = []
    monkeypatch.setattr(pygame.time, "wait", waited.append)
    pygame.event.post(Event(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" "))
    last_screen.show(["Something went wrong."])
    assert len(waited) > 1


@pytest.mark.parametrize("size", [(320, 200), (1280, 720), (600, 900), (3840, 2160)])
def test_all_sentences_fit(size: tuple[int, int]) -> None:
    surface = pygame.Surface(size)
    last_screen.draw(surface, [f"{'word ' * 20}{k}" for k in range(4)])
    assert surface.get_at((2, size[1] - 2)) == surface.get_at((2, 2))
