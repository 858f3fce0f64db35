"""`shot`: any scene or moment rendered to a picture, without a screen."""

import os
import tempfile
from collections.abc import Callable, Hashable
from io import BytesIO
from pathlib import Path
from time import sleep
from typing import Final

import pygame

from ai.players import think
from ai.rivals import RIVALS
from commands.attract_shots import attract_openers
from commands.lesson_shots import lesson_openers
from commands.moments import Album, Moment, album_of, match_at, played_before
from commands.phone_shots import phone_openers, table_with_phones
from commands.program import called
from commands.pulling import Pulling
from commands.replay_shots import replay_openers
from commands.review_shots import review_openers
from commands.seats_shots import seats_openers
from commands.shelf_shots import shelf_openers
from commands.verified_shots import verified_openers
from game.contract import InvalidAction
from game.registry import GAMES
from play.match import Match
from play.turns import HINT_LEVEL
from saves.home import Home
from scenes.app.app import App
from scenes.app.navigation import Navigation
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.navigation import open_app
from scenes.table.menu_entry import MenuEntry
from scenes.table.results import ResultsScene
from scenes.table.scene import TableScene
from scenes.window import Window

STEP: Final = 1 / 60
IN_THE_COUNT: Final = 4.8
"""Seconds into the end of a game."""
Opener = Callable[[App], None]


def _sit(app: App, moment: Moment, humans: int = 1) -> TableScene:
    """Open the table of a moment, laid out and at rest, its last action played if it has one."""
    match = match_at(app, moment, humans)
    app.navigation.open_table(match)
    table = app.stage.top
    if not isinstance(table, TableScene):
        raise InvalidAction(f"{moment.game} has no table")
    _draw(app)
    if moment.action:
        table.session.look_as(0)
        texts = (moment.action, *moment.others)
        actions = [match.game.action_from_text(text) for text in texts]
        table.session.do_together(list(zip(match.deciders(), actions, strict=False)))
    if moment.pulled is not None:
        Pulling(table, moment.pulled).hold()
    for _ in range(round(moment.after / STEP)):
        table.update(STEP)
    return table


def _draw(app: App) -> None:
    surface = pygame.display.get_surface()
    if surface is not None:
        app.stage.draw(Canvas(surface, app.stage.text_scale))


