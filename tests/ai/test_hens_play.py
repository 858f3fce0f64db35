"""Hens: the policy and the search see what a person would see at once."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ai.hens.policy import HensPolicy
from ai.hens.reasons import reasons
from ai.search import Search, SearchSettings
from game.hens import Hens
from game.hens.actions import DRAW_DECK, KEEP, PASS, is_place, placed_card, placed_cell
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, ROOSTERS
from game.rng import Rng
from tests.game.hens_tables import (
    as_coop,
    as_hen,
    card,
    cell,
    code,
    dealt,
    from_pile,
    give_hand,
    lay_yard,
    put_on_pile,
    ready_to_place,
    rooster_on,
    yard,
)

NEARLY_FULL = "P1 P2 P3\nP4 P5 P6\nP1 P2 P3\nW4 W3 .."
"""One turn left, on e6: beside P3 and W3."""


def scores_of(position: HensPosition, seat: int = 0) -> dict[int, float]:
    actions = position.actions(seat)
    scores = HensPolicy().scores(position.seen_by(seat), seat, actions)
    return {int(action): score for action, score in zip(actions, scores, strict=True)}


def favourite(position: HensPosition, seat: int = 0) -> int:
    scores = scores_of(position, seat)
    return max(scores, key=lambda action: scores[action])


def searched(position: HensPosition, seat: int = 0) -> int:
    lay_the_rest_in_the_deck(position)
    search = Search(HensPolicy(), position.seen_by(seat), seat, 1, SearchSettings())
    search.run(600, None)
    return int(search.best())


def lay_the_rest_in_the_deck(position: HensPosition) -> None:
    """Make a hand-made table whole: what lies nowhere else is in the other hands and the deck."""
    position.deck = vec[i64]()
    for other in range(1, int(position.seats)):
        give_hand(position, other, [])
    unseen = position.unseen_copies()
    rest = [number for number in range(1, 49) for _ in range(unseen[number])]
    for other in range(1, int(position.seats)):
        give_hand(position, other, [code(rest.pop(7 * k)) for k in range(4)])
    position.deck = vec[i64](rest)
    position.deck_size = len(rest)


def solo_turned_up(picture: str, turned_up: str, hand: tuple[str, ...]) -> HensPosition:
    """Solo: this yard, this hand, and a card to keep or pass."""
    position = dealt([hand], goal=10)
    lay_yard(position, picture)
    position.round = int(position.laid[0]) + 1
    position.deck_size -= 1
    position.turned_up = card(turned_up)
    position.phase = KEEP_OR_PASS
    return position


def test_the_last_card_goes_where_it_scores_most() -> None:
    position = ready_to_place(NEARLY_FULL, ["P4", "W6", "W1", "W1", "B6"])
    position.round = 12
    best = max(position.actions(0), key=lambda action: scored(position, int(action)))
    assert best == as_hen("P4", "e6")
    assert favourite(position) == searched(position) == best


def scored(position: HensPosition, action: int) -> int:
    after = position.copy()
    after.play(0, action)
    return int(after.points(0))


@pytest.mark.parametrize("seed", range(12))
def test_with_no_turn_left_the_policy_counts_as_the_rules_do(seed: int) -> None:
    """Whatever the goal card: its score of the last placing is the true count."""
    for seats in (1, 2):
        position = Hens().new(seats, seed, {"goal": seed % 10 + 1})
        policy, rng = HensPolicy(), Rng(seed)
        while not position.over():
            seat = int(position.deciders()[0])
            actions = position.actions(seat)
            if is_place(int(actions[0])) and position.round == 12:
                for action, score in zip(
                    actions, policy.scores(position, seat, actions), strict=True
                ):
                    after = position.copy()
                    after.play(seat, action)
                    assert score == pytest.approx(float(after.points(seat)))
            position.play(seat, actions[rng.below(len(actions))])


def test_the_quick_choice_is_the_one_of_the_scores() -> None:
    policy = HensPolicy()
    policy.noise = 0.0
    for seats in (1, 2, 3):
        position, rng = Hens().new(seats, seats, {}), Rng(1)
        while not position.over():
            seat = int(position.deciders()[0])
            scores = scores_of(position, seat)
            chosen = int(policy.choose(position, seat, rng))
            assert scores[chosen] == pytest.approx(max(scores.values()))
            position.play(seat, chosen)


def test_a_growing_group_is_grown() -> None:
    position = ready_to_place("F3 F4\nF5 ..", ["F1", "P1", "W1", "B1", "S1", "C1"])
    position.round = 4
    for chosen in (favourite(position), searched(position)):
        after = position.copy()
        after.apply(0, chosen)
        assert placed_card(chosen) == card("F1")
        assert len(after.groups(0)[0]) == 4


def test_a_card_that_fits_is_no_coop() -> None:
    position = ready_to_place("F3 F4\nF5 ..", ["F1", "F6", "F2", "C2", "S2", "W1"])
    scores = scores_of(position)
    hens = [score for action, score in scores.items() if action % 2 == 0]
    coops = [score for action, score in scores.items() if action % 2 == 1]
    assert max(hens) > max(coops) + 2


def test_the_least_useful_card_goes_under_a_coop() -> None:
    position = ready_to_place("F3 F4\nF5 F3", ["F6", "F1", "W3", "W3", "W3", "W3"])
    scores = scores_of(position)
    where = next(int(placed_cell(a)) for a in scores if a % 2 == 1)
    name = "abcdefg"[where % 7] + str(where // 7 + 1)
    assert scores[as_coop("W3", name)] > scores[as_coop("F6", name)]


def test_a_mirror_image_is_not_thought_about_twice() -> None:
    position = ready_to_place("F3", ["F1", "C2", "P3", "B6", "S2", "W1"])
    scores = scores_of(position)
    assert scores[as_hen("F1", "d3")] > scores[as_hen("F1", "b3")]
    assert scores[as_hen("F1", "c4")] > scores[as_hen("F1", "c2")]


def rooster_moment(picture: str) -> HensPosition:
    position = yard(picture)
    position.round = 6
    position.phase = ROOSTERS
    return position


def test_the_rooster_crows_beside_the_largest_group() -> None:
    """Four Padovanas will be the largest anyway; the two Cemani bring six eggs in addition."""
    position = rooster_moment("P2 P3 P4\nC2 C1 P5")
    assert favourite(position) in {rooster_on("c4"), rooster_on("d4")}
    assert searched(position) in {rooster_on("c4"), rooster_on("d4")}


def test_the_rooster_leaves_the_only_large_group_alone() -> None:
    """On the Faverolles it would bring nothing that they do not bring anyway."""
    position = rooster_moment("F3 F4 F5\nF1 P5 F6")
    assert favourite(position) == rooster_on("d4")


def test_solo_keeps_what_grows_the_best_group_and_passes_what_fits_nowhere() -> None:
    """One cell is left, and no card in hand fits it."""
    picture = "F1 F2 F3\nF4 F5 F6\nF3 F4 S2\nS1 S3 .."
    good = solo_turned_up(picture, "S5", ("P6", "P6", "W6", "C6"))
    assert favourite(good) == searched(good) == KEEP
    bad = solo_turned_up(picture, "W6", ("P6", "P6", "W6", "C6"))
    assert favourite(bad) == searched(bad) == PASS


def drawing(picture: str, top: str) -> HensPosition:
    """Two seats, round 3: the other's pile shows a card."""
    position = yard(picture)
    give_hand(position, 0, ["P1", "P1", "W1", "W1"])
    put_on_pile(position, 1, [top])
    position.round = 3
    position.phase = DRAW
    return position


