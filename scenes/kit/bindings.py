"""Which key and which pad button stands for which command: data that a player may change."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

import pygame

from scenes.kit import type as letters
from scenes.kit.lang import _

Source: TypeAlias = Literal["key", "pad"]

MOVES: Final[dict[str, tuple[int, int]]] = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
}
SNAPS: Final = ("snap_1", "snap_2", "snap_3", "snap_4")
"""What several people at one keyboard press at the same moment, each with a key of their own."""
COMMANDS: Final = (
    *MOVES, "accept", "back", "next", "previous", "undo", "redo", "hint", "log", "rules",
    "pause", "handover", "speed", "fullscreen", *SNAPS,
)  # fmt: skip
ESSENTIAL: Final = (*MOVES, "accept", "back")
"""Without these the client could not be left or set right again, so they always have a key."""

_KEYS: Final[dict[str, tuple[int, ...]]] = {
    "up": (pygame.K_UP,),
    "down": (pygame.K_DOWN,),
    "left": (pygame.K_LEFT,),
    "right": (pygame.K_RIGHT,),
    "accept": (pygame.K_RETURN, pygame.K_SPACE, pygame.K_KP_ENTER),
    "back": (pygame.K_ESCAPE,),
    "next": (pygame.K_TAB,),
    "previous": (),
    "undo": (pygame.K_u, pygame.K_BACKSPACE),
    "redo": (pygame.K_y,),
    "hint": (pygame.K_h,),
    "log": (pygame.K_l,),
    "rules": (pygame.K_r, pygame.K_F1),
    "pause": (pygame.K_p, pygame.K_PAUSE),
    "handover": (pygame.K_o,),
    "speed": (pygame.K_s,),
    "fullscreen": (pygame.K_F11,),
    "snap_1": (pygame.K_d,),
    "snap_2": (pygame.K_k,),
    "snap_3": (pygame.K_t,),
    "snap_4": (pygame.K_b,),
}
_SPARE_SNAPS: Final = (pygame.K_f, pygame.K_j, pygame.K_g, pygame.K_n, pygame.K_v, pygame.K_i)
"""Letters at the same place on most keyboards, for people whose own key has been given away."""
_PAD: Final[dict[str, tuple[int, ...]]] = {
    "up": (pygame.CONTROLLER_BUTTON_DPAD_UP,),
    "down": (pygame.CONTROLLER_BUTTON_DPAD_DOWN,),
    "left": (pygame.CONTROLLER_BUTTON_DPAD_LEFT,),
    "right": (pygame.CONTROLLER_BUTTON_DPAD_RIGHT,),
    "accept": (pygame.CONTROLLER_BUTTON_A,),
    "back": (pygame.CONTROLLER_BUTTON_B,),
    "next": (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,),
    "previous": (pygame.CONTROLLER_BUTTON_LEFTSHOULDER,),
    "undo": (pygame.CONTROLLER_BUTTON_X,),
    "redo": (),
    "hint": (pygame.CONTROLLER_BUTTON_Y,),
    "log": (pygame.CONTROLLER_BUTTON_BACK,),
    "rules": (pygame.CONTROLLER_BUTTON_RIGHTSTICK,),
    "pause": (pygame.CONTROLLER_BUTTON_START,),
    "handover": (pygame.CONTROLLER_BUTTON_LEFTSTICK,),
    "speed": (),
    "fullscreen": (),
    **dict.fromkeys(SNAPS, ()),
}
_DEFAULTS: Final[dict[Source, dict[str, tuple[int, ...]]]] = {"key": _KEYS, "pad": _PAD}
_NUMBERED: Final = re.compile(r"#[0-9]{1,10}")
_LARGEST: Final = 2**31 - 1


def _names(prefix: str, leave_out: tuple[str, ...] = ()) -> dict[str, int]:
    return {
        name.removeprefix(prefix): value
        for name, value in vars(pygame).items()
        if name.startswith(prefix) and name not in leave_out
    }


_CODES: Final[dict[Source, dict[str, int]]] = {
    "key": _names("K_", ("K_UNKNOWN",)),
    "pad": _names("CONTROLLER_BUTTON_", ("CONTROLLER_BUTTON_INVALID", "CONTROLLER_BUTTON_MAX")),
}
_WORDS: Final[dict[Source, dict[int, str]]] = {
    source: {code: name for name, code in reversed(codes.items())}
    for source, codes in _CODES.items()
}


def code_label(source: Source, code: int) -> str:
    """The name of a key or button for people: ``Space``, ``Left``, ``A``."""
    words = {
        ("key", pygame.K_SPACE): _("Space"),
        ("key", pygame.K_RETURN): _("Enter"),
        ("key", pygame.K_ESCAPE): _("Esc"),
        ("key", pygame.K_BACKSPACE): _("Backspace"),
        ("key", pygame.K_KP_ENTER): _("Keypad Enter"),
        ("key", pygame.K_DELETE): _("Delete"),
        ("key", pygame.K_PAUSE): _("Pause"),
        ("key", pygame.K_UP): _("Up"),
        ("key", pygame.K_DOWN): _("Down"),
        ("key", pygame.K_LEFT): _("Left"),
        ("key", pygame.K_RIGHT): _("Right"),
        ("pad", pygame.CONTROLLER_BUTTON_LEFTSHOULDER): "LB",
        ("pad", pygame.CONTROLLER_BUTTON_RIGHTSHOULDER): "RB",
        ("pad", pygame.CONTROLLER_BUTTON_LEFTSTICK): "LS",
        ("pad", pygame.CONTROLLER_BUTTON_RIGHTSTICK): "RS",
        ("pad", pygame.CONTROLLER_BUTTON_DPAD_UP): _("Up"),
        ("pad", pygame.CONTROLLER_BUTTON_DPAD_DOWN): _("Down"),
        ("pad", pygame.CONTROLLER_BUTTON_DPAD_LEFT): _("Left"),
        ("pad", pygame.CONTROLLER_BUTTON_DPAD_RIGHT): _("Right"),
    }
    if (source, code) in words:
        return words[source, code]
    if code in _WORDS[source]:
        return _WORDS[source][code].replace("_", " ").capitalize()
    if source == "pad":
        return _("Button %(number)d") % {"number": code}
    return _name_on_keyboard(code) or _("Key %(number)d") % {"number": code}


def _name_on_keyboard(code: int) -> str:
    """What the system calls a key that pygame has no constant for: ``É``, ``AudioMute``."""
    try:
        name = pygame.key.name(code, use_compat=False)
    except (UnicodeDecodeError, OverflowError):
        return ""
    name = name.strip()
    if not letters.can_draw(name):
        return ""
    return name.upper() if len(name.upper()) == 1 else name


def bindable(source: Source, code: int) -> bool:
    """Whether it can be told from others: the system calls keys that it does not know all 0."""
    return 0 <= code <= _LARGEST and (source == "pad" or code != pygame.K_UNKNOWN)


def _written(source: Source, code: int) -> str:
    """A key or button as the profile has it; one that pygame has no constant for by its number."""
    return f"{source}:{_WORDS[source].get(code) or f'#{code}'}"


def _read(entry: str) -> tuple[Source, int] | None:
    """What `_written` wrote, None for anything else."""
    source_name, colon, name = entry.partition(":")
    if source_name not in _DEFAULTS or not colon:
        return None
    source: Source = "pad" if source_name == "pad" else "key"
    code = _CODES[source].get(name)
    if code is None and _NUMBERED.fullmatch(name):
        code = int(name[1:])
    return (source, code) if code is not None and bindable(source, code) else None


@dataclass
class Bindings:
    """Every command with its keys and its pad buttons."""

    codes: dict[Source, dict[str, list[int]]] = field(
        default_factory=lambda: {
            source: {command: list(codes) for command, codes in table.items()}
            for source, table in _DEFAULTS.items()
        }
    )

    def command(self, source: Source, code: int) -> str | None:
        """What that key or button stands for."""
        for command, codes in self.codes[source].items():
            if code in codes:
                return command
        return None

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
        owner = self.conflict(command, source, code)
        former = self.codes[source][command]
        if owner is not None:
            theirs = [c for c in self.codes[source][owner] if c != code]
            self.codes[source][owner] = theirs or list(former)
        self.codes[source][command] = [code]

    def to_dict(self) -> dict[str, str]:
        """For the profile: ``{"undo": "key:u key:BACKSPACE key:#233 pad:X", ...}``."""
        return {
            command: " ".join(
                _written(source, code)
                for source in _DEFAULTS
                for code in self.codes[source][command]
            )
            for command in COMMANDS
        }

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
        for source in _DEFAULTS:
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
        taken: set[int] = set()
        for command in COMMANDS:
            free = [code for code in self.codes[source][command] if code not in taken]
            if command in saved and len(free) < len(self.codes[source][command]):
                problems.append(f"{command}: taken twice")
            self.codes[source][command] = free
            taken.update(free)
        if all(self.codes[source][command] for command in ESSENTIAL):
            return
        standard = {command: list(_DEFAULTS[source][command]) for command in ESSENTIAL}
        needed = {code for codes in standard.values() for code in codes}
        for command in COMMANDS:
            kept = [code for code in self.codes[source][command] if code not in needed]
            self.codes[source][command] = standard.get(command, kept)
