"""SLY in words that are chosen, beside those of `assets/words/sly.toml`; none tells a secret."""

from collections.abc import Sequence
from typing import Any, Final

from game.contract import NOBODY, Event, IllegalAction
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import FULL_HOUSE, LAST_CARD, ONLY_FOXES, REVEAL
from game.sly.tables import FOX, VALUES
from words.game_words import GameWords, LogLine, Values
from words.lang import _
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


# -- on the table -------------------------------------------------------------------------------


def deeds(count: int) -> tuple[str, str, str]:
    """On the three buttons; a Reveal now would turn up `count` cards."""
    reveal = _("Reveal %(count)d") % {"count": count} if count else _("Reveal")
    return _("Lay"), _("Expose"), reveal


def take_up_label(card: int) -> str:
    return _("Take up the fox") if card == FOX else _("Take up the %(rank)d") % {"rank": card}
