"""What every game in the house promises, in the words all rooms use.

A *seat* is a player's place at the table, numbered clockwise from 0. A *position* is everything
that is true at one moment. Seats make single small *decisions*; each is an *action*, a small
integer with a readable form beside it (`Game.action_text`). Playing an action changes the position
and causes *events*, the things a person at the table would see happen. Each carries the position
right after it: a whole game is a list of events with the picture that belongs to each.

What a seat knows is a position with holes: `Position.seen_by(seat)` is a copy in which everything
hidden from that seat is blanked out, and `Position.determinize(rng)` fills the holes with one world
that could be. The AI and the hint button are given such a view and nothing else.

The same classes are the AI's simulator, so they are flat, typed for mypyc and mutable; `copy()` is
cheap. Everything outside the search goes through `apply`, which checks the rules first.
"""

from abc import ABC, abstractmethod
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.rng import Rng

NOBODY: Final = -1
"""No seat; as a viewer a bystander, who sees what is public."""
WHOLE: Final = -2
"""The `viewer` of a position that has no holes."""
LARGEST: Final = 2**31
"""Seats and actions are smaller than this; whatever comes from outside is checked."""


class InvalidAction(Exception):
    """Not an action at all: nonsense no rule needs to forbid (an unknown number, a wrong seat)."""


class IllegalAction(Exception):
    """An action the rules forbid now; `rule` is the key of the sentence that forbids it."""

    def __init__(self, rule: str, detail: dict[str, int] | None = None) -> None:
        super().__init__(rule)
        self.rule = rule
        self.detail: dict[str, int] = detail if detail is not None else {}


class Event:
    """One thing that happened.

    `values` is what everybody at the table sees. `secret` is what only `seat` sees. `reveals` has
    one bit a seat that has learnt something hidden by it: a decision since which no bit of its
    seat was set can be taken back without having gained anything. `after` is the position right
    after the event, a copy of its own; None for an event that no position has noted.
    """

    def __init__(
        self,
        kind: str,
        seat: int,
        values: dict[str, int] | None = None,
        secret: dict[str, int] | None = None,
        reveals: int = 0,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.values: dict[str, int] = values if values is not None else {}
        self.secret: dict[str, int] = secret if secret is not None else {}
        self.reveals = reveals
        self.after: Position | None = None

    def seen_by(self, viewer: int) -> "Event":
        """The event, and the position after it, as `viewer` saw them; `NOBODY` is a bystander."""
        secret = self.secret if viewer == self.seat else None
        seen = Event(self.kind, self.seat, self.values, secret, self.reveals)
        if self.after is not None:
            seen.after = self.after.seen_by(viewer)
        return seen

    def reveals_to(self, seat: int) -> bool:
        return (self.reveals >> seat) & 1 == 1

    def to_dict(self) -> dict[str, object]:
        """The whole event as a flat record for transcripts, secrets included."""
        record: dict[str, object] = {"event": self.kind}
        if self.seat != NOBODY:
            record["seat"] = self.seat
        record.update(self.values)
        record.update(self.secret)
        return record

    def __repr__(self) -> str:
        return f"Event({self.to_dict()})"


class ScoreLine:
    """One line of the final count: what it is for, its points, and the items it counts."""

    def __init__(self, kind: str, points: int, items: list[int]) -> None:
        self.kind = kind
        self.points = points
        self.items = items

    def to_dict(self) -> dict[str, object]:
        return {"kind": self.kind, "points": self.points, "items": self.items}


@mypyc_attr(allow_interpreted_subclasses=True)
class Position(ABC):
    """All that is true at one moment of a game, or, as a view, what one seat knows of it.

    Most positions are *at rest*: a seat has to decide, or the game is over. The positions that
    events carry may lie in the middle of an action. They are there to be looked at: what
    `deciders` and `actions` say of them is not to be acted on.
    """

    def __init__(self, seats: i64) -> None:
        self.seats: i64 = seats
        self.viewer: i64 = WHOLE

    @abstractmethod
    def copy(self) -> "Position":
        """An independent copy."""

    @abstractmethod
    def deciders(self) -> vec[i64]:
        """The seats that must decide now, several in simultaneous phases, none when it is over."""

    def first_decider(self) -> i64:
        """The first of the deciders, `NOBODY` if there is none: what a simulator asks each step."""
        deciding = self.deciders()
        return deciding[0] if len(deciding) > 0 else NOBODY

    @abstractmethod
    def actions(self, seat: i64) -> vec[i64]:
        """The legal actions of `seat`, empty when it has nothing to decide."""

    @abstractmethod
    def refusal(self, seat: i64, action: i64) -> IllegalAction | None:
        """The rule that forbids `action` to `seat` now, or None; `InvalidAction` for nonsense."""

    @abstractmethod
    def advance(self, seat: i64, action: i64, events: list[Event] | None) -> None:
        """Carry out a legal action without checking it, noting events if a list is given."""

    @abstractmethod
    def points(self, seat: i64) -> i64:
        """The score of `seat` if the game ended here."""

    @abstractmethod
    def score(self, seat: int) -> list[ScoreLine]:
        """The full breakdown of `points`, line by line; the lines add up to it."""

    @abstractmethod
    def standing(self, seat: int) -> list[int]:
        """Points first, then the tie-breaks: the greater list stands higher, equal ones share."""

    @abstractmethod
    def progress(self) -> tuple[int, int]:
        """The running round and the number of rounds, 0 where the game has no fixed number."""

    @abstractmethod
    def seen_by(self, seat: i64) -> "Position":
        """What `seat` (or `NOBODY`, a bystander) knows: a copy with all else blanked out."""

    @abstractmethod
    def determinize(self, rng: Rng) -> "Position":
        """Of a view: a whole position that could be the true one, each equally likely."""

    @abstractmethod
    def observed_action(self, seat: i64, action: i64, observer: i64) -> i64:
        """What `action` of `seat` looks like to `observer` when played now; itself if open."""

    @abstractmethod
    def to_ints(self) -> list[int]:
        """The position as plain numbers, for messages and digests; `Game.from_ints` reads it."""

    def to_message(self) -> list[int]:
        """`to_ints`, and what everybody remembers of the way here, where a game needs it: this is
        what a thinking seat is told. `Game.from_ints` reads it as well.
        """
        return self.to_ints()

    @abstractmethod
    def set_up_record(self) -> dict[str, list[list[int]]]:
        """Of a fresh position: every dealt component, for transcripts."""

    def note(self, events: list[Event], event: Event) -> None:
        """Append an event that has just come true, with a copy of the position as it is now."""
        event.after = self.copy()
        events.append(event)

    def play(self, seat: i64, action: i64) -> None:
        """Carry out a legal action, unchecked and unseen: the simulator's way."""
        self.advance(seat, action, None)

    def apply(self, seat: int, action: int) -> list[Event]:
        """Check the rules, carry out the action and tell what happened, step by step: the last
        event carries the position as it is now.
        """
        if self.viewer != WHOLE:
            raise InvalidAction("a seat's view cannot be played on: it has holes")
        if not (-LARGEST < seat < LARGEST and -LARGEST < action < LARGEST):
            raise InvalidAction(f"seat {seat} has no action {action}")
        refused = self.refusal(seat, action)
        if refused is not None:
            raise refused
        events: list[Event] = []
        self.advance(seat, action, events)
        return events

    def over(self) -> bool:
        """Whether the game has ended; a game in which nobody decides for a moment says it anew."""
        return len(self.deciders()) == 0

    def places(self) -> list[int]:
        """The place of every seat, 1 for the winners; seats with equal standing share a place."""
        standings = [self.standing(seat) for seat in range(self.seats)]
        return [1 + sum(other > own for other in standings) for own in standings]

    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places()) if place == 1]


