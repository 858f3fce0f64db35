"""What the table of Hens says: every rule has its sentence, and no sentence tells a secret."""

import pytest

from ai.hens.reasons import reasons
from ai.players import Decision
from game.contract import NOBODY, Event, IllegalAction
from game.hens import actions as numbered
from game.hens.state import PLACE
from game.hens.tables import CARDS, GOAL_CARDS, WYANDOTTE, card_of, goal_of
from game.hens.yard import CELLS, MIDDLE
from scenes.games.hens.menu import HensEntry
from tests.scenes.hens_tables import fresh, random_game, table_for
from tests.scenes.tables import NAMES
from words import hens as texts

BLUE_SIX = int(card_of(WYANDOTTE, 6))


def said(*events: Event) -> list[str]:
    return [line.text for line in texts.HensWords(NAMES).log_lines(events)]


@pytest.mark.parametrize(
    ("rule", "detail", "words"),
    [
        ("game_over", {}, "twelve rounds"),
        ("not_your_turn", {"seat": 2}, "Lotte"),
        ("hens.pile_empty", {"seat": 1}, "Bruno has no discards."),
        ("hens.not_in_hand", {"card": BLUE_SIX}, "Wyandotte 6 is not in your hand."),
        (
            "hens.clash",
            {"card": BLUE_SIX, "neighbour": 1, "cell": 3},
            "Wyandotte 6 cannot stand beside Padovana 1",
        ),
        ("hens.rooster_on_a_hen", {"cell": 3}, "not on a coop"),
        ("hens.no_hen_for_rooster", {}, "no rooster"),
    ],
)
def test_refusals_name_the_rule(rule: str, detail: dict[str, int], words: str) -> None:
    assert words in table_for(4).game.words.refusal(IllegalAction(rule, detail))


@pytest.mark.parametrize("seats", [1, 3])
def test_every_refusal_of_the_rules_has_words(seats: int) -> None:
    table = table_for(seats)
    rules = set()
    asked = [
        *range(1, CARDS + 1, 5),
        *range(numbered.DRAW_DECK, numbered.DRAW_PILE + seats),
        numbered.KEEP,
        numbered.PASS,
        *range(numbered.ROOSTER, numbered.ROOSTER + CELLS, 4),
        *(int(numbered.place(card, MIDDLE, numbered.COOP)) for card in range(1, CARDS + 1, 9)),
    ]
    for act in random_game(seats, 3):
        hand = act.before.hand(act.seat)[0]
        cells = [int(numbered.place(hand, cell, 0)) for cell in range(CELLS)]
        for seat in range(seats):
            for action in [*asked, *(cells if act.before.phase == PLACE else cells[:1])]:
                refused = act.before.refusal(seat, action)
                if refused is not None:
                    rules.add(refused.rule)
                    assert "%(" not in table.game.words.refusal(refused)
    expected = {
        "hens.draw_now", "hens.discard_now", "hens.place_now", "hens.not_in_hand",
        "hens.first_in_the_middle", "hens.cell_taken", "hens.beside_a_card",
        "hens.yard_too_large", "hens.clash", "hens.rooster_now",
    }  # fmt: skip
    if seats == 1:
        expected = expected - {"hens.discard_now"} | {"hens.keep_or_pass"}
    assert expected <= rules


def test_what_happens_is_told() -> None:
    assert said(
        Event("card_drawn", 0, {"from": NOBODY, "left": 30}, {"card": 3}),
        Event("card_drawn", 0, {"from": 2, "left": 1, "card": BLUE_SIX}),
        Event("card_placed", 0, {"card": BLUE_SIX, "cell": 24}),
        Event("coop_built", 1, {"cell": 24}, {"card": 4}),
        Event("rooster_chosen", 3, None, {"cell": 24}),
        Event("round_begun", 0, {"round": 7}),
    ) == [
        "Mia draws from the deck.",
        "Mia takes Wyandotte 6 from Lotte’s discards.",
        "Mia places Wyandotte 6.",
        "Bruno builds a coop: −1 at the end.",
        "Finn has chosen a hen for the rooster.",
        "Round 7",
    ]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_log_never_tells_a_secret(seats: int) -> None:
    table = table_for(seats)
    for act in random_game(seats, 12):
        lines = [line.text for line in table.game.words.log_lines(act.events)]
        public = [event.seen_by(NOBODY) for event in act.events]
        assert lines == [line.text for line in table.game.words.log_lines(public)]
        assert len(lines) == len(act.events)
        open_cards = {event.values["card"] for event in public if "card" in event.values}
        names = {texts.card_name(card) for card in range(1, CARDS + 1)}
        told = {name for name in names for text in lines if name in text}
        assert told <= {texts.card_name(card) for card in open_cards}


