"""The player: cues in, sound out, and silence instead of trouble.

Nothing is opened or read when `Sounds` is made, because the first frame must not wait for an
audio device.  The mixer opens with the first `warm_up` or `play`; files are read once and kept.
"""

import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from assets import MUSIC, SOUNDS
from audio.music import STEMS, TROUBLE, Mood, Music

VOICES: Final = 16
"""How many cues may sound at a time; their channels come after those of the music."""
MERGE_SECONDS: Final = 0.03
RATE: Final = 22050
"""That of all our files. The system makes of it what its device wants: if the mixer took another
rate, it would decode everything to it, and loops would not end where they begin."""

# Cues whose pitch follows a step (rung, order, points): files cue_0, cue_1 and so on.
STEPS: Final = {"card_flip": 6, "drum_step": 4, "squawk": 9, "tick": 8}
# Cues heard so often that several takes follow one another: files cue_0, cue_1 and so on.
TAKES: Final = {"card_flick": 3, "cluck": 3}

CLUCKS: Final = frozenset(["cluck", "cluck_relief", "crow", "gobble", "honk", "quack", "squawk"])
_EFFECTS: Final = """
barn_doors bell_low bell_soft burp burrow buzz_soft card_flick card_flip card_flip_all card_slide
caught chime_small chip_clink chomp clunk coop_door creak curtain dig ding dizzy drum_roll
drum_step earth_pop egg_slide fanfare flutter fox_yip growl gulp hammer hay_rustle hmm oops paw
poof pop pounce rattle_soft rewind rumble shimmer slurp splat splat_double steps thud tick tiptoe
tok ui_accept ui_back ui_move whoosh wood_knock wood_tap yelp
"""
CUES: Final = CLUCKS | frozenset(_EFFECTS.split())
_STINGERS: Final = """
bell_low burp card_flip_all caught crow drum_roll drum_step fanfare oops splat splat_double yelp
"""
STINGERS: Final = frozenset(_STINGERS.split())
"""What the music steps back for."""


class Volumes(NamedTuple):
    """Four sliders from 0 to 1; `all_` rules the other three."""

    all_: float = 0.8
    effects: float = 1.0
    clucks: float = 1.0
    music: float = 0.5


def files_of(cue: str) -> tuple[str, ...]:
    """File stems that belong to a cue."""
    count = STEPS.get(cue) or TAKES.get(cue)
    return (cue,) if count is None else tuple(f"{cue}_{number}" for number in range(count))


def N_(msgid: str) -> str:
    """Marks a sentence for translation; whoever shows it translates."""
    return msgid


class SoundProblem(NamedTuple):
    """A sentence for the player, in English, and what fills it in."""

    sentence: str
    values: dict[str, str]

    def __str__(self) -> str:
        return self.sentence % self.values


