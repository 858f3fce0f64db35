"""The player stays calm whatever the machine does, and the files are clean, level and ours."""

import importlib
import math
import subprocess
import sys
import time
import wave
from array import array
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from assets import SOUNDS
from audio.music import STEMS, Mood
from audio.sounds import CLUCKS, CUES, RATE, STEPS, TAKES, VOICES, Sounds, Volumes, files_of

SCRIPT = Path(__file__).resolve().parents[2] / "tools" / "make_sounds.py"
sys.path.insert(0, str(SCRIPT.parent))
METER = importlib.import_module("synth.meter")
LISTED = importlib.import_module("make_sounds").catalogue()
sys.path.remove(str(SCRIPT.parent))
CHANNELS = range(len(STEMS), len(STEMS) + VOICES)
FILES = sorted(name for cue in CUES for name in files_of(cue))
SIZE_LIMIT = 4_000_000


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A mixer that plays into the void, closed before and after."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield
    pygame.mixer.quit()


@pytest.fixture
def no_device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no_such_driver")
    yield
    pygame.mixer.quit()


def sounding() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in CHANNELS)


def playing(name: str, sounds: Sounds) -> int:
    """How many channels play this file."""
    found = [pygame.mixer.Channel(number).get_sound() for number in CHANNELS]
    return sum(sound is sounds._loaded.get(name) and sound is not None for sound in found)