def _moment(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        _sit(app, moment)

    return opened


def _hint(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        table = _sit(app, moment)
        view = table.match.view_for(table.session.at_screen)
        decision = think(
            table.match.game, view, table.session.at_screen, RIVALS[HINT_LEVEL], 1, explain=True
        )
        table.open_hint(decision)

    return opened


def _refused(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        table = _sit(app, moment)
        refused = next(target for target in table.session.targets if not target.legal)
        table.try_action(refused.action)

    return opened


def _opened(moment: Moment, wanted: Hashable) -> Opener:
    def opened(app: App) -> None:
        table = _sit(app, moment)
        table.board.choose(next(t for t in table.session.targets if wanted in (t.key, t.action)))
        table.session.refresh()

    return opened


def _code(entry: MenuEntry) -> Opener:
    def opened(app: App) -> None:
        app.navigation.open_title()
        item = entry.code_entry(app)
        if item is not None:
            item.open()

    return opened


def _log(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        _sit(app, moment).open_log()
        _settle(app, 0.5)

    return opened


def _odds(moment: Moment) -> Opener:
    """All that could be hidden, counted to the end."""

    def opened(app: App) -> None:
        table = _sit(app, moment)
        table.match.take_aid("odds")
        table.open_odds()
        while app.stage.top is not table and not app.oddsmaker.done:
            sleep(STEP)
            app.stage.update(STEP)
        _settle(app, 0.5)

    return opened


def _asks_for_odds(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        _sit(app, moment).open_odds()

    return opened


def _hand_over(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        table = _sit(app, moment, humans=2)
        table.open_hand_over(0)

    return opened


def _practice(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        table = _sit(app, moment)
        table.undo.back()

    return opened


def _pause(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        _sit(app, moment).open_pause()

    return opened


def _results(moment: Moment) -> Opener:
    def opened(app: App) -> None:
        played_before(app)
        app.stage.motion.reduced = True  # all is counted at once
        app.navigation.open_results(_finished(app, moment))
        _settle(app, 4.0)
        app.stage.motion.reduced = False

    return opened


def _counting(moment: Moment) -> Opener:
    """In the middle of the count at the end of a game."""

    def opened(app: App) -> None:
        app.navigation.open_results(_finished(app, moment))
        _draw(app)
        _settle(app, IN_THE_COUNT)

    return opened


def _winner(moment: Moment) -> Opener:
    """After the count, when the winner has just been crowned."""

    def opened(app: App) -> None:
        app.navigation.open_results(_finished(app, moment))
        scene = app.stage.top
        assert isinstance(scene, ResultsScene)
        while not scene.moment.hopped:
            _settle(app, STEP)

    return opened


def _finished(app: App, moment: Moment) -> Match:
    match = match_at(app, moment)
    app.navigation.open_title()
    return match


def _title(app: App) -> None:
    match_at(app, album_of("ladder").moments["play"]).file.close()
    app.navigation.open_title()


def _saves(app: App) -> None:
    """Two good games, one damaged."""
    for name, moment in (
        ("Sunday ladder", album_of("ladder").moments["play"]),
        ("Rainy night", album_of("ladder").moments["place"]),
    ):
        table = _sit(app, moment)
        table.keep_picture()
        app.slots.rename(table.match.slug, name)
    hurt = match_at(app, album_of("ladder").moments["bump"])
    hurt.file.close()
    data = bytearray(hurt.file.path.read_bytes())
    data[-150] ^= 0xFF
    hurt.file.path.write_bytes(bytes(data))
    app.navigation.open_title()
    app.navigation.open_saves()


def _history(app: App) -> None:
    _trophies(app)
    item = entry_of("hens").history(app)
    if item is not None:
        item.open()


def _trophies(app: App) -> None:
    played_before(app)
    app.navigation.open_title()
    app.navigation.open_trophies()


def _rules(game: str, chapter: int) -> Opener:
    def opened(app: App) -> None:
        app.navigation.open_title()
        app.navigation.open_rules(game, chapter)

    return opened


def _film(game: str) -> Opener:
    """A picture of the rules that moves, in the middle of its motion."""
    entry = entry_of(game)
    names = [chapter.picture for chapter in entry.chapters()]

    def opened(app: App) -> None:
        _rules(game, names.index(next(iter(entry.films()))))(app)
        _draw(app)
        _settle(app, 2.0)

    return opened


def _rules_search(app: App) -> None:
    """What is found everywhere: how points are counted."""
    app.navigation.open_title()
    app.navigation.open_rules("sly")
    _draw(app)
    score = entry_of("sly").chapters()[-2].title.split()[-1]
    for intention in (Intention("search", "keys"), Intention("text", "keys", text=score)):
        app.stage.handle(intention)


def _on_title(way: Callable[[Navigation], None]) -> Opener:
    def opened(app: App) -> None:
        app.navigation.open_title()
        way(app.navigation)

    return opened


def _settle(app: App, seconds: float) -> None:
    """Let what was opened come to rest."""
    for _ in range(round(seconds / STEP)):
        app.stage.update(STEP)
        if app.stage.top is None:
            return
    _draw(app)


def openers() -> dict[str, Opener]:
    """How every scene and moment is opened, by its name."""
    shots: dict[str, Opener] = {
        "title": _title,
        "first-start": lambda app: app.navigation.open_title(),
        **seats_openers(_draw),
        "settings": _on_title(lambda go: go.open_settings()),
        "bindings": _on_title(lambda go: go.open_bindings()),
        "saves": _saves,
        **shelf_openers(),
        "trophies": _trophies,
        "hens-history": _history,
        **attract_openers(),
        "rules-search": _rules_search,
        **lesson_openers(),
        **phone_openers(),
        **replay_openers(),
        **review_openers(),
        **verified_openers(),
    }
    for key in GAMES:
        shots.update(_album_shots(key, album_of(key)))
        entry = entry_of(key)
        for number in range(len(entry.chapters())):
            shots[f"{key}-rules-{number + 1}"] = _rules(key, number)
        shots[f"{key}-rules-film"] = _film(key)
        if type(entry).code_entry is not MenuEntry.code_entry:
            shots[f"{key}-code"] = _code(entry)
    return shots


def _album_shots(key: str, album: Album) -> dict[str, Opener]:
    """Every moment of a game, and what can be opened over it."""
    middle = album.moments[album.middle]
    shots = {f"{key}-{name}": _moment(moment) for name, moment in album.moments.items()}
    shots[f"{key}-log"] = _log(middle)
    shots[f"{key}-odds"] = _odds(middle)
    shots[f"{key}-odds-asked"] = _asks_for_odds(middle)
    shots[f"{key}-handover"] = _hand_over(middle)
    shots[f"{key}-practice"] = _practice(middle)
    shots[f"{key}-phones"] = table_with_phones(middle)
    shots[f"{key}-pause"] = _pause(middle)
    over = album.moments[album.over]
    shots[f"{key}-results"] = _results(over)
    shots[f"{key}-count"] = _counting(over)
    shots[f"{key}-winner"] = _winner(over)
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
    return sorted(openers())


def shot(name: str, size: tuple[int, int], language: str, text_scale: float, out: Path) -> None:
    """Render one scene to a PNG file; nothing fades in, so that it stands there at once."""
    shots = openers()
    if name not in shots:
        raise InvalidAction(f"there is no scene {name!r}; {called()} shot --list names them")
    with tempfile.TemporaryDirectory(prefix="henhouse-shot-") as home:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        window = Window(size, headless=True)
        app = open_app(Home(Path(home)), language)
        app.stage.text_scale = text_scale
        app.profile.settings.text_size = text_scale
        app.stage.fades = False
        try:
            shots[name](app)
            _draw(app)
            png = BytesIO()
            pygame.image.save(window.surface, png, "shot.png")
            out.write_bytes(png.getvalue())
        finally:
            app.quit()
            app.close()
            window.close()
