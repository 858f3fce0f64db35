"""Rule the Roost: the policy and the search see what a person would see at once."""

from ai.players import think
from ai.reasons import against
from ai.rivals import Rival
from ai.roost.belief import Belief
from ai.roost.policy import RoostPolicy
from ai.roost.reasons import owner_of, reasons
from game.registry import GAMES
from game.rng import Rng
from game.roost import Roost
from game.roost.actions import NO_EGG, THROW_EGG, action_of, text_of
from game.roost.position import RoostPosition
from game.roost.tables import CHICKEN, FOX, HIDDEN
from tests.game.roost_tables import do, late, look, opened, put
from tests.walks import random_decision

ROOST = GAMES["roost"]
SHORT = Rival("short", 300, seconds=60.0)


def favourite(position: RoostPosition, seat: int) -> str:
    """What the policy likes best; seats are counted from 1."""
    actions = position.actions(seat - 1)
    scores = RoostPolicy().scores(position, seat - 1, actions)
    return text_of(int(max(zip(scores, actions, strict=True))[1]))


def searched(position: RoostPosition, seat: int) -> str:
    return text_of(think(ROOST, position.seen_by(seat - 1), seat - 1, SHORT, 1).action)


def both(position: RoostPosition, seat: int = 1) -> set[str]:
    return {favourite(position, seat), searched(position, seat)}


def keys(position: RoostPosition, seat: int, text: str) -> list[str]:
    return [key for key, _ in reasons(position.seen_by(seat - 1), seat - 1, action_of(text))]


# -- placing --------------------------------------------------------------------------------------


def test_a_chicken_goes_to_the_own_barn() -> None:
    position = late(["chicken", "fox"], ["rooster 2, chicken", "rooster 1, chicken, chicken"])
    assert both(position) == {"chicken to barn 2"}


def test_a_fox_goes_to_the_rivals_barn() -> None:
    position = late(
        ["fox", "chicken"], ["rooster 2, chicken, chicken, chicken", "rooster 1, chicken, chicken"]
    )
    assert both(position) == {"fox to barn 1"}


def test_the_last_rooster_takes_the_barn_with_the_chickens() -> None:
    barns = ["chicken, chicken, chicken, chicken, rooster 2, rooster 1", "chicken, rooster 1"]
    assert both(late(["rooster 1", "fox"], barns)) == {"rooster 1 to barn 1"}


# -- farmers --------------------------------------------------------------------------------------


def test_the_last_farmer_goes_where_his_move_wins_most() -> None:
    """The barn with four chickens is shared; without seat 2's rooster it is seat 1's alone."""
    barns = ["rooster 1, rooster 2, chicken, chicken, chicken, chicken", "rooster 2, chicken"]
    position = late(["fork", "egg"], barns)
    assert both(position) == {"fork at barn 1"}
    do(position, 1, "fork at barn 1")
    assert both(position) == {"move rooster 2 to barn 2"}


def test_after_the_look_a_fox_in_the_own_barn_is_sent_to_the_rival() -> None:
    barns = ["rooster 1, fox, chicken, chicken", "rooster 2, chicken, chicken"]
    position = late(["fork", "egg"], barns)
    do(position, 1, "fork at barn 1")
    assert both(position) == {"move fox to barn 2"}


def test_what_is_good_where_it_lies_is_left_there() -> None:
    barns = ["rooster 1, chicken, chicken, chicken", "rooster 2, fox"]
    position = late(["fork", "egg"], barns)
    do(position, 1, "fork at barn 1")
    assert both(position) == {"move nothing"}


# -- eggs -----------------------------------------------------------------------------------------


def test_the_last_chance_to_save_the_own_barn_is_taken() -> None:
    """Seat 2's last card flies to seat 1's barn: a rooster ties it, a fox costs a point."""
    barns = ["rooster 1, chicken, chicken, chicken, chicken", "rooster 2"]
    position = late(["egg", "rooster 2"], barns, first=2)
    do(position, 2, "rooster 2 to barn 1")
    assert both(position) == {"egg"}


def test_nothing_is_thrown_at_a_card_that_can_only_do_good() -> None:
    """All roosters and foxes are out: it must be a chicken, and the barn is seat 1's."""
    foxes = ", ".join(["fox"] * 6)
    barns = ["rooster 1, rooster 1, chicken", f"rooster 2, rooster 2, rooster 2, {foxes}"]
    position = late(["egg, rooster 1", "chicken"], barns, first=2)
    do(position, 2, "chicken to barn 1")
    assert both(position) == {"no egg"}


def test_a_decision_about_an_egg_does_not_depend_on_the_others_hidden_ones() -> None:
    position = opened(["chicken, fork", "egg, fork", "egg, fork"])
    do(position, 1, "rooster 1 to barn 1")
    thrown, kept = position.copy(), position.copy()
    do(thrown, 2, "egg")
    do(kept, 2, "no egg")
    found = [think(ROOST, p.seen_by(2), 2, SHORT, 3) for p in (thrown, kept)]
    assert found[0].action == found[1].action
    assert [s.visits for s in found[0].stats] == [s.visits for s in found[1].stats]
    assert [s.reward for s in found[0].stats] == [s.reward for s in found[1].stats]


