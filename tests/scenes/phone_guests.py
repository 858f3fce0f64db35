"""Phones for the tests: a host without a network, and guests who read what they are told.

What a guest says and hears passes through the bytes of the schema, as it does on a real way.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TypeVar

import msgspec

from commands.moments import NAMES
from commands.phone_shots import ShownHost
from game.registry import GAMES
from phones.host import Arrived, FromGuest, Gone
from phones.messages import (
    Act,
    Answer,
    Bye,
    FromPhone,
    Lobby,
    Sit,
    StandUp,
    Table,
    TakeBack,
    Throw,
    ToPhone,
    Welcome,
    read,
    written,
)
from play.match import AI, HUMAN, Match, new_match
from saves.records import Seat
from scenes.app.app import App
from scenes.app.phones import Phones
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.onlooker import QuickThinker

T = TypeVar("T", Answer, Bye, Lobby, Table)
_told: msgspec.json.Decoder[Welcome | Lobby | Table | Answer | Bye] = msgspec.json.Decoder(
    Welcome | Lobby | Table | Answer | Bye
)
_said: msgspec.json.Encoder = msgspec.json.Encoder()


class QueueHost(ShownHost):
    """Keeps all it is asked to tell, by guest."""

    def __init__(self) -> None:
        super().__init__()
        self.told: dict[int, list[bytes]] = {}
        self.closed = ""

    def tell(self, guest: int, message: ToPhone) -> None:
        self.told.setdefault(guest, []).append(written(message))

    def send_away(self, guest: int, text: str) -> None:
        self.tell(guest, Bye(text))

    def refuse_new(self, text: str) -> None:
        self.closed = text

    def accept_new(self) -> None:
        self.closed = ""


class FakePhone:
    def __init__(self, host: QueueHost, number: int, language: str = "en") -> None:
        self.host = host
        self.number = number
        self.language = language
        self.wishes = 0

    # -- saying ---------------------------------------------------------------------------------

    def _say(self, message: FromPhone) -> None:
        self.host.news.append(FromGuest(self.number, read(_said.encode(message))))

    def arrive(self, seat: int = -1) -> None:
        self.host.news.append(FromGuest(self.number, Arrived(self.language, seat)))

    def go(self) -> None:
        self.host.news.append(FromGuest(self.number, Gone()))

    def sit(self, seat: int, name: str = "") -> None:
        self._say(Sit(seat, name))

    def stand_up(self) -> None:
        self._say(StandUp())

    def _new_id(self, number: str) -> str:
        self.wishes += 1
        return number or f"{self.number}-{self.wishes}"

    def act(self, action: int, moves: int, number: str = "") -> str:
        id_ = self._new_id(number)
        self._say(Act(id_, moves, action))
        return id_

    def throw(self, moves: int, number: str = "") -> str:
        id_ = self._new_id(number)
        self._say(Throw(id_, moves))
        return id_

    def take_back(self, moves: int) -> str:
        id_ = self._new_id("")
        self._say(TakeBack(id_, moves))
        return id_

    # -- hearing --------------------------------------------------------------------------------

    def heard(self, kind: type[T]) -> list[T]:
        said = map(_told.decode, self.host.told.get(self.number, []))
        return [message for message in said if isinstance(message, kind)]

    def last(self, kind: type[T]) -> T:
        return self.heard(kind)[-1]

    def answer(self, number: str) -> Answer:
        return next(answer for answer in self.heard(Answer) if answer.id == number)

    def play(self, chance: Random) -> None:
        """Do something legal once the table asks for it."""
        tables = self.heard(Table)
        table = tables[-1] if tables else None
        if table is not None and table.yours and table.legal and not table.paused:
            self.act(chance.choice(table.legal).action, table.moves)
        self.host.told[self.number] = [written(table)] if table is not None else []


def with_queue(app: App) -> QueueHost:
    """From now on the phones of this app come through a queue."""
    host = QueueHost()
    app.phones = Phones(lambda: host)
    app.stage.called, app.stage.listen = app.phones.called, app.phones.listen
    app.phones.start("127.0.0.1")
    return host


def seats_on(devices: list[str]) -> list[Seat]:
    """A seat for each device; the AI has none."""
    return [
        Seat(NAMES[k], k, HUMAN if device else AI, "chick", device)
        for k, device in enumerate(devices)
    ]


class PhoneTable:
    """A table at which phones sit from the beginning; `deal` makes the game for these seats."""

    def __init__(
        self, visit: Visit, devices: list[str], deal: Callable[[list[Seat]], Match]
    ) -> None:
        self.visit = visit
        self.app = visit.app
        self.host = with_queue(self.app)
        self.app.__dict__["thinker"] = QuickThinker(Random(5))
        numbers = [int(device[6:]) for device in devices if device.startswith("phone:")]
        self.phones = {number: FakePhone(self.host, number) for number in numbers}
        for phone in self.phones.values():
            phone.arrive()
        self.app.phones.listen(0.0)
        self.match = deal(seats_on(devices))
        self.app.navigation.open_table(self.match)
        table = self.app.stage.top
        assert isinstance(table, TableScene)
        self.table = table

    def frames(self, count: int = 1) -> None:
        self.visit.frames(count)

    def settle(self) -> None:
        """Until the table is at rest and all phones know how it stands."""
        self.visit.frames(3)
        self.table.session.finish()
        self.visit.frames(2 + len(self.phones))

    def phone_at(self, seat: int) -> FakePhone:
        return self.phones[int(self.match.seats[seat].device[6:])]

    def deciding(self) -> FakePhone:
        return self.phone_at(self.match.deciders()[0])


@contextmanager
def phone_table(
    home: Path, game: str, devices: list[str], seed: int = 5, size: tuple[int, int] = (640, 360)
) -> Iterator[PhoneTable]:
    with visiting(home, size) as visit:
        visit.app.change(speed=0)
        slots = visit.app.slots
        yield PhoneTable(visit, devices, lambda seats: new_match(slots, game, seats, {}, seed))


def fewest(game: str) -> int:
    return min(count for count in GAMES[game].seat_counts if count > 1)
