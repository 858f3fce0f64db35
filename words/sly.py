"""SLY in words that are chosen, beside those of `assets/words/sly.toml`; none tells a secret."""

from collections.abc import Sequence
from typing import Any, Final

from game.contract import NOBODY, Event, IllegalAction
from game.sly import actions as numbered
from game.sly.knowledge import possible_cards
from game.sly.position import SlyPosition
from game.sly.state import FULL_HOUSE, HIDDEN, LAST_CARD, ONLY_FOXES, REVEAL
from game.sly.tables import FOX, VALUES
from words.game_words import GameWords, LogLine, Values
from words.lang import _, signed
from words.phrases import joined

_ENDINGS: Final = {LAST_CARD: "last_card", FULL_HOUSE: "full_house", ONLY_FOXES: "foxes_again"}


class SlyWords(GameWords[SlyPosition]):
    game = "sly"
    widest = {"nth": 4, "size": 4}

    def spelt(self, values: Values) -> dict[str, Any]:
        words = super().spelt(values)
        if "owner" in values:
            words["owner"] = self.names[values["owner"]]
            words.setdefault("name", words["owner"])
        return words

    def doing(self, view: SlyPosition, seat: int) -> str:
        if view.phase != REVEAL:
            return self.say("banner", "turn")
        size = int(view.reveal_size())
        return self.say("banner", "turning", {"nth": size - int(view.left) + 1, "size": size})

    def refusal(self, refused: IllegalAction) -> str:
        if refused.rule == "sly.not_in_hand" and refused.detail["card"] == FOX:
            return self.say("refusal", "fox_not_in_hand")
        return super().refusal(refused)

    # -- the log --------------------------------------------------------------------------------

    def log_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        values = event.values
        match event.kind:
            case "laid":
                return self.line(event, value=VALUES[values["space"]])
            case "exposed" if values["card"] == FOX:
                return self.line(event, "exposed_fox")
            case "exposed":
                value = VALUES[values["space"]]
                return self.line(event, "exposed_hen", value=value, hen=self._whose(event))
            case "turned_up":
                return self.line(event, card=self._whose(event))
            case "gobbled":
                return self._gobbled(event, events)
            case "safe":
                # another line tells of it then
                told = any(e.kind in ("exposed", "gobbled", "game_ended") for e in events)
                return None if told else self.line(event, hen=self._whose(event))
            case "only_foxes":
                return self.line(event, seat=NOBODY)
            case "went_home" | "last_turned_up":
                alike = [other for other in events if other.kind == event.kind]
                cards = joined([self._whose(other) for other in alike])
                return self.line(event, seat=NOBODY, cards=cards) if event is alike[0] else None
            case "game_ended":
                return self.line(event, _ENDINGS[values["ending"]])
        return self.line(event)

    def _gobbled(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        """With the hens that became safe by it."""
        own = event.values["owner"] == event.seat
        said = [
            self.line(event, "gobbled_own", rank=event.values["card"])
            if own
            else self.line(event, hen=self._whose(event))
        ]
        safe = [other for other in events if other.kind == "safe"]
        said += [self.line(other, hen=self._whose(other)) for other in safe]
        return LogLine(" ".join(line.text for line in said if line), event.seat)

    def _whose(self, event: Event) -> str:
        """The card of an event: 'Bruno’s 5'."""
        card = event.values["card"]
        said = _("%(name)s’s fox") if card == FOX else _("%(name)s’s %(rank)d")
        return said % {"name": self.names[event.values.get("owner", event.seat)], "rank": card}

    # -- captions -------------------------------------------------------------------------------

    def caption(self, events: Sequence[Event], before: SlyPosition) -> str:
        event, values = events[0], {"seat": events[0].seat, **events[0].values}
        key, points = event.kind, 0
        match event.kind:
            case "game_ended":
                return self.say("heading", _ENDINGS[values["ending"]], values)
            case "turned_up" if values["nth"] == values["of"]:
                return ""  # it is settled at once
            case "went_home":
                return self._went_home(events, before)
            case "gobbled":
                key, points = _gobbled_how(event, before), values["card"]
            case "fox_captured":
                points = int(before.seats)
            case "safe":
                key, points = _safe_how(before), values["value"]
        if key not in self.sentences("caption"):
            return ""
        points = -points if key == "gobbled_own" else points
        hen = self._whose(event) if "card" in values else ""
        said = self.say("caption", key, {**values, "hen": hen, "points": signed(points)})
        if key in ("gobbled", "gobbled_first", "safe", "safe_highest") and _tied(event, before):
            return f"{said} {self.say('caption', 'equal_hens')}"
        return said

    def _went_home(self, events: Sequence[Event], before: SlyPosition) -> str:
        """Foxes that came alone are told of by an event of their own."""
        if all(before.cards[space] == FOX for space in before.turned):
            return ""
        line = self.log_line(events[0], events)
        return line.text if line else ""

    # -- what a press will do -------------------------------------------------------------------

    def tell(self, view: SlyPosition, seat: int, action: int, helped: bool = True) -> str:
        """`helped`: the client may work out what a card can be."""
        space = int(numbered.space_of(action))
        if numbered.is_lay(action):
            card = int(numbered.card_of(action))
            words = {"rank": card, "points": signed(VALUES[space])}
            return self.say("tell", "lay_fox" if card == FOX else "lay", words)
        owner, cards = int(view.owners[space]), possible_cards(view, space)
        if not helped and view.cards[space] == HIDDEN:
            cards = list(range(1, FOX + 1))
        if numbered.is_expose(action):
            key = "expose" if FOX in cards else "expose_hen"
            key = "expose_fox" if cards == [FOX] else key
            points, value = signed(int(view.seats)), signed(VALUES[space])
            return self.say("tell", key, {"seat": owner, "points": points, "safe": value})
        of = int(view.reveal_size())
        nth = of - int(view.left) + 1 if view.phase == REVEAL else 1
        words = {"seat": owner, "nth": nth, "of": of}
        if len(cards) > 1:
            return self.say("tell", "unknown", words)
        card = int(cards[0])
        hen = self._whose(Event("", owner, {"owner": owner, "card": card}))
        changes = settled_points(view, seat, space, card)
        named = [f"{self.names[k]} {signed(change)}" for k, change in enumerate(changes) if change]
        words |= {"hen": hen, "changes": joined(named) or self.say("tell", "no_change")}
        key = "known" if nth == 1 and nth < of else "so_far" if nth < of else "settles"
        return self.say("tell", key, words)

    # -- hints ----------------------------------------------------------------------------------

    def advice(self, view: SlyPosition, action: int) -> str:
        space = int(numbered.space_of(action))
        if numbered.is_lay(action):
            card = int(numbered.card_of(action))
            words = {"rank": card, "value": VALUES[space]}
            return self.say("advice", "lay_fox" if card == FOX else "lay", words)
        owner, key = int(view.owners[space]), "next" if view.phase == REVEAL else "reveal"
        if numbered.is_expose(action):
            key = "expose"
        elif owner == view.viewer:
            key = "own"
        return self.say("advice", key, {"seat": owner})


# -- how a Reveal is settled --------------------------------------------------------------------


def _gobbled_how(event: Event, before: SlyPosition) -> str:
    if event.values["owner"] == event.seat:
        return "gobbled_own"
    foxes = sum(before.cards[space] == FOX for space in before.turned)
    return "gobbled_first" if foxes > 1 else "gobbled"


def _safe_how(before: SlyPosition) -> str:
    """By an Expose, or in a Reveal; there a gobbled hen has left her space."""
    if before.phase != REVEAL:
        return "safe_exposed"
    gobbled = any(before.is_free(space) for space in before.turned)
    return "safe" if gobbled else "safe_highest"


def _tied(event: Event, before: SlyPosition) -> bool:
    """Whether another hen as high as that of the event was turned up."""
    alike = [space for space in before.turned if before.cards[space] == event.values["card"]]
    return len(alike) > 1


def settled(view: SlyPosition, seat: int, space: int, card: int) -> list[Event]:
    """How a Reveal is settled that ends with this card on this space."""
    then = view.copy()
    then.phase, then.left = REVEAL, 1
    cards = then.cards[:]
    cards[space] = card
    then.cards = cards
    events: list[Event] = []
    then.advance(seat, int(numbered.reveal(space)), events)
    kinds = [event.kind for event in events]
    ends = [k for k, kind in enumerate(kinds) if kind in ("game_ended", "turn_begun")]
    return events[: ends[0]] if ends else events


def settled_points(view: SlyPosition, seat: int, space: int, card: int) -> list[int]:
    """By seat, what that brings."""
    last = settled(view, seat, space, card)[-1].after
    assert isinstance(last, SlyPosition)
    return [int(last.points(k) - view.points(k)) for k in range(view.seats)]


# -- on the table -------------------------------------------------------------------------------


def deeds(count: int) -> tuple[str, str, str]:
    """On the three buttons; a Reveal now would turn up `count` cards."""
    reveal = _("Reveal %(count)d") % {"count": count} if count else _("Reveal")
    return _("Lay"), _("Expose"), reveal


def take_up_label(card: int) -> str:
    return _("Take up the fox") if card == FOX else _("Take up the %(rank)d") % {"rank": card}
