"""A deal nobody touched: promised before the first card, opened after the last.

When a game is dealt, a random salt goes into its file, and with it the commitment: SHA-256 over the
`Opening`, a few lines of text that anybody can write down and check with `sha256sum`. The short
form is on the screen before any card. Whoever noted it knows after the game that neither the deal
nor the AI's own chance was changed meanwhile. What that is worth, and what not, stands in
`docs/saves.md`.
"""

import hashlib
import secrets
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from game.registry import game_named
from saves.format import Save
from saves.records import Action, Header, Note

SALT: Final = "salt"
COMMITMENT: Final = "commitment"
SEED_LIMIT: Final = 2**63
_SEEDS_BY_LOT: Final = 10**9
"""A deal nobody chose has few enough digits to be told to a friend."""
_SALT_BYTES: Final = 16
_SHORT: Final = 16
"""Hex digits of the short form: enough to be written down, too many to be hit by trying."""


@dataclass(frozen=True)
class Opening:
    """What is promised: from this the deal and all of the AI's chance follow."""

    game: str
    rules: int
    seats: int
    options: dict[str, int]
    seed: int
    ai_seed: int
    salt: str

    @property
    def text(self) -> str:
        """The lines whose SHA-256 is the commitment; never change how they are made.

        >>> print(Opening("hens", 1, 2, {"b": 1, "a": 0}, 7, 9, "5a17").text, end="")
        henhouse deal 1
        game hens
        rules 1
        seats 2
        options a=0 b=1
        seed 7
        ai_seed 9
        salt 5a17
        """
        options = " ".join(f"{key}={value}" for key, value in sorted(self.options.items()))
        lines = (
            "henhouse deal 1",
            f"game {self.game}",
            f"rules {self.rules}",
            f"seats {self.seats}",
            f"options {options or '-'}",
            f"seed {self.seed}",
            f"ai_seed {self.ai_seed}",
            f"salt {self.salt}",
        )
        return "".join(f"{line}\n" for line in lines)

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True)
class Lots:
    """All the chance of a game, drawn before it is asked for, so that it can be promised."""

    seed: int
    ai_seed: int
    salt: str

    def opening(self, game: str, seats: int, options: dict[str, int], seed: int) -> Opening:
        """What is promised of a table at which `seed` is dealt."""
        rules = game_named(game).rules_version
        return Opening(game, rules, seats, options, seed, self.ai_seed, self.salt)


def drawn_lots() -> Lots:
    salt = secrets.token_hex(_SALT_BYTES)
    return Lots(secrets.randbelow(_SEEDS_BY_LOT), secrets.randbelow(SEED_LIMIT), salt)


def committed_notes(opening: Opening) -> list[Note]:
    """The first notes of a new game's file: the salt, and the promise made with it."""
    return [Note(SALT, opening.salt), Note(COMMITMENT, opening.commitment)]


def opening_of(save: Save) -> Opening | None:
    """What was promised when the game was dealt; None if nothing was."""
    salt = _first(save, SALT)
    return opening_from(save.header, salt) if salt else None


def opening_from(header: Header, salt: str) -> Opening:
    return Opening(
        header.game,
        header.rules,
        len(header.seats),
        header.options,
        header.seed,
        header.ai_seed,
        salt,
    )


def commitment_of(save: Save) -> str:
    """The promise as the file has it, in 64 hex digits; nothing if there was none."""
    return _first(save, COMMITMENT)


def _first(save: Save, topic: str) -> str:
    """What the note says that was made before the first move; a later one is no promise."""
    before = takewhile(lambda record: not isinstance(record, Action), save.happenings)
    notes = (record for record in before if isinstance(record, Note))
    return next((note.text for note in notes if note.topic == topic), "")


def short_form(commitment: str) -> str:
    """As people read it aloud, in groups of four.

    >>> short_form("0123456789abcdef0123")
    '0123 4567 89ab cdef'
    """
    return " ".join(commitment[k : k + 4] for k in range(0, _SHORT, 4))


def agrees(commitment: str, noted: str) -> bool:
    """Whether what somebody noted, short or whole, spaced as they like, is this commitment."""
    digits = "".join(noted.split()).lower()
    return len(digits) >= _SHORT and commitment.startswith(digits)
