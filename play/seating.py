"""Who sits where before a game begins: the table as it is being set up, without any picture.

All five places are kept, whatever number is in play, so that a seat taken away and brought back is
the one it was. A person without a device is *waiting*: the egg that a press of any button hatches.
"""

import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, count, cycle
from random import Random

from msgspec.structs import replace

from ai.rivals import RIVALS, USUAL
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
"""For people whom nobody has named yet, and for the AI of lessons and films, which tell stories."""
USUAL_LEVEL = USUAL
USUAL_RIVALS = (USUAL, "turkey", "duck", "goose")
"""Whom somebody meets who has not chosen, one after the other."""

CallOf = Callable[[str], str]
"""What a rival is called, in the players' language."""


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
    """These seats, no two of one colour and no rival that no longer exists, and AI players in the
    places that are left."""
    looks = list(range(PLACES))
    places: list[Seat] = []
    for seat in seats[:PLACES]:
        look = seat.look if seat.look in looks else looks[0]
        looks.remove(look)
        level = seat.level if seat.is_human or seat.level in RIVALS else USUAL_LEVEL
        places.append(replace(seat, look=look, level=level))
    usual = cycle(USUAL_RIVALS)
    return [
        *places,
        *(Seat("", look, AI, level) for look, level in zip(looks, usual, strict=False)),
    ]


def goes_by_its_own(seat: Seat, call: CallOf) -> bool:
    """Whether this AI player is called by its rival's name, perhaps with a number, or not at all
    yet."""
    own = rf"(?:{re.escape(call(seat.level))}(?: \d+)?)?"
    return not seat.is_human and bool(re.fullmatch(own, seat.name))


def _never_renamed(seat: Seat, call: CallOf) -> bool:
    """By nobody: the AI goes by its own name, or by one of those the house used to give."""
    return not seat.is_human and (seat.name in AI_NAMES or goes_by_its_own(seat, call))


def christened(seats: Sequence[Seat], call: CallOf, taken: Iterable[str] = ()) -> list[Seat]:
    """The same seats, every AI player that nobody has renamed called by its rival's name; a second
    one of a kind gets a number, and so does one that is called like a person."""
    own = [_never_renamed(seat, call) for seat in seats]
    names = {seat.name for seat, is_own in zip(seats, own, strict=True) if not is_own} | {*taken}
    found: list[Seat] = []
    for seat, is_own in zip(seats, own, strict=True):
        if is_own:
            base = call(seat.level)
            numbered = (f"{base} {number}" for number in count(2))
            name = next(name for name in chain([base], numbered) if name not in names)
            names.add(name)
            seat = replace(seat, name=name)
        found.append(seat)
    return found


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
    call: CallOf = str.capitalize

    def __post_init__(self) -> None:
        self.christen()

    @classmethod
    def usual(
        cls, counts: Sequence[int], your_name: str, device: str, call: CallOf = str.capitalize
    ) -> "Seating":
        """One person against the AI."""
        you = Seat(your_name, 0, "human", USUAL_LEVEL, device)
        return cls(counts, min(max(counts), 4), _filled([you]), call=call)

    @classmethod
    def remembered(
        cls,
        counts: Sequence[int],
        seats: Sequence[Seat],
        options: dict[str, int],
        call: CallOf = str.capitalize,
    ) -> "Seating":
        """The table as it was last left."""
        playing = min(max(len(seats), min(counts)), max(counts))
        return cls(counts, playing, _filled(seats), dict(options), call=call)

    @property
    def to_remember(self) -> list[Seat]:
        """The seats in play, the AI players without the names they have of their rivals, which are
        others in another language."""
        return [
            replace(seat, name="") if _never_renamed(seat, self.call) else seat
            for seat in self.seats
        ]

    def christen(self) -> None:
        """Call the AI players what their rivals are called now."""
        self.places = christened(self.places, self.call, (one.name for one in self.people))

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
        self.christen()
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
        free = self._unused_names()
        if person is None:
            if _never_renamed(self.places[k], self.call):
                self.places[k] = replace(self.places[k], name=next(free, ""))
            return
        for other, seat in enumerate(self.places):
            if seat.name == person.name:
                name = next(free, seat.name) if seat.is_human else ""
                self.places[other] = replace(seat, name=name)
        self.places[k] = replace(self.places[k], name=person.name)
        if person.look not in {seat.look for seat in others}:
            self.choose_look(k, person.look)

    def _unused_names(self) -> Iterator[str]:
        """Names for people that nobody has."""
        taken = {seat.name for seat in self.places} | {person.name for person in self.people}
        return (name for name in AI_NAMES if name not in taken)

    def _for_ai(self, seat: Seat, level: str = "") -> Seat:
        """The seat played by the AI; a person who leaves it takes their name along."""
        known = seat.is_human and any(person.name == seat.name for person in self.people)
        name = "" if known or _never_renamed(seat, self.call) else seat.name
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
        self.places[k] = self._for_ai(self.places[k], level)
        self.christen()

    def give_device(self, k: int, device: str) -> None:
        if self.places[k].controller == "ai":
            self._introduce(k)
        self.places[k] = replace(self.places[k], controller="human", device=device)
        self.christen()

    def welcome(self, k: int, device: str, name: str) -> None:
        """Somebody comes with a name of their own; the AI gives way if it is called the same."""
        self.give_device(k, device)
        self.rename(k, name)
        for other, seat in enumerate(self.places):
            if not seat.is_human and seat.name == self.places[k].name:
                self.places[other] = replace(seat, name="")
        self.christen()

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
        seats = [self._for_ai(seat) if is_waiting(seat) else seat for seat in self.seats]
        return christened(seats, self.call, (one.name for one in self.people))


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
    """Seats from the command line (`human`, `human:Mia`, `ai:fox`), or `InvalidAction`. Who is not
    named has no name yet: what to call them is a matter of language."""
    seats: list[Seat] = []
    for look, word in enumerate(text.split(",")):
        kind, _colon, detail = word.strip().partition(":")
        if look >= PLACES:
            raise InvalidAction("there are at most five seats")
        if kind == HUMAN:
            seats.append(Seat(clean_name(detail), look, HUMAN, "", "mouse"))
        elif kind == AI and (detail or USUAL) in RIVALS:
            seats.append(Seat("", look, AI, detail or USUAL))
        else:
            known = ", ".join(f"ai:{rival}" for rival in RIVALS)
            raise InvalidAction(f"there is no seat {word!r}; known: human, human:NAME, {known}")
    return seats


def table_from(game: str, seats: str | None, seed: int | None) -> NewTable:
    """The table that the command line asks for."""
    known = game_named(game)
    fallback = ",".join(["human", *[f"ai:{USUAL}"] * (min(known.seat_counts) - 1)])
    chosen = seats_from(seats or fallback)
    known.check_set_up(len(chosen), {})
    return NewTable(game, chosen, {}, fresh_seed() if seed is None else seed)
