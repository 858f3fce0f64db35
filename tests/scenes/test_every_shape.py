"""In an upright window and in one shaped like a phone, nothing is cut off or out of reach: every
scene of `shot --list`, at usual and at large text, in English and in French."""

import re
from itertools import groupby
from pathlib import Path

import pytest
from pygame import FRect

from commands.shots import openers, shot_names
from scenes.kit.canvas import Canvas
from scenes.kit.form import Form
from tests.scenes.apps import Visit, visiting
from tests.scenes.ink import Ink
from words import lang

LOOKS = [
    ((540, 960), 1.0, "en"),
    ((540, 960), 2.0, "fr"),
    ((390, 844), 1.0, "fr"),
    ((390, 844), 2.0, "en"),
    ((844, 390), 1.0, "fr"),
    ((844, 390), 2.0, "en"),
]
LEFT_OUT = re.compile(r"-hint-(?!yard)|-rules-([1245679]|1\d)$")
"""Much like others of the list; a hint is thought about for long."""
NAMES = [name for name in shot_names() if not LEFT_OUT.search(name)]
GROUPS = {key: list(names) for key, names in groupby(NAMES, lambda name: name.partition("-")[0])}
ACROSS = 5
PLATE = "pick ('plate'"
LEAST = 0.3
"""What of a control must be free to be pressed: cards of a hand may lie upon each other."""


def faults(form: Form, window: FRect) -> list[str]:
    """Controls that stand outside, or under others."""
    found = []
    for widget in form.widgets:
        if not widget.visible or not widget.rect.w:
            continue
        scrolls = form.view is not None and not widget.fixed
        room = FRect(form.view or window)
        if scrolls:
            room.y, room.h = room.y - 2, form.content_height + 4
        else:
            room = window
        if not room.inflate(2, 2).contains(widget.rect):
            found.append(f"{widget.name} {widget.rect} is outside {room}")
        if scrolls:
            continue
        rect, parts = widget.rect, [(k + 0.5) / ACROSS for k in range(ACROSS)]
        spots = [(rect.x + rect.w * x, rect.y + rect.h * y) for x in parts for y in parts]
        met = [form.at(spot) for spot in spots]
        free = sum(one is not None and one.rect == widget.rect for one in met)
        if free < LEAST * len(spots):
            found.append(f"{widget.name} {widget.rect} is covered")
    return found


def faults_of(visit: Visit, ink: Ink, name: str, scale: float) -> list[str]:
    """Open a scene of the list, and look for what is wrong with it."""
    app, lesson = visit.app, name.startswith("lesson-")
    ink.spilled.clear()
    openers()[name](app)
    visit.frames(2)
    canvas = Canvas(visit.window.surface, scale)
    app.stage.draw(canvas)
    found = [f"{name}: {said!r} is cut off" for said in dict.fromkeys(ink.spilled)]
    form = getattr(app.stage.top, "form", None)
    if isinstance(form, Form):
        # The bubble of a lesson may lie over a plate, which only tells points there.
        covered = [f for f in faults(form, canvas.rect) if not (lesson and f.startswith(PLATE))]
        found += [f"{name}: {fault}" for fault in covered]
    return found


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_nothing_is_cut_off_or_out_of_reach(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    scale: float,
    language: str,
    group: str,
) -> None:
    ink, found = Ink(monkeypatch), []
    names = GROUPS[group][:: 1 if scale > 1 or group != "lesson" else 4]
    with visiting(tmp_path, size) as visit:
        visit.app.change(text_size=scale, language=language)
        visit.app.stage.fades = False
        for name in names:
            found += faults_of(visit, ink, name, scale)
    lang.set_language("en")
    assert not found, "\n".join(found)
