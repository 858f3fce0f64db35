"""Finished games that nobody saw the results of are counted when they are next seen."""

from typing import TYPE_CHECKING

from saves.problems import SaveTrouble
from saves.slots import SlotInfo
from scenes.screens.faces import FACES
from scenes.table.match import resumed_match

if TYPE_CHECKING:
    from scenes.house import House


def count_finished(house: "House", shelf: list[SlotInfo]) -> None:
    """Count what was finished but not counted, because the program ended between the two.

    A game that is open, here or in another window, is counted there.
    """
    for slot in shelf:
        seen = (slot.path, slot.saved)
        if not slot.over or slot.counted or slot.problem is not None or seen in house.looked_at:
            continue
        try:
            match, _ = resumed_match(house.slots, slot.slug)
        except SaveTrouble:
            continue
        house.looked_at.add(seen)
        try:
            FACES[slot.game].count(house, match)
        finally:
            match.file.close()
