"""Several people at one screen: nobody sees a card that is not theirs."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from commands.albums.ladder import MOMENTS
from commands.moments import match_at, table_seats
from game.contract import NOBODY
from game.ladder.position import LadderPosition
from game.rng import Rng
from play.match import Match, new_match
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Dialog
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene
from scenes.screens.rules import RulesScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import TitleScene
from scenes.table.hand_over import HOLD_SECONDS, HandOverScene
from scenes.table.pause import PauseScene
from scenes.table.scene import TableScene
from scenes.window import STEP
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import click, use


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=0)
        yield visit


def table_of(visit: Visit, humans: int, seed: int = 5) -> TableScene:
    match = new_match(visit.app.slots, "ladder", table_seats(4, humans, "chick"), {}, seed)
    return opened(visit, match)


def opened(visit: Visit, match: Match) -> TableScene:
    visit.app.navigation.open_table(match)
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    return table


def covered(visit: Visit) -> HandOverScene:
    visit.until(lambda: isinstance(visit.app.stage.top, HandOverScene), lambda: None)
    scene = visit.app.stage.top
    assert isinstance(scene, HandOverScene)
    visit.frames(1)
    return scene


def on_top(visit: Visit) -> Scene | None:
    return visit.app.stage.top


def say(visit: Visit, kind: str, device: str) -> None:
    visit.app.stage.handle(Intention(kind, device))


def picture(visit: Visit) -> bytes:
    visit.app.stage.draw(Canvas(visit.window.surface, 1.0))
    return pygame.image.tobytes(visit.window.surface, "RGB")


def test_a_lone_human_never_sees_it(visit: Visit) -> None:
    table = table_of(visit, 1)
    seen: set[str] = set()

    def play() -> None:
        seen.add(type(visit.app.stage.top).__name__)
        if table.session.targets and visit.app.stage.top is table:
            say(visit, "accept", "keys")

    visit.until(lambda: len(table.match.moves) > 25, play)
    assert seen == {"TableScene"}


def test_it_covers_before_anybody_has_looked(visit: Visit) -> None:
    table = table_of(visit, 2)
    assert table.session.at_screen == NOBODY
    visit.frames(1)
    assert covered(visit).seat == 0
    assert table.session.at_screen == NOBODY


def test_nothing_of_a_hand_is_in_the_picture_while_covered(visit: Visit) -> None:
    """Exchange every hidden card for another: not one pixel of the cover may change."""
    moment = MOMENTS["play"]
    match = match_at(visit.app, moment, humans=2)
    table = opened(visit, match)
    cover = covered(visit)
    first = picture(visit)
    view = match.view_for(NOBODY)
    assert isinstance(view, LadderPosition)
    other = view.determinize(Rng(99))
    assert other.to_ints() != match.position.to_ints()
    match.position = other
    visit.app.stage.relayout()
    assert on_top(visit) is cover
    assert picture(visit) == first
    assert table.session.at_screen == NOBODY


def test_the_table_under_the_cover_shows_only_what_is_public(visit: Visit) -> None:
    table = table_of(visit, 2)
    covered(visit)
    assert table.board.agrees_with(table.match.view_for(NOBODY))
    assert table.session.targets == []


def test_a_hold_releases_a_shared_device_and_a_tap_does_not(visit: Visit) -> None:
    match = new_match(visit.app.slots, "ladder", table_seats(4, 2, "chick"), {}, 5)
    match.give_device(1, "mouse")
    table = opened(visit, match)
    cover = covered(visit)
    say(visit, "accept", "keys")
    visit.frames(3)
    say(visit, "accept_up", "keys")
    visit.frames(round(HOLD_SECONDS / STEP) + 5)
    assert on_top(visit) is cover
    say(visit, "accept", "keys")
    visit.frames(round(HOLD_SECONDS / STEP) + 5)
    assert on_top(visit) is table
    assert table.session.at_screen == 0


def test_a_press_of_the_seats_own_pad_releases_it_and_another_pad_does_not(visit: Visit) -> None:
    seats = table_seats(4, 3, "chick")
    match = new_match(visit.app.slots, "ladder", seats, {}, 5)
    match.give_device(0, "pad:2")
    table = opened(visit, match)
    cover = covered(visit)
    say(visit, "accept", "pad:1")
    visit.frames(round(HOLD_SECONDS / STEP) + 5)
    assert on_top(visit) is cover
    say(visit, "accept", "pad:2")
    visit.frames(1)
    assert on_top(visit) is table
    assert table.session.at_screen == 0


def test_another_players_device_cannot_play_my_cards(visit: Visit) -> None:
    table = table_of(visit, 2)
    covered(visit)
    say(visit, "accept", "mouse")
    visit.frames(3)
    assert table.session.at_screen == 0
    say(visit, "accept", "pad:0")
    assert not [move for move in table.match.moves if move.seat == 0]
    assert any("Mia" in toast.text for toast in visit.app.stage.toasts)


def test_it_recaps_what_happened_since_and_names_no_hidden_card(visit: Visit) -> None:
    table = table_of(visit, 2)
    hands: list[set[int]] = []

    def play() -> None:
        top = visit.app.stage.top
        if isinstance(top, HandOverScene):
            hidden = {card for seat in range(4) for card in _hand(table, seat) if card > 10}
            told = {word.strip(".,:’s") for line in top._recap() for word in line.split()}
            assert not {str(card) for card in hidden} & told
            hands.append(hidden)
            say(visit, "accept", "mouse" if top.seat == 0 else "pad:0")
        elif top is table and table.session.targets:
            say(visit, "accept", "mouse" if table.session.at_screen == 0 else "pad:0")

    visit.until(lambda: len(table.match.moves) > 30, play)
    assert len(hands) > 6


def _hand(table: TableScene, seat: int) -> list[int]:
    position = table.match.position
    assert isinstance(position, LadderPosition)
    return position.hand(seat)


def test_toasts_of_the_last_player_are_gone_when_it_covers(visit: Visit) -> None:
    table = table_of(visit, 2)
    visit.app.toast("your 20 cannot beat 40")
    table.couch.call(1)
    assert visit.app.stage.toasts == []


def test_the_thumbnail_of_a_shared_game_shows_no_hand(visit: Visit) -> None:
    table = table_of(visit, 2)
    covered(visit)
    say(visit, "accept", "mouse")
    visit.frames(2)
    assert table.session.at_screen == 0
    own = pygame.image.tobytes(table.public_picture(), "RGB")
    view = table.match.view_for(NOBODY)
    table.match.position = view.determinize(Rng(7))
    assert pygame.image.tobytes(table.public_picture(), "RGB") == own


def test_who_is_left_alone_is_called_once_more_before_their_cards_are_shown(visit: Visit) -> None:
    """Mia lets the AI sit in while she is at the screen: Bruno's hand must not open before her."""
    table = table_of(visit, 2)
    covered(visit)
    say(visit, "accept", "mouse")
    visit.frames(2)
    assert table.session.at_screen == 0
    table.couch.toggle_ai(0)
    assert table.session.at_screen == NOBODY
    assert covered(visit).seat == 1


