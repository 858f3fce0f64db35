"""Setting a table: names, colours, people and AI, devices, pads that join, the deal."""

from pathlib import Path
from random import Random

import pygame
import pytest

from play.commitment import SEED_LIMIT
from play.seating import (
    NAME_LETTERS,
    Seating,
    is_waiting,
    name_of_user,
    seed_from,
)
from saves.records import Seat
from scenes.app.menu_scene import MenuScene
from scenes.screens.seats import SeatsScene
from scenes.table.scene import TableScene
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import (
    aim,
    choose_rival,
    click,
    erase,
    top_name,
    type_text,
    use,
    widget,
)

COUNTS = (3, 4, 5)


def seats_scene(visit: Visit) -> SeatsScene:
    MenuScene.last_device = "keys"
    visit.app.navigation.open_title()
    visit.app.navigation.open_seats("ladder")
    visit.frames(2)
    top = visit.app.stage.top
    assert isinstance(top, SeatsScene)
    return top


# -- the seating --------------------------------------------------------------------------------


def test_a_new_table_has_one_person_and_nobody_alike() -> None:
    seating = Seating.usual(COUNTS, "Finn", "mouse")
    assert [seat.controller for seat in seating.seats] == ["human", "ai", "ai", "ai"]
    assert len({seat.name for seat in seating.places}) == 5
    assert sorted(seat.look for seat in seating.places) == [0, 1, 2, 3, 4]


def test_taking_a_colour_swaps_it() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    seating.choose_look(0, 3)
    assert seating.places[0].look == 3
    assert seating.places[3].look == 0
    assert sorted(seat.look for seat in seating.places) == [0, 1, 2, 3, 4]


def test_an_empty_name_leaves_the_old_one_and_a_long_one_is_cut() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    seating.rename(0, "   ")
    assert seating.places[0].name == "Mia"
    seating.rename(0, "  Anna   Lena  ")
    assert seating.places[0].name == "Anna Lena"
    seating.rename(0, "x" * 80)
    assert seating.places[0].name == "x" * NAME_LETTERS


def test_a_second_person_waits_for_a_device_and_takes_the_next_that_presses() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    seating.seat_human(2)
    assert seating.waiting == [2]
    assert seating.join("pad:0") == 2
    assert seating.waiting == []
    assert seating.join("pad:0") is None
    assert seating.join("pad:1") == 1
    seating.lose("pad:1")
    assert seating.waiting == [1]


def test_starting_without_those_who_wait() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    seating.seat_human(3)
    assert [seat.name for seat in seating.starting_seats()] == ["Mia", "Hen", "Turkey"]
    seating.count = 3
    seating.seat_human(2)
    started = seating.starting_seats()
    assert len(started) == 3
    assert started[2].controller == "ai"


def test_shuffling_keeps_everybody() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    before = {seat.name: seat for seat in seating.seats}
    orders = set()
    for seed in range(20):
        seating.shuffle(Random(seed))
        orders.add(tuple(seat.name for seat in seating.seats))
        assert {seat.name: seat for seat in seating.seats} == before
    assert len(orders) > 5


def test_a_remembered_table_comes_back_and_doubled_colours_are_parted() -> None:
    seats = [Seat("Ada", 2, "human", "fox", "mouse"), Seat("Bo", 2, "ai", "fox")]
    seating = Seating.remembered(COUNTS, seats, {"x": 1})
    assert seating.count == 3
    assert [seat.name for seat in seating.seats][:2] == ["Ada", "Bo"]
    assert sorted(seat.look for seat in seating.places) == [0, 1, 2, 3, 4]
    assert seating.options == {"x": 1}


def french(rival: str) -> str:
    return {"hen": "Poule", "fox": "Renard", "duck": "Canard"}.get(rival, rival)


def test_a_rival_goes_by_its_own_name_and_a_second_one_gets_a_number() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse", french)
    for k in (1, 2, 3):
        seating.seat_ai(k, "fox")
    assert [seat.name for seat in seating.seats] == ["Mia", "Renard", "Renard 2", "Renard 3"]
    seating.seat_ai(1, "duck")
    assert [seat.name for seat in seating.seats] == ["Mia", "Canard", "Renard", "Renard 2"]


def test_a_rival_that_was_renamed_keeps_the_name_whoever_plays_there() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse", french)
    seating.rename(1, "Grand-mère")
    seating.seat_ai(1, "fox")
    assert seating.places[1].name == "Grand-mère"


def test_no_rival_is_called_like_somebody_at_the_table() -> None:
    seating = Seating.usual(COUNTS, "Poule", "mouse", french)
    assert seating.places[1].name == "Poule 2"


def test_a_remembered_rival_is_named_in_the_language_of_today() -> None:
    before = Seating.usual(COUNTS, "Mia", "mouse", french)
    before.rename(2, "Zorro")
    after = Seating.remembered(COUNTS, before.to_remember, {})
    assert [seat.name for seat in after.seats] == ["Mia", "Hen", "Zorro", "Duck"]


def test_names_the_house_gave_and_rivals_of_other_days_make_room() -> None:
    """Tables that were left before rivals had names of their own."""
    seats = [Seat("Ada", 0, "human"), Seat("Bruno", 1, "ai", "fox"), Seat("Lotte", 2, "ai", "owl")]
    seating = Seating.remembered(COUNTS, seats, {})
    assert [seat.name for seat in seating.seats] == ["Ada", "Fox", "Hen"]


