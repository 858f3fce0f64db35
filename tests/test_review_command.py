"""`run.py review`: a finished game in figures, for programs and for people."""

import json
from pathlib import Path
from typing import Any

import pytest

from ai.registry import knowledge_of
from ai.review import budgets, luck
from ai.review.weighing import Budget
from commands.line import main
from game.keys import KEYS
from game.rng import Rng
from play.match import new_match
from saves.records import Seat
from saves.slots import Slots
from words.registry import words_of

SEAT_KEYS = {
    "seat", "player", "points", "decisions", "points_lost", "best_share", "accuracy", "luck",
    "adjusted",
}  # fmt: skip
DECISION_KEYS = {
    "move", "seat", "round", "played", "better", "points_lost", "win_lost", "ci95", "reasons",
}  # fmt: skip
SWING_KEYS = {"move", "round", "mover", "seat", "win", "luck", "play"}


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(budgets.BUDGETS, "ladder", {3: Budget(40, 16, 32)})
    monkeypatch.setitem(luck.BUDGETS, "ladder", {3: luck.LuckBudget(8, 20)})


def saved(home: Path, moves: int | None = None) -> Path:
    """A game of Hennen Rennen between three, the first seat choosing the worst by the policy."""
    names = [("Mia", "human", ""), ("Bruno", "ai", "fox"), ("Finn", "ai", "hen")]
    seats = [
        Seat(name, look, "human" if who == "human" else "ai", level)
        for look, (name, who, level) in enumerate(names)
    ]
    match = new_match(Slots(home), "ladder", seats, {}, 7)
    policy, rng = knowledge_of("ladder").policy, Rng(7)
    while match.deciders() and (moves is None or len(match.moves) < moves):
        seat = match.deciders()[0]
        legal = match.position.actions(seat)
        scores = list(policy.scores(match.position, seat, legal))
        worst = int(legal[scores.index(min(scores))])
        match.act(seat, worst if seat == 0 else int(policy.choose(match.position, seat, rng)))
    match.file.close()
    return Path(match.file.path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["review", *arguments]) == 0
    return capsys.readouterr().out


def asked(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    outcome: dict[str, Any] = json.loads(told(capsys, *arguments, "--json"))
    return outcome


def test_programs_get_the_promised_keys(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = asked(capsys, str(saved(tmp_path)))
    assert set(outcome) == {"game", "seats", "decisions", "swings"}
    assert outcome["game"] == "ladder"
    assert [set(row) for row in outcome["seats"]] == [SEAT_KEYS] * 3
    assert [row["player"] for row in outcome["seats"]] == ["human", "fox", "hen"]
    assert all(set(row) == DECISION_KEYS for row in outcome["decisions"])
    for row in outcome["seats"]:
        own = [each for each in outcome["decisions"] if each["seat"] == row["seat"]]
        assert row["decisions"] == len(own)
        assert row["points_lost"] == pytest.approx(sum(each["points_lost"] for each in own))
    slips = [each for each in outcome["decisions"] if each["better"] is not None]
    assert slips
    for slip in slips:
        assert slip["better"] != slip["played"]
        assert slip["points_lost"] > slip["ci95"] >= 0
        assert all(isinstance(reason, str) for reason in slip["reasons"])
    for row in outcome["seats"]:
        assert row["adjusted"] == pytest.approx(row["points"] - row["luck"], abs=0.001)
    assert outcome["swings"]
    assert all(set(swing) == SWING_KEYS for swing in outcome["swings"])
    worst, *others = [row["accuracy"] for row in outcome["seats"]]
    assert worst < min(others)


def test_one_seat_is_told_what_it_is_told_among_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path)
    everybody, alone = asked(capsys, str(file)), asked(capsys, str(file), "--seat", "1")
    assert alone["seats"] == everybody["seats"][1:2]
    assert alone["decisions"] == [each for each in everybody["decisions"] if each["seat"] == 1]


def test_people_are_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, str(saved(tmp_path)), "--seat", "0")
    assert "seat 0, Mia (human)" in text
    assert "seat 1" not in text
    assert "accuracy" in text
    assert "better" in text


def test_what_cannot_be_reviewed_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    junk = tmp_path / "junk.hen"
    junk.write_bytes(b"no game at all")
    finished = str(saved(tmp_path / "one"))
    for arguments, words in (
        ([str(junk)], "not a game saved by"),
        ([str(tmp_path / "none.hen")], "none.hen"),
        ([str(saved(tmp_path / "two", moves=5))], "not over yet"),
        ([finished, "--seat", "3"], "there is no seat 3"),
        ([finished, "--seat", "-1"], "there is no seat -1"),
    ):
        assert main(["review", *arguments]) == 2
        assert words in capsys.readouterr().err


def test_every_game_has_words_of_its_own() -> None:
    assert [words_of(key).game for key in KEYS] == list(KEYS)
