"""The version is written once, and everywhere it is told it is that one."""

import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from pygame import FRect

from game.compiled import ROOT
from game.version import VERSION
from saves.home import Home
from scenes.crash import report
from scenes.kit.canvas import Canvas
from tests.scenes.apps import visiting


def test_the_version_is_three_numbers() -> None:
    assert re.fullmatch(r"\d+\.\d+\.\d+", VERSION)


def test_the_command_line_tells_it() -> None:
    command = [sys.executable, str(ROOT / "run.py"), "--version"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout == f"Henhouse Arcade {VERSION}\n"


def test_an_installation_is_called_by_it() -> None:
    with (ROOT / "pyproject.toml").open("rb") as file:
        page = tomllib.load(file)
    assert page["project"]["dynamic"] == ["version"]
    module, _, name = page["tool"]["setuptools"]["dynamic"]["version"]["attr"].rpartition(".")
    assert getattr(import_module(module), name) == VERSION


def test_a_crash_report_begins_with_it(tmp_path: Path) -> None:
    text = report(RuntimeError("out of corn"), Home(tmp_path), None)
    assert text.splitlines()[0] == f"Henhouse Arcade {VERSION}"


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_home_screen_shows_it_in_a_corner(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text_size: float
) -> None:
    drawn: dict[str, FRect] = {}
    draw = Canvas.text

    def noted(canvas: Canvas, string: str, *arguments: Any) -> FRect:
        drawn[string] = draw(canvas, string, *arguments)
        return drawn[string]

    monkeypatch.setattr(Canvas, "text", noted)
    with visiting(tmp_path) as visit:
        visit.app.change(text_size=text_size)
        visit.app.navigation.open_title()
        visit.frames(2)
        seen = Canvas(visit.window.surface).rect
    assert drawn[VERSION].centerx > seen.w * 0.9
    assert drawn[VERSION].centery < seen.h * 0.1


def test_the_changelog_tells_of_it() -> None:
    page = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", page, re.M)
    assert newest is not None
    assert newest[1] == VERSION
