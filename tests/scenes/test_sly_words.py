"""What the table of SLY says: every rule has its sentence, and no sentence tells a secret."""

import pytest

from ai.players import Decision
from game.contract import NOBODY, Event, IllegalAction
from game.sly import actions as numbered
from game.sly.state import FULL_HOUSE, LAST_CARD, ONLY_FOXES
from game.sly.tables import FOX, SPACES, in_play
from scenes.games.sly.menu import SlyEntry
from tests.game.sly_tables import ORANGE, expose, reveal, table, turn_up
from tests.scenes.sly_tables import random_game, table_for
from tests.scenes.tables import NAMES
from words.sly import SlyWords


def said(*events: Event) -> list[str]:
    return [line.text for line in SlyWords(NAMES).log_lines(events)]


@pytest.mark.parametrize(
    ("rule", "detail", "words"),
    [
        ("game_over", {}, "over"),
        ("not_your_turn", {"seat": 2}, "Lotte"),
        ("sly.finish_reveal", {"left": 1}, "1 card is still"),
        ("sly.finish_reveal", {"left": 3}, "3 cards are still"),
        ("sly.not_in_hand", {"card": 4}, "The 4 is not in your hand."),
        ("sly.not_in_hand", {"card": FOX}, "Your fox is not in your hand."),
        ("sly.space_taken", {"space": 3, "owner": 1}, "A card of Bruno lies there already."),
        ("sly.no_free_space", {}, "Every space is taken"),
        ("sly.own_card", {"space": 3}, "Your own you may turn up by a Reveal."),
        ("sly.nothing_there", {"space": 3}, "No card lies there."),
        ("sly.face_up_already", {"space": 3}, "face up already"),
        ("sly.nothing_face_down", {}, "nothing to turn up"),
    ],
)
def test_refusals_name_the_rule(rule: str, detail: dict[str, int], words: str) -> None:
    assert words in table_for(4).game.words.refusal(IllegalAction(rule, detail))


