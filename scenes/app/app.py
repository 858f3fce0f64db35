"""What all scenes share: stage, profile, saves, sounds, the thinking process, the way around."""

import locale
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from ai.review.oddsmaker import Oddsmaker
from ai.thinker import Thinker
from audio.sounds import Sounds, Volumes
from audio.speech import Speech
from play.match import Match, NewTable, new_match, resumed_match
from saves.home import Home, clear_home
from saves.problems import Problem, SaveTrouble
from saves.profile import SPEEDS, Profile, Settings
from saves.slots import Slots
from saves.text import one_line
from scenes.app.narrator import Narrator
from scenes.app.navigation import Navigation
from scenes.app.phones import Phones
from scenes.kit.bindings import Bindings
from scenes.kit.pads import Pads
from scenes.kit.scene import Stage
from scenes.kit.toasts import Words
from words import lang
from words.lang import N_, _
from words.phrases import speed_name

T = TypeVar("T")
NO_VOICE: Final = N_(
    "There is no voice to read aloud with: install speech-dispatcher or espeak-ng."
)


def system_language() -> str:
    """The language of the system if there are texts in it, else English."""
    try:
        code = locale.getlocale()[0] or ""
    except ValueError:
        code = ""
    return "fr" if code.lower().startswith("fr") else "en"


