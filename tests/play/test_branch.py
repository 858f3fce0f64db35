"""Playing on from a finished game: the parent's moves in a file of its own, and what stays so."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from commands.moments import table_seats
from game.registry import GAMES, game_named
from play.branch import Comparison, branched_match, can_branch, parent_of
from play.match import Match, new_match, resumed_match
from play.recording import Recording
from play.verification import Verification
from saves.described import SlotInfo
from saves.format import PARENT, UNKNOWN_PARENT, Save, game_id
from saves.records import Note
from saves.slots import Slots


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def played(slots: Slots, game: str = "ladder", moves: int = 9_999, seats: int = 3) -> Recording:
    """A game of random moves, to its end unless fewer are asked for."""
    match = new_match(slots, game, table_seats(seats, 2), {}, seed=4)
    play_on(match, moves)
    match.file.close()
    return recorded(slots, match.slug)


def play_on(match: Match, moves: int = 9_999) -> None:
    """Each seat does the first thing it may."""
    while moves and not match.position.over():
        seat = match.deciders()[0]
        match.act(seat, int(match.position.actions(seat)[0]))
        moves -= 1


def recorded(slots: Slots, slug: str) -> Recording:
    loaded = slots.read(slug)
    assert loaded.save is not None
    return Recording(loaded, game_named(loaded.save.header.game), slug)


def begun(slots: Slots, recording: Recording, moment: int) -> Match:
    return branched_match(slots, recording, moment, recording.save.seats)


def row(slots: Slots, slug: str) -> SlotInfo:
    (slot,) = [slot for slot in slots.list() if slot.slug == slug]
    return slot


@pytest.mark.parametrize("game", GAMES)
def test_it_begins_with_the_moves_of_its_parent_and_resumes_so(slots: Slots, game: str) -> None:
    recording = played(slots, game)
    moment = recording.last // 2
    branch = begun(slots, recording, moment)
    first = [(move.seat, move.action) for move in recording.moves[:moment]]
    assert [(move.seat, move.action) for move in branch.moves] == first
    assert branch.position.to_ints() == recording.positions[moment].to_ints()
    play_on(branch, 3)
    branch.file.close()
    again, problem = resumed_match(slots, branch.slug)
    assert problem is None
    assert again.position.to_ints() == branch.position.to_ints()
    assert again.parent == branch.parent
    assert again.parent is not None
    assert again.parent == (game_id(recording.save.header), moment)


def test_the_same_decisions_lead_to_the_same_end(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 20)
    for move in recording.moves[20:]:
        branch.act(move.seat, move.action)
    assert branch.position.to_ints() == recording.positions[-1].to_ints()


def test_the_file_says_what_it_is_from_its_first_moment(slots: Slots) -> None:
    """Nothing else was ever in the folder: no kill leaves a game that would count."""
    recording = played(slots)
    seen: list[bytes] = []

    class Watched(Slots):
        def _run(self, file: object) -> None:
            seen.extend(path.read_bytes() for path in sorted(self.games.glob("*.hen")))

    branch = begun(Watched(slots.games.parent), recording, 12)
    assert branch.file.snapshot() in seen
    loaded = slots.read(branch.slug)
    assert loaded.save is not None
    assert loaded.save.parent is not None
    assert len(loaded.history) == 12


def test_people_and_ai_change_seats_and_keep_their_names(slots: Slots) -> None:
    recording = played(slots)
    seats = list(recording.save.seats)
    seats[0] = replace(seats[0], controller="ai", level="fox", device="")
    seats[2] = replace(seats[2], controller="human", device="mouse")
    branch = branched_match(slots, recording, 10, seats)
    assert branch.humans() == [1, 2]
    assert branch.seats[0].level == "fox"
    assert [seat.name for seat in branch.seats] == [seat.name for seat in recording.save.seats]


def test_the_chance_of_the_ai_is_its_own_and_that_of_the_cards_the_parents(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 10)
    assert branch.header.seed == recording.save.header.seed
    assert branch.header.ai_seed != recording.save.header.ai_seed
    assert branch.id != game_id(recording.save.header)


def test_what_the_parent_decided_cannot_be_taken_back(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 10)
    for seat in range(3):
        assert branch.undo_points(seat) == []
        assert branch.free_undo(seat) is None
    with pytest.raises(ValueError, match="another game's"):
        branch.rewind(9, 0)
    seat = branch.deciders()[0]
    branch.act(seat, int(branch.position.actions(seat)[0]))
    assert branch.undo_points(seat) == [10]
    branch.rewind(10, seat)
    assert branch.position.to_ints() == recording.positions[10].to_ints()


def test_a_branch_of_a_branch_has_the_branch_for_its_parent(slots: Slots) -> None:
    recording = played(slots)
    first = begun(slots, recording, 10)
    play_on(first)
    first.file.close()
    second = begun(slots, recorded(slots, first.slug), 30)
    assert second.parent is not None
    assert second.parent == (first.id, 30)
    second.file.close()
    found = parent_of(slots, recorded(slots, second.slug))
    assert found is not None
    assert found.slug == first.slug


def test_only_finished_games_can_be_branched_and_only_before_their_end(slots: Slots) -> None:
    running = played(slots, moves=30)
    assert not can_branch(running, 10)
    with pytest.raises(ValueError, match="nothing is left"):
        begun(slots, running, 10)
    over = played(slots)
    assert [can_branch(over, moment) for moment in (-1, 0, over.last - 1, over.last)] == [
        False, True, True, False,
    ]  # fmt: skip


def test_copies_and_names_keep_the_parent(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 10)
    copy = slots.save_as(branch.slug, "What if")
    branch.file.close()
    slots.rename(branch.slug, "Another name")
    for slug in (copy, branch.slug):
        assert row(slots, slug).parent == game_id(recording.save.header)
        assert row(slots, slug).parent_moves == 10


def test_a_parent_that_is_gone_is_missed_and_nothing_else(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 10)
    branch.file.close()
    slots.delete(recording.slug)
    assert parent_of(slots, recorded(slots, branch.slug)) is None
    assert resumed_match(slots, branch.slug)[0].moves[:10]


def test_a_note_that_makes_no_sense_is_still_that_of_a_branch(slots: Slots) -> None:
    recording = played(slots)
    save = Save(recording.save.header)
    save.add(Note(PARENT, "who knows"))
    assert save.parent == (UNKNOWN_PARENT, 0)


def test_where_they_parted_is_the_first_move_that_differs(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 10)
    for move in recording.moves[10:14]:
        branch.act(move.seat, move.action)
    seat, other = recording.moves[14].seat, recording.moves[14].action
    actions = [int(action) for action in branch.position.actions(seat)]
    branch.act(seat, next(action for action in actions if action != other))
    branch.file.close()
    assert Comparison(recording, recorded(slots, branch.slug)).parted == 14


def test_a_disk_that_refuses_does_not_stop_it(
    slots: Slots, monkeypatch: pytest.MonkeyPatch
) -> None:
    recording = played(slots)

    def refused(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("saves.gamefile.replace_file", refused)
        branch = begun(slots, recording, 10)
        trouble = branch.take_trouble()
    assert trouble is not None
    play_on(branch, 2)
    branch.file.close()
    assert len(recorded(slots, branch.slug).moves) == 12
    assert row(slots, branch.slug).parent


def test_the_moves_taken_over_are_not_checked_as_the_ais_own(slots: Slots) -> None:
    recording = played(slots)
    branch = begun(slots, recording, 10)
    branch.file.close()
    told = Verification(slots.read(branch.slug))
    assert told.tasks == []
    assert set(told.not_repeated) == {"given"}
    assert branch.commitment == ""
