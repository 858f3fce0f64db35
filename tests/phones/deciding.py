"""How things are pressed on the page of a phone, in a real browser; run with `in_browser.py`."""

import random
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from phones.messages import Throw
from phones.sheet import Group, Spot, Step, Thing
from play.choice import NO_ACTION, Chooser, Way
from tests.phones.browser import Browser, press, seen, thing
from tests.phones.canned import FORBIDDEN, CannedTable, a_table, sit, window
from tests.phones.visitors import until

FINGER: Final = 44


def two_presses_are_a_decision_and_a_third_takes_it_back(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        expect(thing(page, "card:2")).to_have_attribute("aria-pressed", "false")
        press(page, "card:2")
        expect(thing(page, "card:2")).to_have_attribute("aria-pressed", "true")
        press(page, "card:2")
        expect(page.locator(".picked")).to_have_count(0)
        press(page, "card:2")
        press(page, "place:1")
        until(lambda: [(act.action, act.moves) for act in table.acts()] == [(21, 4)])


def what_the_rules_forbid_is_told_in_their_words(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        press(page, "card:1")
        expect(thing(page, "place:2")).to_have_attribute("aria-disabled", "true")
        press(page, "place:2")
        expect(page.get_by_role("alert")).to_have_text(FORBIDDEN)


def what_leads_nowhere_says_so_at_once(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        press(page, "fox")
        told = page.get_by_role("alert")
        expect(told).to_have_text("The fox. Nothing can be done with this now.")
        table.show(a_table(moves=5, yours=False))
        expect(page.locator(".lit")).to_have_count(0)
        press(page, "card:1")
        expect(told).to_have_text("Hen card 1. It is not your turn.")
        assert table.acts() == []


def two_meanings_of_a_press_are_asked_for(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        press(page, "card:3")
        press(page, "place:0")
        page.get_by_role("button", name="Lay it as a coop").click()
        until(lambda: [act.action for act in table.acts()] == [99])


def a_touch_between_two_small_things_makes_the_board_larger(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        places = [
            Thing(
                f"cell:{n}", look="place", label=f"Cell {n}", spot=Spot(280.0 + 20 * n, 40, 20, 20)
            )
            for n in range(2)
        ]
        yard = Group("board", "The yard", places, width=600, height=100)
        steps = [Step([f"cell:{n}"], n) for n in range(2)]
        table.show(replace(a_table(moves=5), groups=[yard], steps=steps))
        last = thing(page, "cell:1")
        small = last.bounding_box()
        assert small is not None
        page.touchscreen.tap(small["x"], small["y"] + small["height"] / 2)
        expect(page.locator(".things.large")).to_be_visible()
        assert table.acts() == []
        expect(last).to_be_in_viewport()
        large = last.bounding_box()
        assert large is not None
        assert min(large["width"], large["height"]) >= FINGER
        last.tap()
        until(lambda: [act.action for act in table.acts()] == [1])


def keys_alone_are_enough(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        for key in ("card:2", "place:0"):
            for _ in range(40):
                if seen(page, "document.activeElement.dataset.key") == key:
                    break
                page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        until(lambda: [act.action for act in table.acts()] == [20])


def the_egg_button_is_the_same_at_any_time(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        looks = set()
        for moves, hand, yours in ((5, (1, 2, 3), True), (6, (7,), False)):
            table.show(a_table(moves, hand, yours))
            page.locator(".round", has_text=f"Turn {moves}").wait_for()
            button = page.get_by_role("button", name="Throw an egg")
            looks.add(button.evaluate("node => node.outerHTML"))
            button.click()
        until(lambda: [thrown.moves for thrown in throws(table)] == [5, 6])
        assert len(looks) == 1
        table.show(window(a_table(7), 30, 40))
        expect(page.locator(".egg.open .egg-seconds")).to_have_text("30")


def throws(table: CannedTable) -> list[Throw]:
    return [news.message for news in table.heard if isinstance(news.message, Throw)]


def presses_mean_what_they_mean_on_the_big_screen(browser: Browser) -> None:
    """The page's walk through the tree of paths, against the one of the client."""
    with CannedTable() as table:
        page = browser.phone()
        page.goto(table.host.short_url)
        chance = random.Random(1)
        for _ in range(60):
            paths = {tuple(chance.choices("abcd", k=chance.randint(1, 3))) for _ in range(8)}
            ways = [Way(path, action) for action, path in enumerate(sorted(paths))]
            legal = {way.action for way in ways if chance.random() < 0.6}
            presses = chance.choices("abcd", k=6)
            later = {action for action in legal if chance.random() < 0.6}
            offers = [(legal, presses), (later, presses[:1]), (legal, presses[1:])]
            assert walked(page, ways, offers) == expected(ways, offers)


Offers = list[tuple[set[int], list[str]]]
"""What is legal, and what is pressed then; one after the other."""


def walked(page: Page, ways: list[Way], offers: Offers) -> list[Any]:
    given = [
        [
            [
                {"path": list(way.path), "action": way.action, "legal": way.action in legal}
                for way in ways
            ],
            presses,
        ]
        for legal, presses in offers
    ]
    walk = """async (given) => {
      const { Picking } = await import("/picking.js");
      const picking = new Picking();
      const now = () => [[...picking.picked], [...picking.offers()].map(([key, offer]) =>
        [key, offer.ends.length ? offer.ends[0].action : -1, offer.legal]).sort()];
      return given.flatMap(([steps, presses]) => {
        picking.offer(steps);
        return [now(), ...presses.map((key) => { picking.pick(key); return now(); })];
      });
    }"""
    found: list[Any] = page.evaluate(walk, given)
    return found


def expected(ways: list[Way], offers: Offers) -> list[Any]:
    chooser = Chooser()
    found: list[Any] = []

    def note() -> None:
        open_now = [[offer.key, offer.action, offer.legal] for offer in chooser.offers()]
        found.append([list(chooser.picked), sorted(open_now, key=lambda offer: str(offer[0]))])

    for legal, presses in offers:
        chooser.offer(ways, legal)
        note()
        for key in presses:
            chooser.pick(key)
            note()
    assert NO_ACTION == -1
    return found


DECIDING: Final[tuple[Callable[[Browser], None], ...]] = (
    two_presses_are_a_decision_and_a_third_takes_it_back,
    what_the_rules_forbid_is_told_in_their_words,
    what_leads_nowhere_says_so_at_once,
    two_meanings_of_a_press_are_asked_for,
    a_touch_between_two_small_things_makes_the_board_larger,
    keys_alone_are_enough,
    the_egg_button_is_the_same_at_any_time,
    presses_mean_what_they_mean_on_the_big_screen,
)
