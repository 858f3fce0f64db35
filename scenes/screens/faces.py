"""The games of the house as the menus show them: those that stand, and those still to come."""

from collections.abc import Sequence
from typing import TypeAlias

from game.registry import GAMES
from scenes.face import GameFace
from scenes.hens.face import HensFace
from scenes.kit.lang import _
from scenes.ladder.face import LadderFace
from scenes.screens.coming import COMING, ComingGame

TileFace: TypeAlias = GameFace | ComingGame

FACES: dict[str, GameFace] = {
    face.key: face for face in (LadderFace(), HensFace()) if face.key in GAMES
}

ORDER = ("ladder", "hens", "sly", "roost", "fowl")


def _tiles() -> list[TileFace]:
    coming = {game.key: game for game in COMING}
    return [FACES[key] if key in FACES else coming[key] for key in ORDER]


TILES: list[TileFace] = _tiles()
"""The five games in the order of the home screen."""


def seat_counts(face: TileFace) -> Sequence[int]:
    return face.seat_counts if isinstance(face, ComingGame) else GAMES[face.key].seat_counts


def players_text(face: TileFace) -> str:
    counts = seat_counts(face)
    return _("%(least)d–%(most)d players") % {"least": min(counts), "most": max(counts)}


def game_title(key: str) -> str:
    """Games keep their names in every language; an unknown one is called by its key."""
    return next((face.title for face in TILES if face.key == key), key)
