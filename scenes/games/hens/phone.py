"""Hens in one hand: own cards and yard, the goals, what can be drawn, the yards of the others."""

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from game.hens.position import HensPosition
from game.hens.state import DRAW, KEEP_OR_PASS, PLACE, ROOSTERS
from game.hens.tables import EGGS, MEDALS, goal_of, species_of, value_of
from game.hens.yard import SIDE
from phones.sheet import Badge, Group, Spot, Thing
from play.choice import Way
from scenes.games.hens.looks import BANDS, breed
from scenes.games.hens.pieces import hand_keys, open_cells_of, rivals_of
from scenes.games.hens.table import HensTable
from scenes.table.phones.game_phone import GamePhone, key_text
from words import hens as texts
from words.lang import signed

_CELL: Final = (10.0, 13.0)
_ROOM: Final = 0.5
"""Between cards."""
_LEAST: Final = (4, 3)
"""Columns and rows a yard is drawn with, however small it is."""
_BUTTONS: Final = {PLACE: ("coop",), KEEP_OR_PASS: ("keep", "pass")}


class HensPhone(GamePhone[HensPosition]):
    table: HensTable

    @property
    def words(self) -> texts.HensWords:
        return self.table.words

    def ways(self, view: HensPosition, seat: int) -> Iterator[Way]:
        """A card pressed on a cell is a hen, or is refused; a coop is always asked for."""
        for way in self.table.ways(view, seat):
            if view.phase != PLACE:
                yield way
            elif "hen" in way.path:
                yield Way((way.path[0], way.path[-1]), way.action, way.label)
            elif "coop" in way.path:
                yield way

    def groups(self, view: HensPosition, seat: int) -> Iterator[Group]:
        decides = seat in view.deciders()
        if view.phase == KEEP_OR_PASS:
            yield Group("row", things=[self._card("turned", int(view.turned_up))])
        elif view.phase == DRAW:
            yield Group("row", self._say("draw"), self._sources(view))
        yield self._yard(view, seat)
        hand = [self._card(key_text(key), card) for key, card in hand_keys(view, seat)]
        if hand and not view.over():
            yield self.hand(self._say("hand"), hand, view.phase != ROOSTERS)
        labels = texts.buttons(solo=True)
        keys = _BUTTONS.get(int(view.phase), ()) if decides else ()
        if keys:
            yield Group("buttons", things=[Thing(k, "button", label=labels[k][0]) for k in keys])
        for rival in rivals_of(view):
            lines = self.words.rows(view, rival)
            if lines:
                yield Group("notes", self._say("rival", seat=rival), lines=lines)

    def _say(self, key: str, **values: int | str) -> str:
        return self.words.say("phone", key, values)

    def _card(self, key: str, card: int, seat: int = -1, label: str = "") -> Thing:
        species = int(species_of(card))
        badges = [Badge("egg_icon", str(int(EGGS[card])), "bl")]
        if MEDALS[card]:
            badges.append(Badge("medal", str(int(MEDALS[card])), "br"))
        return Thing(
            key,
            picture=f"hen_{breed(species)}",
            figure=str(int(value_of(card))),
            label=label or self.words.card_in_full(card),
            colour=BANDS[species],
            badges=badges,
            seat=seat,
        )

    def _sources(self, view: HensPosition) -> list[Thing]:
        """The deck, and on top of the discards of the others."""
        size = int(view.deck_size)
        art, look = ("card_back", "back") if size else ("", "place")
        label = self._say("deck", count=size)
        found = [Thing(key_text(("deck", size)), look, art, str(size), label)]
        for owner in rivals_of(view):
            pile = view.pile(owner)
            key = key_text(("pile", owner, len(pile)))
            if pile:
                top = {"seat": owner, "cards": self.words.card_in_full(pile[0])}
                label = self.words.say("aloud", "top", top)
                found.append(self._card(key, pile[0], owner, label))
            else:
                label = self._say("no_discards", seat=owner)
                found.append(Thing(key, "place", label=label, seat=owner))
        return found

    # -- the yard -------------------------------------------------------------------------------

    def _yard(self, view: HensPosition, seat: int) -> Group:
        hens, coops = view.hens(seat), view.coops(seat)
        free = () if view.over() or view.phase == ROOSTERS else open_cells_of(view, seat)
        cells = [*hens, *coops, *free]
        left, across = _span([cell % SIDE for cell in cells], _LEAST[0])
        top, down = _span([cell // SIDE for cell in cells], _LEAST[1])
        w, h = _CELL

        def spot(cell: int) -> Spot:
            x = (w + _ROOM) * (cell % SIDE - left)
            return Spot(x, (h + _ROOM) * (cell // SIDE - top), w, h)

        things = [self._hen(view, seat, cell, card, spot(cell)) for cell, card in hens.items()]
        things += [self._coop(seat, cell, card, spot(cell)) for cell, card in coops.items()]
        label = self._say("space")
        for cell in free:
            key = key_text(("cell", cell))
            things.append(Thing(key, "place", label=label, spot=spot(cell)))
        size = (w + _ROOM) * across - _ROOM, (h + _ROOM) * down - _ROOM
        secret = bool(coops) or view.phase == ROOSTERS
        title, goals = self._say("yard"), self._goals(view, seat)
        return Group("board", title, things, *size, private=secret, lines=goals)

    def _hen(self, view: HensPosition, seat: int, cell: int, card: int, spot: Spot) -> Thing:
        made = self._card(key_text(("yard", seat, cell)), card)
        if view.roosters[seat] != cell:
            return structs.replace(made, spot=spot)
        label = self.words.say("aloud", "rooster", {"card": card})
        badges = [*made.badges, Badge("rooster_token", corner="tr")]
        return structs.replace(made, spot=spot, label=label, badges=badges, marked=True)

    def _coop(self, seat: int, cell: int, card: int, spot: Spot) -> Thing:
        """An own coop, with the card that only its owner knows."""
        key = key_text(("yard", seat, cell))
        if card <= 0:
            return Thing(key, "back", "coop_back", label=self._say("coop"), spot=spot)
        label = self._say("own_coop", card=card)
        badges = [Badge(f"emblem_{breed(int(species_of(card)))}", str(int(value_of(card))))]
        return Thing(key, "back", "coop_back", label=label, badges=badges, spot=spot)

    def _goals(self, view: HensPosition, seat: int) -> list[str]:
        said = []
        for half, state in enumerate(view.goal_states(seat)):
            goal = goal_of(int(view.goal), half)
            words = {
                "score": signed(int(goal.points)),
                "goal": texts.goal_text(goal),
                "progress": texts.goal_progress(goal, state),
            }
            said.append(self._say("goal", **words))
        return said


def _span(numbers: list[int], least: int) -> tuple[float, int]:
    """Where rows or columns begin, and how many are drawn; with room around a small yard."""
    first, last = min(numbers, default=0), max(numbers, default=0)
    count = max(least, last - first + 1)
    return first - (count - (last - first + 1)) / 2, count


PHONE = HensPhone
