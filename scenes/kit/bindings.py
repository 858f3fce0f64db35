"""Which key and which pad button stands for which command: data that a player may change."""

import re
from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

import pygame

from scenes.kit import fonts
from words.lang import _

Source: TypeAlias = Literal["key", "pad"]

MOVES: Final = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
SNAPS: Final = ("snap_1", "snap_2", "snap_3", "snap_4")
"""What several people at one keyboard press at the same moment, each with a key of their own."""
_STANDARD: Final[dict[str, str]] = {
    "up": "key:UP pad:DPAD_UP",
    "down": "key:DOWN pad:DPAD_DOWN",
    "left": "key:LEFT pad:DPAD_LEFT",
    "right": "key:RIGHT pad:DPAD_RIGHT",
    "accept": "key:RETURN key:SPACE key:KP_ENTER pad:A",
    "back": "key:ESCAPE pad:B",
    "next": "key:TAB pad:RIGHTSHOULDER",
    "previous": "pad:LEFTSHOULDER",
    "undo": "key:u key:BACKSPACE pad:X",
    "redo": "key:y",
    "hint": "key:h pad:Y",
    "odds": "key:c pad:RIGHTTRIGGER",
    "log": "key:l pad:BACK",
    "rules": "key:r key:F1 pad:RIGHTSTICK",
    "pause": "key:p key:PAUSE pad:START",
    "handover": "key:o pad:LEFTSTICK",
    "speed": "key:s",
    "hold": "key:w pad:LEFTTRIGGER",
    "fullscreen": "key:F11",
    "aloud": "key:a",
    "snap_1": "key:d",
    "snap_2": "key:k",
    "snap_3": "key:t",
    "snap_4": "key:b",
}
"""Keys and pad buttons by their names in pygame, as they are written in the profile."""
COMMANDS: Final = tuple(_STANDARD)
ESSENTIAL: Final = (*MOVES, "accept", "back")
"""Without these the client could not be left or set right again, so they always have a key."""
_SOURCES: Final[tuple[Source, ...]] = ("key", "pad")
_SPARE_SNAPS: Final = (pygame.K_f, pygame.K_j, pygame.K_g, pygame.K_n, pygame.K_v, pygame.K_i)
"""Letters at the same place on most keyboards, for people whose own key has been given away."""
TRIGGERS: Final = {"LEFTTRIGGER": 1000, "RIGHTTRIGGER": 1001}
"""Pads tell how far a trigger is pulled; here they are buttons, beyond those SDL numbers."""
_NUMBERED: Final = re.compile(r"#[0-9]{1,10}")
_LARGEST: Final = 2**31 - 1


def _names(prefix: str, *leave_out: str) -> dict[str, int]:
    return {
        name.removeprefix(prefix): value
        for name, value in vars(pygame).items()
        if name.startswith(prefix) and name.removeprefix(prefix) not in leave_out
    }


_CODES: Final[dict[Source, dict[str, int]]] = {
    "key": _names("K_", "UNKNOWN"),
    "pad": _names("CONTROLLER_BUTTON_", "INVALID", "MAX") | TRIGGERS,
}
_WORDS: Final[dict[Source, dict[int, str]]] = {
    source: {code: name for name, code in reversed(codes.items())}
    for source, codes in _CODES.items()
}


def code_label(source: Source, code: int) -> str:
    """The name of a key or button for people: ``Space``, ``Left``, ``A``."""
    words = {
        "SPACE": _("Space"),
        "RETURN": _("Enter"),
        "ESCAPE": _("Esc"),
        "BACKSPACE": _("Backspace"),
        "KP_ENTER": _("Keypad Enter"),
        "DELETE": _("Delete"),
        "PAUSE": _("Pause"),
        "UP": _("Up"),
        "DOWN": _("Down"),
        "LEFT": _("Left"),
        "RIGHT": _("Right"),
        "LEFTSHOULDER": "LB",
        "RIGHTSHOULDER": "RB",
        "LEFTTRIGGER": "LT",
        "RIGHTTRIGGER": "RT",
        "LEFTSTICK": "LS",
        "RIGHTSTICK": "RS",
    }
    name = _WORDS[source].get(code)
    if name is not None:
        return words.get(name.removeprefix("DPAD_")) or name.replace("_", " ").capitalize()
    if source == "pad":
        return _("Button %(number)d") % {"number": code}
    return _name_on_keyboard(code) or _("Key %(number)d") % {"number": code}


def _name_on_keyboard(code: int) -> str:
    """What the system calls a key that pygame has no constant for: ``É``, ``AudioMute``."""
    try:
        name = pygame.key.name(code, use_compat=False).strip()
    except (UnicodeDecodeError, OverflowError):
        return ""
    name = name.upper() if len(name.upper()) == 1 else name
    return name if fonts.can_draw(name) else ""


