"""The music: stems that fit, loops without a seam, levels, and five pieces one can tell apart."""

import importlib
import json
import math
import subprocess
import sys
from array import array
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from assets import MUSIC
from audio.music import BAR_SECONDS, STEMS
from audio.sounds import RATE
from game.compiled import ROOT
from game.keys import KEYS

SCRIPT = ROOT / "tools" / "make_music.py"
NOTED = json.loads((ROOT / "tools" / "synth" / "music.json").read_text())["stems"]
FILES = [*sorted(f"{theme}_{stem}" for theme in KEYS for stem in STEMS), "title_base"]
LEVELS = {"base": -23.0, "tension": -27.0, "victory": -26.0}
SIZE_LIMIT = 5_000_000
PIECE_LIMIT = 12_000_000
"""Bytes of a piece in memory; only one is kept."""

sys.path.insert(0, str(SCRIPT.parent))
meter = importlib.import_module("synth.meter")
score = importlib.import_module("synth.score")
THEMES = importlib.import_module("synth.themes").THEMES
sys.path.remove(str(SCRIPT.parent))


@pytest.fixture(autouse=True)
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, size=-16, channels=2, buffer=256, allowedchanges=0)
    yield
    pygame.mixer.quit()


@cache
def decoded(name: str) -> "array[int]":
    """Left and right in turns, as the mixer plays them."""
    values = array("h")
    values.frombytes(pygame.mixer.Sound(MUSIC / f"{name}.ogg").get_raw())
    return values


def side(name: str, number: int, seconds: float | None = None) -> list[float]:
    """One ear's samples, of the beginning or of all."""
    count = None if seconds is None else 2 * round(seconds * RATE)
    return [value / 32768.0 for value in decoded(name)[number:count:2]]


def power(values: list[float]) -> float:
    return 10.0 * math.log10(sum(value * value for value in values) / len(values) + 1e-12)


def test_every_game_has_three_stems_and_the_home_screen_one() -> None:
    assert sorted(path.name for path in MUSIC.iterdir()) == sorted(f"{n}.ogg" for n in FILES)
    assert sum(path.stat().st_size for path in MUSIC.iterdir()) < SIZE_LIMIT
    assert list(THEMES) == list(BAR_SECONDS) == ["title", *KEYS]


def test_a_bar_of_the_player_is_a_bar_of_the_score() -> None:
    for key, theme in THEMES.items():
        assert BAR_SECONDS[key] == pytest.approx(theme.bar * 60.0 / theme.eighths_a_minute)
        whole = len(theme.chords) * BAR_SECONDS[key]
        assert abs(theme.length - whole * RATE) < 1.0


