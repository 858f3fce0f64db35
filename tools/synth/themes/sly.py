"""SLY: a pizzicato on tiptoe in E minor, swung, over a walking bass."""

from __future__ import annotations

from synth import instruments as band
from synth.score import Part, Theme, accompaniment, drums, progression, second_voice, tune

_BAR = 8
_TUNE = tune(
    """
    E2 z G B2 z e | ^d e z B G2 z2 | A2 z c e2 z a | g f e ^d e2 z2
    E2 z G _B2 z c | B A F ^D F2 z2 | E G B e z ^d e z | ^d2 B2 z4
    c2 z A E2 z A | c B A ^G A2 z2 | B2 z G E2 z G | B _B A G E2 z2
    e2 z c G2 z e | ^c2 z e g2 z e | f ^d B A F2 ^D2 | E2 z B, E2 z2
    """,
    _BAR,
    "F",
)
_WALK = tune(
    """
    E,,2 G,,2 B,,2 ^C,2 | D,2 ^C,2 B,,2 G,,2 | A,,2 C,2 E,2 C,2 | B,,2 G,,2 E,,2 D,2
    C,2 E,2 G,2 _B,2 | B,2 A,2 F,2 ^D,2 | E,2 D,2 C,2 B,,2 | B,,2 F,,2 B,,2 ^D,2
    A,,2 B,,2 C,2 E,2 | A,2 G,2 F,2 E,2 | E,2 B,,2 G,,2 B,,2 | E,,2 G,,2 _B,,2 B,,2
    C,2 G,,2 C,2 E,2 | A,,2 ^C,2 E,2 G,2 | F,2 ^D,2 B,,2 A,,2 | G,,2 B,,2 E,,2 z2
    """,
    _BAR,
    "F",
)
_CHORDS = progression("Em Em Am Em C7 B7 Em B7 Am Am Em Em C A7 B7 Em")
_BARS = len(_CHORDS)

THEME = Theme(
    key="E minor",
    metre="4/4 swung",
    bar=_BAR,
    eighths_a_minute=208.0,
    chords=_CHORDS,
    swing=0.63,
    stems={
        "base": (
            Part(band.pizzicato, _TUNE, 0.8, -0.15),
            Part(band.bass, _WALK, 0.8),
            Part(
                band.vibraphone,
                accompaniment(_CHORDS, _BAR, ["...x....", "......x."], 59),
                0.16,
                0.4,
            ),
            Part(band.snap, drums(_BARS, _BAR, ["..6...6."]), 0.22, 0.25),
        ),
        "tension": (
            Part(band.clock, drums(_BARS, _BAR, ["6.4.6.45"]), 0.3, 0.4),
            Part(band.strings, accompaniment(_CHORDS, _BAR, ["R...5..."], 52, 0.95), 0.45, -0.35),
            Part(
                band.clarinet,
                accompaniment(_CHORDS, _BAR, ["a.a.b.b.", "c.c.b.b."], 50, 0.5),
                0.3,
                0.2,
            ),
            Part(band.brush, drums(_BARS, _BAR, ["5.635.63"]), 0.16, 0.1),
        ),
        "victory": (
            Part(band.brass, second_voice(_TUNE, _CHORDS, _BAR), 0.45, 0.2),
            Part(
                band.horn,
                accompaniment(_CHORDS, _BAR, ["x..x..x.", "..x..x.."], 57, 0.6),
                0.28,
                -0.3,
            ),
            Part(
                band.glockenspiel,
                accompaniment(_CHORDS, _BAR, ["a..b..c.", "d..c..b."], 76),
                0.26,
                0.4,
            ),
            Part(band.tambourine, drums(_BARS, _BAR, ["..5...5."]), 0.12, -0.2),
        ),
    },
)
