"""Rule the Roost: a brassy march in A with a flat seventh, and a slapstick."""

from __future__ import annotations

from synth import instruments as band
from synth.score import Part, Theme, accompaniment, drums, progression, second_voice, tune

_BAR = 8
_TUNE = tune(
    """
    A3 A c2 e2 | a2 e2 c2 A2 | B3 B d2 g2 | f2 d2 A4
    A3 A c2 e2 | f2 a2 f2 d2 | e2 ^G2 B2 d2 | c2 A2 A2 z2
    f3 e d2 f2 | e3 c A4 | d3 B G2 B2 | A2 d2 f4
    f3 e d2 f2 | e2 c2 a2 e2 | g2 d2 e2 ^g2 | a4 A2 z2
    """,
    _BAR,
    "FC",
)
_CHORDS = progression("A A G D A D E7 A D A G D D A G+E7 A")
_BARS = len(_CHORDS)

THEME = Theme(
    key="A mixolydian",
    metre="4/4",
    bar=_BAR,
    eighths_a_minute=224.0,
    chords=_CHORDS,
    stems={
        "base": (
            Part(band.brass, _TUNE, 0.5, -0.1),
            Part(
                band.tuba,
                accompaniment(
                    _CHORDS, _BAR, ["R...5...", "R...5...", "R...5...", "R.5.R..."], 33, 0.35
                ),
                0.6,
            ),
            Part(band.horn, accompaniment(_CHORDS, _BAR, ["..x...x."], 57, 0.5), 0.2, 0.4),
            Part(band.snare, drums(_BARS, _BAR, ["5.2.4.22"]), 0.13, 0.25),
            Part(
                band.slapstick,
                drums(_BARS, _BAR, ["........", "........", "........", "......5."]),
                0.3,
                -0.5,
            ),
        ),
        "tension": (
            Part(band.timpani, accompaniment(_CHORDS, _BAR, ["R...R.RR"], 40), 0.5),
            Part(band.strings, accompaniment(_CHORDS, _BAR, ["R.R.R.R."], 57, 0.6), 0.4, -0.35),
            Part(
                band.snare, drums(_BARS, _BAR, ["3233323332333233", "3233323333444556"]), 0.2, 0.2
            ),
            Part(band.woodblock, drums(_BARS, _BAR, ["..5...5."], 5), 0.3, 0.4),
        ),
        "victory": (
            Part(band.brass, second_voice(_TUNE, _CHORDS, _BAR), 0.45, 0.25),
            Part(
                band.flute,
                accompaniment(_CHORDS, _BAR, ["a.b.c.d.", "d.c.b.a."], 76, 0.6),
                0.25,
                0.4,
            ),
            Part(band.horn, accompaniment(_CHORDS, _BAR, ["x...x..."], 52, 0.8), 0.25, -0.35),
            Part(band.tambourine, drums(_BARS, _BAR, ["6...6..."]), 0.12, -0.2),
        ),
    },
)
