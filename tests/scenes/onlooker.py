"""A second screen at which nobody sits, and an AI that answers at once."""

from random import Random

from ai.players import Decision
from ai.thinker import Answer
from game.contract import NOBODY
from game.registry import game_named
from play.match import Match, Move
from scenes.app.app import App
from scenes.table.menu_entry import MenuEntry
from scenes.table.scene import TableScene
from scenes.table.session import Session


class QuickThinker:
    """Answers with any legal action, after a few looks."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._answer: Answer | None = None
        self._looks = 0

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        actions = game_named(game_key).from_ints(view_ints).actions(seat)
        action = int(self._chance.choice(list(actions)))
        self._answer = Answer(request_id, Decision(action, [], 0, 0.0))
        self._looks = self._chance.randrange(3)

    def poll(self) -> Answer | None:
        self._looks -= 1
        return self._answer if self._looks < 0 else None

    def hurry(self) -> None:
        pass

    def cancel(self, request_id: int | None = None) -> None:
        self._answer = None

    def close(self) -> None:
        pass


class OnlookerSession(Session):
    called = NOBODY

    def refresh(self) -> None:
        super().refresh()
        if self.at_rest:
            self.header.read(self.called)

    def ask_for_move(self) -> None:
        """The other screen asks."""


class Onlooker(TableScene):
    """The same match on a second screen: nobody is called to it and nothing is decided at it."""

    takes_phones = False

    def __init__(self, app: App, match: Match, entry: MenuEntry) -> None:
        super().__init__(app, match, entry)
        self.session.__class__ = OnlookerSession

    @property
    def called(self) -> int:
        """Who sits at the other screen: everybody knows that."""
        assert isinstance(self.session, OnlookerSession)
        return self.session.called

    @called.setter
    def called(self, seat: int) -> None:
        assert isinstance(self.session, OnlookerSession)
        self.session.called = seat

    def _go_on(self, dt: float) -> None:
        if self.match.position.over():
            super()._go_on(dt)

    def open_results(self) -> None:
        pass

    def leave(self) -> None:
        pass

    def keep_picture(self) -> None:
        """As at the other screen, but for the picture."""
        self.board.put_away()
        self.board.show(self.match.view_for(NOBODY))

    def follow(self, moves: list[Move]) -> None:
        """Show what everybody saw of these moves."""
        self.session.finish()
        for move in moves:
            self.session.log.add(move)
        self.session.play(
            self.board.stage([event for move in moves for event in move.public_events])
        )
