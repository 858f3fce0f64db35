"""What the page of a phone promises, looked at in a real browser with a real server.

Run by `python -m tests.play_on_phones`.
"""

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, expect

from tests.phones.browser import ACROSS, SMALLEST, UPRIGHT, Browser, press, seen, thing
from tests.phones.canned import NAMES, CannedTable, a_table, sit
from tests.phones.deciding import DECIDING, FINGER
from tests.phones.visitors import until

BREAK: Final = "sockets.at(-1).send('no message at all')"
"""The server ends a connection over which it hears nonsense."""


# -- coming in ----------------------------------------------------------------------------------


def one_touch_leads_from_the_picture_to_the_first_card(browser: Browser) -> None:
    with CannedTable() as table:
        page = browser.phone()
        page.goto(table.host.url())
        expect(page.locator("#name")).to_have_value("Zoé")
        assert seen(page, "location.href") == f"{table.host.short_url}/"
        page.locator(".seat.free").first.click()
        expect(thing(page, "card:1")).to_be_in_viewport()
        expect(page.locator(".seat")).to_have_count(0)


def a_typed_code_lets_in_and_a_wrong_one_is_explained(browser: Browser) -> None:
    with CannedTable() as table:
        page = browser.phone()
        page.goto(table.host.short_url)
        page.locator("#code").fill("zzz-zzz")
        page.keyboard.press("Enter")
        expect(page.locator(".door-text")).to_contain_text("not the code")
        page.locator("#code").fill(f" {table.host.code[:3]} {table.host.code[3:]}".lower())
        page.keyboard.press("Enter")
        expect(page.locator(".seat")).to_have_count(len(NAMES))


def who_is_on_the_wifi_can_read_along_and_the_door_says_so(browser: Browser) -> None:
    with CannedTable() as table:
        page = browser.phone()
        page.goto(table.host.short_url)
        expect(page.locator(".door .privacy")).to_contain_text("can read along")
        page.goto(table.host.url())
        expect(page.locator(".lobby .privacy")).to_contain_text("can read along")


