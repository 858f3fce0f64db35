"""What lies on the table of Hens, read from a view.

Keys are ("hand", card, copy), two cards alike counted from the left; ("deck", number) and ("pile",
seat, number), counted from the bottom, 0 for the place itself; ("yard", seat, cell) for a card that
lies and ("cell", cell) where one of yours may; ("rooster", seat); and the names of what there is
only one of, such as "turned" for the solo card turned up and "slot" for its place.
"""

from collections.abc import Sequence
from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.hens.hands import HIDDEN, NONE
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, HIDDEN_ROOSTER, KEEP_OR_PASS, OVER, PLACE, ROOSTERS
from game.hens.tables import species_of
from game.hens.yard import cells_of
from saves.records import Seat
from scenes.games.hens import boards, looks
from scenes.games.hens.layout import HensLayout, mini_cells
from scenes.games.hens.looks import HenCard
from scenes.games.hens.score_row import ScoreRow, points_by_icon
from scenes.kit.palette import INK, MIST, Colour
from scenes.table.looks import Art, Badge, Painted, Push, Tray
from scenes.table.piece import Key, Piece
from words import hens as texts

_BACK: Final = HenCard(HIDDEN)
_ROOSTER: Final = Art("rooster_token")
_STEPS: Final = {DRAW: 0, KEEP_OR_PASS: 0, PLACE: 1, DISCARD: 2}
_ICONS: Final = {"pass": "ui_arrow", "turn up": "ui_arrow"}


# -- what a view says ---------------------------------------------------------------------------


def own_seat(view: HensPosition) -> int:
    """The seat whose yard lies large: the viewer's, for a bystander the first."""
    return max(int(view.viewer), NOBODY + 1)


def rivals_of(view: HensPosition) -> list[int]:
    """The others, clockwise from one's own seat."""
    return [(own_seat(view) + k) % int(view.seats) for k in range(1, int(view.seats))]


def open_cells_of(view: HensPosition, seat: int) -> tuple[int, ...]:
    """The cells where a further card may lie."""
    return tuple(int(cell) for cell in cells_of(view.open_cells(seat)))


def yard_of(view: HensPosition, seat: int) -> dict[int, int]:
    """Cell -> card, `COOP` for any coop."""
    coops = dict.fromkeys(view.coops(seat), looks.COOP)
    return dict(sorted({**view.hens(seat), **coops}.items()))


def groups_of(view: HensPosition, seat: int) -> looks.Groups:
    """The groups of two and more."""
    hens = view.hens(seat)
    groups = [group for group in view.groups(seat) if len(group) > 1]
    return tuple((int(species_of(hens[group[0]])), tuple(group)) for group in groups)


def hand_keys(view: HensPosition, seat: int) -> list[tuple[Key, int]]:
    """The cards of a hand from the left, with their keys."""
    hand = view.hand(seat)
    return [(("hand", card, hand[:k].count(card)), card) for k, card in enumerate(hand)]


# -- what lies where ----------------------------------------------------------------------------


def pieces(view: HensPosition, layout: HensLayout, faces: Sequence[Seat]) -> dict[Key, Piece]:
    found = {
        **_boards(view, layout),
        **_yard(view, layout),
        **_side(view, layout, faces),
        **_hand(view, layout, faces),
    }
    for k, seat in enumerate(rivals_of(view)):
        found |= _rival(view, layout, seat, k, faces[seat].look)
    return found


