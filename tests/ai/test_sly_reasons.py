"""SLY: the reasons a hint gives are the ones a person would give."""

from ai.reasons import Reason, against
from ai.sly.reasons import reasons
from game.sly.position import SlyPosition
from game.sly.tables import FOX
from tests.game.sly_tables import BROWN, ORANGE, expose, fresh, lay, table, turn_up


def why(position: SlyPosition, action: int) -> list[Reason]:
    seat = int(position.turn)
    return reasons(position.seen_by(seat), seat, action)


def keys(position: SlyPosition, action: int) -> list[str]:
    return [key for key, _ in why(position, action)]


# -- Lay ------------------------------------------------------------------------------------------


def test_a_low_hen_is_no_great_loss_and_a_high_one_is() -> None:
    position = fresh(2)
    assert why(position, lay("1", "A3")) == [
        ("sly.space", {"value": 3}),
        ("sly.low_hen", {"card": 1}),
    ]
    assert why(position, lay("6", "A1"))[1:] == [against(("sly.fat_hen", {"card": 6}))]
    assert keys(position, lay("3", "A1")) == ["sly.space"]


def test_a_fox_waits_for_prey_or_there_is_none() -> None:
    assert why(fresh(2), lay("F", "A1")) == [against(("sly.no_prey", {}))]
    position = table(2, down={"A1": "R4", "A2": "R2", "A3": "O1"})
    ((key, numbers),) = why(position, lay("F", "A4"))
    assert key == "sly.fox_waits"
    assert numbers["cards"] == 2
    assert 1 <= numbers["rank"] <= 6


def test_laying_the_last_card_but_one_brings_the_end_near() -> None:
    safe = {"A1": "O1", "A2": "O2", "A3": "O3", "A4": "O4", "A5": "R2"}
    position = table(2, down={"A6": "O5"}, safe=safe)
    assert why(position, lay("6", "A8"))[-1] == ("sly.end_near", {})


# -- Expose ---------------------------------------------------------------------------------------


def test_a_chance_to_capture_is_told_with_what_it_brings_and_what_it_may_give_away() -> None:
    position = table(3, down={"B3": "R2"})
    (chance, captured, safe) = why(position, expose("B3"))
    assert chance[0] == "sly.fox_chance"
    assert chance[1]["seat"] == BROWN
    assert 5 < chance[1]["percent"] < 40
    assert captured == ("sly.captured_fox", {"points": 3})
    assert safe == against(("sly.makes_safe", {"seat": BROWN, "value": 4}))


def test_a_fox_that_is_known_to_be_elsewhere_is_not_hoped_for() -> None:
    position = table(2, down={"A1": "R2"}, taken={"RF": ORANGE})
    assert keys(position, expose("A1")) == ["sly.fox_is_home", "sly.makes_safe"]


# -- Reveal ---------------------------------------------------------------------------------------


def test_the_own_fox_gobbles_exactly_what_was_turned_up() -> None:
    position = table(2, down={"A1": "OF", "A2": "R6", "A3": "R1"})
    position.apply(ORANGE, turn_up("A2"))
    assert why(position, turn_up("A1")) == [("sly.own_fox_gobbles", {"rank": 6})]


def test_before_the_own_fox_is_turned_up_its_prey_is_looked_for() -> None:
    position = table(2, down={"A1": "OF", "A2": "R6"})
    assert keys(position, turn_up("A2")) == ["sly.own_fox_gobbles", "sly.hen_chance"]


def test_an_own_hen_beside_somebody_elses_fox_is_lost() -> None:
    position = table(2, down={"A1": "O4", "A2": "RF", "A3": "R1"})
    position.apply(ORANGE, turn_up("A2"))
    assert why(position, turn_up("A1")) == [
        against(("sly.own_hen_gobbled", {"card": 4, "seat": BROWN}))
    ]


def test_a_fox_may_be_made_to_eat_its_owners_own_hen() -> None:
    position = table(3, down={"A1": "O1", "A2": "RF", "A3": "R5"})
    position.apply(ORANGE, turn_up("A2"))
    position.apply(ORANGE, turn_up("A3"))
    assert why(position, turn_up("A1")) == [("sly.their_fox_eats_own", {"seat": BROWN, "card": 5})]


def test_the_highest_own_hen_would_be_safe_and_a_lower_one_goes_home() -> None:
    position = table(2, down={"A3": "O5", "A1": "O1", "A5": "R4"})
    position.apply(ORANGE, turn_up("A5"))
    assert why(position, turn_up("A3")) == [("sly.own_hen_safe", {"card": 5, "value": 3})]
    assert why(position, turn_up("A1")) == [("sly.goes_home", {"card": 1})]


def test_a_stranger_beside_an_own_hen_may_be_a_fox() -> None:
    position = table(2, down={"A1": "O5", "A2": "R2", "A3": "R3"})
    position.apply(ORANGE, turn_up("A1"))
    assert keys(position, turn_up("A2")) == ["sly.fox_risk", "sly.hen_chance"]


def test_a_card_that_must_be_the_fox_is_told_so() -> None:
    position = table(2, down={"A1": "RF"}, taken={f"R{rank}": ORANGE for rank in range(1, 7)})
    assert why(position, turn_up("A1")) == [("sly.fox_chance", {"percent": 100, "seat": BROWN})]
    assert position.cards[0] == FOX
