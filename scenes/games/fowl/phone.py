"""Fowl Play in one hand: the farmyard cell by cell, own cards and target, who acts when."""

from collections.abc import Iterator
from functools import cache
from math import sqrt
from typing import Final

from game.contract import NOBODY
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, FOWL, FOXES, NONE, OVER, TARGETS
from game.fowl.tables import (
    COLOUR_NAMES,
    DEN,
    SHAPE_NAMES,
    TYPE_NAMES,
    colour_of,
    is_mouth,
    shape_of,
    type_of,
)
from game.hexes import CELLS, CENTRE, RADIUS, cell_text, q_of, r_of
from phones.sheet import Badge, Group, Spot, Thing
from play.choice import Way
from scenes.games.fowl.layout import ROW
from scenes.games.fowl.looks import SCARED
from scenes.games.fowl.pieces import bird_key, card_key, cell_key, fox_key
from scenes.games.fowl.table import STOP, FowlTable
from scenes.kit.palette import COATS
from scenes.table.phones.game_phone import GamePhone, key_text
from scenes.table.piece import Key
from words import fowl as texts
from words import lang
from words.lang import _, number_text

_HEX: Final = (round(sqrt(3), 2), 2.0)
_WIDE: Final = round(sqrt(3) * (2 * RADIUS + 1), 2)
_HIGH: Final = 2 * RADIUS * ROW + _HEX[1]
_GRASS: Final = "#a9cf72"
_DEN: Final = "#c9a46a"
_AFRAID: Final = ("#a9cf72", "#f0a48c", "#f3d08c")
"""The ground of a bird by the steps to the nearest fox."""
_CARD: Final = "#d4e4ae"
_TARGET: Final = "#ffe08a"


