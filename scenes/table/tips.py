"""Remarks in a newcomer's first games: what is special is explained once, when it first happens."""

from collections.abc import Iterable
from typing import Any, Final

from game.contract import Event
from play.match import Match
from saves.profile import Profile
from scenes.app.app import App
from words.game_words import GameWords

SWITCH: Final = "tips"
"""The switch of the settings that turns remarks off, and on again from the beginning."""
FIRST_GAMES: Final = 3
SECONDS: Final = 9.0
SHORTEST: Final = 4.0
"""A remark stands so long though a person goes on; with large text it lies over the header."""
MASCOT: Final = "hen_faverolles"


def bring_back(app: App, on: bool) -> None:
    """Turn remarks off, or have all of them again, however much was played."""

    def forget(profile: Profile) -> None:
        profile.learning.told = []
        profile.learning.tell_all = True

    app.switch(SWITCH, on)
    if on:
        app.update(forget)


class Tips:
    """Remarks are keyed by game and kind of event, and follow what everybody saw."""

    def __init__(self, app: App, match: Match) -> None:
        self.app = app
        self.match = match
        self._waiting = ""

    def saw(self, events: Iterable[Event], words: GameWords[Any]) -> None:
        """Remember what is to be explained once the table is at rest."""
        if self._waiting or not self._wanted():
            return
        told = self.app.profile.learning.told
        kinds = (event.kind for event in events if event.kind in words.sentences("tip"))
        self._waiting = next((kind for kind in kinds if self._key(kind) not in told), "")

    def tell(self, words: GameWords[Any]) -> None:
        """Say it, and never again."""
        if not self._waiting:
            return
        kind, self._waiting = self._waiting, ""
        said = self.app.stage.toast(lambda: words.say("tip", kind), MASCOT, SECONDS)
        decided = self._decisions()
        said.holds = lambda: said.left > SECONDS - SHORTEST or self._decisions() == decided
        self.app.update(lambda profile: profile.learning.tell(self._key(kind)))

    def _decisions(self) -> int:
        """How many the people at the table have made."""
        return sum(len(self.match.decisions_of(seat)) for seat in self.match.humans())

    def _key(self, kind: str) -> str:
        return f"{self.match.game.key}.{kind}"

    def _wanted(self) -> bool:
        if not (self.match.kept and self.match.humans() and self.app.switched_on(SWITCH)):
            return False
        profile = self.app.profile
        return profile.learning.tell_all or _played(profile, self.match) < FIRST_GAMES


def _played(profile: Profile, match: Match) -> int:
    """How many games of this kind were played to their end."""
    tallies = profile.statistics.games.get(match.game.key, {}).values()
    alone = len(profile.solo.games) if len(match.seats) == 1 else 0
    return sum(tally.played for tally in tallies) + alone
