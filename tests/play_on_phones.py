"""Open the page in a real browser at the size of a phone, and use it as people do.

`python -m tests.play_on_phones [CHECK ...]`: needs Debian's `chromium` and Python's `playwright`,
and downloads neither. Exits 0 when every check came true.
"""

import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.phones.browser import Browser
from tests.phones.in_browser import CHECKS

BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def installed() -> str | None:
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


def main(names: list[str]) -> int:
    program = installed()
    if program is None:
        print("no browser to play in: apt-get install chromium", file=sys.stderr)
        return 1
    failed = []
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        for check in CHECKS:
            if names and check.__name__ not in names:
                continue
            began = time.monotonic()
            try:
                with Browser(playwright, program, Path(folder)) as browser:
                    check(browser)
            except Exception:
                traceback.print_exc()
                failed.append(check.__name__)
            print(f"{time.monotonic() - began:5.1f} s  {check.__name__.replace('_', ' ')}")
    if failed:
        print(f"failed: {', '.join(failed)}", file=sys.stderr)
    return len(failed) > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
