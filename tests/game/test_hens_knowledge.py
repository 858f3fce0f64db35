"""Hens: what is private, what is public, and what everybody remembers of a card taken openly."""

from collections import Counter

from game.contract import NOBODY, Event
from game.hens.actions import DRAW_DECK
from game.hens.hands import HIDDEN
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.hens.state import DISCARD, DRAW, HIDDEN_ROOSTER, ROOSTERS
from game.hens.tables import DRAWS
from game.rng import Rng
from tests.game.hens_tables import (
    as_coop,
    as_hen,
    box_of,
    card,
    cell,
    codes,
    dealt,
    from_pile,
    give_hand,
    lay_yard,
    put_on_pile,
    rooster_on,
    yard,
)

HANDS = [["P3", "P6", "W4", "F2"], ["S1", "S2", "B3", "B4"], ["C1", "C2", "M3", "M4"]]
OTHERS = (0, 2)


def learners(event: Event, seats: int = 3) -> list[int]:
    return [seat for seat in range(seats) if event.reveals_to(seat)]


def taken(*cards: str) -> HensPosition:
    """Seat 1 has taken these two cards, the first one first, from the pile of seat 0."""
    position = dealt(HANDS, first=1)
    position.round = 2
    put_on_pile(position, 0, [*reversed(cards)])
    for _ in cards:
        position.apply(1, from_pile(0))
    return position


def whole(position: HensPosition) -> Counter[int]:
    """Every card of the table."""
    cards = position.deck_cards()
    for seat in range(position.seats):
        cards += position.hand(seat) + position.pile(seat)
        cards += [*position.hens(seat).values(), *position.coops(seat).values()]
    return Counter(cards)


# -- what is hidden -------------------------------------------------------------------------------


def test_a_seat_knows_its_own_hand_and_no_other_and_nobody_the_deck() -> None:
    position = dealt(HANDS)
    view = position.seen_by(1)
    assert codes(view.hand(1)) == HANDS[1]
    assert [view.hand(seat) for seat in OTHERS] == [[HIDDEN] * 4] * 2
    assert view.deck_cards() == [HIDDEN] * int(position.deck_size)
    assert [position.seen_by(NOBODY).hand(seat) for seat in range(3)] == [[HIDDEN] * 4] * 3


def test_only_the_builder_knows_what_is_under_a_coop() -> None:
    position = yard("P4 ##", seats=3)
    assert position.seen_by(0).coops(0) == {cell("d3"): card("P1")}
    for viewer in (1, 2, NOBODY):
        assert position.seen_by(viewer).coops(0) == {cell("d3"): HIDDEN}
        assert position.seen_by(viewer).hens(0) == {cell("c3"): card("P4")}


def test_piles_yards_goal_and_species_are_open_to_all() -> None:
    position = yard("P4 ## C1*", seats=3, goal=4)
    put_on_pile(position, 2, ["W2", "W3"])
    for viewer in (0, 1, 2, NOBODY):
        view = position.seen_by(viewer)
        assert codes(view.pile(2)) == ["W3", "W2"]
        assert (view.goal, view.species) == (position.goal, position.species)
        assert list(view.roosters) == list(position.roosters)
        assert view.points(0) == position.points(0)


def test_roosters_are_secret_until_the_last_is_put() -> None:
    position = dealt(HANDS[:2])
    lay_yard(position, "P4 P5", 0)
    lay_yard(position, "C1 C3", 1)
    position.phase = ROOSTERS
    position.round = 6
    position.apply(0, rooster_on("d3"))
    assert list(position.seen_by(0).roosters) == [cell("d3"), NO_ROOSTER]
    assert list(position.seen_by(1).roosters) == [HIDDEN_ROOSTER, NO_ROOSTER]
    looks = {position.observed_action(1, rooster_on(name), 0) for name in ("d3", "c3")}
    assert looks == {0}
    rng = Rng(3)
    imagined = Counter(int(position.seen_by(1).determinize(rng).roosters[0]) for _ in range(400))
    assert set(imagined) == {cell("c3"), cell("d3")}
    assert min(imagined.values()) > 150
    position.apply(1, rooster_on("c3"))
    assert list(position.seen_by(1).roosters) == [cell("d3"), cell("c3")]


