"""Arrow keys walk over a table and stay on it at its edge."""

from pathlib import Path

import pytest

from commands.moments import album_of, match_at
from game.fowl.actions import STOP
from scenes.games.fowl.table import LOOK_ORDER, PEEK, SHEET
from scenes.kit.intention import Intention
from scenes.table.offers import target_name
from tests.scenes.apps import visiting
from tests.scenes.at_table import all_people, on_top, say, sit_down
from tests.scenes.tables import kind_of

ARROWS = ((-1, 0), (1, 0), (0, -1), (0, 1))
TABLES = [
    ("ladder", "play", False),
    ("ladder", "place", False),
    ("hens", "yard", True),
    ("hens", "rooster", False),
    ("hens", "solo_place", True),
    ("sly", "turn", False),
    ("sly", "turn", True),
    ("roost", "play", True),
    ("roost", "look", False),
    ("fowl", "den", False),
    ("fowl", "card", False),
    ("fowl", "birds", False),
    ("fowl", "birds", True),
    ("fowl", "fox", False),
    ("fowl", "tunnels", False),
]


@pytest.mark.parametrize(("game", "moment", "taken_up"), TABLES)
def test_an_arrow_leads_ahead_on_the_table_or_nowhere(
    game: str, moment: str, taken_up: bool, tmp_path: Path
) -> None:
    """Behind the edge lie the header's buttons: nobody wants to undo by one step too many."""
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, all_people(visit, album_of(game).moments[moment]))
        if taken_up:
            say(visit, "accept")
            visit.frames(1)
        assert len(scene.session.targets) > 1
        for target in list(scene.session.targets):
            for dx, dy in ARROWS:
                scene.session.form.focus(target_name(target))
                say(visit, "move", dx, dy)
                led = scene.session.offers.pointed
                assert led is not None, f"from {target.label!r} to {scene.session.form.focused}"
                x, y = target.rect.center
                ahead = (led.rect.centerx - x) * dx + (led.rect.centery - y) * dy
                assert ahead > 0 or led == target, f"{target.label!r} to {led.label!r}"


@pytest.mark.parametrize("moment", ["birds", "fox", "tunnels", "den"])
def test_from_the_yard_of_fowl_play_only_the_button_that_ends_the_move_is_reached(
    moment: str, tmp_path: Path
) -> None:
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, all_people(visit, album_of("fowl").moments[moment]))
        beside = {t.key for t in scene.session.targets if t.key in (PEEK, SHEET, LOOK_ORDER)}
        for target in list(scene.session.targets):
            if not target.legal or target.key in beside or target.action == STOP:
                continue
            for dx, dy in ARROWS:
                scene.session.form.focus(target_name(target))
                say(visit, "move", dx, dy)
                led = scene.session.offers.pointed
                assert led is not None
                assert led.key not in beside
                assert kind_of(led) != "plate"
                assert led.action != STOP or dx > 0


def test_tab_still_reaches_the_header(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, match_at(visit.app, album_of("ladder").moments["place"], 5))
        reached = set()
        for _ in range(2 * len(scene.session.form.widgets)):
            visit.app.stage.handle(Intention("next", "keys"))
            focused = scene.session.form.focused
            assert focused is not None
            reached.add(focused.name)
        assert {"pause", "undo", "hint", "log", "rules", "settings"} <= reached
        assert on_top(visit) is scene
