"""Players made of posted events: they press what a person would press, and see only the focus.

The tests and the window check use them to play whole games by keyboard alone or by pad alone.
"""

from collections.abc import Callable
from typing import Final

import pygame
from pygame.event import Event

from scenes.kit.bindings import TRIGGERS
from scenes.kit.form import Form
from scenes.kit.scene import Scene, Stage
from scenes.table.offers import TargetButton
from scenes.table.scene import TableScene

Press = Callable[[str], None]

_KEYS: Final = {
    "accept": pygame.K_RETURN,
    "next": pygame.K_TAB,
    "back": pygame.K_ESCAPE,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "undo": pygame.K_u,
    "hint": pygame.K_h,
    "odds": pygame.K_c,
    "log": pygame.K_l,
    "pause": pygame.K_p,
    "aloud": pygame.K_a,
}
_PAD: Final = {
    "accept": pygame.CONTROLLER_BUTTON_A,
    "next": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    "back": pygame.CONTROLLER_BUTTON_B,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "undo": pygame.CONTROLLER_BUTTON_X,
    "hint": pygame.CONTROLLER_BUTTON_Y,
    "odds": TRIGGERS["RIGHTTRIGGER"],
    "log": pygame.CONTROLLER_BUTTON_BACK,
    "pause": pygame.CONTROLLER_BUTTON_START,
}


def press_key(command: str) -> None:
    """Post a key down and up."""
    key = _KEYS[command]
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=key, mod=0, unicode="", scancode=0))


def press_pad(command: str, instance: int = 0) -> None:
    """Post a button down and up of one pad."""
    button = _PAD[command]
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pygame.event.post(Event(kind, instance_id=instance, button=button))


class Robot:
    """Gets through the menus to a table and plays there, one press at a time."""

    def __init__(self, stage: Stage, press: Press) -> None:
        self.stage = stage
        self.press = press
        self._waited = 0

    def form(self) -> Form | None:
        form = getattr(self.stage.top, "form", None)
        return form if isinstance(form, Form) else None

    def aim(self, name: str) -> bool:
        """Move the focus one press nearer to the widget of that name; True when it is there."""
        form = self.form()
        if form is None or form.focused is None:
            return False
        if form.focused.name == name:
            return True
        self.press("next")
        return False

    def use(self, name: str) -> bool:
        """Press the widget of that name as soon as the focus is on it; True when it was pressed."""
        if self.aim(name):
            self.press("accept")
            return True
        return False

    def play(self) -> None:
        """At a table: the focused legal action, or on to the next one."""
        table = self.stage.top
        if (
            not isinstance(table, TableScene)
            or not table.session.at_rest
            or not table.session.targets
        ):
            return
        focused = table.session.form.focused
        if isinstance(focused, TargetButton) and focused.target.legal:
            self.press("accept")
        else:
            self.press("next")

    def top_is(self, name: str) -> bool:
        return scene_name(self.stage.top) == name


def scene_name(scene: Scene | None) -> str:
    return type(scene).__name__