class FowlPhone(GamePhone[FowlPosition]):
    table: FowlTable

    def ways(self, view: FowlPosition, seat: int) -> Iterator[Way]:
        """Cells go by what stands on them, so that every place is one thing. Who presses a bird
        that cannot move is told why at once."""
        for way in self.table.ways(view, seat):
            path = [self._standing(view, key) for key in way.path]
            if len(path) == 2 and path[0] == path[1]:
                path.pop()
            yield Way(tuple(path), way.action, way.label)

    def _standing(self, view: FowlPosition, key: Key) -> Key:
        return _place_key(view, key[1]) if isinstance(key, tuple) and key[0] == "cell" else key

    def groups(self, view: FowlPosition, seat: int) -> Iterator[Group]:
        hand = self._hand(view, seat)
        if view.phase == TARGETS:
            asked = [_("Keep one as your secret target")] if seat in view.deciders() else []
            yield Group("hand", self._say("hand"), hand, private=True, lines=asked)
            return
        order = Group("row", _("Order of play"), self._order(view))
        if view.phase == CHOOSE:
            yield order
        things = [self._place(view, seat, cell) for cell in range(CELLS)]
        target, lines = int(view.targets[seat]), [self._left(view)]
        secret = target in view.birds() and not view.over()
        title = self._say("yard")
        yield Group("board", title, things, _WIDE, _HIGH, private=secret, lines=lines)
        if view.phase in (FOWL, FOXES) and seat in view.deciders():
            label = texts.stop_label(view)
            yield Group("buttons", things=[Thing(STOP, "button", "ui_check", label=label)])
        if view.phase in (FOWL, FOXES):
            yield order
        if view.phase != OVER:
            yield self.hand(self._say("hand"), hand, view.phase == CHOOSE)
        yield self._captured(view, seat)

    def _say(self, key: str, **values: int | str) -> str:
        return self.words.say("phone", key, values)

    # -- the yard -------------------------------------------------------------------------------

    def _place(self, view: FowlPosition, seat: int, cell: int) -> Thing:
        """A cell with whatever stands there."""
        key, spot = key_text(_place_key(view, cell)), _spot(cell)
        bird, fox = int(view.bird_at(cell)), int(view.fox_at(cell))
        if bird:
            target = bird == view.targets[seat]
            fear = min(int(view.fear(cell)), SCARED + 1) % (SCARED + 1)
            words = texts.a_bird(bird)
            said = [self._say("on_cell", what=words, cell=cell_text(cell))]
            said += [self._say("fox_beside")] if fear == 1 else []
            said += [self._say("is_target")] if target else []
            badges = [_shape(bird), *([Badge("ui_star", corner="tr")] if target else [])]
            label, colour = " ".join(said), _AFRAID[fear]
            return Thing(key, "hex", _art(bird), "", label, colour, badges, -1, spot)
        if fox != NOBODY:
            coat = COATS[self.table.looks[fox]].name
            art = f"tunnel_fox_{coat}" if is_mouth(cell) else f"foxpiece_{coat}"
            words = self._say("fox", seat=fox)
            label = self._say("on_cell", what=words, cell=cell_text(cell))
            return Thing(key, "hex", art, "", label, _ground(cell), [], fox, spot)
        return _empty(cell, lang.current())

    def _left(self, view: FowlPosition) -> str:
        """How near the end is."""
        values = {"count": int(view.birds_left), "clear": int(view.clear_cards_left())}
        return self._say("left", **values)

    # -- cards ----------------------------------------------------------------------------------

    def _hand(self, view: FowlPosition, seat: int) -> list[Thing]:
        """The hand, and the target, which is not played."""
        played = int(view.played[seat]) if view.phase == CHOOSE else NONE
        target = int(view.targets[seat])
        found = []
        for card in view.hand(seat):
            chosen = card == played
            words = {"card": card, "bird": card}
            found.append(
                Thing(
                    key_text(card_key(card)),
                    picture=_art(card),
                    figure=str(card),
                    label=self._say("chosen" if chosen else "card", **words),
                    colour=_CARD,
                    badges=[_shape(card), *([Badge("ui_check", corner="tr")] if chosen else [])],
                    marked=chosen,
                )
            )
        if target != NONE:
            words = {"card": target, "bird": target}
            badges = [_shape(target), Badge("ui_star", corner="tr")]
            label, key = self._say("target", **words), key_text(("target", target))
            found.append(Thing(key, "card", _art(target), str(target), label, _TARGET, badges))
        return found

    def _order(self, view: FowlPosition) -> list[Thing]:
        """Who has chosen; once the cards are turned up, who acts when and with which card."""
        settled, found = bool(view.order[0] != NOBODY), []
        for seat in view.play_order():
            card, key = int(view.played[seat]), key_text(("played", seat))
            if card == NONE:
                label = self._say("to_choose", seat=seat)
                found.append(Thing(key, "place", label=label, seat=seat))
            elif not settled:
                label = self._say("has_chosen", seat=seat)
                found.append(Thing(key, "back", "card_back", label=label, seat=seat))
            else:
                label = self._say("played", seat=seat, card=card, bird=card)
                done, now = bool(view.has_acted(seat)), bool(seat == view.turn)
                art, badges = _art(card), [_shape(card)]
                found.append(
                    Thing(key, "card", art, str(card), label, _CARD, badges, seat, None, done, now)
                )
        return found

    def _captured(self, view: FowlPosition, seat: int) -> Group:
        """What this seat has caught, what that brings, and what the others have."""
        caught = [
            Thing(
                key_text(("caught", bird)),
                "note",
                _art(bird),
                label=texts.a_bird(bird),
                badges=[_shape(bird)],
            )
            for bird in view.captured_by(seat)
        ]
        lines = []
        for part in self.table.points_of(view, seat):
            if part.note or part.points:
                words = {"what": part.label, "points": number_text(part.points)}
                said = _("%(what)s: %(points)s") % words
                lines.append(f"{said} ({part.note})" if part.note else said)
        for other in range(int(view.seats)):
            if other != seat:
                lines.append(self._say("others", seat=other, count=len(view.captured_by(other))))
        return Group("notes", self._say("captured"), caught, private=True, lines=lines)


def _place_key(view: FowlPosition, cell: int) -> Key:
    """A cell by what stands there."""
    bird, fox = int(view.bird_at(cell)), int(view.fox_at(cell))
    if bird:
        return bird_key(bird)
    return cell_key(cell) if fox == NOBODY else fox_key(fox)


@cache
def _empty(cell: int, _language: str) -> Thing:
    """A cell on which nobody stands: most of the yard, and always the same."""
    say, mouth = texts.WORDS.say, bool(is_mouth(cell))
    what = say("phone", "mouth" if mouth else "cell")
    label = say("phone", "on_cell", {"what": what, "cell": cell_text(cell)})
    key, art = key_text(cell_key(cell)), "tunnel" if mouth else ""
    return Thing(key, "hex", art, label=label, colour=_ground(cell), spot=_spot(cell))


def _ground(cell: int) -> str:
    return _DEN if cell in DEN or cell == CENTRE else _GRASS


@cache
def _spot(cell: int) -> Spot:
    q, r = int(q_of(cell)) + RADIUS, int(r_of(cell)) + RADIUS
    x = sqrt(3) * (q + (r - RADIUS) / 2)
    return Spot(round(x, 2), ROW * r, *_HEX)


def _art(bird: int) -> str:
    return f"fowl_{TYPE_NAMES[int(type_of(bird))]}_{COLOUR_NAMES[int(colour_of(bird))]}"


def _shape(bird: int) -> Badge:
    return Badge(f"shape_{SHAPE_NAMES[int(shape_of(bird))]}", corner="bl")


PHONE = FowlPhone
