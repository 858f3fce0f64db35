"""Fowl Play in words that are chosen, beside those of `assets/words/fowl.toml`."""

from collections.abc import Sequence
from typing import Any, Final

from game.contract import Event
from game.fowl import actions as numbered
from game.fowl.outlook import hunters, moved
from game.fowl.position import ALL_CLEAR, FowlPosition
from game.fowl.scoring import TRAIT_NAMES, captured_points, surviving_points, target_survives
from game.fowl.state import FOWL, FOXES, NONE
from game.fowl.tables import (
    COLOUR_NAMES,
    FOWL_STEPS,
    FOX_STEPS,
    SHAPE_NAMES,
    TYPE_NAMES,
    colour_of,
    shape_of,
    shared_traits,
    type_of,
)
from game.hexes import CELLS, DIRECTIONS, DISTANCES, OFF_BOARD, neighbour
from words.game_words import GameWords, LogLine, Values
from words.lang import _, signed
from words.phrases import joined

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

    # -- captions -------------------------------------------------------------------------------

    def caption(self, events: Sequence[Event], before: FowlPosition) -> str:
        event = events[0]
        match event.kind:
            case "card_revealed":
                line = self.revealed_line(event, events)
                return line.text if line else ""
            case "round_begun" if event.values["round"] > 1:
                return ""
            case "fox_moved" if len(events) > 1:
                return self._caught(events[-1], before)
            case "round_clear":
                return self.say("log", "round_clear", event.values)
            case "target_shown":
                key = "all_clear" if before.ending() == ALL_CLEAR else "few_birds"
                return self.say("caption", key, {"birds": int(before.birds_left)})
            case "game_over":
                seats = range(int(before.seats))
                names = [self.names[seat] for seat in seats if target_survives(before, seat)]
                return self.say("caption", "saved", {"count": len(names), "names": joined(names)})
        return super().caption(events, before)

    def _caught(self, event: Event, before: FowlPosition) -> str:
        """What a catch brings by what everybody knows, which is not the target."""
        after, seat = event.after, event.seat
        assert isinstance(after, FowlPosition)
        gains = [
            int(captured_points(after, k) - captured_points(before, k))
            for k in range(int(after.seats))
        ]
        key = "bird_captured" if gains[seat] else "caught_for_nothing"
        words = {"seat": seat, "bird": event.values["bird"], "points": signed(gains[seat])}
        said = self.say("caption", key, words)
        lost = [f"{self.names[k]} {signed(gain)}" for k, gain in enumerate(gains) if gain < 0]
        return (
            f"{said} {self.say('caption', 'overtaken', {'lost': joined(lost)})}" if lost else said
        )

    # -- what a press will do -------------------------------------------------------------------

    def tell(self, view: FowlPosition, seat: int, action: int, gain: int | None = None) -> str:
        """`gain`: what a catch brings, where not only public points may be told."""
        if numbered.is_target(action):
            then = view.copy()
            then.targets[seat] = action
            points = signed(int(surviving_points(then, seat)))
            return self.say("tell", "target", {"points": points})
        if numbered.is_play(action):
            card = int(numbered.card_in(action))
            birds = sum(shared_traits(card, bird) > 0 for bird in view.birds())
            return self.say("tell", "card", {"card": card, "birds": birds})
        if action == numbered.STOP:
            steps = FOWL_STEPS if view.phase == FOWL else FOX_STEPS
            return self.say("tell", "stop", {"left": steps - int(view.steps)})
        if numbered.is_bird(action):
            return self._tell_bird(view, action)
        cell = int(numbered.cell_in(action))
        if numbered.is_den(action):
            cells = view.birds().values()
            steps = min(int(DISTANCES[cell * CELLS + other]) for other in cells)
            return self.say("tell", "den", {"steps": steps})
        return self._tell_fox(view, seat, action, gain)

    def _tell_bird(self, view: FowlPosition, action: int) -> str:
        bird = int(numbered.bird_in(action))
        cell = int(neighbour(view.bird_cells[bird], numbered.direction_in(action)))
        names = [self.names[hunter] for hunter in hunters(moved(view, bird, cell), cell)]
        key = "hunted" if names else "free"
        return self.say("tell", key, {"bird": bird, "names": joined(names)})

    def _tell_fox(self, view: FowlPosition, seat: int, action: int, gain: int | None) -> str:
        cell = int(numbered.cell_in(action))
        bird = int(view.bird_at(cell))
        if bird:
            if gain is None:
                then = view.copy()
                then.take_off(bird, seat)
                gain = int(captured_points(then, seat) - captured_points(view, seat))
            return self.say("tell", "catch", {"bird": bird, "points": signed(gain)})
        if view.steps + 1 == FOX_STEPS:
            return self.say("tell", "fox_ends")
        near = [int(neighbour(cell, direction)) for direction in range(DIRECTIONS)]
        birds = sum(view.bird_at(other) != NONE for other in near if other != OFF_BOARD)
        return self.say("tell", "fox", {"birds": birds})

    # -- hints ----------------------------------------------------------------------------------

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
