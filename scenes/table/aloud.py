"""A table for the ear: what happened, whose turn it is, and on demand all that lies there.

With several people at one screen everybody hears it, so that nothing is read which only one of them
may know.
"""

from play.devices import is_shared
from scenes.table.breakdown import in_words
from scenes.table.offers import PlateButton
from scenes.table.points_layer import told_of
from scenes.table.session import Session
from words.lang import _
from words.phrases import joined


class TableVoice:
    """What a table says from when it was opened."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._before = len(session.log.entries) if session.match.moves else 0
        """Lines of the log that are older: whoever goes on with a game has no use for all that."""

    def told(self) -> list[str] | None:
        """The log and the banner; nothing new while something is being shown."""
        session = self._session
        if not session.at_rest:
            return None
        session.log.translate()
        lines = [entry.line.text for entry in session.log.entries[self._before :]]
        return [*lines, session.header.banner]

    @property
    def overheard(self) -> bool:
        return overheard(self._session)


def focus(session: Session) -> str:
    """What has the focus, unless it might be a card that others must not know."""
    pointed = session.offers.pointed
    if pointed is None:
        widget = session.form.focused
        return widget.aloud() if widget is not None else ""
    plate = session.form.focused
    if isinstance(plate, PlateButton):
        return ". ".join(
            [pointed.label, *in_words(told_of(session.board, session.entry, plate.seat))]
        )
    if overheard(session):
        return ""
    told = session.board.tell(pointed) if pointed.legal and pointed.action >= 0 else ""
    if told:
        return f"{pointed.label}. {told}"
    return pointed.label if pointed.legal else _("Not allowed: %(what)s") % {"what": pointed.label}


def described(session: Session) -> list[str]:
    """Everything there is to know: whose turn, what lies on the table, what can be chosen."""
    seat = -1 if overheard(session) else session.at_screen
    words = session.board.game.words
    said = [session.header.banner, *words.described(session.match.view_for(seat))]
    if session.targets and not overheard(session):
        looks = session.board.looks()  # they show what was just read
        open_ = [target for target in session.targets if target.legal and target.key not in looks]
        choices = dict.fromkeys(target.label for target in open_)
        said.append(_("You can choose: %(choices)s.") % {"choices": joined(list(choices))})
    return said


def overheard(session: Session) -> bool:
    return is_shared(session.match)
