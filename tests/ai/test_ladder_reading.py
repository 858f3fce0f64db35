"""Fox reads hands: what was played, and what was kept, tells what may still be held."""

from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from ai.ladder.policy import LadderPolicy
from ai.ladder.reading import DOUBT, chance_of_best
from game.ladder import Ladder
from game.ladder.position import LadderPosition
from game.ladder.state import PLAY
from game.rng import Rng, derived_seed

POLICY = LadderPolicy()
WORLDS = 60


def played_by_the_policy(seats: int, seed: int, until_round: int) -> LadderPosition:
    position = Ladder().new(seats, seed, {})
    rng = Rng(derived_seed(seed, 1))
    while position.round < until_round:
        seat = position.deciders()[0]
        position.play(seat, POLICY.choose(position, seat, rng))
    return position


def others_hands(position: LadderPosition, viewer: int) -> list[set[int]]:
    return [set(position.hand(seat)) for seat in range(position.seats) if seat != viewer]


def how_far_off(worlds: list[LadderPosition], truth: LadderPosition, viewer: int) -> float:
    """By how much the others' cards, lowest to highest, differ from the true ones, on average."""
    right = [sorted(hand) for hand in others_hands(truth, viewer)]
    total = 0
    for world in worlds:
        guessed = [sorted(hand) for hand in others_hands(world, viewer)]
        for mine, theirs in zip(right, guessed, strict=True):
            total += sum(abs(one - other) for one, other in zip(mine, theirs, strict=True))
    return total / len(worlds)


def read_worlds(view: LadderPosition, seed: int, count: int = WORLDS) -> list[LadderPosition]:
    imagination = POLICY.determinizer(view)
    rng = Rng(seed)
    worlds: list[LadderPosition] = []
    for _ in range(count):
        world = imagination.world(rng)
        assert isinstance(world, LadderPosition)
        worlds.append(world)
    return worlds


def test_every_world_that_is_read_agrees_with_what_the_seat_knows() -> None:
    for seats, round_ in ((3, 2), (4, 5), (5, 9), (4, 10)):
        position = played_by_the_policy(seats, 30 + seats, round_)
        view = position.seen_by(1)
        unseen = {int(card) for card in view.unseen_cards()}
        for world in read_worlds(view, 7, 20):
            assert world.seen_by(1).to_ints() == view.to_ints()
            dealt = [card for hand in others_hands(world, 1) for card in hand]
            dealt += [card for seat in range(seats) for card in world.stack(seat)]
            assert len(dealt) == len(set(dealt))
            assert set(dealt) <= unseen


def test_hands_read_from_the_past_are_nearer_the_truth_than_hands_by_chance() -> None:
    read = even = 0.0
    for seed in range(30):
        position = played_by_the_policy(4, seed, 9)
        view = position.seen_by(0)
        rng = Rng(seed)
        read += how_far_off(read_worlds(view, seed), position, 0)
        even += how_far_off([view.determinize(rng) for _ in range(WORLDS)], position, 0)
    assert read < 0.7 * even


