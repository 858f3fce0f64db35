"""Every game's sentences in `assets/words`: none is missing, none is left over, all are filled in.

What a game can say is read from the sources: the rules name why they refuse and what happens, the
AI's docstring lists its reasons with the numbers that come with each.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, get_args

import pytest

import assets
from ai.registry import knowledge_of
from game.contract import Game, IllegalAction
from game.fowl.tables import COLOUR_NAMES, SHAPE_NAMES, TYPE_NAMES
from game.roost.tables import CARD_NAMES
from saves.solo import Kind
from scenes.games.registry import entry_of
from tests.scenes.tables import NAMES, context_for
from tests.walks import every_game, steps
from words import broken_assets, lang
from words import game_words as words
from words.game_words import LOG_SECTIONS, GameWords
from words.sly import SlyWords

ROOT: Final = assets.ROOT.parent
_ROOST: Final = {name.partition(" ")[0] for name in CARD_NAMES[1:]}
_GOAL_KINDS: Final = {
    *("groups", "species", "isolated", "coop_edges"),
    *("row_of_different", "column_of_one", "row_of_eggs", "column_of_eggs"),
}
_SPECIAL: Final = {"padlock", "fork", "key", "other"}
_SIDES: Final = ("left", "right", "above", "below")
NAMED_BY_DATA: Final = {
    ("roost", "card"): _ROOST,
    ("roost", "help"): _ROOST,
    ("roost", "play"): _SPECIAL,
    ("roost", "place"): _SPECIAL,
    ("roost", "advice"): _SPECIAL | {"throw", "let_pass", "leave", "move"},
    ("fowl", "bird"): {f"{colour}_{kind}" for colour in COLOUR_NAMES for kind in TYPE_NAMES},
    ("fowl", "shaped"): set(SHAPE_NAMES),
    ("fowl", "trait"): {*COLOUR_NAMES, *SHAPE_NAMES},
    ("fowl", "birds"): {*TYPE_NAMES, *COLOUR_NAMES, *SHAPE_NAMES},
    ("hens", "goal"): {*_GOAL_KINDS, "groups_0", "groups_2", "species_0"},
    ("hens", "kind"): set(get_args(Kind)),
    ("hens", "history"): set(get_args(Kind)),
    ("hens", "where"): {f"{what}{side}" for what in ("", "coop_") for side in _SIDES},
}
"""Sections whose keys are the names of things."""


def words_of(game: Game) -> GameWords[Any]:
    speech = import_module(f"scenes.games.{game.key}.table")
    made: GameWords[Any] = speech.TABLE.speech(NAMES)
    return made


@cache
def nodes(folder: str) -> list[ast.AST]:
    place = ROOT / folder
    files = sorted(place.rglob("*.py")) if place.is_dir() else [place]
    return [node for path in files for node in ast.walk(ast.parse(path.read_text("utf-8")))]


def strings(*folders: str) -> set[str]:
    found = [node for folder in folders for node in nodes(folder)]
    return {n.value for n in found if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def refusals(game: Game) -> dict[str, set[str]]:
    """By rule: the numbers every refusal by it comes with."""
    found: dict[str, set[str]] = {}
    for node in nodes(f"game/{game.key}"):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalAction":
            rule, *detail = node.args
            assert isinstance(rule, ast.Constant)
            assert isinstance(rule.value, str)
            keys = [key for part in detail if isinstance(part, ast.Dict) for key in part.keys]
            given = {str(key.value) for key in keys if isinstance(key, ast.Constant)}
            found[rule.value] = found.get(rule.value, given) & given
    return found


def reasons(game: Game) -> dict[str, set[str]]:
    """By reason: the numbers that come with it, as the AI's docstring lists them."""
    doc, name = knowledge_of(game.key).reasons.__doc__ or "", rf"`{game.key}\.\w+`"
    found: dict[str, set[str]] = {}
    for keys, numbers in re.findall(rf"({name}(?:, {name})*) ?([\w, ]*)", doc):
        for key in re.findall(r"\.(\w+)`", keys):
            found[key] = set(re.findall(r"\w+", numbers))
    return found


def last_parts(keys: Iterator[str] | set[str] | dict[str, set[str]]) -> set[str]:
    return {key.rpartition(".")[2] for key in keys}


# -- nothing is missing, nothing is left over ---------------------------------------------------


