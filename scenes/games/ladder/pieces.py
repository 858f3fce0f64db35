"""What lies on Hennen Rennen's table, read from a view.

Keys are ("card", number), ("laid", seat) for a card the viewer does not know, ("hen", number),
("place", number), and the names of what there is only one of.
"""

from pygame import FRect

from game.contract import NOBODY
from game.ladder.position import LadderPosition
from game.ladder.state import HIDDEN, NONE
from game.ladder.tables import DUST, PLACES
from scenes.games.ladder import looks
from scenes.games.ladder.layout import LadderLayout
from scenes.table.looks import Art, Badge, Painted, Tray
from scenes.table.piece import Key, Piece

_BACK = Painted(looks.card_back, (0,))


def pieces(view: LadderPosition, layout: LadderLayout, seats: list[int]) -> dict[Key, Piece]:
    """What lies where; `seats` are the looks of the seats."""
    return {
        **_ladder(view, layout, seats),
        **_round(view, layout, seats),
        **_hand(view, layout, seats),
    }


def _ladder(view: LadderPosition, layout: LadderLayout, seats: list[int]) -> dict[Key, Piece]:
    bare = Painted(looks.bare_ladder, (layout,))
    found: dict[Key, Piece] = {"ladder": Piece(bare, layout.ladder_box)}
    for place in range(PLACES - 1, DUST - 1, -1):
        light = layout.light_rect(place)
        found["place", place] = Piece(None, light, 1, hit=layout.place_rect(place))
        for owner, card in view.hens_at(place) if place != DUST else ():
            look = looks.RungHen(layout, seats[owner], card)
            found["hen", card] = Piece(look, layout.hen_rect(place), 3)
    dusty = view.dusty_hens()
    for k, (owner, card) in enumerate(dusty):
        rect = layout.dusty_rect(k, len(dusty))
        found["hen", card] = Piece(Art(looks.sprite(seats[owner], "dizzy")), rect, 2)
    pill = Painted(looks.dust_pill, (layout.dust_label,))
    found["dust"] = Piece(pill, layout.dust_pill, 2.5)
    return found


def _round(view: LadderPosition, layout: LadderLayout, seats: list[int]) -> dict[Key, Piece]:
    side, order, winner = layout.side, view.play_order(), view.round_winner()
    panel = Painted(looks.round_panel, (side, tuple(seats[seat] for seat in order)))
    found: dict[Key, Piece] = {"round": Piece(panel, side.round_panel)}
    for seat, slot in zip(order, side.slots, strict=True):
        card, came = int(view.table[seat]), ("seat", seat)
        if card == NONE:
            continue
        rect = slot.move(0, -4) if seat == winner else slot
        badge = FRect(rect.right - 23, rect.y - 13, 34, 34)
        found["badge", seat] = Piece(Badge(seats[seat]), badge, 3)
        if not view.is_face_up(seat):
            key = ("laid", seat) if card == HIDDEN else ("card", card)
            back = Painted(looks.card_back, (max(card, 0),))
            found[key] = Piece(back, slot, 2, comes_from=came)
            continue
        face = looks.Card(card, seat == winner, winner not in (NOBODY, seat))
        found["card", card] = Piece(face, rect, 2, comes_from=came, goes_to="strip", back=_BACK)
        if seat == winner:
            size = 0.38 * slot.w
            crown = FRect(slot.centerx - 0.2 * slot.w - size / 2, slot.y + 5 - size, size, size)
            found["crown"] = Piece(Art("crown"), crown, 4, comes_from=crown.move(0, -64))
    return found


def _hand(view: LadderPosition, layout: LadderLayout, seats: list[int]) -> dict[Key, Piece]:
    side = layout.side
    bystander = view.viewer == NOBODY
    own = 0 if bystander else int(view.viewer)
    hand = view.hand(own)
    strip = Painted(looks.memory_strip, (side, *cards_known(view)))
    left = 0 if bystander else int(view.stack_sizes[own])
    found: dict[Key, Piece] = {
        "strip": Piece(strip, side.strip),
        "tray": Piece(Tray(None if bystander else seats[own]), side.tray),
        "stack": Piece(Painted(looks.stack, (left,)), side.stack, 1),
    }
    for k, (card, rect) in enumerate(zip(hand, side.hand, strict=False)):
        if card == HIDDEN:
            found["hand", k] = Piece(_BACK, rect, 5, comes_from="stack")
        else:
            face = looks.Card(card)
            found["card", card] = Piece(face, rect, 5, comes_from="stack", back=_BACK, lifts=True)
    return found


def cards_known(view: LadderPosition) -> tuple[frozenset[int], frozenset[int]]:
    """The cards that have lain face up, and those only the viewer knows."""
    seen = frozenset(view.cards_seen())
    if view.viewer == NOBODY:
        return seen, frozenset()
    own = int(view.viewer)
    return seen, frozenset(c for c in (*view.hand(own), int(view.table[own])) if c > 0) - seen
