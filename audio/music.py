"""The music: stems of one length that loop side by side, of which only the loudness changes.

A piece has a base, which always sounds, and may have two stems above it: tension, and victory. They
are decoded on a thread, begin in the same moment and stay together. A stem comes or goes from the
next bar line on. While something more important sounds, all of it steps back (`duck`).
"""

import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Final, NamedTuple

import pygame

from assets import MUSIC

HOME: Final = "title"
"""The piece of the home screen."""
STEMS: Final = ("base", "tension", "victory")
"""A channel each, from 0 up."""
BAR_SECONDS: Final = {
    HOME: 8 * 60 / 204,
    "ladder": 4 * 60 / 264,
    "hens": 6 * 60 / 200,
    "sly": 8 * 60 / 208,
    "roost": 8 * 60 / 224,
    "fowl": 6 * 60 / 312,
}
"""Every piece, and how long one of its bars is."""
FADE_SECONDS: Final = 1.6
"""In which a stem comes or goes."""
CHANGE_SECONDS: Final = 0.8
"""In which one piece ends before another begins."""
DUCK_DECIBELS: Final = 7.5
ATTACK_SECONDS: Final = 0.06
RELEASE_SECONDS: Final = 0.6
TROUBLE: Final = (pygame.error, NotImplementedError, OSError)
"""What pygame raises without a device, without a mixer and on a file that is no sound."""


class Mood(NamedTuple):
    """What the music is to be like: which piece, how tense from 0 to 1, and whether it is won."""

    theme: str
    tension: float = 0.0
    victory: bool = False

    def levels(self) -> dict[str, float]:
        """How much of each stem, from 0 to 1. Nobody is tense at the victory."""
        tension = 0.0 if self.victory else min(max(self.tension, 0.0), 1.0)
        return {"base": 1.0, "tension": tension, "victory": float(self.victory)}


class _Loading(Thread):
    """Decodes a piece; `stems` is there when it has ended, `broken` has the files it could not."""

    def __init__(self, folder: Path, theme: str) -> None:
        super().__init__(name=f"music {theme}", daemon=True)
        self.theme = theme
        self.stems: dict[str, pygame.mixer.Sound] = {}
        self.broken: list[str] = []
        self._paths = {stem: folder / f"{theme}_{stem}.ogg" for stem in STEMS}

    def run(self) -> None:
        for stem, path in self._paths.items():
            if stem != "base" and not path.exists():
                continue
            try:
                self.stems[stem] = pygame.mixer.Sound(path)
            except TROUBLE:
                self.broken.append(path.name)


class Music:
    """Call `update` once a frame while the mixer is open. A piece with a broken file is not played;
    `take_broken` tells the file once."""

    def __init__(self, folder: Path = MUSIC, clock: Callable[[], float] = time.monotonic) -> None:
        self.playing: str | None = None
        """The piece that sounds."""
        self.levels: dict[str, float] = {}
        """How much of each stem sounds now."""
        self.damaged: set[str] = set()
        """Pieces that cannot be read and stay silent."""
        self._folder = folder
        self._clock = clock
        self._loading: _Loading | None = None
        self._stems: dict[str, pygame.mixer.Sound] = {}
        self._goal: dict[str, float] = {}
        self._started = 0.0
        self._bar = 0
        self._last = clock()
        self._presence = 0.0
        """Of the whole piece: 0 before its first note and after its last."""
        self._ducked = 0.0
        """Decibels by which it steps back now."""
        self._duck_until = 0.0
        self._broken: str | None = None

    def duck(self, seconds: float) -> None:
        """Step back for this long, for something that is to be heard above it."""
        self._duck_until = max(self._duck_until, self._clock() + seconds)

    def take_broken(self) -> str | None:
        """The name of a file that could not be read, once."""
        broken, self._broken = self._broken, None
        return broken

    def update(self, mood: Mood | None, gain: float) -> None:
        """Bring what sounds closer to this mood. No mood or no gain is silence, in which nothing is
        decoded and nothing kept."""
        now = self._clock()
        passed, self._last = now - self._last, now
        if mood is not None and mood.theme not in BAR_SECONDS:
            mood = Mood(HOME)  # a game that brought no piece of its own
        theme = mood.theme if mood is not None and gain > 0.0 else None
        self._read(theme)
        if self.playing != theme:
            self._presence -= passed / CHANGE_SECONDS
            if self._presence <= 0.0:
                self.stop()
                self._begin(mood, theme, now)
        elif mood is not None:
            self._presence = min(1.0, self._presence + passed / CHANGE_SECONDS)
            self._follow(mood, now, passed)
        self._set_volumes(gain, now, passed)

    def stop(self) -> None:
        """Fall silent at once and keep nothing."""
        if self._stems and pygame.mixer.get_init():
            for number in range(len(STEMS)):
                pygame.mixer.Channel(number).stop()
        self.playing, self._presence = None, 0.0
        self._stems, self.levels = {}, {}

    def close(self) -> None:
        """Before the mixer quits: nothing may be in its hands then."""
        if self._loading is not None:
            self._loading.join()
            self._loading = None
        self.stop()

    def _read(self, theme: str | None) -> None:
        """Have this piece decoded if it is not what sounds."""
        if theme is None or theme == self.playing or theme in self.damaged:
            return
        if self._loading is None:
            self._loading = _Loading(self._folder, theme)
            self._loading.start()

    def _begin(self, mood: Mood | None, theme: str | None, now: float) -> None:
        """Start all stems of the piece that was decoded, if it is still the one that is wanted."""
        loading = self._loading
        if loading is None or loading.is_alive():
            return
        self._loading = None
        if loading.broken:
            self.damaged.add(loading.theme)
            self._broken = loading.broken[0]
        if mood is None or loading.theme != theme or loading.broken:
            return
        self._stems, self.playing = loading.stems, theme
        self._started, self._bar = now, 0
        self._goal = mood.levels()
        self.levels = {stem: self._goal[stem] for stem in self._stems}
        with suppress(*TROUBLE):
            channels = [pygame.mixer.Channel(STEMS.index(stem)) for stem in self._stems]
            for channel, sound in zip(channels, self._stems.values(), strict=True):
                channel.play(sound, loops=-1)
                channel.set_volume(0.0)

    def _follow(self, mood: Mood, now: float, passed: float) -> None:
        """From a bar line on, let stems come and go."""
        bar = int((now - self._started) / BAR_SECONDS[mood.theme])
        if bar != self._bar:
            self._bar, self._goal = bar, mood.levels()
        most = passed / FADE_SECONDS
        for stem, level in self.levels.items():
            self.levels[stem] = level + min(max(self._goal[stem] - level, -most), most)

    def _set_volumes(self, gain: float, now: float, passed: float) -> None:
        if now < self._duck_until:
            self._ducked += DUCK_DECIBELS * passed / ATTACK_SECONDS
        else:
            self._ducked -= DUCK_DECIBELS * passed / RELEASE_SECONDS
        self._ducked = min(max(self._ducked, 0.0), DUCK_DECIBELS)
        overall = gain * max(self._presence, 0.0) ** 2 * 10.0 ** (-self._ducked / 20.0)
        with suppress(*TROUBLE):
            for stem, level in self.levels.items():
                volume = overall * level * level
                channel = pygame.mixer.Channel(STEMS.index(stem))
                if abs(channel.get_volume() - volume) > 0.004 or volume == 0.0:
                    channel.set_volume(volume)
