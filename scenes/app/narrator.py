"""Tells a voice what there is to read: what a scene says, what has the focus, what a toast says.

It looks at the stage once a frame and says what was not there the frame before, so that scenes
need not know who listens.
"""

from collections import Counter
from collections.abc import Sequence
from weakref import WeakKeyDictionary

from audio.speech import Speech
from scenes.kit.scene import Scene, Stage
from words import lang


class Narrator:
    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._listens = False
        """Whether speech was on the frame before."""
        self._scene: Scene | None = None
        self._said: WeakKeyDictionary[Scene, tuple[str, Sequence[str]]] = WeakKeyDictionary()
        """In which language each scene has said what."""
        self._focus = ""
        self._toasts: Sequence[str] = ()

    def tell(self, stage: Stage) -> None:
        """Say what is new. A new scene and a moved focus are said at once; what happens waits for
        the end of what is being said."""
        begins, self._listens = self.speech.on and not self._listens, self.speech.on
        if not self.speech.on:
            self._scene = None
            return
        language = self.speech.language = lang.current()
        self.speech.update()
        scene = stage.top
        toasts = [toast.text for toast in stage.toasts]
        news, self._toasts = _new(toasts, self._toasts), toasts
        if scene is not None and scene.overheard:
            news = []
        told = scene.aloud() if scene is not None else None
        if scene is None or told is None:
            self.speech.say(news)
            return
        opened = scene is not self._scene
        before_in, before = self._said.get(scene, (language, ()))
        known = begins or before_in != language
        fresh = [] if known else _new(told, before)
        if not fresh and (opened or known):
            fresh = list(told[-1:])  # where one is
        self._scene, self._said[scene] = scene, (language, told)
        focus, self._focus = self._focus, scene.focus_aloud()
        moved = [self._focus] if opened or focus != self._focus else []
        news = [*fresh, *news]
        at_once = (opened and not begins) or (bool(moved) and not news)
        self.speech.say([*news, *moved], at_once)


def _new(now: Sequence[str], before: Sequence[str]) -> list[str]:
    """What is said now and was not before, in its order; twice if it is there once more."""
    left = Counter(now) - Counter(before)
    fresh = []
    for words in reversed(now):
        if left[words]:
            left[words] -= 1
            fresh.append(words)
    return fresh[::-1]
