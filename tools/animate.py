"""Write the motion that follows a moment at a table as an animated PNG.

    python tools/animate.py ladder bump docs/pictures/ladder-bump-animated.png

Game and moment are those of `run.py shot`. The picture begins just before the moment's action and
ends when the table is at rest again; then it stands for a while and begins anew. Each frame holds
only the pixels that have changed since the one before, so that the file stays small; the screen
does not shake for the same reason.
"""

import argparse
import os
import struct
import sys
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from commands.moments import Moment, album_of, match_at
from saves.home import Home
from scenes.kit.canvas import Canvas
from scenes.navigation import open_app
from scenes.table.scene import TableScene
from scenes.window import FRAMES_PER_SECOND, STEP, Window

SIGNATURE = b"\x89PNG\r\n\x1a\n"
LONGEST = 8.0
"""Seconds after which an animation is cut, whatever still moves."""
STANDS = 1.5
"""Seconds for which the first and the last picture stand."""
CLOSE = 6
"""Differences of a colour channel up to this one are not seen in motion, and left out."""
KEEP, OVER = 0, 1
"""What a frame does, in the words of the format: it stays, and is laid over the one before."""


def pictures(moment: Moment, size: tuple[int, int], rate: int) -> Iterator[pygame.Surface]:
    """The table before the action, and then `rate` times a second until it is at rest."""
    with tempfile.TemporaryDirectory(prefix="henhouse-animate-") as home:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        window = Window(size, headless=True)
        app = open_app(Home(Path(home)), "en")
        app.change(shake=0.0)
        match = match_at(app, replace(moment, action="", others=()))
        app.stage.reduced_motion = True
        app.navigation.open_table(match)
        table = app.stage.top
        assert isinstance(table, TableScene)
        app.stage.draw(Canvas(window.surface))
        table.session.look_as(0)
        app.stage.reduced_motion = False
        try:
            app.stage.draw(Canvas(window.surface))
            yield window.surface.copy()
            texts = (moment.action, *moment.others)
            actions = [match.game.action_from_text(text) for text in texts]
            table.session.do_together(list(zip(match.deciders(), actions, strict=False)))
            for _ in range(round(LONGEST * rate)):
                for _ in range(FRAMES_PER_SECOND // rate):
                    table.update(STEP)
                app.stage.draw(Canvas(window.surface))
                yield window.surface.copy()
                if table.session.at_rest:
                    return
        finally:
            app.quit()
            app.close()
            window.close()


def changes(before: pygame.Surface, after: pygame.Surface) -> pygame.Surface:
    """What must be laid over `before` to see `after`; clear where they are alike."""
    near = (CLOSE, CLOSE, CLOSE, 255)
    alike = pygame.mask.from_threshold(after, (0, 0, 0, 255), near, before)
    layer = pygame.Surface(after.get_size(), pygame.SRCALPHA, 32)
    layer.blit(after, (0, 0))
    return alike.to_surface(layer, setcolor=(0, 0, 0, 0), unsetcolor=None)


def chunks(picture: pygame.Surface) -> dict[bytes, bytes]:
    """The chunks of a PNG of the picture by kind, those of a kind joined."""
    file = BytesIO()
    pygame.image.save(picture, file, "frame.png")
    png, at = file.getvalue(), len(SIGNATURE)
    found: dict[bytes, bytes] = {}
    while at < len(png):
        length, kind = struct.unpack_from(">I4s", png, at)
        found[kind] = found.get(kind, b"") + png[at + 8 : at + 8 + length]
        at += 12 + length
    return found


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + _checksum(kind + content)


def _checksum(content: bytes) -> bytes:
    return struct.pack(">I", zlib.crc32(content))


def animated(frames: list[pygame.Surface], rate: int) -> bytes:
    """The frames as one PNG that moves, for ever."""
    whole = pygame.Surface(frames[0].get_size(), pygame.SRCALPHA, 32)
    whole.blit(frames[0], (0, 0))
    first, shown, number = chunks(whole), frames[0].copy(), 0
    out = [SIGNATURE, chunk(b"IHDR", first[b"IHDR"])]
    out.append(chunk(b"acTL", struct.pack(">II", len(frames), 0)))
    for index, frame in enumerate(frames):
        layer = changes(shown, frame) if index else whole
        shown.blit(layer, (0, 0))
        box = layer.get_bounding_rect()
        box = box if box.w else pygame.Rect(0, 0, 1, 1)
        stands = index in (0, len(frames) - 1)
        delay = (round(STANDS * 1000), 1000) if stands else (1, rate)
        control = struct.pack(">5I2H2B", number, box.w, box.h, box.x, box.y, *delay, KEEP, OVER)
        out.append(chunk(b"fcTL", control))
        number += 1
        pixels = chunks(layer.subsurface(box))[b"IDAT"]
        if index == 0:
            out.append(chunk(b"IDAT", pixels))
            continue
        out.append(chunk(b"fdAT", struct.pack(">I", number) + pixels))
        number += 1
    out.append(chunk(b"IEND", b""))
    return b"".join(out)


def main() -> int:
    asked = argparse.ArgumentParser(description="Write a moment at a table as an animated PNG.")
    asked.add_argument("game")
    asked.add_argument("moment", help="one that shows an action, as bump")
    asked.add_argument("out", type=Path)
    asked.add_argument("--width", type=int, default=640)
    asked.add_argument("--rate", type=int, default=15, help="frames a second; divides 60")
    wanted = asked.parse_args()
    moment = album_of(wanted.game).moments[wanted.moment]
    size = (wanted.width, wanted.width * 9 // 16)
    frames = list(pictures(moment, size, wanted.rate))
    wanted.out.write_bytes(animated(frames, wanted.rate))
    print(f"{wanted.out}: {len(frames)} frames, {wanted.out.stat().st_size // 1024} KiB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
