"""`run.py shot`: any scene or moment rendered to a picture, without a screen."""

import os
import tempfile
from collections.abc import Callable, Hashable
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from ai.levels import LEVELS
from ai.players import think
from game.contract import InvalidAction
from saves.home import Home
from scenes import doors
from scenes.face import GameFace
from scenes.games.fowl.moments import ALBUM as FOWL_ALBUM
from scenes.games.hens.moments import ALBUM as HENS_ALBUM
from scenes.games.ladder.moments import ALBUM as LADDER_ALBUM
from scenes.games.ladder.moments import MOMENTS as LADDER
from scenes.games.roost.moments import ALBUM as ROOST_ALBUM
from scenes.games.sly.moments import ALBUM as SLY_ALBUM
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.moments import Album, Moment, match_at, played_before
from scenes.screens.faces import FACES
from scenes.screens.seats import SeatsScene
from scenes.table.hand_over import HandOverScene
from scenes.table.hint import HintScene
from scenes.table.match import Match
from scenes.table.scene import TableScene
from scenes.table.turns import HINT_LEVEL
from scenes.window import Window

STEP: Final = 1 / 60
ALBUMS: Final[dict[str, Album]] = {
    "ladder": LADDER_ALBUM,
    "hens": HENS_ALBUM,
    "sly": SLY_ALBUM,
    "roost": ROOST_ALBUM,
    "fowl": FOWL_ALBUM,
}
Opener = Callable[[House], None]


def _sit(house: House, moment: Moment, humans: int = 1) -> TableScene:
    """Open the table of a moment, laid out and at rest, its last action played if it has one."""
    match = match_at(house, moment, humans)
    doors.open_table(house, match)
    table = house.stage.top
    if not isinstance(table, TableScene):
        raise InvalidAction(f"{moment.game} has no table")
    _draw(house)
    if moment.action:
        table.look_as(0)
        texts = (moment.action, *moment.others)
        actions = [match.game.action_from_text(text) for text in texts]
        table.do_together(list(zip(match.deciders(), actions, strict=False)))
    for _ in range(round(moment.after / STEP)):
        table.update(STEP)
    return table


def _draw(house: House) -> None:
    surface = pygame.display.get_surface()
    if surface is not None:
        house.stage.draw(Canvas(surface, house.stage.text_scale))


