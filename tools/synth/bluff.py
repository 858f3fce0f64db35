"""SLY's own sounds: drums before a card is turned up, and the fox's way to a meal."""

from __future__ import annotations

from random import Random

from synth.birds import voice
from synth.kit import (
    Signal,
    decaying,
    filtered,
    layered,
    noise,
    plucked,
    samples,
    saw,
    scaled,
    shaped,
    sine,
    struck,
)
from synth.tones import hertz


def drum_step(rng: Random, step: int) -> Signal:
    """Before a card is turned up; every step rolls longer, faster and harder than the last."""
    seconds = 0.4 + 0.16 * step
    pitch = 2.0 ** (step / 12.0)
    parts: list[tuple[float, Signal]] = []
    at, hit = 0.0, 0
    while at < seconds:
        gone = at / seconds
        wires = decaying(filtered(noise(rng, 0.06), "band", 2500 * pitch, 0.6), 0.012, 0.001)
        skin = struck(0.08, [(150 * pitch, 0.8, 0.018), (255 * pitch, 0.4, 0.012)])
        force = (0.2 + 0.8 * gone * gone) * (1.0 if hit % 2 else 0.78)
        parts.append((at, scaled(layered((0, scaled(wires, 0.6)), (0, skin)), force)))
        at += 0.075 - 0.012 * step - 0.03 * gone
        hit += 1
    boom = struck(0.3, [(82 * pitch, 1.0, 0.06), (123 * pitch, 0.5, 0.04)], 0.002)
    return layered(*parts, (seconds, scaled(boom, 0.7 + 0.25 * step)))


def slurp(rng: Random) -> Signal:
    """A long wet tongue goes once round the nose."""
    wet = filtered(noise(rng, 0.34), "band", [(0, 500), (0.6, 1700), (0.85, 2900), (1, 1200)], 4.0)
    bubbles = sine([(0, 17), (1, 34)], 0.34)
    rippled = [value * (0.55 + 0.45 * bubble) for value, bubble in zip(wet, bubbles, strict=True)]
    smack = struck(0.05, [(1150, 0.8, 0.006), (640, 0.6, 0.008)])
    return layered(
        (0, shaped(rippled, [(0, 0), (0.3, 0.6), (0.85, 1), (1, 0)])), (0.33, scaled(smack, 0.7))
    )


def tiptoe(rng: Random) -> Signal:
    """Four plucked steps in minor, each as if nobody could hear it, the last one held back."""
    parts: list[tuple[float, Signal]] = []
    for at, note, force in (
        (0.0, "D3", 0.9),
        (0.25, "F3", 0.8),
        (0.5, "E3", 0.85),
        (0.75, "G#3", 1.0),
    ):
        string = plucked(rng, hertz(note), 0.24, bright=0.35, sustain=0.35, pick=0.22)
        paw = decaying(sine([(0, 190), (1, 90)], 0.07), 0.012, 0.003)
        parts += [(at, scaled(string, force)), (at, scaled(paw, 0.4))]
    return layered(*parts)


def gulp(rng: Random) -> Signal:
    """Down she goes: the throat closes, drops, and something lands in a belly."""
    throat = voice(
        rng,
        0.2,
        [(0, 210), (0.3, 300), (1, 95)],
        [([(0, 500), (0.3, 900), (1, 260)], 5.0, 1.0), ([(0, 1200), (1, 700)], 5.0, 0.4)],
        [(0, 0), (0.15, 1), (0.6, 0.8), (1, 0)],
        breath=0.1,
        warmth=2.0,
    )
    drop = shaped(sine([(0, 480), (0.25, 720), (1, 150)], 0.14), [(0, 0), (0.15, 1), (1, 0)])
    belly = struck(0.25, [(74, 1.0, 0.05), (118, 0.5, 0.03)], 0.003)
    return layered((0, throat), (0.11, scaled(drop, 0.7)), (0.23, scaled(belly, 0.9)))


def _horn(note: str, seconds: float, bend: float = 1.0) -> Signal:
    """A small brass voice; `bend` is where its pitch ends."""
    base = hertz(note)
    quiver = sine(6.0, seconds)
    count = samples(seconds)
    tune = [
        base * (1 + (bend - 1) * i / count) * (1 + 0.008 * quiver[i] * i / count)
        for i in range(count)
    ]
    lips = [(0, 420), (0.2, 2400), (1, 1100)]
    return shaped(filtered(saw(tune), "low", lips, 0.9), [(0, 0), (0.1, 1), (0.75, 0.8), (1, 0)])


def oops(rng: Random) -> Signal:
    """Named a hen a fox: wah, wah, and a third that hangs its head."""
    return layered(
        (0, _horn("F4", 0.17, 0.97)),
        (0.19, _horn("E4", 0.17, 0.97)),
        (0.38, _horn("D#4", 0.42, 0.9)),
    )


def caught(rng: Random) -> Signal:
    """Named a fox a fox: two bright horns, and the cage snaps shut."""
    bars = struck(0.3, [(1240, 0.6, 0.05), (1870, 0.5, 0.04), (2960, 0.3, 0.02)])
    return layered(
        (0, _horn("C5", 0.11)),
        (0.12, _horn("G5", 0.3)),
        (0.12, scaled(_horn("E5", 0.3), 0.7)),
        (0.34, scaled(bars, 0.7)),
    )
