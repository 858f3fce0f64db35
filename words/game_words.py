"""What a game says. Its sentences lie in `assets/words/<game>.toml`, by section and key.

A sentence is a text, or a table where it depends on a number: `count` names the number, `one` and
`many` are the forms gettext picks from, and `none`, where it is given, is for zero or less.
Sections: `refusal` by rule, `reason` by the key of a hint's reason, `score` by kind of score,
`banner` for what a seat is to do, `table` for what stands on it, and by kind of event the lines of
the log: `log`, `aside` and `heading`. An event without a line is told by another one, or secret.
`tell` is what an action will do, said before it is done.
`caption` is what is said of an event at the table, in large letters, where it takes words.
`tip` explains a kind of event to a newcomer; `part` names what points come from; `tie` says what
decides between equal points, in the order of `Position.standing`.
Texts are translated when they are said, so that a change of language shows at once.
"""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, TypeVar

import assets
from ai.players import Decision
from ai.registry import knowledge_of
from game.contract import NOBODY, Event, IllegalAction, Position
from words import broken_assets
from words.advice import compared, why
from words.lang import _, ngettext, number_text
from words.phrases import joined

P = TypeVar("P", bound=Position)
Sentence = str | Mapping[str, str]
Sections = Mapping[str, Mapping[str, Sentence]]
Values = Mapping[str, Any]
"""What fills the placeholders: numbers of the game, or words where the caller knows better."""

LOG_SECTIONS: Final = ("log", "aside", "heading")