# -- what is open to everybody ------------------------------------------------------------------


@pytest.mark.parametrize("device", ["mouse", "keys", "pad:0"])
@pytest.mark.parametrize("kind", ["pause", "back"])
def test_the_pause_opens_over_it_and_leads_back_to_it(visit: Visit, kind: str, device: str) -> None:
    table = table_of(visit, 2)
    cover = covered(visit)
    say(visit, kind, device)
    visit.frames(2)
    assert isinstance(on_top(visit), PauseScene)
    say(visit, "back", device)
    visit.frames(2)
    assert on_top(visit) is cover
    assert table.session.at_screen == NOBODY


def test_rules_and_settings_open_over_it(visit: Visit) -> None:
    table_of(visit, 2)
    cover = covered(visit)
    say(visit, "rules", "keys")
    visit.frames(2)
    assert isinstance(on_top(visit), RulesScene)
    say(visit, "back", "keys")
    visit.frames(2)
    for name, scene in (("settings", SettingsScene), ("rules", RulesScene), ("pause", PauseScene)):
        assert on_top(visit) is cover
        click(visit, name)
        assert isinstance(on_top(visit), scene)
        say(visit, "back", "keys")
        visit.frames(2)


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_its_buttons_are_reached_without_a_mouse_and_show_no_hand(
    visit: Visit, press: Press
) -> None:
    """Also by the very person who is called: only the large button shows their cards."""
    table = table_of(visit, 2)
    covered(visit)
    use(visit, press, "settings")
    assert isinstance(on_top(visit), SettingsScene)
    assert table.session.at_screen == NOBODY


def test_it_can_be_left_for_home_and_the_window_closed(visit: Visit) -> None:
    table_of(visit, 2)
    covered(visit)
    say(visit, "pause", "keys")
    visit.frames(2)
    click(visit, "leave")
    assert isinstance(on_top(visit), TitleScene)
    table_of(visit, 2)
    covered(visit)
    say(visit, "quit", "mouse")
    assert visit.app.stage.done


def test_other_keys_of_the_window_work_on_it(visit: Visit) -> None:
    table_of(visit, 2)
    covered(visit)
    assert not visit.app.stage.handle(Intention("fullscreen", "keys"))


def test_a_hold_does_not_go_on_behind_the_pause(visit: Visit) -> None:
    match = new_match(visit.app.slots, "ladder", table_seats(4, 2, "chick"), {}, 5)
    match.give_device(1, "mouse")
    table = opened(visit, match)
    cover = covered(visit)
    say(visit, "accept", "keys")
    say(visit, "pause", "keys")
    visit.frames(2)
    say(visit, "back", "keys")
    visit.frames(round(HOLD_SECONDS / STEP) + 5)
    assert on_top(visit) is cover
    assert table.session.at_screen == NOBODY


def test_a_seat_handed_to_the_ai_meanwhile_is_not_called_any_more(visit: Visit) -> None:
    table = table_of(visit, 3)
    cover = covered(visit)
    say(visit, "pause", "keys")
    visit.frames(2)
    visit.app.stage.pop()
    table.couch.toggle_ai(cover.seat)
    say(visit, "accept", "mouse")
    visit.frames(2)
    assert on_top(visit) is not cover
    assert table.session.at_screen == NOBODY
    assert covered(visit).seat != cover.seat


def test_a_pad_that_is_unplugged_meanwhile_is_missed(visit: Visit) -> None:
    table_of(visit, 2)
    covered(visit)
    say(visit, "pad_removed", "pad:0")
    assert isinstance(on_top(visit), Dialog)
