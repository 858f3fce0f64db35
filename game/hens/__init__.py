"""Hens: 1 to 4 seats, twelve rounds, the most harmonious yard."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import Game, Option
from game.hens.actions import action_of, text_of
from game.hens.position import HensPosition, from_ints
from game.hens.tables import GOAL_CARDS, OUT_OF_SOLO_REACH, SIZES, SPECIES, cards_of
from game.rng import Rng

BY_SEED: Final = 0
"""Of every option: the seed chooses."""


class Hens(Game):
    def __init__(self) -> None:
        super().__init__("hens", "Hens", [1, 2, 3, 4], rules_version=1)

    def options(self, seats: int) -> list[Option]:
        """0 leaves it to the seed. Else `goal` is the goal card; `first` the first seat, counted
        from 1; `without_12` and `without_10` say which species of that size is left out, and in
        solo `with_12` to `with_6` which is played with: the first or the second of the two.
        """
        either = [BY_SEED, 1, 2]
        chosen = [Option("goal", list(range(GOAL_CARDS + 1)))]
        if seats == 1:
            return chosen + [Option(f"with_{size}", either) for size in SIZES]
        if seats == 2:
            chosen.append(Option("without_12", either))
        if seats < 4:
            chosen.append(Option("without_10", either))
        return [*chosen, Option("first", list(range(seats + 1)))]

    def new(self, seats: int, seed: int, options: dict[str, int]) -> HensPosition:
        """Whatever is chosen, the seed has drawn it too: choosing the same makes the same deal."""
        self.check_set_up(seats, options, seed)
        rng = Rng(seed)
        drawn = {size: int(rng.below(2)) for size in SIZES}
        drawn_goal = _drawn_goal(seats, rng)
        drawn_first = 1 + int(rng.below(seats))
        goal = options.get("goal", BY_SEED) or drawn_goal
        first = options.get("first", BY_SEED) or drawn_first
        cards = vec[i64](
            card for species in _species(seats, drawn, options) for card in cards_of(species)
        )
        rng.shuffle(cards)
        position = HensPosition(seats)
        position.deal(cards, goal, first - 1)
        return position

    def from_ints(self, numbers: list[int]) -> HensPosition:
        return from_ints(numbers)

    def action_text(self, action: int) -> str:
        return text_of(action)

    def action_from_text(self, text: str) -> int:
        return action_of(text)


def _drawn_goal(seats: int, rng: Rng) -> int:
    """One of the ten; in solo never the one that four species cannot meet (R9)."""
    if seats > 1:
        return 1 + int(rng.below(GOAL_CARDS))
    goal = 1 + int(rng.below(GOAL_CARDS - 1))
    return goal + 1 if goal >= OUT_OF_SOLO_REACH else goal


def _species(seats: int, drawn: dict[int, int], options: dict[str, int]) -> list[int]:
    """The species in the game: in solo one of each size, else all but those left out."""
    playing = list(range(SPECIES))
    for pair, size in enumerate(SIZES):
        chosen = options.get(f"with_{size}", BY_SEED) or options.get(f"without_{size}", BY_SEED)
        which = chosen - 1 if chosen else drawn[size]
        if seats == 1:
            playing.remove(2 * pair + 1 - which)
        elif (size == 10 and seats < 4) or (size == 12 and seats == 2):
            playing.remove(2 * pair + which)
    return playing


GAME = Hens()