def test_a_rule_without_words_is_an_error() -> None:
    with pytest.raises(ValueError, match="no words"):
        table_for(2).game.words.refusal(IllegalAction("sly.no_such_rule"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_refusal_of_the_rules_has_words(seats: int) -> None:
    shown = table_for(seats)
    rules = set()
    spaces = [space for space in range(SPACES) if in_play(space, seats)]
    asked = [int(deed(space)) for deed in (numbered.reveal, numbered.expose) for space in spaces]
    asked += [int(numbered.lay(card, space)) for card in (1, FOX) for space in spaces]
    for act in random_game(seats, 3):
        for seat in range(seats):
            for action in asked:
                refused = act.before.refusal(seat, action)
                if refused is not None:
                    rules.add(refused.rule)
                    assert "%(" not in shown.game.words.refusal(refused)
    assert {
        "not_your_turn", "sly.finish_reveal", "sly.not_in_hand", "sly.space_taken",
        "sly.own_card", "sly.nothing_there", "sly.face_up_already",
    } <= rules  # fmt: skip


def test_a_worked_example_is_told() -> None:
    position = table(4, {"A2": "OF", "B4": "B4", "A5": "R3", "B6": "W2"})
    assert said(*reveal(position, "A2", "B4", "A5", "B6")) == [
        "Mia turns up Mia’s fox.",
        "Mia turns up Lotte’s 4.",
        "Mia turns up Bruno’s 3.",
        "Mia turns up Finn’s 2.",
        "Mia’s fox gobbles Lotte’s 4. Bruno’s 3 is safe for 3.",
        "Home again: Mia’s fox and Finn’s 2.",
    ]


def test_laying_exposing_and_other_reveals_are_told() -> None:
    position = table(2, {"A1": "RF", "A2": "R4", "A3": "R1"})
    assert said(*position.copy().apply(ORANGE, expose("A1"))) == [
        "Mia exposes Bruno’s fox and captures it!"
    ]
    assert said(*position.copy().apply(ORANGE, expose("A2"))) == [
        "Mia exposes Bruno’s 4, only a hen: safe for 2."
    ]
    assert said(*position.copy().apply(ORANGE, int(numbered.lay(6, 4)))) == [
        "Mia lays a card face down on a 3."
    ]
    assert said(*reveal(position, "A2", "A3"))[2:] == [
        "Bruno’s 4 is safe for 2.",
        "Home again: Bruno’s 1.",
    ]
    foxes = table(2, {"A1": "RF", "A2": "OF"})
    assert said(*reveal(foxes, "A1", "A2"))[2:] == [
        "Home again: Bruno’s fox and Mia’s fox.",
        "Nothing but foxes: 1 of 6 times in a row.",
    ]
    own = table(2, {"A1": "OF", "A2": "O5"})
    told = said(*reveal(own, "A1", "A2"))
    assert "Mia’s fox has to gobble its own hen 5!" in told


def test_every_ending_has_its_words() -> None:
    told = [
        said(Event("game_ended", seat, {"ending": ending}))[0]
        for seat, ending in ((1, LAST_CARD), (NOBODY, FULL_HOUSE), (NOBODY, ONLY_FOXES))
    ]
    assert told[0].startswith("Bruno has one card left")
    assert len(set(told)) == 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_log_never_tells_a_secret(seats: int) -> None:
    shown = table_for(seats)
    for act in random_game(seats, 12):
        lines = [line.text for line in shown.game.words.log_lines(act.events)]
        public = [event.seen_by(NOBODY) for event in act.events]
        assert lines == [line.text for line in shown.game.words.log_lines(public)]
        assert lines
        assert all("%(" not in text for text in lines)


def test_a_lay_is_told_alike_whatever_card_it_is() -> None:
    for name in (NAMES[0], NAMES[1]):
        told = {
            tuple(said(*table(2, {"A1": "R4"}).apply(ORANGE, int(numbered.lay(card, 5)))))
            for card in (1, 3, FOX)
        }
        assert len(told) == 1, name


@pytest.mark.parametrize("seats", [2, 4])
def test_hints_are_sentences_from_what_the_seat_knows(seats: int) -> None:
    shown = table_for(seats)
    advised: set[str] = set()
    reasons: set[str] = set()
    for act in random_game(seats, 5):
        view = act.before.seen_by(act.seat)
        hint = shown.game.words.hint(view, Decision(act.action, [], 0, 0.0))
        assert hint.advice.endswith(".")
        for text in (hint.advice, *hint.reasons):
            assert "%(" not in text
        reasons |= set(hint.reasons)
        advised.add(hint.advice.split()[0])
    assert {"Lay", "Expose", "Turn", "Reveal,"} <= advised
    assert len(reasons) > 10


@pytest.mark.parametrize(
    ("key", "detail", "words"),
    [
        ("sly.space", {"value": 1}, "1 point there"),
        ("sly.space", {"value": 3}, "3 points there"),
        ("sly.low_hen", {"card": 2}, "only 2"),
        ("sly.fat_hen", {"card": 6}, "gain 6"),
        ("sly.fox_waits", {"cards": 3, "rank": 4}, "3 cards of the others"),
        ("sly.no_prey", {}, "no card of the others"),
        ("sly.end_near", {}, "your next turn ends the game"),
        ("sly.fox_chance", {"percent": 40, "seat": 1}, "40 % likely to be Bruno’s fox"),
        ("sly.fox_is_home", {"seat": 1}, "cannot be Bruno’s fox"),
        ("sly.captured_fox", {"points": 4}, "counts 4"),
        ("sly.makes_safe", {"seat": 1, "value": 1}, "Bruno gets 1 point"),
        ("sly.own_fox_gobbles", {"rank": 5}, "your fox may gobble"),
        ("sly.own_hen_gobbled", {"card": 5, "seat": 2}, "Lotte’s fox would gobble your 5"),
        ("sly.own_hen_safe", {"card": 5, "value": 3}, "your 5 would be safe for 3"),
        ("sly.goes_home", {"card": 1}, "your 1 would go home"),
        ("sly.their_fox_eats_own", {"seat": 2, "card": 5}, "Lotte’s fox would have to gobble"),
        ("sly.fox_risk", {"percent": 20}, "20 % risk"),
        ("sly.hen_chance", {"percent": 80, "rank": 4}, "80 % likely to be a hen"),
    ],
)
def test_every_reason_of_a_hint_has_words(key: str, detail: dict[str, int], words: str) -> None:
    assert words in SlyWords(NAMES).reason(key, detail)


def test_a_reason_without_words_is_an_error() -> None:
    with pytest.raises(ValueError, match="no words"):
        SlyWords(NAMES).reason("sly.no_such_reason", {})


@pytest.mark.parametrize(
    ("kind", "items", "points", "words"),
    [
        ("safe", [4, 3, 2, 1], 10, "4 safe hens on 4, 3, 2 and 1: 10"),
        ("safe", [], 0, "no hen is safe"),
        ("gobbled", [5, -4], 1, "2 gobbled hens, 5 and −4: 1"),
        ("gobbled", [3], 3, "1 gobbled hen: 3"),
        ("foxes", [4], 4, "1 captured fox: 4"),
        ("foxes", [], 0, "no fox captured"),
    ],
)
def test_score_lines_in_words(kind: str, items: list[int], points: int, words: str) -> None:
    assert SlyEntry().score_detail(kind, items, points) == words


def test_score_kinds_are_those_of_the_rules() -> None:
    lines = table(2, {"A1": "R4"}).score(ORANGE)
    assert [kind.key for kind in SlyEntry().score_kinds()] == [line.kind for line in lines]


def test_labels_on_the_table_name_no_hidden_card() -> None:
    labels = []
    for first in ("RF", "R2"):
        position = table(2, {"A1": first, "A2": "R5"})
        position.apply(ORANGE, turn_up("A2"))
        labels.append([way.label for way in table_for(2).game.ways(position, ORANGE)])
    assert labels[0] == labels[1]
    assert "Turn up Bruno’s card" in labels[0]
