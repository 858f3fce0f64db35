"""A game looked back at: what was found about it, kept beside its file, made anew where it is not.

What is kept names the game it belongs to by a digest of the deal and all moves, and every finding
is held against the moves, so that neither a stale file nor a damaged one is ever shown.
"""

import hashlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, Protocol

import msgspec
from msgspec.structs import replace

from ai.review.findings import DecisionFinding, Review
from ai.review.reviewer import Reviewer
from game.registry import game_named
from play.match import AI, HUMAN, Match, unkept_match
from play.recording import Recording
from saves.problems import Problem, SaveTrouble
from saves.reviews import keep_review, read_review
from saves.slots import Slots

FORM: Final = 2
"""Counted up when a review of the same game would be another one."""


class Reviewing(Protocol):
    """The reviewing process (`ai.review.reviewer.Reviewer`)."""

    review: Review
    progress: float
    failed: bool

    @property
    def done(self) -> bool: ...
    def poll(self) -> bool: ...
    def close(self) -> None: ...


Begin = Callable[[str, int, int, dict[str, int], Sequence[tuple[int, int]]], Reviewing]
"""Starts the process: game, number of seats, seed, options, moves."""


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file beside a game."""

    form: int
    digest: str
    review: Review


class LookBack:
    """The review of a recording, which grows while the process works; ask `poll` once a frame."""

    def __init__(self, recording: Recording, path: Path | None, begin: Begin = Reviewer) -> None:
        self.recording = recording
        self._path = path
        self.digest = digest_of(recording)
        self._reviewing: Reviewing | None = None
        self.failed = False
        kept = kept_review(path, recording, self.digest) if path is not None else None
        if kept is not None:
            self.review = kept
            return
        header = recording.save.header
        moves = [(move.seat, move.action) for move in recording.moves]
        self._reviewing = begin(
            recording.game.key, len(header.seats), header.seed, header.options, moves
        )
        self.review = self._reviewing.review

    @property
    def working(self) -> bool:
        return self._reviewing is not None

    @property
    def progress(self) -> float:
        return self._reviewing.progress if self._reviewing is not None else 1.0

    def poll(self) -> bool:
        """Take in what was found since; whether there was anything."""
        reviewing = self._reviewing
        if reviewing is None:
            return False
        news = reviewing.poll()
        self.review = reviewing.review
        if reviewing.done:
            self._keep()
        if reviewing.done or reviewing.failed:
            self.failed = not reviewing.done
            self.close()
            return True
        return news

    def _keep(self) -> None:
        if self._path is not None:
            kept = Kept(FORM, self.digest, self.review)
            keep_review(self._path, msgspec.msgpack.encode(kept))

    def close(self) -> None:
        """End the process, if it still works."""
        if self._reviewing is not None:
            self._reviewing.close()
            self._reviewing = None

    def decisions(self, seat: int) -> list[DecisionFinding]:
        """The decisions of a seat that have been weighed, in the order they were made."""
        own = [found for found in self.review.decisions if found.seat == seat]
        return sorted(own, key=lambda found: found.move)


def look_back_at(slots: Slots, slug: str, begin: Begin = Reviewer) -> LookBack:
    """Look back at a finished game on the shelf, or `SaveTrouble`."""
    loaded = slots.read(slug)
    if loaded.save is None or loaded.position is None or not loaded.position.over():
        raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
    recording = Recording(loaded, game_named(loaded.save.header.game), slug)
    return LookBack(recording, slots.path_of(slug), begin)


def match_before(slots: Slots, recording: Recording, move: int) -> Match:
    """The table as it stood before a move, for its seat to choose anew: everything may be tried,
    and nothing of it is kept."""
    chooser, save = recording.moves[move].seat, recording.save
    seats = [
        replace(who, controller=HUMAN if seat == chooser else AI, device="")
        for seat, who in enumerate(save.seats)
    ]
    header = save.header
    match = unkept_match(slots, header.game, seats, header.options, header.seed)
    for each in recording.moves[:move]:
        match.replay(each.seat, each.action)
    return match


def digest_of(recording: Recording) -> str:
    """Of the deal and all moves: another for every other game."""
    header = recording.save.header
    moves = [(move.seat, move.action) for move in recording.moves]
    told = (
        header.game,
        header.rules,
        len(header.seats),
        header.seed,
        sorted(header.options.items()),
    )
    return hashlib.sha256(msgspec.json.encode((told, moves))).hexdigest()


def kept_review(path: Path, recording: Recording, digest: str) -> Review | None:
    """What is kept beside a game, if it is whole and of this very game."""
    data = read_review(path)
    if data is None:
        return None
    try:
        kept = msgspec.msgpack.decode(data, type=Kept)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    if (kept.form, kept.digest) != (FORM, digest) or not fits(kept.review, recording):
        return None
    return kept.review


def fits(review: Review, recording: Recording) -> bool:
    """Whether all that was found is about the moves of this game."""
    seats = len(recording.save.seats)
    if review.game != recording.game.key or len(review.points) != seats or not review.complete:
        return False
    rows = [row for step in review.steps for row in (step.luck, step.play, step.wins)]
    if review.opening is not None:
        rows += [review.opening.par, review.opening.deal, review.opening.wins]
    if any(len(row) != seats for row in rows):
        return False
    if any(step.move >= recording.last for step in review.steps):
        return False
    return all(_fits(found, recording) for found in review.decisions)


def _fits(found: DecisionFinding, recording: Recording) -> bool:
    if found.move >= recording.last:
        return False
    move = recording.moves[found.move]
    if (move.seat, move.action) != (found.seat, found.played.action):
        return False
    legal = [int(action) for action in recording.positions[found.move].actions(found.seat)]
    return found.better is None or found.better.action in legal
