"""Tells a voice what there is to read: what a scene says, what has the focus, what a toast says.

It looks at the stage once a frame and says what was not there the frame before, so that scenes
need not know who listens.
"""

from collections import Counter
from collections.abc import Sequence

from audio.speech import Speech
from scenes.kit.scene import Scene, Stage
from words import lang


class Narrator:
    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self._scene: Scene | None = None
        self._said: Sequence[str] = ()
        self._focus = ""
        self._toasts: Sequence[str] = ()

    def tell(self, stage: Stage) -> None:
        """Say what is new. A new scene and a moved focus are said at once; what happens waits for
        the end of what is being said."""
        if not self.speech.on:
            return
        self.speech.language = lang.current()
        self.speech.update()
        toasts = [toast.text for toast in stage.toasts]
        news, self._toasts = _new(toasts, self._toasts), toasts
        scene = stage.top
        told = scene.aloud() if scene is not None else None
        if scene is None or told is None:
            self.speech.say(news)
            return
        opened = scene is not self._scene
        news = [*_new(told, () if opened else self._said), *news]
        self._scene, self._said = scene, told
        focus, self._focus = self._focus, scene.focus_aloud()
        moved = [self._focus] if opened or focus != self._focus else []
        self.speech.say([*news, *moved], at_once=opened or (bool(moved) and not news))


def _new(now: Sequence[str], before: Sequence[str]) -> list[str]:
    """What is said now and was not before, in its order; twice if it is there once more."""
    left = Counter(now) - Counter(before)
    fresh = []
    for words in reversed(now):
        if left[words]:
            left[words] -= 1
            fresh.append(words)
    return fresh[::-1]
