"""Solo deals that can be told to a friend, and the deal of the day.

A share code such as `HEN-7K3F-9Q2M` is the seed and the options of a solo deal written in 32 signs
that nobody mistakes for each other: no I or 1, no O or 0. It says nothing of language, window or
machine, so that it makes the same deal anywhere. The number written is `_STEP` times the deal plus
`_REST`: a wrong sign, or two neighbours exchanged, never makes another such number.

The prefix is the version: `HEN` alone is the first, a later one will be `HEN2` and so on.
"""

import re
from dataclasses import dataclass, field
from datetime import date
from typing import Final

from game.hens.tables import GOAL_CARDS, SIZES
from game.rng import derived_seed

PREFIX: Final = "HEN"
SIGNS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
GROUP: Final = 4
FEWEST_SIGNS: Final = 8
MOST_SIGNS: Final = 20

LARGEST_SEED: Final = 2**63 - 1
DAILY_SEEDS: Final = 10**9
"""The deals of the day are as short to tell as those drawn by lot."""

_STEP: Final = 509
_REST: Final = 101
_DAILY: Final = 0xDA11
_OPTIONS: Final = (("goal", GOAL_CARDS + 1), *((f"with_{size}", 3) for size in SIZES))
_CHOICES: Final = (GOAL_CARDS + 1) * 3 ** len(SIZES)


class BadCode(ValueError):
    """A text that is no share code; `reason` is the key of the sentence that says why.

    `empty`; `prefix`: it does not begin as a code does; `newer`: of a version not known here;
    `sign`: it has a sign (`sign`) that no code has; `length`: signs are missing or too many;
    `check`: a sign is wrong or two are exchanged.
    """

    def __init__(self, reason: str, sign: str = "") -> None:
        super().__init__(reason)
        self.reason = reason
        self.sign = sign


@dataclass(frozen=True)
class SoloDeal:
    """What a solo game is dealt from; options left to the seed are not among `options`."""

    seed: int
    options: dict[str, int] = field(default_factory=dict)


def daily_deal(day: date) -> SoloDeal:
    """The deal of a day, the same for everybody."""
    return SoloDeal(derived_seed(day.toordinal(), _DAILY) % DAILY_SEEDS)


def code_of(deal: SoloDeal) -> str:
    """The share code of a deal; `ValueError` for what is none."""
    if not 0 <= deal.seed <= LARGEST_SEED:
        raise ValueError(f"no solo deal has the seed {deal.seed}")
    chosen = _packed_options(deal.options)
    number = 2 * (deal.seed * _CHOICES + chosen) + 1 if chosen else 2 * deal.seed
    signs = _signs(number * _STEP + _REST)
    groups = [signs[k : k + GROUP] for k in range(0, len(signs), GROUP)]
    return "-".join([PREFIX, *groups])


def deal_of(code: str) -> SoloDeal:
    """The deal of a share code, however it was typed; `BadCode` says what is wrong with it."""
    number = _number(_body(code))
    deal, rest = divmod(number, _STEP)
    if rest != _REST:
        raise BadCode("check")
    seed, options = deal // 2, {}
    if deal % 2:
        seed, chosen = divmod(deal // 2, _CHOICES)
        options = _unpacked_options(chosen)
    if seed > LARGEST_SEED or (deal % 2 and not options):
        raise BadCode("check")
    return SoloDeal(seed, options)


def _body(code: str) -> str:
    """The signs after the prefix, without whatever stands between them."""
    text = code.strip().upper()
    if not text:
        raise BadCode("empty")
    found = re.match(rf"{PREFIX}(\d*[\W_]+)?", text)
    if found is None:
        raise BadCode("prefix")
    if re.match(r"\d", found[1] or ""):
        raise BadCode("newer")
    return re.sub(r"[\W_]+", "", text[found.end() :])


def _number(body: str) -> int:
    for sign in body:
        if sign not in SIGNS:
            raise BadCode("sign", sign)
    if len(body) % GROUP or not FEWEST_SIGNS <= len(body) <= MOST_SIGNS:
        raise BadCode("length")
    number = 0
    for sign in body:
        number = number * len(SIGNS) + SIGNS.index(sign)
    if len(body) > FEWEST_SIGNS and body.startswith(SIGNS[0] * GROUP):
        raise BadCode("check")
    return number


def _signs(number: int) -> str:
    signs = ""
    while number or len(signs) < FEWEST_SIGNS or len(signs) % GROUP:
        number, at = divmod(number, len(SIGNS))
        signs = SIGNS[at] + signs
    return signs


def _packed_options(options: dict[str, int]) -> int:
    sizes = dict(_OPTIONS)
    for key, value in options.items():
        if not 0 <= value < sizes.get(key, 0):
            raise ValueError(f"a solo deal has no option {key}={value}")
    packed = 0
    for key, size in _OPTIONS:
        packed = packed * size + options.get(key, 0)
    return packed


def _unpacked_options(packed: int) -> dict[str, int]:
    options: dict[str, int] = {}
    for key, size in reversed(_OPTIONS):
        packed, value = divmod(packed, size)
        if value:
            options[key] = value
    return options
