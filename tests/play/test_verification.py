"""A saved game is what it says: what holds is found to hold, and whatever was changed is found."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec.structs import replace as changed

from game.registry import GAMES
from game.version import VERSION
from play.branch import branched_match
from play.commitment import SALT, short_form
from play.decided import PROGRAM
from play.match import AI, HUMAN, Match, resumed_match
from play.recording import Recording
from play.verification import Verification
from saves.format import digest_after, load_bytes, load_file
from saves.records import Action, Happening, Header, Note, encoded
from saves.slots import Slots
from tests.play.ai_games import new_ai_match, play_on

LEVELS = ("goose", "magpie", "fox")


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path)


def checked(match: Match, noted: str = "") -> Verification:
    """All of it, from the file."""
    match.file.close()
    return of_bytes(match.file.path.read_bytes(), noted)


def of_bytes(data: bytes, noted: str = "") -> Verification:
    found = Verification(load_bytes(data), noted)
    for task in found.tasks:
        found.think_again(task)
    return found


def levels_for(game: str) -> tuple[str, ...]:
    seats = 3 if 3 in GAMES[game].seat_counts else 2
    return LEVELS[-seats:]


@pytest.mark.parametrize("game", GAMES)
def test_every_decision_of_every_level_is_thought_again_to_the_same_action(
    slots: Slots, game: str
) -> None:
    """Cut short, answered by the policy, asked before others had chosen: all of it repeats."""
    match = new_ai_match(slots, game, levels_for(game))
    play_on(match, snaps=True)
    found = checked(match)
    assert found.different == []
    assert found.same == len(match.moves) == len(found.tasks)
    assert found.recording.over
    assert found.holds


@pytest.mark.parametrize("game", GAMES)
def test_the_chick_is_repeated_too(slots: Slots, game: str) -> None:
    match = new_ai_match(slots, game, ("chick",) * len(levels_for(game)))
    play_on(match, 40)
    assert checked(match).different == []


def test_an_ai_that_decides_beside_people_is_repeated(slots: Slots) -> None:
    match = new_ai_match(slots, "fowl", ("", "hen", "fox"))
    play_on(match, 60)
    found = checked(match)
    assert found.holds
    assert 0 < found.same < len(match.moves)


def test_moves_taken_back_and_played_again_are_repeated(slots: Slots) -> None:
    match = new_ai_match(slots, "ladder", ("", "hen", "fox"))
    play_on(match, 20)
    own = match.decisions_of(0)
    match.rewind(own[2], 0)
    match.redo()
    match.rewind(own[1], 0)
    match.file.close()
    again, _problem = resumed_match(slots, match.slug)
    play_on(again, 10)
    again.rewind(again.decisions_of(0)[1], 0)
    while again.undone:
        again.redo()
    found = checked(again)
    assert found.different == []
    assert found.not_repeated == {}
    assert found.holds


def test_a_seat_handed_to_the_ai_and_back_is_repeated_while_it_was_the_ais(slots: Slots) -> None:
    match = new_ai_match(slots, "ladder", ("", "hen", "fox"))
    play_on(match, 12)
    match.let_sit(0, AI, "hen")
    play_on(match, 12)
    match.let_sit(0, HUMAN, "hen")
    play_on(match, 12)
    found = checked(match)
    mine = [task for task in found.tasks if task.made.seat == 0]
    assert mine
    assert len(mine) < len(match.decisions_of(0))
    assert found.holds


def test_moves_that_nobody_thought_are_named(slots: Slots) -> None:
    match = new_ai_match(slots, "ladder", LEVELS)
    for _ in range(3):
        seat = match.deciders()[0]
        match.act(seat, int(match.position.actions(seat)[0]))
    found = checked(match)
    assert found.not_repeated == {"given": 3}
    assert found.tasks == []
    assert found.holds


def test_a_branch_is_repeated_from_where_it_parted(slots: Slots) -> None:
    """What it took over was thought elsewhere; what came after was thought here."""
    parent = new_ai_match(slots, "ladder", LEVELS)
    play_on(parent)
    parent.file.close()
    recording = Recording(load_file(parent.file.path)[0], parent.game)
    branch = branched_match(slots, recording, 12, parent.seats)
    play_on(branch, 15)
    found = checked(branch)
    assert found.not_repeated == {"given": 12}
    assert found.same == 15
    assert found.different == []


@pytest.mark.parametrize("program", [VERSION, f"{VERSION} ai 1", "9.9.9 ai 99"])
def test_what_another_ai_decided_is_not_called_a_difference(played: Match, program: str) -> None:
    """Games from before there were ten rivals, or from days to come."""
    header, happenings = records(played)
    other = [
        changed(record, text=program)
        if isinstance(record, Note) and record.topic == PROGRAM
        else record
        for record in happenings
    ]
    found = of_bytes(rewritten(header, other))
    assert found.not_repeated == {"version": len(played.moves)}
    assert found.different == []
    assert found.holds


# -- what was changed is found --------------------------------------------------------------------


def rewritten(header: Header, happenings: Sequence[Happening]) -> bytes:
    """The file of somebody who knows the format: all numbers and digests fit again."""
    position = GAMES[header.game].new(len(header.seats), header.seed, header.options)
    digest = digest_after(b"", position)
    header = changed(header, deal=digest)
    fitting: list[Happening] = []
    for record in happenings:
        if isinstance(record, Action):
            if record.action not in list(position.actions(record.seat)):
                break
            position.play(record.seat, record.action)
            digest = digest_after(digest, position)
            record = changed(record, digest=digest)
        fitting.append(record)
    return encoded(header, fitting)[0]


@pytest.fixture
def played(slots: Slots) -> Match:
    match = new_ai_match(slots, "ladder", LEVELS)
    play_on(match, 30)
    match.file.close()
    return match


def records(match: Match) -> tuple[Header, list[Happening]]:
    save = load_file(match.file.path)[0].save
    assert save is not None
    return save.header, list(save.happenings)


def test_a_file_written_anew_holds(played: Match) -> None:
    assert of_bytes(rewritten(*records(played))).holds


@pytest.mark.parametrize("field", ["seed", "ai_seed"])
def test_another_seed_is_found(played: Match, field: str) -> None:
    header, happenings = records(played)
    found = of_bytes(rewritten(changed(header, **{field: 12}), happenings))
    assert found.seal == "broken"
    assert not found.holds


def test_another_salt_is_found(played: Match) -> None:
    header, happenings = records(played)
    other = [
        changed(record, text="00" * 16)
        if isinstance(record, Note) and record.topic == SALT
        else record
        for record in happenings
    ]
    assert of_bytes(rewritten(header, other)).seal == "broken"
    path = played.file.path
    path.write_bytes(rewritten(header, other))
    again, _problem = resumed_match(played.slots, path.stem)
    assert not again.seal_holds


def test_a_seal_made_anew_is_another_one_than_was_noted(played: Match) -> None:
    header, happenings = records(played)
    noted = short_form(played.commitment)
    assert of_bytes(rewritten(header, happenings), noted).holds
    again = played.again(same_deal=True)
    again.file.close()
    assert not of_bytes(again.file.path.read_bytes(), noted).holds


def test_another_action_of_the_ai_is_found(played: Match) -> None:
    header, happenings = records(played)
    at = max(k for k, record in enumerate(happenings) if isinstance(record, Action))
    last = happenings[at]
    assert isinstance(last, Action)
    before = played.at(len(played.moves) - 1)
    others = [int(a) for a in before.actions(last.seat) if int(a) != last.action]
    assert others, "the last move of the fixture is a choice"
    other = [*happenings[:at], changed(last, action=others[0])]
    found = of_bytes(rewritten(header, other))
    assert [each.task.move for each in found.different] == [len(played.moves) - 1]
    assert not found.holds


def test_an_ai_said_to_have_been_asked_when_it_was_not_its_turn_is_found(played: Match) -> None:
    found = Verification(load_file(played.file.path)[0])
    task = found.tasks[-1]
    early = replace(task, made=replace(task.made, decided=replace(task.made.decided, asked=0)))
    found.think_again(early)
    assert [each.now for each in found.different] == [None]
