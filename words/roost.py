"""Rule the Roost in words that are chosen, beside those of `assets/words/roost.toml`."""

from collections.abc import Sequence
from typing import Any, Final

from game.contract import Event
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of, is_move
from game.roost.position import RoostPosition
from game.roost.state import MOVE, PLAY, WINDOW, BarnCount
from game.roost.tables import (
    CARD_NAMES,
    CHICKEN,
    FIRST_ROOSTER,
    FOX,
    HIDDEN,
    KEY,
    NONE,
    PADLOCK,
    is_farmer,
    is_rooster,
)
from words.game_words import GameWords, LogLine, Values
from words.lang import _, number_text
from words.phrases import joined

_BANNERS: Final = {WINDOW: "window", MOVE: "move", PLAY: "play"}
_ADVICE: Final = {THROW_EGG: "throw", NO_EGG: "let_pass", MOVE_NOTHING: "leave"}


class RoostWords(GameWords[RoostPosition]):
    game = "roost"

    def spelt(self, values: Values) -> dict[str, Any]:
        words = super().spelt(values)
        for key in ("barn", "to"):
            if key in values:
                words[key] = barn(values[key])
        if isinstance(values.get("card"), int):
            words["card"] = card_name(values["card"])
        return words

    def doing(self, view: RoostPosition, seat: int) -> str:
        """Of a card on its way, what stands after its player's name."""
        return self.say("banner", _BANNERS.get(int(view.phase), "play"))

    def whose_card(self, card: int) -> str:
        """A card as one speaks of it: of a rooster, whose it is."""
        if not is_rooster(card):
            return card_name(card)
        return _("%(name)s’s rooster") % {"name": self.names[card - FIRST_ROOSTER]}

    def score_detail(self, kind: str, items: Sequence[int], points: int) -> str:
        """What a barn brought a seat; items: own roosters, chickens, foxes, owners, 1 if owner."""
        roosters, chickens, foxes, owners, owns = items
        values = {
            "roosters": number_text(roosters),
            "chickens": chickens,
            "foxes": foxes,
            "owners": owners,
            "points": table("points", count=points),
        }
        if owns:
            return self.say("score", "shared" if owners > 1 else "owned", values)
        key = "nobodys" if not owners else "too_few" if roosters else "no_rooster"
        return self.say("score", key, values)

    # -- the log --------------------------------------------------------------------------------

    def log_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        values = event.values
        match event.kind:
            case "card_stopped":
                return self.line(event, seat=values["by"], thrower=self.names[values["by"]])
            case "eggs_cancelled" | "padlock_shrugs":
                thrown = [self.names[e.seat] for e in events if e.kind == "egg_thrown"]
                return self.line(event, throwers=joined(thrown))
            case "farmer_played":
                with_key = values["card"] == KEY
                return self.line(event, "farmer_with_key" if with_key else "farmer_with_fork")
            case "card_moved":
                return self.line(event, start=barn(values["from"]), end=barn(values["to"]))
            case "passed" if not values["cards"]:
                return self.line(event, "no_card_left")
            case "barn_scored":
                return self._scored(event)
        return self.line(event)

    def _scored(self, event: Event) -> LogLine | None:
        values = event.values
        owners = [name for seat, name in enumerate(self.names) if values["owners"] >> seat & 1]
        if not owners:
            return self.line(event, "nobodys_barn")
        points, share = (table("points", count=values[key]) for key in ("points", "share"))
        key = "shared_barn" if len(owners) > 1 else "barn_scored"
        return self.line(event, key, owners=joined(owners), points=points, share=share)

    # -- captions -------------------------------------------------------------------------------

    def caption(self, events: Sequence[Event], before: RoostPosition) -> str:
        event, kinds = events[0], {event.kind: event for event in events}
        match event.kind:
            case "window_closed":
                told = ("card_stopped", "eggs_cancelled", "padlock_placed", "padlock_shrugs")
                return " ".join(self._came(kinds[kind], events) for kind in told if kind in kinds)
            case "card_moved":
                start, end = barn(event.values["from"]), barn(event.values["to"])
                words = {"seat": event.seat, "start": start, "end": end}
                return self.say("caption", "card_moved", words)
            case "deck_empty":
                return self.say("log", "deck_empty")
            case "barn_turned_up" if event.values["barn"] == 0:
                return self.say("caption", "only_eggs" if any(before.hand_sizes) else "all_played")
            case "barn_scored":
                return self._counted(event)
        return super().caption(events, before)

    def _came(self, event: Event, events: Sequence[Event]) -> str:
        """What became of a card on its way."""
        if event.kind == "padlock_shrugs":
            line = self.log_line(event, events)
            return line.text if line else ""
        throwers = joined([self.names[e.seat] for e in events if e.kind == "egg_thrown"])
        words = {"seat": event.seat, "thrower": throwers, "throwers": throwers, **event.values}
        return self.say("caption", event.kind, words)

    def _counted(self, event: Event) -> str:
        """Whose a barn is, by how many roosters, and what it brings."""
        after = event.after
        assert isinstance(after, RoostPosition)
        counted = after.barn_count(event.values["barn"])
        if not counted.owners:
            return self.say("log", "nobodys_barn", event.values)
        owners = joined([self.names[owner] for owner in counted.owners])
        roosters = self.say("caption", "roosters", {"count": max(counted.roosters)})
        points, share = (table("points", count=n) for n in (counted.points, counted.share))
        words = {"owners": owners, "roosters": roosters, "points": points, "share": share}
        key = "barn_shared" if len(counted.owners) > 1 else "barn_owned"
        return self.say("caption", key, {**event.values, **words})

    # -- what a press will do -------------------------------------------------------------------

    def tell(self, view: RoostPosition, seat: int, action: int) -> str:
        if action in (THROW_EGG, NO_EGG):
            key = "throw" if action == THROW_EGG else "pass"
            return self.say("tell", key, {"seat": int(view.turn)})
        if action == MOVE_NOTHING:
            return self.say("tell", "leave")
        card, goal = int(card_of(action)), int(barn_of(action))
        if is_move(action):
            start = int(view.pending_barn)
            words = {"card": self.whose_card(card), "start": barn(start), "barn": goal}
            moves = self.say("tell", "move", words)
            return " ".join(
                [moves, self._then(view, start, card, -1), self._then(view, goal, card, 1)]
            )
        if is_farmer(card):
            pile = [each for each, _placer in view.pile(goal)]
            known = sum(each != HIDDEN for each in pile)
            words = {"barn": goal, "known": known, "cards": len(pile)}
            return self.say("tell", "key" if card == KEY else "fork", words)
        if card == PADLOCK:
            return f"{self.say('tell', 'padlock', {'barn': goal})} {self._then(view, goal)}"
        placed = self.say("tell", "place", {"card": self.whose_card(card), "barn": goal})
        return f"{placed} {self._then(view, goal, card, 1)}"

    def _then(self, view: RoostPosition, number: int, card: int = NONE, more: int = 0) -> str:
        """Whose a barn is with a card more or less, by the cards the viewer is sure of."""
        counted = barn_with(view, number, card, more)
        owners = joined([self.names[owner] for owner in counted.owners])
        key = "owned" if len(counted.owners) == 1 else "shared" if owners else "nobodys"
        points = table("points", count=counted.share)
        words = {"barn": number, "owners": owners, "points": points}
        hidden = any(each == HIDDEN for each, _placer in view.pile(number))
        state = {"state": self.say("tell", key, words)}
        return self.say("tell", "then_known" if hidden else "then", state)

    # -- hints ----------------------------------------------------------------------------------

    def reason(self, key: str, detail: Values) -> str:
        if "card" in detail:
            detail = {**detail, "card": self.whose_card(detail["card"])}
        return super().reason(key, detail)

    def advice(self, view: RoostPosition, action: int) -> str:
        if action in _ADVICE:
            return self.say("advice", _ADVICE[action])
        card, goal = int(card_of(action)), int(barn_of(action))
        if is_move(action):
            return self.say("advice", "move", {"card": self.whose_card(card), "barn": goal})
        return of_card("advice", card, goal)


