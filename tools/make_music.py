#!/usr/bin/env python3
"""Write the music of the arcade to assets/music, or check that the files are what we make.

python tools/make_music.py                  write all (needs sox to encode)
python tools/make_music.py --only sly       write one piece
python tools/make_music.py --check          fail if a file is missing, foreign or out of date
python tools/make_music.py --check --only sly   the same, and render all of this piece

`tools/synth/music.json` notes for each stem the digest of its samples and of the file, and a digest
of the scores and instruments they were made from. So a check needs no encoder and little time: the
files must be those that were noted, the sources too, and one stem is rendered and compared.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from synth import meter, score
from synth.kit import RATE, scaled
from synth.themes import THEMES

TOOLS = Path(__file__).resolve().parent
FOLDER = TOOLS.parent / "assets" / "music"
NOTED = TOOLS / "synth" / "music.json"
QUALITY = "4"
LEVELS = {"base": -23.0, "tension": -27.0, "victory": -26.0}
"""In LUFS. What comes on top of the base is softer than it."""
SPOT = ("ladder", "tension")
"""The stem that every check renders; the quickest."""


def sources() -> str:
    """A digest of everything that decides how the music sounds."""
    synth = TOOLS / "synth"
    files = [synth / name for name in ("kit.py", "instruments.py", "score.py", "meter.py")]
    digest = hashlib.sha256(repr(sorted(LEVELS.items())).encode())
    for path in [*files, *sorted((synth / "themes").glob("*.py"))]:
        digest.update(path.read_bytes().replace(b"\r\n", b"\n"))
    return digest.hexdigest()


def stems() -> Iterator[tuple[str, str]]:
    for theme, piece in THEMES.items():
        for stem in piece.stems:
            yield theme, stem


def samples_of(theme: str, stem: str) -> bytes:
    """The finished stem as 16-bit stereo."""
    left, right = score.rendered(THEMES[theme], stem)
    gain = 10.0 ** ((LEVELS[stem] - meter.integrated((left, right))) / 20.0)
    pairs = zip(scaled(left, gain), scaled(right, gain), strict=True)
    frames = array("h", (round(value * 32767.0) for pair in pairs for value in pair))
    if sys.byteorder == "big":
        frames.byteswap()
    return frames.tobytes()


def encode(data: bytes, path: Path) -> None:
    raw = ["-t", "raw", "-r", str(RATE), "-e", "signed", "-b", "16", "-L", "-c", "2", "-"]
    command = ["sox", *raw, "-C", QUALITY, "--comment", "", str(path)]
    subprocess.run(command, input=data, check=True)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def noted() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(NOTED.read_text()) if NOTED.exists() else {"stems": {}}
    return read


def write(only: list[str]) -> None:
    """Render all, encode what has changed: a file whose samples are as before stays as it is."""
    notes = noted()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for theme, stem in stems():
        if theme not in only:
            continue
        name = f"{theme}_{stem}"
        data, path = samples_of(theme, stem), FOLDER / f"{name}.ogg"
        known = notes["stems"].get(name, {})
        if known.get("samples") != digest(data) or not path.exists():
            encode(data, path)
        notes["stems"][name] = {
            "frames": len(data) // 4,
            "samples": digest(data),
            "file": digest(path.read_bytes()),
        }
        print(name, flush=True)
    if set(only) == set(THEMES):
        notes["sources"] = sources()
    notes["stems"] = dict(sorted(notes["stems"].items()))
    NOTED.write_text(json.dumps(notes, indent=1) + "\n")


def problems(folder: Path, only: list[str]) -> Iterator[str]:
    """What is not as it was made, one line each."""
    notes = noted()
    if notes.get("sources") != sources():
        yield "the scores or instruments have changed: run tools/make_music.py"
    names = {f"{theme}_{stem}" for theme, stem in stems()}
    for path in sorted(folder.iterdir()):
        if path.suffix != ".ogg" or path.stem not in names:
            yield f"{path.name}: not one of ours"
    for theme, stem in stems():
        name = f"{theme}_{stem}"
        path, note = folder / f"{name}.ogg", notes["stems"].get(name, {})
        if not path.exists():
            yield f"{path.name}: missing"
        elif digest(path.read_bytes()) != note.get("file"):
            yield f"{path.name}: differs from what this script made"
        looked_at = theme in only or (theme, stem) == SPOT
        if looked_at and digest(samples_of(theme, stem)) != note.get("samples"):
            yield f"{path.name}: the script makes other samples now"


def main() -> int:
    parser = argparse.ArgumentParser(description="Write or check the music of the arcade.")
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    parser.add_argument("--only", nargs="+", metavar="PIECE", choices=list(THEMES))
    parser.add_argument("--folder", type=Path, default=FOLDER, help="to check (assets/music)")
    options = parser.parse_args()
    if options.check:
        wrong = list(problems(options.folder, options.only or []))
        print("\n".join(wrong) or "the music is what the script makes")
        return 1 if wrong else 0
    write(options.only or list(THEMES))
    return 0


if __name__ == "__main__":
    sys.exit(main())
