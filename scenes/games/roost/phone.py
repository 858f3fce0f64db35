"""Rule the Roost in one hand: own cards, the barns with what is known of them, a farmer's look."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import ClassVar

from game.contract import NOBODY
from game.roost.position import RoostPosition
from game.roost.state import MOVE, WINDOW
from game.roost.tables import BARNS, HIDDEN
from phones.sheet import Badge, Group, Thing
from scenes.games.roost.cards import art_of, back, tint_of
from scenes.games.roost.pieces import COMING, barn_key, hand_cards, looked_at, pile_key
from scenes.games.roost.table import RoostTable
from scenes.games.roost.ways import cards_of
from scenes.table.phones.game_phone import GamePhone, key_text
from words import roost as texts
from words.phrases import joined
from words.roost import RoostWords


class RoostPhone(GamePhone[RoostPosition]):
    eggs: ClassVar[bool] = True
    table: RoostTable

    @property
    def words(self) -> RoostWords:
        return RoostWords(self.table.names)

    def groups(self, view: RoostPosition, seat: int) -> Iterator[Group]:
        if view.barns_turned_up():
            for barn in range(BARNS):
                yield self._turned_up(view, barn)
            return
        if view.phase == WINDOW:
            yield self._window(view, seat)
        looking = looked_at(view) != NOBODY
        if looking:
            yield self._look(view)
        barns = [self._barn(view, barn) for barn in range(BARNS)]
        piles = [self._pile(view, barn) for barn in range(BARNS)]
        secret = [any(card != HIDDEN for card, _placer in view.pile(b)) for b in range(BARNS)]
        lines = [
            f"{barns[barn].label} {self._known(sure)}"
            for barn in range(BARNS)
            if (sure := [card for card, _placer in view.pile(barn) if card != HIDDEN])
        ]
        title = self._say("barns")
        yield Group("table", title, barns, columns=BARNS, private=any(secret), lines=lines)
        if view.phase == MOVE and looking:
            yield Group("buttons", things=[Thing("leave", "button", label=texts.leave_all()[0])])
        if view.phase == WINDOW and seat in view.deciders():
            yield Group("buttons", things=[Thing("let pass", "button", label=texts.let_pass()[0])])
        hand = [self._card(key_text(key), card) for key, card in hand_cards(view).items()]
        yield self.hand(self._say("hand"), hand, not looking)
        for barn, pile in enumerate(piles):
            if pile and barn != looked_at(view):
                title = texts.table("under_barn", barn=barn)
                yield Group("notes", title, pile, private=secret[barn])

    def _say(self, key: str, **values: int | str) -> str:
        return self.words.say("phone", key, values)

    def _card(self, key: str, card: int, placer: int = NOBODY) -> Thing:
        looks = self.table.looks
        label = self.words.whose_card(card)
        return Thing(
            key, picture=art_of(card, looks), label=label, colour=tint_of(card, looks), seat=placer
        )

    # -- the barns ------------------------------------------------------------------------------

    def _barn(self, view: RoostPosition, barn: int) -> Thing:
        """A barn with the number of cards under it."""
        pile, locked = view.pile(barn), bool(view.locked == barn)
        said = self._say("locked" if locked else "barn", barn=barn, count=len(pile))
        farmer, coming = view.farmer(), view.on_its_way()
        badges = [Badge("padlock", corner="tr")] if locked else []
        if farmer and farmer[2] == barn:
            badges.append(Badge(art_of(farmer[1], self.table.looks), corner="bl"))
        return Thing(
            key_text(barn_key(barn)),
            "place",
            "barn_locked" if locked else "barn_open",
            str(len(pile)),
            said,
            badges=badges,
            marked=bool(coming and coming[2] == barn),
        )

    def _known(self, pile: Sequence[int]) -> str:
        """What this seat is sure of: 'You know of: 2 × Chicken and Fox.'"""
        counts = sorted(Counter(pile).items())
        return self._say("known", cards=joined([self._several(*each) for each in counts]))

    def _several(self, card: int, count: int) -> str:
        name = self.words.whose_card(card)
        return name if count == 1 else f"{count} × {name}"

    def _pile(self, view: RoostPosition, barn: int) -> list[Thing]:
        """Backs in the colour of who laid them; what this seat knows of them stands on them."""
        looks, found = self.table.looks, []
        for k, (card, placer) in enumerate(view.pile(barn)):
            label = self._say("nobodys") if placer == NOBODY else self._say("laid", seat=placer)
            badges = []
            if card != HIDDEN:
                label = f"{self.words.whose_card(card)}. {label}"
                badges = [Badge("ui_eye", corner="tl"), Badge(art_of(card, looks))]
            picture = back(placer, looks).coat
            key = key_text(pile_key(barn, k))
            found.append(Thing(key, "back", picture, "", label, "", badges, placer))
        return found

    def _turned_up(self, view: RoostPosition, barn: int) -> Group:
        """At the end: what lay there, and what it came to."""
        things = [
            self._card(key_text(pile_key(barn, k)), card, placer)
            for k, (card, placer) in enumerate(view.pile(barn))
        ]
        counted = view.barn_count(barn)
        key = "below_zero" if counted.foxes > counted.chickens else "worth"
        numbers = {
            "chickens": counted.chickens,
            "foxes": counted.foxes,
            "points": counted.points,
        }
        owners = joined([self.table.names[owner] for owner in counted.owners])
        share = texts.table("points", count=counted.share)
        said = self._say("owned", owners=owners, points=share) if owners else self._say("unowned")
        return Group("row", texts.barn(barn), things, lines=[texts.table(key, **numbers), said])

    # -- looking and throwing -------------------------------------------------------------------

    def _look(self, view: RoostPosition) -> Group:
        """What a farmer shows to this seat alone."""
        things = [
            self._card(key_text(key), card, view.pile(looked_at(view))[k][1])
            for k, (key, card) in enumerate(cards_of(view).items())
        ]
        title = texts.table("under_barn", barn=looked_at(view))
        lines = [] if things else [self._say("empty")]
        return Group("row", title, things, private=True, lines=lines)

    def _window(self, view: RoostPosition, seat: int) -> Group:
        """A card on its way: not even who sent it sees more of it here."""
        sender, barn = int(view.turn), int(view.pending_barn)
        words = {"name": self.table.names[sender], "barn": barn}
        label, coat = texts.table("flies", **words), back(sender, self.table.looks).coat
        card = Thing(COMING, "back", coat, label=label, seat=sender, marked=True)
        return Group("row", texts.questions()[seat == sender], [card], lines=[label])


PHONE = RoostPhone
