"""How the odds are opened at a running table: for the person at the screen, and as an aid."""

from typing import Final

from scenes.kit.dialogs import Choice, Dialog
from scenes.table.aloud import overheard
from scenes.table.odds.drawer import OddsDrawer
from scenes.table.odds.view import OddsView
from scenes.table.session import Session
from words.lang import _

SWITCH: Final = "odds"
"""The switch of the settings, and the aid that is noted in a game's file."""


def offers_odds(session: Session) -> bool:
    """Not in lessons and demonstrations, nor where the settings say no."""
    match = session.match
    wanted = match.kept and session.app.switched_on(SWITCH)
    return wanted and session.entry.odds_pictures(match.seats) is not None


def open_odds(session: Session) -> None:
    """The first time in a game it is said what that means; nothing for a bystander."""
    session.finish()
    match, app = session.match, session.app
    if not offers_odds(session) or match.position.over():
        return
    if session.at_screen not in match.humans():
        app.toast(lambda: _("The odds are shown when it is your turn."), "ui_odds")
    elif match.assisted:
        _show(session)
    else:
        text = _(
            "They show how likely every hidden card is, from what you can know; "
            "the game is then marked as assisted and counts in no statistics."
        )
        yes = Choice(_("Show the odds"), lambda: _use(session), "go", "ui_odds")
        app.stage.push(Dialog(_("Look at the odds?"), text, [yes, Choice(_("Not now"))]))


def _use(session: Session) -> None:
    session.match.take_aid(SWITCH)
    _show(session)


def _show(session: Session) -> None:
    match = session.match
    pictures = session.entry.odds_pictures(match.seats)
    assert pictures is not None
    view = match.view_for(session.at_screen)
    shown = OddsView(session.app.oddsmaker, match.game.key, pictures)
    session.stage.push(OddsDrawer(shown, view, overheard(session)))
