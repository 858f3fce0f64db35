"""Hens: a waltz in C for flute, over a guitar and a plucked bass."""

from __future__ import annotations

from synth import instruments as band
from synth.score import Part, Theme, accompaniment, drums, progression, second_voice, tune

_BAR = 6
_TUNE = tune(
    """
    G2 c2 e2 | d3 c B2 | c2 A2 c2 | B4 G2
    A2 c2 f2 | e3 d c2 | A2 d2 c2 | B4 z2
    G2 c2 e2 | d3 c B2 | c2 e2 a2 | g4 e2
    f2 e2 d2 | e2 c2 G2 | A2 B2 d2 | c4 z2
    a3 g f2 | g3 f e2 | f3 e d2 | e2 c2 G2
    c2 e2 a2 | g2 b2 g2 | f2 e2 d2 | g4 f/e/d
    """,
    _BAR,
)
_CHORDS = progression(
    """
    C G Am Em F C D7 G7
    C G Am Em F C G7 C
    F C G7 C Am Em Dm G7
    """
)
_BARS = len(_CHORDS)

THEME = Theme(
    key="C major",
    metre="3/4",
    bar=_BAR,
    eighths_a_minute=200.0,
    chords=_CHORDS,
    stems={
        "base": (
            Part(band.flute, _TUNE, 0.5, -0.1),
            Part(band.guitar, accompaniment(_CHORDS, _BAR, ["..x.x.", ".abcba"], 55), 0.28, 0.35),
            Part(band.bass, accompaniment(_CHORDS, _BAR, ["R.....", "R...5."], 36), 0.8),
        ),
        "tension": (
            Part(band.marimba, accompaniment(_CHORDS, _BAR, ["abcbcb", "bcbcac"], 67), 0.42, 0.35),
            Part(band.strings, accompaniment(_CHORDS, _BAR, ["R....."], 48, 0.95), 0.4, -0.3),
            Part(band.pizzicato, accompaniment(_CHORDS, _BAR, ["R.R.5.", "R.5.8."], 43), 0.45),
            Part(band.shaker, drums(_BARS, _BAR, ["636363"]), 0.16, 0.2),
        ),
        "victory": (
            Part(band.clarinet, second_voice(_TUNE, _CHORDS, _BAR), 0.45, 0.2),
            Part(band.horn, accompaniment(_CHORDS, _BAR, ["x....."], 52, 0.9), 0.3, -0.35),
            Part(
                band.glockenspiel, accompaniment(_CHORDS, _BAR, ["a.b.c.", "d.c.b."], 76), 0.3, 0.4
            ),
            Part(band.triangle, drums(_BARS, _BAR, ["5.....", "......"]), 0.1, -0.2),
        ),
    },
)
