"""A real browser as a phone: its size, its pages, and what must never be in its console."""

import json
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from playwright.sync_api import BrowserContext, Locator, Page, Playwright

UPRIGHT: Final = (390, 844)
ACROSS: Final = (844, 390)
SMALLEST: Final = (320, 568)
EXPECTED: Final = ("net::ERR_INTERNET_DISCONNECTED",)
"""Said by the browser of a line that is down."""

WATCHED: Final = """
const Real = WebSocket;
window.sockets = [];
window.WebSocket = class extends Real {
  constructor(...given) { super(...given); window.sockets.push(this); }
};
window.trembled = [];
navigator.vibrate = (pattern) => window.trembled.push(pattern) > 0;
"""
"""Keeps the page's sockets, so that a test can break one, and what the phone was asked to do."""


class Browser:
    """Starts a browser for each phone, and asks of each page that its console stayed empty."""

    def __init__(self, playwright: Playwright, program: str, folder: Path) -> None:
        self._playwright = playwright
        self._program = program
        self._folder = folder
        self._open: dict[BrowserContext, tuple[Path, dict[str, Any]]] = {}
        self.complaints: list[str] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        for context in self._open:
            context.close()
        if kind is None:
            assert self.complaints == []

    def phone(
        self,
        size: tuple[int, int] = UPRIGHT,
        letters: int = 16,
        calm: bool = True,
        locale: str = "en-GB",
    ) -> Page:
        """A page that is empty yet; `letters` is the size of text the browser is set to."""
        profile = self._folder / f"phone{len(list(self._folder.iterdir()))}"
        (profile / "Default").mkdir(parents=True)
        fonts = {"default_font_size": letters, "default_fixed_font_size": letters - 3}
        preferences = json.dumps({"webkit": {"webprefs": fonts}})
        (profile / "Default" / "Preferences").write_text(preferences, encoding="utf-8")
        given: dict[str, Any] = {
            "viewport": {"width": size[0], "height": size[1]},
            "reduced_motion": "reduce" if calm else "no-preference",
            "locale": locale,
        }
        return self._opened(profile, given)

    def _opened(self, profile: Path, given: dict[str, Any]) -> Page:
        context = self._playwright.chromium.launch_persistent_context(
            profile,
            executable_path=self._program,
            args=["--no-sandbox", "--disable-gpu"],
            has_touch=True,
            **given,
        )
        self._open[context] = profile, given
        context.add_init_script(WATCHED)
        context.on("page", self._watch)
        self._watch(context.pages[0])
        return context.pages[0]

    def again(self, page: Page) -> Page:
        """The browser ends, and is started anew with what it had stored."""
        profile, given = self._open.pop(page.context)
        page.context.close()
        return self._opened(profile, given)

    def _watch(self, page: Page) -> None:
        page.on("pageerror", lambda problem: self.complaints.append(str(problem)))
        page.on("console", lambda said: self._hear(said.type, said.text))

    def _hear(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and not any(known in text for known in EXPECTED):
            self.complaints.append(f"{kind}: {text}")


def thing(page: Page, key: str) -> Locator:
    return page.locator(f'.thing[data-key="{key}"]')


def press(page: Page, key: str) -> None:
    """Whether it is lit or not: what the rules forbid can be pressed as well."""
    thing(page, key).click(force=True)


def seen(page: Page, expression: str) -> Any:
    """What an expression of JavaScript comes to in the page."""
    return page.evaluate(expression)