def _boards(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    own = own_seat(view)
    goal = (layout.goal, int(view.goal), boards.goal_progress(view, own))
    found: dict[Key, Piece] = {
        "goal": Piece(Painted(boards.goal_card, goal), layout.goal.rect),
        "score": Piece(ScoreRow(points_by_icon(view.score(own))), layout.score),
    }
    if layout.rank:
        found["rank"] = Piece(Painted(boards.rank_meter, (int(view.points(own)),)), layout.rank)
    if layout.steps and view.phase != OVER:
        found["steps"] = _steps(layout, -1)
    return found


def _steps(layout: HensLayout, now: int, covered: bool = False) -> Piece:
    look = None if covered else Painted(boards.steps, (layout, now))
    return Piece(look, layout.steps[0].unionall(list(layout.steps[1:])))


def _yard(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    own = own_seat(view)
    laid, open_ = yard_of(view, own), open_cells_of(view, own)
    cells, shape = layout.cells(laid, open_), (layout, tuple(laid), open_)
    found: dict[Key, Piece] = {"ground": Piece(Painted(looks.ground, shape), layout.ground)}
    groups = groups_of(view, own)
    if groups:
        found["rims"] = Piece(Painted(looks.rims, (*shape, groups)), layout.ground, 1)
    for cell in open_:
        found["cell", cell] = Piece(None, cells[cell].inflate(-6, -6), 2, hit=cells[cell])
    for cell, card in laid.items():
        back = _BACK if card == looks.COOP else None
        place = Piece(HenCard(card), cells[cell], 3, comes_from="tray", back=back)
        found["yard", own, cell] = place
    rooster = int(view.roosters[own])
    if rooster in cells:
        found["rooster", own] = Piece(_ROOSTER, looks.rooster_rect(cells[rooster]), 4)
    return found


def _side(view: HensPosition, layout: HensLayout, faces: Sequence[Seat]) -> dict[Key, Piece]:
    side, own, deck = layout.side, own_seat(view), int(view.deck_size)
    rivals = tuple((faces[seat], len(view.pile(seat))) for seat in rivals_of(view))
    panel = Painted(looks.side_panel, (side, deck, rivals, view.turned_up != NONE))
    at = (side.deck.centerx, side.deck.bottom - 14)
    found: dict[Key, Piece] = {
        "side": Piece(panel, side.panel),
        ("deck", 0): Piece(None, side.deck, 1),
        "deck count": _count(deck, at, INK),
        "pile count": _count(len(view.pile(own)), side.mine.midbottom, MIST),
        **_pile(view, own, side.mine),
    }
    if deck:
        found["deck", deck] = Piece(_BACK, side.deck, 1, goes_to=_drawer(view))
    if view.seats == 1:
        found["slot"] = Piece(None, side.turned, 1)
    if view.turned_up != NONE:
        found["turned"] = Piece(HenCard(int(view.turned_up)), side.turned, 4, back=_BACK)
    return found


def _drawer(view: HensPosition) -> Key:
    """Where a card that is drawn goes, if that is not one's own hand."""
    return ("seat", max(int(view.turn), 0))


def _count(count: int, at: tuple[float, float], colour: Colour) -> Piece:
    disc = FRect(0, 0, 44 if count > 9 else 38, 34).move_to(center=at)
    return Piece(Painted(looks.count, (count, colour)), disc, 3)


def _pile(view: HensPosition, seat: int, rect: FRect) -> dict[Key, Piece]:
    """All cards of a pile; only two need to be drawn, for the case that the top one is taken."""
    cards = view.pile(seat)[::-1]
    found: dict[Key, Piece] = {("pile", seat, 0): Piece(None, rect, 1)}
    for number, card in enumerate(cards, 1):
        look = HenCard(card) if number > len(cards) - 2 else None
        found["pile", seat, number] = Piece(
            look, rect, 1 + number / 100, comes_from=("seat", seat), goes_to=_drawer(view)
        )
    return found


def _rival(
    view: HensPosition, layout: HensLayout, seat: int, index: int, look: int
) -> dict[Key, Piece]:
    place = layout.side.rivals[index]
    found = _pile(view, seat, place.pile)
    size = 36 if place.named else 30
    badge = FRect(0, 0, size, size).move_to(center=place.badge)
    found["badge", seat] = Piece(Badge(look), badge, 3)
    laid = yard_of(view, seat)
    cells = mini_cells(laid, place.yard)
    for cell, card in laid.items():
        mini = Piece(looks.MiniCard(card), cells[cell], 2, comes_from=("seat", seat))
        found["yard", seat, cell] = mini
    rooster = int(view.roosters[seat])
    if rooster in cells:
        rect = looks.rooster_rect(cells[rooster], mini=True)
        token = Piece(_ROOSTER, rect, 3, comes_from=("seat", seat))
        found["rooster", seat] = token
    elif rooster == HIDDEN_ROOSTER:
        rect = FRect(0, 0, 34, 34).move_to(bottomright=place.yard.bottomright)
        found["rooster", seat] = Piece(_ROOSTER, rect, 3, alpha=120, comes_from=("seat", seat))
    return found


def _hand(view: HensPosition, layout: HensLayout, faces: Sequence[Seat]) -> dict[Key, Piece]:
    own, hand = own_seat(view), layout.hand
    seat = faces[own].look if view.viewer != NOBODY else None
    found: dict[Key, Piece] = {"tray": Piece(Tray(seat), hand.tray)}
    keys = hand_keys(view, own)
    for (key, card), rect in zip(keys, hand.cards(len(keys)), strict=True):
        look = HenCard(card, layout.covered)
        found[key] = Piece(look, rect, 5, comes_from=("deck", 0), back=_BACK, lifts=card != HIDDEN)
    return found


# -- while the viewer decides -------------------------------------------------------------------


def controls(view: HensPosition, layout: HensLayout, coop: bool | None) -> dict[Key, Piece]:
    """The step of the turn, signs and buttons; `coop` is how a card taken up is to be placed."""
    found: dict[Key, Piece] = {}
    phase = int(view.phase)
    if phase == DRAW and view.seats == 1:
        found = _buttons(layout, ("turn up",))
    elif phase == DRAW:
        found = _plus_signs(view, layout)
    elif phase == KEEP_OR_PASS:
        found = _buttons(layout, ("keep", "pass"))
        if layout.side.question.h:
            found["question"] = Piece(Painted(looks.question, ()), layout.side.question)
    elif phase == ROOSTERS:
        box = layout.hand.buttons[0]
        size = min(box.h, box.w, 88.0)
        token = Piece(_ROOSTER, FRect(0, 0, size, size).move_to(center=box.center))
        found["rooster", own_seat(view)] = token
    elif coop is not None:
        found = _buttons(layout, ("hen", "coop"), main=int(coop))
    if layout.steps:
        covered = layout.steps_on_buttons and (coop is not None or phase == ROOSTERS)
        found["steps"] = _steps(layout, _STEPS.get(phase, -1), covered)
    return found


def _plus_signs(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    """Over all a card may be drawn from."""
    sources = [layout.side.deck] if view.deck_size else []
    for place, seat in zip(layout.side.rivals, rivals_of(view), strict=True):
        if view.may_draw_from_pile(own_seat(view), seat):
            sources.append(place.pile)
    signs = [FRect(0, 0, 34, 34).move_to(center=source.midtop) for source in sources]
    return {("plus", k): Piece(Art("ui_plus"), rect, 3) for k, rect in enumerate(signs)}


def _buttons(layout: HensLayout, keys: Sequence[str], main: int = 0) -> dict[Key, Piece]:
    """The `main` one is what will be done, or what is suggested."""
    found: dict[Key, Piece] = {}
    for k, key in enumerate(keys):
        icon = _ICONS.get(key, "ui_check" if k == main else None)
        label, *shorter = texts.buttons(True)[key]
        look = Push(label, icon, "go" if k == main else "cream", shorter="".join(shorter))
        found[key] = Piece(look, layout.hand.buttons[k])
    return found
