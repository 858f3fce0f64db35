"""`run.py verify`: what it says of a file, and its exit codes."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from commands.line import main
from play.commitment import short_form
from play.decided import DECIDED, Decided
from play.match import Match
from saves.format import load_file
from saves.records import Action, Note, encoded
from saves.slots import Slots
from tests.play.ai_games import new_ai_match, play_on


@pytest.fixture
def played(tmp_path: Path) -> Match:
    match = new_ai_match(Slots(tmp_path), "ladder", ("", "hen", "chick"))
    play_on(match)
    match.file.close()
    return match


def run(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, str, str]:
    code = main([str(each) for each in arguments])
    out, err = capsys.readouterr()
    return code, out, err


def test_verify_says_that_all_holds(played: Match, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _err = run(capsys, "verify", played.file.path)
    assert code == 0
    assert short_form(played.commitment) in out
    assert f"All {len(played.moves)} moves follow the rules." in out
    thought = sum(move.decided is not None for move in played.moves)
    assert f"AI: {thought} of {thought} decisions" in out


def test_verify_prints_one_json_object(played: Match, capsys: pytest.CaptureFixture[str]) -> None:
    noted = short_form(played.commitment)
    code, out, _err = run(capsys, "verify", "--json", "--sealed", noted, played.file.path)
    outcome = json.loads(out)
    assert code == 0
    assert outcome["holds"] is True
    assert outcome["commitment"]["digits"] == played.commitment
    assert f"seed {played.header.seed}\n" in outcome["commitment"]["opening"]
    assert outcome["rules"]["moves"] == len(played.moves)
    assert outcome["ai"]["different"] == []


def test_verify_opens_no_deal_that_is_still_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = new_ai_match(Slots(tmp_path), "ladder", ("", "chick", "chick"), seed=987654321)
    play_on(match, 9)
    match.file.close()
    for form in ([], ["--json"]):
        _code, out, _err = run(capsys, "verify", *form, match.file.path)
        assert "987654321" not in out


def test_a_seal_that_was_noted_is_missed_where_there_is_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    never_sealed = Path(__file__).parent / "saves" / "fixtures" / "v1.hen"
    code, out, _err = run(capsys, "verify", "--sealed", "0" * 16, never_sealed)
    assert code == 1
    assert "this game was not sealed before it began" in out


def test_verify_speaks_french(played: Match, capsys: pytest.CaptureFixture[str]) -> None:
    from words import lang

    _code, out, _err = run(capsys, "--lang", "fr", "verify", played.file.path)
    lang.set_language("en")
    assert "suivent les règles" in out


def test_a_file_that_does_not_hold_has_exit_code_1(
    played: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    """Neither another seal, nor moves or a seed that do not belong to the digests."""
    path = played.file.path
    assert run(capsys, "verify", "--sealed", "0" * 16, path)[0] == 1
    save = load_file(path)[0].save
    assert save is not None
    first = next(k for k, record in enumerate(save.happenings) if isinstance(record, Action))
    move = save.happenings[first]
    assert isinstance(move, Action)
    other = [*save.happenings]
    other[first] = replace(move, digest=bytes(8))
    path.write_bytes(encoded(save.header, other)[0])
    code, out, _err = run(capsys, "verify", path)
    assert code == 1
    assert "does not follow the rules" in out
    path.write_bytes(encoded(replace(save.header, seed=5), save.happenings)[0])
    code, out, _err = run(capsys, "verify", path)
    assert code == 1
    assert "were dealt by other rules" in out


def test_a_thought_that_differs_has_exit_code_1(
    played: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    """A seat is said to have been asked when it cannot have been."""
    path = played.file.path
    save = load_file(path)[0].save
    assert save is not None
    ai = next(k for k, move in enumerate(played.moves) if move.decided is not None)
    first = [k for k, record in enumerate(save.happenings) if isinstance(record, Action)][ai]
    lie = Note(DECIDED, Decided(10**5).text)
    path.write_bytes(
        encoded(save.header, [*save.happenings[:first], lie, *save.happenings[first:]])[0]
    )
    code, out, _err = run(capsys, "verify", path)
    assert code == 1
    assert f"Move {ai + 1} differs" in out


def test_what_is_no_game_has_exit_code_2(played: Match, capsys: pytest.CaptureFixture[str]) -> None:
    path = played.file.path
    whole = path.read_bytes()
    for data in (b"", b"somebody's notes", whole[:20], whole[:90] + b"x" + whole[91:]):
        path.write_bytes(data)
        code, out, err = run(capsys, "verify", path)
        assert (code, out) == (2, "")
        assert err.startswith("henhouse: ")
    assert run(capsys, "verify", path.with_name("gone.hen"))[0] == 2


# -- replay and import ----------------------------------------------------------------------------


def test_replay_tells_all_of_a_finished_game(
    played: Match, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _err = run(capsys, "replay", played.file.path)
    assert code == 0
    for move in played.moves:
        assert played.game.action_text(move.action) in out
    for seat, player in enumerate(played.seats):
        assert f"{player.name}: {played.position.points(seat)}".replace("-", "\u2212") in out


def test_replay_of_a_running_game_tells_what_a_bystander_saw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two games that differ only in what seat 0 chose in secret are told alike."""
    told = []
    for card in (0, 1):
        match = new_ai_match(Slots(tmp_path / str(card)), "ladder", ("", "", ""))
        match.act(0, int(match.position.actions(0)[card]))
        match.file.close()
        _code, out, _err = run(capsys, "replay", match.file.path)
        told.append([line for line in out.splitlines() if "sealed" not in line])
    assert told[0] == told[1]


def test_replay_speaks_french(played: Match, capsys: pytest.CaptureFixture[str]) -> None:
    from words import lang

    _code, out, _err = run(capsys, "replay", "--lang", "fr", played.file.path)
    lang.set_language("en")
    assert "Partie scellée" in out


def test_transcripts_are_put_on_the_shelf(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "sunday.jsonl"
    players = "policy,random,random"
    run(capsys, "sim", "ladder", "--seats", players, "--games", "3", "--transcript", lines)
    code, out, _err = run(capsys, "import", lines, "--home", tmp_path / "home")
    assert code == 0
    shelf = Slots(tmp_path / "home").list()
    assert sorted(out.split()) == sorted(str(slot.path) for slot in shelf)
    assert len(shelf) == 3
    assert all(slot.over and slot.counted and slot.problem is None for slot in shelf)
    code, out, _err = run(capsys, "verify", shelf[0].path)
    assert (code, "comes from a transcript" in out) == (0, True)


def test_a_transcript_with_a_broken_line_puts_nothing_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = tmp_path / "sunday.jsonl"
    players = "policy,random,random"
    run(capsys, "sim", "ladder", "--seats", players, "--games", "2", "--transcript", lines)
    lines.write_text(lines.read_text()[:-100])
    code, out, err = run(capsys, "import", lines, "--home", tmp_path / "home")
    assert (code, out) == (2, "")
    assert ", line " in err
    assert Slots(tmp_path / "home").list() == []


@pytest.mark.parametrize("command", ["replay", "import"])
def test_no_file_and_nonsense_have_exit_code_2(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "some.file"
    assert run(capsys, command, path)[0] == 2
    path.write_bytes(b"nonsense")
    assert run(capsys, command, path)[0] == 2
