"""Hennen Rennen: the policy and the search see what a person would see at once."""

from ai.ladder.policy import LadderOwnPolicy, LadderPolicy
from ai.ladder.reasons import falls, reasons
from ai.players import decide, think
from ai.rivals import Rival
from game.ladder.position import LadderPosition
from game.ladder.state import PLACE
from game.registry import GAMES
from game.rng import Rng
from tests.game.ladder_tables import INTO_DUST, dealt, later_round, on_rung

LADDER = GAMES["ladder"]
SHORT = Rival("short", 300, seconds=60.0)


def favourite(position: LadderPosition, seat: int) -> int:
    actions = position.actions(seat)
    scores = LadderPolicy().scores(position, seat, actions)
    return max((score, int(action)) for score, action in zip(scores, actions, strict=True))[1]


def searched(position: LadderPosition, seat: int) -> int:
    return think(LADDER, position.seen_by(seat), seat, SHORT, 1).action


def to_place(card: int, ladder: dict[int, tuple[int, int]], number: int = 5) -> LadderPosition:
    """Seat 0 has won the round with `card` and must place its hen."""
    position = later_round(number, 0, [card, 100, 2, 3], ladder)
    for seat, played in enumerate((card, 100, 2, 3)):
        position.play(seat, played)
    assert position.phase == PLACE
    assert position.winner == 0
    return position


def last_to_play(hand: list[int], others: list[int], number: int = 2) -> LadderPosition:
    """Seat 3 plays last, after the cards of seats 0 to 2."""
    position = later_round(number, 0, [*others, hand[0]])
    for k, card in enumerate(hand):
        position.hands[3 * 3 + k] = card
    for seat, card in enumerate(others):
        position.play(seat, card)
    return position


def test_the_strongest_hen_takes_the_top_rung() -> None:
    position = to_place(99, {})
    assert favourite(position, 0) == searched(position, 0) == on_rung(8)


def test_a_strong_hen_bumps_a_rival_from_the_top() -> None:
    position = to_place(99, {8: (1, 40), 7: (2, 30)}, 7)
    position.round = 9
    assert favourite(position, 0) == searched(position, 0) == on_rung(8)


def test_in_the_last_round_a_safe_high_rung_is_taken() -> None:
    position = to_place(20, {8: (1, 90), 7: (2, 80), 5: (3, 60)}, 7)
    position.round = 10
    assert favourite(position, 0) == searched(position, 0) == on_rung(6)


def test_it_does_not_bump_its_own_hens_for_nothing() -> None:
    position = to_place(60, {8: (0, 50), 7: (0, 40), 6: (0, 30), 5: (0, 20)}, 7)
    position.round = 10
    assert searched(position, 0) == favourite(position, 0) == on_rung(4)


def test_the_dust_is_the_last_resort() -> None:
    full = {value: (1, 90 + value) for value in (1, 2, 3, 4, 5, 6, 7, 8)}
    position = to_place(50, {**full, -1: (2, 60)})
    assert [int(action) for action in position.actions(0)] == [INTO_DUST]
    free = to_place(50, full, 7)
    free.round = 10
    assert INTO_DUST not in (favourite(free, 0), searched(free, 0))


def test_the_last_to_play_slips_into_second_place() -> None:
    position = last_to_play([75, 95, 10], [80, 30, 60], 5)
    assert favourite(position, 3) == searched(position, 3) == 75


def test_a_card_with_nowhere_to_go_is_not_made_to_win() -> None:
    """All rungs are held by stronger hens: winning with 50 means the dust, so it ducks."""
    full = {value: (1, 80 + value) for value in (-1, 1, 2, 3, 4, 5, 6, 7, 8)}
    position = later_round(7, 0, [60, 40, 30, 50], full)
    for k, card in enumerate((50, 12, 11)):
        position.hands[3 * 3 + k] = card
    for seat, card in enumerate((60, 40, 30)):
        position.play(seat, card)
    assert favourite(position, 3) != 50
    assert searched(position, 3) != 50


def planned(position: LadderPosition, action: int) -> float:
    actions = position.actions(0)
    scores = LadderOwnPolicy().scores(position, 0, actions)
    return scores[[int(legal) for legal in actions].index(action)]


