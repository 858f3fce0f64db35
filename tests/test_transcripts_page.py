"""`docs/transcripts.md` says what is in a transcript: held to the code, game by game.

Every table of the page is read. What it names must be what the rules note, no more and no less:
components, readable actions, event kinds with their numbers, lines of the score.
"""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from game.compiled import ROOT
from game.contract import Position
from game.registry import GAMES
from game.rng import Rng

PAGE = ROOT / "docs" / "transcripts.md"
GAMES_EACH = 12
MOST_STEPS = 1_500


@cache
def tables(key: str) -> dict[str, dict[str, str]]:
    """The tables of a game's section by their first heading: first cell -> second cell."""
    section = re.split(r"\n## ", PAGE.read_text(encoding="utf-8"))
    text = next(part for part in section if f"(`{key}`)" in part.splitlines()[0])
    found: dict[str, dict[str, str]] = {}
    for block in re.findall(r"(?:^\|.*\n)+", text + "\n", re.MULTILINE):
        rows = [[cell.strip() for cell in row.strip("|").split("|")] for row in block.splitlines()]
        found[rows[0][0]] = {row[0].strip("`"): row[1] for row in rows[2:]}
    return found


class Met:
    """What was seen in games played by chance."""

    def __init__(self) -> None:
        self.components: set[str] = set()
        self.actions: set[str] = set()
        self.events: dict[str, list[set[str]]] = {}
        self.scores: set[str] = set()


@cache
def met(key: str) -> Met:
    game, found = GAMES[key], Met()
    for number in range(GAMES_EACH):
        rng = Rng(number)
        position = game.new(game.seat_counts[number % len(game.seat_counts)], number, {})
        found.components |= set(position.set_up_record())
        for _ in range(MOST_STEPS):
            if position.over():
                break
            play_one(key, position, rng, found)
        for seat in range(int(position.seats)):
            found.scores |= {line.kind for line in position.score(seat)}
    return found


def play_one(key: str, position: Position, rng: Rng, found: Met) -> None:
    deciding = position.deciders()
    seat = int(deciding[int(rng.below(len(deciding)))])
    legal = position.actions(seat)
    action = int(legal[int(rng.below(len(legal)))])
    found.actions.add(GAMES[key].action_text(action))
    for event in position.apply(seat, action):
        numbers = set(event.to_dict()) - {"event", "seat"}
        found.events.setdefault(event.kind, []).append(numbers)


# -- the kinds of events in the sources ----------------------------------------------------------


def texts(node: ast.expr, function: ast.AST) -> set[str]:
    """The texts an expression can be: a constant, one of two, or a name that was given some."""
    if isinstance(node, ast.Constant):
        return {str(node.value)} - {""}
    if isinstance(node, ast.IfExp):
        return texts(node.body, function) | texts(node.orelse, function)
    assert isinstance(node, ast.Name), ast.dump(node)
    found: set[str] = set()
    for each in ast.walk(function):
        if isinstance(each, ast.Assign):
            targets, value = each.targets, each.value
        elif isinstance(each, ast.AnnAssign) and each.value is not None:
            targets, value = [each.target], each.value
        else:
            continue
        if any(isinstance(target, ast.Name) and target.id == node.id for target in targets):
            found |= texts(value, function)
    return found


def noted_kinds(folder: Path) -> set[str]:
    """Every kind of event that the rules of a game can note."""
    found: set[str] = set()
    for source in folder.glob("*.py"):
        for function in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in ast.walk(function):
                if (
                    isinstance(call, ast.Call)
                    and isinstance(call.func, ast.Name)
                    and call.func.id == "Event"
                ):
                    found |= texts(call.args[0], function)
    return found


# -- the page ------------------------------------------------------------------------------------


def form(words: str) -> "re.Pattern[str]":
    """A readable action as the page writes it, what is in capitals standing for anything."""
    return re.compile(" ".join(r"[^ ]+" if word.isupper() else word for word in words.split(" ")))


@pytest.mark.parametrize("key", GAMES)
def test_every_dealt_component_is_on_the_page(key: str) -> None:
    assert set(tables(key)["dealt"]) == met(key).components


@pytest.mark.parametrize("key", GAMES)
def test_every_action_reads_as_the_page_says(key: str) -> None:
    forms = {words: form(words) for words in tables(key)["action"]}
    used: set[str] = set()
    for action in met(key).actions:
        fitting = [words for words, pattern in forms.items() if pattern.fullmatch(action)]
        assert len(fitting) == 1, f"{action}: {fitting}"
        used.update(fitting)
    assert used == set(forms)


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_event_is_on_the_page(key: str) -> None:
    assert set(tables(key)["event"]) == noted_kinds(ROOT / "game" / key)
    assert set(met(key).events) <= set(tables(key)["event"])


@pytest.mark.parametrize("key", GAMES)
def test_every_number_of_an_event_is_on_the_page(key: str) -> None:
    """Those outside brackets are always there, those in brackets sometimes."""
    for kind, seen in met(key).events.items():
        cell = tables(key)["event"][kind]
        always = set(re.findall(r"`(\w+)`", re.sub(r"\(.*\)", "", cell)))
        sometimes = set(re.findall(r"`(\w+)`", cell)) - always
        if "..." in cell:
            sometimes |= {f"card{k}" for k in range(60)}
        for numbers in seen:
            assert always <= numbers <= always | sometimes, kind


@pytest.mark.parametrize("key", GAMES)
def test_every_line_of_the_score_is_on_the_page(key: str) -> None:
    assert set(tables(key)["score"]) == met(key).scores


def test_nearly_every_kind_of_event_was_met() -> None:
    """Else the numbers above would be held to nothing."""
    for key in GAMES:
        missed = set(tables(key)["event"]) - set(met(key).events)
        assert len(missed) <= 2, (key, missed)
