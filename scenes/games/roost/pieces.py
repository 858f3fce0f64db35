"""What lies on the table of Rule the Roost, read from a view."""

from typing import Final

from pygame import FRect

from game.contract import NOBODY
from game.roost.position import RoostPosition
from game.roost.tables import EGG, KEY
from scenes.games.roost import egg_window, looks
from scenes.games.roost.cards import Hovering, art_of, back, face
from scenes.games.roost.layout import BarnLayout, RoostLayout
from scenes.games.roost.looks import LookPanel, OnBarn, Stack
from scenes.table.looks import Art, Painted, Push, Tray
from scenes.table.piece import Key, Piece
from scenes.table.show import own_seat
from words import roost as texts
from words.lang import _

DISCARDS: Final = "discards"
LIT: Final = 5.5
"""The depth of what all look at during an egg window, over the shade."""
COMING: Final = "coming"
QUESTION: Final = "question"
_EDGE: Final = 60.0
"""Nearer than this to the left of the window there is room for nothing else."""
WINDOW_KEYS: Final[tuple[Key, ...]] = ("shade", "ring", QUESTION)


def card_key(card: int, nth: int) -> Key:
    """A card in hand: the nth of its kind from the left."""
    return ("card", card, nth)


def pile_key(barn: int, k: int) -> Key:
    """A card under a barn, by its place in the pile."""
    return ("pile", barn, k)


def barn_key(barn: int) -> Key:
    return ("barn", barn)


def hand_cards(view: RoostPosition) -> dict[Key, int]:
    """The cards of the hand on the tray by key, from the left."""
    hand = view.hand(own_seat(view))
    return {card_key(card, hand[:k].count(card)): card for k, card in enumerate(hand)}


def looked_at(view: RoostPosition) -> int:
    """The barn a farmer shows the viewer; `NOBODY` if there is none."""
    farmer = view.farmer()
    return farmer[2] if farmer and farmer[0] == view.viewer else NOBODY


def barns_of(view: RoostPosition, layout: RoostLayout) -> tuple[BarnLayout, ...]:
    """Where the barns stand: lower while the viewer looks under one, on longer grounds when they
    are turned up."""
    if looked_at(view) != NOBODY:
        return layout.look.barns
    return layout.counted if view.barns_turned_up() else layout.barns


def all_pieces(
    view: RoostPosition, layout: RoostLayout, coats: list[int], names: list[str], asks: bool = True
) -> dict[Key, Piece]:
    """`asks`: whether an egg window asks the viewer for an egg."""
    found: dict[Key, Piece] = {
        "deck": Piece(Stack(int(view.deck_size)), layout.deck),
        DISCARDS: Piece(Stack(len(view.discards()), discards=True), layout.discards),
    }
    for barn, place in enumerate(barns_of(view, layout)):
        found |= _barn(view, barn, place, coats)
    if view.on_its_way():
        found |= _window(view, layout, coats, names, asks)
    if not view.barns_turned_up():
        found |= _hand(view, layout, coats)
    if looked_at(view) != NOBODY:
        found |= _look(view, layout, coats, names)
    return found


