"""What a policy has learnt, as a small file: a line of JSON, then the weights of its net.

    {"format": 1, "game": "hens", "layout": "9f0c...", "numbers": {"main": 1.04}, "shape": [9, 1], ...}

The weights are 32-bit floats, little-endian, in the order of `Net.weights`. `layout` stands for what
the inputs mean; a file for inputs that have been numbered anew since is refused like a damaged one.
"""

import hashlib
import json
import math
import sys
from array import array
from pathlib import Path
from typing import Any, Final

from ai.net import Net

FORMAT: Final = 1
NETS: Final = Path(__file__).resolve().parent / "nets"
_LAYERS: Final = 6
_MOST_WEIGHTS: Final = 1 << 22


class DamagedNet(Exception):
    """A file that is no net, or one that does not fit; the sentence says why."""


class Learnt:
    """Numbers of a policy by name, and a net for its inputs, or None."""

    def __init__(self, numbers: dict[str, float], net: Net | None) -> None:
        self.numbers = numbers
        self.net = net


def digest_of(layout: str) -> str:
    return hashlib.sha256(layout.encode()).hexdigest()[:16]


def written(game: str, layout: str, learnt: Learnt) -> bytes:
    """The file; the same for the same weights on every machine."""
    weights = array("f", learnt.net.as_list() if learnt.net is not None else [])
    if sys.byteorder == "big":
        weights.byteswap()
    body = weights.tobytes()
    header = {
        "format": FORMAT,
        "game": game,
        "layout": digest_of(layout),
        "numbers": learnt.numbers,
        "shape": [int(width) for width in learnt.net.shape] if learnt.net is not None else [],
        "sha256": hashlib.sha256(body).hexdigest(),
    }
    return json.dumps(header, sort_keys=True, allow_nan=False).encode() + b"\n" + body


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
    return Learnt(_numbers(header.get("numbers")), _net(header, body))


def _numbers(found: Any) -> dict[str, float]:
    if not isinstance(found, dict) or not all(
        isinstance(number, float) and math.isfinite(number) for number in found.values()
    ):
        raise DamagedNet("the numbers of this net are no numbers")
    return found


def _net(header: dict[str, Any], body: bytes) -> Net | None:
    shape = header.get("shape")
    if not isinstance(shape, list) or not all(type(width) is int and width > 0 for width in shape):
        raise DamagedNet("this net has no shape")
    if not shape and not body:
        return None
    if not 2 <= len(shape) <= _LAYERS or shape[-1] != 1:
        raise DamagedNet("this net has a shape that no net of ours has")
    size = sum((above + 1) * below for above, below in zip(shape, shape[1:], strict=False))
    if size > _MOST_WEIGHTS or len(body) != 4 * size:
        raise DamagedNet(f"this net should have {4 * size} bytes of weights and has {len(body)}")
    if hashlib.sha256(body).hexdigest() != header.get("sha256"):
        raise DamagedNet("the weights of this net are not those that were written")
    weights = array("f", body)
    if sys.byteorder == "big":
        weights.byteswap()
    if not all(map(math.isfinite, weights)):
        raise DamagedNet("a weight of this net is no number")
    net = Net(shape)
    net.fill(list(weights))
    return net
