"""Whole games of phones: the client in its window, people who only touch what is lit, and one AI."""

import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.registry import game_named
from tests.phones.big_screen import BigScreen, virtual_screen
from tests.phones.browser import ACROSS, UPRIGHT, Browser
from tests.phones.person import MOST_TOUCHES, PATIENCE, Person
from tests.phones.replayed import faults, finished

PHONES: Final = (
    (UPRIGHT, "en-GB"),
    (ACROSS, "fr-FR"),
)
SHORT: Final = {"hens": {"goal": 1}}
"""Options that make a game short."""
VANISHES: Final = 4
"""After so many tables the first phone is switched off; the second is loaded anew."""
LOOKED_AT: Final = 14
"""After so many tables pictures are taken."""


@dataclass
class Visit:
    """What it takes to play: browsers, a screen, and where pictures go, if they are wanted."""

    browser: Browser
    people: list[Person]
    display: str
    screen: Path
    pictures: Path | None


def play(visit: Visit, game: str) -> str:
    """Play a whole game; a line that tells how it was."""
    began = time.monotonic()
    people = visit.people
    with tempfile.TemporaryDirectory(prefix="henhouse-phones-") as folder:
        home = Path(folder)
        table = BigScreen(game, home, visit.screen, visit.display, SHORT.get(game, {}))
        try:
            address = table.invite_phones()
            for person in people:
                person.join(address)
            table.start()
            for person in people:
                person.until(lambda who=person: bool(who.tables) and who.sees_own_card())
            most = max(person.touches for person in people)
            assert most <= MOST_TOUCHES, f"{most} touches to the first own card"
            played(visit, game, address.partition("#")[0], table)
            slug = table.slug()
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
        f"{touches} touches, {tables} pictures as they had to be, {time.monotonic() - began:.0f} s"
    )


def played(visit: Visit, game: str, address: str, table: BigScreen) -> None:
    """To the end, with accidents on the way."""
    first, second = visit.people
    accidents = [
        (VANISHES, lambda: first.restart(address)),
        (2 * VANISHES, second.reload),
        (LOOKED_AT, lambda: photograph(visit, game, table)),
    ]
    since, told = time.monotonic(), 0
    while not all(person.over for person in visit.people):
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


def photograph(visit: Visit, game: str, table: BigScreen) -> None:
    if visit.pictures is None:
        return
    for person, kind in zip(visit.people, ("", "-wide"), strict=True):
        person.look()
        person.photograph(visit.pictures / f"phone-{game}{kind}.png")
    pygame.image.save(table.picture(), visit.pictures / f"screen-{game}.png")
