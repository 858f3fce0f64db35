"""What others did since the viewer last acted, read from the tape.

A deed is what one seat did, as the viewer saw it: what it changed on the table, its sentence in the
log, and the events to show it again. All of this follows from the moves, the viewer and the layout;
nothing is kept beside the tape and nothing here draws.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from pygame import FRect

from game.contract import NOBODY, Event, Position
from play.match import Match, Move
from scenes.table.game_table import GameTable
from scenes.table.looks import Art
from scenes.table.motion import Change, difference, under_new_keys
from scenes.table.moving_view import MovingView
from scenes.table.piece import Key, Piece, Pieces, Place
from scenes.table.show import on_plate


@dataclass(frozen=True)
class Trace:
    """One thing on the table that a deed changed."""

    key: Key
    """What it is called now."""
    start: FRect | None
    """Where it lay before, or came from."""
    was: Piece | None
    """As it lay on the table before; None if it came from elsewhere."""
    now: Piece | None
    """As it lay after the deed; None if it left the table."""
    from_plate: bool = False
    """It came from the plate of a seat."""


@dataclass(frozen=True, eq=False)
class Deed:
    """What one seat did, as the viewer saw it."""

    seat: int
    kind: str
    """Of its first event."""
    words: str
    """Its sentence in the log."""
    traces: tuple[Trace, ...]
    sign: str
    """The picture of a deed that left no trace."""
    before: Position
    """The view before it."""
    events: tuple[Event, ...]
    first: int = 0
    last: int = 0
    """Where its events stand among all that happened since."""

    @property
    def picture(self) -> Piece:
        """The thing it was done with."""
        if not self.traces:
            return Piece(Art(self.sign), FRect(0, 0, 64, 64))
        main = next((trace for trace in self.traces if trace.now), self.traces[0])
        piece = main.now or main.was
        assert piece is not None
        return piece


@dataclass(frozen=True, eq=False)
class _Part:
    """What one seat did of a move: a deed, or nothing that can be seen."""

    doer: int
    renamed: dict[Key, Key]
    deed: Deed | None
    events: int


class Tape:
    """Reads deeds off the moves of a match, each move once for a viewer and a layout."""

    def __init__(self, table: MovingView, match: Match, viewer: int) -> None:
        self.table = table
        self.match = match
        self.viewer = viewer
        self._read: dict[int, tuple[Move, list[_Part]]] = {}
        """By number of the move."""

    def deeds(self) -> list[Deed]:
        """What the others did since the viewer acted, the oldest first."""
        deeds: list[Deed] = []
        count, first = 0, self._first_move()
        self._read = {number: read for number, read in self._read.items() if number >= first}
        for number in range(first, len(self.match.moves)):
            for part in self._parts(number):
                deeds = [_under_new_keys(deed, part.renamed) for deed in deeds]
                last = count + part.events - 1
                if part.deed is not None and part.doer not in (self.viewer, NOBODY):
                    _add(deeds, replace(part.deed, first=count, last=last))
                count = last + 1
        return deeds

    def _first_move(self) -> int:
        """The number of the move with which the deeds to be shown begin: the viewer's last
        decision, or, for a bystander, the first since which each seat was at it only once. Who is
        alone has no others."""
        if len(self.match.seats) == 1:
            return len(self.match.moves)
        seats: list[int] = []
        for k in range(len(self.match.moves) - 1, -1, -1):
            seat = self.match.moves[k].seat
            if self.viewer not in (NOBODY, seat) or self._answers_snap(k):
                continue
            if seat == self.viewer:
                return k
            if seat in seats[:-1]:
                return k + 1
            if seat not in seats:
                seats.append(seat)
        return 0

    def _answers_snap(self, number: int) -> bool:
        """Whether a move answered a snap decision: all give their answers in somebody's turn."""
        game = self.table.game
        return game.answers is not None and game.snap(_before(self.match, number)) is not None

    def _parts(self, number: int) -> list[_Part]:
        move = self.match.moves[number]
        read = self._read.get(number)
        if read is None or read[0] is not move:
            self._read[number] = read = move, list(self._parted(number, move))
        return read[1]

    def _parted(self, number: int, move: Move) -> Iterator[_Part]:
        table, game = self.table, self.table.game
        before = _before(self.match, number).seen_by(self.viewer)
        lay = table.lying(before)
        for doer, events in _by_doer(move, game.own_deeds):
            seen = tuple(event.seen_by(self.viewer) for event in events)
            after = seen[-1].after
            assert after is not None
            lying, renamed = table.lying(after), renamed_by(game, seen)
            changes = difference(under_new_keys(lay, renamed), lying)
            traces = tuple(_traces(table, changes, lay, seen))
            sign = _sign(game, move, events)
            words = _sentence(game, move, events) if traces or sign else ""
            deed = Deed(doer, seen[0].kind, words, traces, sign, before, seen) if words else None
            yield _Part(doer, renamed, deed, len(seen))
            before, lay = after, lying


