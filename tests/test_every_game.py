"""What every game of the house promises, whatever its rules: a new game joins by its registry."""

import pytest

from game.contract import NOBODY, Game, IllegalAction, InvalidAction, Position
from game.registry import GAMES, game_named
from game.rng import Rng
from tests import golden
from tests.walks import (
    LONGEST_GAME,
    TABLE_NAMES,
    TABLES,
    opening,
    positions,
    random_decision,
    steps,
)

SEEDS = range(3)
WORLDS_TRIED = 20_000


@pytest.fixture(params=TABLES, ids=TABLE_NAMES)
def table(request: pytest.FixtureRequest) -> tuple[Game, int]:
    """A game and a number of seats: every pair the house offers."""
    key, seats = request.param
    return GAMES[key], seats


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def legal_actions(position: Position, seat: int) -> list[int]:
    return [int(action) for action in position.actions(seat)]


def differences(numbers: list[int], truth: list[int]) -> set[int]:
    """Where two positions written as plain numbers differ."""
    return {k for k, (one, other) in enumerate(zip(numbers, truth, strict=True)) if one != other}


def why_refused(position: Position, seat: int, action: int) -> str:
    """The rule or the reason an action is refused for, empty if it is not refused."""
    try:
        refusal = position.refusal(seat, action)
    except InvalidAction as nonsense:
        return str(nonsense)
    return refusal.rule if refusal is not None else ""


# -- actions --------------------------------------------------------------------------------------


def test_legal_is_applicable_and_every_other_number_is_refused(table: tuple[Game, int]) -> None:
    game, seats = table
    walked = positions(game, seats, 1)
    highest = max(a for p in walked for s in p.deciders() for a in legal_actions(p, int(s)))
    numbers = range(-3, highest + 60)
    for position in walked:
        before = position.to_ints()
        for seat in range(seats):
            legal = legal_actions(position, seat)
            assert len(set(legal)) == len(legal)
            for number in numbers:
                if number in legal:
                    assert position.refusal(seat, number) is None
                    position.copy().apply(seat, number)
                    continue
                assert why_refused(position, seat, number), (seat, number)
        assert position.to_ints() == before, "asking must change nothing"


def test_a_refused_action_raises_and_changes_nothing(table: tuple[Game, int]) -> None:
    game, seats = table
    for position in positions(game, seats, 2):
        before = position.to_ints()
        for seat in range(-1, seats + 1):
            legal = legal_actions(position, seat) if 0 <= seat < seats else []
            number = next(n for n in range(1, LONGEST_GAME) if n not in legal)
            with pytest.raises((IllegalAction, InvalidAction)):
                position.apply(seat, number)
        assert position.to_ints() == before


def test_exactly_the_deciders_have_actions_and_a_game_is_over_without_deciders(
    table: tuple[Game, int],
) -> None:
    game, seats = table
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            deciders = [int(seat) for seat in position.deciders()]
            assert deciders == sorted(set(deciders))
            assert set(deciders) <= set(range(seats))
            assert [s for s in range(seats) if legal_actions(position, s)] == deciders
            assert position.over() == (not deciders)


def test_every_action_reads_and_reads_back(table: tuple[Game, int]) -> None:
    game, seats = table
    texts: dict[str, int] = {}
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            for seat in position.deciders():
                for action in legal_actions(position, int(seat)):
                    text = game.action_text(action)
                    assert texts.setdefault(text, action) == action, f"{text} is ambiguous"
    for text, action in texts.items():
        assert game.action_from_text(text) == action


@pytest.mark.parametrize("text", ["", "no such thing", "1 2 3 4 5 6 7 8 9"])
def test_a_text_that_is_no_action_is_refused(game: Game, text: str) -> None:
    with pytest.raises(InvalidAction):
        game.action_from_text(text)


# -- games ----------------------------------------------------------------------------------------


def test_every_walk_ends_and_the_finished_game_has_winners(table: tuple[Game, int]) -> None:
    game, seats = table
    for seed in range(20):
        last = positions(game, seats, seed)[-1]
        assert last.over()
        assert last.winners()
        running, rounds = last.progress()
        assert rounds == 0 or running == rounds


def test_the_same_seed_gives_the_same_game(table: tuple[Game, int]) -> None:
    game, seats = table
    for seed in SEEDS:
        assert golden.digest(game, seats, seed) == golden.digest(game, seats, seed)


def test_different_seeds_give_different_games(table: tuple[Game, int]) -> None:
    game, seats = table
    seeds = [*range(40), 2**32, 2**40]
    walks = {golden.digest(game, seats, seed) for seed in seeds}
    assert len(walks) == len(seeds)
    starts = {tuple(game.new(seats, seed, {}).to_ints()) for seed in seeds}
    assert len(starts) > 1, "the deal or at least the first seat comes from the seed"


