"""What the table says: every rule has its sentence, and no sentence tells a secret."""

import re

import pytest

from ai.players import Decision
from game.contract import NOBODY, Event, IllegalAction
from game.ladder.position import PLACE_ACTION
from game.ladder.state import PLACE
from scenes.games.ladder.menu import LadderEntry
from tests.scenes.ladder_tables import fresh, random_game, table_for
from tests.scenes.tables import NAMES
from words.ladder import LadderWords


def said(*events: Event) -> list[str]:
    return [line.text for line in LadderWords(NAMES).log_lines(events)]


@pytest.mark.parametrize(
    ("rule", "detail", "words"),
    [
        ("game_over", {}, "ten rounds"),
        ("not_your_turn", {"seat": 2}, "Lotte"),
        ("ladder.already_chosen", {}, "turned up when all have"),
        ("ladder.place_first", {}, "place your hen"),
        ("ladder.nothing_to_place", {}, "play a card first"),
        ("ladder.not_in_hand", {"card": 31}, "The 31 is not in your hand."),
        (
            "ladder.rung_held_by_stronger",
            {"place": 9, "holder": 40, "card": 20},
            "Rung 8 is held by a stronger hen: your 20 cannot beat 40.",
        ),
    ],
)
def test_refusals_name_the_rule(rule: str, detail: dict[str, int], words: str) -> None:
    assert words in table_for(4).game.words.refusal(IllegalAction(rule, detail))


def test_every_refusal_of_the_rules_has_words() -> None:
    table = table_for(4)
    rules = set()
    for act in random_game(4, 3):
        for seat in range(4):
            for action in (*range(1, 101, 7), *range(PLACE_ACTION, PLACE_ACTION + 10)):
                for position in (act.before, act.after):
                    refused = position.refusal(seat, action)
                    if refused is not None:
                        rules.add(refused.rule)
                        assert table.game.words.refusal(refused)
    assert rules == {
        "game_over", "not_your_turn", "ladder.already_chosen", "ladder.place_first",
        "ladder.nothing_to_place", "ladder.not_in_hand", "ladder.rung_held_by_stronger",
    }  # fmt: skip


def test_the_worked_example_is_told() -> None:
    lines = said(
        Event("hen_placed", 2, {"card": 60, "place": 9}),
        Event("hen_bumped", 0, {"card": 40, "from": 9, "to": 8}),
        Event("chip_lost", 0, {"left": 19}),
        Event("hen_bumped", 0, {"card": 40, "from": 8, "to": 7}),
        Event("chip_lost", 0, {"left": 18}),
        Event("hen_bumped", 3, {"card": 20, "from": 7, "to": 6}),
        Event("chip_lost", 3, {"left": 19}),
    )
    assert lines == [
        "Lotte’s 60 takes rung 8, Mia’s 40 falls to rung 6.",
        "Mia’s 40 drops 2 rungs and pays 2 chips.",
        "Finn’s 20 drops 1 rung and pays 1 chip.",
    ]


def test_a_hen_that_cannot_pay_and_one_in_the_dust() -> None:
    lines = said(
        Event("hen_placed", 1, {"card": 9, "place": 1}),
        Event("hen_bumped", 0, {"card": 4, "from": 1, "to": 0}),
        Event("fell_in_dust", 0, {"card": 4}),
    )
    assert lines == [
        "Bruno’s 9 takes rung −1, Mia’s 4 falls into the dust.",
        "Mia’s 4 drops 1 rung; no chip is left to pay with.",
        "Mia’s 4 lies in the dust: −5 at the end.",
    ]


def test_winning_says_why() -> None:
    assert said(Event("round_won", 3, {"card": 47, "round": 2})) == [
        "Finn wins the round: 47 is second-highest."
    ]


@pytest.mark.parametrize("seats", [3, 5])
def test_log_never_tells_a_secret(seats: int) -> None:
    table = table_for(seats)
    for act in random_game(seats, 12):
        lines = [line.text for line in table.game.words.log_lines(act.events)]
        public = [event.seen_by(NOBODY) for event in act.events]
        assert lines == [line.text for line in table.game.words.log_lines(public)]
        open_numbers = {abs(number) for event in public for number in event.values.values()} | set(
            range(11)
        )
        for text in lines:
            assert {int(number) for number in re.findall(r"\d+", text)} <= open_numbers


def test_hints_have_reasons_and_labels_are_sentences() -> None:
    table = table_for(4)
    for act in random_game(4, 13):
        view = act.before.seen_by(act.seat)
        hint = table.game.words.hint(view, Decision(act.action, [], 0, 0.0))
        assert hint.advice
        assert hint.reasons
        assert all("%(" not in reason for reason in hint.reasons)
        assert table.doing(view, act.seat) in LadderWords().all_doings() or view.phase == PLACE


def test_round_text() -> None:
    assert table_for(3).game.words.round_text(fresh(3, 1)) == "Round 1 of 10"


def test_score_lines_in_words() -> None:
    face = LadderEntry()
    assert face.score_detail("chips", [17], 17) == "17 of 20 chips kept"
    assert face.score_detail("rungs", [8, 5, 2], 15) == "3 hens on rungs 8, 5 and 2: 15"
    assert face.score_detail("rungs", [-1], -1) == "1 hen on rung −1: −1"
    assert face.score_detail("rungs", [], 0) == "no hen on the ladder"
    assert face.score_detail("dust", [4, 9], -10) == "2 hens in the dust: −10"
    kinds = [kind.key for kind in face.score_kinds()]
    assert kinds == [line.kind for line in fresh(3, 1).score(0)]