def bindable(source: Source, code: int) -> bool:
    """Whether it can be told from others: the system calls keys that it does not know all 0."""
    return 0 <= code <= _LARGEST and (source == "pad" or code != pygame.K_UNKNOWN)


def _written(source: Source, code: int) -> str:
    """A key or button as the profile has it; one that pygame has no constant for by its number."""
    return f"{source}:{_WORDS[source].get(code, f'#{code}')}"


def _read(entry: str) -> tuple[Source, int] | None:
    """What `_written` wrote, None for anything else."""
    for source in _SOURCES:
        if entry.startswith(f"{source}:"):
            name = entry.removeprefix(f"{source}:")
            number = int(name[1:]) if _NUMBERED.fullmatch(name) else -1
            code = _CODES[source].get(name, number)
            return (source, code) if bindable(source, code) else None
    return None


def _standard(source: Source, command: str) -> list[int]:
    read = [_read(entry) for entry in _STANDARD[command].split()]
    return [found[1] for found in read if found is not None and found[0] == source]


class Bindings:
    """Every command with its keys and its pad buttons."""

    def __init__(self) -> None:
        self.codes: dict[Source, dict[str, list[int]]] = {
            source: {command: _standard(source, command) for command in COMMANDS}
            for source in _SOURCES
        }

    def command(self, source: Source, code: int) -> str | None:
        """What that key or button stands for."""
        owned = self.codes[source].items()
        return next((command for command, codes in owned if code in codes), None)

    def label(self, command: str, source: Source) -> str:
        """The first key or button of the command in words; empty when it has none."""
        codes = self.codes[source][command]
        return code_label(source, codes[0]) if codes else ""

    def conflict(self, command: str, source: Source, code: int) -> str | None:
        """Another command that already has this key or button."""
        owner = self.command(source, code)
        return owner if owner != command else None

    def rebind(self, command: str, source: Source, code: int) -> None:
        """Give the command this one key or button.

        Another command that had it gets the former one in exchange, so nothing essential can lose
        its last key.
        """
        owner, codes = self.conflict(command, source, code), self.codes[source]
        if owner is not None:
            codes[owner] = [c for c in codes[owner] if c != code] or list(codes[command])
        codes[command] = [code]

    def to_dict(self) -> dict[str, str]:
        """For the profile: ``{"undo": "key:u key:BACKSPACE key:#233 pad:X", ...}``."""
        written: dict[str, list[str]] = {command: [] for command in COMMANDS}
        for source in _SOURCES:
            for command, codes in self.codes[source].items():
                written[command] += [_written(source, code) for code in codes]
        return {command: " ".join(entries) for command, entries in written.items()}

    @classmethod
    def from_dict(cls, saved: Mapping[str, str]) -> tuple["Bindings", list[str]]:
        """The bindings of a profile, and what in it was not understood.

        A command that is not mentioned keeps its standard keys. When an essential one would end
        up without any, all essential ones get their standard keys back.
        """
        made, problems = cls(), []
        for command, written in saved.items():
            if command not in COMMANDS:
                problems.append(command)
                continue
            found: dict[Source, list[int]] = {"key": [], "pad": []}
            for entry in written.split():
                read = _read(entry)
                if read is None:
                    problems.append(f"{command}: {entry}")
                elif read[1] not in found[read[0]]:
                    found[read[0]].append(read[1])
            for source, codes in found.items():
                made.codes[source][command] = codes
        for source in _SOURCES:
            made._repair(source, problems, saved)
        made._give_snaps()
        return made, problems

    def _give_snaps(self) -> None:
        """A key for everybody who has none, because a former profile uses it for something else."""
        keys = self.codes["key"]
        for command in SNAPS:
            if not keys[command]:
                spare = [code for code in _SPARE_SNAPS if self.command("key", code) is None]
                keys[command] = spare[:1]

    def _repair(self, source: Source, problems: list[str], saved: Mapping[str, str]) -> None:
        """No key for two commands, no essential command without a key."""
        codes = self.codes[source]
        taken: set[int] = set()
        for command, wanted in codes.items():
            free = [code for code in wanted if code not in taken]
            if command in saved and len(free) < len(wanted):
                problems.append(f"{command}: taken twice")
            codes[command] = free
            taken.update(free)
        if all(codes[command] for command in ESSENTIAL):
            return
        standard = {command: _standard(source, command) for command in ESSENTIAL}
        needed = {code for essential in standard.values() for code in essential}
        for command in COMMANDS:
            kept = [code for code in codes[command] if code not in needed]
            codes[command] = standard.get(command, kept)
