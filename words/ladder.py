"""Hennen Rennen in words that are chosen, beside those of `assets/words/ladder.toml`."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from game.contract import NOBODY, Event
from game.ladder.falls import Fall, falls_of
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import CHOOSE, NONE, PLACE
from game.ladder.tables import CARDS, CHIPS, DUST, PLACES, value_of
from words.game_words import GameWords, LogLine, Values
from words.lang import _, number_text, signed
from words.phrases import joined

_FALLS_TOLD: Final = 2
"""More falls than these are told by their number and what they cost in all."""


def rung_figure(place: int) -> str:
    return number_text(int(value_of(place)))


def seen_count(count: int) -> str:
    return _("%(count)d of 100") % {"count": count}


class LadderWords(GameWords[LadderPosition]):
    game = "ladder"
    widest = {"card": CARDS}

    def spelt(self, values: Values) -> dict[str, Any]:
        words = super().spelt(values)
        if "place" in values:
            words["rung"] = rung_figure(values["place"])
        if "value" in values:
            words["rung"], words["value"] = number_text(values["value"]), signed(values["value"])
        if "items" in values:
            words["rungs"] = values["items"]
        return words

    def doing(self, view: LadderPosition, seat: int) -> str:
        if view.phase == PLACE:
            return self.say("banner", "place", {"card": int(view.table[seat])})
        if view.phase == CHOOSE:
            return self.say("banner", "choose")
        return self.say("banner", "lead" if view.leader == seat else "play")

    def described(self, view: LadderPosition) -> list[str]:
        said = [self.round_text(view)]
        hand = sorted(view.hand(int(view.viewer))) if view.viewer != NOBODY else []
        if hand:
            cards = joined([number_text(card) for card in hand])
            said.append(self.say("aloud", "hand", {"cards": cards}))
        laid = {seat: card for seat, card in enumerate(view.table) if card > NONE}
        if laid:
            cards = joined([f"{self.names[seat]} {card}" for seat, card in laid.items()])
            said.append(self.say("aloud", "round", {"cards": cards}))
        said += self._rungs(view)
        for seat in range(int(view.seats)):
            values = {"seat": seat, "chips": int(view.chips[seat]), "hens": int(view.hens[seat])}
            points = {"points": number_text(int(view.points(seat)))}
            said.append(self.say("aloud", "seat", values | points))
        return said

    def _rungs(self, view: LadderPosition) -> list[str]:
        """The hens on the ladder from above, then where nobody sits."""
        rungs = range(PLACES - 1, DUST, -1)
        held = {place: view.hens_at(place) for place in rungs}
        said = [
            self.say("label", "held", {"place": place, "seat": owner, "card": card})
            for place in rungs
            for owner, card in held[place]
        ]
        free = joined([rung_figure(place) for place in rungs if not held[place]])
        return [*said, self.say("aloud", "free", {"rungs": free})] if free else said

    def score_detail(self, kind: str, items: Sequence[int], points: int) -> str:
        if kind == "chips":
            return self.say("score", "chips", {"count": points, "all": CHIPS})
        return super().score_detail(kind, items, points)

    # -- the log --------------------------------------------------------------------------------

    def log_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        match event.kind:
            case "card_revealed":
                return self.revealed_line(event, events)
            case "hen_placed":
                return self._placed(event, falls_of(events))
            case "hen_bumped":
                hen = (event.seat, event.values["card"])
                fall = next(f for f in falls_of(events) if (f.owner, f.card) == hen)
                return self._fallen(event, fall) if event.values["to"] == fall.end else None
        return self.line(event)

    def _placed(self, event: Event, falls: Sequence[Fall]) -> LogLine | None:
        if event.values["place"] == DUST:
            return self.line(event, "placed_in_dust")
        if not falls:
            return self.line(event)
        fallen = falls[0]
        key = "bumps_into_dust" if fallen.end == DUST else "bumps_down"
        other, to = self.names[fallen.owner], rung_figure(fallen.end)
        return self.line(event, key, other=other, fallen=fallen.card, to=to)

    def _fallen(self, event: Event, fall: Fall) -> LogLine | None:
        """How far a bumped hen fell and what her owner paid for it."""
        way = {"seat": fall.owner, "card": fall.card, "rungs": len(fall.places) - 1}
        fallen = self.say("reason", "bumps", way)
        if not fall.paid:
            return self.line(event, "cannot_pay", fall=fallen)
        return self.line(
            event, "hen_bumped", fall=fallen, price=self.say("table", "chips", {"paid": fall.paid})
        )

    # -- captions -------------------------------------------------------------------------------

    def caption(self, events: Sequence[Event], before: LadderPosition) -> str:
        event = events[0]
        if event.kind == "round_won":
            words = {"seat": event.seat, "highest": max(before.table), **event.values}
            return self.say("caption", "round_won", words)
        if event.kind == "hen_placed":
            return self._bumped(events)
        return super().caption(events, before)

    def _bumped(self, events: Sequence[Event]) -> str:
        """Who takes the rung, who falls how far, and what that costs; of many falls the sum."""
        event, falls = events[0], falls_of(events)
        values = {"seat": event.seat, **event.values}
        if not falls:
            return ""
        if len(falls) > _FALLS_TOLD:
            costs: Counter[int] = Counter()
            for fall in falls:
                costs[fall.owner] += fall.paid
            paid = _(", ").join(f"{self.names[owner]} {chips}" for owner, chips in costs.items())
            return self.say("caption", "bump_many", {**values, "hens": len(falls), "paid": paid})
        told = [self._fallen(event, fall) for fall in falls]
        said = [line.text for line in told if line is not None]
        lying = [e for e in events if e.kind == "fell_in_dust"]
        said += [self.say("aside", e.kind, {"seat": e.seat, **e.values}) for e in lying]
        return " ".join([self.say("caption", "bump", values), *said])

    # -- what a press will do -------------------------------------------------------------------

    def tell(self, view: LadderPosition, seat: int, action: int) -> str:
        if action >= PLACE_ACTION:
            return self._tell_placing(view, seat, action)
        if view.phase == CHOOSE:
            return self.say("tell", "choose", {"card": action})
        shown = sorted([*(int(card) for card in view.table if card > 0), action], reverse=True)
        to_come = int(view.seats) - len(shown)
        words = {"card": action, "nth": shown.index(action) + 1, "cards": to_come}
        if to_come:
            return self.say("tell", "so_far", words)
        won = shown[1]
        if won == action:
            return self.say("tell", "wins", words)
        winner = next(other for other in range(view.seats) if view.table[other] == won)
        return self.say("tell", "loses", {"seat": winner, "won": won, **words})

    def _tell_placing(self, view: LadderPosition, seat: int, action: int) -> str:
        """What it brings at once, and who falls how far."""
        events: list[Event] = []
        after, place = view.copy(), action - PLACE_ACTION
        after.advance(seat, action, events)
        gain = signed(int(after.points(seat) - view.points(seat)))
        words = {"card": int(view.table[seat]), "place": place, "points": gain}
        said = [self.say("tell", "dust" if place == DUST else "rung", words)]
        lines = [self._fallen(events[0], fall) for fall in falls_of(events)]
        return " ".join([*said, *(line.text for line in lines if line is not None)])

    # -- hints ----------------------------------------------------------------------------------

    def advice(self, view: LadderPosition, action: int) -> str:
        place = action - PLACE_ACTION
        if place < 0:
            key = "choose" if view.phase == CHOOSE else "play"
            return self.say("advice", key, {"card": action})
        return self.say("advice", "dust" if place == DUST else "rung", {"place": place})
