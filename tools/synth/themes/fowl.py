"""Fowl Play: a jig in A dorian for an accordion and a bodhrán."""

from __future__ import annotations

from synth import instruments as band
from synth.score import Part, Theme, accompaniment, drums, progression, second_voice, tune

_BAR = 6
_TUNE = tune(
    """
    A2 B c2 d | e3 e d c | d2 B G A B | d3 d c B
    A2 B c2 d | e2 a a g e | d B G A B d | A3 A3
    A2 B c B A | e3 g f e | d2 B G A B | d e d d c B
    A2 B c2 d | e2 a g e d | B2 e d B G | A3 A z2
    a2 g e2 d | e2 a a g e | g2 e d2 B | G A B d3
    c2 d e d c | B2 d g f e | d2 f a f d | e3 e2 g
    a2 g e2 d | e2 a a g e | g2 e d2 B | A2 d f2 d
    e2 d c2 d | B2 A G A B | d B G E G B | A3 A2 z
    """,
    _BAR,
    "F",
)
_CHORDS = progression(
    """
    Am Am G G Am Am G Am
    Am Em G G Am Am Em Am
    Am Am G G C G D Em
    Am Am G D C G Em Am
    """
)
_BARS = len(_CHORDS)

THEME = Theme(
    key="A dorian",
    metre="6/8",
    bar=_BAR,
    eighths_a_minute=312.0,
    chords=_CHORDS,
    stems={
        "base": (
            Part(band.reed, _TUNE, 0.45, -0.1),
            Part(band.guitar, accompaniment(_CHORDS, _BAR, ["..x..x"], 57), 0.22, 0.4),
            Part(band.bass, accompaniment(_CHORDS, _BAR, ["R..5..", "R..R.5"], 36), 0.75),
            Part(band.bodhran, drums(_BARS, _BAR, ["5..3.2"]), 0.3, 0.15),
        ),
        "tension": (
            Part(band.bodhran, drums(_BARS, _BAR, ["624624", "624645"], 4), 0.5, 0.2),
            Part(band.reed, accompaniment(_CHORDS, _BAR, ["R.RR.R"], 45, 0.6), 0.35, -0.35),
            Part(band.marimba, accompaniment(_CHORDS, _BAR, ["abcabc", "cbacba"], 69), 0.32, 0.4),
            Part(band.shaker, drums(_BARS, _BAR, ["635635"]), 0.16, -0.2),
        ),
        "victory": (
            Part(band.flute, second_voice(_TUNE, _CHORDS, _BAR), 0.4, 0.25),
            Part(band.strings, accompaniment(_CHORDS, _BAR, ["x....."], 55, 0.9), 0.25, -0.35),
            Part(
                band.glockenspiel, accompaniment(_CHORDS, _BAR, ["a..c..", "d..b.."], 76), 0.3, 0.4
            ),
            Part(band.tambourine, drums(_BARS, _BAR, ["6..6.3"]), 0.12, -0.2),
        ),
    },
)