@cache
def frames(name: str) -> tuple[int, "array[int]"]:
    """Rate and samples of a file, which must be 16-bit mono."""
    with wave.open(str(SOUNDS / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        values = array("h")
        values.frombytes(file.readframes(file.getnframes()))
        return file.getframerate(), values


def decibels(values: "array[int]") -> float:
    power = sum(value * value for value in values) / len(values)
    return 10.0 * math.log10(power / 32768.0**2 + 1e-12)


def loudest_moment(name: str) -> float:
    """RMS in dBFS of the loudest 50 ms."""
    rate, values = frames(name)
    width = min(rate // 20, len(values))
    starts = range(0, len(values) - width + 1, width // 2)
    return max(decibels(values[start : start + width]) for start in starts)


def test_making_the_player_touches_no_device(mixer: None) -> None:
    Sounds()
    assert pygame.mixer.get_init() is None


def test_warm_up_opens_then_reads_a_few_files_a_call(mixer: None) -> None:
    sounds = Sounds()
    assert sounds.warm_up()
    assert pygame.mixer.get_init() is not None
    assert not sounds._loaded
    assert sounds.warm_up(4)
    assert len(sounds._loaded) == 4
    assert {"ui_accept", "ui_back", "ui_move"} <= sounds._loaded.keys()
    calls = 0
    while sounds.warm_up(4):
        calls += 1
        assert calls <= len(FILES)
    assert sorted(sounds._loaded) == FILES
    assert sounds.problem is None


@pytest.mark.parametrize("cue", sorted(CUES))
def test_every_cue_is_heard(mixer: None, cue: str) -> None:
    sounds = Sounds()
    sounds.play(cue)
    assert sounding() == 1
    assert sounds.problem is None


def test_steps_choose_the_pitch_and_stop_at_the_last(mixer: None) -> None:
    clock = Clock()
    sounds = Sounds(clock=clock)
    for step, name in ((0, "squawk_0"), (5, "squawk_5"), (99, "squawk_8"), (-3, "squawk_0")):
        clock.now += 1.0
        sounds.play("squawk", step=step)
        assert playing(name, sounds) == 1
        pygame.mixer.stop()
    sounds.play("squawk_3")
    assert playing("squawk_3", sounds) == 1


def test_takes_follow_one_another(mixer: None) -> None:
    clock = Clock()
    sounds = Sounds(clock=clock)
    for take in (0, 1, 2, 0):
        clock.now += 1.0
        sounds.play("cluck")
        assert playing(f"cluck_{take}", sounds) == 1
        pygame.mixer.stop()


def test_the_same_cue_at_once_is_one_sound(mixer: None) -> None:
    clock = Clock()
    sounds = Sounds(clock=clock)
    sounds.play("thud")
    clock.now += 0.029
    sounds.play("thud")
    assert sounding() == 1
    sounds.play("poof")
    assert sounding() == 2
    clock.now += 0.01
    sounds.play("thud")
    assert sounding() == 3


def test_no_more_voices_than_allowed(mixer: None) -> None:
    clock = Clock()
    sounds = Sounds(clock=clock)
    for _number in range(3 * VOICES):
        clock.now += 0.05
        sounds.play("fanfare")
    assert sounding() == VOICES
    clock.now += 0.05
    sounds.play("crow")
    assert playing("crow", sounds) == 1


def test_volumes_multiply_and_birds_have_their_own(mixer: None) -> None:
    sounds = Sounds(Volumes(all_=0.5, clucks=0.5, music=1.0))
    sounds.play("crow")
    sounds.play("squawk_2")
    sounds.play("thud")
    assert sounds._loaded["crow"].get_volume() == pytest.approx(0.25, abs=0.01)
    assert sounds._loaded["squawk_2"].get_volume() == pytest.approx(0.25, abs=0.01)
    assert sounds._loaded["thud"].get_volume() == pytest.approx(0.5, abs=0.01)
    sounds.set_volumes(Volumes(all_=1.0, effects=0.5, clucks=0.0))
    assert sounds._loaded["crow"].get_volume() == 0.0
    assert sounds._loaded["thud"].get_volume() == pytest.approx(0.5, abs=0.01)
    sounds.set_volumes(Volumes(-2.0, 7.0, 7.0, 0.3))
    assert sounds.volumes == Volumes(0.0, 1.0, 1.0, 0.3)


def recorded(tmp_path: Path, volume: float, pan: float) -> tuple[float, float]:
    """Power left and right of what really leaves the mixer."""
    pygame.mixer.quit()
    sounds = Sounds(Volumes(all_=1.0))
    sounds.play("fanfare", volume=volume, pan=pan)
    deadline = time.monotonic() + 60.0
    while pygame.mixer.get_busy():
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert pygame.mixer.get_init() == (RATE, -16, 2)
    sounds.close()
    values = array("h")
    values.frombytes((tmp_path / "out.raw").read_bytes())
    left, right = (sum(value * value for value in values[side::2]) for side in (0, 1))
    return left / 1e9, right / 1e9


def test_pan_and_volume_are_heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(tmp_path / "out.raw"))
    monkeypatch.setenv("SDL_DISKAUDIODELAY", "1")
    left, right = recorded(tmp_path, 1.0, 0.0)
    assert left == pytest.approx(right)
    assert left > 1.0
    half_left, half_right = recorded(tmp_path, 0.5, 0.0)
    assert half_left == pytest.approx(left / 4, rel=0.05)
    assert half_right == pytest.approx(right / 4, rel=0.05)
    far_left, silent_right = recorded(tmp_path, 1.0, -1.0)
    assert far_left == pytest.approx(left, rel=0.05)
    assert silent_right == 0.0
    near_left, near_right = recorded(tmp_path, 1.0, 0.5)
    assert near_left == pytest.approx(left / 4, rel=0.05)
    assert near_right == pytest.approx(right, rel=0.05)


def test_mute_silences_and_comes_back(mixer: None) -> None:
    sounds = Sounds(Volumes(all_=0.8, music=0.5))
    sounds.play("fanfare")
    sounds.mute()
    assert sounds._loaded["fanfare"].get_volume() == 0.0
    sounds.play("crow")
    assert sounding() == 1
    sounds.mute(False)
    assert sounds._loaded["fanfare"].get_volume() == pytest.approx(0.8, abs=0.01)


def test_without_a_device_all_is_silent_and_said_once(no_device: None) -> None:
    sounds = Sounds()
    sounds.play_music(Mood("ladder"))
    assert sounds.take_problem() is None
    assert not sounds.warm_up()
    told = sounds.take_problem()
    assert told is not None
    assert str(told).endswith(".")
    assert told == sounds.problem
    assert sounds.take_problem() is None
    for cue in CUES:
        sounds.play(cue, pan=0.3, step=2)
    sounds.set_volumes(Volumes(1.0, 1.0, 1.0, 1.0))
    sounds.mute()
    sounds.mute(False)
    sounds.play_music(Mood("ladder"))
    assert not sounds.warm_up()
    assert sounds.take_problem() is None
    sounds.close()


def test_broken_files_are_silent_and_said_once(mixer: None, tmp_path: Path) -> None:
    (tmp_path / "thud.wav").write_bytes((SOUNDS / "thud.wav").read_bytes())
    (tmp_path / "crow.wav").write_bytes(b"RIFF no sound at all")
    sounds = Sounds(folder=tmp_path)
    sounds.play("crow")
    first = sounds.take_problem()
    assert first is not None
    assert "crow.wav" in str(first)
    sounds.play("honk")
    sounds.play("no_such_cue")
    assert sounds.take_problem() is None
    assert sounds.damaged == {"crow", "honk", "no_such_cue"}
    assert sounding() == 0
    sounds.play("thud")
    assert sounding() == 1


def test_closed_is_silent(mixer: None) -> None:
    sounds = Sounds()
    sounds.play("thud")
    sounds.close()
    sounds.play("thud")
    sounds.play_music(Mood("ladder"))
    assert pygame.mixer.get_init() is None
    assert sounds.problem is None


def test_nothing_sounds_any_more_when_the_mixer_quits(
    mixer: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A channel that ends during that can wait for Python for ever, while Python waits for it."""
    at_the_end: list[int] = []
    monkeypatch.setattr(pygame.mixer, "quit", lambda: at_the_end.append(sounding()))
    sounds = Sounds()
    sounds.play("thud")
    assert sounding() == 1
    sounds.close()
    assert at_the_end == [0]


def test_files_and_cues_match() -> None:
    assert sorted(path.stem for path in SOUNDS.glob("*.wav")) == FILES
    assert STEPS.keys() | TAKES.keys() <= CUES
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < SIZE_LIMIT


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_clean_and_level(name: str) -> None:
    rate, values = frames(name)
    assert rate in (22050, 44100)
    assert 0.04 < len(values) / rate < 1.5
    assert max(map(abs, values)) < 0.95 * 32767
    assert abs(values[0]) < 40
    assert all(abs(value) < 120 for value in values[-5:])
    assert abs(sum(values) / len(values)) < 0.01 * 32767
    low, high = (-24.0, -14.0) if name.split("_")[0] in CLUCKS else (-29.0, -8.0)
    assert low < loudest_moment(name) < high


@pytest.mark.parametrize("name", FILES)
def test_a_sound_is_as_loud_as_its_kind(name: str) -> None:
    """In LUFS, its loudest moment. One sharp peak may be 3 dB softer, so that nothing clips."""
    _rate, values = frames(name)
    signal = [value / 32768.0 for value in values]
    _recipe, level = LISTED[name]
    assert level - 3.0 < METER.momentary((signal,)) < level + 0.2
    assert METER.true_peak((signal,)) < -1.0


def test_squawks_sink_and_ticks_rise() -> None:
    """Zero crossings are a rough pitch; each end of a row must be clearly apart."""

    def crossings(name: str) -> float:
        rate, values = frames(name)
        signs = sum(a < 0 <= b for a, b in pairwise(values))
        return signs * rate / len(values)

    squawks = [crossings(name) for name in files_of("squawk")]
    assert squawks[0] > 1.4 * squawks[-1]
    assert squawks[0] > squawks[4] > squawks[8]
    ticks = [crossings(name) for name in files_of("tick")]
    assert ticks == sorted(ticks)
    assert ticks[-1] > 1.6 * ticks[0]


def run_script(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )


def test_the_script_makes_exactly_the_shipped_files(tmp_path: Path) -> None:
    names = ("tick_0", "card_flick_1", "cluck_0", "ui_move")
    assert run_script("--out", str(tmp_path), "--only", *names).returncode == 0
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(names)
    for name in names:
        assert (tmp_path / f"{name}.wav").read_bytes() == (SOUNDS / f"{name}.wav").read_bytes()


def test_check_finds_what_is_wrong(tmp_path: Path) -> None:
    wrong = bytearray((SOUNDS / "tick_0.wav").read_bytes())
    wrong[-1] ^= 1
    (tmp_path / "tick_0.wav").write_bytes(wrong)
    (tmp_path / "stranger.wav").write_bytes(wrong)
    checked = run_script("--check", "--out", str(tmp_path), "--only", "tick_0", "ui_move")
    assert checked.returncode == 1
    assert set(checked.stdout.splitlines()) == {
        "tick_0.wav: differs from what this script makes",
        "ui_move.wav: missing",
        "stranger.wav: not one of ours",
    }
    assert run_script("--check", "--only", "tick_0").returncode == 0