@pytest.mark.parametrize("theme", ["title", *KEYS])
def test_stems_are_decoded_to_exactly_equal_lengths(theme: str) -> None:
    names = [name for name in FILES if name.startswith(theme)]
    frames = {len(decoded(name)) // 2 for name in names}
    assert frames == {THEMES[theme].length} == {NOTED[name]["frames"] for name in names}
    assert 30.0 < frames.pop() / RATE < 60.0
    assert sum(2 * len(decoded(name)) for name in names) < PIECE_LIMIT


@pytest.mark.parametrize("name", FILES)
def test_a_loop_has_no_seam(name: str) -> None:
    """From the last sample to the first is a step like others, and around it sounds as much as
    around the other bar lines."""
    bar, near = BAR_SECONDS[name.split("_")[0]] * RATE, RATE // 10
    for number in (0, 1):
        values = side(name, number)
        steps = sorted(abs(b - a) for a, b in pairwise(values))
        assert abs(values[0] - values[-1]) <= steps[len(steps) * 97 // 100] + 0.004
        lines = [round(bar * k) for k in range(1, round(len(values) / bar))]
        elsewhere = [power(values[at - near : at + near]) for at in lines]
        here = power([*values[-near:], *values[:near]])
        assert min(elsewhere) - 3.0 <= here <= max(elsewhere) + 3.0


@pytest.mark.parametrize("name", FILES)
def test_a_stem_is_level_and_never_silent_for_long(name: str) -> None:
    ears = (side(name, 0, 14.0), side(name, 1, 14.0))
    assert meter.integrated(ears) == pytest.approx(LEVELS[name.split("_")[1]], abs=1.5)
    half = RATE // 2
    for at in range(0, len(ears[0]) - 3 * half, half):
        assert power(ears[0][at : at + 3 * half]) > -55.0, "a hole"


@pytest.mark.parametrize("theme", KEYS)
@pytest.mark.parametrize("stem", ["tension", "victory"])
def test_stems_together_do_not_clip(theme: str, stem: str) -> None:
    below, above = decoded(f"{theme}_base"), decoded(f"{theme}_{stem}")
    highest = max(abs(a + b) for a, b in zip(below, above, strict=True))
    assert highest < 32768 * 10 ** (-1.0 / 20.0)


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_not_harsh(name: str) -> None:
    """Little is left of it above 5 kHz: it plays for an hour."""
    values = side(name, 0, 8.0)
    high = values
    for _pole in range(2):
        high = highpassed(high, 5000.0)
    assert power(high) < power(values) - 14.0


def highpassed(values: list[float], hertz: float) -> list[float]:
    keep = 1.0 / (1.0 + 2.0 * math.pi * hertz / RATE)
    out, before, last = [], 0.0, 0.0
    for value in values:
        last = keep * (last + value - before)
        before = value
        out.append(last)
    return out


# -- five pieces one can tell apart ----------------------------------------------------------------


def pitch_classes(theme: str) -> list[float]:
    """How much of the base sounds on each of the twelve tones; drums have none."""
    heard: Counter[int] = Counter()
    for part in THEMES[theme].stems["base"]:
        if max(note.pitch for note in part.notes) > 20:
            for note in part.notes:
                heard[note.pitch % 12] += note.length * part.gain
    return [heard[tone] / sum(heard.values()) for tone in range(12)]


def test_no_two_games_share_key_metre_tempo_or_lead() -> None:
    pieces = [THEMES[key] for key in KEYS]
    assert len({piece.key for piece in pieces}) == len(KEYS)
    assert len({piece.metre for piece in pieces}) >= 4
    assert len({piece.stems["base"][0].instrument for piece in pieces}) == len(KEYS)
    tempi = sorted(piece.eighths_a_minute for piece in pieces)
    assert all(b / a > 1.03 for a, b in pairwise(tempi))


@pytest.mark.parametrize(("one", "other"), list(combinations(KEYS, 2)))
def test_two_games_stand_on_other_tones(one: str, other: str) -> None:
    """A fifth of the one would have to be moved to other tones to make it the other."""
    pairs = zip(pitch_classes(one), pitch_classes(other), strict=True)
    assert sum(abs(a - b) for a, b in pairs) / 2 > 0.2


@pytest.mark.parametrize("theme", ["title", *KEYS])
def test_tunes_move_on_the_notes_of_their_chords(theme: str) -> None:
    piece = THEMES[theme]
    tune = piece.stems["base"][0].notes
    at_home = sum(
        note.length
        for note in tune
        if note.pitch % 12 in score.chord_tones(score.chord_at(piece.chords, piece.bar, note.at))
    )
    assert at_home / sum(note.length for note in tune) > 0.75
    bars = {
        tuple((n.at % piece.bar, n.pitch) for n in tune if n.at // piece.bar == k)
        for k in range(99)
    }
    assert len(bars) >= 12, "it would tire"


# -- the script ----------------------------------------------------------------------------------


def check(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), "--check", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_shipped_files_are_what_the_script_made() -> None:
    checked = check()
    assert checked.returncode == 0, checked.stdout


def test_check_finds_what_is_wrong(tmp_path: Path) -> None:
    for name in FILES[1:]:
        (tmp_path / f"{name}.ogg").write_bytes((MUSIC / f"{name}.ogg").read_bytes())
    (tmp_path / f"{FILES[1]}.ogg").write_bytes(b"OggS no music")
    (tmp_path / "stranger.ogg").write_bytes(b"OggS")
    checked = check("--folder", str(tmp_path))
    assert checked.returncode == 1
    assert set(checked.stdout.splitlines()) == {
        f"{FILES[0]}.ogg: missing",
        f"{FILES[1]}.ogg: differs from what this script made",
        "stranger.ogg: not one of ours",
    }


def test_the_meter_reads_what_the_standard_says() -> None:
    """A sine of 1 kHz at 0 dBFS in one ear is −3.01 LUFS; twice as soft is 6.02 less."""
    sine = [math.sin(2 * math.pi * 997 * at / RATE) for at in range(3 * RATE)]
    assert meter.integrated((sine,)) == pytest.approx(-3.01, abs=0.1)
    softer = [value / 2 for value in sine]
    assert meter.integrated((softer, softer)) == pytest.approx(-3.01 - 6.02 + 3.01, abs=0.1)
    quarter = [math.sin(math.pi / 2 * at + math.pi / 4) for at in range(RATE)]
    assert 20 * math.log10(max(quarter)) == pytest.approx(-3.01, abs=0.01)
    assert meter.true_peak((quarter,)) == pytest.approx(0.0, abs=0.3)
