"""The decisions of Hens as numbers, and how they read.

| numbers | decision |
| --- | --- |
| 1-48 | discard this card |
| 50 | draw the top card of the deck; solo: turn it up |
| 51-54 | draw the top card of the pile of seat 0-3 |
| 60, 61 | solo: keep the card turned up, or pass it |
| 100-148 | put the rooster on the hen of this cell |
| 200-4903 | place a card: 200 + 2 * (49 * (card - 1) + cell), one more face down as a coop |

5000 and more only show what somebody else sees of a coop: its cell.
"""

from typing import Final

from mypy_extensions import i64

from game.contract import InvalidAction
from game.hens.tables import CARDS, SPECIES_NAMES, species_of, value_of
from game.hens.yard import CELLS, SIDE

DRAW_DECK: Final = 50
DRAW_PILE: Final = 51
MOST_SEATS: Final = 4
KEEP: Final = 60
PASS: Final = 61
ROOSTER: Final = 100
PLACE: Final = 200
PLACE_END: Final = PLACE + 2 * CELLS * CARDS
UNSEEN_ROOSTER: Final = 0
UNSEEN_COOP: Final = 5000

HEN: Final = 0
COOP: Final = 1


def draw_from_pile(owner: i64) -> i64:
    return DRAW_PILE + owner


def put_rooster(cell: i64) -> i64:
    return ROOSTER + cell


def place(card: i64, cell: i64, face: i64) -> i64:
    """Lay a hand card on a cell, `HEN` or `COOP` side up."""
    return PLACE + 2 * (CELLS * (card - 1) + cell) + face


def placed_card(action: i64) -> i64:
    return (action - PLACE) // (2 * CELLS) + 1


def placed_cell(action: i64) -> i64:
    return (action - PLACE) // 2 % CELLS


def placed_face(action: i64) -> i64:
    return (action - PLACE) & 1


def is_discard(action: i64) -> bool:
    return 1 <= action <= CARDS


def is_draw(action: i64) -> bool:
    return DRAW_DECK <= action < DRAW_PILE + MOST_SEATS


def is_keep_or_pass(action: i64) -> bool:
    return action in (KEEP, PASS)


def is_rooster(action: i64) -> bool:
    return ROOSTER <= action < ROOSTER + CELLS


def is_place(action: i64) -> bool:
    return PLACE <= action < PLACE_END


def exists(action: i64, seats: i64) -> bool:
    """Whether there is such an action at a table with this number of seats."""
    return (
        is_place(action)
        or is_discard(action)
        or is_rooster(action)
        or is_keep_or_pass(action)
        or DRAW_DECK <= action < DRAW_PILE + seats
    )


# -- in words -------------------------------------------------------------------------------------

COLUMNS: Final = "abcdefg"


def cell_text(cell: int) -> str:
    """Columns are letters from the left, rows numbers from above; the first card lies on d4."""
    return f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}"


def card_text(card: int) -> str:
    return f"{SPECIES_NAMES[species_of(card)]} {value_of(card)}"


def text_of(action: int) -> str:
    if is_discard(action):
        return f"discard {card_text(action)}"
    if action == DRAW_DECK:
        return "draw deck"
    if is_draw(action):
        return f"draw pile {action - DRAW_PILE}"
    if action == KEEP:
        return "keep"
    if action == PASS:
        return "pass"
    if is_rooster(action):
        return f"rooster {cell_text(action - ROOSTER)}"
    if is_place(action):
        face = "coop" if placed_face(action) == COOP else "hen"
        return f"{face} {card_text(placed_card(action))} {cell_text(placed_cell(action))}"
    raise InvalidAction(f"Hens has no action {action}")


def action_of(text: str) -> int:
    action = _BY_TEXT.get(text)
    if action is None:
        raise InvalidAction(f"Hens has no action {text!r}")
    return action


def _all_actions() -> list[int]:
    draws = range(DRAW_DECK, DRAW_PILE + MOST_SEATS)
    roosters = range(ROOSTER, ROOSTER + CELLS)
    return [*range(1, CARDS + 1), *draws, KEEP, PASS, *roosters, *range(PLACE, PLACE_END)]


_BY_TEXT: Final = {text_of(action): action for action in _all_actions()}
