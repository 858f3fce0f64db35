"""What lies on Fowl Play's table, read from a view."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.fowl.position import FowlPosition
from game.fowl.scoring import TRAITS, complete_sets, trait_count
from game.fowl.state import CHOOSE, DENS, FOWL, FOXES, HIDDEN, NONE, TARGETS
from game.fowl.tables import FOWL_STEPS, FOX_STEPS, TYPES, is_mouth, type_of
from game.hexes import CELLS, distance
from scenes.games.fowl import looks
from scenes.games.fowl import panel_looks as panels
from scenes.games.fowl.column_layout import BEFORE_BIRDS, BEFORE_ROUNDS
from scenes.games.fowl.layout import FOX, TOKEN, FowlLayout, HexGrid
from scenes.games.fowl.looks import SCARED, Card, Token
from scenes.kit.palette import COATS
from scenes.table.looks import Art, Painted, Tray
from scenes.table.piece import LIFT, Key, Piece
from words import fowl as texts
from words.lang import _

ORDER: Final = "order"
ACTION: Final = "action"
TRAY: Final = "tray"


def bird_key(bird: int) -> Key:
    return ("bird", bird)


def cell_key(cell: int) -> Key:
    return ("cell", cell)


def fox_key(seat: int) -> Key:
    return ("fox", seat)


def card_key(card: int) -> Key:
    return ("card", card)


@dataclass(frozen=True)
class Seating:
    """Who sits at the screen, as far as it matters to the picture."""

    looks: tuple[int, ...]
    names: tuple[str, ...]
    own: int
    """The seat whose hand lies in the tray."""
    covered: bool
    """Several people watch: what is secret lies face down."""
    target_open: bool
    """Whether the viewer's target may be seen and counted."""
    reduced: bool


