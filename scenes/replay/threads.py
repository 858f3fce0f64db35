"""One card or bird through the whole game: what it was called before and after, and when it moved.

The keys of pieces follow a thing through its life, as far as the viewer can tell it from others.
Where a thing gets a new key without a rename (a hen that was the card which won), the game says
where it came from, or it is the one thing of the same look that left at the same moment.
"""

from collections.abc import Iterator
from math import dist
from typing import Final, NamedTuple

from pygame import FRect

from scenes.replay.player import Player
from scenes.table.motion import Change, difference, under_new_keys
from scenes.table.piece import Key, Pieces, family
from scenes.table.trails import renamed_by

FOLLOWED: Final = {
    "ladder": {"card", "hen", "laid"},
    "hens": {"hand", "yard", "pile", "rooster"},
    "sly": {"card", "down"},
    "roost": {"card", "pile", "coming"},
    "fowl": {"bird", "fox", "card"},
}
"""By game: the sorts of pieces that are things of their own, not signs or panels."""


class Link(NamedTuple):
    """What one move did to things: those it moved, and those it gave another key."""

    moved: frozenset[Key]
    """By the keys they had after it; what left the table by its last one."""
    later: dict[Key, Key]
    earlier: dict[Key, Key]
    born: frozenset[Key]
    gone: frozenset[Key]
    """What nobody can tell from where it came, or where it went: there a thread begins and ends,
    though another thing may have that key at other times."""


class Threads:
    """Read move by move, a few a frame; a thread is known as far as that has come."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self._links: list[Link] = []
        self._reading = self._read()

    def forget(self) -> None:
        """Other eyes tell other things apart."""
        self._links = []
        self._reading = self._read()

    @property
    def known(self) -> int:
        """How many moves have been read."""
        return len(self._links)

    def go_on(self, moves: int = 3) -> bool:
        """Read a little more; whether there was anything left to read."""
        before = self.known
        for _ in range(moves):
            next(self._reading, None)
        return self.known > before

    def finish(self) -> None:
        while self.go_on(100):
            pass

    def followed(self, key: Key) -> bool:
        """Whether it is a thing one may follow."""
        return family(key) in FOLLOWED.get(self.player.recording.game.key, ())

    def moments(self, key: Key, moment: int) -> dict[int, Key]:
        """When the thing that has this key at a moment moved: moments, and its key then."""
        found: dict[int, Key] = {}
        name = key
        for number in range(min(moment, self.known) - 1, -1, -1):
            link = self._links[number]
            if name in link.moved:
                found[number + 1] = name
            if name in link.born:
                break
            name = link.earlier.get(name, name)
        name = key
        for number in range(moment, self.known):
            link = self._links[number]
            name = link.later.get(name, name)
            if name in link.moved:
                found[number + 1] = name
            if name in link.gone:
                break
        return dict(sorted(found.items()))

    def name_at(self, key: Key, moment: int, wanted: int) -> Key:
        """What the thing with this key at a moment is called at another one."""
        for number in range(moment, min(wanted, self.known)):
            key = self._links[number].later.get(key, key)
        for number in range(min(moment, self.known) - 1, wanted - 1, -1):
            key = self._links[number].earlier.get(key, key)
        return key

    def _read(self) -> Iterator[None]:
        player = self.player
        lay = player.board.lying(player.view(0))
        for number in range(player.recording.last):
            lying = player.board.lying(player.view(number + 1))
            self._links.append(self._link(number, lay, lying))
            lay = lying
            yield

    def _link(self, number: int, lay: Pieces, lying: Pieces) -> Link:
        game, events = self.player.board.game, self.player.events(number)
        later = {old: new for old, new in renamed_by(game, events).items() if old in lay}
        changes = [
            change
            for change in difference(under_new_keys(lay, later), lying)
            if self.followed(change.key)
        ]
        gone = {change.key: change for change in changes if change.after is None}
        for change in changes:
            if change.before is not None or change.after is None:
                continue
            place = game.origin(change.key, events)
            start = None if isinstance(place, FRect) else place
            if start not in lay or start == change.key:
                start = next((key for key, left in gone.items() if _alike(left, change)), None)
            if start is not None and start in lay:
                later[start] = change.key
                gone.pop(start, None)
        moved = {change.key for change in changes if _really(change)}
        moved -= {key for key in later if key not in lying}
        earlier = {new: old for old, new in later.items()}
        born = {c.key for c in changes if c.before is None and c.key not in earlier}
        lost = {c.key for c in gone.values() if c.key not in later}
        return Link(frozenset(moved), later, earlier, frozenset(born), frozenset(lost))


def _alike(left: Change, came: Change) -> bool:
    """Whether what came looks as what left: it is taken for the same thing."""
    was, now = left.before, came.after
    if was is None or now is None or was.look is None or type(was.look) is not type(now.look):
        return False
    return was.look == now.look or getattr(was.look, "card", 0) == getattr(now.look, "card", 1)


def _really(change: Change) -> bool:
    """Whether it moved or turned over, and did not only make room."""
    before, after = change.before, change.after
    if before is None or after is None:
        return True
    if after.back is not None and before.look in (after.back, before.back):
        return before.look != after.look
    far = dist(before.rect.center, after.rect.center)
    return far > 0.9 * max(after.rect.w, after.rect.h)
