"""Solo games as the house starts and counts them: of the day, by code, by lot."""

from datetime import date
from typing import Final

from msgspec.structs import replace

from game.hens.position import HensPosition
from game.hens.share import SoloDeal, code_of, daily_deal
from game.hens.tables import rank_of
from play.match import CHOSEN, Match, NewTable, origin_of
from play.seating import Seating, name_of_user
from saves.format import load_file
from saves.profile import Profile
from saves.solo import Kind, SoloGame, Standing
from scenes.app.app import App
from words.lang import _

GAME: Final = "hens"
_DAILY: Final = "daily "
"""Before the date in the origin of a match."""


def today() -> date:
    return date.today()


def is_solo(match: Match) -> bool:
    return match.game.key == GAME and len(match.header.seats) == 1


def share_code(match: Match) -> str:
    chosen = {key: value for key, value in match.header.options.items() if value}
    return code_of(SoloDeal(match.header.seed, chosen))


def kind_of(match: Match) -> tuple[Kind, str]:
    """The ranking a match belongs to, and its day if it is the deal of one.

    A save that claims a day no calendar has is a deal like any other.
    """
    if match.origin.startswith(_DAILY):
        try:
            return "daily", date.fromisoformat(match.origin.removeprefix(_DAILY)).isoformat()
        except ValueError:
            return "chosen", ""
    return ("chosen", "") if match.origin == CHOSEN else ("free", "")


# -- starting -----------------------------------------------------------------------------------


def open_deal(app: App, deal: SoloDeal, origin: str) -> None:
    """Sit down alone at this deal."""
    last = app.settings.last_table.get(GAME)
    plan = Seating.usual([1], name_of_user(), "mouse")
    if last is not None and last.seats[0].controller == "human":
        plan.places[0] = replace(last.seats[0], device=last.seats[0].device or "mouse")
    plan.invite(app.settings.people)
    table = NewTable(GAME, plan.seats, deal.options, deal.seed, origin)
    app.navigation.open_table(app.table_from(table))


def open_daily(app: App) -> None:
    """The deal of today: go on with it, begin it, or play it again outside the ranking."""
    day = today()
    if app.profile.solo.of_day(day) is not None:
        app.toast(
            lambda: _("Today’s deal is played: this time it counts as a chosen deal."),
            "ui_calendar",
        )
        open_deal(app, daily_deal(day), CHOSEN)
        return
    origin = _DAILY + day.isoformat()
    slug = _begun(app, origin)
    match = app.resume(slug) if slug else None
    if match is not None:
        app.navigation.open_table(match)
    else:
        open_deal(app, daily_deal(day), origin)


def _begun(app: App, origin: str) -> str:
    """The saved game of this origin that is not over yet."""
    for slot in app.slots.list():
        if slot.game == GAME and len(slot.seats) == 1 and slot.playable and not slot.over:
            save = load_file(slot.path)[0].save
            if save is not None and origin_of(save) == origin:
                return slot.slug
    return ""


# -- counting -----------------------------------------------------------------------------------


def count_solo(app: App, match: Match) -> Standing:
    """Enter a finished game in the record, once."""
    position = match.position
    assert isinstance(position, HensPosition)
    kind, day = kind_of(match)
    points = int(position.points(0))
    game = SoloGame(
        began=match.header.created,
        kind=kind,
        goal=int(position.goal),
        points=points,
        rank=int(rank_of(points)),
        code=share_code(match),
        seed=match.header.seed,
        day=day,
        assisted=match.assisted or not match.is_human(0),
    )

    def known(profile: Profile) -> Standing:
        kept = profile.solo.game_begun(game.began)
        return Standing(kept or game, first=False, best=False, goal_best=False)

    def enter(profile: Profile) -> Standing:
        new = profile.statistics.first_seen(match.id)
        return profile.solo.enter(game) if new else known(profile)

    if match.counted or app.profile.solo.game_begun(game.began) is not None:
        return known(app.profile)
    return app.count(match, enter)
