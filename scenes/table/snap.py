"""Snap decisions: several seats say yes or no at the same moment, and nobody sees what.

With a countdown every person has a key or a pad button of their own, whether yes is open to them or
not, so that nothing is given away; what was pressed is carried out when the time is up. Without one
the people are asked one after the other, as in any phase in which several decide. Either way the
AI is asked when the window opens and heard when it closes, and how long that takes depends on
nothing it holds or decides: every seat is given the same time, and a seat whose answer is not there
in time, because the thinking process is slow or gone, plays its policy's own move.

A countdown stands still while the window is hidden, minimised or without focus. Nothing of it is
stored: who comes back to a saved game finds it at its beginning.
"""

from collections.abc import Callable
from typing import Final

from ai.rivals import RIVALS, rival_named
from play import devices
from play.match import Move
from play.pace import ROUND_TRIP, SNAP_COUNTDOWN, SNAP_SHORTEST, snap_thought
from scenes.kit.bindings import SNAPS
from scenes.kit.intention import Intention
from scenes.table.couch import Couch
from scenes.table.session import Session
from scenes.table.view import SnapChoice, SnapClock, SnapKey

GRACE: Final = 0.3
"""An "accept" this soon after the opening was meant for what came before: it skips motions."""
TICKS: Final = 3
"""The last seconds of a countdown are heard."""


