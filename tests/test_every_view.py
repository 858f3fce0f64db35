"""What every game hides: a seat's view leaks nothing, and its worlds rule nothing out."""

import pytest

from game.contract import NOBODY, WHOLE, Game, InvalidAction, Position
from game.rng import Rng
from tests.walks import (
    LONGEST_GAME,
    every_table,
    legal_actions,
    opening,
    positions,
    random_decision,
    steps,
)

SEEDS = range(3)
WORLDS_TRIED = 20_000


def differences(numbers: list[int], truth: list[int]) -> set[int]:
    """Where two positions written as plain numbers differ."""
    return {k for k, (one, other) in enumerate(zip(numbers, truth, strict=True)) if one != other}


# -- what a seat knows ----------------------------------------------------------------------------


@every_table
def test_a_view_cannot_be_played_on(game: Game, seats: int) -> None:
    position = opening(game, seats, 1)
    for seat in position.deciders():
        view = position.seen_by(seat)
        assert view.viewer == seat
        with pytest.raises(InvalidAction):
            view.apply(int(seat), legal_actions(position, int(seat))[0])


@every_table
def test_the_true_position_is_untouched_by_looking(game: Game, seats: int) -> None:
    rng = Rng(5)
    for position in positions(game, seats, 1):
        numbers = position.to_ints()
        for seat in range(seats):
            view = position.seen_by(seat)
            seen = view.to_ints()
            view.determinize(rng)
            assert view.to_ints() == seen
        assert position.to_ints() == numbers


@pytest.mark.once
@every_table
def test_what_a_seat_knows_does_not_change_with_what_it_cannot_know(game: Game, seats: int) -> None:
    """Re-imagine all that is hidden from a seat: it must see exactly what it saw before."""
    rng = Rng(6)
    for seed in SEEDS:
        for position in positions(game, seats, seed):
            for seat in range(seats):
                view = position.seen_by(seat)
                seen = view.to_ints()
                for _ in range(3):
                    world = view.determinize(rng)
                    assert world.viewer == WHOLE
                    assert world.seen_by(seat).to_ints() == seen


@pytest.mark.once
@every_table
def test_a_seat_has_the_same_actions_in_its_view_and_in_every_world(game: Game, seats: int) -> None:
    rng = Rng(7)
    for position in positions(game, seats, 2):
        for seat in range(seats):
            view = position.seen_by(seat)
            legal = legal_actions(position, seat)
            assert legal_actions(view, seat) == legal
            assert list(view.deciders()) == list(position.deciders())
            for _ in range(3):
                world = view.determinize(rng)
                assert legal_actions(world, seat) == legal
                assert list(world.deciders()) == list(position.deciders())


@every_table
def test_an_imagined_world_can_be_played_to_its_end(game: Game, seats: int) -> None:
    rng = Rng(8)
    for position in positions(game, seats, 1)[::5]:
        for seat in range(seats):
            world = position.seen_by(seat).determinize(rng)
            for _ in range(LONGEST_GAME):
                if world.over():
                    break
                decider, action = random_decision(world, rng)
                world.apply(decider, action)
            assert world.over()


@pytest.mark.once
@every_table
def test_every_hidden_thing_can_be_imagined_as_it_truly_is(game: Game, seats: int) -> None:
    """Sample until every hidden number has once been the true one: no sampler may rule it out."""
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
                missing &= differences(view.determinize(rng).to_ints(), truth)
            assert not missing, f"seat {seat} never imagines the truth at {sorted(missing)}"


@pytest.mark.once
@every_table
def test_no_true_value_is_never_imagined(game: Game, seats: int) -> None:
    """Over many deals, whatever was ever hidden somewhere is now and then imagined right there."""
    rng = Rng(12)
    hidden: set[int] = set()
    found: set[int] = set()
    for seed in range(50):
        position = opening(game, seats, seed)
        for _ in range(seed % 8):
            position.apply(*random_decision(position, rng))
        truth = position.to_ints()
        for seat in range(seats):
            view = position.seen_by(seat)
            blanks = differences(view.to_ints(), truth)
            hidden |= {truth[k] for k in blanks}
            for _ in range(50):
                world = view.determinize(rng).to_ints()
                found |= {truth[k] for k in blanks if world[k] == truth[k]}
    assert hidden - found == set()


