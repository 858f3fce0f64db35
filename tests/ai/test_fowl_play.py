"""Fowl Play: the policy and the search see what a person would see at once."""

import pytest

from ai.fowl.policy import FowlPolicy
from ai.fowl.reasons import chance_to_be_first, reasons
from ai.reasons import against
from ai.search import Search, SearchSettings
from game.fowl import Fowl
from game.fowl.actions import STOP, keep_target, play_card
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, FOWL, FOXES
from game.fowl.tables import BIRDS
from game.hexes import distance
from game.rng import Rng
from tests.game.fowl_tables import (
    capture,
    cell,
    farmyard,
    fox_to,
    give,
    let_foxes_out,
    named,
    opened,
    to_cell,
    turn_up,
)

TURKEY = named("brown turkey on hexagon")
DUCK = named("brown duck on square")
GOOSE = named("white goose on circle")
CHICKEN = named("brown chicken on hexagon")
SETTINGS = SearchSettings(candidates=12, win_weight=0.2, horizon=2)
MIDDLE, OTHER_MOUTH = "g7", "i9"
BESIDE_OTHER, NEAR_OTHER = "h9", "g10"


def scores_of(position: FowlPosition, seat: int = 0) -> dict[int, float]:
    actions = position.actions(seat)
    scores = FowlPolicy().scores(position.seen_by(seat), seat, actions)
    return {int(action): score for action, score in zip(actions, scores, strict=True)}


def favourite(position: FowlPosition, seat: int = 0) -> int:
    scores = scores_of(position, seat)
    return max(scores, key=lambda action: scores[action])


def searched(position: FowlPosition, seat: int = 0, settings: SearchSettings = SETTINGS) -> int:
    search = Search(FowlPolicy(), position.seen_by(seat), seat, 1, settings)
    search.run(160, None)
    return int(search.best())


def herding(position: FowlPosition, card: int = CHICKEN) -> FowlPosition:
    """Seat 0 has played this card and is the first to move fowl."""
    others = [c for c in range(BIRDS, card, -1) if c not in list(position.targets)]
    turn_up(position, [card, *others[: position.seats - 1]])
    assert position.turn == 0
    return position


# -- foxes ----------------------------------------------------------------------------------------


def test_a_fox_takes_the_bird_beside_it() -> None:
    position = farmyard(["f6", "g1"], {TURKEY: "f7"}, targets=[GOOSE, 1])
    let_foxes_out(position)
    assert favourite(position) == searched(position) == fox_to("f7")


def test_a_fox_goes_for_the_bird_two_steps_away() -> None:
    position = farmyard(["f6", "g1"], {TURKEY: "f8"}, targets=[GOOSE, 1])
    let_foxes_out(position)
    assert favourite(position) == searched(position) == fox_to("f7")


def test_a_fox_dives_for_a_bird_beside_another_mouth() -> None:
    position = farmyard([MIDDLE, "g1"], {TURKEY: BESIDE_OTHER}, targets=[GOOSE, 1])
    let_foxes_out(position)
    assert favourite(position) == searched(position) == fox_to(OTHER_MOUTH)


def test_of_two_birds_it_takes_the_type_it_lacks() -> None:
    black_duck, black_goose = named("black duck on hexagon"), named("black goose on hexagon")
    caught = [named("white duck on circle"), named("white duck on square")]
    position = farmyard(
        ["f6", "g1"],
        {black_duck: "f7", black_goose: "f5"},
        captured={0: caught},
        targets=[named("brown turkey on square"), 1],
    )
    let_foxes_out(position)
    assert favourite(position) == fox_to("f5")
    while position.turn == 0:
        position.apply(0, searched(position))
    assert position.captured_by(0)[-1] == black_goose


def test_it_leaves_its_own_target_alone_near_the_end() -> None:
    position = farmyard(["f6", "g1"], {TURKEY: "f7"}, targets=[TURKEY, 1])
    for bird in [b for b in range(1, BIRDS + 1) if b != TURKEY][:25]:
        capture(position, bird % 2, bird)
    let_foxes_out(position)
    assert favourite(position) != fox_to("f7")
    assert searched(position) != fox_to("f7")


# -- fowl -----------------------------------------------------------------------------------------


def test_the_own_target_is_taken_out_of_a_rivals_reach() -> None:
    """The turkey is two steps from seat 1's fox; one step away is enough."""
    position = herding(farmyard(["g1", "f6"], {TURKEY: "f8"}, targets=[TURKEY, 1]))
    assert favourite(position) in {to_cell(position, TURKEY, n) for n in ("f9", "e8", "g9")}
    while position.turn == 0:
        position.apply(0, searched(position))
    assert position.fear(position.bird_cells[TURKEY]) >= 3


