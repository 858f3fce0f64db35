"""A damaged or missing font or picture: a sentence and a stand-in, and the house goes on."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import assets
from commands.doctor import examine
from saves.home import Home
from scenes.client import run
from scenes.kit import fonts, images
from scenes.kit.cache import surfaces
from scenes.kit.canvas import Canvas
from scenes.navigation import open_app
from scenes.screens.title import TitleScene
from scenes.window import Window
from words import broken_assets

FRAMES = 4


class BriefTitle(TitleScene):
    """The title, left again after a few frames."""

    shown = 0

    def update(self, dt: float) -> None:
        super().update(dt)
        self.shown += 1
        if self.shown == FRAMES:
            self.app.quit()


@pytest.fixture
def own_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of fonts and pictures that may be damaged."""
    monkeypatch.setattr(assets, "FONTS", Path(shutil.copytree(assets.FONTS, tmp_path / "fonts")))
    monkeypatch.setattr(
        assets, "PICTURES", Path(shutil.copytree(assets.PICTURES, tmp_path / "svg"))
    )
    _forget()
    yield tmp_path
    _forget()


def _forget() -> None:
    fonts.clear()
    surfaces.clear()
    broken_assets.clear()


def told(home: Path) -> list[str]:
    """What the client says while it shows the title."""
    window = Window((640, 360), headless=True)
    app = open_app(Home(home), "en")
    app.stage.push(BriefTitle(app))
    try:
        run(window, app)
        return [toast.text for toast in app.stage.toasts]
    finally:
        app.close()


@pytest.mark.parametrize("content", [b"", b"nonsense", None], ids=["empty", "nonsense", "missing"])
@pytest.mark.parametrize("name", ["fonts/Manrope-Bold.ttf", "svg/bg_farm.svg", "svg/ui_trophy.svg"])
def test_one_file(own_assets: Path, name: str, content: bytes | None) -> None:
    if content is None:
        (own_assets / name).unlink()
    else:
        (own_assets / name).write_bytes(content)
    damaged = f"Files of the game are missing or damaged: {Path(name).name}."
    assert told(own_assets) == [f"{damaged} Please install Henhouse Arcade again."]


def test_all_files(own_assets: Path) -> None:
    for path in [*own_assets.glob("fonts/*.ttf"), *own_assets.glob("svg/*.svg")]:
        path.write_bytes(path.read_bytes()[: path.stat().st_size // 9])
    (sentence,) = told(own_assets)
    assert sentence.startswith("Files of the game are missing or damaged: ")


def test_whole_files_say_nothing(own_assets: Path) -> None:
    assert told(own_assets) == []


def test_a_font_that_loads_but_has_no_letters(own_assets: Path, canvas: Canvas) -> None:
    path = own_assets / "fonts" / "Manrope-Bold.ttf"
    data = bytearray(path.read_bytes())
    glyphs = data.index(b"glyf")
    data[glyphs + 8 : glyphs + 16] = bytes(8)
    path.write_bytes(data)
    canvas.text("Mia", 22, (0, 0), "#000000", weight="Bold")
    assert canvas.measure("Mia", 22, "Bold")[0] > 0


def test_the_stand_in_is_seen(own_assets: Path) -> None:
    (own_assets / "svg" / "ui_trophy.svg").write_bytes(b"")
    picture = images.picture("ui_trophy", 40, 40)
    assert picture.get_at((20, 20)) == pygame.Color("#e8d3a4")


def test_the_doctor_names_it(own_assets: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (own_assets / "svg" / "ui_trophy.svg").write_bytes(b"")
    examine(own_assets)
    assert "ui_trophy.svg: please install Henhouse Arcade again" in capsys.readouterr().out
