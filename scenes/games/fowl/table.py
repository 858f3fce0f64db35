"""Fowl Play's table: the farmyard, the order of play, majorities, the hand and the target."""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final

from pygame import FRect

from game.contract import NOBODY, Event, ScoreLine
from game.fowl import actions as numbered
from game.fowl.outlook import further_cells, hunters, moved
from game.fowl.position import FowlPosition
from game.fowl.scoring import SHEET_ORDER, TRAIT_NAMES, captured_points
from game.fowl.state import CHOOSE, DENS, FOWL, NONE, TARGETS
from game.fowl.tables import BIRDS, DEN, LAST_BIRDS, is_mouth, shared_traits
from game.hexes import OFF_BOARD, neighbour
from play.choice import Way
from scenes.games.fowl import looks, pieces
from scenes.games.fowl.close_looks import open_catch, open_order
from scenes.games.fowl.column_layout import column_room
from scenes.games.fowl.layout import FOX, TOKEN, FowlLayout, beside_board, with_plates
from scenes.games.fowl.panel_looks import ActionPanel
from scenes.games.fowl.pieces import ACTION, Seating, bird_key, cell_key
from scenes.games.fowl.score_sheet import score_sheet
from scenes.games.fowl.showpieces import SHOWPIECES
from scenes.games.fowl.upright_layout import UprightFowlLayout
from scenes.games.fowl.ways import bird_ways, card_ways, fox_ways
from scenes.kit.canvas import Canvas, Point
from scenes.kit.paint import Kind
from scenes.kit.palette import COATS
from scenes.table.game_table import Choice, GameTable, Mark, Preview, Room
from scenes.table.looks import Painted, Push
from scenes.table.motion import Change
from scenes.table.piece import Key, Look, Piece, Place, family
from scenes.table.points import Part
from scenes.table.show import Showpiece
from words import fowl as texts
from words.lang import _

STOP: Final = "stop"
PEEK: Final = "peek"
LOOK_ORDER: Final[Key] = ("look", "order")
SHEET: Final = "sheet"


