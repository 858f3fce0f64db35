"""The table of Rule the Roost: what a game must say, and its showpieces by name."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from pygame import FRect

from game.contract import NOBODY, Event
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, move_action, place_action
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import BARNS, EGG, HAND, HIDDEN, NONE
from scenes.games.roost import texts
from scenes.games.roost.cards import art_of, rooster
from scenes.games.roost.egg_window import clock_face, halted, keys, plate_key
from scenes.games.roost.layout import RoostLayout, column_room, layout
from scenes.games.roost.looks import CardHelp, Known, Offered, Trail
from scenes.games.roost.pieces import (
    COMING,
    LEAVE,
    LET_PASS,
    THROW,
    barn_key,
    barns_of,
    card_key,
    hand_keys,
    looked_at,
    move_key,
    own_seat,
    pieces,
    pile_key,
    throw_button,
)
from scenes.games.roost.showpieces import SHOWPIECES, STILL, moved_to
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _
from scenes.kit.palette import GLOW, GOLD, WHITE, mix
from scenes.table.choice import Way
from scenes.table.game_table import Choice, GameTable, Mark, Room
from scenes.table.looks import Push, Tray
from scenes.table.piece import Key, Piece, draw_piece
from scenes.table.show import Showpiece
from scenes.table.view import SnapChoice


class RoostTable(GameTable[RoostPosition, RoostLayout]):
    snaps: ClassVar[bool] = True
    speech = texts.RoostWords
    showpieces: ClassVar[Mapping[str, Showpiece]] = SHOWPIECES
    still_showpieces: ClassVar[Mapping[str, Showpiece]] = STILL
    cues: ClassVar = {
        "game_over": "crow",
        "eggs_cancelled": "splat_double",
        "card_stopped": "splat",
        "padlock_placed": "clunk",
        "card_moved": "hay_rustle",
        "farmer_played": "hmm",
        "card_on_its_way": "whoosh",
        "card_arrived": "card_slide",
        "card_drawn": "card_slide",
    }
    together: ClassVar = {
        "window_closed": {
            "egg_thrown",
            "eggs_cancelled",
            "padlock_shrugs",
            "card_stopped",
            "card_arrived",
            "padlock_placed",
        },
        "card_drawn": {"card_drawn"},
        "farmer_played": {"farmer_looked"},
    }

    # -- the picture ----------------------------------------------------------------------------

    def layout(self, canvas: Canvas, room: Room, view: RoostPosition) -> RoostLayout:
        return layout(canvas, room, self.names)

    def column_room(self, canvas: Canvas) -> float:
        return column_room(canvas)

    def log_room(self, layout: RoostLayout) -> FRect | None:
        return layout.log

    def pieces(self, view: RoostPosition, layout: RoostLayout) -> dict[Key, Piece]:
        return pieces(view, layout, self.looks, self.names)

    def renamed(self, event: Event, view: RoostPosition) -> Mapping[Key, Key]:
        """A card that leaves the hand on the tray, and one that comes to lie under a barn."""
        card = event.values.get("card", event.secret.get("card", HIDDEN))
        if event.seat != view.viewer:
            card = HIDDEN
        if event.kind in ("card_on_its_way", "farmer_played") and event.seat == own_seat(view):
            left = {card_key(card, nth): card_key(card, nth - 1) for nth in range(1, HAND)}
            return {card_key(card, 0): COMING, **left}
        if event.kind == "card_arrived":
            return {COMING: pile_key(event.values["barn"], event.values["size"] - 1)}
        if event.kind == "card_moved":
            place = moved_to(event, view)
            barn = event.values["to"]
            size = len(view.pile(barn))
            return {pile_key(barn, k): pile_key(barn, k + 1) for k in range(place, size)}
        return {}

    def draw_live(
        self, canvas: Canvas, time: float, view: RoostPosition, layout: RoostLayout
    ) -> None:
        """The clock of the egg window, and what everybody presses."""
        clock, coming = self.context.snap, view.on_its_way()
        if clock is None or coming is None:
            return
        clock_face(canvas, layout.windows[coming[2]], clock, self.context.motion.reduced)
        if clock.shared and clock.total:  # several people decide: keys lie where the hand would
            with canvas.clip(layout.hand.tray):
                draw_piece(canvas, Piece(Tray(None), layout.hand.tray))
            draw_piece(canvas, throw_button(layout))
            keys(canvas, layout.hand.tray, clock, self.context.seats)
        for seat, key in clock.keys.items() if clock.total else ():
            plate = self.context.seat_rects.get(seat)
            if plate is not None:
                plate_key(canvas, plate, key)
        if clock.halted:
            halted(canvas, layout.windows[coming[2]])

    # -- deciding -------------------------------------------------------------------------------

    def ways(self, view: RoostPosition, seat: int) -> Iterable[Way]:
        if view.phase == WINDOW:  # "let it pass" comes first, so that the focus tells nothing
            yield Way((LET_PASS,), NO_EGG, texts.let_pass()[0])
            yield Way((THROW,), THROW_EGG, _("Throw"))
            return
        if view.phase == MOVE:
            yield from self._moves(view)
            return
        hand = view.hand(seat)
        for key, card in zip(hand_keys(hand), hand, strict=True):
            if card == EGG:
                yield Way((key,), THROW_EGG, _("Egg: only in answer to a card"))
                continue
            for barn in range(BARNS):
                action = int(place_action(card, barn))
                yield Way((key, barn_key(barn)), action, texts.play_label(card, barn))

    def _moves(self, view: RoostPosition) -> Iterable[Way]:
        """A card goes to a barn that is pressed, or by a button."""
        start = looked_at(view)
        for k, (card, _placer) in enumerate(view.pile(start)):
            for barn in range(BARNS):
                if barn == start:
                    continue
                action, label = int(move_action(card, barn)), texts.move_to(card, barn)[0]
                yield Way((pile_key(start, k), barn_key(barn)), action, label)
                yield Way((pile_key(start, k), move_key(barn)), action, label)
        yield Way((LEAVE,), MOVE_NOTHING, texts.leave_all()[0])

    def pick_label(self, view: RoostPosition, key: Key) -> str:
        return _("Take up: %(card)s") % {"card": texts.card_name(_card_at(view, key))}

    def controls(
        self, view: RoostPosition, layout: RoostLayout, choice: Choice
    ) -> dict[Key, Piece]:
        """Buttons, what is said at the barns, and what the card in question does."""
        if view.phase == WINDOW:
            rect = layout.hand.buttons[1]
            passes = _button(texts.let_pass())
            return {LET_PASS: Piece(passes, rect), THROW: throw_button(layout)}
        found = self._offered_barns(view, layout, choice)
        if view.phase == MOVE:
            return found | self._look_buttons(view, layout, choice)
        asked = [_card_at(view, key) for key in (choice.pointed, *choice.picked[:1])]
        card = next((card for card in asked if card != NONE), NONE)
        if card != NONE:
            room = layout.hand.buttons[0].union(layout.hand.buttons[1])
            found["help"] = Piece(CardHelp(card), room)
        return found

    def _offered_barns(
        self, view: RoostPosition, layout: RoostLayout, choice: Choice
    ) -> dict[Key, Piece]:
        """What choosing each barn would do, and what the seat is sure of at the one pointed at."""
        found: dict[Key, Piece] = {}
        card = _card_at(view, choice.picked[0]) if choice.picked else NONE
        words = _("move it here") if view.phase == MOVE else texts.place_here(card)
        legal = {offer.key for offer in choice.offers if offer.legal}
        for barn, place in enumerate(barns_of(view, layout)):
            if barn_key(barn) not in legal:
                continue
            pointed = choice.pointed == barn_key(barn)
            says = Offered(place, barn, words, pointed)
            found[("says", barn)] = Piece(says, place.ground)
            known = self._known(view, barn)
            if pointed and known and view.phase != MOVE:
                found[("known", barn)] = Piece(Known(place, known), place.ground)
        return found

    def _known(self, view: RoostPosition, barn: int) -> tuple[tuple[str, int], ...]:
        """The cards under a barn the viewer is sure of, by picture, and how many it is not."""
        cards = [card for card, _placer in view.pile(barn)]
        kinds = sorted({card for card in cards if card != HIDDEN})
        rows = [(art_of(card, self.looks), cards.count(card)) for card in kinds]
        hidden = cards.count(HIDDEN)
        return tuple(rows + [("card_back", hidden)] * bool(hidden)) if rows else ()

    def _look_buttons(
        self, view: RoostPosition, layout: RoostLayout, choice: Choice
    ) -> dict[Key, Piece]:
        *moving, leaving = layout.look.buttons
        found: dict[Key, Piece] = {LEAVE: Piece(_button(texts.leave_all()), leaving)}
        if not choice.picked:
            return found
        card = _card_at(view, choice.picked[0])
        legal = {offer.key for offer in choice.offers if offer.legal}
        others = [barn for barn in range(BARNS) if barn != looked_at(view)]
        for barn, rect in zip(others, moving, strict=True):
            key = move_key(barn)
            button = _button(texts.move_to(card, barn), "ui_arrow", "go")
            found[key] = Piece(replace(button, enabled=key in legal), rect)
            if choice.pointed in (key, barn_key(barn)) and key in legal:
                found["trail"] = self._trail(view, layout, choice.picked[0], barn)
        return found

    def _trail(self, view: RoostPosition, layout: RoostLayout, picked: Key, barn: int) -> Piece:
        """The way a card would take."""
        keys = [pile_key(looked_at(view), k) for k in range(len(view.pile(looked_at(view))))]
        card = layout.look.cards(len(keys))[keys.index(picked)]
        ground = layout.look.barns[barn].ground
        start, end = (card.centerx, card.y - 28), (ground.centerx, ground.bottom - 6)
        across = max(1.0, abs(end[0] - start[0]))
        room = FRect(min(start[0], end[0]), end[1], across, max(1.0, start[1] - end[1]))
        return Piece(Trail(end[0] < start[0]), room)

    def draw_place(
        self, canvas: Canvas, mark: Mark, view: RoostPosition, layout: RoostLayout
    ) -> None:
        """Barns that can be chosen glow; forbidden ones go dark."""
        ground = mark.piece.rect
        if not mark.legal:
            canvas.rounded(ground, 30, "#1e1006", alpha=120)
            return
        canvas.glow(ground, 30, GLOW, 9, round(230 * mark.strength), 0)
        paint.ring(canvas, ground, 30, mix(GOLD, WHITE, 0.6), 4)
        if mark.pointed and mark.picked:
            canvas.rounded(ground, 30, "#fff4b0", "#ffe98a", alpha=70)

    def draw_pointed(
        self, canvas: Canvas, mark: Mark, view: RoostPosition, layout: RoostLayout
    ) -> None:
        if mark.piece.look is not None:
            super().draw_pointed(canvas, mark, view, layout)
        elif not mark.legal:
            canvas.art("ui_cross", mark.piece.rect.center, 64)

    def hint_room(self, view: RoostPosition, layout: RoostLayout, way: Sequence[FRect]) -> FRect:
        """In a look the card is to be seen too, not only the barn it should go to."""
        return way[0].union(way[-1]) if view.phase == MOVE else way[-1]

    # -- the egg window -------------------------------------------------------------------------

    def snap(self, position: RoostPosition) -> SnapChoice | None:
        return SnapChoice(THROW_EGG, NO_EGG) if position.phase == WINDOW else None

    def snap_place(self, layout: RoostLayout) -> FRect | None:
        return layout.hand.buttons[0]

    # -- seats and words ------------------------------------------------------------------------

    def stats(
        self, view: RoostPosition, seat: int, short: bool = False
    ) -> list[tuple[str | None, str]]:
        if not view.barns_scored():
            return [("card_back", str(int(view.hand_sizes[seat])))]
        counted = [view.barn_count(barn) for barn in range(view.barns_scored())]
        return [("ui_trophy", str(sum(c.share for c in counted if seat in c.owners)))]

    def sprite(self, seat: int) -> str:
        return rooster(self.looks[seat])

    def named(self, view: RoostPosition, seat: int) -> int:
        """While a card is on its way the banner names whose it is: all others decide."""
        return int(view.turn) if view.phase == WINDOW else seat

    def announcement(self, view: RoostPosition) -> str:
        return self.words.say("banner", "counting") if view.barns_turned_up() else ""


def _button(labels: list[str], icon: str | None = None, kind: paint.Kind = "cream") -> Push:
    """With the long label or the short one, whichever fits."""
    return Push(labels[0], icon, kind, shorter=labels[-1])


def _card_at(view: RoostPosition, key: Key | None) -> int:
    """The card in hand or in a look that has this key; `NONE` for anything else."""
    hand = view.hand(own_seat(view))
    found = dict(zip(hand_keys(hand), hand, strict=True))
    barn = looked_at(view)
    if barn != NOBODY:
        found |= {pile_key(barn, k): card for k, (card, _placer) in enumerate(view.pile(barn))}
    return found.get(key, NONE)