def test_a_plan_knows_that_a_free_rung_below_breaks_a_fall() -> None:
    free = to_place(60, {}, 3)
    held = to_place(60, {4: (1, 20)}, 3)
    assert planned(free, on_rung(5)) > planned(held, on_rung(5))


def test_a_plan_knows_that_a_stronger_hen_right_above_may_come_down() -> None:
    alone = to_place(60, {}, 3)
    below_two = to_place(60, {6: (1, 80), 7: (1, 90)}, 3)
    apart = to_place(60, {7: (1, 90)}, 3)
    assert planned(alone, on_rung(5)) > planned(below_two, on_rung(5))
    assert planned(alone, on_rung(5)) == planned(apart, on_rung(5))


def test_a_plan_wins_more_than_its_share_against_three_of_the_policy() -> None:
    own, policy = LadderPolicy().own_policy(), LadderPolicy()
    won = 0.0
    for deal in range(150):
        for planning in range(4):
            position, rng = LADDER.new(4, deal, {}), Rng(deal)
            while not position.over():
                seat = int(position.deciders()[0])
                player = own if seat == planning else policy
                position.play(seat, player.choose(position, seat, rng))
            winners = position.winners()
            won += (planning in winners) / len(winners)
    assert won / 600 > 0.26


def test_round_one_is_chosen_without_knowing_the_other_choices() -> None:
    hands = [[10, 55, 99], [20, 30, 40], [60, 70, 80], [15, 25, 35]]
    alone = dealt(hands)
    chosen = alone.copy()
    chosen.play(1, 30)
    chosen.play(2, 70)
    first = decide(LADDER, alone.seen_by(0), 0, "hen", 3)
    assert first.action in hands[0]
    other = chosen.copy()
    other.hands[1 * 3] = 21
    views = [p.seen_by(0).to_ints() for p in (chosen, other)]
    assert views[0] == views[1]
    found = [think(LADDER, p.seen_by(0), 0, SHORT, 3) for p in (chosen, other)]
    assert found[0].action == found[1].action
    assert [s.visits for s in found[0].stats] == [s.visits for s in found[1].stats]


def test_a_forgetful_seat_forgets_old_cards_but_sees_the_ladder() -> None:
    position = LADDER.new(4, 9, {})
    rng = Rng(1)
    policy = LadderPolicy()
    assert isinstance(position, LadderPosition)
    while position.round < 6:
        seat = position.deciders()[0]
        position.play(seat, policy.choose(position, seat, rng))
    view = position.seen_by(0)
    faded = policy.forgetful(view, 2)
    assert isinstance(faded, LadderPosition)
    open_cards = {*view.rung_cards, *view.dust_cards}
    old = [int(card) for card in view.played[: 3 * 4]]
    kept = {int(card) for card in faded.played}
    assert any(card not in kept for card in old)
    assert all((card in kept) == (card in open_cards) for card in old)
    assert list(faded.played[3 * 4 : 5 * 4]) == list(view.played[3 * 4 : 5 * 4])
    assert list(view.played[: 3 * 4]) == old
    faded.determinize(rng)


def test_reasons_for_a_card() -> None:
    position = last_to_play([75, 95, 10], [80, 30, 60])
    view = position.seen_by(3)
    assert reasons(view, 3, 75)[0] == (
        "ladder.second_highest_chance",
        {"card": 75, "percent": 100},
    )
    assert reasons(view, 3, 95) == [("ladder.dodge", {"card": 95, "percent": 0})]
    assert reasons(view, 3, 75)[1] == ("ladder.best_rung", {"card": 75, "value": 8})


def test_reasons_for_a_place_tell_who_falls_how_far() -> None:
    """The worked example of the rules: 60 claims rung 8 from 40, 55 and 20 below."""
    position = to_place(60, {8: (1, 40), 7: (2, 55), 6: (3, 20)})
    view = position.seen_by(0)
    assert isinstance(view, LadderPosition)
    assert falls(view, 0, on_rung(8) - 101) == [(1, 40, 2), (3, 20, 1)]
    found = dict(reasons(view, 0, on_rung(8)))
    assert found["ladder.rung"] == {"value": 8}
    assert found["ladder.stronger_unseen"]["rounds"] == 5
    position.round = 10
    assert ("ladder.safe", {"card": 60}) in reasons(position.seen_by(0), 0, on_rung(8))
