"""The table of Hens: what a game must say, and its showpieces by name."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar

from pygame import FRect

from game.contract import NOBODY, Event
from game.hens import actions as numbered
from game.hens.hands import HIDDEN
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, HIDDEN_ROOSTER, KEEP_OR_PASS, PLACE
from play.choice import Way
from scenes.games.hens import boards, looks, pieces
from scenes.games.hens.layout import HensLayout, column_room, layout
from scenes.games.hens.looks import COOP, HenCard, rooster_rect
from scenes.games.hens.score_row import ScoreRow, points_by_icon
from scenes.games.hens.showpieces import crowing, dealt, laid, rooster_chosen, turned_up
from scenes.kit.canvas import Canvas
from scenes.table.game_table import Choice, GameTable, Mark, Preview, Room
from scenes.table.looks import Art, Painted
from scenes.table.piece import Key, Look, Piece, Place
from scenes.table.points import Part
from words import hens as texts
from words.lang import _

GOAL = "read goal"


class HensTable(GameTable[HensPosition, HensLayout]):
    speech = texts.HensWords
    still_showpieces: ClassVar = {
        "card_turned_up": turned_up,
        "card_placed": laid,
        "coop_built": laid,
        "rooster_placed": crowing,
    }
    showpieces: ClassVar = {**still_showpieces, "dealt": dealt, "rooster_chosen": rooster_chosen}
    cues: ClassVar = {
        "rooster_placed": "crow",
        "coop_built": "hammer",
        "card_placed": "wood_tap",
        "rooster_chosen": "tok",
        "card_turned_up": "card_flip_0",
        "card_discarded": "card_slide",
        "card_drawn": "card_slide",
        "card_kept": "card_slide",
        "card_passed": "card_slide",
    }
    own_deeds: ClassVar = {"rooster_placed"}
    signs: ClassVar = {"draw_skipped": "ui_cross", "discard_skipped": "ui_cross"}
    results: ClassVar = {"rooster_placed"}
    together: ClassVar = {"rooster_placed": {"rooster_placed"}}

    @property
    def words(self) -> texts.HensWords:
        return texts.HensWords(self.names)

    # -- the picture ----------------------------------------------------------------------------

    def layout(self, canvas: Canvas, room: Room, view: HensPosition) -> HensLayout:
        return layout(canvas, room, int(view.seats), int(view.goal))

    def column_room(self, canvas: Canvas) -> float:
        return column_room(canvas, len(self.context.seats))

    def pieces(self, view: HensPosition, layout: HensLayout) -> dict[Key, Piece]:
        return pieces.pieces(view, layout, self.context.seats)

    def open_hand(self, view: HensPosition, seat: int) -> list[Look]:
        return [HenCard(card) for card in view.hand(seat)]

    def controls(self, view: HensPosition, layout: HensLayout, choice: Choice) -> dict[Key, Piece]:
        coop = None
        if view.phase == PLACE and choice.picked:
            card = dict(pieces.hand_keys(view, self.own(view)))[choice.picked[0]]
            coop = "coop" in choice.picked or not self._fits(view, card)
        return pieces.controls(view, layout, coop)

    def light(self, view: HensPosition, key: Key, picked: tuple[Key, ...]) -> float:
        """Cards on the table are lit more than those on the dark tray."""
        return 2.0 if isinstance(key, tuple) and key[0] in ("deck", "pile", "yard") else 1.0

    def renamed(self, event: Event, view: HensPosition) -> Mapping[Key, Key]:
        """One's own card goes from deck to hand, from hand to yard, and so on; the cards of others
        come from their seat plates."""
        own, values = self.own(view), event.values
        if event.seat != own:
            return {}
        card = values.get("card", event.secret.get("card", HIDDEN))
        copies = view.hand(own).count(card)
        in_hand, left_hand = ("hand", card, copies - 1), ("hand", card, copies)
        top, cell = ("pile", own, len(view.pile(own))), values.get("cell", 0)
        pile, number = values.get("from", NOBODY), values.get("left", 0) + 1
        source = ("deck", number) if pile == NOBODY else ("pile", pile, number)
        moves: dict[str, dict[Key, Key]] = {
            "card_drawn": {source: in_hand},
            "card_turned_up": {source: "turned"},
            "card_kept": {"turned": in_hand},
            "card_passed": {"turned": top},
            "card_placed": {left_hand: ("yard", own, cell)},
            "coop_built": {left_hand: ("yard", own, cell)},
            "card_discarded": {left_hand: top},
        }
        return moves.get(event.kind, {})

    def draw_place(
        self, canvas: Canvas, mark: Mark, view: HensPosition, layout: HensLayout
    ) -> None:
        """A cell where the card may not lie is in the shade."""
        rect = mark.piece.rect
        if mark.legal:
            super().draw_place(canvas, mark, view, layout)
        elif isinstance(mark.key, tuple) and mark.key[0] == "cell":
            canvas.rounded(rect, min(12.0, rect.w / 4), "#3a2c1c", alpha=60)

    def told_of(
        self, events: Sequence[Event], view: HensPosition, layout: HensLayout
    ) -> Sequence[FRect]:
        if "cell" not in events[0].values:
            return ()
        keys = [("yard", event.seat, event.values["cell"]) for event in events]
        lying = self.pieces(view, layout)
        return [lying[key].rect for key in keys if key in lying]

    def is_result(self, events: Sequence[Event]) -> bool:
        """The second card turned up alone goes where it must at once; the first one stays."""
        second = any(e.kind == "card_turned_up" and e.values["number"] == 2 for e in events)
        return second or super().is_result(events)

    # -- deciding -------------------------------------------------------------------------------

    def ways(self, view: HensPosition, seat: int) -> Iterator[Way]:
        if view.phase == PLACE:
            yield from self._placing(view, seat)
            return
        for paths, action, label in self._options(view, seat):
            for path in paths:
                yield Way(path, action, label)

    def _options(
        self, view: HensPosition, seat: int
    ) -> Iterator[tuple[tuple[tuple[Key, ...], ...], int, str]]:
        """What can be done outside placing: how it is pressed or dragged, the action, its name."""
        say, deck = partial(self.words.say, "label"), ("deck", int(view.deck_size))
        buttons = texts.buttons(True)
        if view.phase == DRAW and view.seats == 1:
            paths = (("turn up",), (deck,), (deck, "slot"))
            yield paths, numbered.DRAW_DECK, buttons["turn up"][0]
        elif view.phase == DRAW:
            yield ((deck,), (deck, "tray")), numbered.DRAW_DECK, say("draw")
            for owner in pieces.rivals_of(view):
                top, label = ("pile", owner, len(view.pile(owner))), say("take", {"seat": owner})
                yield ((top,), (top, "tray")), numbered.DRAW_PILE + owner, label
        elif view.phase == KEEP_OR_PASS:
            passed = ("pile", 0, 0)
            yield (("keep",), ("turned", "tray")), numbered.KEEP, buttons["keep"][0]
            yield (("pass",), ("turned", passed)), numbered.PASS, buttons["pass"][0]
        elif view.phase == DISCARD:
            for key, card in pieces.hand_keys(view, seat):
                yield ((key,), (key, ("pile", seat, 0))), card, say("discard", {"card": card})
        else:
            laid, token = pieces.yard_of(view, seat), ("rooster", seat)
            for cell, card in sorted(laid.items(), key=lambda item: item[1] == COOP):
                place = ("yard", seat, cell)
                label = say("no_hen") if card == COOP else say("rooster", {"card": card})
                yield ((place,), (token, place)), numbered.ROOSTER + cell, label

    def _placing(self, view: HensPosition, seat: int) -> Iterator[Way]:
        """Card, then cell; between them it may be said whether as a hen or as a coop."""
        cells = pieces.open_cells_of(view, seat)
        said_where = {cell: self.words.where(view, seat, cell) for cell in cells}
        wheres = {cell: f", {where}" if where else "" for cell, where in said_where.items()}
        for key, card in pieces.hand_keys(view, seat):
            plain = numbered.HEN if self._fits(view, card) else numbered.COOP
            faces = (((), plain), (("hen",), numbered.HEN), (("coop",), numbered.COOP))
            for between, face in faces:
                said = "coop" if face == numbered.COOP else "place"
                label = self.words.say("label", said, {"card": card})
                for cell in cells:
                    action = int(numbered.place(card, cell, face))
                    yield Way((key, *between, ("cell", cell)), action, f"{label}{wheres[cell]}")

    def _fits(self, view: HensPosition, card: int) -> bool:
        """Whether the card may be laid as a hen anywhere."""
        seat = self.own(view)
        cells = pieces.open_cells_of(view, seat)
        hens = (numbered.place(card, cell, numbered.HEN) for cell in cells)
        return any(view.refusal(seat, action) is None for action in hens)

    def hint_room(self, view: HensPosition, layout: HensLayout, way: Sequence[FRect]) -> FRect:
        """The points a placement brings stand above its cell."""
        return way[-1].union(layout.gain_rect(way[-1]))

    def pick_label(self, view: HensPosition, key: Key) -> str:
        labels = texts.buttons(False)
        if isinstance(key, str) and key in labels:
            return labels[key][0]
        if key == ("rooster", self.own(view)):
            return _("Take up the rooster")
        cards = {"turned": int(view.turned_up), **dict(pieces.hand_keys(view, self.own(view)))}
        return self.words.say("label", "take_up", {"card": cards[key]}) if key in cards else ""

    def preview(
        self, view: HensPosition, layout: HensLayout, seat: int, action: int
    ) -> Preview | None:
        """A card as it would lie on its cell, see-through, or the rooster; and the points."""
        card: int | None = None
        if numbered.is_place(action):
            coop = numbered.placed_face(action) == numbered.COOP
            card = COOP if coop else int(numbered.placed_card(action))
            cell = int(numbered.placed_cell(action))
        elif numbered.is_rooster(action):
            cell = action - numbered.ROOSTER
        else:
            return None
        then = view.copy()
        then.advance(seat, action, None)
        cells = layout.cells(pieces.yard_of(view, seat), pieces.open_cells_of(view, seat))
        if card is None:
            ghost = Piece(Art("rooster_token"), rooster_rect(cells[cell]))
        else:
            ghost = Piece(HenCard(card, ringed=True), layout.card_over(cell, cells), alpha=210)
        gain = Painted(looks.gain, (int(then.points(seat) - view.points(seat)),))
        score = ScoreRow(points_by_icon(view.score(seat)), points_by_icon(then.score(seat)))
        shown: dict[Key, Piece] = {
            "score": Piece(score, layout.score),
            "ghost": ghost,
            "gain": Piece(gain, layout.gain_rect(cells[cell])),
        }
        return Preview(shown, {"score"})

    # -- looking closely ------------------------------------------------------------------------

    def zooms(self, view: HensPosition, layout: HensLayout) -> Mapping[Key, tuple[FRect, str]]:
        """All yards with their discards, keyed ("look", seat), and the goal card."""
        own, side = self.own(view), layout.side
        seats = [(own, side.mine)]
        seats += zip(pieces.rivals_of(view), (place.yard for place in side.rivals), strict=True)
        said = _("Look at %(name)s’s yard and discards")
        found: dict[Key, tuple[FRect, str]] = {GOAL: (layout.goal.rect, _("Read the goal card"))}
        return {("look", k): (rect, said % {"name": self.names[k]}) for k, rect in seats} | found

    def close_look(self, key: Key, view: HensPosition, layout: HensLayout) -> Look | None:
        if key == GOAL:
            states = boards.goal_progress(view, self.own(view))
            return Painted(boards.open_goal, (int(view.goal), states))
        seat = next(k for k in range(int(view.seats)) if key == ("look", k))
        yard, groups = pieces.yard_of(view, seat), pieces.groups_of(view, seat)
        rooster, pile = int(view.roosters[seat]), tuple(view.pile(seat))
        seen = (self.names[seat], tuple(yard.items()), groups, rooster, pile)
        return Painted(boards.open_yard, seen)

    def over_table(self, layout: HensLayout) -> FRect:
        return layout.over_table

    # -- seats and words ------------------------------------------------------------------------

    def points_of(self, view: HensPosition, seat: int) -> list[Part]:
        """The rooster's group shows when all roosters do."""
        parts = super().points_of(view, seat)
        if view.roosters[seat] != HIDDEN_ROOSTER:
            return parts
        secret = self.words.say("points", "rooster")
        return [replace(part, hidden=secret) if part.kind == "rooster" else part for part in parts]

    def made_at(
        self, before: HensPosition, view: HensPosition, layout: HensLayout, seat: int, kind: str
    ) -> Place | None:
        """At the card just laid or the rooster; goals at the goal card."""
        if kind.startswith("goal"):
            return "goal"
        lay, rooster = pieces.yard_of(before, seat), int(view.roosters[seat])
        cells = [cell for cell in pieces.yard_of(view, seat) if cell not in lay]
        if rooster != before.roosters[seat]:
            cells.append(rooster)
        return ("yard", seat, cells[0]) if cells else None


TABLE = HensTable
