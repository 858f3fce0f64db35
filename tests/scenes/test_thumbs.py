"""A file beside a save is decoded only if it is a picture of ours, however it is called."""

import subprocess
import sys
from pathlib import Path

import pytest

from commands.moments import table_seats
from game.compiled import ROOT
from play.match import new_match
from saves.slots import Slots
from tests.saves.test_picture import END, OURS, SIGNATURE, head, pixels

XPM = b'/* XPM */x[]={"48999 48999 1 1","a c red"};'
SVG = b'<svg xmlns="http://www.w3.org/2000/svg" width="40000" height="40000"></svg>'
BOMB = SIGNATURE + head(7_000, 7_000) + pixels(7_000, 7_000) + END


def decoded(home: Path, picture: bytes) -> str:
    """Show a saved game with this picture; how many were decoded."""
    match = new_match(Slots(home), "ladder", table_seats(3), {}, 7)
    match.file.close()
    match.file.path.with_suffix(".png").write_bytes(picture)
    command = [sys.executable, "-m", "tests.scenes.thumbnails", str(home)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout.split()[-1]


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by Linux calls")
@pytest.mark.parametrize("picture", [XPM, SVG, BOMB], ids=["xpm", "svg", "png bomb"])
def test_an_attack_is_never_decoded(tmp_path: Path, picture: bytes) -> None:
    assert decoded(tmp_path, picture) == "0"


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited by Linux calls")
def test_our_own_picture_is(tmp_path: Path) -> None:
    assert int(decoded(tmp_path, OURS)) > 0
