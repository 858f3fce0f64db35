"""A person has one name and one colour in all games."""

from pathlib import Path

import pytest

from game.registry import GAMES
from play.seating import Seating, people_after
from saves.profile import Person, Profile, Table
from saves.records import Seat
from scenes.games.hens.solo.deals import open_daily
from scenes.screens.seats import SeatsScene
from scenes.table.scene import TableScene
from tests.robots import press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import aim, type_text, use

COUNTS = (2, 3, 4)
MIA, ZOE, BEN = Person("Mia", 3), Person("Zoé", 1), Person("Ben", 1)


def seat(person: Person, controller: str = "human") -> Seat:
    return Seat(person.name, person.look, "human" if controller == "human" else "ai", "hen")


def set_up(visit: Visit, game: str) -> SeatsScene:
    visit.app.navigation.open_title()
    visit.app.navigation.open_seats(game)
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, SeatsScene)
    return scene


@pytest.mark.parametrize("first", sorted(GAMES))
def test_a_name_and_a_colour_given_in_one_game_are_offered_in_all(
    tmp_path: Path, first: str
) -> None:
    with visiting(tmp_path) as visit:
        before = Seat("Somebody", 0, "human", "hen", "mouse")
        visit.app.change(last_table={"roost": Table([before, seat(ZOE, "ai"), seat(BEN, "ai")])})
        set_up(visit, first)
        aim(visit, press_key, "name 0")
        type_text(visit, "Anaïs")
        use(visit, press_key, "look 0")
        use(visit, press_key, "start")
        for game in GAMES:
            person = set_up(visit, game).seating.places[0]
            assert (person.name, person.look, person.controller) == ("Anaïs", 1, "human")
        open_daily(visit.app)
        visit.frames(1)
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert (table.match.seats[0].name, table.match.seats[0].look) == ("Anaïs", 1)
    assert Profile(tmp_path).settings.people[0] == Person("Anaïs", 1)


def test_lots_for_the_seats_do_not_mix_people_up() -> None:
    assert people_after([MIA, ZOE], [seat(ZOE), seat(MIA)]) == [MIA, ZOE]


def test_who_played_last_is_offered_first_and_nobody_is_forgotten() -> None:
    assert people_after([MIA, ZOE], [seat(BEN)]) == [BEN, MIA, ZOE]
    assert people_after([MIA, ZOE], [seat(ZOE), seat(BEN, "ai")]) == [ZOE, MIA]


def test_a_second_person_gets_the_second_name_and_the_ai_gives_it_back() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    seating.invite([MIA, ZOE])
    seating.seat_human(2)
    assert (seating.places[2].name, seating.places[2].look) == ("Zoé", 1)
    seating.seat_ai(2)
    assert seating.places[2].name not in ("Zoé", "Mia")
    assert seating.join("pad:0") == 1
    assert seating.places[1].name == "Zoé"
    assert len({one.name for one in seating.places}) == 5
    assert sorted(one.look for one in seating.places) == [0, 1, 2, 3, 4]


def test_two_people_never_share_a_colour() -> None:
    seating = Seating.remembered(COUNTS, [seat(ZOE), Seat("Eve", 4, "human")], {})
    seating.invite([ZOE, BEN])
    assert [one.name for one in seating.seats] == ["Zoé", "Ben"]
    assert seating.places[0].look == ZOE.look
    assert seating.places[1].look != ZOE.look


def test_no_ai_is_called_like_a_person() -> None:
    seating = Seating.usual(COUNTS, "Mia", "mouse")
    seating.invite([Person("Bruno", 2)])
    assert [one.name for one in seating.places].count("Bruno") == 1
    assert seating.places[0].name == "Bruno"


def test_the_ai_that_sits_in_for_the_missing_has_names_of_its_own() -> None:
    seating = Seating.usual((4,), "Mia", "mouse")
    seating.invite([MIA, ZOE, BEN])
    seating.seat_human(1)
    seating.seat_human(2)
    started = [one.name for one in seating.starting_seats()]
    assert started[0] == "Mia"
    assert {"Zoé", "Ben"}.isdisjoint(started)
    assert len(set(started)) == 4
