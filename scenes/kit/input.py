"""Device events become intentions. Nothing is ever asked of a device: only its events count."""

import pygame
from pygame.event import Event

from scenes.kit.bindings import MOVES, Bindings, Source
from scenes.kit.canvas import pixel_scale
from scenes.kit.clipboard import pasted
from scenes.kit.intention import Intention
from scenes.kit.pads import Pads

REPEAT_AFTER = 0.38
REPEAT_EVERY = 0.11
"""Seconds until a held direction (or the erase key) acts again, and again."""

_KEYPAD = frozenset(
    getattr(pygame, f"K_KP_{name}")
    for name in (*"0123456789", "PERIOD", "PLUS", "MINUS", "MULTIPLY", "DIVIDE", "EQUALS")
)
_PLUGGED = (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED)
_NOT_LETTERS = 1 << 30
"""From here on key codes stand for keys that write nothing, but for those of the keypad."""


def _writes(key: int) -> bool:
    """Whether a key writes a letter, whatever the layout: é and ß are keys of their own."""
    return key in _KEYPAD or (32 <= key < _NOT_LETTERS and key != pygame.K_DELETE)


def _pastes(key: int, mod: int) -> bool:
    if key == pygame.K_INSERT:
        return bool(mod & pygame.KMOD_SHIFT)
    return key == pygame.K_v and _commanding(mod)


def _commanding(mod: int) -> bool:
    """Ctrl or Cmd is held; with Alt it would be AltGr, which writes letters."""
    return bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT


class Input:
    """Set ``typing`` while a text field has the focus and ``capturing`` while a binding is asked
    for: then letters are letters, and any key is a ``raw`` intention."""

    def __init__(self, bindings: Bindings | None = None, pads: Pads | None = None) -> None:
        self.bindings = bindings or Bindings()
        self.pads = pads or Pads()
        self.typing = False
        self.capturing = False
        self._scale = 1.0
        self._pointer = (0.0, 0.0)
        self._dragging = False
        self._held: dict[tuple[str, int], tuple[Intention, float]] = {}
        """What each held key or stick asks for again, and in how many seconds."""
        self._composing = False
        """An input method is putting a word together, and all keys are its own."""

    def resize(self, width: int, height: int) -> None:
        """The window has a new size in pixels."""
        self._scale = pixel_scale(width, height)

    def translate(self, event: Event) -> list[Intention]:
        kind = event.type
        if kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._pointed(event)
        if kind == pygame.MOUSEWHEEL:
            amount = float(getattr(event, "precise_y", event.y))
            return [Intention("scroll", "mouse", self._pointer, amount=amount)]
        if kind == pygame.KEYDOWN:
            return self._key_down(event)
        if kind == pygame.KEYUP:
            return self._up("keys", "key", event.key)
        if kind in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            return self._typed(event)
        if kind in _PLUGGED:
            return self._plugged(event)
        if kind == pygame.CONTROLLERBUTTONDOWN:
            news = self.pads.greet(event)
            return news + self._down(self.pads.device(event), "pad", event.button)
        if kind == pygame.CONTROLLERBUTTONUP:
            return self._up(self.pads.device(event), "pad", event.button)
        if kind == pygame.CONTROLLERAXISMOTION:
            return self.pads.greet(event) + self._trigger(event) + self._stick(event)
        if kind == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            self._composing = False
        elif kind == pygame.QUIT:
            return [Intention("quit", "mouse")]
        return []

    def tick(self, dt: float) -> list[Intention]:
        """What held directions ask for again after ``dt`` more seconds."""
        again = []
        for key, (intention, wait) in self._held.items():
            wait -= dt
            while wait <= 0:
                wait += REPEAT_EVERY
                again.append(intention)
            self._held[key] = (intention, wait)
        return again

    # ---------------------------------------------------------------- pointer

    def _pointed(self, event: Event) -> list[Intention]:
        device = "touch" if getattr(event, "touch", False) else "mouse"
        x, y = event.pos
        before, pos = self._pointer, (x / self._scale, y / self._scale)
        self._pointer = pos
        if event.type == pygame.MOUSEMOTION:
            if self._dragging:
                return [Intention("drag", device, pos)]
            return [Intention("hover", device, pos)] if pos != before else []
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button != pygame.BUTTON_LEFT:
            return [Intention("other", device, pos)] if self.capturing and down else []
        self._dragging = down
        return [Intention("press" if self._dragging else "release", device, pos)]

    # ---------------------------------------------------------------- keys and buttons

    def _typed(self, event: Event) -> list[Intention]:
        """Finished text, or (dead keys, input methods) text that is still being put together."""
        finished = event.type == pygame.TEXTINPUT
        self._composing = self.typing and not finished and bool(event.text)
        if not self.typing:
            return []
        return [Intention("text" if finished else "compose", "keys", text=event.text)]

    def _edit(self, key: int, mod: int) -> list[Intention] | None:
        """What a key does in a text field; None if it is a command there too."""
        if self._composing:
            return []
        if _pastes(key, mod):
            return [Intention("text", "keys", text=pasted())]
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            dx = 1 if key == pygame.K_DELETE else 0
            return self._hold("keys", key, Intention("erase", "keys", dx=dx))
        return [] if _writes(key) else None

    def _key_down(self, event: Event) -> list[Intention]:
        mod = getattr(event, "mod", 0)
        self._composing = self._composing and self.typing
        edited = self._edit(event.key, mod) if self.typing and not self.capturing else None
        if edited is not None:
            return edited
        if not self.capturing and event.key == pygame.K_TAB and mod & pygame.KMOD_SHIFT:
            return [Intention("previous", "keys")]
        if not self.capturing and event.key == pygame.K_RETURN and mod & pygame.KMOD_ALT:
            return [Intention("fullscreen", "keys")]
        if not self.capturing and event.key == pygame.K_f and _commanding(mod):
            return [Intention("search", "keys")]
        return self._down("keys", "key", event.key)

    def _down(self, device: str, source: Source, code: int) -> list[Intention]:
        if self.capturing:
            return [Intention("raw", device, key=code)]
        command = self.bindings.command(source, code)
        if command is None:
            return []
        if command in MOVES:
            dx, dy = MOVES[command]
            return self._hold(device, code, Intention("move", device, dx=dx, dy=dy))
        return [Intention(command, device)]

    def _up(self, device: str, source: Source, code: int) -> list[Intention]:
        self._held.pop((device, code), None)
        if self.bindings.command(source, code) == "accept":
            return [Intention("accept_up", device)]
        return []

    def _hold(self, device: str, code: int, intention: Intention) -> list[Intention]:
        self._held[device, code] = (intention, REPEAT_AFTER)
        return [intention]

    # ---------------------------------------------------------------- pads

    def _plugged(self, event: Event) -> list[Intention]:
        news = self.pads.plugged(event)
        gone = {n.device for n in news if n.kind == "pad_removed"}
        self._held = {key: held for key, held in self._held.items() if key[0] not in gone}
        return news

    def _trigger(self, event: Event) -> list[Intention]:
        pulled = self.pads.trigger(event)
        if pulled is None:
            return []
        device, code, pressed = pulled
        return self._down(device, "pad", code) if pressed else self._up(device, "pad", code)

    def _stick(self, event: Event) -> list[Intention]:
        turned = self.pads.stick(event)
        if turned is None:
            return []
        device, (dx, dy) = turned
        self._held.pop((device, -1), None)
        if (dx, dy) == (0, 0):
            return []
        move = Intention("move", device, dx=dx, dy=dy)
        return [move] if self.capturing else self._hold(device, -1, move)
