"""A table that is no game: a real server and the real page, with messages made to be looked at."""

import json
import threading
import time
from types import TracebackType
from typing import Any, Final, Self

from msgspec.structs import replace
from playwright.sync_api import Page

from phones.guests import Arrived, FromGuest, Gone
from phones.host import PhoneHost
from phones.messages import (
    Act,
    Answer,
    Countdown,
    Legal,
    Line,
    Lobby,
    Place,
    Sit,
    StandUp,
    Table,
    TakeBack,
    Throw,
)
from phones.sheet import Badge, Group, Plate, Spot, Step, Thing
from tests.phones.browser import Browser
from tests.phones.visitors import HERE
from words import lang
from words.phone_page import page_words

FORBIDDEN: Final = "A card lies there already."
COLOURS: Final = ("#d8432f", "#2c78c8", "#f5b921")
MARKS: Final = ("mark_star", "mark_moon", "mark_diamond")
NAMES: Final = ("Mia", "Bruno", "Lotte")
BIRDS: Final = ("rooster_poppy", "rooster_sky", "rooster_corn")


def pages() -> dict[str, bytes]:
    """The sentences of the page, as the client makes them."""
    made = {}
    for language in lang.LANGUAGES:
        lang.set_language(language)
        made[f"/words/{language}.json"] = json.dumps(page_words()).encode()
    lang.set_language("en")
    return made


def plates(turn: int) -> list[Plate]:
    return [
        Plate(seat, name, COLOURS[seat], MARKS[seat], BIRDS[seat], points=str(7 * seat),
              stats=[Badge("card_back", "5")], turn=seat == turn)
        for seat, name in enumerate(NAMES)
    ]  # fmt: skip


def groups(hand: tuple[int, ...]) -> list[Group]:
    """One of each kind, with a thing of each look."""
    cards = [
        Thing(
            f"card:{n}", picture="chicken", figure=str(n), label=f"Hen card {n}", colour="#eaa76c"
        )
        for n in hand
    ]
    places = [
        Thing(f"place:{n}", look="place", figure=str(n), label=f"Place {n}",
              spot=Spot(60.0 * n, 10, 50, 70))
        for n in range(3)
    ]  # fmt: skip
    pieces = [
        Thing("den", look="hex", picture="tunnel", label="A tunnel", colour="#a9cf72",
              spot=Spot(0, 90, 52, 60)),
        Thing("fox", look="piece", picture="fox_orange", label="The fox", seat=1,
              spot=Spot(70, 90, 50, 50)),
        Thing("lying", look="back", picture="card_back_sky", label="A hidden card", seat=1,
              spot=Spot(130, 90, 50, 70)),
    ]  # fmt: skip
    return [
        Group("row", "This round", [Thing("played", picture="fox", label="Fox", seat=1)]),
        Group("board", "The yard", [*places, *pieces], width=180, height=160),
        Group("table", "The ladder", [Thing("rung", "place", "dust", "−5", "Dust")], columns=1),
        Group("hand", "Your hand", cards, private=True),
        Group("buttons", things=[Thing("pass", look="button", label="Pass")]),
        Group("notes", "What you have seen", [Thing("note", look="note", label="A note")],
              lines=["Bruno laid 3."], private=True),
    ]  # fmt: skip


def a_table(moves: int = 4, hand: tuple[int, ...] = (1, 2, 3), yours: bool = True) -> Table:
    """A card is laid on a place: all but place 2, which is taken; or one passes. Card 3 on place 0
    can mean two things."""
    steps = [
        Step([f"card:{card}", f"place:{place}"], 10 * card + place, f"Lay {card}", place != 2)
        for card in hand
        for place in range(3)
    ]
    steps += [Step([f"card:{hand[-1]}", "place:0"], 99, "Lay it as a coop"), Step(["pass"], 0)]
    legal = [Legal(step.action, f"{step.action}") for step in steps if step.legal]
    return Table(
        game="canned", title="Canned Hens", moves=moves, seat=0, observation=[moves],
        legal=legal if yours else [], events=[], plates=plates(0 if yours else 1),
        round=f"Turn {moves}", banner="Lay a card" if yours else "Bruno: lay a card", yours=yours,
        groups=groups(hand), steps=steps if yours else [], log=[Line(f"Move {moves} was made.")],
        eggs=True, can_take_back=True,
    )  # fmt: skip


class CannedTable:
    """Answers phones in a thread of its own, as the client does once a frame."""

    def __init__(self) -> None:
        self.host = PhoneHost(pages())
        self.table = a_table()
        self.heard: list[FromGuest] = []
        self.silent = False
        """It hears, and says nothing."""
        self._seated: dict[int, str] = {}
        self._going = True
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self.host.start(HERE)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        self._going = False
        self._thread.join()
        self.host.stop()
        assert self.host.faults == []

    def show(self, table: Table) -> None:
        self.table = table
        for guest in self._seated:
            self.host.tell(guest, table)

    def acts(self) -> list[Act]:
        return [news.message for news in self.heard if isinstance(news.message, Act)]

    def arrivals(self) -> list[Arrived]:
        return [news.message for news in self.heard if isinstance(news.message, Arrived)]

    def answer(self, guest: int, wish: Act | Throw | TakeBack) -> None:
        forbidden = isinstance(wish, Act) and wish.action % 10 == 2
        self.host.tell(guest, Answer(wish.id, not forbidden, FORBIDDEN if forbidden else ""))

    def _run(self) -> None:
        while self._going:
            for news in self.host.heard():
                self._take(news)
            time.sleep(0.005)

    def _take(self, news: FromGuest) -> None:
        guest, message = news.guest, news.message
        if isinstance(message, Sit):
            self._seated[guest] = message.name
        elif isinstance(message, StandUp):
            self._seated.pop(guest, None)
        self.heard.append(news)
        if isinstance(message, Act | Throw | TakeBack):
            if not self.silent:
                self.answer(guest, message)
        elif not isinstance(message, Gone):
            self.host.tell(guest, self.table if guest in self._seated else self._lobby())

    def _lobby(self) -> Lobby:
        seats = [
            Place(seat, name, COLOURS[seat], MARKS[seat], BIRDS[seat], free=seat != 1)
            for seat, name in enumerate(NAMES)
        ]
        return Lobby("canned", "Canned Hens", seats, name="Zoé")


def window(table: Table, left: float, total: float) -> Table:
    """The same, while eggs may be thrown."""
    return replace(table, countdown=Countdown(left, total))


def sit(browser: Browser, table: CannedTable, **phone: Any) -> Page:
    """A phone that came by the picture and has touched a seat."""
    page = browser.phone(**phone)
    page.goto(table.host.url())
    page.locator(".seat.free").first.click()
    page.locator(".table").wait_for()
    return page
