"""The games of the house as the menus show them, in the order of the home screen."""

from game.registry import GAMES
from scenes.face import GameFace
from scenes.games.fowl.menu import FowlFace
from scenes.games.hens.menu import HensFace
from scenes.games.ladder.menu import LadderFace
from scenes.games.roost.menu import RoostFace
from scenes.games.sly.menu import SlyFace
from scenes.kit.lang import _

TILES: list[GameFace] = [LadderFace(), HensFace(), SlyFace(), RoostFace(), FowlFace()]

FACES: dict[str, GameFace] = {face.key: face for face in TILES}


def players_text(face: GameFace) -> str:
    counts = GAMES[face.key].seat_counts
    return _("%(least)d–%(most)d players") % {"least": min(counts), "most": max(counts)}


def game_title(key: str) -> str:
    """Games keep their names in every language; an unknown one is called by its key."""
    return FACES[key].title if key in FACES else key


def progress_text(key: str, done: int, rounds: int) -> str:
    """“round 6 of 10”; where nobody knows how many are to come, “round 6” or “turn 6”."""
    if rounds:
        return _("round %(round)d of %(rounds)d") % {"round": done, "rounds": rounds}
    if key in FACES and FACES[key].has_rounds:
        return _("round %(round)d") % {"round": done}
    return _("turn %(turn)d") % {"turn": done}