@cache
def read(path: Path) -> Sections:
    """The sentences of a file; none if it is damaged, which the player is told."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        broken_assets.note(path)
        return {}


@cache
def _file_in(folder: Path, game: str) -> Path:
    """Always the same path: a new one would cost more than finding the sentence."""
    return folder / f"{game}.toml"


@dataclass(frozen=True)
class LogLine:
    """One line of the picture log; `seat` gives the badge, `heading` a ruled title instead.

    The closed log, which has room for one line, passes over what is an `aside`.
    """

    text: str
    seat: int = -1
    heading: bool = False
    aside: bool = False


@dataclass(frozen=True)
class HintOption:
    """An action beside others: how often it wins, with how many points, and how many points ahead
    of the best rival."""

    action: int
    advice: str
    wins: float
    points: float
    lead: float


@dataclass(frozen=True)
class HintText:
    """What the hint bubble says: what to do, why, and what the search expects of it and of the
    next best."""

    advice: str
    reasons: tuple[str, ...] = ()
    options: tuple[HintOption, ...] = ()


class GameWords(ABC, Generic[P]):
    """The sentences of one game, for the people who sit at its table."""

    game: ClassVar[str]
    widest: ClassVar[Values] = {}
    """The longest numbers that can stand in the banner."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self.names = names

    def sentences(self, section: str) -> Mapping[str, Sentence]:
        return read(self.file()).get(section, {})

    def file(self) -> Path:
        """Where the sentences lie."""
        return _file_in(assets.WORDS, self.game)

    def say(self, section: str, key: str, values: Values | None = None) -> str:
        """The sentence of a section, filled in. Of a key like `sly.own_card` the last part counts.

        The key itself stands in for all sentences of a damaged file.
        """
        sentence = self.sentences(section).get(key.rpartition(".")[2])
        if sentence is None:
            if not read(self.file()):
                return key
            raise ValueError(f"no words for {key!r} in [{section}] of {self.game}.toml")
        numbers = values or {}
        if not isinstance(sentence, str):
            count = numbers[sentence["count"]]
            one, many = sentence["one"], sentence["many"]
            if count > 0 or "none" not in sentence:
                return ngettext(one, many, abs(count)) % self.spelt(numbers)
            sentence = sentence["none"]
        return _(sentence) % self.spelt(numbers)

    def spelt(self, values: Values) -> dict[str, Any]:
        """What people call the things that are numbers to the rules: a seat by its name."""
        seat = values.get("seat", NOBODY)
        return dict(values) if seat == NOBODY else {**values, "name": self.names[seat]}

    # -- on the table ---------------------------------------------------------------------------

    @abstractmethod
    def doing(self, view: P, seat: int) -> str:
        """What `seat` is to do, after its name in the turn banner: 'play a card'."""

    def all_doings(self) -> list[str]:
        """All the banner can say, so that the header leaves room for the longest."""
        return [self.say("banner", key, self.widest) for key in self.sentences("banner")] or [""]

    def round_text(self, view: P) -> str:
        """'Round 6 of 10', or 'Turn 6'."""
        now, rounds = view.progress()
        return self.say("table", "round", {"round": now, "turn": now, "rounds": rounds})

    def described(self, view: P) -> list[str]:
        """What lies on the table and in the viewer's hand, to be read aloud."""
        return []

    def refusal(self, refused: IllegalAction) -> str:
        """The sentence of the rule that forbids it."""
        return self.say("refusal", refused.rule, refused.detail)

    def score_detail(self, kind: str, items: Sequence[int], points: int) -> str:
        """What a seat scored for one kind of thing, and with what."""
        figures = joined([number_text(item) for item in items])
        values = {"count": len(items), "items": figures, "points": number_text(points)}
        return self.say("score", kind, values)

    def tie_breaks(self, position: Position) -> list[str]:
        """What decided between the seats that have equal points, those with most points first."""
        standings = [position.standing(seat) for seat in range(len(self.names))]
        said = []
        for points in sorted({standing[0] for standing in standings}, reverse=True):
            tied = [standing for standing in standings if standing[0] == points]
            best = max(tied)
            behind = [_first_difference(best, other) for other in tied if other != best]
            if behind:
                names = [self.names[seat] for seat, own in enumerate(standings) if own in tied]
                words = {"names": joined(names), "points": number_text(points)}
                said.append(self.say("tie", list(self.sentences("tie"))[max(behind) - 1], words))
        return said

    # -- the log --------------------------------------------------------------------------------

    def log_lines(self, events: Sequence[Event]) -> list[LogLine]:
        """The events of one action in words anybody at the table may read."""
        lines = [self.log_line(event, events) for event in events]
        return [line for line in lines if line is not None]

    def log_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        """One event of an action, or nothing if another line tells it."""
        return self.line(event)

    def line(
        self, event: Event, key: str = "", seat: int | None = None, **values: Any
    ) -> LogLine | None:
        """The line of an event's kind, or of `key`; `seat` gets the badge if not the event's."""
        key = key or event.kind
        for section in LOG_SECTIONS:
            if key in self.sentences(section):
                said = self.say(section, key, {"seat": event.seat, **event.values, **values})
                whose = event.seat if seat is None else seat
                return LogLine(said, whose, section == "heading", section == "aside")
        return None

    def revealed_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        """One line for all cards that were turned up together; the first tells them all."""
        revealed = [other for other in events if other.kind == event.kind]
        cards = ", ".join(f"{self.names[e.seat]} {e.values['card']}" for e in revealed)
        return self.line(event, seat=NOBODY, cards=cards) if event is revealed[0] else None

    # -- captions -------------------------------------------------------------------------------

    def caption(self, events: Sequence[Event], before: P) -> str:
        """What is said at the table about events that are shown together, as the viewer of
        `before`, the view before them, saw them; nothing where the picture says enough."""
        event = events[0]
        return self.told("caption", event.kind, {"seat": event.seat, **event.values})

    def told(self, section: str, key: str, values: Values) -> str:
        """A sentence that need not be there."""
        return self.say(section, key, values) if key in self.sentences(section) else ""

    # -- what a press will do -------------------------------------------------------------------

    def tell(self, view: P, seat: int, action: int) -> str:
        """What a legal action would do, as far as the seat knows; what nobody at its place can
        know is said to be unknown."""
        return ""

    # -- hints ----------------------------------------------------------------------------------

    @abstractmethod
    def advice(self, view: P, action: int) -> str:
        """What to do, as a sentence."""

    def reason(self, key: str, detail: Values) -> str:
        """Why, as half a sentence."""
        return self.say("reason", key, detail)

    def hint(self, view: P, decision: Decision) -> HintText:
        """What to do, and why: reasons the seat could find itself, and what the search expects."""
        known = knowledge_of(self.game)
        found = known.reasons(view, int(view.viewer), decision.action)
        options = tuple(
            HintOption(s.action, self.advice(view, s.action), s.wins, s.points, s.margin)
            for s in compared(decision)
        )
        reasons = why(decision, found, known.promises, self.reason, self.part)
        return HintText(self.advice(view, decision.action), reasons, options)

    def part(self, kind: str) -> str:
        """What a kind of score line is called where points are compared; several go by one name."""
        named = self.sentences("part")
        known = (key for key in (kind, kind.partition("_")[0]) if key in named)
        return next((self.say("part", key) for key in known), kind)


def _first_difference(one: Sequence[int], other: Sequence[int]) -> int:
    return next(k for k, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
