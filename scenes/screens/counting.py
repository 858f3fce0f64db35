"""Finished games that nobody saw the results of are counted when they are next seen."""

from saves.match import resumed_match
from saves.problems import SaveTrouble
from saves.slots import SlotInfo
from scenes.app.app import App
from scenes.games.registry import entry_of


def count_finished(app: App, shelf: list[SlotInfo]) -> None:
    """Count what was finished but not counted, because the program ended between the two.

    A game that is open, here or in another window, is counted there.
    """
    for slot in shelf:
        seen = (slot.path, slot.saved)
        if not slot.over or slot.counted or slot.problem is not None or seen in app.looked_at:
            continue
        try:
            match, _ = resumed_match(app.slots, slot.slug)
        except SaveTrouble:
            continue
        app.looked_at.add(seen)
        try:
            entry_of(slot.game).count(app, match)
        finally:
            match.file.close()
