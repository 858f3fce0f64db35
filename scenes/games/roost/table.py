"""The table of Rule the Roost: what a game must say, and its showpieces by name."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.roost.actions import (
    MOVE_NOTHING,
    NO_EGG,
    THROW_EGG,
    barn_of,
    card_of,
)
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import (
    BARNS,
    DECK,
    EGG,
    HAND,
    HIDDEN,
    NONE,
    PADLOCK,
    ROOSTERS,
    is_farmer,
)
from play.choice import Way
from scenes.games.roost import egg_window, pieces
from scenes.games.roost.cards import art_of, back, face, rooster
from scenes.games.roost.layout import RoostLayout, column_room
from scenes.games.roost.looks import OnBarn, card_help, dot, known, offered, open_cards_of
from scenes.games.roost.pieces import COMING, DISCARDS, barn_key, card_key, looked_at, pile_key
from scenes.games.roost.showpieces import SHOWPIECES, STILL, moved_to
from scenes.games.roost.ways import cards_of, goals, ways
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import GLOW, GOLD, WHITE, mix
from scenes.table.game_table import Choice, GameTable, Mark, Preview, Room
from scenes.table.layout import square
from scenes.table.looks import Art, Painted, Push, Tray
from scenes.table.motion import Change
from scenes.table.piece import Key, Look, Piece, Place, draw_piece, family
from scenes.table.points import Part
from scenes.table.view import SnapChoice
from words import roost as texts
from words.lang import _

_GHOST: Final = 170
"""How much is seen of what only would be there."""


class RoostTable(GameTable[RoostPosition, RoostLayout]):
    speech = texts.RoostWords
    answers = SnapChoice(THROW_EGG, NO_EGG)
    showpieces = SHOWPIECES
    still_showpieces = STILL
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
    own_deeds: ClassVar = {"padlock_placed", "egg_thrown", "passed"}
    signs: ClassVar = {"egg_thrown": "egg", "passed": "egg", "nothing_moved": "ui_eye"}
    told_during: ClassVar = {"barn_turned_up", "barn_scored"}
    results: ClassVar = {
        "egg_thrown",
        "eggs_cancelled",
        "card_stopped",
        "padlock_placed",
        "padlock_shrugs",
        "barn_turned_up",
        "barn_scored",
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
        return RoostLayout(canvas, room, self.names)

    def column_room(self, canvas: Canvas) -> float:
        return column_room(canvas)

    def log_room(self, layout: RoostLayout) -> FRect | None:
        return layout.log

    def pieces(self, view: RoostPosition, layout: RoostLayout) -> dict[Key, Piece]:
        alone = sum(seat.is_human for seat in self.context.seats) == 1
        lone = alone and view.viewer != NOBODY and not view.holds(view.viewer, EGG)
        return pieces.all_pieces(view, layout, self.looks, self.names, asks=not lone)

    def open_hand(self, view: RoostPosition, seat: int) -> list[Look]:
        return [face(card, self.looks) for card in view.hand(seat)]

    def renamed(self, event: Event, view: RoostPosition) -> Mapping[Key, Key]:
        """A card that leaves the hand on the tray, and one that comes to lie under a barn."""
        known = event.values.get("card", event.secret.get("card", HIDDEN))
        card = known if event.seat == view.viewer else HIDDEN
        if event.kind in ("card_on_its_way", "farmer_played") and event.seat == self.own(view):
            left = {card_key(card, nth): card_key(card, nth - 1) for nth in range(1, HAND)}
            return {card_key(card, 0): COMING, **left}
        if event.kind == "card_arrived":
            return {COMING: pile_key(event.values["barn"], event.values["size"] - 1)}
        if event.kind == "card_moved":
            barn, place = event.values["to"], moved_to(event, view)
            later = range(place, len(view.pile(barn)))
            return {pile_key(barn, k): pile_key(barn, k + 1) for k in later}
        return {}

    def traced(self, change: Change) -> bool:
        """A card on its way, one that has come to lie under a barn, and the padlock."""
        before, after = change.before, change.after
        if family(change.key) == "house":
            return before is not None and after is not None
        arrived = before is None and family(change.key) == "pile"
        return before is None and (arrived or super().traced(change))

    def origin(self, key: Key, events: Sequence[Event]) -> Place | None:
        if family(key) != "pile":
            return None
        event = events[0]
        moved = event.kind == "card_moved"
        return barn_key(event.values["from"]) if moved else ("seat", event.seat)

    def still_traced(self, view: RoostPosition, key: Key, seat: int, kind: str) -> bool:
        """A card under a barn: as long as everybody knows who laid it there."""
        if not isinstance(key, tuple) or family(key) != "pile":
            return True
        placers = [placer for _card, placer in view.pile(key[1])]
        return key[2] < len(placers) and placers[key[2]] == (
            NOBODY if kind == "card_moved" else seat
        )

    def draw_live(
        self, canvas: Canvas, time: float, view: RoostPosition, layout: RoostLayout
    ) -> None:
        """The clock of the egg window, and what everybody presses."""
        clock, coming = self.context.snap, view.on_its_way()
        if clock is None or not clock.total or coming is None:
            return
        window, tray = layout.windows[coming[2]], layout.hand.tray
        egg_window.clock_face(canvas, window, clock, self.context.motion.reduced)
        if clock.shared and clock.keys:  # several people decide: keys lie where the hand would
            with canvas.clip(tray):
                draw_piece(canvas, Piece(Tray(None), tray))
            draw_piece(canvas, pieces.throw_button(layout))
            egg_window.keys(canvas, tray, clock, self.context.seats)
        for seat, key in clock.keys.items():
            if seat in self.context.seat_rects:
                egg_window.plate_key(canvas, self.context.seat_rects[seat], key)
        if clock.halted:
            egg_window.halted(canvas, window)

    def lateness(self, view: RoostPosition) -> float:
        cards = DECK + ROOSTERS * int(view.seats)
        return 1.0 - (view.deck_size + sum(view.hand_sizes)) / cards

    def told_of(
        self, events: Sequence[Event], view: RoostPosition, layout: RoostLayout
    ) -> Sequence[FRect]:
        values = events[0].values
        if events[0].kind == "barn_turned_up":
            return ()
        if events[0].kind == "barn_scored":
            return [layout.counted[values["barn"]].below_roof]
        barns = [values[key] for key in ("barn", "from", "to") if key in values]
        return [layout.barns[barn].pile for barn in barns]

    # -- deciding -------------------------------------------------------------------------------

    def ways(self, view: RoostPosition, seat: int) -> Iterable[Way]:
        return ways(view)

    def pick_label(self, view: RoostPosition, key: Key) -> str:
        card = cards_of(view).get(key, NONE)  # a view in motion may lag behind
        return _("Take up: %(card)s") % {"card": texts.card_name(card)}

    def controls(
        self, view: RoostPosition, layout: RoostLayout, choice: Choice
    ) -> dict[Key, Piece]:
        """Buttons, what is said at the barns, and what the card in question does."""
        if view.phase == WINDOW:
            words, shorter = texts.let_pass()
            passes = Piece(Push(words, shorter=shorter), layout.hand.buttons[1])
            return {"let pass": passes, "throw": pieces.throw_button(layout)}
        found = self._offered_barns(view, layout, choice)
        if view.phase == MOVE:
            return found | self._look_buttons(view, layout, choice)
        cards = cards_of(view)
        asked = [key for key in (choice.pointed, *choice.picked[:1]) if key in cards]
        if asked:
            room = layout.hand.buttons[0].union(layout.hand.buttons[1])
            found["help"] = Piece(Painted(card_help, (cards[asked[0]],)), room)
        return found

    def preview(
        self, view: RoostPosition, layout: RoostLayout, seat: int, action: int
    ) -> Preview | None:
        """The card where it would lie, see-through, or the padlock before the doors."""
        card, goal = int(card_of(action)), int(barn_of(action))
        if action in (MOVE_NOTHING, NO_EGG, THROW_EGG):
            return None
        place = pieces.barns_of(view, layout)[goal]
        if card == PADLOCK:
            return Preview({"ghost": Piece(Art("padlock"), place.lock, alpha=_GHOST)})
        if is_farmer(card):
            art = Art(art_of(card, self.looks))
            return Preview({"ghost": Piece(art, place.doorway, alpha=_GHOST)})
        rect, angle = place.cards(len(view.pile(goal)) + 1)[-1]
        look = face(card, self.looks)
        return Preview({"ghost": Piece(look, rect.move(0, -0.25 * rect.h), 0.0, angle, _GHOST)})

    def _offered_barns(
        self, view: RoostPosition, layout: RoostLayout, choice: Choice
    ) -> dict[Key, Piece]:
        """What choosing each barn would do, and what the seat is sure of at the one pointed at."""
        found: dict[Key, Piece] = {}
        card = cards_of(view).get(choice.picked[0], NONE) if choice.picked else NONE
        words = _("move it here") if view.phase == MOVE else texts.of_card("place", card)
        legal = {offer.key for offer in choice.offers if offer.legal}
        for barn, place in enumerate(pieces.barns_of(view, layout)):
            if barn_key(barn) in legal:
                pointed = choice.pointed == barn_key(barn)
                says = OnBarn(offered, place, (barn, words, pointed))
                found["says", barn] = Piece(says, place.ground)
                sure = self._known(view, barn)
                if pointed and sure and view.phase != MOVE:
                    found["known", barn] = Piece(OnBarn(known, place, sure), place.ground)
        return found

    def _known(self, view: RoostPosition, barn: int) -> tuple[tuple[str, int], ...]:
        """The cards under a barn the viewer is sure of, by picture, and how many it is not."""
        counts = Counter(card for card, _placer in view.pile(barn))
        hidden = counts.pop(HIDDEN, 0)
        rows = [(art_of(card, self.looks), count) for card, count in sorted(counts.items())]
        if rows and hidden:
            rows.append(("card_back", hidden))
        return tuple(rows)

    def _look_buttons(
        self, view: RoostPosition, layout: RoostLayout, choice: Choice
    ) -> dict[Key, Piece]:
        """Leave all cards, or move the one picked; dots mark the way it would take."""
        *moving, leaving = layout.look.buttons
        words, shorter = texts.leave_all()
        found: dict[Key, Piece] = {"leave": Piece(Push(words, shorter=shorter), leaving)}
        cards = cards_of(view)
        if not choice.picked or choice.picked[0] not in cards:
            return found
        start = layout.look.cards(len(cards))[list(cards).index(choice.picked[0])]
        legal = {offer.key for offer in choice.offers if offer.legal}
        for barn, rect in zip(goals(view), moving, strict=True):
            key: Key = ("move", barn)
            words, shorter = texts.of_card("play", cards[choice.picked[0]], barn), texts.barn(barn)
            button = Push(words, "ui_arrow", "go", enabled=key in legal, shorter=shorter)
            found[key] = Piece(button, rect)
            if key in legal and choice.pointed in (key, barn_key(barn)):
                ground = layout.look.barns[barn].ground
                for k in range(4):
                    x = start.centerx + (ground.centerx - start.centerx) * k / 3
                    y = start.y - 28 + (ground.bottom + 22 - start.y) * k / 3
                    found["dot", k] = Piece(Painted(dot, ()), square((x, y), 14))
        return found

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

    # -- looking closely ------------------------------------------------------------------------

    def zooms(self, view: RoostPosition, layout: RoostLayout) -> Mapping[Key, tuple[FRect, str]]:
        """The piles under the barns while they lie there, and the discards."""
        if view.phase == WINDOW:
            return {}  # the clock runs, and what is opened would lie over it
        found: dict[Key, tuple[FRect, str]] = {
            ("look", DISCARDS): (layout.discards, _("Look at the discards"))
        }
        if looked_at(view) == NOBODY and not view.barns_turned_up():
            for barn, place in enumerate(layout.barns):
                said = _("Look at the cards of %(barn)s") % {"barn": texts.barn(barn)}
                found["look", barn] = (place.pile, said)
        return found

    def close_look(self, key: Key, view: RoostPosition, layout: RoostLayout) -> Look | None:
        """What the viewer is sure of lies open; of other cards one sees who laid them."""
        if key == ("look", DISCARDS):
            thrown = [face(card, self.looks) for card in view.discards()]
            return Painted(open_cards_of, (_("Discards"), tuple(thrown)))
        barn = next(barn for barn in range(BARNS) if key == ("look", barn))
        pile = [
            face(card, self.looks, placer) if card != HIDDEN else back(placer, self.looks)
            for card, placer in view.pile(barn)
        ]
        return Painted(open_cards_of, (texts.table("under_barn", barn=barn), tuple(pile)))

    def over_table(self, layout: RoostLayout) -> FRect:
        return layout.over_table

    # -- the egg window -------------------------------------------------------------------------

    def snap(self, position: RoostPosition) -> SnapChoice | None:
        return self.answers if position.phase == WINDOW else None

    def snap_place(self, layout: RoostLayout) -> FRect | None:
        return layout.hand.buttons[0]

    # -- seats and words ------------------------------------------------------------------------

    def points_of(self, view: RoostPosition, seat: int) -> list[Part]:
        """Of a barn that has not been counted only the number of cards is known."""
        parts: list[Part] = []
        for barn, line in enumerate(view.score(seat)):
            if barn < view.barns_scored():
                told = self.words.score_detail(line.kind, line.items, line.points)
                parts.append(Part(line.kind, line.points, note=told))
            else:
                size = {"count": int(view.pile_size(barn))}
                parts.append(Part(line.kind, 0, self.words.say("points", "uncounted", size)))
        return parts

    def made_at(
        self, before: RoostPosition, view: RoostPosition, layout: RoostLayout, seat: int, kind: str
    ) -> Place | None:
        return barn_key(int(kind.rpartition("_")[2]) - 1)

    def stats(
        self, view: RoostPosition, seat: int, short: bool = False
    ) -> list[tuple[str | None, str]]:
        if short or view.barns_turned_up():
            return []
        return [("card_back", str(int(view.hand_sizes[seat])))]

    def sprite(self, seat: int) -> str:
        return rooster(self.looks[seat])

    def named(self, view: RoostPosition, seat: int) -> int:
        """While a card is on its way the banner names whose it is: all others decide."""
        return int(view.turn) if view.phase == WINDOW else seat

    def announcement(self, view: RoostPosition) -> str:
        return self.words.say("banner", "counting") if view.barns_turned_up() else ""


TABLE = RoostTable
