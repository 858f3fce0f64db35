"""What others did since the viewer acted: read from the tape, the same for all games."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.moments import table_seats
from game.contract import NOBODY, Game
from game.registry import GAMES
from game.rng import Rng
from play.match import Move, unkept_match
from saves.slots import Slots
from scenes.games.registry import entry_of
from scenes.table.board import Board
from scenes.table.motion import difference, under_new_keys
from scenes.table.piece import family
from scenes.table.show import on_plate
from scenes.table.trail_marks import TrailMark, marks_of
from scenes.table.trails import Deed, Tape
from tests.scenes.tables import context_for, laid_out
from tests.walks import every_table, legal_actions, random_decision

SEED = 4
VISIBLE = {
    "ladder": {"card_played", "hen_placed"},
    "hens": {"card_drawn", "card_placed", "coop_built", "card_discarded"},
    "sly": {"laid", "exposed", "turned_up"},
    "roost": {"card_on_its_way"},
    "fowl": {"fox_placed", "bird_moved", "fox_moved", "fox_tunnelled"},
}
"""What a seat does that everybody sees on the table, by kind of event."""


class Walk:
    """A random game at a table that is laid out."""

    def __init__(self, home: Path, game: Game, seats: int, seed: int = SEED) -> None:
        self.match = unkept_match(Slots(home), game.key, table_seats(seats), {}, seed)
        self.table = Board(entry_of(game.key).table(context_for(seats)))
        self.table.show(self.match.view_for(0))
        laid_out(self.table)
        self.rng = Rng(seed)
        self.tapes = {viewer: Tape(self.table, self.match, viewer) for viewer in (NOBODY, 0)}
        self.snapped = False
        """The last move answered a snap decision: it was no turn of its own."""

    def moves(self) -> Iterator[Move]:
        while not self.match.position.over():
            self.snapped = self.table.game.snap(self.match.position) is not None
            yield self.match.act(*random_decision(self.match.position, self.rng))

    def deeds(self, viewer: int) -> list[Deed]:
        return self.tapes[viewer].deeds()

    def marks(self, viewer: int) -> list[TrailMark]:
        view = self.match.view_for(viewer)
        return marks_of(self.deeds(viewer), self.table, view, self.table.lying(view))


def told(deeds: list[Deed]) -> list[object]:
    """All a viewer can tell of deeds, to be compared."""
    return [
        (d.seat, d.kind, d.words, d.traces, d.before.to_ints(), [e.to_dict() for e in d.events])
        for d in deeds
    ]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path


# -- since when, and whose ------------------------------------------------------------------------


@every_table
def test_after_a_decision_of_the_viewer_all_earlier_deeds_are_gone(
    home: Path, game: Game, seats: int
) -> None:
    walk = Walk(home, game, seats)
    own = 0
    for move in walk.moves():
        if move.seat == 0 and not walk.snapped:
            own += 1
            kinds = {event.kind for deed in walk.deeds(0) for event in deed.events}
            assert kinds <= walk.table.game.own_deeds, "only what others turned up with it"
    assert own


@every_table
def test_every_visible_deed_of_a_rival_is_told_once(home: Path, game: Game, seats: int) -> None:
    walk = Walk(home, game, seats)
    since: list[Move] = []
    for move in walk.moves():
        since = [] if move.seat == 0 and not walk.snapped else [*since, move]
        deeds = walk.deeds(0)
        kinds = VISIBLE[game.key]
        done = {(m.seat, e.kind) for m in since if m.seat for e in m.events if e.kind in kinds}
        assert done <= {(d.seat, e.kind) for d in deeds for e in d.events}
        assert 0 not in {deed.seat for deed in deeds}
        assert [deed.last for deed in deeds] == sorted({deed.last for deed in deeds})
        for deed in deeds:
            assert deed.words, deed.events
            assert deed.traces or deed.sign
            assert deed.picture.look is not None


@every_table
def test_a_thing_has_one_mark_a_seat(home: Path, game: Game, seats: int) -> None:
    walk = Walk(home, game, seats)
    marked = 0
    for _move in walk.moves():
        things = [(d.seat, trace.key) for d in walk.deeds(0) for trace in d.traces]
        assert len(things) == len(set(things))
        marks = walk.marks(0)
        assert len(marks) <= len(things)
        marked += len(marks)
    assert marked or seats == 1


@every_table
def test_a_bystander_sees_the_last_deeds_of_each_seat(home: Path, game: Game, seats: int) -> None:
    """As long as they can still be told apart, nobody's are missing and none is told for ever."""
    walk = Walk(home, game, seats)
    most = 0
    for _move in walk.moves():
        most = max(most, len(walk.deeds(NOBODY)))
    assert most > 0 or seats == 1
    assert most < 12 * seats


