"""SLY in one hand: the houses from above, own cards, what has been seen of the others."""

from collections.abc import Iterator
from typing import Final

from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.state import DOWN, HIDDEN, OVER, REVEAL, SAFE
from game.sly.tables import FOX, HOUSE, VALUES, house_of, on_short_edge, spaces_of
from phones.sheet import Badge, Group, Spot, Thing
from scenes.games.sly.looks import back, sprite
from scenes.games.sly.pieces import card_key, spot_key
from scenes.games.sly.seen import IN_HAND, OPEN, WAS_SEEN, known_cards
from scenes.games.sly.table import EXPOSE, TURN_UP, SlyTable
from scenes.table.phones.game_phone import GamePhone, key_text
from words.lang import _
from words.phrases import joined
from words.sly import deeds

_CARD: Final = (76.0, 106.0)
_HOUSE: Final = (248.0, 44.0)
"""Lower than on the table: a phone has little height."""
_STEP: Final = 86.0
_GAP: Final = 8.0
_HIGH: Final = _HOUSE[1] + 2 * (_CARD[1] + _GAP)
"""Of a house with the cards around it."""
_SIGNS: Final = {EXPOSE: "ui_expose", TURN_UP: "ui_reveal"}
_STATES: Final = {OPEN: "open", WAS_SEEN: "was_seen", IN_HAND: "in_hand"}


class SlyPhone(GamePhone[SlyPosition]):
    table: SlyTable

    def groups(self, view: SlyPosition, seat: int) -> Iterator[Group]:
        spaces = [int(space) for space in spaces_of(view.seats)]
        corner = 0.0 if view.seats == 3 else _CARD[0] + _GAP
        houses = sorted({int(house_of(space)) for space in spaces})
        things = [_house(house, corner) for house in houses]
        things += [self._on(view, seat, space, _spot(space, corner)) for space in spaces]
        high = _HIGH * len(houses) + _GAP * (len(houses) - 1)
        title, wide = self._say("houses"), _HOUSE[0] + 2 * corner
        secret = any(view.is_face_down(s) and view.cards[s] != HIDDEN for s in spaces)
        yield Group("board", title, things, wide, high, private=secret)
        if view.phase != OVER:
            turning = view.phase == REVEAL and seat in view.deciders()
            yield self.hand(self._say("hand"), self._hand(view, seat), not turning)
        if seat in view.deciders():
            yield Group("buttons", things=self._deeds(view))
        lines = self._seen(view, seat)
        if lines:
            yield Group("notes", _("Cards seen"), lines=lines)

    def _say(self, key: str, **values: int | str) -> str:
        return self.words.say("phone", key, values)

    def _named(self, owner: int, card: int) -> str:
        """A card: 'Bruno’s 5'."""
        said = _("%(name)s’s fox") if card == FOX else _("%(name)s’s %(rank)d")
        return said % {"name": self.table.names[owner], "rank": card}

    # -- the houses -----------------------------------------------------------------------------

    def _on(self, view: SlyPosition, seat: int, space: int, spot: Spot) -> Thing:
        """What lies on a space, or the space itself."""
        key, value = key_text(spot_key(view, space)), str(VALUES[space])
        lying = view.card_at(space)
        if lying is None:
            label = self._say("free", value=value)
            return Thing(key, "place", figure=value, label=label, spot=spot)
        owner, card, face = lying
        worth = Badge(text=value, corner="tl")
        marked = space in view.turned
        coat = self.table.coats[owner]
        if face == DOWN:
            label = self._face_down(view, seat, space)
            known = [] if card == HIDDEN else [Badge("ui_eye", _figure(card), "br")]
            badges = [worth, *known]
            return Thing(key, "back", back(coat), "", label, "", badges, owner, spot, False, marked)
        safe = [Badge("ui_home")] if face == SAFE else []
        label = self._say("safe" if safe else "up", card=self._named(owner, card), value=value)
        art, figure = sprite(coat, card), _figure(card)
        return Thing(
            key, "card", art, figure, label, "", [worth, *safe], owner, spot, False, marked
        )

    def _face_down(self, view: SlyPosition, seat: int, space: int) -> str:
        """What a face-down card is to this seat; what it could be, if that help is wanted."""
        owner, card, value = int(view.owners[space]), int(view.cards[space]), VALUES[space]
        if owner == seat or card != HIDDEN:
            return self._say("known", card=self._named(owner, card), value=value)
        label = self._say("down", seat=owner, value=value)
        if not self.table.helped:
            return label
        cards = joined([_name(card) for card in possible_cards(view, space)])
        return f"{label} {self._say('could_be', cards=cards)}"

    # -- hand and deeds -------------------------------------------------------------------------

    def _hand(self, view: SlyPosition, seat: int) -> list[Thing]:
        coat = self.table.coats[seat]
        return [
            Thing(
                key_text(card_key(seat, card)),
                picture=sprite(coat, card),
                figure=_figure(card),
                label=self._named(seat, card),
                colour=coat.colour,
            )
            for card in view.hand(seat)
        ]

    def _deeds(self, view: SlyPosition) -> list[Thing]:
        """Expose and Reveal; who turns cards up is in the middle of a Reveal. A Lay begins with a
        card of the hand and needs no button."""
        _lay, *labels = deeds(int(view.reveal_size()))
        turning = view.phase == REVEAL
        return [
            Thing(deed, "button", sign, label=label, marked=turning and deed == TURN_UP)
            for (deed, sign), label in zip(_SIGNS.items(), labels, strict=True)
            if not turning or deed == EXPOSE
        ]

    # -- what has been seen ---------------------------------------------------------------------

    def _seen(self, view: SlyPosition, seat: int) -> list[str]:
        """Of every seat what was caught; of the others, if that help is wanted, what everybody
        could have seen of their cards."""
        seats = int(view.seats)
        order = [(seat + k) % seats for k in range(seats)]
        lines = []
        for other in order:
            caught = [self._named(owner, card) for owner, card in view.before(other)]
            if caught:
                lines.append(self._say("caught", seat=other, cards=joined(caught)))
        for other in order[1:] if self.table.helped else ():
            known = known_cards(view, other)
            for state, key in _STATES.items():
                cards = [_name(card) for card, each in enumerate(known, 1) if each.state == state]
                if cards:
                    lines.append(self._say(key, seat=other, cards=joined(cards)))
        return lines


def _figure(card: int) -> str:
    return "" if card == FOX else str(card)


def _name(card: int) -> str:
    return _("fox") if card == FOX else str(card)


def _house(house: int, corner: float) -> Thing:
    """The picture cards lie around."""
    y = (_HIGH + _GAP) * house + _CARD[1] + _GAP
    return Thing(
        key_text(("house", house)),
        "piece",
        f"house_{'ab'[house]}",
        label=_("House %(letter)s") % {"letter": "AB"[house]},
        spot=Spot(corner, y, *_HOUSE),
    )


def _spot(space: int, corner: float) -> Spot:
    """Clockwise from the upper left corner of its house, as on the table."""
    k, top = space % HOUSE, (_HIGH + _GAP) * int(house_of(space))
    w, h = _CARD
    if on_short_edge(space):
        x = corner + _HOUSE[0] + _GAP if k == 3 else 0.0
        return Spot(x, top + (_HIGH - h) / 2, w, h)
    if k < 3:
        return Spot(corner + _STEP * k, top, w, h)
    return Spot(corner + _STEP * (6 - k), top + _HIGH - h, w, h)


PHONE = SlyPhone