def _barn(view: RoostPosition, barn: int, place: BarnLayout, coats: list[int]) -> dict[Key, Piece]:
    ground, low = place.ground, looked_at(view) != NOBODY
    house = OnBarn(looks.house, place, (barn, bool(view.locked == barn)))
    found: dict[Key, Piece] = {
        ("house", barn, low, ground.h): Piece(house, ground),
        barn_key(barn): Piece(None, ground, 4),
    }
    pile = view.pile(barn)
    asked = view.on_its_way() and view.pending_barn == barn
    depth = LIT if asked else 2.0
    farmer = view.farmer()
    if farmer and farmer[2] == barn:
        door = place.doorway
        far = FRect(0, 0, 0.3 * door.w, 0.3 * door.h).move_to(midbottom=door.midbottom)
        art = Art(art_of(farmer[1], coats))
        found["farmer"] = Piece(art, door, 1, comes_from=far, goes_to=far)
    if barn < view.barns_turned_up():
        rects = place.turned_up(len(pile))
        for k, ((card, placer), rect) in enumerate(zip(pile, rects, strict=True)):
            found[pile_key(barn, k)] = Piece(face(card, coats), rect, 2, back=back(placer, coats))
    elif barn != looked_at(view):
        fan = place.cards(len(pile))
        for k, ((card, placer), (rect, angle)) in enumerate(zip(pile, fan, strict=True)):
            known, plain = back(placer, coats, card), back(placer, coats)
            found[pile_key(barn, k)] = Piece(known, rect, depth + k / 100, angle, back=plain)
    if not low:
        line = place.count_line
        count = OnBarn(looks.pile_count, place, (len(pile),), line.y - ground.y)
        found["count", barn] = Piece(count, line, depth + 1)
    if barn < view.barns_scored():
        counted = view.barn_count(barn)
        owners = tuple(coats[owner] for owner in counted.owners)
        chickens, foxes, points = counted.chickens, counted.foxes, counted.points
        key = "below_zero" if foxes > chickens else "worth"
        words = texts.table(key, chickens=chickens, foxes=foxes, points=points)
        told = (words, owners, counted.share)
        found["tally", barn] = Piece(OnBarn(looks.tally, place, told), place.above_pile, 3)
    return found


def _window(
    view: RoostPosition, layout: RoostLayout, coats: list[int], names: list[str], asks: bool
) -> dict[Key, Piece]:
    """A card on its way, its back in the colour of who sent it; not even they see more."""
    seat, barn = int(view.turn), int(view.pending_barn)
    window, area = layout.windows[barn], layout.area
    beside = area.x > _EDGE  # the seats stand beside the barns, in an upright window above them
    left, top = (area.x - 10, 0.0) if beside else (0.0, area.y)
    dark = FRect(left, top, area.right + 60 - left, layout.hand.tray.y - 6 - top)
    looks_on = seat == view.viewer or not asks
    asked = (texts.questions()[looks_on], names[seat] if window.told else "", barn)
    card = Hovering(back(seat, coats).coat)
    return {
        "shade": Piece(Painted(egg_window.shade, ()), dark, 5),
        "ring": Piece(egg_window.Ring(), window.ring, 7),
        COMING: Piece(card, window.card, 8, -6, comes_from=("seat", seat)),
        QUESTION: Piece(Painted(egg_window.question, asked), window.panel, 9),
    }


def throw_button(layout: RoostLayout) -> Piece:
    """It looks the same with and without an egg in hand."""
    rect = layout.hand.buttons[0]
    return Piece(Push(_("Throw"), "egg", "go", 32 if rect.h >= 70 else 24), rect, 10)


def _hand(view: RoostPosition, layout: RoostLayout, coats: list[int]) -> dict[Key, Piece]:
    found: dict[Key, Piece] = {}
    if looked_at(view) == NOBODY:
        owner = coats[int(view.viewer)] if view.viewer >= 0 else None
        found["tray"] = Piece(Tray(owner), layout.hand.tray, 9)
    hand, neutral = hand_cards(view), back(NOBODY, coats)
    for (key, card), rect in zip(hand.items(), layout.hand.cards(len(hand)), strict=True):
        look, lifts = face(card, coats), card != EGG
        found[key] = Piece(look, rect, 10, comes_from="deck", back=neutral, lifts=lifts)
    return found


def _look(
    view: RoostPosition, layout: RoostLayout, coats: list[int], names: list[str]
) -> dict[Key, Piece]:
    """What a farmer shows, over the hand."""
    look, barn, own = layout.look, looked_at(view), own_seat(view)
    pile = view.pile(barn)
    panel = LookPanel(look, barn, coats[own], names[own], view.pending_card == KEY, not pile)
    found: dict[Key, Piece] = {"look": Piece(panel, look.panel, 11)}
    for k, ((card, placer), rect) in enumerate(zip(pile, look.cards(len(pile)), strict=True)):
        shown, other = face(card, coats, placer), back(placer, coats)
        found[pile_key(barn, k)] = Piece(shown, rect, 12, back=other, lifts=True)
    return found