def test_a_good_discard_is_taken_and_a_bad_one_left() -> None:
    assert favourite(drawing("F3 F4\nF5 ..", "F1")) == from_pile(1)
    assert favourite(drawing("F3 F4\nF5 F3", "P1")) == DRAW_DECK


def test_the_useless_card_is_discarded() -> None:
    position = yard("F3 F4\nF5 F3")
    give_hand(position, 0, ["F1", "F6", "P1", "F2", "F4"])
    position.round = 4
    position.phase = DISCARD
    assert favourite(position) == card("P1")


def test_of_two_useless_cards_the_one_the_next_seat_wants_stays() -> None:
    position = yard("F3 F4\nF5 F3")
    lay_yard(position, "P2 P3\nP4 P5", 1)
    give_hand(position, 0, ["F1", "F6", "P1", "W1", "F4"])
    position.round = 5
    position.phase = DISCARD
    assert favourite(position) == card("W1")


# -- reasons --------------------------------------------------------------------------------------


def test_reasons_for_a_hen() -> None:
    position = ready_to_place("F3 F4\nF5 ..", ["F1", "C2", "P3", "B6", "S2", "W1"])
    found = dict(reasons(position.seen_by(0), 0, as_hen("F1", "d4")))
    assert found["hens.largest"] == {"hens": 4, "eggs": 2 + 2 + 2 + 3}
    assert found["hens.medals"] == {"medals": 2, "missing": 1}