# -- cards taken in front of everybody ------------------------------------------------------------


def test_a_taken_discard_is_known_to_be_in_the_hand() -> None:
    position = taken("U3", "U4")
    for viewer in (*OTHERS, NOBODY):
        view = position.seen_by(viewer)
        assert view.hand(1) == [card("U3"), card("U4"), *[HIDDEN] * 4]
    rng = Rng(1)
    for _ in range(50):
        world = position.seen_by(0).determinize(rng)
        assert codes(world.hand(1))[:2] == ["U3", "U4"]


def test_a_card_drawn_from_the_deck_is_not() -> None:
    position = dealt(HANDS, ["U3"], first=1)
    position.apply(1, DRAW_DECK)
    assert position.seen_by(0).hand(1) == [HIDDEN] * 5


def test_until_it_is_placed_or_discarded() -> None:
    position = taken("U3", "U4")
    position.apply(1, as_hen("U3", "d4"))
    assert codes(position.known_of_hand(1)) == ["U4"]
    position.apply(1, card("U4"))
    assert position.known_of_hand(1) == []
    assert position.seen_by(0).hand(1) == [HIDDEN] * 4


def test_playing_another_card_keeps_the_knowledge_and_tells_nothing_of_its_place() -> None:
    seen = set()
    for other in HANDS[1]:
        position = taken("U3", "U4")
        position.apply(1, card(other) if position.phase == DISCARD else as_hen(other, "d4"))
        view = position.seen_by(0)
        assert view.hand(1) == [card("U3"), card("U4"), *[HIDDEN] * 3]
        seen.add(tuple(view.hands.cards))
    assert len(seen) == 1


def test_after_a_coop_the_card_is_in_the_hand_or_is_the_coop() -> None:
    """Five places, each as likely as the next."""
    position = taken("U1", "F3")
    position.apply(1, as_coop("S1", "d4"))
    position.apply(1, card("F3"))
    view = position.seen_by(0)
    assert view.hand(1) == [HIDDEN] * 4
    rng = Rng(2)
    where = Counter[str]()
    for _ in range(3000):
        world = view.determinize(rng)
        if card("U1") in world.coops(1).values():
            where["coop"] += 1
        else:
            where[f"hand {world.hand(1).index(card('U1'))}"] += 1
    assert len(where) == 5
    assert all(500 < times < 700 for times in where.values()), where


def test_what_the_coop_was_makes_no_difference_to_the_others() -> None:
    views = set()
    for what in ("U1", "S1", "B4"):
        position = taken("U1", "F3")
        position.apply(1, as_coop(what, "d4"))
        position.apply(1, card("F3"))
        views.add(tuple(position.seen_by(0).to_ints()))
    assert len(views) == 1


def test_a_card_taken_after_the_coop_is_not_the_coop() -> None:
    position = taken("U1", "F3")
    position.apply(1, as_coop("S1", "d4"))
    position.apply(1, card("F3"))
    position.turn, position.phase, position.draws = 1, DRAW, DRAWS
    put_on_pile(position, 0, ["U2"])
    position.apply(1, from_pile(0))
    view = position.seen_by(0)
    assert view.hand(1)[0] == card("U2")
    rng = Rng(5)
    places = Counter[bool]()
    for _ in range(600):
        world = view.determinize(rng)
        held = [*world.hand(1), *world.coops(1).values()]
        assert held.count(card("U1")) == 1
        assert world.hand(1)[0] == card("U2")
        assert card("U2") not in world.coops(1).values()
        places[card("U1") in world.coops(1).values()] += 1
    assert 70 < places[True] < 170, "one of five places"


