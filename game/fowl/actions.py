"""The decisions of Fowl Play as numbers, and how they read.

| numbers | decision |
| --- | --- |
| 1-36 | keep this card as the target |
| 41-76 | play this hand card |
| 81-86 | put the fox on this cell of the den |
| 90 | move no farther |
| 100-226 | step with the fox to this cell |
| 300-515 | step with a bird: 300 + 6 * (bird - 1) + direction |
"""

from typing import Final

from mypy_extensions import i64

from game.contract import InvalidAction
from game.fowl.tables import BIRDS, DEN
from game.hexes import CELLS, DIRECTION_NAMES, DIRECTIONS, cell_text

PLAY: Final = 40
PLACE_FOX: Final = 81
STOP: Final = 90
STEP_FOX: Final = 100
STEP_BIRD: Final = 300
ACTIONS: Final = STEP_BIRD + DIRECTIONS * BIRDS

UNSEEN_CARD: Final = 0
"""What somebody else sees of a card chosen in secret."""


def keep_target(card: i64) -> i64:
    return card


def play_card(card: i64) -> i64:
    return PLAY + card


def place_fox(cell: i64) -> i64:
    """Put the fox on a cell of the den, one of `DEN`."""
    k: i64
    for k in range(DIRECTIONS):
        if DEN[k] == cell:
            return PLACE_FOX + k
    raise InvalidAction(f"cell {cell} is none of the den's six")


def step_fox(cell: i64) -> i64:
    """Step to a neighbouring cell, or from a tunnel mouth to another."""
    return STEP_FOX + cell


def step_bird(bird: i64, direction: i64) -> i64:
    return STEP_BIRD + DIRECTIONS * (bird - 1) + direction


def is_target(action: i64) -> bool:
    return 1 <= action <= BIRDS


def is_play(action: i64) -> bool:
    return PLAY < action <= PLAY + BIRDS


def is_den(action: i64) -> bool:
    return PLACE_FOX <= action < PLACE_FOX + DIRECTIONS


def is_fox(action: i64) -> bool:
    return STEP_FOX <= action < STEP_FOX + CELLS


def is_bird(action: i64) -> bool:
    return STEP_BIRD <= action < ACTIONS


def exists(action: i64) -> bool:
    return (
        is_target(action)
        or is_play(action)
        or is_den(action)
        or action == STOP
        or is_fox(action)
        or is_bird(action)
    )


def card_in(action: i64) -> i64:
    """The card kept as target or played."""
    return action if action <= BIRDS else action - PLAY


def cell_in(action: i64) -> i64:
    """The cell a fox is put on or steps to."""
    return DEN[action - PLACE_FOX] if is_den(action) else action - STEP_FOX


def bird_in(action: i64) -> i64:
    return (action - STEP_BIRD) // DIRECTIONS + 1


def direction_in(action: i64) -> i64:
    return (action - STEP_BIRD) % DIRECTIONS


# -- in words -------------------------------------------------------------------------------------


def text_of(action: int) -> str:
    if is_target(action):
        return f"target {card_in(action)}"
    if is_play(action):
        return f"play {card_in(action)}"
    if is_den(action):
        return f"den {cell_text(cell_in(action))}"
    if action == STOP:
        return "stop"
    if is_fox(action):
        return f"fox {cell_text(cell_in(action))}"
    if is_bird(action):
        return f"bird {bird_in(action)} {DIRECTION_NAMES[direction_in(action)]}"
    raise InvalidAction(f"Fowl Play has no action {action}")


def action_of(text: str) -> int:
    action = _BY_TEXT.get(text)
    if action is None:
        raise InvalidAction(f"Fowl Play has no action {text!r}")
    return action


_BY_TEXT: Final = {text_of(action): action for action in range(ACTIONS) if exists(action)}
