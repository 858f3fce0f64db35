"""SLY: the policy and the search see what a person would see at once."""

import pytest
from librt.vecs import vec

from ai.players import think
from ai.rivals import Rival
from ai.sly.bluff import OTHERS, OWN, SIGNS, SINCE, reserves
from ai.sly.bluff import VALUES as VALUE_SIGNS
from ai.sly.policy import SlyPolicy
from ai.sly.reserves import RESERVES
from ai.sly.suspicion import SuspectedWorlds, Suspicion
from game.registry import GAMES
from game.rng import Rng
from game.sly import actions
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.state import HIDDEN
from game.sly.tables import CARDS, FOX, ROW, VALUES
from tests.game.sly_tables import (
    BROWN,
    ORANGE,
    WHITE,
    expose,
    fresh,
    lay,
    lay_all,
    reveal,
    space,
    table,
    turn_up,
)

SHORT = Rival("short", 600, seconds=60.0)


def worth(position: SlyPosition, action: int) -> float:
    seat = position.turn
    legal = position.actions(seat)
    scores = SlyPolicy().scores(position, seat, legal)
    return dict(zip(legal, scores, strict=True))[action]


def favourite(position: SlyPosition) -> str:
    seat = position.turn
    legal = position.actions(seat)
    scores = SlyPolicy().scores(position, seat, legal)
    best = max((score, int(action)) for score, action in zip(scores, legal, strict=True))[1]
    return actions.text_of(best)


def searched(position: SlyPosition) -> str:
    seat = int(position.turn)
    return actions.text_of(think(GAMES["sly"], position.seen_by(seat), seat, SHORT, 1).action)


def chances(position: SlyPosition, where: str) -> list[float]:
    suspicion = Suspicion()
    suspicion.look(position, position.turn)
    start = space(where) * ROW
    return [suspicion.chances[start + card] for card in range(1, CARDS + 1)]


def surely_the_fox() -> SlyPosition:
    """Brown laid a card on A1, and then every other card of Brown was seen elsewhere."""
    position = table(2, down={"A1": "RF", "A3": "O4"}, safe={"A2": "R6"})
    for rank in range(1, 6):
        position.home_at[BROWN * ROW + rank] = 1
    position.laid_at[space("A1")] = 1
    return position


# -- clear cases ----------------------------------------------------------------------------------


def test_a_card_that_must_be_the_fox_is_exposed() -> None:
    position = surely_the_fox()
    assert possible_cards(position.seen_by(ORANGE), space("A1")) == [FOX]
    assert favourite(position) == searched(position) == "expose A1"


def test_a_card_that_cannot_be_the_fox_is_not_exposed() -> None:
    position = table(2, down={"A1": "R2", "A2": "O1"}, taken={"RF": ORANGE})
    assert worth(position, expose("A1")) < 0
    assert not searched(position).startswith("expose")


def test_the_own_fox_is_turned_up_beside_a_fat_hen() -> None:
    position = table(2, down={"A1": "OF", "A2": "R6", "A3": "O3", "A4": "R1"})
    position.apply(ORANGE, turn_up("A2"))
    assert favourite(position) == searched(position) == "reveal A1"


def test_no_own_hen_is_fed_to_somebody_elses_fox() -> None:
    position = table(2, down={"A1": "O6", "A2": "RF", "A3": "OF", "A4": "R4", "A5": "R3"})
    position.apply(ORANGE, turn_up("A2"))
    assert favourite(position) != "reveal A1"
    assert searched(position) != "reveal A1"


def test_a_fox_is_made_to_gobble_its_owners_own_hen() -> None:
    """Brown's fox is up; Brown's other cards can only be hens, Orange's would be prey."""
    position = table(2, down={"A1": "O6", "A2": "RF", "A3": "R5"})
    position.apply(ORANGE, turn_up("A2"))
    assert favourite(position) == searched(position) == "reveal A3"


def test_the_own_hen_is_made_safe_rather_than_a_rivals() -> None:
    position = table(2, down={"A3": "O5", "A5": "R4", "A1": "O1"}, taken={"RF": ORANGE})
    position.apply(ORANGE, turn_up("A5"))
    assert favourite(position) == searched(position) == "reveal A3"


def test_low_hens_are_laid_rather_than_high_ones_and_good_spaces_rather_than_poor_ones() -> None:
    position = fresh(2)
    assert worth(position, lay("1", "A3")) > worth(position, lay("6", "A3"))
    assert worth(position, lay("2", "A3")) > worth(position, lay("2", "A2"))


# -- bluff and suspicion --------------------------------------------------------------------------


