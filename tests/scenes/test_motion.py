"""Motion as the difference of two pictures."""

from dataclasses import dataclass

import pytest
from pygame import FRect

from scenes.kit.canvas import Canvas
from scenes.kit.effects import Effects
from scenes.kit.timeline import Timeline
from scenes.table.motion import Change, Motion, between, difference, turns_over, under_new_keys
from scenes.table.piece import Key, Look, Piece, Pieces, Place


@dataclass(frozen=True)
class Block(Look):
    name: str

    def paint(self, canvas: Canvas, rect: FRect) -> None:
        canvas.rounded(rect, 0, "#ff0000")


FACE, BACK = Block("face"), Block("back")
HERE, THERE = FRect(0, 0, 10, 10), FRect(100, 50, 10, 10)


def keys(before: Pieces, after: Pieces) -> list[Key]:
    return [change.key for change in difference(before, after)]


def test_what_is_the_same_does_not_move() -> None:
    assert keys({"a": Piece(FACE, HERE)}, {"a": Piece(FACE, FRect(HERE))}) == []


def test_what_moved_came_or_went_is_a_change() -> None:
    before: dict[Key, Piece] = {"moved": Piece(FACE, HERE), "gone": Piece(FACE, HERE)}
    after: dict[Key, Piece] = {"moved": Piece(FACE, THERE), "new": Piece(FACE, HERE)}
    assert difference(before, after) == [
        Change("moved", before["moved"], after["moved"]),
        Change("new", None, after["new"]),
        Change("gone", before["gone"], None),
    ]


def test_places_where_nothing_lies_are_no_motion() -> None:
    assert keys({"a": Piece(None, HERE)}, {"a": Piece(None, THERE)}) == []


def test_a_renamed_thing_is_the_same_thing() -> None:
    before: dict[Key, Piece] = {"hidden": Piece(BACK, HERE)}
    after: dict[Key, Piece] = {"card 7": Piece(FACE, HERE, back=BACK)}
    change = difference(under_new_keys(before, {"hidden": "card 7"}), after)
    assert change == [Change("card 7", before["hidden"], after["card 7"])]
    assert turns_over(change[0])


def test_a_piece_on_its_way_is_between() -> None:
    way = between(Piece(FACE, HERE), Piece(FACE, THERE, alpha=55), 0.5)
    assert tuple(way.rect) == (50, 25, 10, 10)
    assert way.alpha == 155


@pytest.mark.parametrize("reduced", [False, True])
def test_when_all_has_flown_nothing_is_hidden_and_nothing_in_the_air(reduced: bool) -> None:
    effects, timeline = Effects(), Timeline()

    def place(place: Place) -> FRect:
        return place if isinstance(place, FRect) else THERE

    coming = Piece(FACE, HERE, comes_from="stack", back=BACK)
    before: dict[Key, Piece] = {
        "moved": Piece(FACE, HERE),
        "gone": Piece(FACE, HERE, goes_to=THERE),
    }
    after: dict[Key, Piece] = {"moved": Piece(FACE, THERE), "new": coming}
    timeline.add(Motion(effects, place, reduced).of(difference(before, after), 0.06))
    timeline.advance(0.05)
    assert effects.hides("moved")
    assert effects.hides("new")
    timeline.finish()
    assert effects.idle
