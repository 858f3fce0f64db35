"""Any key of any keyboard can be given to a command and is shown by a name, or is refused in words.

pygame has constants for the keys of an English keyboard only; é, ², ß and media keys come as plain
numbers.
"""

from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from saves.home import Home
from scenes.kit.bindings import Bindings, Source, bindable, code_label
from scenes.kit.canvas import Canvas
from scenes.kit.input import Input
from scenes.navigation import open_app
from tests.robots import press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import press_raw_key, top_name, use

SCANCODES = [1 << 30 | scancode for scancode in range(512)]
CONSTANTS = sorted(value for name, value in vars(pygame).items() if name.startswith("K_"))
LETTERS = [ord(letter) for letter in "éèçàù²äßñøåąžяψא漢\u00a0\u0301\u200f\u2066\x7f\x01"]
NO_LETTERS = [0xD800, 0xDFFF, 0x110000, (1 << 30) - 1, 2**31 - 1]
KEYS = [*CONSTANTS, *SCANCODES, *LETTERS, *NO_LETTERS]
AUDIO_MUTE = 1 << 30 | 262


def stored_and_read(bindings: Bindings) -> Bindings:
    again, problems = Bindings.from_dict(bindings.to_dict())
    assert problems == []
    return again


@pytest.mark.parametrize(("source", "codes"), [("key", KEYS), ("pad", range(64))])
def test_every_code_is_kept_and_named(canvas: Canvas, source: Source, codes: list[int]) -> None:
    for code in codes:
        label = code_label(source, code)
        assert label.isprintable()
        assert label.strip()
        canvas.text(label, 22, (0, 0), "#000000")
        if bindable(source, code):
            bindings = Bindings()
            bindings.rebind("hint", source, code)
            assert stored_and_read(bindings).codes == bindings.codes, code
        else:
            assert (source, code) == ("key", pygame.K_UNKNOWN)


def test_keys_of_other_keyboards_have_their_own_names() -> None:
    assert [code_label("key", ord(letter)) for letter in "éç²ßñ"] == ["É", "Ç", "²", "ß", "Ñ"]
    assert code_label("key", AUDIO_MUTE) == "AudioMute"
    assert code_label("key", ord("漢")) == f"Key {ord('漢')}"
    assert code_label("pad", 15) == "Button 15"


def listen_for_hint(visit: Visit) -> None:
    visit.app.navigation.open_title()
    visit.app.navigation.open_bindings()
    visit.frames(2)
    use(visit, press_key, "hint key")


@pytest.mark.parametrize("key", [*(ord(letter) for letter in "éèçàù²äßñ"), AUDIO_MUTE, 0xD800])
def test_a_foreign_key_is_bound_by_pressing_it_and_found_at_the_next_start(
    tmp_path: Path, key: int
) -> None:
    with visiting(tmp_path, (640, 360)) as visit:
        listen_for_hint(visit)
        press_raw_key(visit, key)
        assert visit.app.bindings.command("key", key) == "hint"
        assert open_app(Home(tmp_path)).bindings.command("key", key) == "hint"


def test_a_key_the_system_does_not_know_is_refused_in_words(tmp_path: Path) -> None:
    with visiting(tmp_path, (640, 360)) as visit:
        listen_for_hint(visit)
        before = visit.app.bindings.to_dict()
        press_raw_key(visit, pygame.K_UNKNOWN)
        assert visit.app.bindings.to_dict() == before
        assert [toast.text for toast in visit.app.stage.toasts] == [
            "The system does not say which key this is. Please take another one."
        ]
        assert top_name(visit) == "BindingsScene"


@pytest.mark.parametrize("key", [ord("é"), pygame.K_KP_5])
def test_a_bound_letter_is_a_letter_while_somebody_writes(key: int) -> None:
    inputs = Input()
    inputs.bindings.rebind("back", "key", key)
    pressed = Event(pygame.KEYDOWN, key=key, mod=0, unicode="é" if key == ord("é") else "5")
    assert [wish.kind for wish in inputs.translate(pressed)] == ["back"]
    inputs.typing = True
    assert inputs.translate(pressed) == []


@pytest.mark.parametrize(
    "entry", ["key:#", "key:#-1", "key:#0", "key:#99999999999", "key:#²", "pad:#x"]
)
def test_nonsense_numbers_are_not_understood(entry: str) -> None:
    bindings, problems = Bindings.from_dict({"hint": entry})
    assert problems == [f"hint: {entry}"]
    assert bindings.codes["key"]["hint"] == []
