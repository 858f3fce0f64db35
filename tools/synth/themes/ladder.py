"""Hennen Rennen: a galop in D for banjo."""

from __future__ import annotations

from synth import instruments as band
from synth.score import Part, Theme, accompaniment, drums, progression, second_voice, tune

_BAR = 4
_TUNE = tune(
    """
    A F/A/ d2 | f/e/d/B/ A2 | B G/B/ d2 | A/B/A/F/ D2
    A F/A/ d d | e/f/g/e/ B2 | c e/d/ c/B/A/G/ | F D D2
    A F/A/ d2 | f/e/d/B/ A2 | B G/B/ d g | f/e/d/B/ A2
    d B/d/ f2 | g/f/e/d/ B2 | c/d/e/f/ g/e/c/e/ | d A d2
    g g/f/ e d | B d g2 | f f/e/ d A | F A d2
    e e/d/ c A | G A c e | f/e/d/c/ d/f/a | a2 z2
    g g/f/ e d | B d g2 | f a/f/ d A | B d f2
    g/f/e/d/ B e | c/B/A/G/ E A | F/A/d/f/ e/d/c/e/ | d2 D z
    d/A/F/A/ d2 | f/d/A/d/ f2 | g/d/B/d/ g2 | f/e/d/B/ A2
    A F/A/ d d | e/f/g/e/ B2 | c e/d/ c/B/A/G/ | F A D2
    """,
    _BAR,
    "FC",
)
_CHORDS = progression(
    """
    D D G D D Em A7 D
    D D G D Bm G A7 D
    G G D D A7 A7 D D
    G G D Bm Em A7 D D
    D D G D D Em A7 D
    """
)
_BARS = len(_CHORDS)

THEME = Theme(
    key="D major",
    metre="2/4",
    bar=_BAR,
    eighths_a_minute=264.0,
    chords=_CHORDS,
    stems={
        "base": (
            Part(band.banjo, _TUNE, 0.8, -0.1),
            Part(
                band.bass, accompaniment(_CHORDS, _BAR, ["R.5.", "R.5.", "R.5.", "R.3."], 36), 0.75
            ),
            Part(band.ukulele, accompaniment(_CHORDS, _BAR, [".x.x"], 60), 0.2, 0.4),
            Part(band.brush, drums(_BARS, _BAR, [".5.5"]), 0.16, 0.2),
        ),
        "tension": (
            Part(band.woodblock, drums(_BARS, _BAR, ["6.467.46", "6.467.45"]), 0.35, 0.35),
            Part(band.strings, accompaniment(_CHORDS, _BAR, ["R.RRR.RR"], 50, 0.8), 0.5, -0.35),
            Part(band.kick, drums(_BARS, _BAR, ["7.5."]), 0.6),
            Part(band.snare, drums(_BARS, _BAR, ["..3...34", "..3.3344"]), 0.2, 0.1),
        ),
        "victory": (
            Part(band.brass, second_voice(_TUNE, _CHORDS, _BAR), 0.5, 0.2),
            Part(band.horn, accompaniment(_CHORDS, _BAR, ["x.x."], 55, 0.7), 0.25, -0.3),
            Part(band.glockenspiel, accompaniment(_CHORDS, _BAR, ["abcd", "dcba"], 74), 0.3, 0.4),
            Part(band.tambourine, drums(_BARS, _BAR, ["3.6."]), 0.12, -0.2),
        ),
    },
)