@pytest.mark.parametrize("seats", [1, 4])
def test_hints_are_sentences_from_what_the_seat_knows(seats: int) -> None:
    table = table_for(seats)
    told: set[str] = set()
    for act in random_game(seats, 13):
        view = act.before.seen_by(act.seat)
        table.show(view)
        hint = table.game.words.hint(view, Decision(act.action, [], 0, 0.0))
        assert hint.advice.endswith(".")
        assert all("%(" not in words for words in (hint.advice, *hint.reasons))
        assert table.doing(view, act.seat) in texts.HensWords().all_doings()
        for key, detail in reasons(view, act.seat, act.action):
            told.add(key)
            assert texts.HensWords(NAMES).reason(key, detail), key
    assert len(told) >= 10


def test_goals_in_words_are_all_different() -> None:
    said = {
        (texts.goal_text(goal_of(card, half)), int(goal_of(card, half).points))
        for card in range(1, GOAL_CARDS + 1)
        for half in (0, 1)
    }
    assert len(said) == 19  # the -2 for each isolated hen stands on two cards
    assert ("two groups of 5 or more", 6) in said
    assert ("for each isolated hen", -2) in said


def test_round_text_and_ranks() -> None:
    assert table_for(3).game.words.round_text(fresh(3, 1)) == "Round 1 of 12"
    assert texts.rank_spans() == ["0–8", "9–16", "17–24", "25 or more"]
    assert texts.rank_names()[3] == "Expert breeder"


def test_score_lines_in_words() -> None:
    face = HensEntry()
    assert face.score_detail("largest", [3, 4, 5], 7) == "largest group: 3 hens with 7 eggs"
    assert face.score_detail("rooster", [3], 1) == "rooster’s group: 1 hen with 1 egg"
    assert face.score_detail("rooster", [], 0) == "no group of its own for the rooster"
    assert face.score_detail("coops", [9, 10], -2) == "2 coops: −2"
    assert face.score_detail("medals", [9], 0) == "medals on 1 hen: 0"
    assert face.score_detail("goal_first", [4], 6) == "first goal: 6"
    kinds = [kind.key for kind in face.score_kinds()]
    assert kinds == [line.kind for line in fresh(3, 1).score(0)]


def test_options_in_words() -> None:
    face = HensEntry()
    assert face.choice_text("goal", 0) == "by lot"
    assert face.choice_text("goal", 7) == "7"
    assert face.choice_text("first", 2) == "seat 2"
    named = {face.choice_text(f"with_{size}", k) for size in (12, 10, 8, 6) for k in (1, 2)}
    assert named == set(texts.SPECIES_NAMES)
    assert face.choice_text("without_10", 1) == "Sebright"
    keys = ("goal", "first", "without_12", "with_6")
    assert len({face.option_text(key) for key in keys}) == 4
    assert face.set_up_note(1, {"goal": 5})
    assert not face.set_up_note(2, {"goal": 5})
    assert not face.set_up_note(1, {"goal": 4})


def test_a_hint_counts_in_points_and_eggs() -> None:
    reason = texts.HensWords(NAMES).reason
    assert reason("hens.largest", {"hens": 4, "eggs": 7}) == (
        "your largest group then has 4 hens with 7 eggs"
    )
    assert reason("hens.goal_first", {"points": 4}) == "first goal: +4"
    assert reason("hens.goal_second", {"points": -2}) == "second goal: −2"
    assert reason("hens.medals", {"medals": 3, "missing": 0}).startswith("3 medals")