class Snap:
    def __init__(self, session: Session, couch: Couch, try_action: Callable[[int], None]) -> None:
        self.session = session
        self.couch = couch
        self.match = session.match
        self.try_action = try_action
        self.pressed: set[int] = set()
        """People who have said yes; told to nobody before the window closes."""
        self._pressed_after: Move | None = None
        """The move about which a phone has answered, perhaps before the window opened here."""
        self._passed = 0.0
        self._least = 0.0
        """How long the window stays open at least; with people at the table it then waits for no
        answer."""

    # -- the window -----------------------------------------------------------------------------

    @property
    def clock(self) -> SnapClock | None:
        """The window that is open."""
        return self.session.context.snap

    def run(self, choice: SnapChoice, dt: float) -> None:
        """Another moment of the window, with the table at rest; opens it first."""
        turns = self.session.turns
        clock = self.clock or self._opened(choice)
        if turns.hint_asked:
            return
        turns.hold_reply()
        clock.halted = bool(clock.total) and not self.session.stage.attended
        if clock.halted:
            return
        self._passed += dt
        waiting = self._asked(choice)
        clock.keys = self._keys(waiting)
        if waiting and not clock.total:
            self.couch.call_first()
            return
        self._count_down(clock, dt)
        over = self.session.decided or clock.left <= 0
        if over and self._passed >= self._least:
            if self.match.humans():
                turns.hold_policy_moves()
            if turns.all_held:
                self._close(choice)

    def _asked(self, choice: SnapChoice) -> list[int]:
        """The people who decide. A lone person to whom yes is not open is not asked, and need not
        wait: there is nobody from whom it had to be hidden."""
        waiting, refusal = self.session.turns.human_deciders(), self.match.position.refusal
        if devices.is_shared(self.match):
            return waiting
        return [seat for seat in waiting if refusal(seat, choice.yes) is None]

    def _countdown(self) -> float:
        """The seconds people have, at the player's speed; 0 for as long as they like."""
        usual = self.session.app.settings.snap_seconds
        return max(SNAP_COUNTDOWN, self.session.motion.seconds(usual)) if usual else 0.0

    def _opened(self, choice: SnapChoice) -> SnapClock:
        session, match = self.session, self.match
        waiting = self._asked(choice)
        seconds = self._countdown() if waiting else 0.0
        clock = SnapClock(seconds, seconds, self._keys(waiting), devices.is_shared(match))
        session.context.snap = clock
        if self._pressed_after is not self._last_move:
            self.pressed = set()
        session.decided = not waiting
        self._passed = 0.0
        self._least = max(session.motion.seconds(SNAP_SHORTEST), self._thinking())
        if self.together:
            session.cover()
            session.app.sounds.play("bell_soft", 0.8)
        else:
            session.refresh()
        return clock

    def _thinking(self) -> float:
        """Seconds all AI seats may take together; where no person plays nothing is given away."""
        match = self.match
        rivals = [match.seats[k].level for k in match.deciders() if not match.is_human(k)]
        if not match.humans():
            return 0.0
        thought = snap_thought(max(1, len(rivals)))
        searching = sum(_searches(match.game.key, rival) for rival in rivals)
        return ROUND_TRIP * len(rivals) + thought * searching

    def think_anew(self) -> None:
        """What the AI has answered so far was given up: it gets all its time again."""
        self._least = max(self._least, self._passed + self._thinking())

    def _count_down(self, clock: SnapClock, dt: float) -> None:
        before = clock.left
        clock.left = max(0.0, clock.left - dt)
        if not self.session.decided and int(before) != int(clock.left) and before <= TICKS + 1:
            self.session.app.sounds.play("tick", 0.8)

    def _close(self, choice: SnapChoice) -> None:
        position = self.match.position
        replies = {reply.seat: reply for reply in self.session.turns.let_go()}
        chosen = {seat: reply.decision.action for seat, reply in replies.items()}
        for seat in self.session.turns.human_deciders():
            yes = seat in self.pressed and position.refusal(seat, choice.yes) is None
            chosen[seat] = choice.yes if yes else choice.no
        self._pressed_after = None
        self.session.close_window()
        decisions = [(seat, chosen[seat]) for seat in self.match.deciders()]
        self.session.do_together(decisions, replies)

    # -- people ---------------------------------------------------------------------------------

    @property
    def counting(self) -> bool:
        return self.clock is not None and self.clock.total > 0

    @property
    def running(self) -> bool:
        """The picture shows how the time runs out."""
        return self.clock is not None and self.counting and not self.clock.halted

    @property
    def together(self) -> bool:
        """Several people decide at one screen, against the clock: no hand lies open."""
        return self.clock is not None and self.counting and self.clock.shared

    def meant(self, seat: int, action: int) -> int:
        """With others watching, a yes that is not open to a seat is a bluff, and means no."""
        choice = self.session.snap_choice()
        if choice is None or action != choice.yes or not devices.is_shared(self.match):
            return action
        return action if self.match.position.refusal(seat, action) is None else choice.no

    def keeps(self, seat: int, action: int) -> bool:
        """Whether this legal decision waits for the window to close."""
        choice = self.session.snap_choice()
        if choice is None or not self.counting:
            return False
        if action == choice.yes and not self.session.decided:
            self.pressed.add(seat)
        self.session.decided = True
        self.session.refresh()
        return True

    @property
    def _last_move(self) -> Move | None:
        return self.match.moves[-1] if self.match.moves else None

    def keeps_from_phone(self, seat: int, action: int) -> bool:
        """Whether this answer of a phone, which may come before the window opens here, waits for
        the window to close. That depends on nothing the seat holds."""
        choice = self.session.snap_choice()
        if choice is None or seat not in self.match.deciders() or not self._countdown():
            return False
        if self._pressed_after is not self._last_move:
            self._pressed_after = self._last_move
            self.pressed = self.pressed if self.clock is not None else set()
        if action == choice.yes:
            self.pressed.add(seat)
        return True

    def handle(self, intention: Intention) -> bool:
        """Somebody presses; True if it was a key for snap decisions, and nothing else."""
        own_key = intention.kind in SNAPS
        hasty = intention.kind == "accept" and self._passed < GRACE
        if not self.together:
            if own_key:
                self._alone()
            return own_key or (hasty and self.counting)
        if own_key or intention.kind == "accept":
            seat = self._who(intention)
        elif intention.kind == "press" and self._on_button(intention):
            owners = devices.holders(self.match, intention.device)
            seat = owners[0] if len(owners) == 1 else None
        else:
            return False
        if not hasty and seat is not None and seat in self.session.turns.human_deciders():
            self.pressed.add(seat)
        return own_key or seat is not None

    def _alone(self) -> None:
        """Nobody to hide from: the key is as good as the button."""
        choice = self.session.snap_choice()
        deciding = self.session.at_screen in self.session.turns.human_deciders()
        if choice is not None and self.clock is not None and deciding:
            self.try_action(choice.yes)

    def _on_button(self, intention: Intention) -> bool:
        place, at = self.session.board.snap_place(), intention.pos
        return place is not None and at is not None and bool(place.collidepoint(at))

    def _at_keyboard(self) -> list[int]:
        """The people who have no pad: they share the keyboard."""
        seats = self.match.seats
        people = devices.at_screen(self.match)
        return [k for k in people if not seats[k].device.startswith("pad:")]

    def _who(self, intention: Intention) -> int | None:
        """Whose press it was; None if that cannot be told."""
        keyboard = self._at_keyboard()
        if intention.kind in SNAPS and not intention.from_pad:
            number = SNAPS.index(intention.kind)
            return keyboard[number] if number < len(keyboard) else None
        owners = devices.holders(self.match, intention.device)
        if not intention.from_pad and len(keyboard) == 1:
            owners = keyboard
        return owners[0] if len(owners) == 1 else None

    def _keys(self, waiting: list[int]) -> dict[int, SnapKey]:
        """What each of them presses, in words; a lone pad just chooses among the buttons, and a
        phone has a button of its own."""
        bindings, keyboard = self.session.app.bindings, self._at_keyboard()
        keys: dict[int, SnapKey] = {}
        for seat in waiting:
            if seat in keyboard:
                label = bindings.label(SNAPS[keyboard.index(seat)], "key")
                keys[seat] = SnapKey(label, "ui_keyboard")
            elif seat not in self.match.phones and devices.is_shared(self.match):
                keys[seat] = SnapKey(bindings.label("accept", "pad"), "ui_gamepad")
        return keys


def _searches(game: str, rival: str) -> bool:
    return rival not in RIVALS or rival_named(rival, game).iterations > 0
