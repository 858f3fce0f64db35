"""SLY's table: what a game must say, and its showpieces by name."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from pygame import FRect

from game.contract import Event
from game.sly import actions as numbered
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.state import HIDDEN, REVEAL, SAFE
from game.sly.tables import CARDS, SPACES, VALUES, spaces_of
from play.choice import Way
from scenes.games.sly import pieces
from scenes.games.sly.layout import SlyLayout, column_room
from scenes.games.sly.looks import Card, Down, back, could_be, deed_sign, sprite, stamp
from scenes.games.sly.open_hens import Row, open_hens
from scenes.games.sly.pieces import SEEN, card_key, down_key, rivals, space_key, spot_key
from scenes.games.sly.seen import SeenPanel, seen_large
from scenes.games.sly.showpieces import SHOWPIECES, STILL
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CLOVER, COATS, GOLD_RIM, POPPY, Coat
from scenes.table.game_table import Choice, GameTable, Mark, Preview, Room
from scenes.table.layout import square
from scenes.table.looks import Badge, Painted, Push
from scenes.table.motion import Change
from scenes.table.piece import Key, Look, Piece, Place, family
from scenes.table.points import Part, icon
from scenes.table.show import Showpiece
from words.lang import _, signed
from words.sly import SlyWords, deeds, settled, take_up_label

LAY: Final = "lay"
EXPOSE: Final = "expose"
TURN_UP: Final = "reveal"
DEEDS: Final = (LAY, EXPOSE, TURN_UP)
HEN: Final = 1
HELP: Final = "sly_seen"
"""The switch in the settings for what has been seen."""
_ICONS: Final = {LAY: "ui_plus", EXPOSE: "ui_expose", TURN_UP: "ui_reveal"}


class SlyTable(GameTable[SlyPosition, SlyLayout]):
    speech = SlyWords
    showpieces: ClassVar[Mapping[str, Showpiece]] = SHOWPIECES
    still_showpieces: ClassVar[Mapping[str, Showpiece]] = STILL
    cues: ClassVar = {
        "gobbled": "burp",
        "fox_captured": "yelp",
        "exposed": "cluck_relief",
        "turned_up": "card_flip_0",
        "last_turned_up": "card_flip_all",
        "laid": "card_slide",
        "went_home": "card_slide",
    }
    told_during: ClassVar = {"gobbled", "safe", "went_home", "last_turned_up"}
    results: ClassVar = {
        "turned_up",
        "exposed",
        "fox_captured",
        "gobbled",
        "only_foxes",
        "went_home",
        "safe",
        "last_turned_up",
    }
    together: ClassVar = {
        "went_home": {"went_home"},
        "last_turned_up": {"last_turned_up", "safe"},
    }

    @property
    def coats(self) -> list[Coat]:
        return [COATS[look] for look in self.looks]

    @property
    def helped(self) -> bool:
        """Whether what has been seen may be shown; purists switch it off."""
        return self.context.switched_on(HELP)

    # -- the picture ----------------------------------------------------------------------------

    def layout(self, canvas: Canvas, room: Room, view: SlyPosition) -> SlyLayout:
        return SlyLayout(canvas, room, self.context.seat_rects, int(view.seats), self.helped)

    def column_room(self, canvas: Canvas) -> float:
        return column_room(canvas, self.helped)

    def log_room(self, layout: SlyLayout) -> FRect | None:
        return layout.log

    def pieces(self, view: SlyPosition, layout: SlyLayout) -> dict[Key, Piece]:
        return pieces.pieces(view, layout, self.coats, self.names)

    def open_hand(self, view: SlyPosition, seat: int) -> list[Look]:
        return [Card(self.coats[seat], card) for card in view.hand(seat)]

    def renamed(self, event: Event, view: SlyPosition) -> Mapping[Key, Key]:
        if event.kind not in ("turned_up", "exposed", "last_turned_up"):
            return {}
        values = event.values
        owner = values.get("owner", event.seat)
        return {down_key(values["space"]): card_key(owner, values["card"])}

    def lateness(self, view: SlyPosition) -> float:
        return 1.0 - min(view.hand_sizes) / CARDS

    def traced(self, change: Change) -> bool:
        """Cards that are caught or go home move; those of the hand only make room."""
        before, after = change.before, change.after
        if family(change.key) == "card" and before and after and before.rect != after.rect:
            return not (before.lifts and after.lifts)
        return super().traced(change)

    def told_of(
        self, events: Sequence[Event], view: SlyPosition, layout: SlyLayout
    ) -> Sequence[FRect]:
        if events[0].kind == "last_turned_up":
            return ()
        keys = ("space", "fox_space")
        return [layout.spaces[e.values[key]] for e in events for key in keys if key in e.values]

    # -- deciding -------------------------------------------------------------------------------

    def ways(self, view: SlyPosition, seat: int) -> Iterable[Way]:
        """A Lay is a card and then a space. Expose and Reveal are two deeds on the same face-down
        card: either the deed is chosen first and then the card, or the card first and then the
        deed. What the rules forbid now can be pressed too, to be told why."""
        spaces = [int(space) for space in spaces_of(view.seats)]
        down = [space for space in spaces if view.is_face_down(space)]
        if view.phase == REVEAL:
            yield from self._next_cards(view, seat, spaces, down)
            return
        yield from self._lays(view, seat, spaces)
        rivals = [space for space in down if view.owners[space] != seat]
        if not rivals:
            yield self._deed(EXPOSE, numbered.expose((down or spaces)[0]))
        if not down:
            yield self._deed(TURN_UP, numbered.reveal(spaces[0]))
        for space in spaces:
            if view.is_free(space):
                continue
            spot, owner = spot_key(view, space), {"name": self.names[int(view.owners[space])]}
            expose, turn_up = int(numbered.expose(space)), int(numbered.reveal(space))
            exposing = _("Expose this as %(name)s’s fox") % owner
            turning_up = _("Turn up %(name)s’s card") % owner
            if rivals:
                yield Way((EXPOSE, spot), expose, exposing)
            if down:
                yield Way((TURN_UP, spot), turn_up, turning_up)
            if space in down:
                yield Way((spot, EXPOSE), expose, exposing)
                yield Way((spot, TURN_UP), turn_up, turning_up)

    def _deed(self, deed: str, action: int) -> Way:
        """A deed that is refused, whatever it would be done to."""
        return Way((deed,), int(action), self.words.say("label", deed))

    def _lays(self, view: SlyPosition, seat: int, spaces: list[int]) -> Iterable[Way]:
        hand = view.hand(seat)
        if not view.has_free_space():
            for card in hand:
                action = int(numbered.lay(card, spaces[0]))
                yield Way((card_key(seat, card),), action, take_up_label(card))
            yield self._deed(LAY, numbered.lay(hand[0], spaces[-1]))
            return
        begun: tuple[Key, ...]
        for begun in ((), (LAY,)):
            for card in hand:
                for space in spaces:
                    path = (*begun, card_key(seat, card), spot_key(view, space))
                    label = _("Lay it here: worth %(value)d") % {"value": VALUES[space]}
                    yield Way(path, int(numbered.lay(card, space)), label)

    def _next_cards(
        self, view: SlyPosition, seat: int, spaces: list[int], down: list[int]
    ) -> Iterable[Way]:
        """In the middle of a Reveal: the next card to turn up. Lay and Expose have to wait."""
        for space in spaces:
            if not view.is_free(space):
                spot, action = spot_key(view, space), int(numbered.reveal(space))
                owner = {"name": self.names[int(view.owners[space])]}
                label = _("Turn up %(name)s’s card") % owner
                yield Way((spot,), action, label)
                yield Way((spot, TURN_UP), action, label)
        card = (view.hand(seat) or [1])[0]
        yield self._deed(LAY, numbered.lay(card, spaces[0]))
        yield self._deed(EXPOSE, numbered.expose(down[0]))

    def pick_label(self, view: SlyPosition, key: Key) -> str:
        if key in DEEDS:
            return self.words.say("label", str(key))
        for space in range(len(view.owners)):
            if not view.is_free(space) and spot_key(view, space) == key:
                owner = int(view.owners[space])
                if owner == view.viewer:
                    return _("Your card, face down")
                said = _("%(name)s’s card, face down: expose or reveal?")
                return said % {"name": self.names[owner]}
        return take_up_label(self._held(view)[key])

    def _held(self, view: SlyPosition) -> dict[Key, int]:
        """The cards on the tray by their keys."""
        own = self.own(view)
        return {card_key(own, card): card for card in view.hand(own)}

    def _begun(self, view: SlyPosition, picked: tuple[Key, ...]) -> str:
        """Which deed the presses so far are for: its key, or "card" for one on the table."""
        if not picked:
            return ""
        if picked[0] in self._held(view):
            return LAY
        return str(picked[0]) if picked[0] in DEEDS else "card"

    def going_on(self, view: SlyPosition, picked: tuple[Key, ...]) -> str:
        begun = self._begun(view, picked)
        return self.words.say("banner", begun) if begun and view.phase != REVEAL else ""

    def preview(
        self, view: SlyPosition, layout: SlyLayout, seat: int, action: int
    ) -> Preview | None:
        """The card as it would lie there, see-through; what a Reveal would bring to whom, where
        the seat can know."""
        if numbered.is_reveal(action):
            return self._settled(view, layout, seat, action)
        if not numbered.is_lay(action):
            return None
        space = int(numbered.space_of(action))
        lying = Piece(Down(self.coats[seat]), layout.spaces[space], alpha=190)
        value = pieces.value_piece(layout, space)
        return Preview({spot_key(view, space): lying, ("value", space): value})

    def _settled(
        self, view: SlyPosition, layout: SlyLayout, seat: int, action: int
    ) -> Preview | None:
        """At the last card of a Reveal that the seat knows: the hen in danger, and the safe one."""
        space = int(numbered.space_of(action))
        nth = len(view.turned) + 1 if view.phase == REVEAL else 1
        if view.cards[space] == HIDDEN or nth < view.reveal_size():
            return None
        found: dict[Key, Piece] = {}
        for event in settled(view, seat, space, int(view.cards[space])):
            if event.kind not in ("gobbled", "safe"):
                continue
            gobbled, rect = event.kind == "gobbled", layout.spaces[event.values["space"]]
            own = gobbled and event.values["owner"] == event.seat
            points = event.values["card" if gobbled else "value"]
            size = 30 * layout.scale
            box = FRect(0, 0, 2.2 * size, 1.4 * size).move_to(center=rect.center)
            words = (signed(-points if own else points), POPPY if gobbled else CLOVER, size)
            found["settled", event.kind] = Piece(Painted(stamp, words), box)
            found["whose", event.kind] = Piece(
                Badge(self.looks[event.seat]), square((box.right, box.y), size)
            )
        return Preview(found)

    def tell(self, view: SlyPosition, seat: int, action: int) -> str:
        return SlyWords(self.names).tell(view, seat, action, self.helped)

    def controls(self, view: SlyPosition, layout: SlyLayout, choice: Choice) -> dict[Key, Piece]:
        return {
            **self._buttons(view, layout, choice),
            **self._deed_signs(view, layout, choice),
            **self._in_question(view, layout, choice),
        }

    def _buttons(self, view: SlyPosition, layout: SlyLayout, choice: Choice) -> dict[Key, Piece]:
        """The three deeds; the one begun is teal, those for a card pressed first are golden."""
        begun = TURN_UP if view.phase == REVEAL else self._begun(view, choice.picked)
        legal = {offer.key for offer in choice.offers if offer.legal}
        labels = deeds(int(view.reveal_size()))
        found: dict[Key, Piece] = {}
        for deed, label, rect in zip(DEEDS, labels, layout.hand.buttons, strict=True):
            enabled = deed in legal or deed == begun
            kind: paint.Kind = "teal" if deed == begun else "cream"
            if begun == "card" and deed != LAY and enabled:
                kind = "go"
            found[deed] = Piece(Push(label, _ICONS[deed], kind, enabled=enabled), rect)
        return found

    def _deed_signs(self, view: SlyPosition, layout: SlyLayout, choice: Choice) -> dict[Key, Piece]:
        """On every card that may be pressed now: for which deed."""
        found: dict[Key, Piece] = {}
        for offer in choice.offers:
            pressed = offer.legal and offer.action >= 0 and offer.key not in DEEDS
            if pressed and not numbered.is_lay(offer.action):
                rect = layout.spaces[int(numbered.space_of(offer.action))]
                k = rect.w / 80
                box = FRect(rect.x - 17 * k, rect.y - 9 * k, 38 * k, 38 * k)
                deed = EXPOSE if numbered.is_expose(offer.action) else TURN_UP
                found["sign", offer.key] = Piece(Painted(deed_sign, (_ICONS[deed],)), box)
        return found

    def _in_question(
        self, view: SlyPosition, layout: SlyLayout, choice: Choice
    ) -> dict[Key, Piece]:
        """What everybody could think of the face-down card that is pointed at, or was picked."""
        asked = (choice.pointed, *choice.picked[:1])
        if layout.seen is None or self._begun(view, choice.picked) == LAY:
            return {}
        spots = {down_key(space): space for space in layout.spaces}
        space = next((spots[key] for key in asked if key in spots), None)
        if space is None or not view.is_face_down(space):
            return {}
        owner, coats = int(view.owners[space]), self.coats
        cards = tuple(map(int, possible_cards(view, space)))
        panel = SeenPanel(layout.seen, rivals(view, coats, self.names), owner, cards)
        told = Painted(could_be, (coats[owner], layout.figure, cards))
        return {
            SEEN: Piece(panel, layout.seen.rect),
            "could be": Piece(told, layout.could_be(space, len(cards))),
        }

    def light(self, view: SlyPosition, key: Key, picked: tuple[Key, ...]) -> float:
        """Cards in hand until one is taken up; cards on the table once it is said what for."""
        if key in self._held(view):
            return 2.0 if picked == (LAY,) else float(not picked)
        asked = view.phase == REVEAL or picked in ((EXPOSE,), (TURN_UP,))
        return 2.0 if asked and key != SEEN else 0.0

    def draw_place(self, canvas: Canvas, mark: Mark, view: SlyPosition, layout: SlyLayout) -> None:
        """Its value stays large, the plus stands in its corner."""
        space = next(space for space in layout.spaces if space_key(space) == mark.key)
        rect, k = mark.piece.rect, layout.scale
        paint.legal_place(canvas, rect, " ", 12 * k, mark.strength)
        canvas.title(str(VALUES[space]), 48 * k, rect.center, GOLD_RIM, "center", grow=False)
        canvas.art("ui_plus", (rect.right - 15 * k, rect.bottom - 15 * k), 24 * k)

    def zooms(self, view: SlyPosition, layout: SlyLayout) -> Mapping[Key, tuple[FRect, str]]:
        """The houses, and what has been seen."""
        found: dict[Key, tuple[FRect, str]] = {
            ("look", house): (rect, _("Look at the safe hens, and at what was caught"))
            for house, rect in enumerate(layout.houses)
        }
        if layout.seen is not None:
            found[SEEN] = (layout.seen.rect, _("What has been seen of the others"))
        return found

    def close_look(self, key: Key, view: SlyPosition, layout: SlyLayout) -> Look | None:
        if key == SEEN:
            return Painted(seen_large, (rivals(view, self.coats, self.names), tuple(self.coats)))
        rows = []
        for seat, coat in enumerate(self.coats):
            spaces = [s for s in layout.spaces if view.owners[s] == seat and view.faces[s] == SAFE]
            safe = tuple((int(view.cards[space]), VALUES[space]) for space in spaces)
            caught = view.before(seat)
            prey = tuple((self.coats[owner], card, owner == seat) for owner, card in caught)
            rows.append(Row(coat, safe, prey))
        return Painted(open_hens, (tuple(rows),))

    def over_table(self, layout: SlyLayout) -> FRect:
        return layout.over_table

    # -- seats and words ------------------------------------------------------------------------

    def points_of(self, view: SlyPosition, seat: int) -> list[Part]:
        """A card still face down may be a hen, which would be safe at the end."""
        down = [space for space in range(SPACES) if view.is_face_down(space)]
        values = [VALUES[space] for space in down if view.owners[space] == seat]
        parts = super().points_of(view, seat)
        if values:
            said = {"count": len(values), "points": sum(values)}
            hidden = self.words.say("points", "down", said)
            label = self.words.say("points", "label")
            parts.append(Part("down", 0, hidden, "", label, icon(back(self.coats[seat]))))
        return parts

    def made_at(
        self, before: SlyPosition, view: SlyPosition, layout: SlyLayout, seat: int, kind: str
    ) -> Place | None:
        """On the space of the hen that is safe now, or where the card taken away lay."""
        if kind == "safe":
            safe, was = _safe_spaces(view, seat), _safe_spaces(before, seat)
            found = [space for space in safe if space not in was]
        else:
            taken = set(view.before(seat)) - set(before.before(seat))
            found = [s for s in layout.spaces if (before.card_at(s) or ())[:2] in taken]
        return layout.spaces[found[0]] if found else None

    def stats(
        self, view: SlyPosition, seat: int, short: bool = False
    ) -> list[tuple[str | None, str]]:
        return [(back(self.coats[seat]), str(int(view.hand_sizes[seat])))]

    def sprite(self, seat: int) -> str:
        return sprite(self.coats[seat], HEN)


def _safe_spaces(view: SlyPosition, seat: int) -> list[int]:
    """Where hens of a seat are safe."""
    return [s for s in view.open_spaces(seat).values() if view.faces[s] == SAFE]


TABLE = SlyTable
