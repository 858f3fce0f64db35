"""What a policy has learnt, as a small file: a line of JSON, then the weights of its nets.

    {"format": 1, "game": "hens", "layout": "9f0c...", "nets": {"yard": [9, 1]}, ...}

The weights are 32-bit floats, little-endian, net after net by their names, each in the order of
`Net.weights`. `layout` stands for what the inputs mean; a file for inputs that have been numbered
anew since is refused like a damaged one.
"""

import hashlib
import json
import math
import sys
from array import array
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from ai.net import Net
from ai.policy import Policy

FORMAT: Final = 1
NETS: Final = Path(__file__).resolve().parent / "nets"
_LAYERS: Final = 6
_MOST_WEIGHTS: Final = 1 << 22


class DamagedNet(Exception):
    """A file that is no net, or one that does not fit; the sentence says why."""


class Learnt:
    """Numbers of a policy and nets, both by name; of either there may be none."""

    def __init__(self, numbers: dict[str, float], nets: dict[str, Net]) -> None:
        self.numbers = numbers
        self.nets = nets

    def tune(self, policy: Policy, paths: dict[str, str]) -> None:
        """Give the policy its numbers; `paths` tells by name where it keeps them."""
        for name, number in self.numbers.items():
            holders, last = _holders(policy, paths[name])
            for holder in holders:
                setattr(holder, last, number)


def number_of(policy: Policy, path: str) -> float:
    """A number of a policy by its path of attributes; of a list each has the same one.

    >>> from ai.hens.policy import HensPolicy
    >>> number_of(HensPolicy(), "yards.goals.step")
    0.6
    """
    holders, last = _holders(policy, path)
    return float(getattr(holders[0], last))


def _holders(policy: Policy, path: str) -> tuple[list[object], str]:
    *names, last = path.split(".")
    holders: list[object] = [policy]
    for name in names:
        found = [getattr(holder, name) for holder in holders]
        holders = [one for held in found for one in (held if isinstance(held, list) else [held])]
    return holders, last


def digest_of(layout: str) -> str:
    return hashlib.sha256(layout.encode()).hexdigest()[:16]


def written(game: str, layout: str, learnt: Learnt) -> bytes:
    """The file; the same for the same weights on every machine."""
    nets = sorted(learnt.nets.items())
    weights = array("f", [weight for _, net in nets for weight in net.as_list()])
    if sys.byteorder == "big":
        weights.byteswap()
    body = weights.tobytes()
    header = {
        "format": FORMAT,
        "game": game,
        "layout": digest_of(layout),
        "numbers": learnt.numbers,
        "nets": {name: [int(width) for width in net.shape] for name, net in nets},
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(header, sort_keys=True, allow_nan=False).encode() + b"\n" + body


def kept(name: str, game: str, layout: str, faults: list[str]) -> Learnt:
    """What the file of that name holds; nothing, and the reason among the `faults`, if it cannot
    be used: then the policy plays as it was made by hand.
    """
    try:
        return read((NETS / f"{name}.net").read_bytes(), game, layout)
    except DamagedNet as problem:
        faults.append(f"{name}.net: {problem}")
    except OSError as problem:
        faults.append(f"{name}.net: {problem.strerror}")
    return Learnt({}, {})


def read(content: bytes, game: str, layout: str) -> Learnt:
    """What the file holds; `DamagedNet` unless it is whole and made for this game and layout."""
    line, _, body = content.partition(b"\n")
    try:
        header = json.loads(line)
    except ValueError as problem:
        raise DamagedNet("this is no net: it does not begin with a line of JSON") from problem
    if not isinstance(header, dict) or header.get("format") != FORMAT:
        raise DamagedNet(f"this is no net of format {FORMAT}")
    if header.get("game") != game:
        raise DamagedNet(f"this net plays {header.get('game')!r}, not {game!r}")
    if header.get("layout") != digest_of(layout):
        raise DamagedNet("this net was made for other inputs than those of this version")
    return Learnt(_numbers(header.get("numbers")), _nets(header, body))


def _numbers(found: Any) -> dict[str, float]:
    if not isinstance(found, dict) or not all(
        isinstance(number, float) and math.isfinite(number) for number in found.values()
    ):
        raise DamagedNet("the numbers of this net are no numbers")
    return found


def _nets(header: dict[str, Any], body: bytes) -> dict[str, Net]:
    shapes = header.get("nets")
    if not isinstance(shapes, dict):
        raise DamagedNet("this file does not say what nets it holds")
    sizes = {name: _size(shapes[name]) for name in sorted(shapes)}
    total = sum(sizes.values())
    if total > _MOST_WEIGHTS or len(body) != 4 * total:
        raise DamagedNet(f"there should be {4 * total} bytes of weights and are {len(body)}")
    if hashlib.sha256(body).hexdigest() != header.get("sha256"):
        raise DamagedNet("the weights are not those that were written")
    weights = array("f", body)
    if sys.byteorder == "big":
        weights.byteswap()
    if not all(map(math.isfinite, weights)):
        raise DamagedNet("a weight is no number")
    nets: dict[str, Net] = {}
    at = 0
    for name, size in sizes.items():
        nets[name] = Net(shapes[name])
        nets[name].fill(list(weights[at : at + size]))
        at += size
    return nets


def _size(shape: Any) -> int:
    """How many weights a net of this shape has."""
    if not isinstance(shape, list) or not all(type(width) is int and width > 0 for width in shape):
        raise DamagedNet("a net has no shape")
    if not 2 <= len(shape) <= _LAYERS or shape[-1] != 1:
        raise DamagedNet("a net has a shape that no net of ours has")
    return sum((above + 1) * below for above, below in pairwise(shape))
