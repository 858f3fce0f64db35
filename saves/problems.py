"""What can be wrong with a file, in words for the player.

A `Problem` is a key with values. Its `sentence` is an English msgid that the client translates
(`_(problem.sentence) % problem.values`); `str()` is the English.
"""

from dataclasses import dataclass, field
from typing import Final


def N_(msgid: str) -> str:
    """Mark a sentence for the translators; the client looks it up."""
    return msgid


SENTENCES: Final[dict[str, str]] = {
    "not_a_save": N_("This file is not a game saved by Henhouse Arcade."),
    "too_big": N_("This file is too big for a saved game."),
    "unreadable": N_("This file cannot be read: %(reason)s."),
    "hurt_beginning": N_("The beginning of this file is damaged. No move could be recovered."),
    "hurt": N_("This file was damaged. Moves recovered: %(rescued)d of %(total)d."),
    "hurt_unknown": N_("This file was damaged. Moves recovered: %(rescued)d."),
    "against_rules": N_(
        "After move %(rescued)d this file does not follow the rules. "
        "Moves recovered: %(rescued)d of %(total)d."
    ),
    "newer_format": N_("This file was saved by a newer Henhouse Arcade."),
    "unknown_game": N_("This file is of a game that is not in this house: %(game)s."),
    "other_rules": N_(
        "This game was played by version %(found)d of its rules; "
        "this house plays version %(known)d."
    ),
    "other_deal": N_("This file’s cards were dealt by other rules than those of this house."),
    "bad_table": N_("This file sets a table that the game cannot be played at."),
    "in_use": N_("This game is open in another Henhouse Arcade. Close it there first."),
    "gone": N_("This saved game is no longer there."),
    "saved_again": N_(
        "Another program removed or cut short the file of this game. All of it was saved again."
    ),
    "saved_elsewhere": N_(
        "Another program put something else in place of this game’s file. "
        "The game goes on in a new file, %(file)s."
    ),
    "disk_full": N_("The disk is full. The game goes on, but its last moves are not saved."),
    "file_full": N_("This saved game is full. The game goes on, but its last moves are not saved."),
    "read_only": N_("The save folder is read-only. The game goes on, but is not saved."),
    "write_failed": N_("Saving failed: %(reason)s. The game goes on, but is not saved."),
    "home_unwritable": N_(
        "The folder %(folder)s cannot be written to. "
        "Games and settings last only until the program is closed."
    ),
    "no_home": N_(
        "The system does not say where your files belong. Games and settings last only until "
        "the program is closed. To keep them, start it with --home and the name of a folder."
    ),
    "profile_from_copy": N_(
        "The settings file was damaged and set aside. The last good copy is used."
    ),
    "profile_lost": N_("The settings file was damaged and set aside. All settings are as new."),
    "profile_newer": N_(
        "The settings are from a newer Henhouse Arcade. A copy was set aside; what fits is used."
    ),
    "profile_busy": N_(
        "Another Henhouse Arcade is writing the settings and does not finish. "
        "Yours are kept and written with the next change."
    ),
    "profile_values": N_("Some settings made no sense and are as new: %(names)s."),
}


@dataclass(frozen=True)
class Problem:
    """What was wrong. `rescued` and `total` count moves, `total` is None where nobody can tell."""

    key: str
    values: dict[str, int | str] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        return SENTENCES[self.key]

    @property
    def rescued(self) -> int:
        return self._count("rescued") or 0

    @property
    def total(self) -> int | None:
        return self._count("total")

    def _count(self, name: str) -> int | None:
        value = self.values.get(name)
        return value if isinstance(value, int) else None

    def __str__(self) -> str:
        return self.sentence % self.values


class SaveTrouble(Exception):
    """Something could not be saved, opened or moved; `problem` tells the player why."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem
