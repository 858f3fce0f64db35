"""What lies on the table of Hens, read from a view."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.hens.hands import HIDDEN, NONE
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, HIDDEN_ROOSTER, KEEP_OR_PASS, OVER, PLACE, ROOSTERS
from game.hens.tables import species_of
from game.hens.yard import YARD, cells_of, open_cells
from scenes.games.hens.boards import GoalCard, RankMeter, Steps, progress_of
from scenes.games.hens.layout import Cells, HensLayout, mini_cells
from scenes.games.hens.looks import (
    COOP,
    Count,
    Gain,
    Ground,
    Group,
    HenCard,
    MiniCard,
    Question,
    Rims,
    SidePanel,
    rims_rect,
    rooster_rect,
)
from scenes.games.hens.score_row import ScoreRow, points_by_icon
from scenes.kit.palette import MIST
from scenes.table.game_table import Preview
from scenes.table.looks import Art, Badge, Push, Tray
from scenes.table.piece import Key, Piece
from scenes.table.view import SeatInfo

TRAY: Final = "tray"
RIMS: Final = "rims"
TURNED: Final = "turned"
SLOT: Final = "slot"
"""Solo: where the card turned up lies."""
_BACK: Final = HenCard(HIDDEN)
_STEPS: Final = {DRAW: 0, KEEP_OR_PASS: 0, PLACE: 1, DISCARD: 2}
_ICONS: Final = {"keep": "ui_check", "pass": "ui_arrow", "turn up": "ui_arrow"}


def hand_key(card: int, copy: int) -> Key:
    """A card in hand; two alike are counted from the left."""
    return ("hand", card, copy)


def deck_key(number: int) -> Key:
    """A card of the deck, counted from the bottom; 0 is the place of an empty deck."""
    return ("deck", number)


def pile_key(seat: int, number: int) -> Key:
    """A discarded card, counted from the bottom; 0 is the place of the pile."""
    return ("pile", seat, number)


def yard_key(seat: int, cell: int) -> Key:
    return ("yard", seat, cell)


def cell_key(cell: int) -> Key:
    """A cell of one's own yard where a card may lie."""
    return ("cell", cell)


def rooster_key(seat: int) -> Key:
    return ("rooster", seat)


# -- what a view says ---------------------------------------------------------------------------


def own_seat(view: HensPosition) -> int:
    """The seat whose yard lies large: the viewer's, for a bystander the first."""
    return max(int(view.viewer), NOBODY + 1)


def rivals_of(view: HensPosition) -> list[int]:
    """The others, clockwise from one's own seat."""
    return [(own_seat(view) + k) % int(view.seats) for k in range(1, int(view.seats))]


def open_cells_of(view: HensPosition, seat: int) -> tuple[int, ...]:
    """The cells where a further card may lie."""
    return tuple(int(cell) for cell in cells_of(open_cells(view.yards, seat * YARD)))


def yard_of(view: HensPosition, seat: int) -> dict[int, int]:
    """Cell -> card, `COOP` for any coop."""
    return dict(sorted({**view.hens(seat), **dict.fromkeys(view.coops(seat), COOP)}.items()))


def groups_of(view: HensPosition, seat: int) -> tuple[Group, ...]:
    """The groups of two and more."""
    hens = view.hens(seat)
    groups = [group for group in view.groups(seat) if len(group) > 1]
    return tuple((int(species_of(hens[group[0]])), tuple(group)) for group in groups)


def hand_keys(view: HensPosition, seat: int) -> list[tuple[Key, int]]:
    """The cards of a hand from the left, with their keys."""
    hand = view.hand(seat)
    return [(hand_key(card, hand[:k].count(card)), card) for k, card in enumerate(hand)]


def large_cells(view: HensPosition, layout: HensLayout) -> Cells:
    own = own_seat(view)
    return layout.cells(yard_of(view, own), open_cells_of(view, own))


def renamed(event: Event, view: HensPosition) -> Mapping[Key, Key]:
    """The way of a card: deck to hand, hand to yard, and so on; the rest comes from seat plates."""
    own, values = own_seat(view), event.values
    if event.seat != own:
        return {}
    card = values.get("card", event.secret.get("card", HIDDEN))
    copies = view.hand(own).count(card)
    in_hand, left_hand = hand_key(card, copies - 1), hand_key(card, copies)
    top = pile_key(own, len(view.pile(own)))
    match event.kind:
        case "card_drawn" if values["from"] == NOBODY:
            return {deck_key(values["left"] + 1): in_hand}
        case "card_drawn":
            return {pile_key(values["from"], values["left"] + 1): in_hand}
        case "card_turned_up":
            return {deck_key(values["left"] + 1): TURNED}
        case "card_kept":
            return {TURNED: in_hand}
        case "card_passed":
            return {TURNED: top}
        case "card_placed" | "coop_built":
            return {left_hand: yard_key(own, values["cell"])}
        case "card_discarded":
            return {left_hand: top}
    return {}


# -- what lies where ----------------------------------------------------------------------------


def pieces(view: HensPosition, layout: HensLayout, faces: Sequence[SeatInfo]) -> dict[Key, Piece]:
    found = {
        **_boards(view, layout),
        **_yard(view, layout),
        **_side(view, layout, faces),
        **_hand(view, layout, faces),
    }
    for k, seat in enumerate(rivals_of(view)):
        found |= _rival(view, layout, seat, k, faces[seat].look)
    if view.seats == 1:
        found |= _solo(view, layout)
    return found


def _boards(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    own = own_seat(view)
    progress = tuple(progress_of(state) for state in view.goal_states(own))
    goal = GoalCard(layout, int(view.goal), progress)
    found: dict[Key, Piece] = {
        "goal": Piece(goal, layout.goal.rect),
        "score": Piece(ScoreRow(points_by_icon(view.score(own))), layout.score),
    }
    if layout.rank:
        found["rank"] = Piece(RankMeter(int(view.points(own))), layout.rank)
    if layout.steps.rows and view.phase != OVER:
        found["steps"] = _steps(layout, -1)
    return found


def _steps(layout: HensLayout, now: int) -> Piece:
    rows = layout.steps.rows
    return Piece(Steps(layout, now), rows[0].unionall(list(rows[1:])))


def _yard(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    own = own_seat(view)
    laid, open_ = yard_of(view, own), open_cells_of(view, own)
    cells = layout.cells(laid, open_)
    taken = tuple(laid)
    found: dict[Key, Piece] = {"ground": Piece(Ground(layout, taken, open_), layout.ground)}
    groups = groups_of(view, own)
    if groups:
        look = Rims(layout, taken, open_, groups)
        found[RIMS] = Piece(look, rims_rect(cells, groups), 1)
    for cell in open_:
        found[cell_key(cell)] = Piece(None, cells[cell].inflate(-6, -6), 2, hit=cells[cell])
    for cell, card in laid.items():
        back = _BACK if card == COOP else None
        place = Piece(HenCard(card), cells[cell], 3, comes_from=TRAY, back=back)
        found[yard_key(own, cell)] = place
    rooster = int(view.roosters[own])
    if rooster in cells:
        found[rooster_key(own)] = Piece(Art("rooster_token"), rooster_rect(cells[rooster]), 4)
    return found


def _side(view: HensPosition, layout: HensLayout, faces: Sequence[SeatInfo]) -> dict[Key, Piece]:
    side, own, deck = layout.side, own_seat(view), int(view.deck_size)
    rivals = tuple((faces[seat], len(view.pile(seat))) for seat in rivals_of(view))
    panel = SidePanel(layout, deck, rivals, view.turned_up != NONE)
    found: dict[Key, Piece] = {"side": Piece(panel, side.panel)}
    found[deck_key(0)] = Piece(None, side.deck, 1)
    if deck:
        found[deck_key(deck)] = Piece(_BACK, side.deck, 1, goes_to=_drawer(view))
    count = _count((side.deck.centerx, side.deck.bottom - 14), deck)
    found["deck count"] = Piece(Count(deck), count, 3)
    found |= _pile(view, own, side.mine)
    size = len(view.pile(own))
    found["pile count"] = Piece(Count(size, MIST), _count(side.mine.midbottom, size), 3)
    return found


def _drawer(view: HensPosition) -> Key:
    """Where a card that is drawn goes, if that is not one's own hand."""
    return ("seat", max(int(view.turn), 0))


def _count(at: tuple[float, float], count: int) -> FRect:
    disc = FRect(0, 0, 44 if count > 9 else 38, 34)
    disc.center = at
    return disc


def _pile(view: HensPosition, seat: int, rect: FRect) -> dict[Key, Piece]:
    """All cards of a pile; only two need to be drawn, for the case that the top one is taken."""
    cards = view.pile(seat)[::-1]
    found: dict[Key, Piece] = {pile_key(seat, 0): Piece(None, rect, 1)}
    for number, card in enumerate(cards, 1):
        look = HenCard(card) if number > len(cards) - 2 else None
        found[pile_key(seat, number)] = Piece(
            look, rect, 1 + number / 100, comes_from=("seat", seat), goes_to=_drawer(view)
        )
    return found


def _plus_signs(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    """Over all a card may be drawn from."""
    own, places = own_seat(view), layout.side.rivals
    sources = [layout.side.deck] if view.deck_size else []
    sources += [
        place.pile
        for place, seat in zip(places, rivals_of(view), strict=True)
        if view.may_draw_from_pile(own, seat)
    ]
    found: dict[Key, Piece] = {}
    for k, source in enumerate(sources):
        rect = FRect(0, 0, 34, 34)
        rect.center = source.midtop
        found["plus", k] = Piece(Art("ui_plus"), rect, 3)
    return found


def _rival(
    view: HensPosition, layout: HensLayout, seat: int, index: int, look: int
) -> dict[Key, Piece]:
    place = layout.side.rivals[index]
    found = _pile(view, seat, place.pile)
    radius = 18 if place.named else 15
    badge = FRect(place.badge[0] - radius, place.badge[1] - radius, 2 * radius, 2 * radius)
    found["badge", seat] = Piece(Badge(look), badge, 3)
    laid = yard_of(view, seat)
    cells = mini_cells(laid, place.yard)
    came = ("seat", seat)
    for cell, card in laid.items():
        found[yard_key(seat, cell)] = Piece(MiniCard(card), cells[cell], 2, comes_from=came)
    rooster = int(view.roosters[seat])
    if rooster in cells:
        rect = rooster_rect(cells[rooster], mini=True)
        found[rooster_key(seat)] = Piece(Art("rooster_token"), rect, 3)
    elif rooster == HIDDEN_ROOSTER:
        rect = FRect(place.yard.right - 34, place.yard.bottom - 34, 34, 34)
        found[rooster_key(seat)] = Piece(Art("rooster_token"), rect, 3, alpha=120)
    return found


def _hand(view: HensPosition, layout: HensLayout, faces: Sequence[SeatInfo]) -> dict[Key, Piece]:
    own, hand = own_seat(view), layout.hand
    seat = faces[own].look if view.viewer != NOBODY else None
    found: dict[Key, Piece] = {TRAY: Piece(Tray(seat), hand.tray)}
    keys = hand_keys(view, own)
    deck = deck_key(0)
    for (key, card), rect in zip(keys, hand.cards(len(keys)), strict=True):
        look = HenCard(card, layout.covered)
        found[key] = Piece(look, rect, 5, comes_from=deck, back=_BACK, lifts=card != HIDDEN)
    return found


def _solo(view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
    side = layout.side
    found: dict[Key, Piece] = {SLOT: Piece(None, side.turned, 1)}
    if view.turned_up != NONE:
        found[TURNED] = Piece(HenCard(int(view.turned_up)), side.turned, 4, back=_BACK)
    return found


# -- while the viewer decides -------------------------------------------------------------------


def controls(view: HensPosition, layout: HensLayout, coop: bool | None) -> dict[Key, Piece]:
    """The step of the turn, signs and buttons; `coop` is how a card taken up is to be placed."""
    found: dict[Key, Piece] = {}
    phase, solo = int(view.phase), view.seats == 1
    if phase == DRAW:
        found = _buttons(layout, ("turn up",), "turn up") if solo else _plus_signs(view, layout)
    elif phase == KEEP_OR_PASS:
        found = _buttons(layout, ("keep", "pass"), "keep")
        if layout.side.question.h:
            found["question"] = Piece(Question(), layout.side.question)
    elif phase == ROOSTERS:
        rect = layout.hand.buttons[0].copy()
        rect.w = rect.h = min(rect.h, rect.w, 88.0)
        rect.center = layout.hand.buttons[0].center
        found[rooster_key(own_seat(view))] = Piece(Art("rooster_token"), rect)
    elif coop is not None:
        found = _buttons(layout, ("hen", "coop"), "coop" if coop else "hen")
    if layout.steps.rows:
        covered = layout.steps.shared and (coop is not None or phase == ROOSTERS)
        steps = _steps(layout, _STEPS.get(phase, -1))
        found["steps"] = replace(steps, look=None) if covered else steps
    return found


def _buttons(layout: HensLayout, keys: Sequence[str], main: str) -> dict[Key, Piece]:
    found: dict[Key, Piece] = {}
    for row, key in enumerate(keys):
        icon = _ICONS.get(key) or ("ui_check" if key == main else None)
        look = Push(layout.labels[key], icon, "go" if key == main else "cream")
        found[key] = Piece(look, layout.hand.buttons[row])
    return found


def preview(
    view: HensPosition, then: HensPosition, layout: HensLayout, ghost: tuple[int, int | None]
) -> Preview:
    """A card as it would lie on a cell, see-through, or the rooster (no card), and the points."""
    own, cells = own_seat(view), large_cells(view, layout)
    cell, card = ghost
    score = ScoreRow(points_by_icon(view.score(own)), points_by_icon(then.score(own)))
    found: dict[Key, Piece] = {"score": Piece(score, layout.score)}
    if card is None:
        found["ghost"] = Piece(Art("rooster_token"), rooster_rect(cells[cell]))
    else:
        look = HenCard(card, ringed=True)
        found["ghost"] = Piece(look, layout.card_over(cell, cells), alpha=210)
    gain = int(then.points(own) - view.points(own))
    found["gain"] = Piece(Gain(gain), layout.gain_rect(cells[cell]))
    return Preview(found, frozenset(("score",)))
