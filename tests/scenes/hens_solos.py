"""What the tests of solo Hens share: the same day, a quick review, finished games."""

import sys
from datetime import date, timedelta
from functools import partial

import pytest

from ai.hens.policy import HensPolicy
from ai.hens.reviewer import Reviewer
from commands.moments import table_seats
from game.rng import Rng
from play.match import Match, new_match
from saves.solo import SoloGame, Standing
from scenes.app.app import App
from scenes.games.hens.solo import deals, ranking
from scenes.games.hens.solo.ranking import RankingScene
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit
from tests.scenes.screens import top_name

TODAY = date(2026, 11, 16)
POLICY = HensPolicy()
SPEAKER = """
import sys, json
question = json.loads(sys.stdin.readline())
for key, value in (("par", 24), ("bound", 33)):
    print(json.dumps({key: value}), flush=True)
sys.stdin.read()
"""


def stop_the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """Today is always the same day, and a review knows its answer at once."""
    monkeypatch.setattr(deals, "today", lambda: TODAY)
    quick = partial(Reviewer, command=(sys.executable, "-c", SPEAKER))
    monkeypatch.setattr(ranking, "Reviewer", quick)


def play_out(match: Match) -> Match:
    rng = Rng(match.header.seed)
    while match.deciders():
        match.act(0, int(POLICY.choose(match.position, 0, rng)))
    return match


def solo_match(app: App, seed: int = 7, origin: str = "", goal: int = 0) -> Match:
    options = {"goal": goal} if goal else {}
    return play_out(new_match(app.slots, "hens", table_seats(1), options, seed, origin=origin))


def open_ranking(visit: Visit, match: Match) -> RankingScene:
    visit.app.navigation.open_table(match)
    visit.frames(2)
    visit.app.navigation.open_results(match)
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, RankingScene)
    return top


def table_of(visit: Visit) -> TableScene:
    top = visit.app.stage.top
    assert isinstance(top, TableScene), top_name(visit)
    return top


def enter_daily(app: App, days_ago: int, points: int) -> Standing:
    day = TODAY - timedelta(days=days_ago)
    game = SoloGame(
        float(day.toordinal()), "daily", 3, points, 1, "HEN-2222-2257", 0, day.isoformat()
    )
    return app.profile.solo.enter(game)