def _before(match: Match, moves: int) -> Position:
    """The position after the first `moves` moves, from the tape."""
    if moves == 0:
        return match.at(0)
    after = match.moves[moves - 1].events[-1].after
    assert after is not None
    return after


def _by_doer(move: Move, own_deeds: Iterable[str]) -> Iterator[tuple[int, list[Event]]]:
    """The events of a move by who did them: whoever moved, but for kinds that are the deed of their
    own seat."""
    own = frozenset(own_deeds)
    parts = groupby(move.events, lambda e: e.seat if e.kind in own else move.seat)
    return ((doer, list(events)) for doer, events in parts)


def renamed_by(game: GameTable[Any, Any], seen: Sequence[Event]) -> dict[Key, Key]:
    """What things are called after these events: old key to new."""
    now: dict[Key, Key] = {}
    for event in seen:
        names = game.renamed(event, event.after)
        now = {old: names.get(new, new) for old, new in now.items()} | {
            old: new for old, new in names.items() if old not in now.values()
        }
    return now


def _under_new_keys(deed: Deed, renamed: dict[Key, Key]) -> Deed:
    if not renamed:
        return deed
    traces = tuple(replace(each, key=renamed.get(each.key, each.key)) for each in deed.traces)
    return replace(deed, traces=traces)


def _traces(
    table: MovingView, changes: Sequence[Change], lay: Pieces, seen: Sequence[Event]
) -> Iterator[Trace]:
    for change in changes:
        if not table.game.traced(change):
            continue
        key, was, now = change
        start, from_plate = (was.rect, False) if was else _origin(table, change, lay, seen)
        yield Trace(key, start, was, now, from_plate)


def _origin(
    table: MovingView, change: Change, lay: Pieces, seen: Sequence[Event]
) -> tuple[FRect | None, bool]:
    """Where a thing came from that did not lie on the table, and whether that is a seat's plate."""
    assert change.after is not None
    place: Place | None = table.game.origin(change.key, seen) or change.after.comes_from
    if place is None or isinstance(place, FRect):
        return place, False
    if isinstance(place, tuple) and place[0] == "seat":
        plate = table.context.seat_rects.get(place[1])
        return (on_plate(plate) if plate else None), True
    piece = lay.get(place)
    return (piece.rect if piece else None), False


def _sentence(game: GameTable[Any, Any], move: Move, events: Sequence[Event]) -> str:
    """What the log says of these events; of those that another line tells, what it says of the
    whole move."""
    public, words = move.public_events, game.words
    own = [words.log_line(public[k], public) for k, e in enumerate(move.events) if e in events]
    lines = [line for line in own if line and not line.heading]
    if not lines and len(events) < len(public):
        lines = [line for line in words.log_lines(public) if not line.heading]
    plain = [line for line in lines if not line.aside] or lines
    return plain[0].text if plain else ""


def _sign(game: GameTable[Any, Any], move: Move, events: Sequence[Event]) -> str:
    """The picture of an event that leaves nothing on the table, if there is something to tell."""
    public = move.public_events
    for event, seen in zip(move.events, public, strict=True):
        if event in events and event.kind in game.signs:
            told = event.kind in game.own_deeds or game.words.log_line(seen, public)
            return game.signs[event.kind] if told else ""
    return ""


def _add(deeds: list[Deed], deed: Deed) -> None:
    """A deed with a thing the same seat had already in hand goes on with that one: a bird's steps
    are one way, from its first cell to its last."""
    keys = {trace.key for trace in deed.traces}
    for earlier in [each for each in deeds if each.seat == deed.seat][::-1]:
        if keys & {trace.key for trace in earlier.traces} or _again(earlier, deed):
            deeds.remove(earlier)
            deed = _joined(earlier, deed)
    deeds.append(deed)


def _again(earlier: Deed, deed: Deed) -> bool:
    """The same once more, straight away: a second card from the deck."""
    alike = earlier.kind == deed.kind and earlier.picture.look == deed.picture.look
    return alike and earlier.last + 1 == deed.first


def _joined(earlier: Deed, deed: Deed) -> Deed:
    begun = {trace.key: trace for trace in earlier.traces}
    traces = {
        trace.key: replace(trace, start=old.start, was=old.was, from_plate=old.from_plate)
        if (old := begun.get(trace.key))
        else trace
        for trace in deed.traces
    }
    kept = tuple({**begun, **traces}.values())
    if earlier.last + 1 != deed.first:  # others did something in between
        return replace(deed, traces=kept)
    events = (*earlier.events, *deed.events)
    return replace(deed, traces=kept, before=earlier.before, events=events, first=earlier.first)