class App:
    """Lives as long as the program. Changing a setting acts at once and is stored."""

    navigation: Navigation
    """Set by whoever opens the app: it leads to screens, which know the app."""

    def __init__(self, home: Home, language: str | None = None) -> None:
        clear_home(home.path)
        self.profile = Profile(home.path)
        self.slots = Slots(home.path)
        self.stage = Stage()
        self.pads = Pads()
        self.sounds = Sounds()
        self.speech = Speech()
        self.narrator = Narrator(self.speech)
        self.bindings = Bindings()
        self.phones = Phones()
        self.stage.called, self.stage.listen = self.phones.called, self.phones.listen
        self.looked_at: set[tuple[Path, float]] = set()
        """Finished games, by file and date, that were found on the shelf and counted if need be."""
        self._language = language
        self._speech_wanted = False
        problems = [*([home.problem] if home.problem else []), *self.profile.problems]
        self._apply()
        for problem in problems:
            self.tell(problem)

    @cached_property
    def thinker(self) -> Thinker:
        """Started when it is first wanted, so that nothing delays the first frame."""
        return Thinker()

    @cached_property
    def oddsmaker(self) -> Oddsmaker:
        return Oddsmaker()

    @property
    def settings(self) -> Settings:
        return self.profile.settings

    def switched_on(self, name: str) -> bool:
        """A switch of the settings; on until somebody turns it off."""
        return self.settings.toggles.get(name, True)

    def switch(self, name: str, on: bool) -> None:
        self.change(toggles={**self.settings.toggles, name: on})

    def change(self, **fields: object) -> None:
        """Set what the player chose; an unknown name or a wrong value is a programming error."""
        if "language" in fields:
            self._language = None
        wanted = {**msgspec.structs.asdict(self.settings), **fields}
        self.profile.settings = msgspec.convert(msgspec.to_builtins(wanted), Settings)
        self._apply()
        self.keep_profile()

    def count(self, match: Match, enter: Callable[[Profile], T]) -> T:
        """Enter a finished game in the profile, then note in its file that it was.

        Killed in between, the profile still knows the game by its id. It is written twice, so that
        its last good copy has the game too: whichever of the two is damaged, the other has it.
        """
        done = self.update(enter)
        if self.profile.trouble is None and not match.counted:
            self.keep_profile()
            match.mark_counted()
            self.tell_trouble(match)
        return done

    def update(self, change: Callable[[Profile], T]) -> T:
        """Change what the profile counts, together with other windows of this home."""
        done = self.profile.update(change)
        if self.profile.trouble is not None:
            self.tell(self.profile.trouble)
        return done

    def keep_profile(self) -> None:
        with self.telling():
            self.profile.save()

    def _apply(self) -> None:
        settings, motion = self.settings, self.stage.motion
        trouble = lang.set_language(self._language or settings.language or system_language())
        self.stage.text_scale = settings.text_size
        self.stage.wants_fullscreen = settings.fullscreen
        self.slots.keep_finished = settings.games_kept
        motion.speed = settings.speed
        motion.reduced = settings.reduced_motion
        motion.shake = settings.shake
        self.sounds.set_volumes(
            Volumes(
                settings.volume_all,
                settings.volume_effects,
                settings.volume_clucks,
                settings.volume_music,
            )
        )
        self.sounds.mute(settings.toggles.get("muted", False))
        self._bind()
        if trouble:
            self.toast(trouble)
        wanted = settings.toggles.get("speech", False)
        if wanted != self._speech_wanted:
            self._speech_wanted = wanted
            if not self.speech.switch(wanted):
                self.toast(lambda: _(NO_VOICE), "ui_mute")

    def _bind(self) -> None:
        """Take the keys and buttons of the settings over into the bindings the input reads."""
        saved = {command: " ".join(codes) for command, codes in self.settings.bindings.items()}
        made, unknown = Bindings.from_dict(saved)
        self.bindings.codes = made.codes
        if unknown:
            what = {"what": one_line(", ".join(unknown), 120)}
            self.toast(
                lambda: _("Some key settings were not understood and are as new: %(what)s.") % what
            )

    def keep_bindings(self) -> None:
        """Store the bindings after the player changed them."""
        saved = {command: codes.split() for command, codes in self.bindings.to_dict().items()}
        self.change(bindings=saved)

    def toast(
        self, words: Words, icon: str | None = None, holds: Callable[[], bool] | None = None
    ) -> None:
        self.stage.toast(words, icon, holds=holds)

    def tell(self, problem: Problem) -> None:
        """Say what was wrong with a file."""
        self.toast(lambda: _(problem.sentence) % problem.values, "ladder_sky_dizzy")

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Say what goes wrong with a file meanwhile, and go on after it."""
        try:
            yield
        except SaveTrouble as trouble:
            self.tell(trouble.problem)

    def tell_trouble(self, match: Match) -> None:
        """Say what happened to the file of a game, once."""
        trouble = match.take_trouble()
        if trouble is not None:
            self.tell(trouble)

    def next_speed(self) -> None:
        """The key that makes everything quicker, until it begins again with the slowest."""
        chosen = SPEEDS[(SPEEDS.index(self.settings.speed) + 1) % len(SPEEDS)]
        self.change(speed=chosen)
        self.toast(
            lambda: _("Speed: %(speed)s") % {"speed": speed_name(chosen)},
            "ui_speed",
            lambda: self.settings.speed == chosen,
        )

    def read(self, sentences: Callable[[], list[str]]) -> None:
        """Read this aloud at once; whoever asks for it wants everything read from then on."""
        if not self.speech.on:
            self.switch("speech", True)
            self._tell_speech()
        self.speech.say(sentences(), at_once=True)

    def _tell_speech(self) -> None:
        """Say how to end it; without a voice it is as if nobody had asked."""
        if self.speech.on:
            words = N_("Everything is read aloud from now on; the settings can end it.")
            self.toast(lambda: _(words), "ui_sound")
        else:
            self.switch("speech", False)

    def play_music(self) -> None:
        """Once a frame: the music of the top scene, or of the nearest below it that has any."""
        moods = (scene.music() for scene in reversed(self.stage.scenes))
        self.sounds.play_music(next((mood for mood in moods if mood is not None), None))

    def devices(self) -> list[str]:
        """What a seat can be played with just now."""
        return ["mouse", "keys", *self.pads.devices, "touch"]

    def table_from(self, table: NewTable) -> Match:
        """Deal a new game, saved from its first moment."""
        match = new_match(
            self.slots,
            table.game,
            table.seats,
            table.options,
            table.seed,
            origin=table.origin,
            lots=table.lots,
        )
        self.tell_trouble(match)
        return match

    def resume(self, slug: str) -> Match | None:
        """Go on with a saved game; a file that cannot be played on says so and stays."""
        match: Match | None = None
        with self.telling():
            match, problem = resumed_match(self.slots, slug)
            if problem is not None:
                self.tell(problem)
        return match

    def quit(self) -> None:
        self.stage.quit()

    def close(self) -> None:
        """Leave nothing running behind."""
        if "thinker" in self.__dict__:
            self.thinker.close()
        if "oddsmaker" in self.__dict__:
            self.oddsmaker.close()
        self.phones.stop()
        self.sounds.close()
        self.speech.close()
