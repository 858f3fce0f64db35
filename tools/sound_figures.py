#!/usr/bin/env python3
"""Measure the shipped sounds and music: tools/synth/LEVELS.md, and spectrograms of the stems.

python tools/sound_figures.py        needs sox, which decodes and draws
"""

from __future__ import annotations

import subprocess
import sys
import wave
from array import array
from pathlib import Path

import make_music
import make_sounds
from synth import meter
from synth.kit import RATE
from synth.themes import THEMES

TABLE = make_music.TOOLS / "synth" / "LEVELS.md"
PICTURES = make_music.TOOLS / "synth" / "pictures"
KINDS = {
    make_sounds.STAR: "showpiece",
    make_sounds.PLAIN: "event",
    make_sounds.SOFT: "handling",
    make_sounds.FAINT: "faint",
}


def effect(path: Path) -> list[float]:
    with wave.open(str(path)) as file:
        values = array("h", file.readframes(file.getnframes()))
    return [value / 32768.0 for value in values]


def stem(name: str) -> tuple[list[float], list[float]]:
    path = make_music.FOLDER / f"{name}.ogg"
    raw = ["-t", "raw", "-e", "signed", "-b", "16", "-"]
    data = subprocess.run(["sox", str(path), *raw], capture_output=True, check=True).stdout
    values = [value / 32768.0 for value in array("h", data)]
    return values[0::2], values[1::2]


def figures() -> str:
    lines = [
        "# Levels of the shipped files",
        "",
        "Written by `tools/sound_figures.py`; [docs/sound.md](../../docs/sound.md) explains them.",
        "",
        "| stem | key | metre | bars | seconds | LUFS | true peak, dBFS | kB |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for theme, part in make_music.stems():
        piece, ears = THEMES[theme], stem(f"{theme}_{part}")
        size = (make_music.FOLDER / f"{theme}_{part}.ogg").stat().st_size / 1000
        lines.append(
            f"| {theme} {part} | {piece.key} | {piece.metre} | {len(piece.chords)} |"
            f" {len(ears[0]) / RATE:.2f} | {meter.integrated(ears):.1f} |"
            f" {meter.true_peak(ears):.1f} | {size:.0f} |"
        )
    lines += ["", "| effect | kind | loudest moment, LUFS | true peak, dBFS |", "| --- " * 4 + "|"]
    listed = sorted(make_sounds.catalogue().items(), key=lambda item: (-item[1][1], item[0]))
    for name, (_recipe, level) in listed:
        signal = effect(make_sounds.FOLDER / f"{name}.wav")
        lines.append(
            f"| {name} | {KINDS[level]} | {meter.momentary((signal,)):.1f} |"
            f" {meter.true_peak((signal,)):.1f} |"
        )
    return "\n".join(lines).replace("-", "−").replace("−−−", "---") + "\n"


def draw() -> None:
    """Twelve seconds of every stem, over the join: the last six, then the first six."""
    PICTURES.mkdir(exist_ok=True)
    for theme, part in make_music.stems():
        path = make_music.FOLDER / f"{theme}_{part}.ogg"
        looped = ["sox", str(path), "-p", "remix", "-", "trim", "-6"]
        ring = ["sox", "-", f"|sox {path} -p remix - trim 0 6", "-n"]
        look = ["spectrogram", "-X", "50", "-y", "129", "-z", "70", "-r", "-l", "-o"]
        end = subprocess.run(looped, capture_output=True, check=True).stdout
        command = [*ring, *look, str(PICTURES / f"{theme}_{part}.png")]
        subprocess.run(["sox", "-t", "sox", *command[1:]], input=end, check=True)


def main() -> int:
    TABLE.write_text(figures())
    draw()
    return 0


if __name__ == "__main__":
    sys.exit(main())
