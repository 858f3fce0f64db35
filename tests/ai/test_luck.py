"""Luck and play told apart: known exactly in a toy, and adding up in every game."""

from collections.abc import Sequence
from itertools import permutations
from math import sqrt
from statistics import fmean, stdev

import pytest

from ai.registry import knowledge_of
from ai.review.chance import reshuffle_of
from ai.review.findings import Finding, Opening, StepFinding
from ai.review.luck import LuckBudget, Teller, Valuer, luck_budget, tell_luck
from game.contract import Game, Position
from game.registry import GAMES, game_named
from game.rng import Rng
from tests.ai.toys.draws import DRAW, KEEP, PASS, Draws, KeepsGoodCards, reshuffled
from tests.walks import every_game, every_table, opening, random_decision, table_options

TINY = LuckBudget(playouts=3, deals=4)
NEARLY = 150
"""Thousandths that a mean of `MANY` playouts of the toy may be off."""
MANY = 2000

Moves = list[tuple[int, int]]


def told(deal: Draws, moves: Moves, playouts: int = MANY) -> tuple[Opening, list[StepFinding]]:
    """What is found of a game of the toy; the other deals are all as this one."""
    said: list[Finding] = []
    valuer = Valuer(KeepsGoodCards(), reshuffled, 1, playouts)
    Teller(valuer, deal, moves, said.append).tell([deal] * playouts)
    return parts(said)


def parts(said: Sequence[Finding]) -> tuple[Opening, list[StepFinding]]:
    assert said[0].opening is not None
    return said[0].opening, [finding.step for finding in said[1:] if finding.step is not None]


def random_game(game: Game, seats: int, seed: int) -> tuple[Position, Moves, Position]:
    """Deal, moves and end of a random game; who of several deciders goes first is drawn too."""
    deal = opening(game, seats, seed)
    position = deal.copy()
    rng = Rng(seed + 100)
    moves: Moves = []
    while not position.over():
        moves.append(random_decision(position, rng))
        position.play(*moves[-1])
    return deal, moves, position


def policy_game(key: str, seats: int, seed: int) -> tuple[Position, Moves]:
    deal = game_named(key).new(seats, seed, {})
    position = deal.copy()
    rng = Rng(seed + 100)
    moves: Moves = []
    while not position.over():
        seat = int(position.deciders()[0])
        moves.append((seat, int(knowledge_of(key).policy.choose(position, seat, rng))))
        position.play(*moves[-1])
    return deal, moves


# -- a game whose luck is known -------------------------------------------------------------------


def test_a_good_card_is_luck_and_keeping_it_changes_nothing() -> None:
    """Of 0, 4 and 8 the policy makes 3, 4 and 8: five on average."""
    begun, steps = told(Draws.of(1, 8, 0, 4), [(0, DRAW), (0, KEEP)])
    assert begun.par[0] + begun.deal[0] == pytest.approx(5000, abs=NEARLY)
    assert steps[0].luck[0] == pytest.approx(3000, abs=NEARLY)
    assert steps[0].play == [8000 - begun.par[0] - begun.deal[0] - steps[0].luck[0]] == [0]
    assert (steps[1].luck, steps[1].play) == ([0], [0])


def test_a_bad_card_is_bad_luck_and_keeping_it_bad_play() -> None:
    _, steps = told(Draws.of(1, 0, 8, 4), [(0, DRAW), (0, KEEP)])
    assert steps[0].luck[0] == pytest.approx(-2000, abs=NEARLY)
    assert (steps[1].luck, steps[1].play) == ([0], [-3000])


def test_passing_a_good_card_is_bad_play() -> None:
    _, steps = told(Draws.of(1, 8, 0, 4), [(0, DRAW), (0, PASS)])
    assert (steps[1].luck, steps[1].play) == ([0], [3000 - 8000])


def test_what_one_draws_another_cannot() -> None:
    """The eight is gone: of 0 and 4 the second seat makes 3.5 instead of 5."""
    _, steps = told(Draws.of(2, 8, 4, 0), [(0, DRAW), (0, KEEP), (1, DRAW), (1, KEEP)])
    assert steps[0].luck[1] == pytest.approx(-1500, abs=NEARLY)
    assert steps[2].luck[1] == pytest.approx(500, abs=NEARLY)
    assert steps[2].luck[0] == 0


def test_over_all_that_could_have_come_luck_is_nothing() -> None:
    drawn = [
        told(Draws.of(1, *deck), [(0, DRAW)], 1000)[1][0].luck[0]
        for deck in permutations((0, 4, 8))
    ]
    assert sum(drawn) / len(drawn) == pytest.approx(0, abs=NEARLY)


def test_where_all_cards_are_alike_there_is_no_luck_at_all() -> None:
    _, steps = told(Draws.of(2, 4, 4, 4), [(0, DRAW), (0, KEEP), (1, DRAW), (1, PASS)], 20)
    assert all(step.luck == [0, 0] for step in steps)
    assert [step.play for step in steps] == [[0, 0], [0, 0], [0, 0], [0, -1000]]


def test_shares_of_the_win_end_with_the_winner() -> None:
    begun, steps = told(Draws.of(2, 8, 4, 0), [(0, DRAW), (0, KEEP), (1, DRAW), (1, KEEP)])
    assert sum(begun.wins) == pytest.approx(1, abs=0.001)
    assert steps[0].wins == steps[-1].wins == [1, 0]


# -- every game -----------------------------------------------------------------------------------