def test_games_are_what_they_have_always_been(game: Game) -> None:
    assert golden.digests(game) == golden.stored(game), (
        "a deal or a rule has changed: old seeds and saves now mean other games; "
        "if that is meant, raise rules_version and run python -m tests.golden"
    )


def test_a_table_the_game_cannot_be_played_at_is_refused(game: Game) -> None:
    for seats in (-1, 0, min(game.seat_counts) - 1, max(game.seat_counts) + 1):
        with pytest.raises(InvalidAction):
            game.new(seats, 1, {})
    for seats in game.seat_counts:
        with pytest.raises(InvalidAction):
            game.new(seats, 1, {"no such option": 0})


def test_the_registry_knows_its_games_by_their_keys(game: Game) -> None:
    assert game_named(game.key) is game
    with pytest.raises(InvalidAction, match=game.key):
        game_named("no such game")


# -- positions ------------------------------------------------------------------------------------


def test_plain_numbers_give_the_same_position_back_and_so_for_every_view(
    table: tuple[Game, int],
) -> None:
    game, seats = table
    for position in positions(game, seats, 1):
        for form in (position, *(position.seen_by(seat) for seat in range(seats))):
            numbers = form.to_ints()
            again = game.from_ints(numbers)
            assert again.to_ints() == numbers
            assert again.viewer == form.viewer
            assert list(again.deciders()) == list(form.deciders())


def test_a_game_goes_on_from_its_plain_numbers_as_if_never_put_away(
    table: tuple[Game, int],
) -> None:
    game, seats = table
    for step in steps(game, seats, 2):
        again = game.from_ints(step.before.to_ints())
        events = again.apply(step.seat, step.action)
        assert again.to_ints() == step.after.to_ints()
        assert [e.to_dict() for e in events] == [e.to_dict() for e in step.events]


def test_a_copy_is_equal_and_independent(table: tuple[Game, int]) -> None:
    game, seats = table
    for step in steps(game, seats, 1):
        numbers = step.before.to_ints()
        twin = step.before.copy()
        assert twin.to_ints() == numbers
        twin.apply(step.seat, step.action)
        assert step.before.to_ints() == numbers
        assert twin.to_ints() == step.after.to_ints() != numbers


def test_advancing_without_events_makes_the_same_position(table: tuple[Game, int]) -> None:
    game, seats = table
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            unseen = step.before.copy()
            unseen.play(step.seat, step.action)
            assert unseen.to_ints() == step.after.to_ints()
            assert step.events, "every decision shows something"


# -- scores ---------------------------------------------------------------------------------------


def test_the_score_lines_add_up_to_the_points(table: tuple[Game, int]) -> None:
    game, seats = table
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            for seat in range(seats):
                lines = position.score(seat)
                assert sum(line.points for line in lines) == position.points(seat)
                assert len({line.kind for line in lines}) == len(lines)


def test_places_and_winners_follow_the_standings(table: tuple[Game, int]) -> None:
    game, seats = table
    for seed in range(10):
        last = positions(game, seats, seed)[-1]
        standings = [last.standing(seat) for seat in range(seats)]
        assert [standing[0] for standing in standings] == [last.points(s) for s in range(seats)]
        places = last.places()
        for one in range(seats):
            assert places[one] == 1 + sum(other > standings[one] for other in standings)
        assert last.winners() == [s for s in range(seats) if standings[s] == max(standings)]


# -- what a seat knows ----------------------------------------------------------------------------


def test_a_view_cannot_be_played_on(table: tuple[Game, int]) -> None:
    game, seats = table
    position = opening(game, seats, 1)
    for seat in position.deciders():
        view = position.seen_by(seat)
        assert view.viewer == seat
        with pytest.raises(InvalidAction):
            view.apply(int(seat), legal_actions(position, int(seat))[0])


def test_the_true_position_is_untouched_by_looking(table: tuple[Game, int]) -> None:
    game, seats = table
    rng = Rng(5)
    for position in positions(game, seats, 1):
        numbers = position.to_ints()
        for seat in range(seats):
            view = position.seen_by(seat)
            seen = view.to_ints()
            view.imagined(rng)
            assert view.to_ints() == seen
        assert position.to_ints() == numbers


def test_what_a_seat_knows_does_not_change_with_what_it_cannot_know(
    table: tuple[Game, int],
) -> None:
    """Re-imagine all that is hidden from a seat: it must see exactly what it saw before."""
    game, seats = table
    rng = Rng(6)
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            for seat in range(seats):
                view = position.seen_by(seat)
                seen = view.to_ints()
                for _ in range(3):
                    world = view.imagined(rng)
                    assert world.viewer == NOBODY
                    assert world.seen_by(seat).to_ints() == seen


