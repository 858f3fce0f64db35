"""Whose turn it is and what the AI thinks of it, apart from any picture.

One question is with the thinking process at a time: a hint asked by a person goes before a move,
which is then asked again. An answer that comes after the game has moved on is dropped.
"""

from dataclasses import dataclass
from typing import Final

from ai.players import Decision, policy_move
from ai.rethinking import cut_short
from ai.thinker import Answer, Thinker
from play.decided import Decided
from play.match import Match
from play.pace import ENOUGH, snap_thought

HINT_LEVEL: Final = "fox"


@dataclass(frozen=True)
class Asked:
    """What was asked: about which seat, and after how many moves."""

    number: int
    seat: int
    moves: int
    for_hint: bool
    level: str


@dataclass(frozen=True)
class Reply:
    """What came of it; `failed` when thinking broke down and the policy answered instead."""

    seat: int
    decision: Decision
    for_hint: bool
    failed: bool
    decided: Decided | None = None
    """How it came about, to be kept with the move."""


class Turns:
    def __init__(self, thinker: Thinker, match: Match) -> None:
        self.thinker = thinker
        self.match = match
        self.question: Asked | None = None
        self.snap = False
        """What is decided now is a snap decision: its thinking is bounded (`snap_thought`)."""
        self._reply: Reply | None = None
        self._waited = 0.0
        self._held: dict[int, Reply] = {}
        self._count = 0

    def human_deciders(self) -> list[int]:
        return [seat for seat in self.match.deciders() if self.match.is_human(seat)]

    @property
    def thinking_seat(self) -> int | None:
        """The AI seat that is thinking about its move."""
        if self.question is None or self.question.for_hint:
            return None
        return self.question.seat

    def ask_for_move(self) -> None:
        """Let the first AI seat that must decide think, unless somebody is thinking already."""
        if self.question is not None or self._reply is not None:
            return
        waiting = self._not_held()
        if waiting:
            bound = snap_thought(len(self._ai_deciders())) if self.snap else None
            self._ask(waiting[0], self.match.seats[waiting[0]].level, False, bound)

    def ask_for_hint(self, seat: int, seconds: float | None = None) -> None:
        """What would the strongest level do in this seat's place, knowing what it knows?

        `seconds` bounds the thinking, for a first answer that can be refined.
        """
        self.forget()
        self._ask(seat, HINT_LEVEL, True, seconds)

    def _ask(self, seat: int, level: str, for_hint: bool, seconds: float | None = None) -> None:
        self._count += 1
        self.question = Asked(self._count, seat, len(self.match.moves), for_hint, level)
        self._waited = 0.0
        self.thinker.ask(
            self._count,
            self.match.game.key,
            self.match.view_for(seat).to_message(),
            seat,
            level,
            self.match.thinking_seed(seat),
            hint=for_hint,
            seconds=seconds,
        )

    def wait(self, dt: float) -> None:
        """Everybody waits for the AI seat that is thinking. When that has taken long enough it is
        to answer with what it has found out."""
        if self.thinking_seat is None or self.human_deciders():
            return
        before, self._waited = self._waited, self._waited + dt
        if before < ENOUGH <= self._waited:
            self.thinker.hurry()

    def forget(self) -> None:
        """The game went another way: whatever was asked or answered is of no use."""
        if self.question is not None:
            self.thinker.cancel()
        self.question = None
        self._reply = None
        self._held = {}

    def listen(self) -> None:
        """Take in an answer that has come; it waits until `take_reply`."""
        question = self.question
        if question is None:
            return
        answer = self.thinker.poll()
        if answer is None or answer.request_id != question.number:
            return
        self.question = None
        if question.moves == len(self.match.moves) or self._still_waiting(question.seat):
            self._reply = Reply(
                question.seat,
                answer.decision,
                question.for_hint,
                answer.fallback,
                self._how(question, answer),
            )

    def _how(self, question: Asked, answer: Answer) -> Decided:
        if answer.fallback:
            return Decided(question.moves, way="policy")
        key, seats = self.match.game.key, len(self.match.seats)
        return Decided(question.moves, cut_short(key, question.level, seats, answer.decision))

    def _still_waiting(self, seat: int) -> bool:
        """In a simultaneous phase a choice stays good while others choose."""
        return seat in self.match.deciders()

    def take_reply(self) -> Reply | None:
        """The answer, once; None while there is none or it no longer fits the position."""
        reply, self._reply = self._reply, None
        if reply is None or reply.seat not in self.match.deciders():
            return None
        legal = [int(action) for action in self.match.position.actions(reply.seat)]
        return reply if reply.decision.action in legal else None

    @property
    def reply_waits(self) -> bool:
        return self._reply is not None

    # -- answers that wait for others -------------------------------------------------------------

    @property
    def hint_asked(self) -> bool:
        return self.question is not None and self.question.for_hint

    @property
    def hint_waits(self) -> bool:
        return self._reply is not None and self._reply.for_hint

    def _ai_deciders(self) -> list[int]:
        return [seat for seat in self.match.deciders() if not self.match.is_human(seat)]

    def _not_held(self) -> list[int]:
        return [seat for seat in self._ai_deciders() if seat not in self._held]

    @property
    def all_held(self) -> bool:
        """Every AI seat that must decide has done so in secret."""
        return not self._not_held()

    def hold_reply(self) -> None:
        """Keep an answer back until all decisions are made together."""
        if self.reply_waits and not self.hint_waits:
            reply = self.take_reply()
            if reply is not None:
                self._held[reply.seat] = reply

    def hold_policy_moves(self) -> None:
        """Time is up: who has not answered plays the policy's own move, at once."""
        late = self._not_held()
        if self.thinking_seat in late:
            self.thinker.cancel()
            self.question = None
        for seat in late:
            view, seed = self.match.view_for(seat), self.match.thinking_seed(seat)
            action = policy_move(self.match.game, view, seat, seed)
            how = Decided(len(self.match.moves), way="policy")
            self._held[seat] = Reply(seat, Decision(action, [], 0, 0.0), False, True, how)

    def let_go(self) -> list[Reply]:
        """The answers that were kept back."""
        held, self._held = list(self._held.values()), {}
        return held