def a_phone_that_loads_the_page_anew_has_its_seat(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        page.reload()
        expect(thing(page, "card:1")).to_be_visible()
        assert {news.guest for news in table.heard} == {1}


def the_newer_of_two_windows_holds_the_seat(browser: Browser) -> None:
    with CannedTable() as table:
        older = sit(browser, table)
        newer = older.context.new_page()
        newer.goto(table.host.short_url)
        expect(thing(newer, "card:1")).to_be_visible()
        expect(older.locator(".door-text")).to_contain_text("another window")
        older.get_by_role("button", name="Use it here").click()
        expect(thing(older, "card:1")).to_be_visible()
        expect(newer.locator(".door-text")).to_contain_text("another window")


def when_the_table_ends_the_phone_is_told_and_forgets_it(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        table.host.stop()
        expect(page.locator(".door-text")).to_contain_text("no longer played with")
        expect(page.locator("#code")).to_be_visible()
        assert seen(page, "localStorage.getItem('henhouse.secret')") is None


# -- the line -----------------------------------------------------------------------------------


def a_broken_line_is_said_and_mends_itself(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        page.context.set_offline(True)
        expect(page.locator(".offline")).to_contain_text("Not connected")
        expect(thing(page, "card:1")).to_be_visible()
        page.context.set_offline(False)
        expect(page.locator(".offline")).to_be_empty()
        arrived = len(table.arrivals())
        seen(page, BREAK)
        until(lambda: len(table.arrivals()) > arrived)
        expect(page.locator(".offline")).to_be_empty()


def a_wish_without_an_answer_is_sent_again_under_its_id(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        table.silent = True
        press(page, "pass")
        until(lambda: len(table.acts()) == 1)
        table.silent = False
        seen(page, BREAK)
        until(lambda: len(table.acts()) == 2)
        first, again = table.acts()
        assert first == again
        expect(page.locator(".sent")).to_have_count(0)
        seen(page, BREAK)
        until(lambda: len(table.arrivals()) == 3)
        assert len(table.acts()) == 2


def a_line_that_is_dead_without_a_word_is_opened_anew(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        page.clock.install()
        page.reload()
        thing(page, "pass").wait_for()
        table.silent = True
        press(page, "pass")
        until(lambda: len(table.acts()) == 1)
        page.clock.fast_forward(8_000)
        until(lambda: len(table.acts()) == 2)
        first, again = table.acts()
        assert first == again


def a_wish_made_while_the_line_is_down_is_sent_when_it_is_back(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        page.context.set_offline(True)
        expect(page.locator(".offline")).not_to_be_empty()
        press(page, "pass")
        expect(page.locator(".toast")).to_contain_text("as soon as the table answers")
        page.context.set_offline(False)
        until(lambda: [act.action for act in table.acts()] == [0])


# -- seeing, hearing, feeling -------------------------------------------------------------------


def focus_and_elements_outlive_a_new_table(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        thing(page, "card:2").focus()
        seen(page, "document.activeElement.marked = true")
        table.show(a_table(moves=5, hand=(3, 2, 9)))
        expect(thing(page, "card:9")).to_be_visible()
        expect(thing(page, "card:1")).to_have_count(0)
        expect(thing(page, "card:2")).to_be_focused()
        assert seen(page, "document.activeElement.marked")
        hand = page.locator(".kind-hand .thing").evaluate_all("all => all.map(n => n.dataset.key)")
        assert hand == ["card:3", "card:2", "card:9"]


def unnamed(page: Page) -> list[str]:
    """What can be used and has no name, as a screen reader sees the page."""
    client = page.context.new_cdp_session(page)
    nodes = client.send("Accessibility.getFullAXTree")["nodes"]
    wanted = ("button", "switch", "textbox", "link", "dialog", "region", "heading", "image")
    return [
        node["role"]["value"]
        for node in nodes
        if not node.get("ignored")
        and node["role"]["value"] in wanted
        and not node.get("name", {}).get("value", "").strip()
    ]


def everything_that_can_be_used_has_a_name(browser: Browser) -> None:
    with CannedTable() as table:
        for locale in ("en-GB", "fr-FR"):
            page = browser.phone(locale=locale)
            page.goto(table.host.short_url)
            page.locator("#code").wait_for()
            assert seen(page, "document.documentElement.lang") == locale[:2]
            assert unnamed(page) == [], "at the door"
            page.goto(table.host.url())
            page.locator(".seat.free").first.wait_for()
            assert unnamed(page) == [], "in the lobby"
            page.locator(".seat.free").first.click()
            page.locator(".table").wait_for()
            assert unnamed(page) == [], "at the table"
            page.locator(".tool").last.click()
            assert unnamed(page) == [], "in the settings"
            page.keyboard.press("Escape")
            press(page, "card:3")
            press(page, "place:0")
            page.locator("dialog.ask").wait_for()
            assert unnamed(page) == [], "at a question"
            page.keyboard.press("Escape")


def nothing_is_wider_than_the_phone_and_buttons_fit_a_finger(browser: Browser) -> None:
    small = """least => [...document.querySelectorAll("button, input, summary")].filter((node) => {
      const box = node.getBoundingClientRect();
      const off = node.matches(".kind-board .thing, [aria-disabled='true']") || !box.width;
      return !off && (box.width < least - .5 || box.height < least - .5);
    }).map((node) => node.outerHTML.slice(0, 90))"""
    shapes = [(size, 16) for size in (UPRIGHT, ACROSS, SMALLEST)]
    shapes += [(size, 32) for size in (UPRIGHT, ACROSS, SMALLEST)]
    with CannedTable() as table:
        for size, letters in shapes:
            page = browser.phone(size=size, letters=letters, locale="fr-FR")
            for place in (table.host.short_url, table.host.url()):
                page.goto(place)
                page.locator("#code, .seat.free").first.wait_for()
                assert narrow(page), f"{place} at {size}, {letters}"
                assert page.evaluate(small, FINGER) == [], f"{place} at {size}, {letters}"
            page.locator(".seat.free").first.click()
            page.locator(".table").wait_for()
            assert narrow(page), f"the table at {size}, {letters}"
            assert page.evaluate(small, FINGER) == [], f"the table at {size}, {letters}"
            letter = seen(page, "parseFloat(getComputedStyle(document.documentElement).fontSize)")
            assert letter == letters
            page.context.close()


def narrow(page: Page) -> bool:
    return bool(seen(page, "document.documentElement.scrollWidth <= innerWidth"))


def a_phone_trembles_when_it_is_asked_and_not_when_told_not_to(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        for moves, yours in ((5, False), (6, True), (7, True)):
            table.show(a_table(moves, yours=yours))
            page.locator(".round", has_text=f"Turn {moves}").wait_for()
        assert len(seen(page, "trembled")) == 2, "as it sat down, and for its turn"
        page.locator(".tool").last.click()
        page.get_by_role("switch", name="Tremble").click()
        page.keyboard.press("Escape")
        for moves, yours in ((8, False), (9, True)):
            table.show(a_table(moves, yours=yours))
            page.locator(".round", has_text=f"Turn {moves}").wait_for()
        assert len(seen(page, "trembled")) == 2


def things_fly_unless_calm_is_asked_for(browser: Browser) -> None:
    flights = "document.querySelectorAll('.flying').length + document.getAnimations().length"
    for calm in (True, False):
        with CannedTable() as table:
            page = sit(browser, table, calm=calm)
            seen(page, "window.most = 0")
            count = f"setInterval(() => window.most = Math.max(window.most, {flights}), 5)"
            page.evaluate(f"() => {{ {count} }}")
            table.show(a_table(moves=5, hand=(3, 1, 2)))
            page.locator(".round", has_text="Turn 5").wait_for()
            page.wait_for_timeout(100)
            assert (seen(page, "most") == 0) == calm


def the_language_can_be_changed_at_the_table(browser: Browser) -> None:
    with CannedTable() as table:
        page = sit(browser, table)
        page.locator(".tool").last.click()
        page.locator(".menu").get_by_role("button", name="Français").click()
        expect(page.locator(".menu h2")).to_have_text("Réglages")
        until(lambda: table.arrivals()[-1].language == "fr")
        page.reload()
        expect(page.get_by_role("button", name="Lancer un œuf")).to_be_visible()


CHECKS: Final[tuple[Callable[[Browser], None], ...]] = (
    one_touch_leads_from_the_picture_to_the_first_card,
    a_typed_code_lets_in_and_a_wrong_one_is_explained,
    who_is_on_the_wifi_can_read_along_and_the_door_says_so,
    a_phone_that_loads_the_page_anew_has_its_seat,
    the_newer_of_two_windows_holds_the_seat,
    when_the_table_ends_the_phone_is_told_and_forgets_it,
    a_broken_line_is_said_and_mends_itself,
    a_wish_without_an_answer_is_sent_again_under_its_id,
    a_line_that_is_dead_without_a_word_is_opened_anew,
    a_wish_made_while_the_line_is_down_is_sent_when_it_is_back,
    *DECIDING,
    focus_and_elements_outlive_a_new_table,
    everything_that_can_be_used_has_a_name,
    nothing_is_wider_than_the_phone_and_buttons_fit_a_finger,
    a_phone_trembles_when_it_is_asked_and_not_when_told_not_to,
    things_fly_unless_calm_is_asked_for,
    the_language_can_be_changed_at_the_table,
)
