"""The menus: a lazy morning in G, whistled over a ukulele."""

from __future__ import annotations

from synth import instruments as band
from synth.score import Part, Theme, accompaniment, drums, progression, tune

_BAR = 8
_TUNE = tune(
    """
    B2 d2 B A G2 | A B A G E2 D2 | E2 G2 c B A2 | B3 A G4
    B2 d2 B A G2 | e2 d B G2 B2 | A B ^c B A2 E2 | A2 F2 D2 z2
    e2 g2 e d c2 | d2 B d G4 | F A d2 c A F2 | B2 G A B2 d2
    e2 c2 e g e2 | d e d B G2 B2 | A G F E D2 F2 | G2 d B G2 z2
    """,
    _BAR,
    "F",
    shift=12,
)
_CHORDS = progression("G G C G G Em A7 D C G D G C G D7 G")
_BARS = len(_CHORDS)

THEME = Theme(
    key="G major",
    metre="4/4",
    bar=_BAR,
    eighths_a_minute=204.0,
    chords=_CHORDS,
    swing=0.56,
    stems={
        "base": (
            Part(band.whistle, _TUNE, 0.32, -0.1),
            Part(
                band.pizzicato, [note._replace(pitch=note.pitch - 12) for note in _TUNE], 0.35, 0.15
            ),
            Part(
                band.ukulele, accompaniment(_CHORDS, _BAR, ["..x..xx.", "..x...xx"], 60), 0.2, 0.4
            ),
            Part(band.bass, accompaniment(_CHORDS, _BAR, ["R...5..."], 36), 0.8),
            Part(band.shaker, drums(_BARS, _BAR, ["3.5.3.54"]), 0.1, -0.3),
        ),
    },
)