def _moment(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        _sit(house, moment)

    return opened


def _hint(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        table = _sit(house, moment)
        view = table.match.view_for(table.at_screen)
        decision = think(table.match.game, view, table.at_screen, LEVELS[HINT_LEVEL], 1)
        house.stage.push(HintScene(table, decision))

    return opened


def _refused(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        table = _sit(house, moment)
        refused = next(target for target in table.targets if not target.legal)
        table.try_action(refused.action)

    return opened


def _opened(moment: Moment, wanted: Hashable) -> Opener:
    def opened(house: House) -> None:
        table = _sit(house, moment)
        table.table.choose(next(t for t in table.targets if wanted in (t.key, t.action)))
        table.refresh()

    return opened


def _code(face: GameFace) -> Opener:
    def opened(house: House) -> None:
        doors.open_title(house)
        entry = face.code_entry(house)
        if entry is not None:
            entry.open()

    return opened


def _log(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        _sit(house, moment).open_log()
        _settle(house, 0.5)

    return opened


def _hand_over(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        table = _sit(house, moment, humans=2)
        house.stage.push(HandOverScene(table, 0))

    return opened


def _practice(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        table = _sit(house, moment)
        table.undo.back()

    return opened


def _pause(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        doors.open_pause(house, _sit(house, moment))

    return opened


def _results(moment: Moment) -> Opener:
    def opened(house: House) -> None:
        played_before(house)
        doors.open_results(house, _finished(house, moment))
        _settle(house, 4.0)

    return opened


def _finished(house: House, moment: Moment) -> Match:
    match = match_at(house, moment)
    doors.open_title(house)
    return match


def _title(house: House) -> None:
    match_at(house, LADDER["play"]).file.close()
    doors.open_title(house)


def _seats(house: House) -> None:
    doors.open_title(house)
    doors.open_seats(house, "ladder")


def _join(house: House) -> None:
    """A person without a device waits as an egg until any button is pressed."""
    _seats(house)
    _draw(house)
    scene = house.stage.top
    if isinstance(scene, SeatsScene):
        scene.plan.seat_human(2)
        scene.plan.give_device(2, "")
        scene.rebuild()


def _saves(house: House) -> None:
    """Two good games, one damaged."""
    for name, moment in (("Sunday ladder", LADDER["play"]), ("Rainy night", LADDER["place"])):
        table = _sit(house, moment)
        table.keep_picture()
        house.slots.rename(table.match.slug, name)
    hurt = match_at(house, LADDER["bump"])
    hurt.file.close()
    data = bytearray(hurt.file.path.read_bytes())
    data[-150] ^= 0xFF
    hurt.file.path.write_bytes(bytes(data))
    doors.open_title(house)
    doors.open_saves(house)


def _history(house: House) -> None:
    _trophies(house)
    entry = FACES["hens"].history(house)
    if entry is not None:
        entry.open()


def _trophies(house: House) -> None:
    played_before(house)
    doors.open_title(house)
    doors.open_trophies(house)


def _rules(game: str, chapter: int) -> Opener:
    def opened(house: House) -> None:
        doors.open_title(house)
        doors.open_rules(house, game, chapter)

    return opened


def _on_title(door: Callable[[House], None]) -> Opener:
    def opened(house: House) -> None:
        doors.open_title(house)
        door(house)

    return opened


def _settle(house: House, seconds: float) -> None:
    """Let what was opened come to rest."""
    for _ in range(round(seconds / STEP)):
        house.stage.update(STEP)
        if house.stage.top is None:
            return
    _draw(house)


def _shots() -> dict[str, Opener]:
    shots: dict[str, Opener] = {
        "title": _title,
        "seats": _seats,
        "seats-join": _join,
        "settings": _on_title(doors.open_settings),
        "bindings": _on_title(doors.open_bindings),
        "saves": _saves,
        "trophies": _trophies,
        "hens-history": _history,
    }
    for key, album in ALBUMS.items():
        shots.update(_album_shots(key, album))
    for key, face in FACES.items():
        for number in range(len(face.chapters())):
            shots[f"{key}-rules-{number + 1}"] = _rules(key, number)
        if type(face).code_entry is not GameFace.code_entry:
            shots[f"{key}-code"] = _code(face)
    return shots


def _album_shots(key: str, album: Album) -> dict[str, Opener]:
    """Every moment of a game, and what can be opened over it."""
    middle = album.moments[album.middle]
    shots = {f"{key}-{name}": _moment(moment) for name, moment in album.moments.items()}
    shots[f"{key}-log"] = _log(middle)
    shots[f"{key}-handover"] = _hand_over(middle)
    shots[f"{key}-practice"] = _practice(middle)
    shots[f"{key}-pause"] = _pause(middle)
    shots[f"{key}-results"] = _results(album.moments[album.over])
    for name in album.other_ends:
        shots[f"{key}-results-{name}"] = _results(album.moments[name])
    for name, (moment, wanted) in album.opened.items():
        shots[f"{key}-{name}"] = _opened(album.moments[moment], wanted)
    for name in album.hints:
        shots[f"{key}-hint-{name}"] = _hint(album.moments[name])
    if album.refused:
        shots[f"{key}-refused"] = _refused(album.moments[album.refused])
    return shots


def shot_names() -> list[str]:
    return sorted(_shots())


def shot(name: str, size: tuple[int, int], language: str, text_scale: float, out: Path) -> None:
    """Render one scene to a PNG file; nothing fades in, so that it stands there at once."""
    shots = _shots()
    if name not in shots:
        raise InvalidAction(f"there is no scene {name!r}; run.py shot --list names them")
    with tempfile.TemporaryDirectory(prefix="henhouse-shot-") as home:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        window = Window(size, headless=True)
        house = House(Home(Path(home)), language)
        house.stage.text_scale = text_scale
        house.profile.settings.text_size = text_scale
        house.stage.reduced_motion = True
        try:
            shots[name](house)
            house.stage.reduced_motion = False
            _draw(house)
            png = BytesIO()
            pygame.image.save(window.surface, png, "shot.png")
            out.write_bytes(png.getvalue())
        finally:
            house.quit()
            house.close()
            window.close()
