"""A finished game played again from its file: what each seat was allowed to see at every moment."""

import json
import tempfile
from pathlib import Path
from typing import Any

from phones.messages import written
from play.match import Match, resumed_match, unkept_match
from saves.slots import Slots
from scenes.games.registry import entry_of
from scenes.kit.motion_settings import MotionSettings
from scenes.table.phones.composing import composed
from scenes.table.view import TableContext


def fresh(message: dict[str, Any]) -> dict[str, Any]:
    """Without what does not follow from the game: who is connected, the clock, a pause."""
    plates = [{key: plate[key] for key in plate if key != "phone"} for plate in message["plates"]]
    passing = ("countdown", "can_take_back", "paused")
    return {key: message[key] for key in message if key not in passing} | {"plates": plates}


def finished(home: Path, slug: str) -> Match:
    match, problem = resumed_match(Slots(home), slug)
    match.file.close()
    assert problem is None, problem
    assert match.position.over()
    return match


def faults(match: Match, told: list[tuple[int, str, list[dict[str, Any]]]]) -> list[str]:
    """What phones were told that is not, to the letter, the sheet of their seat in that moment.
    `told` has for each phone its seat, its language, and every table it was shown."""
    with tempfile.TemporaryDirectory() as nowhere:
        again = unkept_match(
            Slots(Path(nowhere)),
            match.game.key,
            match.seats,
            match.header.options,
            match.header.seed,
        )
        entry = entry_of(match.game.key)
        context = TableContext(again.seats, MotionSettings(), lambda _cue, _volume, _pan: None)
        phone = entry.phone(entry.table(context))
        found = [
            f"seat {seat} was told of {table['moves']} moves; there were {len(match.moves)}"
            for seat, _language, tables in told
            for table in tables
            if table["moves"] > len(match.moves)
        ]
        for moves in range(len(match.moves) + 1):
            for seat, language, tables in told:
                known = fresh(json.loads(written(composed(again, phone, seat, language))))
                for table in tables:
                    if table["moves"] == moves and fresh(table) != known:
                        found.append(
                            f"seat {seat} after {moves} moves: {unlike(fresh(table), known)}"
                        )
            if moves < len(match.moves):
                move = match.moves[moves]
                again.replay(move.seat, move.action)
        return found


def unlike(told: dict[str, Any], known: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    keys = sorted(told.keys() | known.keys())
    return {key: (told.get(key), known.get(key)) for key in keys if told.get(key) != known.get(key)}
