"""The decisions of SLY as numbers, and how they read.

| numbers | decision |
| --- | --- |
| 100-115 | Reveal: turn up the card on space 0-15; the first one begins the Reveal |
| 200-215 | Expose the card on space 0-15 as a fox |
| 300-411 | Lay a card: 300 + 16 * (card - 1) + space |

500 and more only say what an action looks like to others: a Lay shows its space (500 + space), a
card turned up or exposed shows itself too (600 or 800 + 16 * card + space).
"""

from typing import Final

from mypy_extensions import i64

from game.contract import InvalidAction
from game.sly.tables import CARDS, FOX, HOUSE, HOUSES, SPACES

REVEAL: Final = 100
EXPOSE: Final = 200
LAY: Final = 300
LAY_END: Final = LAY + SPACES * CARDS
UNSEEN_LAY: Final = 500
SHOWN_REVEAL: Final = 600
SHOWN_EXPOSE: Final = 800


def reveal(space: i64) -> i64:
    return REVEAL + space


def expose(space: i64) -> i64:
    return EXPOSE + space


def lay(card: i64, space: i64) -> i64:
    return LAY + SPACES * (card - 1) + space


def is_reveal(action: i64) -> bool:
    return REVEAL <= action < REVEAL + SPACES


def is_expose(action: i64) -> bool:
    return EXPOSE <= action < EXPOSE + SPACES


def is_lay(action: i64) -> bool:
    return LAY <= action < LAY_END


def space_of(action: i64) -> i64:
    """The space an action is about."""
    if action >= LAY:
        return (action - LAY) % SPACES
    return action - EXPOSE if action >= EXPOSE else action - REVEAL


def card_of(action: i64) -> i64:
    """The card a Lay puts down."""
    return (action - LAY) // SPACES + 1


# -- in words -------------------------------------------------------------------------------------


def space_text(space: int) -> str:
    """House letter and number, clockwise from the upper left corner: A1 to A8, B1 to B8."""
    return f"{HOUSES[space // HOUSE]}{space % HOUSE + 1}"


def card_text(card: int) -> str:
    return "fox" if card == FOX else str(card)


def text_of(action: int) -> str:
    if is_lay(action):
        return f"lay {card_text(int(card_of(action)))} {space_text(int(space_of(action)))}"
    if is_expose(action):
        return f"expose {space_text(int(space_of(action)))}"
    if is_reveal(action):
        return f"reveal {space_text(int(space_of(action)))}"
    raise InvalidAction(f"SLY has no action {action}")


def action_of(text: str) -> int:
    action = _BY_TEXT.get(text)
    if action is None:
        raise InvalidAction(f"SLY has no action {text!r}")
    return action


_BY_TEXT: Final[dict[str, int]] = {
    text_of(action): action
    for action in [
        *range(REVEAL, REVEAL + SPACES),
        *range(EXPOSE, EXPOSE + SPACES),
        *range(LAY, LAY_END),
    ]
}
