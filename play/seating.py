"""Who sits where before a game begins: the table as it is being set up, without any picture.

All five places are kept, whatever number is in play, so that a seat taken away and brought back is
the one it was. A person without a device is *waiting*: the egg that a press of any button hatches.
"""

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from msgspec.structs import replace

from ai.levels import LEVELS
from game.contract import InvalidAction
from game.registry import game_named
from play.commitment import SEED_LIMIT
from play.match import AI, HUMAN, NewTable, fresh_seed
from saves.profile import Person
from saves.records import Seat, clean_name
from saves.text import one_line

PLACES = 5
NAME_LETTERS = 16
AI_NAMES = ("Bruno", "Lotte", "Finn", "Ada", "Greta", "Emil")
USUAL_LEVEL = "hen"


def name_of_user(fallback: str = "Mia") -> str:
    """The name the system knows the player by, made presentable; nobody is called root."""
    name = one_line(os.environ.get("USER") or os.environ.get("USERNAME") or "")
    word = re.split(r"[^\w]|\d", name, maxsplit=1)[0]
    if word.lower() in ("", "root", "user", "admin", "administrator", "nobody"):
        return fallback
    return word.capitalize()[:NAME_LETTERS]


def people_after(people: Sequence[Person], seats: Sequence[Seat]) -> list[Person]:
    """Whom to offer from now on: those who sit at this table, then those who played before.

    Lots may have been drawn for the seats, so people who were known keep their order.
    """
    seated: dict[str, Person] = {}
    for seat in seats:
        if seat.controller == "human":
            seated.setdefault(seat.name, Person(seat.name, seat.look))
    former = [person.name for person in people]
    in_order = iter(sorted((name for name in seated if name in former), key=former.index))
    names = [next(in_order) if name in former else name for name in seated]
    others = [person for person in people if person.name not in seated]
    return [*(seated[name] for name in names), *others][:PLACES]


def is_waiting(seat: Seat) -> bool:
    return seat.controller == "human" and not seat.device


def _filled(seats: Sequence[Seat]) -> list[Seat]:
    """These seats, no two of one colour, and AI players in the places that are left."""
    looks = list(range(PLACES))
    places: list[Seat] = []
    for seat in seats[:PLACES]:
        look = seat.look if seat.look in looks else looks[0]
        looks.remove(look)
        places.append(replace(seat, look=look))
    names = [name for name in AI_NAMES if name not in {seat.name for seat in places}]
    pairs = zip(names, looks, strict=False)
    return [*places, *(Seat(name, look, "ai", USUAL_LEVEL) for name, look in pairs)]


