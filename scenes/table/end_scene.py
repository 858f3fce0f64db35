"""The end of a game, whatever it shows: a count that any press skips, and the way to play again."""

from abc import ABC
from typing import Final

from audio.music import Mood
from play.match import Match
from scenes.app.app import App
from scenes.app.menu_scene import MenuScene
from scenes.kit.idle import IdleParts
from scenes.kit.intention import Intention
from scenes.kit.timeline import Timeline

SKIPPING: Final = ("press", "accept", "move", "back", "next", "previous", "pause", "speed")


class EndScene(MenuScene, ABC):
    veil = 60

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app)
        self.match = match
        self._timeline = Timeline()
        """The count."""

    def music(self) -> Mood:
        return Mood(self.match.game.key, victory=True)

    def _again(self, same_deal: bool) -> None:
        self.app.navigation.open_table(self.match.again(same_deal))

    def handle(self, intention: Intention) -> bool:
        if not self._timeline.idle and intention.kind in SKIPPING:
            self._timeline.finish()
            return True
        return super().handle(intention)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._timeline.advance(dt)

    def idle_parts(self) -> IdleParts | None:
        return super().idle_parts() if self._timeline.idle else None