@every_table
def test_luck_and_play_add_up_to_the_result(game: Game, seats: int) -> None:
    """To the last digit, with any options and however badly the game was played."""
    deal, moves, end = random_game(game, seats, 3)
    said: list[Finding] = []
    tell_luck(game, deal, moves, 5, TINY, said.append, table_options(game, seats, 3))
    begun, steps = parts(said)
    assert [step.move for step in steps] == list(range(len(moves)))
    assert [step.seat for step in steps] == [seat for seat, _ in moves]
    assert [finding.done for finding in said] == list(range(1, len(moves) + 2))
    assert {finding.total for finding in said} == {len(moves) + 1}
    for seat in range(seats):
        found = begun.par[seat] + begun.deal[seat]
        found += sum(step.luck[seat] + step.play[seat] for step in steps)
        assert found == 1000 * end.points(seat)
        assert steps[-1].wins[seat] == pytest.approx(
            (seat in end.winners()) / len(end.winners()), abs=0.001
        )


@every_game
def test_a_value_is_the_same_wherever_its_playouts_began(game: Game) -> None:
    """A playout that goes on as the game did is not played again; what it ends in stays true."""
    seats = 3
    deal, moves, _ = random_game(game, seats, 4)
    valuer = Valuer(knowledge_of(game.key).policy, reshuffle_of(game.key), 5, TINY.playouts)
    said: list[Finding] = []
    Teller(valuer, deal, moves, said.append).tell([deal])
    begun, steps = parts(said)
    value = [a + b for a, b in zip(begun.par, begun.deal, strict=True)]
    position, decisions = deal.copy(), [0] * seats
    for step, (seat, action) in zip(steps, moves, strict=True):
        position.play(seat, action)
        decisions[seat] += 1
        value = [value[k] + step.luck[k] + step.play[k] for k in range(seats)]
        if step.move % 10 == 0:
            ends = [
                valuer.play_out(valuer.world(position, k), decisions, k).points
                for k in range(TINY.playouts)
            ]
            fresh = [round(1000 * sum(column) / len(ends)) for column in zip(*ends, strict=True)]
            assert value == fresh


@pytest.mark.parametrize("key", sorted(GAMES))
def test_nothing_found_depends_on_what_was_still_to_come(key: str) -> None:
    """The opening is the same whatever lies in the deck, and so is the value of a decision."""
    game = game_named(key)
    deal = game.new(3, 1, {})
    other = reshuffle_of(key)(deal, Rng(8))
    first = (int(deal.deciders()[0]), int(deal.actions(deal.deciders()[0])[0]))
    here: list[Finding] = []
    there: list[Finding] = []
    tell_luck(game, deal, [], 2, TINY, here.append)
    tell_luck(game, other, [], 2, TINY, there.append)
    assert here == there
    tell_luck(game, deal, [first], 2, TINY, here.append)
    tell_luck(game, other, [first], 2, TINY, there.append)
    assert parts(here[1:])[1][0].play == parts(there[1:])[1][0].play


@pytest.mark.parametrize("key", sorted(GAMES))
def test_the_same_seed_finds_the_same(key: str) -> None:
    game = game_named(key)
    deal, moves, _ = random_game(game, 3, 6)
    findings: list[list[Finding]] = []
    for seed in (1, 1, 2):
        findings.append([])
        tell_luck(game, deal, moves[:12], seed, TINY, findings[-1].append)
    assert findings[0] == findings[1] != findings[2]


def test_sly_has_no_luck_but_who_begins() -> None:
    game = game_named("sly")
    deal, moves, _ = random_game(game, 4, 7)
    said: list[Finding] = []
    tell_luck(game, deal, moves, 5, TINY, said.append)
    assert all(step.luck == [0, 0, 0, 0] for step in parts(said)[1])


@pytest.mark.parametrize("key", ["fowl", "hens", "ladder", "roost"])
def test_only_a_move_that_brings_cards_has_luck(key: str) -> None:
    """A move by which nothing left the deck has none, to the last digit."""
    game = game_named(key)
    deal, moves = policy_game(key, 3, 2)
    said: list[Finding] = []
    tell_luck(game, deal, moves, 5, TINY, said.append)
    position = deal.copy()
    lucky = 0
    for step, (seat, action) in zip(parts(said)[1], moves, strict=True):
        events = position.apply(seat, action)
        drew = any(event.kind in ("card_drawn", "card_turned_up") for event in events)
        assert drew or step.luck == [0, 0, 0]
        lucky += step.luck != [0, 0, 0]
    assert lucky > 3


@pytest.mark.parametrize(("key", "seats"), [("hens", 1), ("ladder", 3), ("roost", 2)])
def test_over_many_games_luck_is_nothing_and_so_is_the_play_of_policies(
    key: str, seats: int
) -> None:
    """Within what thirty games can tell; tools/luck_figures.py has played more, of every game."""
    lucks: list[int] = []
    plays: list[int] = []
    for seed in range(30):
        deal, moves = policy_game(key, seats, seed)
        said: list[Finding] = []
        tell_luck(game_named(key), deal, moves, seed, TINY, said.append)
        begun, steps = parts(said)
        lucks.append(begun.deal[0] + sum(step.luck[0] for step in steps))
        plays.append(sum(step.play[0] for step in steps))
    for found in (lucks, plays):
        assert max(found) > 0 > min(found)
        assert abs(fmean(found)) < 3 * stdev(found) / sqrt(len(found))


def test_every_table_has_a_budget() -> None:
    for key, game in GAMES.items():
        for seats in game.seat_counts:
            assert luck_budget(key, seats).playouts >= 100
