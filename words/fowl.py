"""Fowl Play in words that are chosen, beside those of `assets/words/fowl.toml`."""

from collections.abc import Sequence
from typing import Any, Final

from game.contract import Event
from game.fowl import actions as numbered
from game.fowl.position import ALL_CLEAR, FowlPosition
from game.fowl.scoring import TRAIT_NAMES
from game.fowl.state import FOXES
from game.fowl.tables import COLOUR_NAMES, SHAPE_NAMES, TYPE_NAMES, colour_of, shape_of, type_of
from words.game_words import GameWords, LogLine, Values
from words.lang import _

_PHASES: Final = ("targets", "dens", "choose", "fowl", "foxes", "over")
"""The sentences of the phases, by their number."""


class FowlWords(GameWords[FowlPosition]):
    game = "fowl"

    def spelt(self, values: Values) -> dict[str, Any]:
        words = super().spelt(values)
        if "bird" in values:
            words["bird"], words["Bird"] = the_bird(values["bird"]), a_bird(values["bird"])
        if "trait" in values:
            words["birds_of"] = birds_of(TRAIT_NAMES[values["trait"]])
        return words

    def doing(self, view: FowlPosition, seat: int) -> str:
        return self._of_phase("banner", view)

    def phase_words(self, view: FowlPosition) -> str:
        """What the acting panel says while nobody moves a piece."""
        return self._of_phase("phase", view)

    def _of_phase(self, section: str, view: FowlPosition) -> str:
        key = _PHASES[int(view.phase)]
        return self.say(section, key) if key in self.sentences(section) else ""

    def log_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        """One line for all cards turned up together, and one for a step and what it caught."""
        values = event.values
        match event.kind:
            case "card_revealed":
                return self.revealed_line(event, events)
            case "fox_moved" | "fox_tunnelled":
                caught = any(other.kind == "bird_captured" for other in events)
                return None if caught else self.line(event)
            case "fowl_done" | "fox_done" if values["steps"]:
                return None
            case "target_shown":
                return self.line(event, bird=values["card"])
            case "game_over":
                return self.line(
                    event, "all_clear" if values["cause"] == ALL_CLEAR else "few_birds"
                )
        return self.line(event)

    def advice(self, view: FowlPosition, action: int) -> str:
        if numbered.is_target(action):
            return self.say("advice", "target", {"bird": action})
        if numbered.is_play(action):
            return self.say("advice", "card", {"card": int(numbered.card_in(action))})
        if numbered.is_bird(action):
            return self.say("advice", "bird", {"bird": int(numbered.bird_in(action))})
        if numbered.is_den(action) or action == numbered.STOP:
            return self.say("advice", "stop" if action == numbered.STOP else "den")
        caught = int(view.bird_at(numbered.cell_in(action)))
        values = {"bird": caught} if caught else {}
        return self.say("advice", "catch" if caught else "fox", values)


WORDS: Final = FowlWords()


# -- birds --------------------------------------------------------------------------------------


def the_bird(bird: int) -> str:
    """'the brown turkey (hexagon)'"""
    colour, kind = COLOUR_NAMES[int(colour_of(bird))], TYPE_NAMES[int(type_of(bird))]
    fowl = WORDS.say("bird", f"{colour}_{kind}")
    return WORDS.say("shaped", SHAPE_NAMES[int(shape_of(bird))], {"fowl": fowl})


def a_bird(bird: int) -> str:
    """The same with a capital, to begin a sentence or as a label."""
    words = the_bird(bird)
    return words[:1].upper() + words[1:]


def birds_of(trait: str) -> str:
    """All birds of a type, a colour or a shape: 'geese', 'birds on circles'."""
    return WORDS.say("birds", trait)


# -- on the table -------------------------------------------------------------------------------


def stop_labels() -> tuple[str, str, str]:
    """Of the button that ends a move: birds, the fox where it stands, the fox that has moved."""
    return _("Done"), _("Stay here"), _("Stop here")


def stop_label(view: FowlPosition) -> str:
    birds, stay, here = stop_labels()
    if view.phase != FOXES:
        return birds
    return here if view.steps else stay


def birds_left() -> tuple[str, str]:
    """Beside the number of birds that are left; the second where there is little room."""
    return _("birds left"), _("birds")


def clear_rounds() -> tuple[str, str]:
    """Beside the eggs that stand for rounds without a catch; the second is for little room."""
    return _("clear rounds"), _("clear")


def fox_label(bird: int, tunnel: bool) -> str:
    """What stepping there means; `bird` is the one that would be caught, 0 for none."""
    if bird:
        return _("Catch %(bird)s") % {"bird": the_bird(bird)}
    return _("Through the tunnel") if tunnel else _("Your fox goes here")
