"""Somebody with a phone in hand: touches what is lit, and keeps all that the phone was told."""

import json
import random
import time
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import WebSocket

from tests.phones.browser import Browser

PATIENCE: Final = 120.0
"""Seconds after which it is given up; a machine that is busy with other things may need many."""
MOST_TOUCHES: Final = 3
"""From the picture of the code to the first own card."""

EGGS: Final = 0.3
"""How often somebody presses the egg button, in a window or not, with an egg or not."""

SHOWN: Final = """() => ({
  things: [...document.querySelectorAll(".thing")].map((node) => node.dataset.key).sort(),
  words: [...document.querySelectorAll(".thing .label, .thing .figure")]
    .map((node) => node.textContent).filter(Boolean).sort(),
  banner: document.querySelector(".banner-text")?.textContent ?? "",
  plates: [...document.querySelectorAll(".plate-name")].map((node) => node.textContent),
  points: [...document.querySelectorAll(".plate-points")].map((node) => node.textContent),
  lit: document.querySelectorAll(".thing.lit").length,
  asked: document.querySelectorAll("dialog.ask[open] .word-button:not(.quiet)").length,
})"""
"""What the page shows, by what is in it."""

REACHED: Final = """([selector, index]) => {
  const node = document.querySelectorAll(selector)[index];
  if (!node) return null;
  node.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = node.getBoundingClientRect();
  for (const [u, v] of [[1, 1], [1, 0.4], [0.3, 1], [0.2, 0.4], [1.7, 1], [1, 1.7], [0.1, 1.7]]) {
    const [x, y] = [box.left + (box.width * u) / 2, box.top + (box.height * v) / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit && node.contains(hit)) return [x, y];
  }
  return [];
}"""
"""Where a finger reaches a thing that is perhaps partly covered: its middle, or what is free."""


class Person:
    def __init__(self, browser: Browser, seed: int, **phone: Any) -> None:
        self.browser = browser
        self.phone = phone
        self.chance = random.Random(seed)
        self.page = browser.phone(**phone)
        self.tables: list[dict[str, Any]] = []
        """What it was told of the table, in order."""
        self.touches = 0
        self.seen = 0
        """So many of the tables were looked at."""
        self.idle = -1
        """So many tables were there when nothing could be done."""
        self.thrown = -1
        """So many tables were there when it last threw an egg, or tried to."""
        self.decided = False
        """It has sent a decision, and the table has not changed since."""
        self._listen()

    def _listen(self) -> None:
        self.page.on("websocket", self._watch)

    def _watch(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)
        line.on("framesent", self._note)
        self.decided = False

    def _note(self, said: str | bytes) -> None:
        self.decided = self.decided or json.loads(said)["t"] == "act"

    def _hear(self, told: str | bytes) -> None:
        message = json.loads(told)
        if message["t"] == "table":
            self.tables.append(message)
        if message["t"] == "table" or (message["t"] == "answer" and not message["done"]):
            self.decided = False

    @property
    def table(self) -> dict[str, Any]:
        return self.tables[-1]

    @property
    def over(self) -> bool:
        return bool(self.tables) and bool(self.table.get("results"))

    # -- coming, going, coming back ---------------------------------------------------------------

    def join(self, address: str) -> None:
        """Photograph the code, touch a free seat."""
        self.tables.clear()
        self.touches, self.seen, self.idle, self.thrown = 0, 0, -1, -1
        self.page.goto(address)
        self.page.locator(".seat.free").first.wait_for(timeout=PATIENCE * 1000)
        self.touch(".seat.free")
        self.page.locator(".seat.yours").wait_for(timeout=PATIENCE * 1000)

    def sees_own_card(self) -> bool:
        """Something only this seat knows, in sight without another touch."""
        if not self.tables:
            return False
        private = ".group.private:not(details) .thing"
        inside = "(nodes) => nodes.some((node) => { const box = node.getBoundingClientRect();"
        inside += " return box.width > 0 && box.top >= 0 && box.top < innerHeight; })"
        return bool(self.page.locator(private).evaluate_all(inside))

    def restart(self, address: str) -> None:
        """The phone goes off and on again: the page is opened without the picture, and nothing is
        touched."""
        before = len(self.tables)
        self.page = self.browser.again(self.page)
        self._listen()
        self.page.goto(address)
        self.until(lambda: len(self.tables) > before)
        self.idle = -1

    def reload(self) -> None:
        before = len(self.tables)
        self.page.reload()
        self.until(lambda: len(self.tables) > before)
        self.idle = -1

    def until(self, true: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not true():
            assert time.monotonic() < end, f"nothing comes of it; {self.page.url}"
            self.page.wait_for_timeout(10)

    # -- looking and touching ---------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """What the page shows of the table it was told last; every word must have come with it."""
        end = time.monotonic() + PATIENCE
        while True:
            count = len(self.tables)
            shown: dict[str, Any] = self.page.evaluate(SHOWN)
            wrong = differences(self.table, shown)
            if not wrong and count == len(self.tables):
                self.seen = count
                return shown
            assert time.monotonic() < end, f"the page shows something else: {wrong}"

    def touch(self, selector: str, index: int = 0) -> bool:
        """Put a finger on it; False if it is not there any more."""
        place = self.page.evaluate(REACHED, [selector, index])
        if place is None:
            return False
        assert place, f"no finger reaches {selector} {index}: {self.page.inner_text('body')}"
        self.page.touchscreen.tap(*place)
        self.touches += 1
        return True

    def play(self) -> bool:
        """Look, and touch something that is lit; False if there is nothing to do."""
        if self.decided or self.idle == len(self.tables):
            return False
        shown = self.look()
        if self.table.get("eggs") and self.thrown != self.seen and self.chance.random() < EGGS:
            self.thrown = self.seen
            return self.touch(".egg")
        if shown["asked"]:
            return self.touch("dialog.ask[open] .word-button:not(.quiet)")
        if shown["lit"]:
            return self.touch(".thing.lit", self.chance.randrange(shown["lit"]))
        self.idle = self.seen
        return False


def differences(table: dict[str, Any], shown: dict[str, Any]) -> list[str]:
    """Where the page shows more, less or something else than the table that was told."""
    things = [thing for group in table.get("groups", ()) for thing in group.get("things", ())]
    figures = [thing["figure"] for thing in things if thing.get("figure")]
    labels = {thing.get("label", "") for thing in things}
    words = list(shown["words"])
    wrong = [figure for figure in figures if figure not in words]
    wrong += [word for word in words if word not in labels and word not in figures]
    pairs = {
        "things": sorted(thing["key"] for thing in things),
        "banner": table.get("paused") or table["banner"],
        "plates": [plate["name"] for plate in table["plates"]],
        "points": [plate.get("points", "") for plate in table["plates"]],
    }
    wrong += [
        f"{what}: {shown[what]}, not {told}" for what, told in pairs.items() if shown[what] != told
    ]
    return wrong
