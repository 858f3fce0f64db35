"""What a bundle brings to a desktop: icons that can be read, and files that agree with the code."""

import runpy
import struct
import xml.etree.ElementTree as ElementTree
from configparser import ConfigParser
from io import BytesIO
from typing import Any

import pygame
import pytest

from game.compiled import ROOT
from saves.records import MAGIC
from saves.slots import SUFFIX

LINUX = ROOT / "bundle" / "linux"
KIND = "application/x-henhouse-game"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
ICONS: dict[str, Any] = runpy.run_path(str(ROOT / "tools" / "icons.py"))


def png_size(data: bytes) -> tuple[int, int]:
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">2I", data[16:24])
    return width, height


@pytest.mark.parametrize("size", ICONS["HICOLOR"])
def test_every_icon_has_its_size_and_a_picture_with_clear_corners(size: int) -> None:
    data = ICONS["png"](size)
    assert png_size(data) == (size, size)
    picture = pygame.image.load(BytesIO(data), "icon.png")
    assert picture.get_at((0, 0)).a == 0
    assert picture.get_at((size // 2, size // 2)).a == 255


def test_the_icon_for_windows_holds_pictures_of_the_sizes_it_says() -> None:
    data = ICONS["ico"]()
    _, kind, count = struct.unpack("<3H", data[:6])
    assert kind == 1
    for number in range(count):
        entry = struct.unpack("<4B2H2I", data[6 + 16 * number : 22 + 16 * number])
        side = entry[0] or 256
        assert png_size(data[entry[7] : entry[7] + entry[6]]) == (side, side)


def test_the_icon_for_macos_holds_pictures_of_the_sizes_it_says() -> None:
    data = ICONS["icns"]()
    magic, length = struct.unpack(">4sI", data[:8])
    assert (magic, length) == (b"icns", len(data))
    sides, at = [], 8
    while at < length:
        _, chunk = struct.unpack(">4sI", data[at : at + 8])
        sides.append(png_size(data[at + 8 : at + chunk])[0])
        at += chunk
    assert sides == [16, 32, 64, 128, 256, 512, 1024]


def test_a_saved_game_is_known_by_its_name_and_its_first_bytes() -> None:
    kind = ElementTree.parse(LINUX / "henhouse-arcade.mime.xml").find(f"{MIME}mime-type")
    assert kind is not None
    assert kind.get("type") == KIND
    pattern, match = kind.find(f"{MIME}glob"), kind.find(f"{MIME}magic/{MIME}match")
    assert pattern is not None
    assert match is not None
    assert pattern.get("pattern") == f"*{SUFFIX}"
    assert (match.get("value") or "").encode().decode("unicode_escape").encode("latin-1") == MAGIC


def test_menu_entry_and_metadata_name_each_other_and_the_file_type() -> None:
    (menu,) = LINUX.glob("*.desktop")
    (page,) = LINUX.glob("*.metainfo.xml")
    entry = ConfigParser(interpolation=None)
    entry.read(menu, encoding="utf-8")
    words = entry["Desktop Entry"]
    assert words["exec"] == "henhouse %f"
    assert words["mimetype"] == f"{KIND};"
    assert {"comment", "comment[fr]"} <= set(words)
    metadata = ElementTree.parse(page)
    assert metadata.findtext("id") == menu.stem == page.name.removesuffix(".metainfo.xml")
    assert metadata.findtext("launchable") == menu.name
    assert metadata.findtext("provides/mediatype") == KIND