def pieces(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    return {
        **_yard(view, layout, seating),
        **_captured(view, layout),
        **_order(view, layout, seating),
        ACTION: Piece(action_panel(view, layout), layout.action),
        **_column(view, layout, seating),
        **_tray(view, layout, seating),
    }


# -- the yard -----------------------------------------------------------------------------------


@lru_cache(maxsize=4)
def _ground(grid: HexGrid) -> dict[Key, Piece]:
    """The yard and its cells, which no view changes."""
    cells = {cell_key(cell): Piece(None, grid.rect(cell), 1) for cell in range(CELLS)}
    return {"yard": Piece(looks.Yard(grid), grid.bounds), **cells}


def _yard(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    grid = layout.grid
    found = dict(_ground(grid))
    for bird, cell in view.birds().items():
        if view.fear(cell) == 1:
            danger = Painted(looks.danger, ())
            found["danger", bird] = Piece(danger, grid.piece(cell, 1.62), 0.5)
        found[bird_key(bird)] = bird_piece(view, layout, seating, bird)
    for seat, cell in view.foxes().items():
        rect = grid.piece(cell, FOX)
        look = Painted(looks.fox, (COATS[seating.looks[seat]], bool(is_mouth(cell)), True))
        found[fox_key(seat)] = Piece(
            look, rect, 3 + cell / 1000, comes_from=("seat", seat), hit=grid.rect(cell)
        )
    return found


def bird_piece(view: FowlPosition, layout: FowlLayout, seating: Seating, bird: int) -> Piece:
    """A bird on the board; it comes down from above."""
    grid, cell = layout.grid, int(view.bird_cells[bird])
    fear = min(int(view.fear(cell)), SCARED + 1)
    target = seating.target_open and bird == view.targets[seating.own]
    look = Token(bird, fear, target, seating.reduced and fear <= SCARED)
    rect = grid.piece(cell, TOKEN).move(0, -1)
    foxes = view.foxes()
    nearest = min(foxes, key=lambda seat: distance(foxes[seat], cell)) if fear <= SCARED else None
    return Piece(
        look,
        rect,
        2 + cell / 1000,
        comes_from=rect.move(0, -60),
        hit=grid.rect(cell),
        watches=None if nearest is None else fox_key(nearest),
    )


def _captured(view: FowlPosition, layout: FowlLayout) -> dict[Key, Piece]:
    """On the seat plates; birds that are only counted there lie unseen under their sign."""
    found: dict[Key, Piece] = {}
    for seat, plate in layout.plates.items():
        birds = view.captured_by(seat)
        counted = not layout.side_by_side(seat, len(birds))
        alpha = 0 if counted or layout.one_line else 255
        for k, bird in enumerate(birds):
            rect = layout.captured_rect(seat, birds, k)
            found[bird_key(bird)] = Piece(Token(bird), rect, 4, alpha=alpha)
        if counted and not layout.one_line:
            kinds = [int(type_of(bird)) for bird in birds]
            counts = tuple(kinds.count(kind) for kind in range(TYPES))
            found["types", seat] = Piece(Painted(panels.captured_types, counts), plate, 4)
    return found


# -- beside the yard ----------------------------------------------------------------------------


def _order(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    settled, back = view.order[0] != NOBODY, Painted(looks.small_back, ())
    found: dict[Key, Piece] = {}
    rows: list[panels.Row] = []
    for k, seat in enumerate(view.play_order()):
        card = int(view.played[seat])
        done = settled and view.has_acted(seat)
        now = seat == view.turn and view.phase in (DENS, FOWL, FOXES)
        shown, icon = card if settled else NONE, _waiting_icon(view, seat)
        rows.append(panels.Row(seating.looks[seat], seating.names[seat], shown, now, done, icon))
        if card != NONE:
            look = Token(card) if settled else back
            slot = layout.order.slot(k)
            found["played", seat] = Piece(look, slot, 2, comes_from=("seat", seat), back=back)
            if done:
                check = FRect(slot.right - 21, slot.bottom - 21, 26, 26)
                found["done", seat] = Piece(Art("ui_check"), check, 3)
    panel = Painted(panels.order_panel, (layout.order, tuple(rows)))
    return {ORDER: Piece(panel, layout.order.panel), **found}


def _waiting_icon(view: FowlPosition, seat: int) -> str:
    """Whether the seat has still to choose, or to put its fox down."""
    if view.phase == CHOOSE:
        return "ui_clock" if view.played[seat] == NONE else ""
    if view.phase not in (TARGETS, DENS):
        return ""
    done = view.targets[seat] != NONE if view.phase == TARGETS else seat in view.foxes()
    return "ui_check" if done else "ui_clock"


def action_panel(view: FowlPosition, layout: FowlLayout) -> panels.ActionPanel:
    """What may be done now."""
    steps, card = int(view.steps), view.acting_card()
    if view.phase == FOXES and view.turn != NOBODY:
        words = _("Two steps, also through the tunnels.")
        return panels.ActionPanel(layout, words, steps=FOX_STEPS - steps, foxes=True)
    if card == NONE:
        return panels.ActionPanel(layout, texts.FowlWords().phase_words(view))
    words = _("Birds alike in one of these may move.")
    return panels.ActionPanel(layout, words, card, steps=FOWL_STEPS - steps)


def _column(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    """Below the seat plates."""
    column, seats = layout.column, range(view.seats)
    counts = [
        tuple(int(trait_count(view, seat, trait)) for seat in seats) for trait in range(TRAITS)
    ]
    counts.append(tuple(int(complete_sets(view, seat)) for seat in seats))
    painter = panels.majorities if column.full else panels.leaders
    birds, rounds = column.labels
    left = (birds, BEFORE_BIRDS, int(view.birds_left))
    found: dict[Key, Piece] = {
        "majorities": Piece(Painted(painter, (seating.looks, tuple(counts))), column.majorities),
        "left": Piece(Painted(panels.birds_left, left), column.birds),
        "rounds": Piece(Painted(panels.labelled, (rounds, BEFORE_ROUNDS)), column.rounds),
    }
    for k, rect in enumerate(column.eggs):
        sign = "ui_check" if k < view.clear else "egg_icon"
        found["egg", k] = Piece(Art(sign), rect, 1, back=Art("egg_icon"))
    return found


# -- the hand and the target --------------------------------------------------------------------


def _tray(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    own, seen = seating.own, view.viewer != NOBODY
    found: dict[Key, Piece] = {TRAY: Piece(Tray(seating.looks[own] if seen else None), layout.tray)}
    if view.targets[own] != NONE:
        return found | _hand(view, layout, seating) | _target(view, layout, seating)
    if seen:
        question = Painted(panels.target_question, (layout,))
        found["question"] = Piece(question, layout.grid.bounds, 5)
        for card, rect in zip(view.hand(own), layout.big_cards, strict=True):
            look = Card(card, would_be_target=True)
            found[card_key(card)] = Piece(look, rect, 6, comes_from=layout.below_tray, lifts=True)
    return found


def _hand(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    hand, played = view.hand(seating.own), view.played[seating.own]
    shut = seating.covered and not (view.phase == CHOOSE and played == NONE)
    found: dict[Key, Piece] = {}
    for k, (card, rect) in enumerate(zip(hand, layout.hand(len(hand)), strict=True)):
        chosen = card > 0 and card == played
        look = Card(HIDDEN if shut else max(card, HIDDEN), chosen=chosen and not shut)
        found[card_key(card) if card > 0 else ("hand", k)] = Piece(
            look,
            rect.move(0, -LIFT) if chosen else rect,
            6,
            comes_from=layout.below_tray,
            goes_to=("played", seating.own) if chosen else None,
            lifts=True,
        )
    return found


def _target(view: FowlPosition, layout: FowlLayout, seating: Seating) -> dict[Key, Piece]:
    card = int(view.targets[seating.own])
    shown = card if seating.target_open and card > 0 else HIDDEN
    eye = shown == HIDDEN and view.viewer != NOBODY
    look = Card(shown, target=True, eye=eye, star=layout.caption is None)
    key = card_key(card) if card > 0 else ("target", seating.own)
    found: dict[Key, Piece] = {key: Piece(look, layout.target, 6)}
    if layout.caption is not None:
        found["caption"] = Piece(Painted(panels.caption, ()), layout.caption, 5)
    return found