def lays_thought_of(position: SlyPosition, seed: int) -> tuple[set[int], set[int]]:
    """The cards and the spaces the policy thinks of laying at this moment."""
    thought_of = SlyPolicy().considered(position, position.turn, Rng(seed))
    assert set(thought_of) <= set(position.actions(position.turn))
    lays = [action for action in thought_of if actions.is_lay(action)]
    return (
        {int(actions.card_of(action)) for action in lays},
        {int(actions.space_of(action)) for action in lays},
    )


def test_where_to_lay_and_whether_it_is_the_fox_are_drawn_apart() -> None:
    """Before anything is weighed: one space, and then the fox alone or any hen."""
    position = table(4, down={"A1": "R1", "B3": "W5"})
    spaces: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(4000):
        cards, where = lays_thought_of(position, seed)
        assert cards in ({FOX}, {1, 2, 3, 4, 5, 6})
        (only,) = where
        spaces[FOX in cards].append(only)
    values = {fox: sum(VALUES[s] for s in lot) / len(lot) for fox, lot in spaces.items()}
    assert values[True] == pytest.approx(values[False], abs=0.1)
    assert 400 < len(spaces[True]) < 2400
    assert set(spaces[True]) == set(spaces[False])


def test_without_its_fox_a_seat_thinks_of_its_hens_only() -> None:
    position = table(2, down={"A1": "R1"}, taken={"OF": BROWN})
    assert all(lays_thought_of(position, seed)[0] == {1, 2, 3, 4, 5, 6} for seed in range(50))


def test_when_nothing_can_be_laid_all_else_is_thought_of() -> None:
    down = {
        f"A{k}": what
        for k, what in enumerate(["O1", "R1", "O2", "R2", "O3", "R3", "O4", "R4"], start=1)
    }
    position = table(2, down=down)
    assert list(SlyPolicy().considered(position, 0, Rng(1))) == list(position.actions(0))


def test_a_fox_is_laid_just_when_a_hen_would_be() -> None:
    """Orange would rather expose what must be the fox: then its own fox stays at home too."""
    position = surely_the_fox()
    for seed in range(200):
        thought_of = SlyPolicy().considered(position, ORANGE, Rng(seed))
        assert not any(actions.is_lay(a) and actions.card_of(a) == FOX for a in thought_of)
        assert expose("A1") in thought_of


def test_a_fox_is_laid_a_little_more_often_beside_fat_hens() -> None:
    alone = fresh(2)
    beside = table(2, down={"A1": "R5", "A2": "R6", "A7": "R4"})
    rates = [
        sum(FOX in lays_thought_of(position, seed)[0] for seed in range(3000)) / 3000
        for position in (alone, beside)
    ]
    assert rates[0] + 0.04 < rates[1] < rates[0] + 0.25


def test_the_chances_of_a_card_are_those_it_may_be_and_add_up() -> None:
    position = fresh(3)
    lay_all(position, [("1", "A1"), ("4", "A2"), ("6", "A3"), ("2", "A5"), ("3", "A6")])
    reveal(position, "A3", "A2", "A1")
    view = position.seen_by(int(position.turn))
    for where in ("A5", "A6"):
        owner = int(view.owners[space(where)])
        if owner == position.turn:
            continue
        found = chances(position, where)
        assert sum(found) == pytest.approx(1.0)
        may = [card for card, chance in enumerate(found, start=1) if chance > 0]
        assert may == possible_cards(view, space(where))


def test_a_card_laid_beside_others_is_suspected_more_than_one_laid_before_them() -> None:
    """What the seat would do itself it suspects of others: the fox comes when there is prey."""
    late = table(2, down={"A1": "O1", "A3": "O2", "A2": "R1"})
    early = table(2, down={"A2": "R1", "A1": "O1", "A3": "O2"})
    assert chances(late, "A2")[FOX - 1] > chances(early, "A2")[FOX - 1]


def test_low_hens_are_expected_rather_than_high_ones() -> None:
    found = chances(table(2, down={"A1": "R3"}), "A1")
    assert found[0] > found[3] > found[5] > 0


def test_worlds_are_believed_by_what_players_like_to_lay() -> None:
    suspicion = Suspicion()
    hens = {"A1": "O1", "A2": "O2", "A3": "R1"}
    low = suspicion.belief(table(2, down=hens), ORANGE)
    high = suspicion.belief(table(2, down={**hens, "A3": "R6"}), ORANGE)
    assert low > high > 0
    own = suspicion.belief(table(2, down={**hens, "A1": "O6"}), ORANGE)
    assert own == low, "what the seat has laid itself is no matter of belief"


