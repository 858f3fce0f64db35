"""Compositions of the mixed cards of Rule the Roost: how many of each class, in lots.

A lot is the mixed cards of one barn, as one number with some bits for every class
(`game.roost.tokens`). A composition is four lots: those of the barns, and `ELSEWHERE`.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rng import Rng
from game.roost.tables import BARNS

_BITS: Final = 5
_MANY: Final = 31
_TOP_BIT: Final = 0x1000000000000000

ELSEWHERE: Final = BARNS
"""The fourth lot of a composition: all barns together that no later look depends on."""
LOTS: Final = BARNS + 1


def unit(class_: i64) -> i64:
    """One card of a class; shifted down, because a compiled `1 << n` is 32 bits wide."""
    return _TOP_BIT >> (60 - _BITS * class_)


def number_of(composition: i64, class_: i64) -> i64:
    return (composition >> (_BITS * class_)) & _MANY


class Step:
    """The compositions after a hidden move or a look, and the links to those before it.

    Links of one composition are chained: `last[k]` is its last link, `before[link]` the one before.
    """

    def __init__(self, entry: i64) -> None:
        self.entry: i64 = entry
        self.last: vec[i64] = vec[i64]()
        self.before: vec[i64] = vec[i64]()
        self.source: vec[i64] = vec[i64]()
        self.weight: vec[float] = vec[float]()
        self.class_: vec[i64] = vec[i64]()

    def link(self, to: i64, source: i64, weight: float, class_: i64) -> None:
        if to == len(self.last):
            self.last = append(self.last, -1)
        self.before = append(self.before, self.last[to])
        self.last[to] = len(self.source)
        self.source = append(self.source, source)
        self.weight = append(self.weight, weight)
        self.class_ = append(self.class_, class_)

    def choose(self, to: i64, rng: Rng) -> i64:
        """One of the links to a composition, as often as its weight says."""
        total: float = 0.0
        link: i64 = self.last[to]
        while link >= 0:
            total += self.weight[link]
            link = self.before[link]
        point: float = rng.unit() * total
        link = self.last[to]
        while self.before[link] >= 0:
            point -= self.weight[link]
            if point < 0.0:
                break
            link = self.before[link]
        return link


class Compositions:
    """Different compositions, and in how many ways each comes about."""

    def __init__(self) -> None:
        self.lots: vec[i64] = vec[i64]()
        self.ways: vec[float] = vec[float]()
        self._where: dict[tuple[i64, i64, i64, i64], i64] = {}

    def add(self, lots: vec[i64], ways: float) -> i64:
        """Tells which one it is."""
        key = (lots[0], lots[1], lots[2], lots[3])
        k: i64 = self._where.get(key, -1)
        if k < 0:
            k = len(self.ways)
            self._where[key] = k
            self.ways = append(self.ways, 0.0)
            lot: i64
            for lot in lots:
                self.lots = append(self.lots, lot)
        self.ways[k] += ways
        return k
