"""Several people at one screen: a hand lies open only while its owner has something to decide."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.moments import NAMES, table_seats
from game.contract import NOBODY
from game.registry import GAMES
from play.match import AI, HUMAN, new_match
from saves.records import Seat
from scenes.kit.intention import Intention
from scenes.table.hand_over import HandOverScene
from scenes.table.pictures import public_picture
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.onlookers import DEVICES, couch_game

GAMES_A_TEST = 10


@pytest.fixture(autouse=True)
def no_thumbnails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of the saves cost more than the games; another test looks at them."""
    monkeypatch.setattr("scenes.table.scene.png_of", lambda _surface: b"")
    monkeypatch.setattr(
        "scenes.table.scene.public_picture",
        lambda session, canvas, _paint: public_picture(session, canvas, lambda: None),
    )


@pytest.fixture(autouse=True)
def letters_of_a_large_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screens are small so that drawing is quick; they are laid out as large ones are."""
    monkeypatch.setattr("scenes.kit.canvas.LEAST_PIXELS", 0.0)


@pytest.mark.parametrize("first", range(0, 50, GAMES_A_TEST))
@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_an_onlookers_unless_somebody_decides(
    tmp_path: Path, game: str, first: int
) -> None:
    compared = private = differed = 0
    for seed in range(first, first + GAMES_A_TEST):
        with couch_game(tmp_path / str(seed), game, seed) as couch:
            seen = couch.play()
        assert seen.compared > 10
        compared += seen.compared
        private += seen.private
        differed += seen.differed
    assert compared > 300
    assert differed > 0.9 * private > 0


def test_two_people_and_two_foxes_at_sly(tmp_path: Path) -> None:
    """The second person lays a card, and two AI seats play before anybody is called again."""
    seats = [Seat(NAMES[k], k, HUMAN if k < 2 else AI, "fox", DEVICES[k]) for k in range(4)]
    with couch_game(tmp_path, "sly", 6, seats) as couch:
        assert couch.play().compared > 20


# -- one decision after another -------------------------------------------------------------------


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path, (640, 360)) as visit:
        yield visit


def table_of(visit: Visit, game: str, seats: int, humans: int, seed: int = 5) -> TableScene:
    match = new_match(visit.app.slots, game, table_seats(seats, humans, "chick"), {}, seed)
    visit.app.navigation.open_table(match)
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    return table


def called(visit: Visit) -> int:
    """Wait for the next hand-over; whom it calls."""
    visit.until(lambda: isinstance(visit.app.stage.top, HandOverScene), lambda: None)
    scene = visit.app.stage.top
    assert isinstance(scene, HandOverScene)
    visit.frames(1)
    return scene.seat


def take_screen(visit: Visit, table: TableScene) -> int:
    seat = called(visit)
    visit.app.stage.handle(Intention("accept", table.match.seats[seat].device))
    visit.frames(1)
    assert table.session.at_screen == seat
    return seat


def act(table: TableScene) -> None:
    seat = table.session.at_screen
    table.try_action(int(table.match.position.actions(seat)[0]))


def test_who_goes_on_deciding_keeps_the_screen(visit: Visit) -> None:
    visit.app.change(speed=0)
    table = table_of(visit, "hens", 2, 2)
    seat = take_screen(visit, table)
    steps = 0
    while table.match.deciders() == [seat]:
        assert table.session.at_screen == seat
        assert visit.app.stage.top is table
        act(table)
        visit.frames(1)
        steps += 1
    assert steps > 1
    assert table.session.at_screen == NOBODY
    assert called(visit) != seat


def test_a_refusal_is_not_read_by_others(visit: Visit) -> None:
    table = table_of(visit, "ladder", 3, 2)
    take_screen(visit, table)
    visit.app.toast("Your 20 cannot beat 40.")
    act(table)
    assert table.session.at_screen == NOBODY
    assert visit.app.stage.toasts == []


@pytest.mark.parametrize("speed", [0, 1])
def test_a_decision_just_made_can_be_taken_back_behind_the_hand_over(
    visit: Visit, speed: float
) -> None:
    visit.app.change(speed=speed)
    table = table_of(visit, "fowl", 2, 2)
    seat = take_screen(visit, table)
    before = table.match.position.to_ints()
    act(table)
    assert table.session.at_screen == NOBODY
    assert called(visit) != seat
    visit.app.stage.handle(Intention("undo", table.match.seats[seat].device))
    visit.frames(3)
    assert table.match.moves == []
    assert table.match.position.to_ints() == before
    assert not table.match.assisted
    assert table.session.at_screen == NOBODY
    assert take_screen(visit, table) == seat
    assert table.session.targets


def test_taking_back_while_the_own_deed_is_shown_calls_its_person_again(visit: Visit) -> None:
    table = table_of(visit, "sly", 2, 2)
    seat = take_screen(visit, table)
    act(table)
    visit.frames(3)
    assert not table.session.at_rest
    visit.app.stage.handle(Intention("undo", "mouse"))
    assert table.session.at_screen == NOBODY
    assert table.match.moves == []
    assert called(visit) == seat


def test_playing_again_what_was_taken_back_leaves_no_hand_open(visit: Visit) -> None:
    visit.app.change(speed=0)
    table = table_of(visit, "fowl", 2, 2)
    seat = take_screen(visit, table)
    act(table)
    called(visit)
    visit.app.stage.handle(Intention("undo", "mouse"))
    visit.frames(2)
    assert take_screen(visit, table) == seat
    visit.app.stage.handle(Intention("redo", "mouse"))
    assert len(table.match.moves) == 1
    assert table.session.at_screen == NOBODY
    assert called(visit) != seat
