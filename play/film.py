"""A film as data: a fixed deal, what was played before, and the moves it shows.

Moves are written as in lessons: `"2: play 84"`.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from game.contract import NOBODY, Event, Game, IllegalAction, InvalidAction, Position
from game.registry import game_named
from play.lesson import Move, Text, read_move


class FilmError(Exception):
    """A film that cannot be shown: its file is damaged or does not follow the rules."""


class Film(Struct, frozen=True, forbid_unknown_fields=True):
    key: str
    """The game."""
    seats: Annotated[int, Meta(ge=1, le=5)]
    seed: Annotated[int, Meta(ge=0)]
    shows: Annotated[list[Text], Meta(min_length=1)]
    """The moves that are seen."""
    looks_at: tuple[float, float, float]
    """Which part of a table of 1280 x 720 fills the picture: its left top corner and its width."""
    before: list[Text] = []
    options: dict[str, int] = {}

    @property
    def game(self) -> Game:
        return game_named(self.key)

    def play(self, viewer: int) -> tuple[Position, list[Event]]:
        """What a viewer sees at the beginning, and what then happens."""
        position = self.game.new(self.seats, self.seed, self.options)
        for move in self._moves(self.before):
            position.apply(*move)
        first = position.seen_by(viewer)
        events = [event for move in self._moves(self.shows) for event in position.apply(*move)]
        return first, [event.seen_by(viewer) for event in events]

    def _moves(self, texts: list[str]) -> list[Move]:
        return [read_move(self.game, text) for text in texts]


def read_films(key: str, content: dict[str, Any]) -> dict[str, Film]:
    """The films of a game by name, held to the rules; `FilmError` says what is wrong with them."""
    films: dict[str, Film] = {}
    for name, film in content.items():
        try:
            films[name] = msgspec.convert({**film, "key": key}, Film)
            films[name].play(NOBODY)
        except (msgspec.ValidationError, TypeError, IllegalAction, InvalidAction) as error:
            raise FilmError(f"{key}, {name}: {error}") from error
    return films