@pytest.mark.parametrize("text", ["", "  ", "0", "7", str(SEED_LIMIT - 1)])
def test_good_seeds(text: str) -> None:
    assert seed_from(text) == (int(text) if text.strip() else None)


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "٣", str(SEED_LIMIT), "1 2", "9" * 40])
def test_bad_seeds(text: str) -> None:
    with pytest.raises(ValueError, match="no deal number"):
        seed_from(text)


@pytest.mark.parametrize(
    ("user", "name"), [("mia", "Mia"), ("root", "You"), ("", "You"), ("jo.smith3", "Jo")]
)
def test_the_name_of_the_system(monkeypatch: pytest.MonkeyPatch, user: str, name: str) -> None:
    monkeypatch.setenv("USER", user)
    monkeypatch.delenv("USERNAME", raising=False)
    assert name_of_user("You") == name


# -- the screen ----------------------------------------------------------------------------------


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_one_device_sets_the_whole_table(tmp_path: Path, press: Press) -> None:
    """Colour, person or AI, rival, number of seats and Start, without any other device."""
    with visiting(tmp_path) as visit:
        MenuScene.last_device = "keys" if press is press_key else "pad:0"
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats("ladder")
        visit.frames(2)
        scene = visit.app.stage.top
        assert isinstance(scene, SeatsScene)
        use(visit, press, "look 0")
        assert scene.seating.places[0].look == 1
        use(visit, press, "rival 1")
        press("down")
        press("accept")
        visit.frames(2)
        assert visit.app.stage.top is scene
        assert (scene.seating.places[1].level, scene.seating.places[1].name) == ("magpie", "Magpie")
        use(visit, press, "count")
        assert scene.seating.count == 5
        use(visit, press, "who 2")
        assert is_waiting(scene.seating.places[2])
        use(visit, press, "Or let the AI sit")
        assert scene.seating.places[2].controller == "ai"
        use(visit, press, "handover")
        assert visit.app.settings.toggles["handover"] is False
        use(visit, press, "start")
        assert top_name(visit) == "TableScene"


def test_a_name_is_typed_and_remembered(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = seats_scene(visit)
        click(visit, "name 0", along=0.2)
        erase(visit, 12)
        type_text(visit, "Zoë")
        press_key("accept")
        visit.frames(1)
        assert visit.app.stage.top is scene
        assert scene.seating.places[0].name == "Zoë"
        use(visit, press_key, "start")
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.seats[0].name == "Zoë"
    with visiting(tmp_path) as visit:
        assert seats_scene(visit).seating.places[0].name == "Zoë"


def test_a_pad_writes_a_name(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        MenuScene.last_device = "pad:0"
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats("ladder")
        visit.frames(2)
        scene = visit.app.stage.top
        assert isinstance(scene, SeatsScene)
        before = scene.seating.places[0].name
        use(visit, press_pad, "name 0")
        for command in ("right", "accept", "back"):
            press_pad(command)
            visit.frames(1)
        assert visit.app.stage.top is scene
        assert scene.seating.places[0].name == f"{before}2"


def test_the_typed_deal_is_dealt_and_the_same_again(tmp_path: Path) -> None:
    hands = []
    with visiting(tmp_path) as visit:
        for _ in range(2):
            seats_scene(visit)
            aim(visit, press_key, "seed")
            type_text(visit, "4711")
            use(visit, press_key, "start")
            table = visit.app.stage.top
            assert isinstance(table, TableScene)
            assert table.match.header.seed == 4711
            hands.append(table.match.at(0).to_ints())
    assert hands[0] == hands[1]


def test_a_bad_deal_number_is_explained_and_does_not_start(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = seats_scene(visit)
        aim(visit, press_key, "seed")
        type_text(visit, "12a")
        assert scene.options.bad_seed
        use(visit, press_key, "start")
        assert visit.app.stage.top is scene
        assert scene.form.focused is widget(visit, "seed")
        erase(visit, 1)
        assert not scene.options.bad_seed


def test_a_pad_joins_by_pressing_and_leaves_by_its_plug(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = seats_scene(visit)
        press_pad("accept", instance=3)
        visit.frames(2)
        assert scene.seating.places[1].device == "pad:0"
        assert scene.seating.places[1].controller == "human"
        click(visit, "who 2", along=0.2)
        assert scene.seating.waiting == [2]
        press_pad("accept", instance=4)
        visit.frames(2)
        assert scene.seating.places[2].device == "pad:1"
        assert scene.seating.waiting == []
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=4))
        visit.frames(2)
        assert scene.seating.waiting == [2]


def test_the_mouse_alone(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = seats_scene(visit)
        click(visit, "count", along=0.1)
        assert scene.seating.count == 3
        click(visit, "who 1", along=0.2)
        assert scene.seating.waiting == [1]
        click(visit, "wait 1")
        assert scene.seating.places[1].device == "mouse"
        click(visit, "device 1")
        assert scene.seating.places[1].device == "keys"
        click(visit, "rival 2")
        choose_rival(visit, "chick")
        assert scene.seating.places[2].level == "chick"
        click(visit, "Shuffle seats")
        assert len(scene.seating.seats) == 3
        click(visit, "start")
        assert top_name(visit) in ("TableScene", "HandOverScene")