@every_game
def test_every_rule_that_forbids_has_its_sentence(game: Game) -> None:
    said = words_of(game)
    rules = refusals(game)
    assert len(rules) > 5
    used = strings(f"scenes/games/{game.key}", f"words/{game.key}.py")
    chosen = used - last_parts(rules)
    assert set(said.sentences("refusal")) - chosen == last_parts(rules)
    for rule, given in rules.items():
        for number in (0, 1, 2):
            text = said.refusal(IllegalAction(rule, dict.fromkeys(given, number)))
            assert text.endswith("."), text
            assert "%" not in text


@every_game
def test_every_reason_of_a_hint_has_its_words(game: Game) -> None:
    said = words_of(game)
    listed = reasons(game)
    assert len(listed) >= 10
    assert set(listed) == set(said.sentences("reason"))
    told = strings(f"ai/{game.key}") - strings(f"ai/{game.key}/traits.py")
    quoted = {s for s in told if re.fullmatch(rf"{game.key}\.[a-z]\w+", s)}
    assert all(any(key.startswith(part) for key in listed) for part in last_parts(quoted))
    for key, given in listed.items():
        for number in (0, 1, 2):
            detail = {name: max(number, 1) if name == "card" else number for name in given}
            assert "%(" not in said.reason(f"{game.key}.{key}", detail)


@every_game
def test_every_kind_of_score_has_its_sentence(game: Game) -> None:
    face = entry_of(game.key)
    *_, last = steps(game, max(game.seat_counts), 5)
    for seat in range(max(game.seat_counts)):
        for line in last.after.score(seat):
            assert "%(" not in face.score_detail(line.kind, line.items, line.points)


@every_game
def test_every_kind_of_score_has_a_name_where_points_are_compared(game: Game) -> None:
    *_, last = steps(game, max(game.seat_counts), 5)
    kinds = {line.kind for line in last.after.score(0)}
    names = {words_of(game).part(kind) for kind in kinds}
    assert names == {words_of(game).say("part", key) for key in words_of(game).sentences("part")}


@every_game
def test_no_sentence_is_left_over(game: Game) -> None:
    said = words_of(game)
    here = strings(f"scenes/games/{game.key}", "scenes/table", "words")
    happens = strings(f"game/{game.key}")
    for section, sentences in words.read(assets.WORDS / f"{game.key}.toml").items():
        if section in ("refusal", "reason", "part"):
            continue
        named = NAMED_BY_DATA.get((game.key, section))
        if section == "tie":  # one for each place of `standing` behind the points
            assert len(sentences) == len(game.new(max(game.seat_counts), 1, {}).standing(0)) - 1
        elif named is not None:
            assert set(sentences) == named, section
        else:
            by_event = section in (*LOG_SECTIONS, "score", "mistake", "tip")
            known = here | happens if by_event else here
            no = {f"no_{key}" for key in said.sentences("score")}
            assert set(sentences) <= known | no, section


# -- as it is read ------------------------------------------------------------------------------


@every_game
def test_whatever_happens_is_told_and_filled_in(game: Game) -> None:
    seats = max(game.seat_counts)
    table = entry_of(game.key).table(context_for(seats))
    told = 0
    for step in steps(game, seats, 11):
        for line in table.words.log_lines(step.events):
            told += 1
            assert line.text
            assert "%(" not in line.text
        assert "%(" not in table.words.doing(step.before, step.seat)
        assert "%(" not in table.words.round_text(step.before)
    assert told > 30


def test_a_change_of_language_shows_at_once() -> None:
    said = SlyWords(NAMES)
    refused = IllegalAction("sly.nothing_there", {"space": 3})
    assert said.refusal(refused) == "No card lies there."
    lang.set_language("fr")
    french = said.refusal(refused)
    assert french != "No card lies there."
    assert french == lang._("No card lies there.")


def test_a_sentence_that_is_missing_is_named() -> None:
    with pytest.raises(ValueError, match=r"'sly\.unheard_of' in \[reason\] of sly\.toml"):
        SlyWords().reason("sly.unheard_of", {})


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xff\xfe", None])
def test_a_damaged_file_is_told_and_the_game_goes_on(
    content: bytes | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "WORDS", tmp_path)
    broken_assets.clear()
    if content is not None:
        (tmp_path / "sly.toml").write_bytes(content)
    table = entry_of("sly").table(context_for(2))
    assert table.words.refusal(IllegalAction("not_your_turn", {"seat": 1})) == "not_your_turn"
    assert isinstance(max(table.words.all_doings(), key=len), str)
    if content != b"":
        assert "sly.toml" in (broken_assets.take_sentence() or "")
    broken_assets.clear()
