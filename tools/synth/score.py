"""Written music: bars of notes and chords, and the ring they are mixed into.

Tunes are written in a part of ABC notation: `C` is middle C, `c` the one above, `,` and `'` go an
octave down and up, `^ _ =` are accidentals (for one note only), `z` rests; a number is the length
in eighths, `/` is half of one. Every bar is checked for its length.

Accompaniments are patterns over the chords, one letter a step of the bar: `R` the root, `3 5 8` the
other notes of the chord above it, `x` the whole chord, `a b c d` its notes from below, `.` nothing.
Drums have digits for how hard they are struck.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from synth.instruments import Instrument, even
from synth.kit import RATE, Signal, samples

Stereo = tuple[Signal, Signal]

_LETTERS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_ACCIDENTALS = {"^": 1, "_": -1, "=": 0}
_QUALITIES = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
}
_NOTE = re.compile(r"([_^=]?)([A-Ga-gz])([,']*)(\d*)(/?)")
_CHORD = re.compile(r"([A-G])([#b]?)(m7|m|7|)$")


class Note(NamedTuple):
    at: float
    """In eighths from the beginning."""
    length: float
    pitch: int
    force: float = 1.0


class Part(NamedTuple):
    """What one instrument plays; `pan` runs from -1 (left) to 1 (right)."""

    instrument: Instrument
    notes: Sequence[Note]
    gain: float
    pan: float = 0.0


class Theme(NamedTuple):
    """A piece; its stems are of the same length and stand on the same chords, so that any of them
    may sound together."""

    key: str
    """Tonic and mode, for people."""
    metre: str
    bar: int
    """Eighths in a bar."""
    eighths_a_minute: float
    chords: Sequence[str]
    """One a bar; two that share a bar are joined by `+`."""
    stems: Mapping[str, Sequence[Part]]
    swing: float = 0.5
    """Where in a quarter its second eighth falls."""

    @property
    def length(self) -> int:
        """Samples of every stem."""
        return samples(len(self.chords) * self.bar * 60.0 / self.eighths_a_minute)


def tune(text: str, bar: int, sharps: str = "", shift: int = 0, force: float = 1.0) -> list[Note]:
    """The notes of bars in ABC; `sharps` are the letters the key raises."""
    notes: list[Note] = []
    bars = [part.strip() for part in text.replace("\n", "|").split("|")]
    for number, written in enumerate(filter(None, bars)):
        at = 0.0
        for accidental, letter, octaves, count, half in _NOTE.findall(written):
            length = (float(count) if count else 1.0) / (2.0 if half else 1.0)
            if letter != "z":
                raised = _ACCIDENTALS.get(accidental, int(letter.upper() in sharps))
                octave = 12 * (letter.islower() + octaves.count("'") - octaves.count(","))
                pitch = 60 + _LETTERS[letter.upper()] + raised + octave + shift
                accent = 1.0 if at == 0.0 else 0.9
                notes.append(Note(number * bar + at, length, pitch, force * accent))
            at += length
        if at != bar:
            raise ValueError(f"bar {number + 1} lasts {at} eighths, not {bar}: {written}")
    return notes


def progression(text: str) -> tuple[str, ...]:
    """Chords, one a bar, as they are read."""
    return tuple(text.split())


def chord_at(chords: Sequence[str], bar: int, at: float) -> str:
    """The chord that stands at this eighth."""
    shared = chords[int(at // bar) % len(chords)].split("+")
    return shared[int(at % bar * len(shared) / bar)]


def chord_tones(chord: str) -> tuple[int, ...]:
    """Pitch classes, the root first."""
    found = _CHORD.match(chord)
    if found is None:
        raise ValueError(f"not a chord: {chord}")
    letter, sign, quality = found.groups()
    root = _LETTERS[letter] + {"#": 1, "b": -1, "": 0}[sign]
    return tuple((root + step) % 12 for step in _QUALITIES[quality])


def _above(low: int, tone: int) -> int:
    """The lowest pitch of this class that is not below `low`."""
    return low + (tone - low) % 12


def accompaniment(
    chords: Sequence[str], bar: int, patterns: Sequence[str], low: int, held: float = 0.9
) -> list[Note]:
    """Patterns over the chords, one a bar in turns, in close position from the pitch `low` up."""
    notes: list[Note] = []
    for number in range(len(chords)):
        pattern = patterns[number % len(patterns)]
        step = bar / len(pattern)
        for place, letter in enumerate(pattern):
            if letter == ".":
                continue
            at = number * bar + place * step
            tones = chord_tones(chord_at(chords, bar, at))
            rest = len(pattern[place + 1 :]) - len(pattern[place + 1 :].lstrip("."))
            force = 1.0 if place == 0 else 0.85
            for pitch in _pitches(letter, tones, low):
                notes.append(Note(at, (rest + 1) * step * held, pitch, force))
    return notes


def _pitches(letter: str, tones: tuple[int, ...], low: int) -> list[int]:
    root = _above(low, tones[0])
    if letter in "R358":
        third, fifth = _above(root, tones[1]), _above(root, tones[2])
        return [{"R": root, "3": third, "5": fifth, "8": root + 12}[letter]]
    close = sorted(_above(low, tone) for tone in tones)
    return close if letter == "x" else [[*close, close[0] + 12]["abcd".index(letter)]]


def drums(bars: int, bar: int, patterns: Sequence[str], shade: int = 0) -> list[Note]:
    """Digits 1 to 9 strike; one pattern a bar in turns."""
    return [
        Note(number * bar + place * bar / len(pattern), 0.5, shade, int(letter) / 9.0)
        for number in range(bars)
        for pattern in [patterns[number % len(patterns)]]
        for place, letter in enumerate(pattern)
        if letter != "."
    ]


def second_voice(notes: Sequence[Note], chords: Sequence[str], bar: int) -> list[Note]:
    """The tune again below itself: on the next note of the chord a third or more lower."""
    lower: list[Note] = []
    for note in notes:
        tones = chord_tones(chord_at(chords, bar, note.at))
        pitch = next(p for p in range(note.pitch - 3, note.pitch - 12, -1) if p % 12 in tones)
        lower.append(note._replace(pitch=pitch))
    return lower


# -- rendering -------------------------------------------------------------------------------------


@cache
def _sounding(instrument: Instrument, pitch: int, held: float) -> tuple[float, ...]:
    return tuple(even(instrument(pitch, held)))


def _track(theme: Theme, part: Part, human: Random) -> Signal:
    """One instrument alone, mixed into a ring: the last notes ring over into the first bar. It
    plays a few milliseconds off as hands do, but the bar line never drifts."""
    ring = [0.0] * theme.length
    eighth = 60.0 / theme.eighths_a_minute
    for note in part.notes:
        quarter, inside = divmod(note.at, 2.0)
        bent = inside * 2.0 * theme.swing if inside <= 1.0 else (
            2.0 * theme.swing + (inside - 1.0) * (2.0 - 2.0 * theme.swing)
        )  # fmt: skip
        start = samples((2.0 * quarter + bent) * eighth + human.uniform(0.0, 0.008))
        sound = _sounding(part.instrument, note.pitch, round(note.length * eighth, 2))
        force = note.force * human.uniform(0.88, 1.0) * part.gain
        _mix(ring, start % len(ring), sound, force)
    return ring


def _mix(ring: Signal, start: int, sound: Sequence[float], force: float) -> None:
    while sound:
        room = min(len(ring) - start, len(sound))
        here = ring[start : start + room]
        ring[start : start + room] = [a + force * b for a, b in zip(here, sound, strict=False)]
        sound, start = sound[room:], 0


_ECHOES = (
    ((0.019, 0.13), (0.041, 0.1), (0.067, 0.08), (0.097, 0.05)),
    ((0.023, 0.13), (0.037, 0.1), (0.073, 0.08), (0.089, 0.05)),
)
"""A small barn: seconds and strength of what comes back, for the left and the right ear."""


def rendered(theme: Theme, stem: str) -> Stereo:
    """A stem as it is mixed, before its level is set."""
    dry: Stereo = ([0.0] * theme.length, [0.0] * theme.length)
    for number, part in enumerate(theme.stems[stem]):
        track = _track(theme, part, Random(f"{stem} {number}"))
        for side, gain in enumerate((min(1.0, 1.0 - part.pan), min(1.0, 1.0 + part.pan))):
            dry[side][:] = [a + gain * b for a, b in zip(dry[side], track, strict=True)]
    left, right = (
        _centred(_with_room(ring, echoes)) for ring, echoes in zip(dry, _ECHOES, strict=True)
    )
    return left, right


def _with_room(ring: Signal, echoes: Sequence[tuple[float, float]]) -> Signal:
    """Taken round the ring as well, so that there is no seam."""
    out = list(ring)
    for delay, gain in echoes:
        shift = round(delay * RATE)
        turned = ring[-shift:] + ring[:-shift]
        out = [a + gain * b for a, b in zip(out, turned, strict=True)]
    return out


def _centred(ring: Signal) -> Signal:
    mean = sum(ring) / len(ring)
    return [value - mean for value in ring]