def test_a_bird_is_led_to_the_far_end_of_the_tunnel_by_the_last_to_move() -> None:
    position = farmyard([MIDDLE, "g1"], {TURKEY: NEAR_OTHER}, targets=[GOOSE, 1])
    herding(position)
    lures = {a for a, score in scores_of(position).items() if score > 0.2}
    assert to_cell(position, TURKEY, BESIDE_OTHER) in lures


def test_where_no_step_matters_it_stops() -> None:
    position = herding(farmyard(["g8", "g6"]))
    assert favourite(position) == STOP
    scores = scores_of(position)
    assert all(score < 0.0 for action, score in scores.items() if action != STOP)


def test_no_step_leads_a_bird_into_a_rivals_jaws() -> None:
    position = herding(farmyard(["g1", MIDDLE], {CHICKEN: NEAR_OTHER}, targets=[CHICKEN, 1]))
    scores = scores_of(position)
    assert scores[to_cell(position, CHICKEN, BESIDE_OTHER)] < scores[STOP]


# -- targets and cards ----------------------------------------------------------------------------


def test_a_target_far_from_the_mouths_is_safer() -> None:
    position = opened(2)
    card = position.hand(0)[0]
    position.bird_cells[card] = cell(BESIDE_OTHER)
    beside_a_mouth = scores_of(position)[int(keep_target(card))]
    position.bird_cells[card] = cell("a4")
    assert scores_of(position)[int(keep_target(card))] > beside_a_mouth


def test_the_card_that_can_save_the_target_is_played() -> None:
    position = farmyard(["g1", "f6"], {TURKEY: "f8"}, targets=[TURKEY, 1])
    helps, useless = named("brown goose on circle"), named("white goose on square")
    give(position, 0, [helps, useless, named("black duck on circle")])
    scores = scores_of(position)
    assert scores[int(play_card(helps))] > scores[int(play_card(useless))]
    assert favourite(position) == int(play_card(helps))


# -- fair and strong ------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_policy_reads_nobody_elses_cards_or_target(seats: int) -> None:
    position, policy, rng = Fowl().new(seats, 4, {}), FowlPolicy(), Rng(4)
    compared = 0
    while not position.over():
        seat = int(position.deciders()[0])
        actions = position.actions(seat)
        known = list(policy.scores(position.seen_by(seat), seat, actions))
        world = position.seen_by(seat).determinize(rng)
        assert list(policy.scores(position, seat, actions)) == known
        assert list(policy.scores(world, seat, actions)) == known
        assert policy.estimate(world, seat) == policy.estimate(position, seat)
        compared += world.to_ints() != position.to_ints()
        position.play(seat, policy.choose(position, seat, rng))
    assert compared > 50


def test_the_policy_beats_chance() -> None:
    policy, rng, wins = FowlPolicy(), Rng(1), 0
    for seed in range(10):
        position = Fowl().new(2, seed, {})
        while not position.over():
            seat = int(position.deciders()[0])
            legal = position.actions(seat)
            if seat == seed % 2:
                position.play(seat, policy.choose(position, seat, rng))
            else:
                position.play(seat, legal[rng.below(len(legal))])
        wins += position.winners() == [seed % 2]
    assert wins == 10


def test_a_search_with_a_horizon_leaves_its_games_there_and_asks_for_an_estimate() -> None:
    """The last fox of the round is about to move: one round is over with its move."""
    position = farmyard(["g7", "g1"])
    let_foxes_out(position)
    position.apply(0, STOP)
    search = Search(FowlPolicy(), position.seen_by(1), 1, 1, SearchSettings(horizon=1))
    search.run(60, None)
    tried = [found for found in search.stats() if found.visits and found.action == STOP]
    assert tried
    for found in tried:
        after = position.copy()
        after.play(1, found.action)
        assert after.phase == CHOOSE
        assert found.points == pytest.approx(FowlPolicy().estimate(after, 1))


def test_without_a_horizon_games_are_played_to_their_end() -> None:
    position = farmyard(["g7", "g1"])
    let_foxes_out(position)
    search = Search(FowlPolicy(), position.seen_by(0), 0, 1, SearchSettings(candidates=2))
    search.run(2, None)
    for found in search.stats():
        assert found.points == int(found.points), "one game, counted and not estimated"


# -- reasons --------------------------------------------------------------------------------------


