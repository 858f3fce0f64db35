"""What a player has been taught: lessons by their key, single remarks by game and event."""

from typing import Annotated, Final

from msgspec import Meta, Struct

from saves.records import Key

MOST: Final = 500

Keys = Annotated[list[Key], Meta(max_length=MOST)]


class Learning(Struct):
    """Part of the profile. `greeted`: the first start's offer of a lesson was answered."""

    greeted: bool = False
    finished: Keys = []
    waved: Keys = []
    """Lessons that were left, or never wanted."""
    told: Keys = []
    """Remarks that were made once and are not made again."""
    tell_all: bool = False
    """Remarks were asked for, however much was played."""

    def is_open(self, lesson: str) -> bool:
        """Neither finished nor waved away."""
        return lesson not in self.finished and lesson not in self.waved

    def finish(self, lesson: str) -> None:
        _add(self.finished, lesson)

    def wave(self, *lessons: str) -> None:
        self.greeted = True
        for lesson in lessons:
            _add(self.waved, lesson)

    def tell(self, remark: str) -> None:
        _add(self.told, remark)


def _add(keys: list[str], key: str) -> None:
    if key not in keys and len(keys) < MOST:
        keys.append(key)
