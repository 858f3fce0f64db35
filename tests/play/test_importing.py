"""Transcripts become saved games, and none that breaks the rules does."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ai.arena import run_matches
from game.contract import InvalidAction
from game.registry import GAMES
from play.importing import IMPORTED, MOST_AT_ONCE, imported_games
from saves.format import load_bytes

Records = list[dict[str, Any]]


def transcript(folder: Path, game: str = "ladder", games: int = 2) -> Path:
    path = folder / f"{game}.jsonl"
    if not path.exists():
        players = ["policy", *["random"] * (min(GAMES[game].seat_counts) - 1)]
        run_matches(game, players, games, 3, transcript_path=path)
    return path


@pytest.fixture(scope="module")
def ladder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return transcript(tmp_path_factory.mktemp("transcripts"))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_of_a_transcript_is_a_finished_save_that_counts_nowhere(
    tmp_path: Path, game: str
) -> None:
    path = transcript(tmp_path, game)
    results = [
        json.loads(line) for line in path.read_text().splitlines() if '"result"' in line[:30]
    ]
    games, more = imported_games(path)
    assert not more
    assert len(games) == len(results)
    for taken, result in zip(games, results, strict=True):
        loaded = load_bytes(taken.data)
        assert loaded.faithful
        assert loaded.position is not None
        assert loaded.position.over()
        seats = range(len(loaded.save.seats)) if loaded.save else range(0)
        assert [loaded.position.points(seat) for seat in seats] == result["points"]
        assert loaded.save is not None
        assert loaded.save.counted
        assert loaded.save.notes[0].topic == IMPORTED


def test_only_so_many_are_taken_at_once_and_the_rest_later(tmp_path: Path) -> None:
    path = transcript(tmp_path, games=MOST_AT_ONCE + 2)
    games, more = imported_games(path)
    assert (len(games), more) == (MOST_AT_ONCE, True)
    rest, more = imported_games(path, MOST_AT_ONCE + 1)
    assert more is False
    assert not {game.match for game in games} & {game.match for game in rest}


# -- what breaks the rules ------------------------------------------------------------------------


def refusal(path: Path, records: Records) -> str:
    path.write_text("".join(json.dumps(record) + "\n" for record in records))
    with pytest.raises(InvalidAction) as refused:
        imported_games(path)
    return str(refused.value)


def first(records: Records, kind: str) -> int:
    return next(k for k, record in enumerate(records) if record["record"] == kind)


def _illegal(records: Records) -> int:
    at = first(records, "action")
    records[at]["action"] = 10**6
    return at


def _other_event(records: Records) -> int:
    at = first(records, "event")
    records[at]["happened"]["card"] = 0
    return at


def _missing_action(records: Records) -> int:
    at = [k for k, record in enumerate(records) if record["record"] == "action"][3]
    del records[at]
    return at


def _other_deal(records: Records) -> int:
    records[0]["seed"] += 1
    return 0


def _other_result(records: Records) -> int:
    at = first(records, "result")
    records[at]["points"][0] += 1
    return at


def _other_rules(records: Records) -> int:
    records[0]["rules_version"] += 1
    return 0


def _unknown_game(records: Records) -> int:
    records[0]["game"] = "chess"
    return 0


def _no_beginning(records: Records) -> int:
    del records[0]
    return 0


@pytest.mark.parametrize(
    "spoil",
    [
        _illegal,
        _other_event,
        _missing_action,
        _other_deal,
        _other_result,
        _other_rules,
        _unknown_game,
        _no_beginning,
    ],
)
def test_the_line_that_breaks_the_rules_is_named(
    ladder: Path, tmp_path: Path, spoil: Callable[[Records], int]
) -> None:
    records = [json.loads(line) for line in ladder.read_text().splitlines()]
    at = spoil(records)
    assert f"line {at + 1}:" in refusal(tmp_path / "spoilt.jsonl", records)


def test_whatever_a_file_holds_the_answer_is_a_sentence(ladder: Path, tmp_path: Path) -> None:
    """Damaged in any place, cut anywhere, or something else altogether."""
    whole, chance = ladder.read_bytes()[:60_000], random.Random(1)
    path = tmp_path / "damaged.jsonl"
    files = [b"", b"\n", b"[" * 5000, b"{}", b"\xff\xfe", b'{"record":"set_up"}\n']
    for _ in range(60):
        data = bytearray(whole[: chance.randrange(len(whole))])
        if data and chance.random() < 0.5:
            data[chance.randrange(len(data))] = chance.randrange(256)
        files.append(bytes(data))
    for content in files:
        path.write_bytes(content)
        with pytest.raises(InvalidAction):
            imported_games(path)
