"""Names are typed with a keyboard where there is one, and with a board on the screen where none."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from scenes.kit.canvas import Canvas
from scenes.kit.input import Input
from scenes.kit.intention import Intention
from scenes.screens.saves import SavesScene
from scenes.screens.seats import SeatsScene
from tests.robots import press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import aim, click, erase, played_match, top_name, type_text, use

E_ACUTE = 233


def key(code: int, mod: int = 0) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=code, mod=mod, unicode="", scancode=0))


def open_seats(visit: Visit) -> SeatsScene:
    visit.app.navigation.open_title()
    visit.app.navigation.open_seats("ladder")
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, SeatsScene)
    return scene


def open_rename(visit: Visit) -> SavesScene:
    played_match(visit.app, moves=5).file.close()
    visit.app.navigation.open_title()
    visit.app.navigation.open_saves()
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, SavesScene)
    use(visit, press_key, "rename")
    assert top_name(visit) == "NameDialog"
    return scene


# -- with a keyboard ----------------------------------------------------------------------------


def test_whoever_uses_keys_types_into_the_field_itself(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_seats(visit)
        press_key("down")
        visit.frames(1)
        click(visit, "name 1")
        assert top_name(visit) == "SeatsScene"
        erase(visit, 10)
        type_text(visit, "Zoëy")
        key(pygame.K_LEFT)
        key(pygame.K_DELETE)
        key(pygame.K_RETURN)
        visit.frames(2)
        assert scene.seating.places[1].name == "Zoë"
        assert visit.app.stage.top is scene
        assert scene.form.focused is not None
        assert scene.form.focused.name == "who 1"


def test_a_field_reached_by_keys_is_written_anew(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_seats(visit)
        aim(visit, press_key, "name 0")
        type_text(visit, "Ида")
        assert scene.seating.places[0].name == "Ида"


def test_esc_brings_the_former_name_back_before_it_leaves(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_seats(visit)
        former = scene.seating.places[0].name
        aim(visit, press_key, "name 0")
        type_text(visit, "Zoë")
        press_key("back")
        visit.frames(2)
        assert visit.app.stage.top is scene
        assert scene.seating.places[0].name == former
        press_key("back")
        visit.frames(2)
        assert top_name(visit) == "TitleScene"


def test_an_erased_name_is_not_cut_to_its_last_letter(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_seats(visit)
        former = scene.seating.places[0].name
        aim(visit, press_key, "name 0")
        key(pygame.K_RIGHT)
        visit.frames(1)
        erase(visit, 20)
        press_key("next")
        visit.frames(2)
        assert scene.seating.places[0].name == former


# -- without one --------------------------------------------------------------------------------


def test_the_board_comes_where_no_key_was_pressed_and_goes_when_one_types(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = open_seats(visit)
        click(visit, "name 0")
        assert top_name(visit) == "ScreenKeyboard"
        erase(visit, 12)
        assert visit.app.stage.top is scene
        type_text(visit, "Ada")
        visit.frames(2)
        assert scene.seating.places[0].name == "Ada"


def test_a_pad_gets_the_board_though_somebody_has_keys(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_seats(visit)
        press_key("down")
        visit.frames(1)
        use(visit, press_pad, "name 0")
        assert top_name(visit) == "ScreenKeyboard"


def test_the_sign_in_a_wide_field_always_opens_the_board(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        open_rename(visit)
        click(visit, "name", along=0.5)
        assert top_name(visit) == "NameDialog"
        click(visit, "name", along=0.97)
        assert top_name(visit) == "ScreenKeyboard"


# -- other layouts and scripts ------------------------------------------------------------------


@pytest.mark.parametrize("code", [E_ACUTE, pygame.K_KP_1, pygame.K_u])
def test_a_key_that_writes_a_letter_is_no_command_meanwhile(code: int) -> None:
    inputs = Input()
    inputs.bindings.codes["key"]["undo"] = [code]
    pressed = Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0)
    assert [one.kind for one in inputs.translate(pressed)] == ["undo"]
    inputs.typing = True
    assert inputs.translate(pressed) == []


def test_a_word_that_is_still_put_together_keeps_its_keys(tmp_path: Path) -> None:
    """Enter chooses a word of the input method first; only then it closes the dialog."""
    with visiting(tmp_path) as visit:
        scene = open_rename(visit)
        pygame.event.post(Event(pygame.TEXTEDITING, text="にほん", start=0, length=3))
        key(pygame.K_BACKSPACE)
        key(pygame.K_RETURN)
        visit.frames(2)
        assert top_name(visit) == "NameDialog"
        pygame.event.post(Event(pygame.TEXTEDITING, text="", start=0, length=0))
        type_text(visit, "日本")
        key(pygame.K_RETURN)
        visit.frames(2)
        assert visit.app.stage.top is scene
        assert scene.slots[0].name == "日本"


def test_what_is_put_together_is_shown_but_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    text: Callable[..., Any] = Canvas.text

    def noted(canvas: Canvas, string: str, *args: Any, **more: Any) -> Any:
        drawn.append(string)
        return text(canvas, string, *args, **more)

    with visiting(tmp_path) as visit:
        scene = open_rename(visit)
        erase(visit, 1)
        type_text(visit, "Mia ")
        monkeypatch.setattr(Canvas, "text", noted)
        pygame.event.post(Event(pygame.TEXTEDITING, text="¨", start=0, length=1))
        visit.frames(1)
        assert "Mia ¨" in drawn
        pygame.event.post(Event(pygame.TEXTEDITING, text="", start=0, length=0))
        type_text(visit, "ä")
        press_key("accept")
        visit.frames(2)
        assert scene.slots[0].name == "Mia ä"


def test_a_text_is_pasted_without_what_no_name_can_have(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "Zo\x00ë\n\t" + "!" * 90)
    with visiting(tmp_path) as visit:
        scene = open_rename(visit)
        key(pygame.K_v, pygame.KMOD_LCTRL)
        press_key("accept")
        visit.frames(2)
        name = scene.slots[0].name
        assert name.startswith("Zoë!!!")
        assert len(name) <= 60


def test_a_clipboard_that_fails_pastes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused() -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "get_text", refused)
    inputs = Input()
    inputs.typing = True
    pressed = Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="", scancode=0)
    assert inputs.translate(pressed) == [Intention("text", "keys", text="")]


def test_the_system_is_asked_for_text_only_where_it_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Elsewhere an input method must not keep keys that are commands."""
    calls: list[str] = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: calls.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: calls.append("stop"))
    with visiting(tmp_path) as visit:
        open_rename(visit)
        visit.frames(1)
        assert calls == ["stop", "start"]
        press_key("back")
        visit.frames(2)
        assert calls == ["stop", "start", "stop"]
