"""`verify`: whether a saved game is what it says, in words or for programs."""

import json
import sys
from pathlib import Path
from typing import Any

from game.contract import InvalidAction
from play.verification import REFUTED, Verification
from saves.format import Loaded, load_file
from saves.problems import SaveTrouble
from words.verdicts import verdicts


def verified(file: Path, noted: str, as_json: bool) -> int:
    """Print what was found; 0 if all holds, 1 if something does not.

    `InvalidAction` says why a file cannot be looked at.
    """
    loaded, _data = load_file(file)
    problem = loaded.problem
    if problem is not None and problem.key not in REFUTED:
        raise InvalidAction(f"{file}: {problem}")
    try:
        checked = Verification(loaded, noted)
    except SaveTrouble as trouble:
        return _refuted(file, str(trouble.problem), as_json)
    for task in checked.tasks:
        _tell_progress(checked)
        checked.think_again(task)
    _tell_progress(checked, at_end=True)
    if as_json:
        print(json.dumps(_outcome(file, loaded, checked)))
    else:
        print("\n".join(verdict.words for verdict in verdicts(checked)))
        if checked.opening is not None and checked.recording.over:
            print(f"The opening, whose SHA-256 is {checked.commitment}:")
            print(checked.opening.text, end="")
    return 0 if checked.holds else 1


def _refuted(file: Path, sentence: str, as_json: bool) -> int:
    """The file is sound, but it cannot be the game it says."""
    print(
        json.dumps({"file": str(file), "holds": False, "said": [sentence]}) if as_json else sentence
    )
    return 1


def _tell_progress(checked: Verification, at_end: bool = False) -> None:
    if not sys.stderr.isatty() or not checked.tasks:
        return
    share = checked.repeated / len(checked.tasks)
    print("\r    \r" if at_end else f"\r{share:4.0%}", end="", file=sys.stderr)


def _outcome(file: Path, loaded: Loaded, checked: Verification) -> dict[str, Any]:
    opened = checked.opening is not None and checked.recording.over
    return {
        "file": str(file),
        "game": checked.save.header.game,
        "holds": checked.holds,
        "commitment": {
            "state": checked.seal,
            "digits": checked.commitment,
            "origin": checked.origin,
            "opening": checked.opening.text if opened and checked.opening else None,
        },
        "rules": {
            "moves": checked.recording.last,
            "over": checked.recording.over,
            "problem": loaded.problem.key if loaded.problem else None,
            "points": checked.points if checked.recording.over else None,
        },
        "ai": {
            "decisions": len(checked.tasks) + sum(checked.not_repeated.values()),
            "same": checked.same,
            "different": [
                {
                    "move": each.task.move,
                    "seat": each.task.made.seat,
                    "level": each.task.made.level,
                    "played": _text(checked, each.task.made.action),
                    "again": None if each.now is None else _text(checked, each.now),
                }
                for each in checked.different
            ],
            "not_repeated": dict(checked.not_repeated),
        },
        "said": [verdict.words for verdict in verdicts(checked)],
    }


def _text(checked: Verification, action: int) -> str:
    """An action in words; nothing of a running game, where it may be somebody's secret."""
    return checked.recording.game.action_text(action) if checked.recording.over else ""
