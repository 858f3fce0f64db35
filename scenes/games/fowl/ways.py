"""How cards, birds and the fox of Fowl Play are pressed."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.state import NONE
from game.fowl.tables import MOUTHS, is_mouth
from game.hexes import DIRECTIONS, OFF_BOARD, neighbour
from play.choice import Way
from scenes.games.fowl.pieces import bird_key, card_key, cell_key, fox_key
from scenes.table.piece import Key
from words import fowl as texts
from words.lang import _

_TELLING: Final = ("fowl.fear", "fowl.birds_shun_tunnels", "fowl.cell_has_fox")
"""Rules, the one first that says most about why a bird stays."""


def card_ways(card: int, action: int, goal: Key, label: str) -> list[Way]:
    """A press, or dragging the card to where it goes."""
    return [Way((card_key(card),), action, label), Way((card_key(card), goal), action, label)]


def bird_ways(view: FowlPosition, seat: int) -> Iterable[Way]:
    """Each bird, then a cell beside it that holds no other; of one that cannot move only the step
    whose refusal says most about why."""
    legal = {int(action) for action in view.actions(seat)}
    for bird, cell in view.birds().items():
        steps = {
            int(numbered.step_bird(bird, direction)): int(neighbour(cell, direction))
            for direction in range(DIRECTIONS)
        }
        if legal.isdisjoint(steps):
            action = _most_telling(view, seat, list(steps))
            yield Way((bird_key(bird), cell_key(cell)), action, texts.a_bird(bird))
            continue
        label = _("Move %(bird)s here") % {"bird": texts.the_bird(bird)}
        for action, to in steps.items():
            if to != OFF_BOARD and view.bird_at(to) == NONE:
                yield Way((bird_key(bird), cell_key(to)), action, label)


def _most_telling(view: FowlPosition, seat: int, steps: Sequence[int]) -> int:
    told = {step: view.refusal(seat, step) for step in steps}
    for rule in _TELLING:
        for step, refused in told.items():
            if refused is not None and refused.rule == rule:
                return step
    return steps[0]


def fox_ways(view: FowlPosition, seat: int) -> Iterable[Way]:
    """The cells beside the fox and those its tunnel leads to; or the fox dragged there."""
    here = int(view.fox_cells[seat])
    near = [int(neighbour(here, direction)) for direction in range(DIRECTIONS)]
    far = [int(mouth) for mouth in MOUTHS] if is_mouth(here) else []
    cells = [cell for cell in dict.fromkeys(near + far) if cell not in (OFF_BOARD, here)]
    for path in ((), (fox_key(seat),)):
        for cell in cells:
            label = texts.fox_label(int(view.bird_at(cell)), cell not in near)
            yield Way((*path, cell_key(cell)), int(numbered.step_fox(cell)), label)