class Option:
    """A choice offered at set-up; `choices[0]` is the default."""

    def __init__(self, key: str, choices: list[int]) -> None:
        self.key = key
        self.choices = choices


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """One of the games: how many play it, how it is set up, how its actions read."""

    def __init__(self, key: str, title: str, seat_counts: list[int], rules_version: int) -> None:
        self.key = key
        self.title = title
        self.seat_counts = seat_counts
        self.rules_version = rules_version

    def options(self, seats: int) -> list[Option]:
        """What can be chosen at set-up with this number of seats."""
        return []

    @abstractmethod
    def new(self, seats: int, seed: int, options: dict[str, int]) -> Position:
        """A fresh game; the same seats, seed and options give the same deal for ever."""

    @abstractmethod
    def from_ints(self, numbers: list[int]) -> Position:
        """The position or view that `Position.to_ints` wrote down."""

    @abstractmethod
    def action_text(self, action: int) -> str:
        """The readable form of an action, as `e4` stands beside a chess move."""

    @abstractmethod
    def action_from_text(self, text: str) -> int:
        """The action of a readable form; `InvalidAction` if it is none."""

    def check_set_up(self, seats: int, options: dict[str, int], seed: int = 0) -> None:
        """Raise `InvalidAction` for a table this game cannot be played at."""
        if not 0 <= seed < 2**63:
            raise InvalidAction(f"a seed is a whole number from 0 to 2^63 - 1, not {seed}")
        if seats not in self.seat_counts:
            low, high = min(self.seat_counts), max(self.seat_counts)
            raise InvalidAction(f"{self.title} is played by {low} to {high} seats, not {seats}")
        known = {option.key: option.choices for option in self.options(seats)}
        for key, value in options.items():
            if value not in known.get(key, []):
                raise InvalidAction(f"{self.title} has no option {key}={value} with {seats} seats")