def test_the_worlds_of_a_search_are_those_it_believes_in() -> None:
    """A stranger's card is rather a low hen than chance alone would have it."""
    position = table(2, down={"A1": "O5", "A3": "O6", "A2": "R1", "A4": "R2"})
    suspicion = Suspicion()
    view = position.seen_by(ORANGE)
    shares = []
    for weighed in (1, 12):
        imagination = SuspectedWorlds(view, suspicion, weighed)
        drawn = Rng(5)
        worlds = [imagination.world(drawn) for _ in range(4000)]
        lowest = [world for world in worlds if isinstance(world, SlyPosition) and is_lowest(world)]
        shares.append(len(lowest) / len(worlds))
    assert shares[0] == pytest.approx(1 / 7, abs=0.025)
    beliefs: dict[bool, list[float]] = {True: [], False: []}
    rng = Rng(3)
    for world in (view.determinize(rng) for _ in range(4000)):
        beliefs[is_lowest(world)].append(suspicion.belief(world, ORANGE))
    believed = sum(beliefs[True]) / (sum(beliefs[True]) + sum(beliefs[False]))
    assert believed > 0.2
    assert shares[1] == pytest.approx(believed, abs=0.04)


def is_lowest(world: SlyPosition) -> bool:
    return bool(world.cards[space("A2")] == 1)


# -- memory ---------------------------------------------------------------------------------------


def test_a_forgetful_seat_no_longer_knows_what_went_home_long_ago() -> None:
    position = table(4, down={"A1": "R2", "A2": "O6", "A3": "R5", "A4": "W1", "A5": "W2"})
    reveal(position, "A2", "A3", "A4", "A5")
    view = position.seen_by(WHITE)
    assert view.hand(BROWN).count(HIDDEN) == 5
    policy = SlyPolicy()
    remembered = policy.forgetful(view, 2)
    assert remembered.to_ints() == view.to_ints()
    later = view.copy()
    later.turns += 20
    faded = policy.forgetful(later, 2)
    assert isinstance(faded, SlyPosition)
    assert faded.hand(BROWN) == [HIDDEN] * 6
    assert 5 in possible_cards(faded, space("A1"))
    worlds = [faded.determinize(Rng(seed)) for seed in range(60)]
    assert any(world.cards[space("A1")] == 5 for world in worlds)


# -- what a search makes of it --------------------------------------------------------------------


def test_a_search_compares_the_fox_with_hens_on_one_space() -> None:
    position = table(2, down={"A1": "R1", "A3": "O2"})
    view = position.seen_by(ORANGE)
    for seed in range(20):
        contenders = SlyPolicy().contenders(view, ORANGE, Rng(seed))
        lays = [action for action in contenders if actions.is_lay(action)]
        assert {int(actions.card_of(lay)) for lay in lays} == {1, 3, 4, 5, 6, FOX}
        assert len({int(actions.space_of(lay)) for lay in lays}) == 1
        assert expose("A1") in contenders


def test_a_fox_must_promise_more_and_nothing_else_must() -> None:
    policy, position = SlyPolicy(), table(2, down={"A1": "R1", "A3": "O2"})
    policy.shyness = 0.25
    view = position.seen_by(ORANGE)
    plain = SlyPolicy().reluctance(view, ORANGE, lay("F", "A5"))
    assert policy.reluctance(view, ORANGE, lay("F", "A5")) == pytest.approx(plain + 0.25)
    for action in (lay("6", "A5"), expose("A1"), turn_up("A3")):
        assert policy.reluctance(view, ORANGE, action) == 0.0


def test_what_a_fox_must_promise_follows_from_what_all_can_see() -> None:
    """Four signs: the space, both sides' cards face down, and when the fox was last seen."""
    policy = SlyPolicy()
    policy.reserves = vec[float]([float(2 ** (k % SIGNS)) for k in range(3 * SIGNS)])
    first = policy.reluctance(fresh(2).seen_by(ORANGE), ORANGE, lay("F", "A3"))
    assert first == 2.0**2 + 2.0**4 + 2.0**7 + 2.0**11
    crowded = table(2, down={"A1": "R1", "A4": "R2", "A5": "O2"}).seen_by(ORANGE)
    since = (crowded.turns - crowded.home_at[ORANGE * ROW + FOX]) // 2
    later = policy.reluctance(crowded, ORANGE, lay("F", "A2"))
    assert later == 2.0**1 + 2.0**5 + 2.0**9 + 2.0 ** (11 + min(since, 6))


def test_every_number_of_seats_has_its_own_reserves() -> None:
    assert len(reserves()) == 3 * SIGNS
    for kinds in RESERVES.values():
        assert [len(kind) for kind in kinds] == [VALUE_SIGNS, OWN, OTHERS, SINCE]