def test_of_two_cards_alike_showing_one_ends_what_was_known() -> None:
    """Seat 1 took a P2 and shows a P2: whether it holds another nobody can know."""
    position = taken("P2", "F3")
    give_hand(position, 1, ["P2", "F3", "P2", "S2", "B3", "B4"])
    position.apply(1, as_hen("P2", "d4"))
    assert codes(position.known_of_hand(1)) == ["F3"]
    assert position.hand(1).count(card("P2")) == 1
    assert position.seen_by(0).hand(1) == [card("F3"), *[HIDDEN] * 4]


def test_a_twin_taken_later_is_what_the_show_is_taken_for() -> None:
    """One twin before the coop, one after: when one is shown the other may be hand or coop."""
    position = taken("P2", "F3")
    position.apply(1, as_coop("S1", "d4"))
    position.apply(1, card("F3"))
    position.turn, position.phase, position.draws = 1, DRAW, DRAWS
    put_on_pile(position, 0, ["U2", "P2"])
    position.apply(1, from_pile(0))
    position.apply(1, from_pile(0))
    position.apply(1, as_hen("P2", "d5"))
    view = position.seen_by(0)
    assert codes(view.known_of_hand(1)) == ["U2"]
    rng = Rng(7)
    for _ in range(100):
        world = view.determinize(rng)
        assert card("P2") in [*world.hand(1), *world.coops(1).values()]


# -- worlds ---------------------------------------------------------------------------------------


def test_an_imagined_world_has_every_card_of_the_box_exactly() -> None:
    position = taken("U1", "F3")
    position.apply(1, as_coop("S1", "d4"))
    position.apply(1, card("F3"))
    truth = whole(position)
    rng = Rng(4)
    for viewer in (0, 1, 2, NOBODY):
        for _ in range(20):
            assert whole(position.seen_by(viewer).determinize(rng)) == truth
    assert truth == box_of()


def test_every_unseen_card_is_held_as_often_as_there_are_copies_of_it() -> None:
    """Seat 1's first card over many worlds: twins twice as often as single cards."""
    view = dealt(HANDS).seen_by(0)
    unseen = box_of() - Counter(card(each) for each in HANDS[0])
    rng = Rng(6)
    worlds = 6800
    seen = Counter(view.determinize(rng).hand(1)[0] for _ in range(worlds))
    assert set(seen) == set(unseen)
    for number, copies in unseen.items():
        mean = worlds * copies / unseen.total()
        assert abs(seen[number] - mean) < 5 * mean**0.5


# -- who learns what ------------------------------------------------------------------------------


def test_a_draw_reveals_to_the_drawer_a_taken_card_to_nobody() -> None:
    position = dealt(HANDS, first=1)
    position.round = 2
    put_on_pile(position, 0, ["U3"])
    assert learners(position.apply(1, from_pile(0))[0]) == []
    assert learners(position.apply(1, DRAW_DECK)[0]) == [1]


def test_a_hen_and_a_discard_reveal_to_the_others_a_coop_to_nobody() -> None:
    position = taken("U3", "U4")
    assert learners(position.copy().apply(1, as_coop("S1", "d4"))[0]) == []
    assert learners(position.apply(1, as_hen("S1", "d4"))[0]) == [0, 2]
    assert learners(position.apply(1, card("S2"))[0]) == [0, 2]


def test_a_coop_looks_to_others_like_a_coop_on_its_cell() -> None:
    position = taken("U3", "U4")
    looks = {position.observed_action(1, as_coop(what, "d4"), 0) for what in ("S1", "U3")}
    assert len(looks) == 1
    assert position.observed_action(1, as_coop("S1", "d4"), 1) == as_coop("S1", "d4")
    assert position.observed_action(1, as_hen("S1", "d4"), 0) == as_hen("S1", "d4")
    assert position.observed_action(1, as_coop("S1", "d5"), 0) not in looks
