"""People sharing a screen: who is called to it and what they have seen, who hands a seat to the
AI, whose pad is gone.

With two or more people a hand lies open only while its owner has taken the screen over and still
has something to decide, or looks at cards drawn since.
"""

from collections.abc import Callable

from game.contract import NOBODY
from play.devices import at_screen, deciding_at_screen, is_shared
from play.match import AI, HUMAN
from play.turns import HINT_LEVEL
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.table.session import Session
from words.lang import _
from words.phrases import device_name


class Couch:
    """`hand_over` covers the screen for a seat, which is to look or to decide; `show_cards` lets it
    look at its cards."""

    def __init__(
        self,
        session: Session,
        hand_over: Callable[[int, bool], None],
        show_cards: Callable[[int], None],
    ) -> None:
        self.session = session
        self.match = session.match
        self._cover_for = hand_over
        self._show_cards = show_cards
        self._handed = NOBODY
        self._cover_once = False
        self._took_back = NOBODY
        """Who took a decision back and is therefore called before all others."""

    # -- calling people -------------------------------------------------------------------------

    def call(self, seat: int, to_look: bool = False) -> None:
        """Bring `seat` to the screen, covered first if somebody else's cards could be seen."""
        wanted = self.session.app.switched_on("handover")
        covered = self._cover_once or is_shared(self.match)
        self._cover_once = False
        if wanted and covered:
            self._cover_for(seat, to_look)
        else:
            self.give_screen(seat, to_look)

    def give_screen(self, seat: int, to_look: bool) -> None:
        """From now on the screen is this person's, to decide or only to look."""
        self._took_back = NOBODY
        self.session.only_looking = to_look
        self.session.look_as(seat)
        if to_look:
            self._show_cards(seat)

    def end_look(self) -> None:
        """They have seen their cards; who is alone by now keeps the screen."""
        self.session.only_looking = False
        if is_shared(self.match):
            self.session.cover()
        self.session.refresh()

    def call_first(self) -> bool:
        """Call the first who must decide to the screen, unless one of them sits there already."""
        waiting = deciding_at_screen(self.match)
        if not waiting or self.session.at_screen in waiting:
            return False
        self.call(self._first(waiting))
        return True

    def _first(self, waiting: list[int]) -> int:
        return self._took_back if self._took_back in waiting else waiting[0]

    def expects(self, seat: int, to_look: bool) -> bool:
        """Whether this call still holds: a seat may be handed to the AI, a decision taken back."""
        if to_look:
            return seat in self._must_look()
        waiting = deciding_at_screen(self.match)
        return seat in waiting and self._first(waiting) == seat

    def call_before_others(self, seat: int) -> None:
        """Who takes a decision back decides anew, before anybody else who waits."""
        self._took_back = seat

    # -- who sees what --------------------------------------------------------------------------

    def _has_unseen_cards(self, seat: int) -> bool:
        seen = self.session.seen.get(seat)
        if seen is None:
            return True
        events = [event for move in self.match.moves[seen:] for event in move.events]
        return any(e.seat == seat and e.secret and e.reveals_to(seat) for e in events)

    def _must_look(self) -> list[int]:
        """The people who have to see their cards before the next snap decision.

        A countdown opens no hand, so everybody looks before it, best before the turn that may lead
        to it. Who is called depends on who has drawn, which is public, and on nothing they hold.
        """
        session = self.session
        counted = session.board.game.answers is not None and session.app.settings.snap_seconds > 0
        if not counted or session.at_screen != NOBODY or session.context.snap:
            return []
        if not is_shared(self.match):
            return []
        people, deciding = at_screen(self.match), self.match.deciders()
        concerned = session.snap_choice() is not None
        return [k for k in people if (k in deciding) == concerned and self._has_unseen_cards(k)]

    def call_to_look(self) -> bool:
        """Call somebody who must look at their cards; False if nobody has to."""
        waiting = self._must_look()
        if waiting:
            self.call(waiting[0], to_look=True)
        return bool(waiting)

    # -- seats and devices ----------------------------------------------------------------------

    def hand_over(self) -> None:
        """Let the AI play the seat at the screen, or give the last such seat back."""
        seat = self.session.at_screen
        if seat != NOBODY and self.match.is_human(seat):
            self._handed = seat
            self.toggle_ai(seat)
            self.session.app.toast(
                lambda: _("The AI plays for you; the same key gives the seat back."),
                "ui_ai",
                lambda: not self.match.is_human(seat),
            )
        elif self._handed != NOBODY:
            self.toggle_ai(self._handed)

    def toggle_ai(self, seat: int) -> None:
        """Hand a person's seat to the AI, or give it back.

        Whoever is left alone sees their cards at once only if they sat at the screen already.
        """
        self.session.finish()
        self.session.turns.forget()
        self.session.close_window()
        shared = is_shared(self.match)
        controller = AI if self.match.is_human(seat) else HUMAN
        self.match.let_sit(seat, controller, self.match.seats[seat].level or HINT_LEVEL)
        people = [] if is_shared(self.match) else at_screen(self.match)
        if people and (not shared or self.session.at_screen == people[0]):
            self.session.look_as(people[0])
        else:
            self._cover_once = shared
            self.session.cover()

    def pad_gone(self, intention: Intention) -> bool:
        """Stop for a person whose pad was unplugged; False if it was nobody's."""
        owners = [k for k in self.match.humans() if self.match.seats[k].device == intention.device]
        if not owners:
            return False
        seat = owners[0]
        text = _(
            "%(name)s plays with %(device)s, which was unplugged. Plug it in again and go on, "
            "or play on with mouse and keys."
        ) % {"name": self.match.seats[seat].name, "device": device_name(intention.device)}
        choices = [
            Choice(_("It is plugged in again"), None, "go"),
            Choice(_("Play with mouse and keys"), lambda: self.match.give_device(seat, "mouse")),
        ]
        self.session.finish()
        self.session.stage.push(Dialog(_("A pad is gone"), text, choices, "ui_gamepad"))
        return True
