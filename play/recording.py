"""A game as it was played, to be looked at again: every move, every position, anybody's eyes."""

from game.contract import NOBODY, WHOLE, Event, Game, Position
from play.match import Move, made_move
from saves.format import Loaded, Save, game_id
from saves.problems import Problem, SaveTrouble


class Recording:
    """Made of a save that was read; nothing here writes to it.

    A *moment* is the table after so many moves, from 0, the deal, to `last`.
    """

    def __init__(self, loaded: Loaded, game: Game, slug: str = "") -> None:
        if loaded.save is None or loaded.position is None:
            raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
        self.save: Save = loaded.save
        self.game = game
        self.slug = slug
        header = self.save.header
        self.positions: list[Position] = [game.new(len(header.seats), header.seed, header.options)]
        self.moves: list[Move] = []
        for seat, action in loaded.history:
            position = self.positions[-1].copy()
            self.moves.append(made_move(position, seat, action))
            self.positions.append(position)

    @property
    def last(self) -> int:
        return len(self.moves)

    @property
    def id(self) -> str:
        """The same for every file of this game."""
        return game_id(self.save.header)

    @property
    def over(self) -> bool:
        return self.positions[-1].over()

    def viewers(self) -> list[int]:
        """Whose eyes may be borrowed: anybody's and all at once when the game is over; before that
        only a bystander's, or the one person's who plays alone against the AI."""
        if self.over:
            return [WHOLE, NOBODY, *range(len(self.save.seats))]
        people = [k for k, seat in enumerate(self.save.seats) if seat.is_human]
        return [NOBODY, *people] if len(people) == 1 else [NOBODY]

    def view(self, moment: int, viewer: int) -> Position:
        """The table at a moment as `viewer` saw it; `WHOLE` has all hands open."""
        position = self.positions[moment]
        return position.copy() if viewer == WHOLE else position.seen_by(viewer)

    def events(self, move: int, viewer: int) -> list[Event]:
        """What `viewer` saw of move number `move` (from 0), step by step."""
        events = self.moves[move].events
        return list(events) if viewer == WHOLE else [event.seen_by(viewer) for event in events]