@dataclass
class Seating:
    """The places of one table; the first `count` of them are in play."""

    counts: Sequence[int]
    """The numbers of seats the game can be played by."""
    count: int
    places: list[Seat]
    options: dict[str, int] = field(default_factory=dict)
    people: Sequence[Person] = ()
    """Who plays in this house; whoever sits down is offered the next of these names."""

    @classmethod
    def usual(cls, counts: Sequence[int], your_name: str, device: str) -> "Seating":
        """One person against the AI."""
        you = Seat(your_name, 0, "human", USUAL_LEVEL, device)
        return cls(counts, min(max(counts), 4), _filled([you]))

    @classmethod
    def remembered(
        cls, counts: Sequence[int], seats: Sequence[Seat], options: dict[str, int]
    ) -> "Seating":
        """The table as it was last left."""
        count = min(max(len(seats), min(counts)), max(counts))
        return cls(counts, count, _filled(seats), dict(options))

    @property
    def seats(self) -> list[Seat]:
        return self.places[: self.count]

    @property
    def humans(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if seat.controller == "human"]

    @property
    def waiting(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if is_waiting(seat)]

    # -- people ---------------------------------------------------------------------------------

    def invite(self, people: Sequence[Person]) -> None:
        """Seat those who played last, in whichever game, under their names and colours."""
        self.people = list(people)
        humans = self.humans
        wanted = [person.name for person in people[: len(humans)]]
        for k in humans:
            if self.places[k].name not in wanted:
                self._introduce(k)
        looks: set[int] = set()
        for person in people:
            for k in humans:
                if self.places[k].name == person.name and person.look not in looks:
                    self.choose_look(k, person.look)
                    looks.add(person.look)

    def _introduce(self, k: int) -> None:
        """Give the seat the name of the first person who does not sit here yet."""
        others = [self.places[other] for other in self.humans if other != k]
        seated = {seat.name for seat in others}
        person = next((one for one in self.people if one.name not in seated), None)
        if person is None:
            return
        free = self._unused_names()
        for other, seat in enumerate(self.places):
            if seat.name == person.name:
                self.places[other] = replace(seat, name=next(free, seat.name))
        self.places[k] = replace(self.places[k], name=person.name)
        if person.look not in {seat.look for seat in others}:
            self.choose_look(k, person.look)

    def _unused_names(self) -> Iterator[str]:
        """Names for the AI that nobody has."""
        taken = {seat.name for seat in self.places} | {person.name for person in self.people}
        return (name for name in AI_NAMES if name not in taken)

    def _for_ai(self, seat: Seat, free: Iterator[str], level: str = "") -> Seat:
        """The seat played by the AI; a person who leaves it takes their name along."""
        name = seat.name
        if seat.controller == "human" and any(person.name == name for person in self.people):
            name = next(free, name)
        level = level or seat.level or USUAL_LEVEL
        return replace(seat, name=name, controller="ai", level=level, device="")

    # -- changes --------------------------------------------------------------------------------

    def rename(self, k: int, name: str) -> None:
        """A name that says nothing leaves the old one."""
        plain = " ".join(name.split())[:NAME_LETTERS]
        if plain:
            self.places[k] = replace(self.places[k], name=plain)

    def choose_look(self, k: int, look: int) -> None:
        """Take a colour and mark; who had it gets the former one, so no two are ever alike."""
        former = self.places[k].look
        for other, seat in enumerate(self.places):
            if seat.look == look:
                self.places[other] = replace(seat, look=former)
        self.places[k] = replace(self.places[k], look=look)

    def seat_human(self, k: int) -> None:
        """A person sits down; the first one has the mouse, a further one is asked to press."""
        device = "" if self.humans and k not in self.humans else self.places[k].device or "mouse"
        self.give_device(k, device)

    def seat_ai(self, k: int, level: str = "") -> None:
        self.places[k] = self._for_ai(self.places[k], self._unused_names(), level)

    def give_device(self, k: int, device: str) -> None:
        if self.places[k].controller == "ai":
            self._introduce(k)
        self.places[k] = replace(self.places[k], controller="human", device=device)

    def welcome(self, k: int, device: str, name: str) -> None:
        """Somebody comes with a name of their own; the AI gives way if it is called the same."""
        self.give_device(k, device)
        self.rename(k, name)
        free = self._unused_names()
        for other, seat in enumerate(self.places):
            if seat.controller == "ai" and seat.name == self.places[k].name:
                self.places[other] = replace(seat, name=next(free, seat.name))

    def next_device(self, k: int, devices: Sequence[str]) -> None:
        now = self.places[k].device
        at = devices.index(now) + 1 if now in devices else 0
        self.give_device(k, devices[at % len(devices)])

    def join(self, device: str) -> int | None:
        """Somebody presses a button: the first seat that waits is theirs, else the first AI's."""
        if any(seat.device == device for seat in self.seats):
            return None
        free = self.waiting or [k for k in range(self.count) if k not in self.humans]
        if not free:
            return None
        self.give_device(free[0], device)
        return free[0]

    def lose(self, device: str) -> None:
        """A pad was taken out: whoever held it waits for another."""
        for k, seat in enumerate(self.places):
            if seat.device == device:
                self.places[k] = replace(seat, device="")

    def shuffle(self, chance: Random) -> None:
        """Draw lots for the order round the table; everybody keeps name, colour and device."""
        seats = self.seats
        chance.shuffle(seats)
        self.places[: self.count] = seats

    # -- starting -------------------------------------------------------------------------------

    def starting_seats(self) -> list[Seat]:
        """Who plays if it starts now: nobody waits for the missing, if there are enough without
        them; otherwise the AI sits in for them."""
        present = [seat for seat in self.seats if not is_waiting(seat)]
        if len(present) in self.counts and present:
            return present
        free = self._unused_names()
        return [self._for_ai(seat, free) if is_waiting(seat) else seat for seat in self.seats]


def seed_from(text: str) -> int | None:
    """The seed that was typed; None for an empty field, `ValueError` for what is no seed."""
    figures = text.strip()
    if not figures:
        return None
    if not (figures.isascii() and figures.isdigit()) or int(figures) >= SEED_LIMIT:
        raise ValueError(f"{text!r} is no deal number")
    return int(figures)


# -- the table of a command line ------------------------------------------------------------------


def seats_from(text: str) -> list[Seat]:
    """Seats from the command line (`human`, `human:Mia`, `ai:fox`), or `InvalidAction`. A person
    who is not named has no name yet: what to call them is a matter of language."""
    seats: list[Seat] = []
    names = iter(AI_NAMES)
    for look, word in enumerate(text.split(",")):
        kind, _colon, detail = word.strip().partition(":")
        if look >= PLACES:
            raise InvalidAction("there are at most five seats")
        if kind == HUMAN:
            seats.append(Seat(clean_name(detail), look, HUMAN, "", "mouse"))
        elif kind == AI and (detail or "hen") in LEVELS:
            seats.append(Seat(next(names), look, AI, detail or "hen"))
        else:
            known = ", ".join(f"ai:{level}" for level in LEVELS)
            raise InvalidAction(f"there is no seat {word!r}; known: human, human:NAME, {known}")
    return seats


def table_from(game: str, seats: str | None, seed: int | None) -> NewTable:
    """The table that the command line asks for."""
    known = game_named(game)
    fallback = ",".join(["human", *["ai:hen"] * (min(known.seat_counts) - 1)])
    chosen = seats_from(seats or fallback)
    known.check_set_up(len(chosen), {})
    return NewTable(game, chosen, {}, fresh_seed() if seed is None else seed)
