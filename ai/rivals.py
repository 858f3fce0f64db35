"""The rivals a seat can be given, as data: how much they think, what tempts and pleases them."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from game.contract import InvalidAction


@dataclass(frozen=True)
class Rival:
    """A way to play.

    `iterations`: imagined games a decision may cost; with 0 the policy's opinion is all there is.
    `temperature`: how many points worse an action may look and still often be taken, 0 for never.
    `likes`: by trait (`ai.traits`) how fond it is of such actions: with 1 it takes them about three
    times as often, less than 0 is a dislike. `memory_rounds`: how many rounds back seen cards are
    remembered, 0 for all of them.
    `seconds`: when to stop at the latest.
    """

    key: str
    iterations: int
    temperature: float = 0.0
    likes: Mapping[str, float] = field(default_factory=dict)
    memory_rounds: int = 0
    seconds: float = 2.0

    @property
    def plain(self) -> bool:
        """Always does what looks best, and has no favourites."""
        return self.temperature == 0.0 and not self.likes


RANDOM: Final = "random"
POLICY: Final = "policy"
FROZEN_FOX: Final = "fox0"

USUAL: Final = "hen"
"""Whom somebody meets who has not chosen."""
STRONGEST: Final = "fox"
EASIEST: Final = "chick"

RIVALS: Final[dict[str, Rival]] = {
    rival.key: rival
    for rival in (
        Rival(EASIEST, 0, 6.0, memory_rounds=2),
        Rival(
            "duck",
            0,
            4.0,
            {
                "fowl.save": 1.0,
                "hens.open": 1.0,
                "ladder.low": 1.0,
                "roost.egg": -1.5,
                "roost.lock": 1.0,
                "sly.expose": -2.0,
                "sly.reveal": -1.0,
            },
        ),
        Rival(
            "turkey",
            0,
            2.5,
            {
                "fowl.catch": 1.5,
                "hens.medals": 1.0,
                "ladder.top": 1.5,
                "roost.chicken": 1.0,
                "sly.rich": 1.0,
            },
        ),
        Rival(
            "goose",
            0,
            1.5,
            {
                "fowl.hunt": 1.0,
                "hens.deny": 1.0,
                "ladder.bump": 1.2,
                "roost.egg": 2.0,
                "sly.expose": 1.0,
            },
        ),
        Rival(USUAL, 0, 1.0),
        Rival(
            "magpie",
            60,
            1.0,
            {
                "fowl.collect": 1.5,
                "hens.collect": 1.5,
                "hens.medals": 0.7,
                "roost.chicken": 1.0,
                "sly.rich": 1.5,
            },
        ),
        Rival(
            "rooster",
            100,
            0.7,
            {
                "fowl.hunt": 1.0,
                "hens.medals": 1.0,
                "ladder.high": 0.8,
                "roost.rooster": 1.5,
                "sly.reveal": 1.0,
            },
        ),
        Rival(
            "heron",
            200,
            0.5,
            {
                "fowl.save": 1.0,
                "hens.deny": 1.0,
                "ladder.low": 0.7,
                "roost.egg": -1.0,
                "sly.lay": 1.0,
            },
        ),
        Rival(
            "vixen",
            500,
            0.3,
            {
                "hens.deny": 0.7,
                "ladder.bump": 1.0,
                "roost.fox": 1.5,
                "sly.fat": 1.0,
            },
        ),
        Rival(STRONGEST, 10000),
    )
}
"""What a person meets in the menu, weakest first."""

FITTED: Final[dict[str, dict[str, tuple[int, float]]]] = {
    "fowl": {
        "chick": (0, 1.32),
        "duck": (0, 1.05),
        "turkey": (0, 0.7),
        "goose": (0, 0.42),
        "hen": (0, 0.03),
        "magpie": (60, 0.62),
        "rooster": (100, 0.4),
        "heron": (200, 0.2),
        "vixen": (350, 0.1),
    },
    "hens": {
        "chick": (0, 2.43),
        "duck": (0, 1.66),
        "turkey": (0, 1.4),
        "goose": (0, 0.81),
        "hen": (0, 0.4),
        "magpie": (30, 1.0),
        "rooster": (120, 0.4),
        "heron": (300, 0.25),
        "vixen": (600, 0.12),
    },
    "ladder": {
        "chick": (0, 19.5),
        "duck": (0, 4.47),
        "turkey": (0, 3.8),
        "goose": (0, 1.75),
        "hen": (0, 1.0),
        "magpie": (60, 2.5),
        "rooster": (100, 0.8),
        "heron": (300, 0.3),
        "vixen": (1000, 0.15),
    },
    "roost": {
        "chick": (0, 2.43),
        "duck": (0, 1.46),
        "turkey": (0, 1.6),
        "goose": (0, 1.05),
        "hen": (0, 0.6),
        "magpie": (100, 0.3),
        "rooster": (200, 0.25),
        "heron": (350, 0.15),
        "vixen": (600, 0.05),
    },
    "sly": {
        "chick": (0, 13.0),
        "duck": (0, 19.5),
        "turkey": (0, 3.5),
        "goose": (0, 1.1),
        "hen": (0, 0.95),
        "magpie": (60, 1.1),
        "rooster": (100, 0.6),
        "heron": (200, 0.3),
        "vixen": (400, 0.12),
    },
}
"""By game and rival, iterations and temperature where they are not the rival's usual ones: set so
that neighbours beat each other about alike in every game."""

PLAYERS: Final[tuple[str, ...]] = (*RIVALS, FROZEN_FOX, POLICY, RANDOM)
"""Everything the arena can seat: the rivals, Fox as it once was, the bare policy, pure chance."""


def rival_named(key: str, game: str = "") -> Rival:
    """The rival as it plays this game."""
    if key not in RIVALS:
        raise InvalidAction(f"there is no rival {key!r}; known: {', '.join(RIVALS)}")
    rival = RIVALS[key]
    fitted = FITTED.get(game, {}).get(key)
    if fitted is None:
        return rival
    iterations, temperature = fitted
    return replace(rival, iterations=iterations, temperature=temperature)
