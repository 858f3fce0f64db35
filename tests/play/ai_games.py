"""Games of an AI that thinks at once and is cut short by counting, not by the clock."""

from itertools import count

from ai.players import Decision, decide, policy_move
from ai.thinker import Answer, Thinker
from game.contract import Position
from game.registry import game_named
from play.match import Match, new_match
from play.turns import Turns
from saves.records import Seat
from saves.slots import Slots

MOST_LOOKS = 3
"""How often a search is asked whether to stop before it has to."""


class ThinkerAtOnce(Thinker):
    """Answers in the same moment; every search stops after a few looks, every tenth one fails."""

    def __init__(self, fails: bool = False) -> None:
        self._answer: Answer | None = None
        self._number = count()
        self._fails = fails

    def ask(
        self, request_id: int, game_key: str, view_ints: list[int], seat: int, level: str,
        seed: int, hint: bool = False, seconds: float | None = None,
    ) -> None:  # fmt: skip
        game = game_named(game_key)
        view: Position = game.from_ints(view_ints)
        number = next(self._number)
        looks = count()

        def enough() -> bool:
            return next(looks) >= 1 + number % MOST_LOOKS

        if self._fails and number % 10 == 0:
            action = policy_move(game, view, seat, seed)
            self._answer = Answer(request_id, Decision(action, [], 0, 0.0), fallback=True)
        else:
            decision = decide(game, view, seat, level, seed, enough)
            self._answer = Answer(request_id, decision)

    def poll(self) -> Answer | None:
        answer, self._answer = self._answer, None
        return answer

    def hurry(self) -> None:
        pass

    def cancel(self, request_id: int | None = None) -> None:
        self._answer = None


def new_ai_match(slots: Slots, game: str, levels: tuple[str, ...], seed: int = 7) -> Match:
    """A table of these levels; "" is a person."""
    seats = [
        Seat(f"Seat {k}", k, "ai" if level else "human", level) for k, level in enumerate(levels)
    ]
    return new_match(slots, game, seats, {}, seed)


def play_on(match: Match, moves: int = 10_000, snaps: bool = False) -> None:
    """So many moves more, or to the end; `snaps`: who decides together is heard together."""
    turns = Turns(ThinkerAtOnce(fails=True), match)
    stop = len(match.moves) + moves
    while not match.position.over() and len(match.moves) < stop:
        people = turns.human_deciders()
        if people:
            seat = people[-1]
            match.act(seat, policy_move(match.game, match.view_for(seat), seat, len(match.moves)))
        elif snaps and len(match.deciders()) > 1:
            _together(match, turns)
        else:
            turns.ask_for_move()
            turns.listen()
            reply = turns.take_reply()
            assert reply is not None
            match.act(reply.seat, reply.decision.action, reply.decided)


def _together(match: Match, turns: Turns) -> None:
    turns.ask_for_move()
    turns.listen()
    turns.hold_reply()
    turns.hold_policy_moves()
    for reply in sorted(turns.let_go(), key=lambda reply: reply.seat):
        match.act(reply.seat, reply.decision.action, reply.decided)