_WORDS: Final = RoostWords()


def barn_with(view: RoostPosition, number: int, card: int, more: int) -> BarnCount:
    """A barn as the viewer is sure of it, with so many more of a card."""
    counted = view.barn_count(number)
    roosters = list(counted.roosters)
    if is_rooster(card):
        roosters[card - FIRST_ROOSTER] += more
    chickens = counted.chickens + more * (card == CHICKEN)
    return BarnCount(number, roosters, chickens, counted.foxes + more * (card == FOX))


# -- cards and barns ----------------------------------------------------------------------------


def _kind(card: int) -> str:
    """The word of the rules for a card, without the number of a rooster; a card that is not seen
    passes as a rooster, so that no word gives it away."""
    return CARD_NAMES[card].partition(" ")[0] if card > NONE else "rooster"


def card_name(card: int) -> str:
    """The word on a card."""
    return _WORDS.say("card", _kind(card))


def barn(number: int) -> str:
    """People count barns from 1."""
    return _("Barn %(number)d") % {"number": number + 1}


def of_card(section: str, card: int, number: int = 0) -> str:
    """What a section says of a card, or of sending it to a barn; some kinds share a sentence."""
    kind = _kind(card)
    key = kind if kind in _WORDS.sentences(section) else "other"
    return _WORDS.say(section, key, {"card": card, "barn": number})


def table(key: str, **values: Any) -> str:
    """What stands on the table."""
    return _WORDS.say("table", key, values)


# -- labels, with a shorter one for where the first does not fit --------------------------------


def let_pass() -> list[str]:
    return [_("Let it pass"), _("No")]


def leave_all() -> list[str]:
    return [_("Leave them all"), _("Leave")]


def questions() -> tuple[str, str]:
    """To whoever may throw an egg, and to whoever's card it is."""
    return _("Throw an egg?"), _("Will it arrive?")
