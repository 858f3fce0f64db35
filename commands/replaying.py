"""`replay`: a saved game as text, a line for each thing that happened, in the words of the log."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.contract import NOBODY, WHOLE, Event, InvalidAction
from game.registry import game_named
from play.commitment import commitment_of
from play.match import Move
from play.recording import Recording
from saves.format import load_file
from words.game_words import GameWords
from words.lang import _, number_text
from words.phrases import committed_text, joined, winners_text
from words.registry import words_of
from words.rivals import player_name


def replayed(file: Path) -> int:
    """Print it: all of a game that is over, of another one what a bystander saw.

    `InvalidAction` says why there is nothing to tell.
    """
    loaded, _data = load_file(file)
    if loaded.save is None or loaded.position is None:
        raise InvalidAction(f"{file}: {loaded.problem}")
    recording = Recording(loaded, game_named(loaded.save.header.game))
    for line in lines_of(recording):
        print(line)
    if loaded.problem is not None:
        print(_(loaded.problem.sentence) % loaded.problem.values)
    return 0


def lines_of(recording: Recording) -> Iterator[str]:
    seats = recording.save.seats
    words = words_of(recording.game.key, [seat.name for seat in seats])
    yield f"{recording.game.title}: {joined([player_name(seat) for seat in seats])}"
    commitment = commitment_of(recording.save)
    if commitment:
        yield committed_text(commitment)
    for number, move in enumerate(recording.moves):
        first = True
        for line in _told(recording, words, number, move):
            yield f"{number + 1 if first else '':>5}  {line}"
            first = False
    if not recording.over:
        yield _("The game is not over yet.")
        return
    end = recording.positions[-1]
    for seat, name in enumerate(words.names):
        yield f"{name}: {number_text(int(end.points(seat)))}"
    winners = [words.names[seat] for seat in end.winners()]
    yield winners_text(winners, recording.game.title)


def _told(recording: Recording, words: GameWords[Any], number: int, move: Move) -> Iterator[str]:
    """The decision, where everything may be told, and what came of it."""
    open_hands = recording.over
    if open_hands:
        yield f"{words.names[move.seat]}: {recording.game.action_text(move.action)}"
    public = recording.events(number, NOBODY)
    whole = recording.events(number, WHOLE)
    for event, all_of_it in zip(public, whole, strict=True):
        line = words.log_line(event, public)
        secret = _secret(all_of_it) if open_hands else ""
        if line is not None:
            yield f"— {line.text} —" if line.heading else f"{line.text}{secret}"
        elif secret:
            yield f"{_plain(words, event)}{secret}"


def _plain(words: GameWords[Any], event: Event) -> str:
    """An event for which the log has no words, because nobody else sees it."""
    kind = event.kind.replace("_", " ")
    return kind if event.seat == NOBODY else f"{words.names[event.seat]}: {kind}"


def _secret(event: Event) -> str:
    """What only one seat saw, numbered as in transcripts (`docs/transcripts.md`)."""
    told = ", ".join(f"{key} {value}" for key, value in event.secret.items())
    return f" [{told}]" if told else ""