class FowlTable(GameTable[FowlPosition, FowlLayout]):
    speech = texts.FowlWords
    showpieces: ClassVar[Mapping[str, Showpiece]] = SHOWPIECES
    still_showpieces: ClassVar[Mapping[str, Showpiece]] = SHOWPIECES
    cues: ClassVar = {
        "bird_captured": "squawk_0",
        "fox_tunnelled": "earth_pop",
        "card_revealed": "card_flip_all",
        "round_clear": "bell_low",
        "fox_moved": "paw",
        "fox_placed": "tok",
        "bird_moved": "cluck",
        "target_kept": "card_slide",
        "card_chosen": "card_slide",
        "deck_reshuffled": "hay_rustle",
        "card_drawn": "card_slide",
    }
    told_during: ClassVar = {"target_shown"}
    results: ClassVar = {"card_revealed", "bird_captured", "round_clear", "target_shown"}
    together: ClassVar = {
        "card_revealed": {"card_revealed", "order_settled"},
        "card_discarded": {"card_discarded"},
        "card_drawn": {"card_drawn"},
        "target_shown": {"target_shown"},
        "fox_moved": {"bird_captured"},
    }
    signs: ClassVar = {"fowl_done": "ui_cross", "fox_done": "ui_cross"}
    zoom_stays: ClassVar[bool] = False
    turn_over: ClassVar[Set[Key]] = {PEEK}

    # -- the picture ----------------------------------------------------------------------------

    def column_room(self, canvas: Canvas) -> float:
        return column_room(canvas) + 12

    def log_room(self, layout: FowlLayout) -> FRect | None:
        return layout.log

    def layout(self, canvas: Canvas, room: Room, view: FowlPosition) -> FowlLayout:
        arrange = UprightFowlLayout if canvas.portrait else beside_board
        made = arrange(canvas, room.area, self.names)
        return with_plates(made, room.column, self.context.seat_rects)

    def pieces(self, view: FowlPosition, layout: FowlLayout) -> dict[Key, Piece]:
        return pieces.pieces(view, layout, self.seating(view))

    def open_hand(self, view: FowlPosition, seat: int) -> list[Look]:
        cards: list[Look] = [looks.Card(card) for card in view.hand(seat)]
        target = int(view.targets[seat])
        return cards if target == NONE else [*cards, looks.Card(target, target=True)]

    def seating(self, view: FowlPosition) -> Seating:
        people = sum(seat.is_human for seat in self.context.seats)
        in_company = people > 1 and not self.context.past
        target_open = view.viewer != NOBODY and (not in_company or self.turned == PEEK)
        return Seating(
            tuple(self.looks),
            tuple(self.names),
            self.own(view),
            in_company,
            target_open or view.over(),
            self.context.motion.reduced,
        )

    def lateness(self, view: FowlPosition) -> float:
        return (BIRDS - view.birds_left) / (BIRDS - LAST_BIRDS)

    def traced(self, change: Change) -> bool:
        """Birds and foxes wherever they go; who has chosen a card the order of play tells."""
        before, after = change.before, change.after
        if after is None or family(change.key) not in ("bird", "fox"):
            return False
        return before is None or before.rect != after.rect

    def told_of(
        self, events: Sequence[Event], view: FowlPosition, layout: FowlLayout
    ) -> Sequence[FRect]:
        if events[0].kind == "card_revealed":
            return [layout.order_panel]
        return [layout.grid.rect(e.values["cell"]) for e in events if "cell" in e.values]

    # -- deciding -------------------------------------------------------------------------------

    def ways(self, view: FowlPosition, seat: int) -> Iterable[Way]:
        if view.phase == TARGETS:
            for card in view.hand(seat):
                label = _("Keep %(bird)s as your target") % {"bird": texts.the_bird(card)}
                yield from card_ways(card, card, pieces.TRAY, label)
        elif view.phase == DENS:
            for cell in DEN:
                action = int(numbered.place_fox(cell))
                yield Way((cell_key(int(cell)),), action, _("Put your fox here"))
        elif view.phase == CHOOSE:
            for card in view.hand(seat):
                action, words = int(numbered.play_card(card)), {"bird": texts.the_bird(card)}
                label = _("Play %(card)d, %(bird)s") % {"card": card, **words}
                yield from card_ways(card, action, pieces.ORDER, label)
        else:
            yield from bird_ways(view, seat) if view.phase == FOWL else fox_ways(view, seat)
            yield Way((STOP,), numbered.STOP, texts.stop_label(view))

    def pick_label(self, view: FowlPosition, key: Key) -> str:
        bird = _number(key, "bird")
        return texts.a_bird(bird) if bird else self.words.say("banner", "foxes")

    def keeps_pick(self, event: Event) -> bool:
        """A bird stays picked while it has steps left, so that one key goes on with it."""
        return event.kind == "bird_moved" and event.values["left"] > 0

    def on_grid(self, key: Key) -> bool:
        return bool(_number(key, "bird")) or _number(key, "cell", OFF_BOARD) != OFF_BOARD

    def controls(self, view: FowlPosition, layout: FowlLayout, choice: Choice) -> dict[Key, Piece]:
        """The button that ends a move, and what is told about the card or bird in question."""
        found: dict[Key, Piece] = {}
        picked = _number(choice.picked[0], "bird") if choice.picked else NONE
        bird = _number(choice.pointed, "bird") or picked
        for offer in choice.offers:
            if offer.key == STOP:
                kind: Kind = "go" if offer.legal else "cream"
                look = Push(offer.label, "ui_check", kind, enabled=offer.legal)
                panel = replace(pieces.action_panel(view, layout), words="", bird=bird)
                found |= {ACTION: Piece(panel, layout.action), STOP: Piece(look, layout.button)}
        card = _number(choice.pointed, "card")
        if view.phase == CHOOSE and card:
            found |= self._could_move(view, layout, card)
        if picked:
            found |= self._picked(view, layout, picked)
        return found

    def _could_move(self, view: FowlPosition, layout: FowlLayout, card: int) -> dict[Key, Piece]:
        """The birds a card that is pointed at would let one move."""
        found: dict[Key, Piece] = {}
        for bird in view.birds():
            if shared_traits(card, bird):
                piece = pieces.bird_piece(view, layout, self.seating(view), bird)
                assert isinstance(piece.look, looks.Token)
                found[bird_key(bird)] = replace(piece, look=replace(piece.look, lit=True))
        words = self.words.say("table", "could_move", {"birds": len(found)})
        panel = ActionPanel(layout, words, card)
        return {ACTION: Piece(panel, layout.action), **found}

    def _picked(self, view: FowlPosition, layout: FowlLayout, bird: int) -> dict[Key, Piece]:
        """The bird is raised; dots show where its further steps lead."""
        grid = layout.grid
        piece = pieces.bird_piece(view, layout, self.seating(view), bird)
        rect = grid.piece(int(view.bird_cells[bird]), 1.15 * TOKEN).move(0, -0.16 * grid.side)
        found: dict[Key, Piece] = {bird_key(bird): replace(piece, rect=rect)}
        for cell in further_cells(view, bird):
            found["dot", cell] = Piece(Painted(looks.dot, ()), grid.piece(cell, 0.4))
        return found

    def preview(
        self, view: FowlPosition, layout: FowlLayout, seat: int, action: int
    ) -> Preview | None:
        """The piece as it would stand, see-through, and what would come of it."""
        grid, coats = layout.grid, [COATS[look] for look in self.looks]
        if numbered.is_bird(action):
            bird = int(numbered.bird_in(action))
            cell = int(neighbour(view.bird_cells[bird], numbered.direction_in(action)))
            ghost = Piece(looks.Token(bird), grid.piece(cell, TOKEN), alpha=170)
            found = hunters(moved(view, bird, cell), cell)
            size = max(34.0, 1.1 * grid.side)
            told = Painted(looks.hunters, tuple(coats[hunter] for hunter in found))
            box = layout.above(cell, size * max(1, len(found)) + 14, size + 6)
            return Preview({"ghost": ghost, "told": Piece(told, box)})
        if not (numbered.is_fox(action) or numbered.is_den(action)):
            return None
        cell = int(numbered.cell_in(action))
        look = Painted(looks.fox, (coats[seat], False, False))
        fox = Piece(look, grid.piece(cell, FOX), alpha=175)
        caught = int(view.bird_at(cell))
        if not caught:
            return Preview({"ghost": fox})
        gain = Painted(looks.gain, (self._gain(view, seat, caught),))
        return Preview({"ghost": fox, "told": Piece(gain, layout.above(cell, 90, 52))})

    def tell(self, view: FowlPosition, seat: int, action: int) -> str:
        caught = numbered.is_fox(action) and action != numbered.STOP
        bird = int(view.bird_at(numbered.cell_in(action))) if caught else NONE
        gain = self._gain(view, seat, bird) if bird else None
        return texts.FowlWords(self.names).tell(view, seat, action, gain)

    def _gain(self, view: FowlPosition, seat: int, bird: int) -> int:
        """What a catch brings the seat; in company its target is not counted, to tell nothing."""
        then = view.copy()
        then.take_off(bird, seat)
        points = FowlPosition.points if self.seating(view).target_open else captured_points
        return int(points(then, seat) - points(view, seat))

    # -- light on the board ---------------------------------------------------------------------

    def draw_place(
        self, canvas: Canvas, mark: Mark, view: FowlPosition, layout: FowlLayout
    ) -> None:
        """Where one may go shines; where fear keeps a picked bird from going is a cross."""
        grid, cell = layout.grid, _number(mark.key, "cell")
        alpha = round(255 * mark.strength)
        if mark.legal:
            caught = view.bird_at(cell) != NONE
            looks.mark(canvas, grid, cell, "hex_fear" if caught else "hex_glow", alpha)
            if caught:
                looks.mark(canvas, grid, cell, "hex_ring", alpha)
            elif is_mouth(cell):
                canvas.art("tunnel", grid.centre(cell), grid.side * 1.5)
        elif mark.picked and view.fox_at(cell) == NOBODY and not is_mouth(cell):
            looks.mark(canvas, grid, cell, "hex_fear", 150)
            canvas.art("ui_cross", grid.centre(cell), grid.side * 0.7)

    def light(self, view: FowlPosition, key: Key, picked: tuple[Key, ...]) -> float:
        return 1.0 if _number(key, "fox", NOBODY) == NOBODY else 0.0

    def draw_light(
        self, canvas: Canvas, mark: Mark, view: FowlPosition, layout: FowlLayout
    ) -> None:
        """While a bird is picked, others that could be picked instead shine faintly."""
        bird, grid = _number(mark.key, "bird"), layout.grid
        if not bird:
            super().draw_light(canvas, mark, view, layout)
            return
        faint = 3 if mark.picked and mark.key not in mark.picked else 1
        at = grid.centre(int(view.bird_cells[bird]))
        looks.light(canvas, at, grid.side, round(255 * mark.strength / faint))

    def draw_pointed(
        self, canvas: Canvas, mark: Mark, view: FowlPosition, layout: FowlLayout
    ) -> None:
        if not self.on_grid(mark.key):
            super().draw_pointed(canvas, mark, view, layout)
            return
        bird, grid = _number(mark.key, "bird"), layout.grid
        cell = int(view.bird_cells[bird]) if bird else _number(mark.key, "cell")
        looks.mark(canvas, grid, cell, "hex_ring", None if mark.legal else 150)
        if not mark.legal:
            x, y = grid.centre(cell)
            at = (x + 0.5 * grid.side, y - 0.5 * grid.side)
            canvas.art("ui_cross", at, grid.side * 0.8)

    # -- a closer look --------------------------------------------------------------------------

    def zooms(self, view: FowlPosition, layout: FowlLayout) -> Mapping[Key, tuple[FRect, str]]:
        found: dict[Key, tuple[FRect, str]] = {}
        has_target = view.viewer != NOBODY and view.targets[view.viewer] != NONE
        if has_target and self.seating(view).covered:
            found[PEEK] = (layout.target, _("Look at your target"))
        if view.play_order():
            found[LOOK_ORDER] = (layout.order.panel, _("Look at the cards of this round"))
        found[SHEET] = (layout.column.majorities, _("The score so far"))
        return found

    def close_look(self, key: Key, view: FowlPosition, layout: FowlLayout) -> Look | None:
        seats = range(view.seats)
        if key == LOOK_ORDER:
            shown = view.order[0] != NOBODY
            cards = [
                (self.looks[seat], int(view.played[seat]) if shown else NONE, self.names[seat])
                for seat in view.play_order()
            ]
            return Painted(open_order, (tuple(cards),))
        if key == PEEK:
            return None
        caught = [(self.looks[seat], tuple(view.captured_by(seat))) for seat in seats]
        return Painted(open_catch, (tuple(caught),))

    def over_table(self, layout: FowlLayout) -> FRect:
        return layout.over_table

    def draw_zoom(self, canvas: Canvas, key: Key, view: FowlPosition, layout: FowlLayout) -> None:
        """The score so far: all catches, and for survivors what the seat at the screen may know."""
        if key == LOOK_ORDER:
            super().draw_zoom(canvas, key, view, layout)
            return
        columns = range(view.seats) if view.over() else [self.own(view)]
        known = columns if self.seating(view).target_open else []
        sheet = score_sheet(view, self.context.seats, known, columns)
        sheet.place(canvas, layout.over_table)
        canvas.veil(120)
        sheet.draw(canvas)

    # -- seats and words ------------------------------------------------------------------------

    def points_of(self, view: FowlPosition, seat: int) -> list[Part]:
        """What was caught, trait by trait; survivors count when the target is shown."""
        score = view.score(seat)
        parts = [_caught(trait, line) for trait, line in zip(SHEET_ORDER, score, strict=False)]
        sets, left = score[len(parts)], score[len(parts) + 1 :]
        note = self.words.say("points", "sets") if sets.points else ""
        parts.append(Part(sets.kind, sets.points, "", note, _("sets of four"), looks.sets_sign))
        secret = "" if view.targets[seat] > NONE else self.words.say("points", "secret")
        label, points = self.words.say("points", "survivors"), sum(line.points for line in left)
        parts.append(Part("survivors", points, secret, "", label, _target_sign))
        return parts

    def made_at(
        self, before: FowlPosition, view: FowlPosition, layout: FowlLayout, seat: int, kind: str
    ) -> Place | None:
        """Where the seat has caught a bird; who has lost a majority by it loses on the plate."""
        caught = set(view.captured_by(seat)) - set(before.captured_by(seat))
        cells = [int(before.bird_cells[bird]) for bird in caught]
        return layout.grid.rect(cells[0]) if cells and kind != "survivors" else None

    def points_legend(self) -> str:
        return self.words.say("points", "legend")

    def stats(
        self, view: FowlPosition, seat: int, short: bool = False
    ) -> list[tuple[str | None, str]]:
        return [] if short else [(None, " ")]  # an empty line: there the captured birds lie

    def sprite(self, seat: int) -> str:
        return f"fox_{COATS[self.looks[seat]].name}"


def _caught(trait: int, line: ScoreLine) -> Part:
    """The birds of a trait a seat has caught, and whether it has most of them."""
    say, name = texts.WORDS.say, TRAIT_NAMES[trait]
    types = say("points", "types", {"count": line.points})
    counted = {"count": len(line.items), "types": types}
    note = say("points", "trait" if line.points else "behind", counted)
    sign = partial(_trait_sign, trait)
    label = say("trait", name)
    return Part(line.kind, line.points, "", note if line.items else "", label, sign)


def _trait_sign(trait: int, canvas: Canvas, at: Point, size: float) -> None:
    looks.trait_sign(canvas, trait, at, size)


def _target_sign(canvas: Canvas, at: Point, size: float) -> None:
    looks.star(canvas, at, 0.45 * size)


def _number(key: Key | None, kind: str, none: int = NONE) -> int:
    """The bird, card or cell a key of that kind stands for."""
    return int(key[1]) if isinstance(key, tuple) and key[0] == kind else none


TABLE = FowlTable
