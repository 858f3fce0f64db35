"""`review`: what every decision of a finished game cost, for programs and for people."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from ai.review.figures import Figures, figures_of
from ai.review.findings import DecisionFinding, Finding, Review
from ai.review.process import review
from ai.review.swings import Swing, swings
from game.contract import InvalidAction
from game.registry import game_named
from play.recording import Recording
from saves.format import load_file
from words.phrases import bird_name
from words.registry import words_of

MOST_SWINGS: Final = 12


def reviewed(file: Path, seat: int | None, as_json: bool) -> str:
    """The report about a saved game; `InvalidAction` says why there is none."""
    recording = _recording(file)
    seats = range(len(recording.save.seats))
    if seat is not None and seat not in seats:
        raise InvalidAction(f"there is no seat {seat} at this table; seats: 0 to {seats[-1]}")
    header = recording.save.header
    moves = [(move.seat, move.action) for move in recording.moves]
    end = recording.positions[-1]
    found = Review(header.game, [int(end.points(each)) for each in seats])

    def hear(finding: Finding) -> None:
        found.take_in(finding)
        if sys.stderr.isatty():
            print(f"\r{finding.done / finding.total:4.0%}", end="", file=sys.stderr)

    review(header.game, len(seats), header.seed, header.options, moves, hear, only=seat)
    if sys.stderr.isatty():
        print("\r    \r", end="", file=sys.stderr)
    asked = [each for each in seats if seat in (None, each)]
    tell = _as_json if as_json else _as_text
    return tell(recording, found, asked)


def _recording(file: Path) -> Recording:
    loaded, _data = load_file(file)
    if loaded.problem is not None:
        raise InvalidAction(f"{file}: {loaded.problem}")
    if loaded.save is None:
        raise InvalidAction(f"{file}: this file holds no game")
    recording = Recording(loaded, game_named(loaded.save.header.game))
    if not recording.over:
        raise InvalidAction(f"{file}: this game is not over yet; play it to its end first")
    return recording


def _player(recording: Recording, seat: int) -> str:
    """The level of an AI seat, as `sim` calls it; a person is just human."""
    sitting = recording.save.seats[seat]
    return "human" if sitting.is_human else sitting.level


# -- for programs ---------------------------------------------------------------------------------


def _as_json(recording: Recording, found: Review, asked: Sequence[int]) -> str:
    outcome = {
        "game": found.game,
        "seats": [_seat_row(recording, found, seat) for seat in asked],
        "decisions": [_decision_row(recording, each) for each in found.decisions],
        "swings": [_swing_row(each) for each in _swings(found)],
    }
    return json.dumps(outcome)


def _seat_row(recording: Recording, found: Review, seat: int) -> dict[str, Any]:
    figures = figures_of(found.game, seat, found.decisions)
    luck = found.luck_of(seat)
    return {
        "seat": seat,
        "player": _player(recording, seat),
        "points": found.points[seat],
        "decisions": figures.decisions if figures else 0,
        "points_lost": round(figures.points_lost, 3) if figures else 0.0,
        "best_share": round(figures.best_share, 4) if figures else None,
        "accuracy": round(figures.accuracy, 1) if figures else None,
        "luck": None if luck is None else luck / 1000,
        "adjusted": None if luck is None else round(found.points[seat] - luck / 1000, 3),
    }


def _decision_row(recording: Recording, decision: DecisionFinding) -> dict[str, Any]:
    text = recording.game.action_text
    return {
        "move": decision.move,
        "seat": decision.seat,
        "round": decision.round,
        "played": text(decision.played.action),
        "better": text(decision.better.action) if decision.better else None,
        "points_lost": decision.points_lost / 1000,
        "win_lost": decision.win_lost,
        "ci95": decision.ci95 / 1000,
        "reasons": _reasons(recording, decision),
    }


def _swings(found: Review) -> list[Swing]:
    return swings(found.opening, found.steps)[:MOST_SWINGS] if found.opening else []


def _swing_row(swing: Swing) -> dict[str, Any]:
    return {
        "move": swing.move,
        "round": swing.round,
        "mover": swing.mover,
        "seat": swing.seat,
        "win": round(swing.win, 4),
        "luck": swing.luck / 1000,
        "play": swing.play / 1000,
    }


def _reasons(recording: Recording, decision: DecisionFinding) -> list[str]:
    """In the words of the hint."""
    words = words_of(recording.game.key, [seat.name for seat in recording.save.seats])
    said = (words.reason(row.key, row.detail) for row in decision.reasons)
    return [sentence for sentence in said if sentence]


# -- for people -----------------------------------------------------------------------------------


def _as_text(recording: Recording, found: Review, asked: Sequence[int]) -> str:
    lines = [f"{recording.game.title}, {len(recording.moves)} moves"]
    for seat in asked:
        figures = figures_of(found.game, seat, found.decisions)
        who = f"seat {seat}, {recording.save.seats[seat].name} ({_player(recording, seat)})"
        lines.append(f"  {who}: {found.points[seat]} points; {_figures_text(figures)}")
        luck = found.luck_of(seat)
        if luck is not None:
            adjusted = found.points[seat] - luck / 1000
            lines.append(f"    luck {luck / 1000:+.1f}; without it {adjusted:.1f} points")
    slips = [each for each in found.decisions if each.better is not None]
    lines.append("Slips:" if slips else "Nothing better was found beyond the noise.")
    for slip in slips:
        lines += _slip_text(recording, slip)
    turned = _swings(found)
    if turned:
        lines += ["Biggest swings:", *(_swing_text(recording, each) for each in turned[:3])]
    return "\n".join(lines)


def _swing_text(recording: Recording, swing: Swing) -> str:
    names = [seat.name for seat in recording.save.seats]
    made = recording.game.action_text(recording.moves[swing.move].action)
    return (
        f"  move {swing.move + 1}, round {swing.round}, {names[swing.mover]}: {made};"
        f" {names[swing.seat]} {swing.win:+.0%} of the win,"
        f" {swing.luck / 1000:+.1f} by luck, {swing.play / 1000:+.1f} by play"
    )


def _figures_text(figures: Figures | None) -> str:
    if figures is None:
        return "nothing to decide"
    return (
        f"{figures.points_lost:.1f} points lost in {figures.decisions} decisions"
        f" ({figures.lost_each:.2f} each), best {figures.best_share:.0%},"
        f" accuracy {figures.accuracy:.0f} %: {bird_name(figures.bird)}"
    )


def _slip_text(recording: Recording, slip: DecisionFinding) -> list[str]:
    assert slip.better is not None
    text = recording.game.action_text
    name = recording.save.seats[slip.seat].name
    lost, noise = slip.points_lost / 1000, slip.ci95 / 1000
    win = f" and {slip.win_lost:.0%} of the win" if round(100 * slip.win_lost) > 0 else ""
    told = (
        f"  move {slip.move + 1}, round {slip.round}, {name}: {text(slip.played.action)};"
        f" better {text(slip.better.action)}:"
        f" {lost:.2f} points (± {noise:.2f}){win} lost"
    )
    return [told, *(f"    {reason}" for reason in _reasons(recording, slip))]