def test_after_one_round_hands_are_read_as_counting_all_of_them_says() -> None:
    """Two kept cards explain the first answer, the third was drawn blindly: all pairs are tried."""
    for seed in (5, 6, 7):
        position = played_by_the_policy(3, seed, 2)
        viewer = int(position.leader)
        seat = (viewer + 1) % 3
        view = position.seen_by(viewer)
        unseen = [int(card) for card in view.unseen_cards()]
        before = Ladder().new(3, seed, {})
        card = int(position.played[seat])
        counted = [0.0] * 10
        total = 0.0
        for pair in combinations(unseen, 2):
            hand = vec[i64]([*pair, card])
            for k in range(3):
                before.hands[seat * 3 + k] = hand[k]
            best = chance_of_best(POLICY.scores(before, seat, hand), 2, POLICY.noise)
            likely = DOUBT / 3 + (1 - DOUBT) * best
            total += likely
            for kept in pair:
                counted[(kept - 1) // 10] += likely
        drawn = [sum((one - 1) // 10 == tens for one in unseen) / len(unseen) for tens in range(10)]
        expected = [counted[tens] / total + drawn[tens] for tens in range(10)]
        worlds = read_worlds(view, seed, 4000)
        found = [
            sum((one - 1) // 10 == tens for world in worlds for one in world.hand(seat)) / 4000
            for tens in range(10)
        ]
        assert max(abs(a - b) for a, b in zip(expected, found, strict=True)) < 0.06
        assert max(abs(a - 3 * b) for a, b in zip(expected, drawn, strict=True)) > 0.06


def test_how_often_a_score_is_the_best_is_what_trying_shows() -> None:
    rng = Rng(4)
    for scores in ([0.0, 0.1, 0.2], [1.0, 0.9, 0.0], [0.5, 0.5], [0.0, 0.29, 0.1], [0.0, 1.0]):
        tries = 4000
        best = 0
        for _ in range(tries):
            lucky = [score + 0.3 * rng.unit() for score in scores]
            best += lucky[0] == max(lucky)
        assert abs(chance_of_best(vec[float](scores), 0, 0.3) - best / tries) < 0.03


def test_a_seat_that_was_told_nothing_of_the_past_imagines_all_worlds_alike() -> None:
    position = played_by_the_policy(4, 3, 6)
    told_nothing = Ladder().from_ints(position.seen_by(2).to_ints())
    assert isinstance(told_nothing, LadderPosition)
    alike = [told_nothing.determinize(rng) for rng in [Rng(11)] for _ in range(5)]
    read = read_worlds(told_nothing, 11, 5)
    assert [world.to_ints() for world in read] == [world.to_ints() for world in alike]


def test_a_seat_that_has_forgotten_cards_imagines_all_worlds_alike() -> None:
    view = played_by_the_policy(4, 3, 7).seen_by(2)
    faded = POLICY.forgetful(view, 2)
    assert isinstance(faded, LadderPosition)
    alike = [faded.determinize(rng) for rng in [Rng(11)] for _ in range(5)]
    read = read_worlds(faded, 11, 5)
    assert [world.to_ints() for world in read] == [world.to_ints() for world in alike]


def test_what_a_thinking_seat_is_told_has_the_ladders_of_all_rounds() -> None:
    position = played_by_the_policy(4, 8, 6)
    view = position.seen_by(3)
    told = Ladder().from_ints(view.to_message())
    assert isinstance(told, LadderPosition)
    assert told.to_ints() == view.to_ints()
    assert list(told.ladders) == list(view.ladders)
    assert position.phase == PLAY
    running = [int(card) for card in told.ladders][100:110]
    assert running == [int(card) for card in position.rung_cards]


def test_a_card_that_would_surely_have_won_is_not_thought_to_have_been_kept() -> None:
    """With two cards far apart on the table and a free top, the last seat takes what it can."""
    found = 0
    for seed in range(200):
        position = played_by_the_policy(3, seed, 3)
        while position.phase == PLAY and (position.turn + 1) % 3 != position.leader:
            seat = position.turn
            position.play(seat, POLICY.choose(position, seat, Rng(seed)))
        seat = position.turn
        low, high = sorted(int(card) for card in position.table if card > 0)
        top_free = position.hen_at(9) is None
        answer = POLICY.choose(position, seat, Rng(seed))
        if not (top_free and low > 70 and high - low >= 8 and answer < 40):
            continue
        found += 1
        viewer = int(position.leader)
        position.play(seat, answer)
        view = position.seen_by(viewer)
        rng = Rng(seed)
        kept = [set(world.hand(seat)) for world in read_worlds(view, seed, 200)]
        chance = [set(view.determinize(rng).hand(seat)) for _ in range(200)]
        between = set(range(low + 1, high))
        assert sum(bool(hand & between) for hand in kept) < sum(
            bool(hand & between) for hand in chance
        )
    assert found > 0
