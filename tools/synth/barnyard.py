"""Rule the Roost's own sounds: what slides off the padlock, and barn doors thrown open."""

from __future__ import annotations

from random import Random

from synth.kit import (
    Signal,
    decaying,
    filtered,
    layered,
    noise,
    scaled,
    shaped,
    sine,
    struck,
)


def egg_slide(rng: Random) -> Signal:
    """An egg knocks on iron and slides down it with a squeak."""
    iron = struck(0.3, [(1240, 0.5, 0.05), (2010, 0.4, 0.035), (3370, 0.25, 0.02)])
    shell = decaying(filtered(noise(rng, 0.04), "band", 3600, 0.9), 0.004, 0.0006)
    slime = filtered(noise(rng, 0.5), "band", [(0, 1900), (0.6, 1000), (1, 600)], 5.0)
    wet = [value * rng.random() ** 2 for value in slime]
    squeak = shaped(
        sine([(0, 880), (0.3, 760), (0.7, 560), (1, 430)], 0.42),
        [(0, 0), (0.15, 0.5), (0.7, 0.35), (1, 0)],
    )
    return layered(
        (0.0, scaled(shell, 0.8)),
        (0.0, iron),
        (0.09, scaled(shaped(wet, [(0, 0), (0.2, 0.8), (0.7, 0.5), (1, 0)]), 1.1)),
        (0.12, scaled(squeak, 0.28)),
    )


def barn_doors(rng: Random) -> Signal:
    """Both doors swing out on dry hinges and knock against the wall."""
    parts: list[tuple[float, Signal]] = []
    for side, pitch in enumerate((1.0, 1.12)):
        groan = filtered(noise(rng, 0.36), "band", [(0, 420 * pitch), (1, 760 * pitch)], 14.0)
        teeth = [value * (0.2 + rng.random() ** 3) for value in groan]
        parts.append((0.05 * side, scaled(shaped(teeth, [(0, 0), (0.4, 1), (1, 0.2)]), 1.6)))
        knock = struck(0.16, [(170 * pitch, 1.0, 0.03), (260 * pitch, 0.5, 0.02)])
        parts.append((0.36 + 0.07 * side, scaled(knock, 0.8)))
    return layered(*parts)
