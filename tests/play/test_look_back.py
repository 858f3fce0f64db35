"""Reviews beside their games: kept, found again, and never shown for another game."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from ai.review.findings import DecisionFinding, Option, Review
from commands.moments import album_of, position_of, table_seats
from play.look_back import LookBack, look_back_at
from play.match import new_match
from play.recording import Recording
from saves.problems import SaveTrouble
from saves.reviews import beside
from saves.slots import Slots


class Fake:
    """A reviewing process whose work the test does."""

    def __init__(self, game: str, points: list[int]) -> None:
        self.review = Review(game, points)
        self.progress = 0.0
        self.failed = False
        self.closed = False

    @property
    def done(self) -> bool:
        return self.review.complete

    def poll(self) -> bool:
        return True

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def finished(slots: Slots, seed_change: int = 0) -> str:
    """A finished game on the shelf."""
    moment = album_of("ladder").moments["over"]
    match = new_match(slots, "ladder", table_seats(moment.seats), {}, moment.seed)
    for seat, action in position_of(moment)[1]:
        match.act(seat, action)
    match.file.close()
    return match.slug


class Asked:
    """Counts how often a process was started."""

    def __init__(self) -> None:
        self.started: list[Fake] = []

    def __call__(
        self,
        game: str,
        seats: int,
        seed: int,
        options: dict[str, int],
        moves: Sequence[tuple[int, int]],
    ) -> Fake:
        self.started.append(Fake(game, [0] * seats))
        return self.started[-1]


def opened(slots: Slots, slug: str, asked: Asked) -> LookBack:
    recording = look_back_at(slots, slug, asked).recording
    asked.started.clear()
    return LookBack(recording, slots.path_of(slug), asked)


def found(recording: Recording) -> DecisionFinding:
    """The first decision, with another legal action as the better one."""
    move, before = recording.moves[0], recording.positions[0]
    other = next(int(a) for a in before.actions(move.seat) if a != move.action)
    played, better = Option(move.action, 1000, 0.2), Option(other, 2000, 0.3)
    return DecisionFinding(0, move.seat, 1, played, better, 1000, 0.1, 100)


def reviewed(slots: Slots, slug: str) -> Review:
    """A review that was worked to its end, and is kept."""
    asked = Asked()
    look_back = opened(slots, slug, asked)
    process = asked.started[0]
    process.review.decisions.append(found(look_back.recording))
    process.review.complete = True
    assert look_back.poll()
    assert process.closed
    return look_back.review


def test_a_whole_review_is_kept_and_found_again(slots: Slots) -> None:
    slug = finished(slots)
    made = reviewed(slots, slug)
    asked = Asked()
    again = opened(slots, slug, asked)
    assert not asked.started
    assert not again.working
    assert again.review == made


def test_a_review_that_was_left_is_not_kept_and_its_process_ends(slots: Slots) -> None:
    slug, asked = finished(slots), Asked()
    look_back = opened(slots, slug, asked)
    look_back.poll()
    look_back.close()
    assert asked.started[0].closed
    assert not beside(slots.path_of(slug)).exists()


@pytest.mark.parametrize("harm", ["cut", "garbage", "empty", "directory"])
def test_a_damaged_file_is_made_anew(slots: Slots, harm: str) -> None:
    slug = finished(slots)
    reviewed(slots, slug)
    path = beside(slots.path_of(slug))
    data = path.read_bytes()
    path.unlink()
    if harm == "directory":
        path.mkdir()
    else:
        path.write_bytes({"cut": data[:-7], "garbage": b"\xc1" * 500, "empty": b""}[harm])
    asked = Asked()
    assert opened(slots, slug, asked).working
    assert len(asked.started) == 1


def test_the_review_of_another_game_is_not_shown(slots: Slots) -> None:
    slug = finished(slots)
    reviewed(slots, slug)
    other = Slots(slots.games.parent / "other")
    moment = album_of("ladder").moments["over"]
    match = new_match(other, "ladder", table_seats(moment.seats), {}, moment.seed)
    for seat, action in position_of(moment)[1][:-1]:
        match.act(seat, action)
    last = position_of(moment)[1][-1]
    actions = [int(action) for action in match.position.actions(last[0])]
    match.act(last[0], next(action for action in actions if action != last[1]))
    match.file.close()
    stale = beside(slots.path_of(slug)).read_bytes()
    beside(other.path_of(match.slug)).write_bytes(stale)
    asked = Asked()
    assert opened(other, match.slug, asked).working


def test_a_review_goes_where_its_game_goes(slots: Slots) -> None:
    slug = finished(slots)
    made = reviewed(slots, slug)
    slots.delete(slug)
    assert not beside(slots.path_of(slug)).exists()
    back = slots.restore(slots.deleted()[0].slug)
    asked = Asked()
    assert opened(slots, back, asked).review == made
    assert not asked.started


def test_findings_that_the_game_does_not_bear_out_are_not_shown(slots: Slots) -> None:
    """A file with a whole digest may still hold what cannot be."""
    slug, asked = finished(slots), Asked()
    look_back = opened(slots, slug, asked)
    process = asked.started[0]
    move = look_back.recording.moves[0]
    played = Option(move.action, 0, 0.0)
    forged = DecisionFinding(0, move.seat, 1, played, Option(10**6, 0, 0.0), 5, 0.0, 1)
    process.review.decisions.append(forged)
    process.review.complete = True
    look_back.poll()
    asked = Asked()
    assert opened(slots, slug, asked).working


def test_a_game_that_runs_is_not_looked_back_at(slots: Slots) -> None:
    """Its hands are not open yet."""
    moment = album_of("ladder").moments["play"]
    match = new_match(slots, "ladder", table_seats(moment.seats), {}, moment.seed)
    for seat, action in position_of(moment)[1]:
        match.act(seat, action)
    asked = Asked()
    with pytest.raises(SaveTrouble):
        look_back_at(slots, match.slug, asked)
    assert not asked.started
