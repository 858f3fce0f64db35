"""Rule the Roost in words that are chosen, beside those of `assets/words/roost.toml`."""

from collections.abc import Sequence
from typing import Any, Final

from game.contract import Event
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of, is_move
from game.roost.position import RoostPosition
from game.roost.state import MOVE, PLAY, WINDOW, BarnCount
from game.roost.tables import CARD_NAMES, FIRST_ROOSTER, FORK, KEY, KINDS, NONE, PADLOCK, is_rooster
from scenes.app.words import joined
from scenes.kit.lang import _, number_text
from scenes.table.view import LogLine
from scenes.table.words import GameWords, Values

_BANNERS: Final = {WINDOW: "window", MOVE: "move", PLAY: "play"}


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
            "points": _points(points),
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
        points, share = _points(values["points"]), _points(values["share"])
        key = "shared_barn" if len(owners) > 1 else "barn_scored"
        return self.line(event, key, owners=joined(owners), points=points, share=share)

    # -- hints ----------------------------------------------------------------------------------

    def reason(self, key: str, detail: Values) -> str:
        if "card" in detail:
            detail = {**detail, "card": self.whose_card(detail["card"])}
        return super().reason(key, detail)

    def advice(self, view: RoostPosition, action: int) -> str:
        if action == THROW_EGG:
            return _("Throw an egg at it.")
        if action == NO_EGG:
            return _("Let it pass.")
        if action == MOVE_NOTHING:
            return _("Leave all cards where they are.")
        card = int(card_of(action))
        words = {"card": card_name(card), "barn": barn(int(barn_of(action)))}
        if is_move(action):
            words["card"] = self.whose_card(card)
            return _("Move this to %(barn)s: %(card)s.") % words
        if card == PADLOCK:
            return _("Put the padlock on %(barn)s.") % words
        if card == FORK:
            return _("Send a farmer with a fork to %(barn)s.") % words
        if card == KEY:
            return _("Send the farmer with the key to %(barn)s.") % words
        return _("Send this to %(barn)s: %(card)s.") % words


_WORDS: Final = RoostWords()


def _points(count: int) -> str:
    return _WORDS.say("table", "points", {"count": count})


# -- cards and barns ----------------------------------------------------------------------------


def _kind(card: int) -> str:
    """The word of the rules for a card, without the number of a rooster; a card that is not seen
    passes as a rooster, so that no word gives it away."""
    return CARD_NAMES[card].partition(" ")[0] if card > NONE else "rooster"


def card_name(card: int) -> str:
    """The word on a card."""
    return _WORDS.say("card", _kind(card))


def card_names() -> list[str]:
    return [card_name(card) for card in range(FIRST_ROOSTER, KINDS)]


def card_help(card: int) -> str:
    """What a card is good for, in a sentence."""
    return _WORDS.say("help", _kind(card))


def barn(number: int) -> str:
    """People count barns from 1."""
    return _("Barn %(number)d") % {"number": number + 1}


def cards(count: int) -> str:
    return _WORDS.say("table", "cards", {"count": count})


# -- on the table -------------------------------------------------------------------------------


def play_label(card: int, number: int) -> str:
    words = {"card": card_name(card), "barn": barn(number)}
    if card == PADLOCK:
        return _("Padlock on %(barn)s") % words
    if card in (FORK, KEY):
        return _("Look under %(barn)s") % words
    return _("%(card)s to %(barn)s") % words


def place_here(card: int) -> str:
    """What happens at a barn that can be pointed at."""
    if card == PADLOCK:
        return _("lock it")
    return _("look here") if card in (FORK, KEY) else _("place it here")


def let_pass() -> list[str]:
    """The button's label, and a shorter one for where that does not fit."""
    return [_("Let it pass"), _("No")]


def leave_all() -> list[str]:
    return [_("Leave them all"), _("Leave")]


def move_to(card: int, number: int) -> list[str]:
    words = {"card": card_name(card), "barn": barn(number)}
    return [_("%(card)s to %(barn)s") % words, barn(number)]


def questions() -> tuple[str, str]:
    """To whoever may throw an egg, and to whoever's card it is."""
    return _("Throw an egg?"), _("Will it arrive?")


def flies(name: str, number: int) -> str:
    words = {"name": name, "barn": barn(number)}
    return _("%(name)s’s hidden card flies to %(barn)s") % words


def under_barn(number: int) -> str:
    return _("Under %(barn)s") % {"barn": barn(number)}


def only_sees(name: str) -> str:
    return _("only %(name)s sees this") % {"name": name}


def look_note(key: bool) -> str:
    """What the farmer may do: with the key more than with a fork."""
    if key:
        return _("The key moves one card, even into or out of the locked barn.")
    return _("A fork moves one card, never into or out of a locked barn.")


def sum_up(counted: BarnCount) -> str:
    """What a barn is worth: chickens less foxes, never below 0."""
    words = {"chickens": counted.chickens, "foxes": counted.foxes, "points": counted.points}
    if counted.foxes > counted.chickens:
        return _("%(chickens)d − %(foxes)d: %(points)d") % words
    return _("%(chickens)d − %(foxes)d = %(points)d") % words