@every_table
def test_hidden_things_can_be_imagined_true_together(game: Game, seats: int) -> None:
    """Of a walk, the three views with the fewest blanks: sample until a world is true in all of
    them, or, where more than three are blank, in the first and one from the middle at once.
    """
    rng = Rng(10)
    views: list[tuple[int, list[int], list[int], Position]] = []
    for position in positions(game, seats, 4):
        truth = position.to_ints()
        for seat in range(seats):
            view = position.seen_by(seat)
            only_the_viewer = position.copy()
            only_the_viewer.viewer = seat
            blanks = sorted(differences(view.to_ints(), only_the_viewer.to_ints()))
            if blanks:
                spread = blanks if len(blanks) <= 3 else [blanks[0], blanks[len(blanks) // 2]]
                views.append((len(blanks), spread, truth, view))
    assert views, "a game in which nothing is ever hidden needs no worlds"
    for _, spread, truth, view in sorted(views, key=lambda found: found[0])[:3]:
        worlds = (view.determinize(rng).to_ints() for _ in range(WORLDS_TRIED))
        assert any(all(world[k] == truth[k] for k in spread) for world in worlds)


@every_table
def test_a_secret_is_shown_to_its_seat_only(game: Game, seats: int) -> None:
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            for event in step.events:
                assert not event.values.keys() & event.secret.keys()
                for viewer in range(NOBODY, seats):
                    shown = event.seen_by(viewer)
                    assert (shown.kind, shown.seat) == (event.kind, event.seat)
                    assert shown.values == event.values
                    assert shown.secret == (event.secret if viewer == event.seat else {})


@every_table
def test_what_others_see_of_an_action_does_not_depend_on_what_they_cannot_know(
    game: Game, seats: int
) -> None:
    """All actions that look alike to an observer must show it alike events, and a like position.

    Only where nothing is learnt: a disguised action that ends a simultaneous choice reveals it.
    """
    for step in steps(game, seats, 3):
        for observer in range(seats):
            if observer == step.seat:
                continue
            looks = step.before.observed_action(step.seat, step.action, observer)
            shown = [e.seen_by(observer).to_dict() for e in step.events]
            seen = step.after.seen_by(observer).to_ints()
            for other in legal_actions(step.before, step.seat):
                if step.before.observed_action(step.seat, other, observer) != looks:
                    continue
                twin = step.before.copy()
                events = twin.apply(step.seat, other)
                if any(e.reveals_to(observer) for e in [*events, *step.events]):
                    continue
                assert [e.seen_by(observer).to_dict() for e in events] == shown
                assert twin.seen_by(observer).to_ints() == seen


@every_table
def test_actions_an_observer_cannot_tell_apart_look_alike_to_it(game: Game, seats: int) -> None:
    """The search shares its statistics by looks: it must not tell apart what the seat cannot."""
    for step in steps(game, seats, 5):
        observer = (step.seat + 1) % seats
        if observer == step.seat:
            continue
        looks: dict[str, int] = {}
        for action in legal_actions(step.before, step.seat):
            twin = step.before.copy()
            events = twin.apply(step.seat, action)
            shown = [event.seen_by(observer).to_dict() for event in events]
            outcome = repr((shown, twin.seen_by(observer).to_ints()))
            look = int(step.before.observed_action(step.seat, action, observer))
            assert looks.setdefault(outcome, look) == look


@every_table
def test_an_event_that_reveals_nothing_to_a_seat_shows_it_nothing_hidden(
    game: Game, seats: int
) -> None:
    """Play the same action in a world the observer holds possible: as long as nothing is revealed
    to it, it must be shown the same, and know the same afterwards.
    """
    rng = Rng(13)
    compared = 0
    for step in steps(game, seats, 6):
        observer = (step.seat + 1) % seats
        view = step.before.seen_by(observer)
        worlds = (view.determinize(rng) for _ in range(150))
        world = next((w for w in worlds if step.action in legal_actions(w, step.seat)), None)
        if world is None:
            continue
        events = world.apply(step.seat, step.action)
        for true, imagined in zip(step.events, events, strict=False):
            same = true.seen_by(observer).to_dict() == imagined.seen_by(observer).to_dict()
            if not same:
                assert true.reveals_to(observer), f"{true} shows seat {observer} a secret"
                break
        else:
            compared += 1
            assert len(events) == len(step.events)
            assert world.seen_by(observer).to_ints() == step.after.seen_by(observer).to_ints()
    assert compared > 0


@every_table
def test_who_learns_something_from_its_own_decision_is_told_so(game: Game, seats: int) -> None:
    """The ground of undo: if the outcome differs between worlds that looked alike, it reveals."""
    rng = Rng(11)
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            if any(event.reveals_to(step.seat) for event in step.events):
                continue
            shown = [e.seen_by(step.seat).to_dict() for e in step.events]
            seen = step.after.seen_by(step.seat).to_ints()
            view = step.before.seen_by(step.seat)
            for _ in range(5):
                world = view.determinize(rng)
                events = world.apply(step.seat, step.action)
                assert [e.seen_by(step.seat).to_dict() for e in events] == shown
                assert world.seen_by(step.seat).to_ints() == seen


@every_table
def test_a_bystanders_view_cannot_be_played_on_either(game: Game, seats: int) -> None:
    position = opening(game, seats, 1)
    seat = int(position.deciders()[0])
    with pytest.raises(InvalidAction):
        position.seen_by(NOBODY).apply(seat, int(position.actions(seat)[0]))
