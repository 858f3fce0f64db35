"""Whole games: the client in its window, people who only touch what is lit, and one AI."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from game.registry import game_named
from tests.phones.big_screen import BigScreen, virtual_screen
from tests.phones.browser import ACROSS, UPRIGHT, Browser
from tests.phones.person import MOST_TOUCHES, PATIENCE, Person
from tests.phones.replayed import faults, finished

PHONES: Final = ((UPRIGHT, "en-GB"), (ACROSS, "fr-FR"))
RESTARTS: Final = 4
"""After so many tables the first phone goes off and on; later the second is loaded anew."""
PICTURED: Final = 12
"""After so many tables a phone is photographed, as soon as something can be touched."""


@dataclass
class Visit:
    """What it takes to play: people with phones, a screen, and where pictures go, if anywhere."""

    people: list[Person]
    display: str
    screen: Path
    pictures: Path | None


@contextmanager
def visit(browser: Browser, pictures: Path | None) -> Iterator[Visit]:
    with (
        TemporaryDirectory(prefix="henhouse-screen-") as folder,
        virtual_screen(Path(folder)) as (display, screen),
    ):
        people = [
            Person(browser, seed, size=size, locale="en-GB" if pictures else locale)
            for seed, (size, locale) in enumerate(PHONES)
        ]
        yield Visit(people, display, screen, pictures)


def play(visit: Visit, game: str) -> str:
    """Play a whole game; a line that tells how it was."""
    people = visit.people
    with TemporaryDirectory(prefix="henhouse-phones-") as folder:
        home = Path(folder)
        table = BigScreen(game, home, visit.screen, visit.display)
        try:
            address = table.invite_phones()
            for person in people:
                person.join(address)
            table.start()
            for person in people:
                person.until(person.sees_own_card)
            most = max(person.touches for person in people)
            assert most <= MOST_TOUCHES, f"{most} touches to the first own card"
            played(visit, game, address.partition("#")[0])
            slug = table.slug()
            for person in people:
                person.page.goto("about:blank")
        finally:
            code = table.close()
        assert code == 0, f"the client ended with {code}"
        match = finished(home, slug)
        told = [(who.table["seat"], who.phone["locale"][:2], who.tables) for who in people]
        wrong = faults(match, told)
        assert not wrong, "\n".join(wrong[:5])
    tables = sum(len(person.tables) for person in people)
    touches = sum(person.touches for person in people)
    return (
        f"{game_named(game).title}: {len(match.moves)} moves, {len(people)} phones, "
        f"{touches} touches, {tables} tables as they had to be"
    )


def played(visit: Visit, game: str, address: str) -> None:
    """To the end, with accidents on the way."""
    first, second = visit.people
    accidents: list[tuple[int, Callable[[], None]]]
    accidents = [(RESTARTS, lambda: first.restart(address)), (2 * RESTARTS, second.reload)]
    wanted = dict(zip(visit.people, ("", "-wide"), strict=True)) if visit.pictures else {}
    since, told = time.monotonic(), 0
    while not all(person.over for person in visit.people):
        for person in [each for each in wanted if len(each.tables) > PICTURED]:
            if photographed(visit, f"phone-{game}{wanted[person]}", person):
                del wanted[person]
        touched = [person.play() for person in visit.people]
        now = sum(len(person.tables) for person in visit.people)
        if any(touched) or now != told:
            since, told = time.monotonic(), now
        assert time.monotonic() - since < PATIENCE, stuck(visit.people)
        if accidents and len(first.tables) >= accidents[0][0]:
            accidents.pop(0)[1]()
        first.page.wait_for_timeout(5)
    for person in visit.people:
        person.look()
    assert not accidents, "the game was over before everything had happened"


def stuck(people: list[Person]) -> str:
    said = [f"{who.table['moves']} moves, {who.table['banner']!r}" for who in people]
    return f"the game does not go on: {said}"


def photographed(visit: Visit, name: str, person: Person) -> bool:
    """Whether there was something to touch, and a picture was taken."""
    if visit.pictures is None or not person.look()["lit"]:
        return False
    person.page.screenshot(path=visit.pictures / f"{name}.png")
    return True
