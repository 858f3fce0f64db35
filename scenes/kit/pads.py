"""Game pads: the only module that touches SDL's controller interface.

Everything arrives as events, so a test can play a pad by posting them. A pad that was taken out and
put in again gets the lowest free number back.
"""

from contextlib import suppress
from dataclasses import dataclass, field

import pygame
from pygame._sdl2 import controller
from pygame.event import Event

from scenes.kit.bindings import TRIGGERS
from scenes.kit.intention import Intention

PRESS_AT = 0.55
RELEASE_AT = 0.35
"""A stick counts as pushed, a trigger as pressed beyond the first, as let go below the second
(share of its way)."""
_FULL = 32767
_TRIGGERS = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: TRIGGERS["LEFTTRIGGER"],
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: TRIGGERS["RIGHTTRIGGER"],
}


@dataclass
class _Pad:
    number: int
    name: str
    handle: controller.Controller | None
    """Held for as long as the pad is there: SDL closes a controller that nobody holds."""
    stick: list[float] = field(default_factory=lambda: [0.0, 0.0])
    pushed: tuple[int, int] = (0, 0)
    pulled: set[int] = field(default_factory=set)
    """The triggers that count as pressed, by their axis."""

    @property
    def device(self) -> str:
        return f"pad:{self.number}"


class Pads:
    def __init__(self) -> None:
        self._pads: dict[int, _Pad] = {}
        with suppress(pygame.error):
            pygame.joystick.init()
            controller.init()

    @property
    def devices(self) -> list[str]:
        return sorted(pad.device for pad in self._pads.values())

    def device(self, event: Event) -> str:
        """The pad an event belongs to; ``pad:?`` when it is not known."""
        pad = self._pads.get(_instance(event))
        return pad.device if pad else "pad:?"

    def plugged(self, event: Event) -> list[Intention]:
        """What coming and going of devices means."""
        if event.type == pygame.CONTROLLERDEVICEADDED:
            return self._add(event)
        if event.type == pygame.CONTROLLERDEVICEREMOVED:
            pad = self._pads.pop(_instance(event), None)
            if pad is None:
                return []
            return [Intention("pad_removed", pad.device, text=pad.name)]
        return self._unknown(event)

    def greet(self, event: Event) -> list[Intention]:
        """A pad that speaks without having been announced is welcome all the same."""
        if _instance(event) in self._pads:
            return []
        return self._register(_instance(event), None)

    def stick(self, event: Event) -> tuple[str, tuple[int, int]] | None:
        """The device and its new direction, when the left stick changed its direction."""
        pad = self._pads.get(_instance(event))
        axes = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
        if pad is None or event.axis not in axes:
            return None
        pad.stick[axes.index(event.axis)] = max(-1.0, min(1.0, event.value / _FULL))
        x, y = pad.stick
        limit = RELEASE_AT if pad.pushed != (0, 0) else PRESS_AT
        if max(abs(x), abs(y)) < limit:
            now = (0, 0)
        elif abs(x) >= abs(y):
            now = (1 if x > 0 else -1, 0)
        else:
            now = (0, 1 if y > 0 else -1)
        if now == pad.pushed:
            return None
        pad.pushed = now
        return pad.device, now

    def trigger(self, event: Event) -> tuple[str, int, bool] | None:
        """The device, the trigger as a button, and whether it is pressed, when that changed."""
        pad, code = self._pads.get(_instance(event)), _TRIGGERS.get(event.axis)
        if pad is None or code is None:
            return None
        before = event.axis in pad.pulled
        pressed = event.value / _FULL >= (RELEASE_AT if before else PRESS_AT)
        if pressed == before:
            return None
        pad.pulled ^= {event.axis}
        return pad.device, code, pressed

    def _add(self, event: Event) -> list[Intention]:
        handle, instance = None, _instance(event)
        # It may have been taken out again at once, or a test plays it: its events tell who it is.
        with suppress(pygame.error, ValueError):
            handle = controller.Controller(event.device_index)
            instance = handle.as_joystick().get_instance_id()
        return [] if instance in self._pads else self._register(instance, handle)

    def _register(self, instance: int, handle: controller.Controller | None) -> list[Intention]:
        taken = {pad.number for pad in self._pads.values()}
        number = next(n for n in range(len(taken) + 1) if n not in taken)
        pad = _Pad(number, handle.name if handle else f"Pad {number + 1}", handle)
        self._pads[instance] = pad
        return [Intention("pad_added", pad.device, text=pad.name)]

    def _unknown(self, event: Event) -> list[Intention]:
        """A joystick SDL has no mapping for: its buttons would be anybody's guess."""
        index = getattr(event, "device_index", -1)
        try:
            if index < 0 or controller.is_controller(index):
                return []
            name = pygame.joystick.Joystick(index).get_name()
        except pygame.error:
            return []
        return [Intention("pad_unknown", "pad:?", text=name)]


def _instance(event: Event) -> int:
    instance = getattr(event, "instance_id", None)
    return instance if isinstance(instance, int) else int(getattr(event, "device_index", 0))