def test_reasons_for_a_catch() -> None:
    three = [named(f"{c} on circle") for c in ("black duck", "brown goose", "white chicken")]
    position = farmyard(["f6", "g1"], {TURKEY: "f7"}, captured={0: three}, targets=[DUCK, 1])
    let_foxes_out(position)
    found = reasons(position.seen_by(0), 0, fox_to("f7"))
    assert found[0] == ("fowl.catch_set", {"bird": TURKEY, "sets": 1})
    assert ("fowl.catch", {"bird": TURKEY, "types": 4}) in found
    assert ("fowl.catch_lead", {"trait": 1, "birds": 2}) in found
    assert against(("fowl.catch_spoils", {"bird": TURKEY, "traits": 1})) in found


def test_reasons_for_a_step_and_a_dive() -> None:
    position = farmyard(["f6", "g1"], {TURKEY: "f8"}, targets=[DUCK, 1])
    let_foxes_out(position)
    found = dict(reasons(position.seen_by(0), 0, fox_to("f7")))
    assert found["fowl.catch_next"] == {"bird": TURKEY}
    assert found["fowl.near"]["birds"] == near(position, "f7") > 0
    diving = farmyard([MIDDLE, "g1"])
    let_foxes_out(diving)
    assert "fowl.dive" in dict(reasons(diving.seen_by(0), 0, fox_to(OTHER_MOUTH)))
    assert reasons(diving.seen_by(0), 0, STOP)[0][0] == "fowl.fox_waits"


def near(position: FowlPosition, name: str) -> int:
    """The birds within three steps of a fox, over ground: no tunnel is as near as that."""
    return sum(distance(at, cell(name)) <= 3 for at in position.birds().values())


def test_reasons_for_rescues_and_lures() -> None:
    position = herding(farmyard(["g1", "f6"], {TURKEY: "f8", CHICKEN: "g6"}, targets=[TURKEY, 1]))
    view = position.seen_by(0)
    away = to_cell(position, TURKEY, "f9")
    assert reasons(view, 0, away) == [("fowl.rescue_target", {"bird": TURKEY, "seat": 1})]
    beside = to_cell(position, CHICKEN, "h6")
    assert reasons(view, 0, beside) == [("fowl.rescue_begun", {"bird": CHICKEN, "seat": 1})]
    lured = herding(farmyard([MIDDLE, "g1"], {TURKEY: NEAR_OTHER}, targets=[GOOSE, 1]))
    step = to_cell(lured, TURKEY, BESIDE_OTHER)
    assert reasons(lured.seen_by(0), 0, step) == [("fowl.lure", {"bird": TURKEY})]
    exposed = herding(farmyard(["g1", MIDDLE], {TURKEY: NEAR_OTHER}, targets=[GOOSE, 1]))
    assert reasons(exposed.seen_by(0), 0, step) == [
        against(("fowl.exposes", {"bird": TURKEY, "seat": 1}))
    ]
    assert reasons(view, 0, STOP) == [("fowl.birds_stay", {})]


def test_reasons_for_cards_and_targets() -> None:
    position = farmyard(["g1", "f6"], {TURKEY: "f8"}, targets=[TURKEY, 1])
    helps = named("brown goose on circle")
    give(position, 0, [helps])
    found = dict(reasons(position.seen_by(0), 0, int(play_card(helps))))
    assert found["fowl.card_saves_target"] == {"card": helps}
    assert found["fowl.card_saves"] == {"card": helps, "birds": 1}
    assert 0 < found["fowl.card_first"]["percent"] < 100
    fresh = opened(2)
    card = fresh.hand(0)[0]
    keys = [key for key, _ in reasons(fresh.seen_by(0), 0, int(keep_target(card)))]
    assert keys == ["fowl.target_safe", "fowl.target_helpers"]


def test_the_chance_to_be_first_counts_higher_unseen_cards() -> None:
    position = farmyard(["g1", "g13", "g7"], targets=[30, 31, 32])
    view = position.seen_by(0)
    unseen = [int(card) for card in view.unseen_cards()]
    for card in view.hand(0):
        higher = sum(other > card for other in unseen)
        exact = higher * (higher - 1) / (len(unseen) * (len(unseen) - 1))
        assert chance_to_be_first(view, card) == round(100 * exact)


def test_every_legal_action_of_whole_games_has_reasons_in_known_words() -> None:
    for seats in (2, 4):
        position, policy, rng = Fowl().new(seats, 3, {}), FowlPolicy(), Rng(3)
        phases: set[int] = set()
        while not position.over():
            seat = int(position.deciders()[0])
            view = position.seen_by(seat)
            for action in list(position.actions(seat))[::5]:
                found = reasons(view, seat, int(action))
                assert found
                for key, detail in found:
                    assert key.startswith("fowl.")
                    assert all(isinstance(number, int) for number in detail.values())
            phases.add(int(position.phase))
            position.play(seat, policy.choose(position, seat, rng))
        assert {CHOOSE, FOWL, FOXES} <= phases
