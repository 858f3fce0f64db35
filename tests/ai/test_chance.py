"""What is still to come by chance, dealt anew: nobody at the table could tell the difference."""

from collections import Counter

import pytest

from ai.ladder.chance import reshuffled as reshuffled_ladder
from ai.review.chance import in_any_order, reshuffle_of
from game.contract import NOBODY, Game, Position
from game.fowl.position import FowlPosition
from game.hens.position import HensPosition
from game.ladder.position import LadderPosition
from game.ladder.tables import CARDS
from game.registry import game_named
from game.rng import Rng
from game.roost.position import RoostPosition
from tests.walks import every_table, legal_actions, positions, random_decision

EVERY = 9


def to_come(position: Position) -> list[int]:
    """The cards nobody has drawn, in order; of Fowl Play also how the next shuffle comes out."""
    if isinstance(position, LadderPosition):
        return [int(card) for card in position.stacks if card > 0]
    if isinstance(position, HensPosition):
        return position.deck_cards()
    if isinstance(position, RoostPosition):
        return [int(position.deck[k]) for k in range(position.deck_size)]
    if isinstance(position, FowlPosition):
        return [*position.deck, *position.luck]
    return []


def played_on(position: Position, seed: int) -> Position:
    """A random game from here on, every action checked by the rules."""
    rng = Rng(seed)
    world = position.copy()
    while not world.over():
        world.apply(*random_decision(world, rng))
    return world


@every_table
def test_it_looks_the_same_to_everybody(game: Game, seats: int) -> None:
    reshuffled = reshuffle_of(game.key)
    for position in positions(game, seats, 1)[::EVERY]:
        before = position.to_ints()
        world = reshuffled(position, Rng(5))
        assert position.to_ints() == before
        for seat in (*range(seats), NOBODY):
            assert world.seen_by(seat).to_ints() == position.seen_by(seat).to_ints()
            if seat != NOBODY:
                assert legal_actions(world, seat) == legal_actions(position, seat)


@every_table
def test_it_plays_on_to_the_end(game: Game, seats: int) -> None:
    reshuffled = reshuffle_of(game.key)
    for seed, position in enumerate(positions(game, seats, 2)[:: 4 * EVERY]):
        assert played_on(reshuffled(position, Rng(seed)), seed).over()


@every_table
def test_every_card_is_there_once(game: Game, seats: int) -> None:
    """The same cards are to come; in Hennen Rennen any that nobody has held yet."""
    reshuffled = reshuffle_of(game.key)
    for position in positions(game, seats, 3)[::EVERY]:
        world = reshuffled(position, Rng(7))
        if isinstance(world, LadderPosition):
            seen = [card for row in (world.hands, world.table, world.stacks) for card in row]
            cards = Counter(card for card in seen if card > 0)
            assert len(to_come(world)) == len(to_come(position))
            assert max(cards.values(), default=1) == 1
            assert not set(to_come(world)) & set(world.cards_seen())
        elif isinstance(world, FowlPosition):
            assert isinstance(position, FowlPosition)
            assert sorted(world.deck) == sorted(position.deck)
        else:
            assert sorted(world.to_ints()) == sorted(position.to_ints())


@pytest.mark.parametrize("key", ["fowl", "hens", "ladder", "roost"])
def test_orders_differ_and_the_true_one_makes_no_difference(key: str) -> None:
    reshuffled = reshuffle_of(key)
    deal = game_named(key).new(4, 1, {})
    orders = [to_come(reshuffled(deal, Rng(seed))) for seed in range(20)]
    assert len({tuple(order) for order in orders}) == 20
    other = reshuffled(deal, Rng(99))
    assert to_come(other) != to_come(deal)
    assert [to_come(reshuffled(other, Rng(seed))) for seed in range(20)] == orders


def test_sly_leaves_nothing_to_chance() -> None:
    reshuffled = reshuffle_of("sly")
    for position in positions(game_named("sly"), 4, 1):
        assert reshuffled(position, Rng(3)).to_ints() == position.to_ints()


def test_every_order_is_equally_likely() -> None:
    found = Counter(tuple(in_any_order([3, 1, 2], Rng(seed))) for seed in range(3000))
    assert len(found) == 6
    assert all(420 < count < 580 for count in found.values())


def test_a_stack_of_hennen_rennen_may_hold_what_stayed_in_the_box() -> None:
    """Ten cards a seat are dealt of a hundred: each other card is as likely to be on top."""
    deal = game_named("ladder").new(3, 1, {})
    assert isinstance(deal, LadderPosition)
    tops = Counter(reshuffled_ladder(deal, Rng(seed)).stack(1)[0] for seed in range(4000))
    held = {card for seat in range(3) for card in deal.hand(seat)}
    assert set(tops) == set(range(1, CARDS + 1)) - held
    assert max(tops.values()) < 80


def test_two_decks_less_one_card_each_keep_their_order() -> None:
    """The common luck of two futures: the same random numbers draw nearly the same cards."""
    deck = list(range(40))
    one = in_any_order(deck[1:], Rng(1))
    other = in_any_order(deck[:-1], Rng(1))
    assert all(abs(a - b) <= 1 for a, b in zip(one, other, strict=True))
