"""The way of one move, as `docs/architecture.md` tells it, is the way a real click goes."""

import re
import sys
from pathlib import Path
from types import FrameType

import pygame
from pygame.event import Event

from commands.moments import album_of
from game.compiled import ROOT
from game.fowl import actions
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, sit_down

MOST = 15
COMPILED = "game/fowl/position.py"
"""Runs as C where it is compiled, and is then seen by no tracing."""


def named_modules() -> list[str]:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    way = page.split("## The way of one move")[1].split("\n## ")[0]
    return re.findall(r"^\d+\. `([\w/]+\.py)`", way, re.M)


def click(visit: Visit, at: tuple[float, float]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=(round(at[0]), round(at[1])), button=1, touch=False))


def test_moving_a_bird_passes_the_modules_of_the_page(tmp_path: Path) -> None:
    named = named_modules()
    assert 10 <= len(named) <= MOST
    passed: set[str] = set()

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call":
            passed.add(frame.f_code.co_filename)

    with visiting(tmp_path) as visit:
        table = sit_down(visit, all_people(visit, album_of("fowl").moments["birds"]))
        before = len(table.match.moves)
        bird = next(t for t in table.session.targets if t.legal and t.action < 0)
        click(visit, bird.rect.center)
        visit.frames(2)
        steps = [t for t in table.session.targets if t.legal and t.action >= 0]
        step = next(t for t in steps if t.action != actions.STOP)
        click(visit, step.rect.center)
        sys.setprofile(note)
        try:
            visit.frames(4)
        finally:
            sys.setprofile(None)
        assert len(table.match.moves) == before + 1
    missing = [name for name in named if str(ROOT / name) not in passed and name != COMPILED]
    assert missing == []
