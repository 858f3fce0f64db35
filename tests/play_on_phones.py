"""Open the page in real browsers at the size of a phone, use it as people do, and play whole games.

`python -m tests.play_on_phones [CHECK|GAME ...]`: first what the page promises, then a game of each
kind: the client in its window, two phones that join by the picture on it and only touch what is
lit, one of the AI. `--pictures DIR` keeps pictures of the games. Needs Debian's `chromium`, `xvfb`
and `xdotool`. Exits 0 when every check came true.
"""

import argparse
import shutil
import sys
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from game.registry import GAMES
from tests.phones.browser import Browser
from tests.phones.in_browser import CHECKS
from tests.phones.whole_games import play, visit

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def installed() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@contextmanager
def tried(name: str, failed: list[str]) -> Iterator[None]:
    began = time.monotonic()
    try:
        yield
    except Exception:
        traceback.print_exc()
        failed.append(name)
    print(f"{time.monotonic() - began:5.1f} s  {name.replace('_', ' ')}", flush=True)


def main(given: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.play_on_phones")
    parser.add_argument("names", nargs="*", metavar="CHECK|GAME")
    parser.add_argument("--pictures", type=Path, metavar="DIR")
    asked = parser.parse_args(given)
    program = installed()
    if program is None:
        print("no browser to play in: apt-get install chromium", file=sys.stderr)
        return 1
    names = asked.names or [*(check.__name__ for check in CHECKS), *GAMES]
    games = [game for game in GAMES if game in names]
    failed: list[str] = []
    with sync_playwright() as playwright, TemporaryDirectory() as folder:
        for check in CHECKS:
            if check.__name__ in names:
                with (
                    tried(check.__name__, failed),
                    Browser(playwright, program, Path(folder)) as browser,
                ):
                    check(browser)
        if games:
            with (
                Browser(playwright, program, Path(folder)) as browser,
                visit(browser, asked.pictures) as there,
            ):
                for game in games:
                    with tried(game, failed):
                        print(f"         {play(there, game)}")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return len(failed) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
