"""The decisions of Rule the Roost as numbers, and how they read.

| numbers | decision |
| --- | --- |
| 10 * card + barn | put a rooster, chicken or fox under the barn, or the padlock on it |
| 80 + barn, 90 + barn | send the farmer with the fork, or with the key, to look under the barn |
| 200 | after the look: move nothing |
| 200 + 10 * card + barn | after the look: move such a card under this other barn |
| 300, 301 | in the egg window: throw no egg, or throw one |

400 and more only show what somebody else sees: a card on its way to a barn, a card moved to one, a
decision about an egg.
"""

from typing import Final

from mypy_extensions import i64

from game.contract import InvalidAction
from game.roost.tables import BARNS, CARD_NAMES, FOX, PADLOCK, is_farmer, lies_under_barns

MOVE_NOTHING: Final = 200
NO_EGG: Final = 300
THROW_EGG: Final = 301
UNSEEN_CARD: Final = 400
UNSEEN_MOVE: Final = 410
UNSEEN_EGG: Final = 420

FIRST_ACTION: Final = 10
_LAST_PLAY: Final = 10 * PADLOCK + BARNS - 1
_LAST_MOVE: Final = MOVE_NOTHING + 10 * FOX + BARNS - 1


def place_action(card: i64, barn: i64) -> i64:
    """Put a rooster, chicken or fox under a barn, or the padlock on it."""
    return 10 * card + barn


def look_action(farmer: i64, barn: i64) -> i64:
    """Send a farmer, `FORK` or `KEY`, to look under a barn."""
    return 10 * farmer + barn


def move_action(card: i64, barn: i64) -> i64:
    """Move such a card from the barn looked at under `barn`."""
    return MOVE_NOTHING + 10 * card + barn


def is_play(action: i64) -> bool:
    """A card played on a turn: placed, or a farmer sent."""
    if action < FIRST_ACTION or action > _LAST_PLAY or action % 10 >= BARNS:
        return False
    card: i64 = action // 10
    return lies_under_barns(card) or is_farmer(card) or card == PADLOCK


def is_move(action: i64) -> bool:
    """A card moved after a look, or none."""
    if action == MOVE_NOTHING:
        return True
    if action < MOVE_NOTHING or action > _LAST_MOVE:
        return False
    return action % 10 < BARNS and lies_under_barns((action - MOVE_NOTHING) // 10)


def is_answer(action: i64) -> bool:
    """A decision in the egg window."""
    return action in (NO_EGG, THROW_EGG)


def card_of(action: i64) -> i64:
    """The card played or moved; 0 for moving nothing."""
    return action % MOVE_NOTHING // 10 if action < NO_EGG else 0


def barn_of(action: i64) -> i64:
    """The barn a card is played at or moved to."""
    return action % 10


def text_of(action: int) -> str:
    """`InvalidAction` if there is no such action."""
    if action == MOVE_NOTHING:
        return "move nothing"
    if action == NO_EGG:
        return "no egg"
    if action == THROW_EGG:
        return "egg"
    card = CARD_NAMES[int(card_of(action))] if 0 < action < NO_EGG else ""
    barn = f"barn {int(barn_of(action)) + 1}"
    if is_move(action):
        return f"move {card} to {barn}"
    if is_play(action):
        if is_farmer(action // 10):
            return f"{card} at {barn}"
        return f"{card} on {barn}" if action // 10 == PADLOCK else f"{card} to {barn}"
    raise InvalidAction(f"Rule the Roost has no action {action}")


def action_of(text: str) -> int:
    """The action of a readable form; `InvalidAction` if it is none."""
    found = _BY_TEXT.get(text)
    if found is None:
        raise InvalidAction(f"Rule the Roost has no action {text!r}")
    return found


_BY_TEXT: Final[dict[str, int]] = {
    text_of(action): action
    for action in range(FIRST_ACTION, THROW_EGG + 1)
    if is_play(action) or is_move(action) or is_answer(action)
}
