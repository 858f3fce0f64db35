"""The score sheet of Fowl Play: a balanced diet, and birds that survive and resemble the target."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from game.contract import NOBODY, ScoreLine
from game.fowl.state import NONE, FowlState
from game.fowl.tables import (
    BIRDS,
    CIRCLE,
    COLOUR_NAMES,
    COLOURS,
    HEXAGON,
    SET_POINTS,
    SHAPE_NAMES,
    SHARED,
    SQUARE,
    TYPE_NAMES,
    TYPES,
    colour_of,
    shape_of,
    type_of,
)
from game.hexes import OFF_BOARD
from game.vectors import filled

TRAITS: Final = 6
"""Those a majority is counted in: the colours 0 to 2, then the shapes 3 to 5."""
SHEET_ORDER: Final = (COLOURS + CIRCLE, COLOURS + HEXAGON, COLOURS + SQUARE, 0, 1, 2)
"""As the rulebook's sheet lists them: shapes first."""
TRAIT_NAMES: Final = (*COLOUR_NAMES, *SHAPE_NAMES)


def has_trait(bird: i64, trait: i64) -> bool:
    if trait < COLOURS:
        return colour_of(bird) == trait
    return shape_of(bird) == trait - COLOURS


# -- captured birds -------------------------------------------------------------------------------


def trait_count(state: FowlState, seat: i64, trait: i64) -> i64:
    """How many birds of a trait the seat has captured."""
    found: i64 = 0
    bird: i64
    for bird in state.captures:
        if state.captors[bird] == seat and has_trait(bird, trait):
            found += 1
    return found


def trait_leaders(state: FowlState, trait: i64) -> list[int]:
    """The seats that have captured most birds of a trait, none if nobody has any."""
    counts = [int(trait_count(state, seat, trait)) for seat in range(state.seats)]
    most = max(counts)
    return [seat for seat, count in enumerate(counts) if count == most > 0]


def kinds_among(state: FowlState, seat: i64, trait: i64) -> i64:
    """How many different types there are among the seat's captured birds of a trait."""
    kinds: i64 = 0
    bird: i64
    for bird in state.captures:
        if state.captors[bird] == seat and has_trait(bird, trait):
            kinds |= 1 << type_of(bird)
    return _ones(kinds)


def complete_sets(state: FowlState, seat: i64) -> i64:
    """How often the seat has captured all four types."""
    counts: vec[i64] = filled(TYPES, 0)
    bird: i64
    for bird in state.captures:
        if state.captors[bird] == seat:
            counts[type_of(bird)] += 1
    fewest: i64 = counts[0]
    kind: i64
    for kind in range(1, TYPES):
        if counts[kind] < fewest:
            fewest = counts[kind]
    return fewest


def captured_points(state: FowlState, seat: i64) -> i64:
    """All majorities and sets of a seat."""
    counts: vec[i64] = filled(TRAITS * state.seats, 0)
    kinds: vec[i64] = filled(TRAITS, 0)
    types: vec[i64] = filled(TYPES, 0)
    bird: i64
    for bird in state.captures:
        captor: i64 = state.captors[bird]
        colour: i64 = colour_of(bird)
        shape: i64 = COLOURS + shape_of(bird)
        counts[captor * TRAITS + colour] += 1
        counts[captor * TRAITS + shape] += 1
        if captor == seat:
            kind: i64 = type_of(bird)
            kinds[colour] |= 1 << kind
            kinds[shape] |= 1 << kind
            types[kind] += 1
    total: i64 = SET_POINTS * min(types[0], types[1], types[2], types[3])
    trait: i64
    other: i64
    for trait in range(TRAITS):
        own: i64 = counts[seat * TRAITS + trait]
        leads: bool = own > 0
        for other in range(state.seats):
            if counts[other * TRAITS + trait] > own:
                leads = False
        if leads:
            total += _ones(kinds[trait])
    return total


def _ones(bits: i64) -> i64:
    count: i64 = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


# -- surviving birds ------------------------------------------------------------------------------


def target_survives(state: FowlState, seat: i64) -> bool:
    target = state.targets[seat]
    return target > NONE and state.captors[target] == NOBODY


def surviving_points(state: FowlState, seat: i64) -> i64:
    """A point for every trait that a surviving bird shares with the target, one for the target."""
    target: i64 = state.targets[seat]
    if target <= NONE:
        return 0
    total: i64 = 1 if target_survives(state, seat) else 0
    bird: i64
    for bird in range(1, BIRDS + 1):
        if state.bird_cells[bird] != OFF_BOARD:
            total += SHARED[target * (BIRDS + 1) + bird]
    return total


# -- the sheet ------------------------------------------------------------------------------------


def score_lines(state: FowlState, seat: int) -> list[ScoreLine]:
    """Every line of the sheet, in its order; the items of a line are the birds it counts.

    A majority's line counts the seat's birds of the trait whether or not it leads; in a view the
    lines that need a hidden target count nothing.
    """
    captured = state.captured_by(seat)
    lines: list[ScoreLine] = []
    for trait in SHEET_ORDER:
        birds = [bird for bird in captured if has_trait(bird, trait)]
        leads = seat in trait_leaders(state, trait)
        points = int(kinds_among(state, seat, trait)) if leads else 0
        lines.append(ScoreLine(f"captured_{TRAIT_NAMES[trait]}", points, birds))
    sets = int(complete_sets(state, seat))
    in_sets = [b for kind in range(TYPES) for b in _of_type(captured, kind)[:sets]]
    lines.append(ScoreLine("captured_sets", SET_POINTS * sets, in_sets))
    target = int(state.targets[seat])
    left = list(state.birds()) if target > NONE else []
    for trait in SHEET_ORDER:
        alike = [b for b in left if has_trait(b, trait) and has_trait(target, trait)]
        lines.append(ScoreLine(f"surviving_{TRAIT_NAMES[trait]}", len(alike), alike))
    for kind in range(TYPES):
        alike = _of_type(left, kind) if target > NONE and type_of(target) == kind else []
        lines.append(ScoreLine(f"surviving_{TYPE_NAMES[kind]}", len(alike), alike))
    saved = [target] if target_survives(state, seat) else []
    lines.append(ScoreLine("target", len(saved), saved))
    return lines


def _of_type(birds: list[int], kind: int) -> list[int]:
    return [bird for bird in birds if type_of(bird) == kind]
