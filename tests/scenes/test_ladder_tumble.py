"""The bump is physics for show: it starts and ends where the rules say, in the time allowed."""

import pytest

from game.ladder.falls import Fall
from scenes.games.ladder.layout import RUNG_STEP
from scenes.games.ladder.tumble import LONGEST, SETTLE, place_y, planned, tumble, tumbling
from scenes.kit.feathers import POOL, Feathers
from tests.scenes.ladder_tables import fresh, laid_out, table_for

WAYS = [(9, 8), (9, 8, 7), (2, 1, 0), (1, 0), tuple(range(9, -1, -1))]


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("seed", [1, 40, 977])
def test_a_fall_passes_every_place_and_rests_on_the_last(way: tuple[int, ...], seed: int) -> None:
    fall = tumble(way, seed)
    assert len(fall.knocks) == len(way) - 1
    assert list(fall.knocks) == sorted(fall.knocks)
    for place, knock in zip(way[1:], fall.knocks, strict=True):
        assert abs(fall.at(knock).y + 30 - place_y(place)) < 8
    for earlier, later in zip((0.0, *fall.knocks), fall.knocks, strict=False):
        assert 0.2 < later - earlier < 0.7
    assert abs(fall.poses[-1].y + 30 - place_y(way[-1])) < 0.5 * RUNG_STEP
    assert all(0 < pose.x < 420 for pose in fall.poses)


def test_the_same_fall_is_the_same_picture() -> None:
    assert tumble((9, 8, 7), 5) == tumble((9, 8, 7), 5)
    assert tumble((9, 8, 7), 5) != tumble((9, 8, 7), 6)


def test_a_chain_of_nine_hens_stays_within_the_cap() -> None:
    falls = [Fall(k % 5, 90 - k, (9 - k, 8 - k), 1) for k in range(9)]
    chain = planned(falls)
    starts = [start for _, _, start in chain]
    assert starts == sorted(starts)
    assert len(chain) == 9
    for _, motion, start in chain:
        assert start + motion.seconds + SETTLE <= LONGEST + 1e-9


@pytest.mark.parametrize("end", [8, 3, 0])
def test_she_is_set_down_exactly_where_the_rules_say(
    end: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_for(5)
    table.show(fresh(5, 1).seen_by(0))
    canvas = laid_out(table)
    fall = Fall(1, 50, (end + 1, end), 0)
    motion = tumble(fall.places, 3)
    feet = table.places.feet(end) if end else table.places.dust_feet(0, 1)
    drawn: list[tuple[float, float]] = []
    monkeypatch.setattr(canvas, "art", lambda name, pos, size, **_: drawn.append(pos))
    home = table.places.hen_rect(end) if end else table.places.dusty_rect(0, 1)
    paint = tumbling(table.places, fall, 1, motion, home)
    paint(canvas, 1.0)
    x, y = drawn[-1]
    assert (x, y + table.places.hen / 2) == pytest.approx(feet)


def test_feathers_are_a_pool_and_come_to_an_end() -> None:
    feathers = Feathers()
    for k in range(30):
        feathers.burst((600, 300), 6, "#d8432f", k)
    assert len(feathers) == POOL
    feathers.rain(1280, 0, 60, ["#ffffff"], 1, still=True)
    assert len(feathers) == POOL
    for _ in range(200):
        feathers.advance(1 / 60)
    assert len(feathers) == 0
