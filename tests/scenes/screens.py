"""Help for the tests of the menus: a house with saved games in it, hands that press and type, and
a language that is longer than any real one."""

from collections.abc import Iterator
from contextlib import contextmanager
from gettext import NullTranslations

import pygame
from pygame.event import Event

from commands.moments import table_seats, walk
from play.match import Match, new_match
from saves.records import Seat
from scenes.app.app import App
from scenes.kit.form import Form
from scenes.kit.lists import ListBox
from scenes.kit.widgets import Widget
from scenes.screens.rival_choice import RivalDialog
from tests.robots import Press, Robot
from tests.scenes.apps import Visit
from words import lang

MOST_PRESSES = 90


def played_match(app: App, seats: list[Seat] | None = None, moves: int = 999) -> Match:
    """A game of random moves, to its end unless fewer are asked for."""
    who = seats or table_seats(4)
    match = new_match(app.slots, "ladder", who, {}, seed=7)
    for seat, action in walk(match.game, len(who), 7, moves)[1]:
        match.act(seat, action)
    return match


def form_of(visit: Visit) -> Form:
    form = getattr(visit.app.stage.top, "form", None)
    assert isinstance(form, Form)
    return form


def widget(visit: Visit, name: str) -> Widget:
    found = [w for w in form_of(visit).widgets if w.name == name]
    assert found, [w.name for w in form_of(visit).widgets]
    return found[0]


def use(visit: Visit, press: Press, name: str) -> None:
    """Walk the focus to a control with one device and press it."""
    robot = Robot(visit.app.stage, press)
    for _ in range(MOST_PRESSES):
        if robot.use(name):
            visit.frames(2)
            return
        visit.frames(1)
    raise AssertionError(f"{name} was never reached")


def aim(visit: Visit, press: Press, name: str) -> None:
    robot = Robot(visit.app.stage, press)
    for _ in range(MOST_PRESSES):
        if robot.aim(name):
            return
        visit.frames(1)
    raise AssertionError(f"{name} was never reached")


def click(visit: Visit, name: str, along: float = 0.5) -> None:
    """Click on a control, `along` of its width from the left, where it shows just now."""
    form, target = form_of(visit), widget(visit, name)
    scrolled = 0.0 if target.fixed or form.view is None else form.scroll
    scale = min(visit.window.size[0] / 1280, visit.window.size[1] / 720)
    x = (target.rect.x + target.rect.w * along) * scale
    y = (target.rect.centery - scrolled) * scale
    pos = (round(x), round(y))
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=pos, button=pygame.BUTTON_LEFT))
    visit.frames(2)


def choose_rival(visit: Visit, rival: str) -> None:
    """In the open list of rivals, with the mouse, scrolled until the row is in sight."""
    dialog, rows = visit.app.stage.top, widget(visit, "rivals")
    assert isinstance(dialog, RivalDialog)
    assert isinstance(rows, ListBox)
    rows.set_cursor(dialog.rivals.index(rival))
    place = rows.row_rect(rows.cursor)
    scale = min(visit.window.size[0] / 1280, visit.window.size[1] / 720)
    pos = (round(place.centerx * scale), round(place.centery * scale))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=pos, button=pygame.BUTTON_LEFT))
    visit.frames(2)


def type_text(visit: Visit, text: str) -> None:
    for letter in text:
        pygame.event.post(Event(pygame.TEXTINPUT, text=letter))
    visit.frames(1)


def erase(visit: Visit, times: int) -> None:
    for _ in range(times):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(Event(kind, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0))
    visit.frames(1)


def press_raw_key(visit: Visit, key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=key, mod=0, unicode="", scancode=0))
    visit.frames(2)


def top_name(visit: Visit) -> str:
    return type(visit.app.stage.top).__name__


class Longer(NullTranslations):
    """English and a good third more of it."""

    def gettext(self, message: str) -> str:
        more = round(len(message) * 0.35)
        if not more or not any(letter.isalpha() for letter in message):
            return message
        words = ("aussi loin que porte le regard " * (1 + more // 30))[:more].strip()
        return f"{message} {words}" if len(message) > 5 else message + words

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@contextmanager
def longer_words() -> Iterator[None]:
    lang._catalogue = Longer()
    try:
        yield
    finally:
        lang.set_language("en")
