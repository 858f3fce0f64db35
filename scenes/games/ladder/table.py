"""Hennen Rennen's table: what a game must say, and its showpieces by name."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar, Final

from pygame import FRect

from game.contract import Event
from game.ladder.falls import falls_of
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import CHOOSE, PLACE
from game.ladder.tables import DUST, PLACES
from play.choice import Way
from scenes.games.ladder.layout import LadderLayout, layout
from scenes.games.ladder.looks import Card, RungHen, arrow_down, cost, open_memory
from scenes.games.ladder.pieces import cards_known, pieces
from scenes.games.ladder.showpieces import placed, placed_still, revealed
from scenes.games.ladder.tumble import sprites_to_turn
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW
from scenes.table.game_table import GameTable, Mark, Preview, Room
from scenes.table.looks import Painted
from scenes.table.motion import Change
from scenes.table.opened import larger
from scenes.table.piece import Key, Look, Piece, Place, family
from words.ladder import LadderWords
from words.lang import _

SEEN: Final[Key] = ("look", "seen")
ROUND: Final[Key] = ("look", "round")


class LadderTable(GameTable[LadderPosition, LadderLayout]):
    speech: ClassVar[type[LadderWords]] = LadderWords
    showpieces: ClassVar = {"card_revealed": revealed, "hen_placed": placed}
    still_showpieces: ClassVar = {"card_revealed": revealed, "hen_placed": placed_still}
    cues: ClassVar = {
        "hen_bumped": "squawk_0",
        "hen_placed": "wood_tap",
        "round_won": "chime_small",
        "card_played": "card_slide",
        "card_chosen": "card_slide",
        "card_drawn": "card_slide",
    }
    own_deeds: ClassVar = {"card_revealed"}
    results: ClassVar = {
        "card_revealed",
        "round_won",
        "no_hen_left",
        "hen_bumped",
        "chip_lost",
        "fell_in_dust",
    }
    together: ClassVar = {
        "card_revealed": {"card_revealed"},
        "card_drawn": {"card_drawn"},
        "round_won": {"card_out"},
        "hen_placed": {"hen_bumped", "chip_lost", "fell_in_dust"},
    }

    # -- the picture ----------------------------------------------------------------------------

    def layout(self, canvas: Canvas, room: Room, view: LadderPosition) -> LadderLayout:
        return layout(canvas, room.area, int(view.seats), room.log_height)

    def pieces(self, view: LadderPosition, layout: LadderLayout) -> dict[Key, Piece]:
        return pieces(view, layout, self.looks)

    def open_hand(self, view: LadderPosition, seat: int) -> list[Look]:
        return [Card(card) for card in view.hand(seat)]

    def renamed(self, event: Event, view: LadderPosition) -> Mapping[Key, Key]:
        if event.kind == "card_revealed":
            return {("laid", event.seat): ("card", event.values["card"])}
        return {}

    def traced(self, change: Change) -> bool:
        """Cards that are played, and hens that climb or fall; those in the dust make room for one
        another."""
        before, after = change.before, change.after
        if before is None or after is None:
            return after is not None and (family(change.key) == "hen" or super().traced(change))
        if family(change.key) == "hen":
            in_dust = before.look == after.look and not isinstance(after.look, RungHen)
            return before.rect != after.rect and not in_dust
        return before.look == after.back

    def origin(self, key: Key, events: Sequence[Event]) -> Place | None:
        """A hen was the card that won the round."""
        return ("card", key[1]) if isinstance(key, tuple) and family(key) == "hen" else None

    def warm_up(self, canvas: Canvas, layout: LadderLayout) -> Iterator[object]:
        return sprites_to_turn(canvas, layout, self.looks)

    def told_of(
        self, events: Sequence[Event], view: LadderPosition, layout: LadderLayout
    ) -> Sequence[FRect]:
        if events[0].kind in ("round_won", "no_hen_left"):
            return layout.side.slots
        key = {"hen_placed": "place", "hen_bumped": "to"}
        places = [event.values[key[event.kind]] for event in events if event.kind in key]
        return [layout.place_rect(place) for place in places]

    # -- deciding -------------------------------------------------------------------------------

    def ways(self, view: LadderPosition, seat: int) -> Iterable[Way]:
        if view.phase != PLACE:
            key = "choose" if view.phase == CHOOSE else "play"
            for card in view.hand(seat):
                label = self.words.say("label", key, {"card": card})
                yield Way((("card", card),), card, label)
                yield Way((("card", card), "round"), card, label)
            return
        for place in range(PLACES - 1, -1, -1):
            key, values = "dust" if place == DUST else "free", {"place": place}
            holder = view.hen_at(place) if place != DUST else None
            if holder:
                key, values = "held", {"place": place, "seat": holder[0], "card": holder[1]}
            label = self.words.say("label", key, values)
            yield Way((("place", place),), PLACE_ACTION + place, label)

    def preview(
        self, view: LadderPosition, layout: LadderLayout, seat: int, action: int
    ) -> Preview | None:
        """The hens as they would stand, see-through, with arrows down and what each fall costs."""
        if action < PLACE_ACTION:
            return None
        events: list[Event] = []
        after = view.copy()
        after.advance(seat, action, events)
        falls = falls_of(events)
        cards = [event.values["card"] for event in events if event.kind == "hen_placed"]
        cards += [fall.card for fall in falls]
        lying = self.pieces(after, layout)
        ghosts: dict[Key, Piece] = {("hen", card): _ghost(lying["hen", card]) for card in cards}
        for k, fall in enumerate(falls):
            way = layout.arrow_rect(fall.start, fall.end, k)
            ghosts["arrow", k] = Piece(Painted(arrow_down, ()), way)
            if fall.paid:
                price = Painted(cost, (fall.paid,))
                ghosts["cost", k] = Piece(price, layout.cost_rect(fall.end))
        return Preview(ghosts, {("hen", fall.card) for fall in falls})

    def draw_place(
        self, canvas: Canvas, mark: Mark, view: LadderPosition, layout: LadderLayout
    ) -> None:
        """A place that may be claimed glows, and none of its light falls on the next one; any
        other lies in the shade."""
        rect = mark.piece.rect
        place = next(k for k in range(PLACES) if mark.key == ("place", k))
        if not mark.legal:
            canvas.rounded(rect, 14, "#3a2c1c", alpha=60)
            return
        own = layout.place_rect(place) if place == DUST else layout.between_rungs(place)
        with canvas.clip(own):
            if place == DUST:
                canvas.glow(rect, 24, GLOW, 8, round(60 * mark.strength), 0, hollow=False)
                middle = ((layout.ladder.x + layout.dust_pill.left) / 2, rect.centery)
                canvas.art("ui_plus", middle, 32 * layout.scale)
            elif view.hen_at(place):
                canvas.glow(rect, 16, GLOW, 9, round(150 * mark.strength), 0, hollow=False)
            else:
                super().draw_place(canvas, mark, view, layout)

    # -- looking closely ------------------------------------------------------------------------

    def zooms(self, view: LadderPosition, layout: LadderLayout) -> Mapping[Key, tuple[FRect, str]]:
        """The cards of the round, and all that were seen."""
        side = layout.side
        found: dict[Key, tuple[FRect, str]] = {
            SEEN: (side.strip, _("Look at the cards seen so far"))
        }
        if any(view.is_face_up(seat) for seat in range(view.seats)):
            found[ROUND] = (side.round_panel, _("Look at the cards of this round"))
        return found

    def close_look(self, key: Key, view: LadderPosition, layout: LadderLayout) -> Look | None:
        if key == SEEN:
            return Painted(open_memory, cards_known(view))
        panel = layout.side.round_panel
        lying = self.pieces(view, layout).items()
        cards = [p for k, p in lying if k != "round" and panel.contains(p.rect)]
        return larger(_("This round"), cards)

    def over_table(self, layout: LadderLayout) -> FRect:
        return layout.ladder_box.union(layout.side.round_panel).union(layout.side.tray)

    # -- seats and words ------------------------------------------------------------------------

    def made_at(
        self,
        before: LadderPosition,
        view: LadderPosition,
        layout: LadderLayout,
        seat: int,
        kind: str,
    ) -> Place | None:
        """At the hen that has got somewhere else; chips lie on the plate."""
        stood = _hens_of(before, seat)
        moved = [card for card, place in _hens_of(view, seat).items() if place != stood.get(card)]
        return ("hen", moved[0]) if moved and kind != "chips" else None

    def stats(
        self, view: LadderPosition, seat: int, short: bool = False
    ) -> list[tuple[str | None, str]]:
        look = self.look(seat).name
        hens = (f"ladder_{look}", str(int(view.hens[seat])))
        return [hens] if short else [(f"chip_{look}", str(int(view.chips[seat]))), hens]


def _hens_of(view: LadderPosition, seat: int) -> dict[int, int]:
    """Card -> place of the hens of a seat, the highest first."""
    return {
        card: place
        for place in range(PLACES - 1, DUST - 1, -1)
        for owner, card in view.hens_at(place)
        if owner == seat
    }


def _ghost(hen: Piece) -> Piece:
    """A hen who only would be there."""
    if isinstance(hen.look, RungHen):
        return replace(hen, look=replace(hen.look, ghost=True))
    return replace(hen, alpha=150)


TABLE = LadderTable
