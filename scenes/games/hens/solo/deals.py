"""Solo games as the house starts and counts them: of the day, by code, by lot."""

from datetime import date

from msgspec.structs import replace

from game.hens.share import SoloDeal, daily_deal
from play.match import CHOSEN, Match, NewTable
from play.seating import Seating, name_of_user
from play.solo import GAME, begun, origin_of_day, record_of
from saves.profile import Profile
from saves.solo import Standing
from scenes.app.app import App
from words.lang import _


def today() -> date:
    return date.today()


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
    origin = origin_of_day(day)
    slug = begun(app.slots, origin)
    match = app.resume(slug) if slug else None
    if match is not None:
        app.navigation.open_table(match)
    else:
        open_deal(app, daily_deal(day), origin)


# -- counting -----------------------------------------------------------------------------------


def count_solo(app: App, match: Match) -> Standing:
    """Enter a finished game in the record, once; one that branched off another is no record."""
    game = record_of(match)
    if match.parent is not None:
        return Standing(game, first=False, best=False, goal_best=False)

    def known(profile: Profile) -> Standing:
        kept = profile.solo.game_begun(game.began)
        return Standing(kept or game, first=False, best=False, goal_best=False)

    def enter(profile: Profile) -> Standing:
        new = profile.statistics.first_seen(match.id)
        return profile.solo.enter(game) if new else known(profile)

    if match.counted or app.profile.solo.game_begun(game.began) is not None:
        return known(app.profile)
    return app.count(match, enter)