def test_with_more_who_may_throw_an_egg_is_kept_rather() -> None:
    """Two eggs at once would help the player: the same card is worth less of an egg then."""
    pairs = ["chicken, fork", "egg, fork", "fox, fork", "fox, fork"]
    worths = []
    for seats in (2, 3, 4):
        position = opened(pairs[:seats])
        do(position, 1, "rooster 1 to barn 1")
        answers = position.actions(1)
        assert list(answers) == [NO_EGG, THROW_EGG]
        worths.append(RoostPolicy().scores(position, 1, answers)[1])
    assert worths[0] > worths[1] > worths[2]


# -- what is kept in mind -------------------------------------------------------------------------


def test_the_belief_of_a_seat_is_exact_where_it_has_looked() -> None:
    position = opened(["chicken, fork", "fox, fork"])
    put(position, 1, "chicken to barn 1")
    put(position, 2, "fox to barn 1")
    look(position, 1, "fork at barn 1")
    belief = Belief()
    belief.look(position, 0)
    assert [belief.expected(0, card) for card in (1, 2, CHICKEN, FOX)] == [0, 0, 1, 1]


def test_a_hidden_move_spreads_the_belief_over_both_barns() -> None:
    position = opened(["chicken, fork", "fox, fork"])
    put(position, 1, "chicken to barn 1")
    look(position, 2, "fork at barn 2")
    put(position, 1, "rooster 1 to barn 1")
    position.hands[1 * 5] = 8
    look(position, 2, "fork at barn 1", "move chicken to barn 2")
    belief = Belief()
    belief.look(position, 0)
    for barn in (0, 1):
        assert [belief.expected(barn, card) for card in (1, CHICKEN)] == [0.5, 0.5]
    belief.look(position, 1)
    assert [belief.expected(1, card) for card in (1, CHICKEN)] == [0, 1]


def test_the_beliefs_add_up_to_the_cards_under_the_barns() -> None:
    for seats in (2, 3, 4):
        position = Roost().new(seats, seats, {})
        rng = Rng(seats)
        while not position.over():
            position.apply(*random_decision(position, rng))
            for seat in range(seats):
                belief = Belief()
                belief.look(position, seat)
                for barn in range(3):
                    total = sum(belief.expected(barn, card) for card in range(1, 7))
                    assert abs(total - int(position.pile_size(barn))) < 1e-6


def test_a_forgetful_seat_forgets_old_looks_but_not_its_own_cards() -> None:
    policy = RoostPolicy()
    forgot = 0
    for seed in range(6):
        position = Roost().new(3, seed, {})
        rng = Rng(seed)
        while not position.over():
            position.apply(*random_decision(position, rng))
            if position.over() or rng.below(5) > 0:
                continue
            for seat in range(3):
                view = position.seen_by(seat)
                faded = policy.forgetful(view, 1)
                assert isinstance(faded, RoostPosition)
                assert list(faded.actions(seat)) == list(view.actions(seat))
                faded.determinize(rng)
                for entry in range(len(view.history.what)):
                    if faded.history.card[entry] != view.history.card[entry]:
                        assert faded.history.card[entry] == HIDDEN
                        forgot += 1
                for barn in range(3):
                    own = [slot for slot in view.pile(barn) if slot[1] == seat]
                    assert own == [slot for slot in faded.pile(barn) if slot[1] == seat]
    assert forgot > 20


# -- reasons --------------------------------------------------------------------------------------


def test_reasons_name_the_owner_of_the_barn() -> None:
    barns = ["rooster 2, chicken, chicken, chicken", "rooster 1, chicken, chicken"]
    position = late(["chicken, fox, rooster 1", "chicken"], barns)
    belief = Belief()
    belief.look(position, 0)
    assert [owner_of(position, belief, barn) for barn in range(3)] == [1, 0, -1]
    assert reasons(position.seen_by(0), 0, action_of("fox to barn 1")) == [
        ("roost.fox_theirs", {"barn": 0, "seat": 1})
    ]
    assert keys(position, 1, "chicken to barn 2") == ["roost.chicken_mine"]
    assert keys(position, 1, "rooster 1 to barn 2") == ["roost.leads_barn"]
    assert keys(position, 1, "rooster 1 to barn 1") == ["roost.contests_barn"]


def test_reasons_for_a_farmer_tell_what_he_may_find() -> None:
    barns = ["rooster 2, chicken, chicken, chicken, chicken", "rooster 1, rooster 2, rooster 2"]
    position = late(["fork", "egg"], barns)
    assert keys(position, 1, "fork at barn 1")[0] == "roost.look_finds"
    do(position, 1, "fork at barn 1")
    assert keys(position, 1, "move nothing") == ["roost.stay_misses"]
    assert keys(position, 1, favourite(position, 1))[0] == "roost.move_helps"


def test_reasons_for_an_egg() -> None:
    barns = ["rooster 1, chicken, chicken, chicken, chicken", "rooster 2"]
    position = late(["egg", "rooster 2"], barns, first=2)
    do(position, 2, "rooster 2 to barn 1")
    assert keys(position, 1, "egg") == ["roost.egg_hurts", "roost.egg_ends"]
    assert reasons(position.seen_by(0), 0, action_of("no egg")) == [
        against(("roost.egg_hurts", {"barn": 0, "seat": 1})),
        against(("roost.egg_ends", {})),
    ]
    early = opened(["egg, fork", "chicken, fork"], first=2)
    do(early, 2, "chicken to barn 1")
    assert keys(early, 1, "no egg") == ["roost.egg_later", "roost.egg_hurts"]
    bare = opened(["fox, fork", "chicken, fork"], first=2)
    do(bare, 2, "chicken to barn 1")
    assert keys(bare, 1, "no egg") == ["roost.no_egg"]
