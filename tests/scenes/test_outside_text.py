"""Any text whatsoever in a file, a file name or the environment: the client starts and draws."""

import os
import sys
import tempfile
import unicodedata
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgpack
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from commands.moments import table_seats, walk
from game.registry import GAMES
from saves.format import digest_after, new_header
from saves.home import find_home
from saves.profile import MAGIC as PROFILE_MAGIC
from saves.records import Action, Happening, Note, Rename, SeatChange, encoded
from saves.text import one_line
from scenes.app.app import App
from scenes.kit import fonts
from scenes.kit.canvas import Canvas
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import use

NASTY = (
    *("\0", "a\0b", "\u202eMia", "\u2066\u200f", "\n\n", "\x1b[31m", "%s %(x)d %", "", "\u2028"),
    *("\ue000", "\u034f", "\ufe0f", "W" * 60, "🐔" * 20, "e" + "\u0301" * 50, "﷽" * 40),
)
TEXTS = st.one_of(st.sampled_from(NASTY), st.text(max_size=40))
SIZE = (640, 360)


def write_profile(home: Path, text: str) -> None:
    """A sound profile file in which every text is `text`."""
    seat = {"name": text[:60], "look": 0, "controller": "human", "level": text[:40], "device": text}
    table = {"seats": [seat, {**seat, "controller": "ai", "look": 1}], "options": {text[:40]: 1}}
    game = {"began": 1.0, "kind": "daily", "goal": 3, "points": 9, "rank": 1, "code": text[:40],
            "seed": 1, "day": text}  # fmt: skip
    tally = {"played": 3, "won": 1, "best": 5, "in_a_row": 2}
    best = {"points": 5, "name": text[:60], "when": 1e11}
    content: dict[str, Any] = {
        "version": 1,
        "settings": {
            "language": text,
            "bindings": {text[:40]: [text], "hint": [text, f"key:{text}"[:80]]},
            "last_table": {**dict.fromkeys(GAMES, table), text[:40]: table},
            "toggles": {text[:40]: True},
        },
        "statistics": {
            "games": {**{key: {text[:40]: tally, "hen": tally} for key in GAMES}, text: {}},
            "bests": {**{key: [best] for key in GAMES}, text[:40]: [best]},
        },
        "solo": {
            "games": [game, {**game, "day": "2026-99-99"}],
            "days": {text[:40]: {**game, "day": ""}},
            "bests": {f"daily:{text}"[:40]: {**game, "day": ""}},
            "last_day": text,
        },
    }
    payload = msgpack.packb(content)
    checksum = zlib.crc32(payload).to_bytes(4, "big")
    (home / "profile.dat").write_bytes(PROFILE_MAGIC + checksum + payload)


def write_save(path: Path, text: str, game: str = "ladder", moves: int = 6) -> None:
    """A sound save of two people in which every text is `text`."""
    count = max(2, min(GAMES[game].seat_counts))
    header, position = new_header(game, table_seats(count, humans=2), {}, 7, 7)
    seats = [replace(seat, name=text[:60], device=text[:40]) for seat in header.seats]
    header = replace(header, name=text[:60], seats=seats)
    happened: list[Happening] = [Note("origin", f"daily {text}"), Rename(text[:60])]
    digest = header.deal
    for number, move in enumerate(walk(GAMES[game], count, 7, moves)[1], 1):
        position.apply(*move)
        digest = digest_after(digest, position)
        happened.append(Action(number, move[0], move[1], digest, number))
    happened += [SeatChange(0, "human", text[:40], text[:40]), Note(text[:40], text)]
    path.write_bytes(encoded(header, happened)[0])


def write_foreign(path: Path, text: str) -> None:
    """A save of a game that is not in this house."""
    header, _position = new_header("ladder", table_seats(3), {}, 7, 7)
    path.write_bytes(encoded(replace(header, game=f"x{text}"[:40]), [])[0])