def test_reasons_for_a_goal_and_for_the_roosters_group() -> None:
    position = ready_to_place("P2 P3 P4\nC1* .. ..", ["C6", "P3", "B6", "S2", "W1"])
    found = dict(reasons(position.seen_by(0), 0, as_hen("C6", "c5")))
    assert found["hens.roosters"] == {"hens": 2, "eggs": 6}
    position = ready_to_place("P2 P3 P4\nW1 W2 ..", ["W4", "P3", "B6", "S2", "W1"])
    found = dict(reasons(position.seen_by(0), 0, as_hen("W1", "c5")))
    assert found["hens.goal_first"] == {"points": 3}


def test_reasons_against_a_dead_cell_and_for_a_coop() -> None:
    position = ready_to_place("P1 ..\n.. ..", ["P3", "B6"])
    alone = dict(reasons(position.seen_by(0), 0, as_coop("B6", "d3")))
    assert "hens.coop_fits_nowhere" in alone
    position = ready_to_place("P1 P6 ..\n.. .. ..\n.. .. ..", ["W5", "B6"])
    assert "hens.lone" in dict(reasons(position.seen_by(0), 0, as_hen("W5", "d4")))


def test_reasons_for_drawing_keeping_and_discarding() -> None:
    position = drawing("F3 F4\nF5 ..", "F1")
    view = position.seen_by(0)
    assert reasons(view, 0, from_pile(1)) == [
        ("hens.card_joins", {"card": card("F1"), "hens": 4, "eggs": 9})
    ]
    (key, detail), *_ = reasons(view, 0, DRAW_DECK)
    assert key == "hens.deck_joins"
    assert 0 < detail["percent"] < 50
    bad = solo_turned_up("F3 F4\nF5 F3", "P1", ("P1", "P1", "P6", "P6"))
    found = dict(reasons(bad.seen_by(0), 0, PASS))
    assert found["hens.card_fits_nowhere"] == {"card": card("P1")}
    assert found["hens.better_unseen"]["percent"] > 50


def test_reasons_for_the_rooster() -> None:
    position = rooster_moment("P2 P3 P4\nC2 C1 P5")
    view = position.seen_by(0)
    second = dict(reasons(view, 0, rooster_on("c4")))
    assert second["hens.rooster_second"] == {"hens": 2, "eggs": 6}
    assert second["hens.rooster_grows"]["cells"] > 0
    assert "hens.rooster_on_largest" in dict(reasons(view, 0, rooster_on("c3")))
    assert cell("c4") == rooster_on("c4") - 100


def test_every_legal_action_of_whole_games_has_reasons_in_known_words() -> None:
    for seats in (1, 2, 4):
        position, rng = Hens().new(seats, 3, {}), Rng(3)
        while not position.over():
            seat = int(position.deciders()[0])
            actions = position.actions(seat)
            action = int(actions[rng.below(len(actions))])
            for key, detail in reasons(position.seen_by(seat), seat, action):
                assert key.startswith("hens.")
                assert all(isinstance(number, int) for number in detail.values())
            position.play(seat, action)