def test_a_seat_has_the_same_actions_in_its_view_and_in_every_world(
    table: tuple[Game, int],
) -> None:
    game, seats = table
    rng = Rng(7)
    for position in positions(game, seats, 2):
        for seat in range(seats):
            view = position.seen_by(seat)
            legal = legal_actions(position, seat)
            assert legal_actions(view, seat) == legal
            assert list(view.deciders()) == list(position.deciders())
            for _ in range(3):
                world = view.imagined(rng)
                assert legal_actions(world, seat) == legal
                assert list(world.deciders()) == list(position.deciders())


def test_an_imagined_world_can_be_played_to_its_end(table: tuple[Game, int]) -> None:
    game, seats = table
    rng = Rng(8)
    for position in positions(game, seats, 1)[::5]:
        for seat in range(seats):
            world = position.seen_by(seat).imagined(rng)
            for _ in range(LONGEST_GAME):
                if world.over():
                    break
                decider, action = random_decision(world, rng)
                world.apply(decider, action)
            assert world.over()


def test_every_hidden_thing_can_be_imagined_as_it_truly_is(table: tuple[Game, int]) -> None:
    """Sample until every hidden number has once been the true one: no sampler may rule it out."""
    game, seats = table
    rng = Rng(9)
    walked = positions(game, seats, 3)
    for position in walked[:: max(1, len(walked) // 6)]:
        truth = position.to_ints()
        for seat in range(seats):
            view = position.seen_by(seat)
            missing = differences(view.to_ints(), truth)
            for _ in range(WORLDS_TRIED):
                if not missing:
                    break
                missing &= differences(view.imagined(rng).to_ints(), truth)
            assert not missing, f"seat {seat} never imagines the truth at {sorted(missing)}"


def test_the_whole_truth_can_be_imagined_where_little_is_hidden(table: tuple[Game, int]) -> None:
    """Of a walk, the three views with the fewest blanks: sample until the world is the true one."""
    game, seats = table
    rng = Rng(10)
    views: list[tuple[int, list[int], Position]] = []
    for position in positions(game, seats, 4):
        truth = position.to_ints()
        for seat in range(seats):
            view = position.seen_by(seat)
            only_the_viewer = position.copy()
            only_the_viewer.viewer = seat
            blanks = differences(view.to_ints(), only_the_viewer.to_ints())
            if blanks:
                views.append((len(blanks), truth, view))
    assert views, "a game in which nothing is ever hidden needs no worlds"
    for _, truth, view in sorted(views, key=lambda found: found[0])[:3]:
        assert any(view.imagined(rng).to_ints() == truth for _ in range(WORLDS_TRIED))


def test_a_secret_is_shown_to_its_seat_only(table: tuple[Game, int]) -> None:
    game, seats = table
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            for event in step.events:
                assert not event.values.keys() & event.secret.keys()
                for viewer in range(NOBODY, seats):
                    shown = event.seen_by(viewer)
                    assert (shown.kind, shown.seat) == (event.kind, event.seat)
                    assert shown.values == event.values
                    assert shown.secret == (event.secret if viewer == event.seat else {})


def test_what_others_see_of_an_action_does_not_depend_on_what_they_cannot_know(
    table: tuple[Game, int],
) -> None:
    """All actions that look alike to an observer must show it alike events, and a like position.

    Only where nothing is learnt: a disguised action that ends a simultaneous choice reveals it.
    """
    game, seats = table
    for step in steps(game, seats, 3):
        for observer in range(seats):
            if observer == step.seat:
                continue
            looks = step.before.disguised(step.seat, step.action, observer)
            shown = [e.seen_by(observer).to_dict() for e in step.events]
            seen = step.after.seen_by(observer).to_ints()
            for other in legal_actions(step.before, step.seat):
                if step.before.disguised(step.seat, other, observer) != looks:
                    continue
                twin = step.before.copy()
                events = twin.apply(step.seat, other)
                if any(e.reveals_to(observer) for e in [*events, *step.events]):
                    continue
                assert [e.seen_by(observer).to_dict() for e in events] == shown
                assert twin.seen_by(observer).to_ints() == seen


def test_who_learns_something_from_its_own_decision_is_told_so(table: tuple[Game, int]) -> None:
    """The ground of undo: if the outcome differs between worlds that looked alike, it reveals."""
    game, seats = table
    rng = Rng(11)
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            if any(event.reveals_to(step.seat) for event in step.events):
                continue
            shown = [e.seen_by(step.seat).to_dict() for e in step.events]
            seen = step.after.seen_by(step.seat).to_ints()
            view = step.before.seen_by(step.seat)
            for _ in range(5):
                world = view.imagined(rng)
                events = world.apply(step.seat, step.action)
                assert [e.seen_by(step.seat).to_dict() for e in events] == shown
                assert world.seen_by(step.seat).to_ints() == seen
