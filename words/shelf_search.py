"""Finding games on the shelf: by what was played, by who played, by what somebody called it."""

from collections.abc import Iterable

from game.registry import GAMES
from saves.described import SlotInfo
from words.rule_search import words_of


def found(slots: Iterable[SlotInfo], query: str) -> list[SlotInfo]:
    """The games in which something begins with every word of the query, without case or accents.

    No words find everything.
    """
    sought = words_of(query)
    return [slot for slot in slots if not sought or _has_all(slot, sought)]


def _has_all(slot: SlotInfo, sought: list[str]) -> bool:
    title = GAMES[slot.game].title if slot.game in GAMES else ""
    told = (title, slot.game, slot.name, *(seat.name for seat in slot.seats))
    words = [word for text in told for word in words_of(text)]
    return all(any(word.startswith(one) for word in words) for one in sought)
