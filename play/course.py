"""How far a learner has come in a lesson, and the other seats, which follow its script."""

from collections.abc import Collection
from typing import Final

from ai.players import Decision
from ai.thinker import Thinker
from game.contract import IllegalAction
from play.lesson import LEARNER, Lesson, Move, Step
from play.match import AI, HUMAN, Match, unkept_match
from play.seating import AI_NAMES
from play.turns import Reply, Turns
from saves.records import Seat
from saves.slots import Slots

EASY: Final = "chick"
"""The level of the game one goes on with."""
NAMESAKE: Final = "Mia"


class Course:
    """A lesson being taken. Every move is made through the match, so that going back is undoing."""

    def __init__(self, lesson: Lesson, match: Match, known: Collection[str] = ()) -> None:
        """`known`: tools of the table that were taught before."""
        self.lesson = lesson
        self._known = set(known)
        self.match = match
        self.at = 0
        """The number of the step, from 0; past the last one the lesson is over."""
        self.acted = False
        """The learner has done their part of the step, and the script goes on."""
        self.tried: int | None = None
        """Another action the learner made, which will be taken back."""
        self.refused: IllegalAction | None = None
        """The rule that forbade what the learner last pressed in this step."""
        self._starts = [len(match.moves)]
        """How many moves had been made when each step so far began."""
        self._furthest = 0

    @property
    def over(self) -> bool:
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> Step:
        return self.lesson.steps[min(self.at, len(self.lesson.steps) - 1)]

    @property
    def asks(self) -> bool:
        """It is the learner's turn to act on the table."""
        return bool(self.step.do) and self.speaks and self.tried is None

    @property
    def speaks(self) -> bool:
        """Something is said, and nothing is played before the learner has answered it."""
        return not self.acted and not self.over

    @property
    def wanted(self) -> list[int]:
        """The actions the step waits for, the one to point at first."""
        return self.lesson.actions(self.step) if self.asks else []

    @property
    def taught(self) -> set[str]:
        """What the learner may use by now, however far they went back since."""
        steps = self.lesson.steps[: self._furthest + 1]
        return self._known.union(*(step.teach for step in steps))

    @property
    def said(self) -> str:
        """The answer to another action, if one was made; else to an illegal one; else the step."""
        if self.tried is not None:
            text = self.lesson.game.action_text(self.tried)
            return self.step.answers.get(text, self.step.other)
        return self.step.wrong if self.refused is not None else self.step.say

    # -- going on -------------------------------------------------------------------------------

    def take(self, action: int) -> None:
        """The learner made a legal action."""
        self.refused = None
        if action in self.wanted:
            self.acted = True
        else:
            self.tried = action

    def go_on(self) -> None:
        """Next: what was said has been read."""
        self.acted = True

    def scripted(self) -> Move | None:
        """What is played next without the learner."""
        if not self.acted or self.over:
            return None
        made = len(self.match.moves) - self._starts[-1] - bool(self.step.do)
        left = self.step.then[made:]
        return self.lesson.moves(left[:1])[0] if left else None

    def end_step(self) -> None:
        """The script of this step has been played."""
        self.at += 1
        self._furthest = max(self._furthest, self.at)
        self.acted = False
        self._starts.append(len(self.match.moves))

    # -- going back -----------------------------------------------------------------------------

    @property
    def can_go_back(self) -> bool:
        return self.at > 0 or self.acted or self.tried is not None

    def back(self) -> None:
        """To the beginning of this step if anything was done in it, else of the one before."""
        self.refused = None
        if self.tried is None and not self.acted:
            self.at -= 1
            self._starts.pop()
        self.acted, self.tried = False, None
        self.match.rewind(self._starts[-1], LEARNER)

    def jump(self, step: int) -> None:
        """To the beginning of a later step, everything before it played as the lesson asks."""
        while self.at < step:
            for action in self.wanted[:1]:
                self.match.act(LEARNER, action)
            self.acted = True
            move = self.scripted()
            while move is not None:
                self.match.act(*move)
                move = self.scripted()
            self.end_step()


class ScriptedTurns(Turns):
    """The script answers in place of the AI; hints are the AI's own."""

    def __init__(self, thinker: Thinker, match: Match, course: Course) -> None:
        super().__init__(thinker, match)
        self.course = course

    def ask_for_move(self) -> None:
        move = self.course.scripted()
        if move is not None and self.question is None and not self.reply_waits:
            self._reply = Reply(move[0], Decision(move[1], [], 0, 0.0), False, False)


def seats_of(lesson: Lesson, name: str, look: int) -> list[Seat]:
    """The learner and as many others as the lesson has, each in a colour of their own.

    Lessons call the others by their names, so a learner of such a name gets another one.
    """
    looks = (other for other in range(5) if other != look)
    others = [Seat(other, next(looks), AI, EASY) for other in AI_NAMES[: lesson.seats - 1]]
    own = NAMESAKE if name in AI_NAMES else name
    return [Seat(own, look, HUMAN, "", "mouse"), *others]


def begin(
    slots: Slots, lesson: Lesson, name: str, look: int, known: Collection[str] = ()
) -> Course:
    """Deal a lesson; nothing of it is stored or counted."""
    seats = seats_of(lesson, name, look)
    match = unkept_match(slots, lesson.game.key, seats, lesson.options, lesson.seed)
    for seat, action in lesson.moves(lesson.before):
        match.act(seat, action)
    return Course(lesson, match, known)
