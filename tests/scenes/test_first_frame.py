"""Whatever is pressed in the very frame a scene opens, before it was ever drawn, is understood."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from ai.players import Decision
from commands.moments import album_of, match_at, table_seats
from game.registry import GAMES
from play.match import new_match
from scenes.app.app import App
from scenes.games.hens.solo.code_dialog import CodeDialog
from scenes.kit.bindings import COMMANDS
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.scene import Scene
from scenes.kit.text_field import ScreenKeyboard, TextField
from scenes.screens.name_dialog import NameDialog
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import played_match, top_name

Opener = Callable[[Visit], None]
SIZE = (640, 360)
MIDDLE = album_of("ladder").moments[album_of("ladder").middle]


def wishes(visit: Visit) -> dict[str, list[Event]]:
    """Every wish a device can tell: all commands by key and by pad, the pointer, text, plugs."""
    told: dict[str, list[Event]] = {}
    for command in COMMANDS:
        for code in visit.app.bindings.codes["key"][command][:1]:
            told[f"key {command}"] = [
                Event(kind, key=code, mod=0, unicode="", scancode=0)
                for kind in (pygame.KEYDOWN, pygame.KEYUP)
            ]
        for code in visit.app.bindings.codes["pad"][command][:1]:
            told[f"pad {command}"] = [
                Event(kind, instance_id=0, button=code)
                for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
            ]
    at = (SIZE[0] // 2, SIZE[1] // 2)
    move = Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    away = Event(pygame.MOUSEMOTION, pos=(9, 9), rel=(1, 1), buttons=(1, 0, 0))
    down = Event(pygame.MOUSEBUTTONDOWN, pos=at, button=pygame.BUTTON_LEFT)
    up = Event(pygame.MOUSEBUTTONUP, pos=at, button=pygame.BUTTON_LEFT)
    told["click"] = [move, down, up]
    told["drag"] = [down, away, up]
    told["wheel"] = [move, Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0)]
    told["text"] = [Event(pygame.TEXTINPUT, text="é")]
    told["erase"] = [Event(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0, unicode="", scancode=0)]
    told["unplug"] = [Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0)]
    told["close"] = [Event(pygame.QUIT)]
    return told


def new_table(game: str, humans: int) -> Opener:
    """A fresh game: the deal is about to be shown."""

    def opened(visit: Visit) -> None:
        count = max(min(GAMES[game].seat_counts), humans)
        match = new_match(visit.app.slots, game, table_seats(count, humans), {}, 5)
        visit.app.navigation.open_table(match)

    return opened


def table_of(visit: Visit, humans: int = 1) -> TableScene:
    visit.app.navigation.open_table(match_at(visit.app, MIDDLE, humans))
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    return table


def on_title(door: Callable[[App], None]) -> Opener:
    def opened(visit: Visit) -> None:
        visit.app.navigation.open_title()
        door(visit.app)

    return opened


def layer(make: Callable[[App], Scene]) -> Opener:
    return on_title(lambda app: app.stage.push(make(app)))


def hint(visit: Visit) -> None:
    table = table_of(visit)
    action = int(table.match.position.actions(0)[0])
    table.open_hint(Decision(action, [], 0, 0.0))


def odds(visit: Visit) -> None:
    table = table_of(visit)
    table.match.take_aid("odds")
    table.open_odds()


def pause(visit: Visit) -> None:
    """Opened by a key; what follows comes in the same frame."""
    table_of(visit)
    visit.frames(2)
    press_key("pause")


def open_seats(app: App, key: str) -> None:
    app.navigation.open_seats(key)


def open_rules(app: App, key: str) -> None:
    app.navigation.open_rules(key)


def nothing(*_values: object) -> None:
    """The answer of a dialog that nobody waits for."""


def openers() -> dict[str, Opener]:
    found: dict[str, Opener] = {
        "title": lambda visit: visit.app.navigation.open_title(),
        "settings": on_title(lambda app: app.navigation.open_settings()),
        "bindings": on_title(lambda app: app.navigation.open_bindings()),
        "saves": on_title(lambda app: app.navigation.open_saves()),
        "trophies": on_title(lambda app: app.navigation.open_trophies()),
        "results": on_title(lambda app: app.navigation.open_results(played_match(app))),
        "review": on_title(lambda app: app.navigation.open_review(played_match(app).slug)),
        "dialog": layer(lambda _house: Dialog("?", "!", [Choice("OK")])),
        "name": layer(lambda _house: NameDialog("?", "Mia", nothing)),
        "code": layer(CodeDialog),
        "pick": layer(lambda _house: PickDialog("?", [Pick("a", "b")], nothing)),
        "letters": layer(lambda _house: ScreenKeyboard(TextField("Mia", nothing))),
        "log": lambda visit: table_of(visit).open_log(),
        "hand-over": lambda visit: table_of(visit, 2).open_hand_over(0),
        "hint": hint,
        "odds": odds,
        "pause": pause,
    }
    for key in GAMES:
        found[f"{key} seats"] = on_title(partial(open_seats, key=key))
        found[f"{key} rules"] = on_title(partial(open_rules, key=key))
        found[f"{key} table"] = new_table(key, 1)
        found[f"{key} couch"] = new_table(key, 2)
    return found


@pytest.mark.parametrize("name", list(openers()))
def test_any_wish_in_the_frame_a_scene_opens(tmp_path: Path, name: str) -> None:
    opened = openers()[name]
    with visiting(tmp_path, SIZE) as visit:
        visit.app.stage.motion.reduced = True
        for events in wishes(visit).values():
            opened(visit)
            for event in events:
                pygame.event.post(event)
            visit.frames(2)
            pygame.event.clear()
            visit.app.change(fullscreen=False)


def test_two_keys_in_one_frame_are_two_steps(tmp_path: Path) -> None:
    """The table opens and is paused before it was drawn: the pause shows it all the same."""
    with visiting(tmp_path, SIZE) as visit:
        new_table("ladder", 1)(visit)
        press_key("pause")
        visit.frames(1)
        assert top_name(visit) == "PauseScene"
        press_key("pause")
        press_key("log")
        visit.frames(1)
        assert top_name(visit) == "LogDrawer"