class Sounds:
    """Every sound of the arcade.  No method raises; what went wrong stands in `problem`."""

    def __init__(
        self,
        volumes: Volumes | None = None,
        folder: Path = SOUNDS,
        clock: Callable[[], float] = time.monotonic,
        music_folder: Path = MUSIC,
    ) -> None:
        self.music = Music(music_folder, clock)
        self.problem: SoundProblem | None = None
        """The last trouble, for the player."""
        self.damaged: set[str] = set()
        """File stems that could not be read and stay silent."""
        self.volumes = volumes or Volumes()
        self.muted = False
        self._folder = folder
        self._clock = clock
        self._open: bool | None = None  # None: not tried yet
        self._untold = False
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        by_need = sorted(CUES, key=lambda cue: (not cue.startswith("ui_"), cue))
        self._unread = iter([name for cue in by_need for name in files_of(cue)])
        """Menu sounds are wanted first, then the table's."""
        self._last_played: dict[tuple[str, int], float] = {}
        self._takes: Counter[str] = Counter()
        self._started: dict[int, float] = {}
        """By channel: when it was last given a cue."""

    def play(self, cue: str, volume: float = 1.0, pan: float = 0.0, step: int = 0) -> None:
        """Let a cue be heard.

        `pan` runs from -1 (left) to 1 (right).  `step` picks the pitch of the cues in `STEPS` and
        stops at their last one.  The same cue again within 30 ms is the same sound.
        """
        gain = self._gain(cue)
        if gain <= 0.0 or volume <= 0.0 or not self._ready():
            return
        now = self._clock()
        if now - self._last_played.get((cue, step), float("-inf")) < MERGE_SECONDS:
            return
        self._last_played[cue, step] = now
        sound = self._sound(self._file_for(cue, step))
        if sound is None:
            return
        sound.set_volume(gain)
        try:
            channel = self._channel(now)
            channel.play(sound)
            loud = min(volume, 1.0)
            if loud < 1.0 or pan:
                channel.set_volume(loud * min(1.0, 1.0 - pan), loud * min(1.0, 1.0 + pan))
        except TROUBLE:
            self._lose_device()
            return
        if cue in STINGERS:
            self.music.duck(sound.get_length())

    def _channel(self, now: float) -> pygame.mixer.Channel:
        """One that is free, or the one that has sounded longest. pygame's own choice would take
        those of the music, too."""
        numbers = range(len(STEMS), len(STEMS) + VOICES)
        free = (number for number in numbers if not pygame.mixer.Channel(number).get_busy())
        number = next(free, min(numbers, key=lambda number: self._started.get(number, 0.0)))
        self._started[number] = now
        return pygame.mixer.Channel(number)

    def set_volumes(self, volumes: Volumes) -> None:
        """Move the sliders; what is sounding follows at once."""
        self.volumes = Volumes(*(min(max(value, 0.0), 1.0) for value in volumes))
        self._apply_volumes()

    def mute(self, muted: bool = True) -> None:
        """Silence everything, or give the sliders their say again."""
        self.muted = muted
        self._apply_volumes()

    def play_music(self, mood: Mood | None) -> None:
        """Call once a frame: the music goes on, and follows this mood."""
        if not self._open:
            return
        self.music.update(mood, 0.0 if self.muted else self.volumes.all_ * self.volumes.music)
        broken = self.music.take_broken()
        if broken is not None:
            self._report_damaged(broken)

    def warm_up(self, files: int = 3) -> bool:
        """Call once a frame after the first: opens the mixer, then reads a few files a call.

        Returns False when nothing is left to do.
        """
        if self._open is None:
            return self._ready()
        if not self._open:
            return False
        for _count in range(files):
            name = next(self._unread, None)
            if name is None:
                return False
            self._sound(name)
        return True

    def take_problem(self) -> SoundProblem | None:
        """The problem if the player has not been told yet; each is handed out once."""
        untold, self._untold = self._untold, False
        return self.problem if untold else None

    def close(self) -> None:
        """Give the audio device back; afterwards every call is silent.

        A sound that ends by itself while the mixer quits would wait for us for ever, and we for it.
        """
        self.music.close()
        if self._open and pygame.mixer.get_init():
            pygame.mixer.stop()
            pygame.mixer.quit()
        self._open = False
        self._loaded.clear()

    def _ready(self) -> bool:
        """Whether the mixer is open; the first question opens it."""
        if self._open is None:
            try:
                pygame.mixer.init(RATE, size=-16, channels=2, buffer=256, allowedchanges=0)
                pygame.mixer.set_num_channels(len(STEMS) + VOICES)
            except TROUBLE:
                self._lose_device()
                return False
            self._open = True
        return self._open

    def _lose_device(self) -> None:
        self._open = False
        self.music.close()
        self._loaded.clear()
        self._report(N_("No usable sound device was found: the game runs without sound."))

    def _report(self, sentence: str, **values: str) -> None:
        self.problem = SoundProblem(sentence, values)
        self._untold = True

    def _report_damaged(self, name: str) -> None:
        """One sentence for the whole run: a folder of broken files is one problem, not sixty."""
        if not self.damaged:
            sentence = N_("The sound file “%(name)s” cannot be read; it stays silent.")
            self._report(sentence, name=name)
        self.damaged.add(Path(name).stem)

    def _file_for(self, cue: str, step: int) -> str:
        if cue in STEPS:
            return f"{cue}_{min(max(step, 0), STEPS[cue] - 1)}"
        if cue in TAKES:
            take = self._takes[cue] % TAKES[cue]
            self._takes[cue] += 1
            return f"{cue}_{take}"
        return cue

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded and name not in self.damaged:
            try:
                self._loaded[name] = pygame.mixer.Sound(self._folder / f"{name}.wav")
            except TROUBLE:
                self._report_damaged(f"{name}.wav")
        return self._loaded.get(name)

    def _gain(self, name: str) -> float:
        """How loud a cue or a file of one is to be."""
        if self.muted:
            return 0.0
        birds = name in CLUCKS or name.rpartition("_")[0] in CLUCKS
        return self.volumes.all_ * (self.volumes.clucks if birds else self.volumes.effects)

    def _apply_volumes(self) -> None:
        for name, sound in self._loaded.items():
            sound.set_volume(self._gain(name))
