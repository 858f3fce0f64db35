#!/usr/bin/env python3
"""Write every effect of the arcade to assets/sounds, or check that the files are what we make.

python tools/make_sounds.py                     write all
python tools/make_sounds.py --only tok crow     write some
python tools/make_sounds.py --check             fail if a file is missing, foreign or different
"""

from __future__ import annotations

import argparse
import io
import sys
import wave
from array import array
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from synth import barnyard, beasts, birds, bluff, fowl, objects, tones
from synth.kit import RATE, Signal
from synth.master import finished

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

Recipe = Callable[[Random], Signal]

# The loudest moment in LUFS: the showpieces, what happens, what is handled, what is hardly heard.
STAR, PLAIN, SOFT, FAINT = -16.0, -20.5, -26.0, -30.0


def catalogue() -> dict[str, tuple[Recipe, float]]:
    """Every file name with its recipe and its level."""
    listed: dict[str, tuple[Recipe, float]] = {}
    by_level: dict[float, tuple[Recipe, ...]] = {
        STAR: (birds.crow, tones.fanfare, beasts.burp, objects.splat, objects.splat_double),
        PLAIN: (
            birds.cluck_relief,
            beasts.fox_yip,
            beasts.yelp,
            beasts.growl,
            beasts.chomp,
            beasts.hmm,
            bluff.slurp,
            bluff.gulp,
            bluff.oops,
            bluff.caught,
            objects.card_flip_all,
            objects.wood_knock,
            objects.thud,
            objects.poof,
            objects.hammer,
            objects.drum_roll,
            objects.coop_door,
            objects.clunk,
            objects.pop,
            objects.whoosh,
            barnyard.egg_slide,
            barnyard.barn_doors,
            fowl.pounce,
            fowl.earth_pop,
            tones.dizzy,
            tones.bell_low,
            tones.chime_small,
            tones.ding,
        ),
        SOFT: (
            birds.quack,
            birds.honk,
            birds.gobble,
            beasts.steps,
            bluff.tiptoe,
            fowl.flutter,
            fowl.burrow,
            beasts.dig,
            beasts.rumble,
            objects.card_slide,
            objects.wood_tap,
            objects.tok,
            objects.chip_clink,
            objects.creak,
            objects.hay_rustle,
            objects.curtain,
            tones.shimmer,
            tones.bell_soft,
            tones.buzz_soft,
            tones.rewind,
            tones.ui_accept,
            tones.ui_back,
        ),
        FAINT: (beasts.paw, objects.rattle_soft, tones.ui_move),
    }
    for level, recipes in by_level.items():
        for recipe in recipes:
            listed[recipe.__name__] = (recipe, level)
    rows: tuple[tuple[Callable[[Random, int], Signal], int, float], ...] = (
        (birds.cluck, 3, SOFT),
        (birds.squawk, 9, PLAIN),
        (bluff.drum_step, 4, PLAIN),
        (objects.card_flick, 3, SOFT),
        (objects.card_flip, 6, SOFT),
        (objects.tick, 8, SOFT),
    )
    for numbered, count, level in rows:
        for number in range(count):
            name = f"{numbered.__name__}_{number}"
            listed[name] = (partial(_numbered, numbered, number), level)
    return listed


def _numbered(recipe: Callable[[Random, int], Signal], number: int, rng: Random) -> Signal:
    return recipe(rng, number)


def encoded(signal: Signal) -> bytes:
    """The signal as a 16-bit mono WAV file."""
    frames = array("h", (round(value * 32767.0) for value in signal))
    if sys.byteorder == "big":
        frames.byteswap()
    buffer = io.BytesIO()
    with wave.open(buffer, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(frames.tobytes())
    return buffer.getvalue()


def makers() -> dict[str, Callable[[], bytes]]:
    """File name to the function that makes its bytes; every sound draws from its own dice."""

    def effect(name: str, recipe: Recipe, level: float) -> bytes:
        return encoded(finished(recipe(Random(name)), level))

    return {
        name: partial(effect, name, recipe, level) for name, (recipe, level) in catalogue().items()
    }


def differences(folder: Path, made: dict[str, Callable[[], bytes]]) -> list[str]:
    """Files that are missing or are not what this script makes, one line each."""
    wrong: list[str] = []
    for name, make in made.items():
        path = folder / f"{name}.wav"
        if not path.exists():
            wrong.append(f"{path.name}: missing")
        elif path.read_bytes() != make():
            wrong.append(f"{path.name}: differs from what this script makes")
    return wrong


def foreign(folder: Path, names: set[str]) -> list[str]:
    """Files in the folder that this script does not make."""
    paths = sorted(folder.glob("*.wav"))
    return [f"{path.name}: not one of ours" for path in paths if path.stem not in names]


def main() -> int:
    parser = argparse.ArgumentParser(description="Write or check the sounds of the arcade.")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--only", nargs="+", metavar="NAME", help="only these files")
    parser.add_argument("--out", type=Path, default=FOLDER, help="folder (default assets/sounds)")
    options = parser.parse_args()
    made = makers()
    chosen = made if options.only is None else {n: m for n, m in made.items() if n in options.only}
    if unknown := set(options.only or ()) - set(made):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    if options.check:
        wrong = differences(options.out, chosen) + foreign(options.out, set(made))
        print("\n".join(wrong) or "every sound is what the script makes")
        return 1 if wrong else 0
    options.out.mkdir(parents=True, exist_ok=True)
    for name, make in chosen.items():
        (options.out / f"{name}.wav").write_bytes(make())
    return 0


if __name__ == "__main__":
    sys.exit(main())
