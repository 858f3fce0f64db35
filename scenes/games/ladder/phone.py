"""Hennen Rennen in one hand: own cards, the round, the ladder from above, the cards seen."""

from collections.abc import Iterator

from game.ladder.position import LadderPosition
from game.ladder.state import CHOOSE, HIDDEN, NONE, PLACE
from game.ladder.tables import BOTTOM, CARDS, DUST, PLACES
from phones.sheet import Badge, Group, Thing
from scenes.games.ladder.looks import sprite, tint
from scenes.games.ladder.pieces import cards_known
from scenes.table.phones.game_phone import GamePhone, key_text
from words.ladder import rung_figure, seen_count
from words.lang import _

_TEN = 10


class LadderPhone(GamePhone[LadderPosition]):
    def groups(self, view: LadderPosition, seat: int) -> Iterator[Group]:
        if view.phase != CHOOSE:
            yield Group("row", _("This round"), self._round(view))
        yield Group("table", self._say("ladder"), self._ladder(view), columns=1)
        placing = view.phase == PLACE and seat in view.deciders()
        yield self.hand(self._say("hand"), self._hand(view, seat), not placing)
        yield self._seen(view)

    def _say(self, key: str, **values: int) -> str:
        return self.words.say("phone", key, values)

    def _hand(self, view: LadderPosition, seat: int) -> list[Thing]:
        """The cards in hand, and the one that lies before the seat, chosen but not yet shown."""
        chosen = int(view.table[seat]) if view.phase == CHOOSE else NONE
        cards = sorted([*view.hand(seat), *([chosen] if chosen != NONE else [])])
        return [
            Thing(
                key_text(("card", card)),
                picture="chicken",
                figure=str(card),
                label=self._say("chosen" if card == chosen else "card", card=card),
                colour=tint(card),
                badges=[Badge("ui_check", corner="tr")] if card == chosen else [],
                marked=card == chosen,
            )
            for card in cards
        ]

    def _round(self, view: LadderPosition) -> list[Thing]:
        """In the order of play: what everybody has laid, and who is still to come."""
        winner = view.round_winner()
        found = []
        for seat in view.play_order():
            card = int(view.table[seat])
            if card in (NONE, HIDDEN):
                label = self._say("to_come", seat=seat)
                found.append(Thing(key_text(("place_of", seat)), "place", label=label, seat=seat))
                continue
            key = "won" if seat == winner else "laid"
            thing = Thing(
                key_text(("card", card)),
                picture="chicken",
                figure=str(card),
                label=self._say(key, seat=seat, card=card),
                colour=tint(card),
                badges=[Badge("crown", corner="tl")] if seat == winner else [],
                seat=seat,
                faded=winner >= 0 and seat != winner,
                marked=seat == winner,
            )
            found.append(thing)
        return found

    def _ladder(self, view: LadderPosition) -> list[Thing]:
        return [self._rung(view, place) for place in range(PLACES - 1, DUST, -1)] + [
            self._dust(view)
        ]

    def _rung(self, view: LadderPosition, place: int) -> Thing:
        key, figure = key_text(("place", place)), rung_figure(place)
        ground = "#ffd9c8" if place == BOTTOM else "#fff6e0"
        hen = view.hen_at(place)
        if hen is None:
            label = self.words.say("label", "free", {"place": place})
            return Thing(key, "place", figure=figure, label=label, colour=ground)
        owner, card = hen
        label = self.words.say("label", "held", {"place": place, "seat": owner, "card": card})
        return Thing(
            key,
            "place",
            sprite(self.table.looks[owner]),
            figure,
            label,
            ground,
            [Badge(text=str(card))],
            owner,
        )

    def _dust(self, view: LadderPosition) -> Thing:
        """The dust, with a hen for each that lies there."""
        lying = view.dusty_hens()
        label = self.words.say("label", "dust")
        return Thing(
            key_text(("place", DUST)),
            "place",
            "dust",
            rung_figure(DUST),
            " ".join([label, *(self._say("lies", seat=o, card=c) for o, c in lying)]),
            "#e8cfa4",
            [Badge(sprite(self.table.looks[owner], "dizzy"), str(card)) for owner, card in lying],
        )

    def _seen(self, view: LadderPosition) -> Group:
        """What has lain face up, ten by ten; these cards cannot come again."""
        seen, _own = cards_known(view)
        lines = []
        for first in range(1, CARDS, _TEN):
            tens = sorted(card for card in seen if first <= card < first + _TEN)
            if tens:
                cards = _(", ").join(str(card) for card in tens)
                lines.append(f"{first}–{first + _TEN - 1}: {cards}")
        return Group("notes", f"{_('Seen so far')}: {seen_count(len(seen))}", lines=lines)


PHONE = LadderPhone
