"""A game written down, one JSON object a line, so that a third party can referee it.

The format is documented in `docs/transcripts.md`.
"""

import json

from game.contract import Event, Game, Position

FORMAT = 1


def set_up_line(
    match: int,
    game: Game,
    position: Position,
    players: list[str],
    seed: int,
    options: dict[str, int],
) -> str:
    """Of a fresh position: what is played, by whom, and every dealt component."""
    return _line(
        "set_up",
        match,
        {
            "format": FORMAT,
            "game": game.key,
            "rules_version": game.rules_version,
            "seats": len(players),
            "players": players,
            "seed": seed,
            "options": options,
            "dealt": position.set_up_record(),
        },
    )


def action_line(match: int, step: int, game: Game, seat: int, action: int) -> str:
    return _line(
        "action",
        match,
        {"step": step, "seat": seat, "action": action, "text": game.action_text(action)},
    )


def event_line(match: int, step: int, event: Event) -> str:
    return _line("event", match, {"step": step, "happened": event.to_dict()})


def result_line(match: int, position: Position) -> str:
    seats = range(int(position.seats))
    return _line(
        "result",
        match,
        {
            "scores": [[line.to_dict() for line in position.score(seat)] for seat in seats],
            "points": [int(position.points(seat)) for seat in seats],
            "places": position.places(),
            "winners": position.winners(),
        },
    )


def _line(record: str, match: int, content: dict[str, object]) -> str:
    return json.dumps({"record": record, "match": match, **content})