def screens(app: App) -> Iterator[str]:
    """Open every screen that shows something stored; the name of what is open."""
    app.navigation.open_title()
    yield "title"
    for key in GAMES:
        app.navigation.open_title()
        app.navigation.open_seats(key)
        yield f"seats {key}"
    go = app.navigation
    for open_screen in (go.open_settings, go.open_bindings, go.open_saves, go.open_trophies):
        app.navigation.open_title()
        open_screen()
        yield open_screen.__name__
    for slot in app.slots.list():
        match = app.resume(slot.slug) if slot.playable else None
        if match is None:
            continue
        app.navigation.open_table(match)
        table = app.stage.top
        assert isinstance(table, TableScene)
        yield f"table {slot.game}"
        table.open_log()
        yield "log"
        app.stage.pop()
        table.open_pause()
        yield "pause"
        app.navigation.open_results(match)
        yield "results"
    app.stage.reset(app.stage.scenes[0])


def visit_everything(visit: Visit) -> None:
    for _name in screens(visit.app):
        visit.frames(2)


@settings(max_examples=12)
@given(TEXTS)
@example("\0")
@example("\u202e")
@example("")
def test_any_stored_text_leaves_every_screen_drawing(text: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        write_profile(home, text)
        (home / "games").mkdir()
        write_save(home / "games" / "a.hen", text)
        write_save(home / "games" / "over.hen", text, moves=999)
        write_foreign(home / "games" / "foreign.hen", text)
        with visiting(home, SIZE) as visit:
            visit_everything(visit)
            shown = visit.app.slots.list()
            assert sum(slot.playable for slot in shown) == 2
            assert all(slot.name.isprintable() for slot in shown)


def test_every_letter_that_passes_the_gate_can_be_drawn_alone(canvas: Canvas) -> None:
    odd = (chr(code) for code in range(sys.maxunicode + 1))
    shown = {one_line(letter) for letter in odd if unicodedata.category(letter)[0] in "CMZ"}
    for letter in shown - {""}:
        image = fonts.font("Bold", 20).render(letter, True, "#000000")
        assert image.get_width() > 0, hex(ord(letter))


def test_a_solo_game_that_claims_a_day_no_calendar_has(tmp_path: Path) -> None:
    (tmp_path / "games").mkdir()
    header, position = new_header("hens", table_seats(1), {}, 7, 7)
    happened: list[Happening] = [Note("origin", "daily 2026-99-99")]
    digest = header.deal
    for number, move in enumerate(walk(GAMES["hens"], 1, 7, 999)[1], 1):
        position.apply(*move)
        digest = digest_after(digest, position)
        happened.append(Action(number, move[0], move[1], digest, number))
    (tmp_path / "games" / "day.hen").write_bytes(encoded(header, happened)[0])
    with visiting(tmp_path, SIZE) as visit:
        visit_everything(visit)
        assert [game.kind for game in visit.app.profile.solo.games] == ["chosen"]


@pytest.mark.parametrize("moment", [-(2**40), -1, 0, 2**40, 2**50])
@pytest.mark.parametrize("name", [b"caf\xe9", b"\x01\x1b[31m", "\u202eneh".encode(), b"x" * 200])
def test_any_file_name_and_time(tmp_path: Path, name: bytes, moment: int) -> None:
    games = tmp_path / "games"
    games.mkdir()
    good, bad = (games / os.fsdecode(name + end) for end in (b".hen", b"2.hen"))
    write_save(good, "Mia")
    bad.write_bytes(b"no save at all")
    for path in (good, bad):
        os.utime(path, (0, moment))
    with visiting(tmp_path, SIZE) as visit:
        visit_everything(visit)
        for slot in visit.app.slots.list():
            visit.app.slots.delete(slot.slug)
        visit.app.navigation.open_title()
        visit.app.navigation.open_saves()
        visit.frames(1)
        use(visit, press_key, "bin")


@pytest.mark.parametrize("name", ["caf\udce9", "\udcff", "a\u202eb", "é" * 400, "1", "root"])
def test_any_user_name(tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("USER", name)
    with visiting(tmp_path, SIZE) as visit:
        visit_everything(visit)


def test_a_home_that_cannot_be_is_told_whatever_it_is_called(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    home = find_home(str(tmp_path / "file" / os.fsdecode(b"\x01caf\xe9")))
    assert home.problem is not None
    with visiting(tmp_path, SIZE) as visit:
        visit.app.tell(home.problem)
        visit_everything(visit)
