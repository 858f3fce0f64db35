"""Odds are counted by a process of their own; nothing it says or fails to say holds anybody up."""

import sys
import time
from pathlib import Path

import pytest

from ai.messages import line_of
from ai.review.odds import FIRST_WORLDS, WORLDS, odds_of
from ai.review.oddsmaker import OddsAnswer, Oddsmaker
from game.contract import NOBODY, InvalidAction, Position
from game.registry import game_named
from tests.ai.test_broken_child import parrot


def view_of(key: str, seed: int = 3) -> Position:
    game = game_named(key)
    position = game.new(3, seed, {})
    return position.seen_by(int(position.deciders()[0]))


def heard(maker: Oddsmaker, done: bool = True) -> list[int]:
    """The worlds of each answer up to the first, or to the last."""
    worlds: list[int] = []
    end = time.monotonic() + 60.0
    while time.monotonic() < end:
        if maker.poll() and maker.odds is not None:
            worlds.append(maker.odds.worlds)
        if maker.done or (worlds and not done):
            return worlds
        time.sleep(0.002)
    raise AssertionError("no answer came")


def test_odds_come_soon_get_better_and_are_those_counted_here() -> None:
    maker = Oddsmaker()
    for key in ("ladder", "sly", "roost"):
        maker.ask(key, view_of(key))
        worlds = heard(maker)
        assert worlds == sorted(worlds)
        assert worlds[0] >= FIRST_WORLDS
        assert worlds[-1] == WORLDS
        assert maker.odds == odds_of(key, view_of(key))
    maker.close()


def test_asked_about_another_moment_it_says_nothing_more_of_the_one_before() -> None:
    maker = Oddsmaker()
    maker.ask("ladder", view_of("ladder", 1))
    heard(maker, done=False)
    maker.ask("ladder", view_of("ladder", 2))
    heard(maker)
    assert maker.odds == odds_of("ladder", view_of("ladder", 2))
    maker.close()


def test_the_same_question_again_keeps_the_answer() -> None:
    maker = Oddsmaker()
    maker.ask("sly", view_of("sly"))
    heard(maker)
    before = maker.odds
    maker.ask("sly", view_of("sly"))
    assert maker.odds is before
    assert maker.done
    maker.close()


def test_a_bystander_has_nothing_to_infer() -> None:
    maker = Oddsmaker()
    whole = game_named("sly").new(3, 1, {})
    for view in (whole, whole.seen_by(NOBODY)):
        with pytest.raises(InvalidAction):
            maker.ask("sly", view)
    maker.close()


PLACES = [row.place for row in odds_of("sly", view_of("sly"), 1).places]
LIES = {
    "nonsense": b"no answer at all\n",
    "nothing": b'{"id": 1, "odds": {"worlds": 0, "places": []}}\n',
    "other places": b'{"id": 1, "odds": {"worlds": 9, "places": []}}\n',
    "no odds": b'{"id": 1, "odds": null}\n',
    "silence": b"",
}


@pytest.mark.parametrize("said", LIES.values(), ids=list(LIES))
def test_whatever_a_child_says_no_false_odds_are_shown(tmp_path: Path, said: bytes) -> None:
    program = parrot(tmp_path, said)
    if not said:
        program = (sys.executable, "-c", "raise SystemExit(3)")
    maker = Oddsmaker(program)
    maker.ask("sly", view_of("sly"))
    heard(maker)
    assert maker.failed
    assert maker.odds is None
    maker.close()


def test_more_worlds_than_were_counted_are_not_believed(tmp_path: Path) -> None:
    odds = odds_of("sly", view_of("sly"), 10)
    lie = line_of(OddsAnswer(1, odds)).replace(b'"worlds":10', b'"worlds":9')
    maker = Oddsmaker(parrot(tmp_path, lie))
    maker.ask("sly", view_of("sly"))
    heard(maker)
    assert maker.failed
    maker.close()