# -- privacy --------------------------------------------------------------------------------------


@every_table
def test_deeds_tell_nothing_that_the_viewer_cannot_know(home: Path, game: Game, seats: int) -> None:
    """Play another action that looks the same to the viewer: all that is shown stays the same."""
    walk = Walk(home, game, seats)
    match, compared = walk.match, 0
    position = match.position.copy()
    for move in walk.moves():
        for viewer in (NOBODY, 0):
            if move.seat == viewer or any(e.reveals for e in move.events):
                continue
            watcher = viewer if viewer != NOBODY else (move.seat + 1) % seats
            looks = position.observed_action(move.seat, move.action, watcher)
            shown = told(walk.deeds(viewer))
            for other in legal_actions(position, move.seat)[:6]:
                same = position.observed_action(move.seat, other, watcher) == looks
                if other == move.action or not same:
                    continue
                twin = position.copy()
                events = tuple(twin.apply(move.seat, other))
                if any(e.reveals for e in events):
                    continue
                match.moves[-1] = Move(move.seat, other, events, move.hidden)
                assert told(walk.deeds(viewer)) == shown
                match.moves[-1] = move
                compared += 1
        position = match.position.copy()
    assert compared or seats == 1 or game.key == "hens"


# -- where things come from -----------------------------------------------------------------------


@every_table
def test_whatever_a_rival_lays_comes_from_their_plate(home: Path, game: Game, seats: int) -> None:
    """Or from where it lay before, for all to see."""
    walk = Walk(home, game, seats)
    table, laid = walk.table, 0
    before = walk.match.view_for(0)
    for move in walk.moves():
        for event in move.events:
            seen = event.seen_by(0)
            after = seen.after
            assert after is not None
            doer = event.seat if event.kind in table.game.own_deeds else move.seat
            lay, lying = table.lying(before), table.lying(after)
            changes = difference(under_new_keys(lay, table.game.renamed(seen, after)), lying)
            for change in changes if doer != 0 else ():
                if change.before is None and table.game.traced(change):
                    assert change.after is not None
                    public = table.game.origin(change.key, [seen])
                    known = public is not None and public in lay
                    assert known or change.after.comes_from == ("seat", doer), change.key
                    laid += 1
            before = after
    assert laid or seats == 1


@every_table
def test_an_arrow_from_a_plate_begins_at_the_plate_of_who_did_it(
    home: Path, game: Game, seats: int
) -> None:
    walk = Walk(home, game, seats)
    plates = {seat: on_plate(rect) for seat, rect in walk.table.context.seat_rects.items()}
    for _move in walk.moves():
        for deed in walk.deeds(0):
            starts = [trace.start for trace in deed.traces if trace.from_plate]
            assert all(start == plates[deed.seat] for start in starts)


# -- what single games make of it -----------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_bumped_hens_belong_to_the_deed_that_bumped_them(home: Path, seed: int) -> None:
    walk = Walk(home, GAMES["ladder"], 4, seed)
    for move in walk.moves():
        fallen = {("hen", e.values["card"]) for e in move.events if e.kind == "hen_bumped"}
        if move.seat != 0:
            deeds = [deed for deed in walk.deeds(0) if deed.seat == move.seat]
            ways = {trace.key: trace for deed in deeds for trace in deed.traces}
            assert fallen <= set(ways)
            assert all(ways[key].was and ways[key].now for key in fallen)


def test_steps_of_one_bird_are_one_way(home: Path) -> None:
    walk = Walk(home, GAMES["fowl"], 3)
    longest = 0
    for _move in walk.moves():
        for deed in walk.deeds(0):
            steps = [e for e in deed.events if e.kind == "bird_moved"]
            birds = {e.values["bird"] for e in steps}
            walked = [t for t in deed.traces if family(t.key) == "bird" and steps]
            assert len(birds) <= 1 or not steps
            longest = max(longest, len(steps))
            if steps:
                assert len(walked) == 1
    assert longest > 1
