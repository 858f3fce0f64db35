"""Settings act at once and stay; keys and buttons can be given away and are never lost."""

from pathlib import Path

import pygame
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import assets
from saves.home import Home
from saves.profile import Profile
from scenes.kit.rows import Slider
from scenes.screens.bindings import BindingsScene
from scenes.screens.settings import SettingsScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import aim, click, press_raw_key, top_name, use, widget
from words import lang


def stored(visit: Visit) -> Profile:
    """The settings as another start of the program would read them."""
    return Profile(visit.app.profile.path.parent)


def open_settings(visit: Visit) -> None:
    visit.app.navigation.open_title()
    visit.app.navigation.open_settings()
    visit.frames(2)


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_every_setting_by_one_device(tmp_path: Path, press: Press) -> None:
    with visiting(tmp_path) as visit:
        open_settings(visit)
        use(visit, press, "reduced motion")
        use(visit, press, "handover")
        use(visit, press, "sly seen")
        for name, direction in (
            ("speed", "right"),
            ("text size", "right"),
            ("shake", "left"),
            ("snap seconds", "right"),
            ("volume_all", "left"),
            ("volume_effects", "left"),
            ("volume_clucks", "right"),
            ("volume_music", "left"),
        ):
            aim(visit, press, name)
            press(direction)
            visit.frames(2)
        settings = stored(visit).settings
        assert settings.reduced_motion is True
        assert visit.app.stage.motion.reduced is True
        assert settings.toggles["handover"] is False
        assert settings.toggles["sly_seen"] is False
        assert not visit.app.switched_on("sly_seen")
        assert settings.speed == 2
        assert visit.app.stage.motion.speed == 2
        assert settings.text_size == 1.25
        assert visit.app.stage.text_scale == 1.25
        assert settings.shake == 0.95
        assert settings.snap_seconds == 6
        assert settings.volume_all == 0.75
        assert visit.app.sounds.volumes.all_ == 0.75
        assert settings.volume_effects == 0.95
        assert visit.app.sounds.volumes.effects == 0.95
        assert settings.volume_clucks == 0.85
        assert settings.volume_music == 0.45
        press("back")
        visit.frames(2)
        assert top_name(visit) == "TitleScene"


def test_the_language_changes_the_screen_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = Catalog(locale="fr")
    words.add("Settings", "Réglages")
    file = tmp_path / "lang" / "fr" / "LC_MESSAGES" / f"{lang.DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as out:
        write_mo(out, words)
    monkeypatch.setattr(assets, "LANGUAGES", tmp_path / "lang")
    with visiting(tmp_path / "home") as visit:
        open_settings(visit)
        scene = visit.app.stage.top
        assert isinstance(scene, SettingsScene)
        aim(visit, press_key, "language")
        press_key("right")
        visit.frames(3)
        assert stored(visit).settings.language == "fr"
        assert scene.heading() == "Réglages"
        press_key("left")
        visit.frames(3)
        assert scene.heading() == "Settings"


def test_the_mouse_pulls_an_egg_and_the_text_grows_when_it_is_let_go(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_settings(visit)
        slider = widget(visit, "text size")
        assert isinstance(slider, Slider)
        groove = slider._groove
        for kind, x in (
            (pygame.MOUSEBUTTONDOWN, groove.x + 20),
            (pygame.MOUSEMOTION, groove.right - 10),
        ):
            pos = (round(x), round(groove.centery))
            pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, rel=(0, 0)))
        visit.frames(2)
        assert visit.app.settings.text_size == 1.0
        pos = (round(groove.right - 10), round(groove.centery))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        visit.frames(2)
        assert visit.app.settings.text_size == 2.0


def test_back_to_standard_asks_first(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=4.0, volume_all=0.1, language="en")
        open_settings(visit)
        use(visit, press_key, "Back to standard")
        assert top_name(visit) == "Dialog"
        use(visit, press_key, "choice 0")
        assert stored(visit).settings.speed == 1
        assert stored(visit).settings.volume_all == 0.8
        slider = widget(visit, "volume_all")
        assert isinstance(slider, Slider)
        assert slider.value == 0.8


# -- keys and buttons ----------------------------------------------------------------------------


def open_bindings(visit: Visit) -> BindingsScene:
    open_settings(visit)
    use(visit, press_key, "controls")
    top = visit.app.stage.top
    assert isinstance(top, BindingsScene)
    return top


def listens(scene: BindingsScene) -> bool:
    return scene.capturing


def test_a_free_key_is_taken_at_once_and_kept(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_bindings(visit)
        use(visit, press_key, "hint key")
        assert listens(scene)
        press_raw_key(visit, pygame.K_j)
        assert not listens(scene)
        assert visit.app.bindings.command("key", pygame.K_j) == "hint"
    with visiting(tmp_path) as visit:
        assert visit.app.bindings.command("key", pygame.K_j) == "hint"
        assert visit.app.bindings.command("key", pygame.K_h) is None


@pytest.mark.parametrize(("choice", "owner"), [("choice 0", "hint"), ("choice 1", "undo")])
def test_a_taken_key_is_explained_and_exchanged_or_left(
    tmp_path: Path, choice: str, owner: str
) -> None:
    with visiting(tmp_path) as visit:
        open_bindings(visit)
        use(visit, press_key, "hint key")
        press_raw_key(visit, pygame.K_u)
        assert top_name(visit) == "Dialog"
        use(visit, press_key, choice)
        assert visit.app.bindings.command("key", pygame.K_u) == owner


def test_exchanging_an_essential_key_never_loses_it(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_bindings(visit)
        use(visit, press_key, "log key")
        press_raw_key(visit, pygame.K_UP)
        use(visit, press_key, "choice 0")
        assert visit.app.bindings.command("key", pygame.K_UP) == "log"
        assert visit.app.bindings.codes["key"]["up"] == [pygame.K_l]


def test_escape_gives_up_and_the_wrong_device_is_told(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_bindings(visit)
        before = dict(visit.app.bindings.codes["pad"])
        use(visit, press_key, "hint pad")
        press_raw_key(visit, pygame.K_j)
        assert listens(scene)
        assert visit.app.stage.toasts
        press_raw_key(visit, pygame.K_ESCAPE)
        assert not listens(scene)
        assert visit.app.stage.top is scene
        assert visit.app.bindings.codes["pad"] == before


def test_a_pad_button_is_bound_by_pressing_it(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_bindings(visit)
        use(visit, press_pad, "redo pad")
        button = pygame.CONTROLLER_BUTTON_GUIDE
        pygame.event.post(
            pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)
        )
        visit.frames(2)
        assert visit.app.bindings.command("pad", button) == "redo"


def test_reset_brings_all_back(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_bindings(visit)
        use(visit, press_key, "hint key")
        press_raw_key(visit, pygame.K_j)
        click(visit, "Back to standard")
        assert visit.app.bindings.command("key", pygame.K_h) == "hint"
        assert visit.app.bindings.command("key", pygame.K_j) is None


def test_a_home_that_is_read_again(tmp_path: Path) -> None:
    """The profile file is really there, and no other file was touched."""
    with visiting(tmp_path) as visit:
        open_settings(visit)
        use(visit, press_key, "reduced motion")
    assert Profile(Home(tmp_path).path).settings.reduced_motion is True
