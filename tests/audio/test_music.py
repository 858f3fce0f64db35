"""The player of the music: stems in step, changes on bar lines, stepping back, quiet trouble."""

import math
import threading
import time
import wave
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pygame
import pytest

from assets import MUSIC
from audio.music import BAR_SECONDS, DUCK_DECIBELS, FADE_SECONDS, HOME, STEMS, Mood, Music
from audio.sounds import RATE, STINGERS, VOICES, Sounds, Volumes

BAR = BAR_SECONDS["ladder"]
CALM, TENSE = Mood("ladder"), Mood("ladder", tension=1.0)
WON = Mood("ladder", tension=1.0, victory=True)


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(RATE, size=-16, channels=2, buffer=256, allowedchanges=0)
    pygame.mixer.set_num_channels(len(STEMS) + VOICES)
    yield
    pygame.mixer.quit()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Pieces that are read at once: half a second of next to nothing, under their names."""
    for path in MUSIC.iterdir():
        with wave.open(str(tmp_path / path.name), "wb") as out:
            out.setnchannels(1)
            out.setsampwidth(2)
            out.setframerate(RATE)
            out.writeframes(bytes(RATE))
    return tmp_path


class Band:
    """Music whose time is moved by hand, a sixtieth of a second at a time."""

    def __init__(self, folder: Path) -> None:
        self.clock = Clock()
        self.music = Music(folder, self.clock)
        self.gain = 1.0

    def play(self, mood: Mood | None, seconds: float) -> None:
        for _frame in range(round(seconds * 60)):
            self.clock.now += 1 / 60
            self.music.update(mood, self.gain)

    def begin(self, mood: Mood) -> None:
        """Let it be read and faded in, then stand right behind a bar line."""
        deadline = time.monotonic() + 60.0
        while self.music.playing != mood.theme:
            assert time.monotonic() < deadline
            self.play(mood, 0.1)
            time.sleep(0.005)
        start = self.clock.now
        self.play(mood, 2 * BAR + 0.03 - (self.clock.now - start))

    def volume(self, stem: str) -> float:
        return pygame.mixer.Channel(STEMS.index(stem)).get_volume()


def reading() -> bool:
    """Whether a piece is being decoded on a thread."""
    return any(thread.name.startswith("music") for thread in threading.enumerate())


@pytest.fixture
def band(folder: Path) -> Iterator[Band]:
    band = Band(folder)
    yield band
    band.music.close()


def test_all_stems_run_on_channels_of_their_own(band: Band) -> None:
    band.begin(CALM)
    sounds = [pygame.mixer.Channel(number).get_sound() for number in range(len(STEMS))]
    assert len({id(sound) for sound in sounds if sound is not None}) == len(STEMS)
    assert band.volume("base") > 0.9
    assert band.volume("tension") == band.volume("victory") == 0.0


def test_a_stem_comes_from_the_next_bar_line_on(band: Band) -> None:
    band.begin(CALM)
    band.play(TENSE, BAR - 0.1)
    assert band.volume("tension") == 0.0
    band.play(TENSE, 0.2)
    assert 0.0 < band.music.levels["tension"] < 0.2
    band.play(TENSE, FADE_SECONDS)
    assert band.volume("tension") > 0.9
    assert band.volume("base") > 0.9
    band.play(CALM, BAR + FADE_SECONDS + 0.1)
    assert band.volume("tension") == 0.0


def test_nobody_is_tense_at_the_victory(band: Band) -> None:
    band.begin(TENSE)
    assert band.volume("tension") > 0.9
    band.play(WON, BAR + FADE_SECONDS + 0.1)
    assert band.volume("tension") == 0.0
    assert band.volume("victory") > 0.9


def test_another_piece_begins_when_the_first_has_faded(band: Band) -> None:
    band.begin(CALM)
    band.play(Mood("hens"), 0.4)
    assert band.music.playing == "ladder"
    assert 0.0 < band.volume("base") < 0.9
    band.begin(Mood("hens"))
    assert band.volume("base") > 0.9


def test_going_there_and_back_at_once_is_one_piece(band: Band) -> None:
    band.begin(CALM)
    band.play(Mood("hens"), 0.2)
    band.play(CALM, 1.0)
    assert band.music.playing == "ladder"
    assert band.volume("base") > 0.9
    band.begin(Mood("sly"))


def test_it_steps_back_by_six_to_nine_decibels_and_comes_again(band: Band) -> None:
    band.begin(CALM)
    full = band.volume("base")
    band.music.duck(1.0)
    band.play(CALM, 0.1)
    low = band.volume("base")
    assert 6.0 <= 20 * math.log10(full / low) <= 9.0
    assert 6.0 <= DUCK_DECIBELS <= 9.0
    band.play(CALM, 0.8)
    assert band.volume("base") == low
    band.play(CALM, 0.4)
    assert low < band.volume("base") < full
    band.play(CALM, 0.5)
    assert band.volume("base") == full


def test_a_game_without_a_piece_hears_that_of_the_home_screen(band: Band) -> None:
    deadline = time.monotonic() + 60.0
    while band.music.playing != HOME:
        assert time.monotonic() < deadline
        band.play(Mood("high_card", 1.0), 0.1)
        time.sleep(0.005)
    band.play(Mood("high_card", 1.0, victory=True), 5.0)
    assert band.volume("base") > 0.9
    assert not band.music.damaged


def test_without_a_gain_nothing_is_kept(band: Band) -> None:
    band.begin(CALM)
    band.gain = 0.0
    band.play(CALM, 1 / 60)
    assert band.volume("base") == 0.0
    band.play(CALM, 1.0)
    assert band.music.playing is None
    assert not pygame.mixer.Channel(0).get_busy()
    band.gain = 0.5
    band.begin(CALM)
    assert band.volume("base") == pytest.approx(0.5, abs=0.02)


def test_a_piece_that_cannot_be_read_is_told_once_and_not_tried_again(
    band: Band, folder: Path
) -> None:
    (folder / "ladder_tension.ogg").write_bytes(b"OggS no music at all")
    deadline = time.monotonic() + 60.0
    while not band.music.damaged:
        assert time.monotonic() < deadline
        band.play(CALM, 0.1)
        time.sleep(0.005)
    assert band.music.take_broken() == "ladder_tension.ogg"
    band.play(CALM, 1.0)
    assert band.music.take_broken() is None
    assert band.music.playing is None
    assert not reading()
    band.begin(Mood("hens"))


def test_closing_waits_for_what_is_being_read() -> None:
    music = Music()
    music.update(Mood("hens"), 1.0)
    music.close()
    assert not reading()


def test_a_piece_of_the_shipped_files_plays() -> None:
    for theme in BAR_SECONDS:
        band = Band(MUSIC)
        band.begin(Mood(theme))
        assert band.music.playing == theme
        lengths = {sound.get_length() for sound in band.music._stems.values()}
        assert len(lengths) == 1
        band.music.close()


# -- within all sounds -----------------------------------------------------------------------------


def begun(sounds: Sounds, clock: Clock) -> None:
    while sounds.warm_up(20):
        pass
    deadline = time.monotonic() + 60.0
    while sounds.music.playing is None:
        assert time.monotonic() < deadline
        clock.now += 0.1
        sounds.play_music(CALM)
        time.sleep(0.005)
    for _frame in range(60):
        clock.now += 1 / 30
        sounds.play_music(CALM)


class Hall(NamedTuple):
    sounds: Sounds
    clock: Clock

    def later(self, seconds: float) -> None:
        self.clock.now += seconds
        self.sounds.play_music(CALM)


@pytest.fixture
def hall(folder: Path) -> Iterator[Hall]:
    clock = Clock()
    sounds = Sounds(Volumes(all_=1.0, music=1.0), clock=clock, music_folder=folder)
    begun(sounds, clock)
    yield Hall(sounds, clock)
    sounds.close()


def loudness() -> float:
    return pygame.mixer.Channel(0).get_volume()


@pytest.mark.parametrize("cue", sorted(STINGERS))
def test_stingers_make_it_step_back(hall: Hall, cue: str) -> None:
    full = loudness()
    hall.sounds.play(cue)
    hall.later(0.1)
    assert loudness() < 0.55 * full


def test_a_tap_does_not(hall: Hall) -> None:
    full = loudness()
    hall.sounds.play("wood_tap")
    hall.later(0.1)
    assert loudness() == full


def test_cues_never_take_its_channels(hall: Hall) -> None:
    before = [pygame.mixer.Channel(number).get_sound() for number in range(len(STEMS))]
    for _number in range(2 * VOICES):
        hall.clock.now += 0.05
        hall.sounds.play("fanfare")
    after = [pygame.mixer.Channel(number).get_sound() for number in range(len(STEMS))]
    assert before == after


def test_sliders_and_mute_act_on_it(hall: Hall) -> None:
    hall.sounds.set_volumes(Volumes(all_=0.5, music=0.5))
    hall.later(0.0)
    assert loudness() == pytest.approx(0.25, abs=0.02)
    hall.sounds.mute()
    hall.later(0.0)
    assert loudness() == 0.0
