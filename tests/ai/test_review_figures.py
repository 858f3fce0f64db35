"""A whole game in figures: the sums, the accuracy, and the word for it."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from ai.review.figures import BIRDS, Anchors, anchors_of, bird_of, figures_of
from ai.review.findings import DecisionFinding, Option
from game.registry import GAMES
from tools.review_figures import played_out
from words.phrases import bird_name

every_game = pytest.mark.parametrize("key", sorted(GAMES))


def decision(seat: int, lost: int) -> DecisionFinding:
    played, better = Option(1, 0, 0.0), Option(2, lost, 0.0) if lost else None
    return DecisionFinding(0, seat, 1, played, better, lost, 0.0, 0)


def test_a_seats_figures_are_of_its_own_decisions() -> None:
    found = [decision(0, 0), decision(0, 1500), decision(1, 9000), decision(0, 0), decision(0, 500)]
    figures = figures_of("sly", 0, found)
    assert figures is not None
    assert (figures.decisions, figures.points_lost, figures.lost_each) == (4, 2.0, 0.5)
    assert figures.best_share == 0.5
    assert figures_of("sly", 2, found) is None


@every_game
def test_a_game_without_a_slip_is_a_foxs_and_chicks_has_half_the_accuracy(key: str) -> None:
    figures = figures_of(key, 0, [decision(0, 0)])
    assert figures is not None
    assert (figures.accuracy, figures.bird) == (100.0, "fox")
    chicks = figures_of(key, 0, [decision(0, round(1000 * anchors_of(key).chick))])
    assert chicks is not None
    assert chicks.accuracy == pytest.approx(50, abs=0.5)


@every_game
def test_each_level_earns_its_own_word_and_worse_games_earn_no_better_one(key: str) -> None:
    anchors = anchors_of(key)
    levels = [anchors.chick, anchors.hen, anchors.fox]
    assert [bird_of(key, lost) for lost in levels] == ["chick", "hen", "fox"]
    ladder = [BIRDS.index(bird_of(key, k / 50 * anchors.chick)) for k in range(100)]
    assert ladder == sorted(ladder, reverse=True)
    assert set(ladder) == set(range(len(BIRDS)))


def test_the_bounds_lie_half_way_between_neighbours() -> None:
    bounds = Anchors(chick=1.0, hen=0.4, fox=0.2).bounds()
    assert bounds == pytest.approx([1.25, 0.85, 0.55, 0.35, 0.25])


def test_every_bird_has_a_name() -> None:
    assert len({bird_name(bird) for bird in BIRDS}) == len(BIRDS)
    assert all(bird_name(bird) != bird for bird in BIRDS)


def test_deals_without_a_place_for_a_blunder_are_made_up_for(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """And every row is said, so that whoever is interrupted keeps what was played."""

    def work(deal: int) -> dict[str, Any]:
        return {"deal": deal, "first": None if deal % 3 == 0 else True}

    def one_by_one(ask: Any, deals: Iterable[int]) -> Iterable[dict[str, Any]]:
        return map(ask, deals)

    rows = played_out(one_by_one, work, first=3, games=4)
    assert [row["deal"] for row in rows] == [3, 4, 5, 6, 7, 8]
    assert [json.loads(line) for line in capsys.readouterr().err.splitlines()] == rows
