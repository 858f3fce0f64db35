"""What Fowl Play says: every rule has its sentence, and no sentence tells a secret."""

import re
from collections.abc import Collection

import pytest

from ai.fowl.reasons import reasons
from ai.players import Decision
from game.contract import NOBODY, Event, IllegalAction
from game.fowl import actions as numbered
from game.fowl.position import FowlPosition
from game.fowl.tables import BIRDS, BROWN, GOOSE, HEXAGON, SQUARE, TURKEY, WHITE, bird_of
from game.hexes import CELLS
from saves.records import Seat
from scenes.games.fowl.menu import FowlEntry
from scenes.games.fowl.score_sheet import score_sheet
from scenes.table.score_sheet import Sheet
from tests.scenes.fowl_tables import fresh, random_game, table_for
from tests.scenes.tables import NAMES
from words import fowl as texts

TURKEY_BIRD = bird_of(TURKEY, BROWN, HEXAGON)
GOOSE_BIRD = bird_of(GOOSE, WHITE, SQUARE)


def said(*events: Event) -> list[str]:
    return [line.text for line in texts.FowlWords(NAMES).log_lines(events)]


@pytest.mark.parametrize(
    ("rule", "detail", "sentence"),
    [
        ("not_your_turn", {"seat": 2}, "It is Lotte’s turn."),
        ("fowl.not_in_hand", {"card": 31}, "The 31 is not in your hand."),
        ("fowl.den_taken", {"cell": 62, "seat": 1}, "Bruno’s fox is there already."),
        (
            "fowl.bird_gone",
            {"bird": TURKEY_BIRD, "seat": 3},
            "The brown turkey (hexagon) was caught by Finn.",
        ),
        (
            "fowl.no_shared_trait",
            {"bird": GOOSE_BIRD, "card": 5},
            "The white goose (square) shares neither type, colour nor shape with your card 5.",
        ),
        ("fowl.fear", {"bird": 4, "cell": 3, "from": 3, "to": 2}, "a fox is 3 away now"),
        ("fowl.centre_in_round_one", {}, "In the first round"),
        ("fowl.birds_shun_tunnels", {"cell": 9}, "No bird steps on the mouth of a tunnel."),
    ],
)
def test_refusals_name_the_rule(rule: str, detail: dict[str, int], sentence: str) -> None:
    assert sentence in table_for(4).game.words.refusal(IllegalAction(rule, detail))


def test_every_refusal_of_the_rules_has_words() -> None:
    table = table_for(3)
    rules = set()
    asked = [
        *range(1, BIRDS + 1, 5),
        *(int(numbered.play_card(card)) for card in range(1, BIRDS + 1, 4)),
        *range(numbered.PLACE_FOX, numbered.PLACE_FOX + 6),
        numbered.STOP,
        *range(numbered.STEP_FOX, numbered.STEP_FOX + CELLS, 3),
        *range(numbered.STEP_BIRD, numbered.ACTIONS, 4),
    ]
    for k, act in enumerate(random_game(3, 3)):
        if k % 3 and k > 40 and not act.after.over():
            continue
        for position in (act.before, act.after):
            for seat in range(3):
                for action in asked:
                    refused = position.refusal(seat, action)
                    if refused is not None:
                        rules.add(refused.rule)
                        assert "%(" not in table.game.words.refusal(refused)
    assert rules >= {
        "game_over", "not_your_turn", "fowl.already_chosen", "fowl.target_now", "fowl.den_now",
        "fowl.card_now", "fowl.birds_now", "fowl.fox_now", "fowl.not_in_hand", "fowl.den_taken",
        "fowl.no_shared_trait", "fowl.off_board", "fowl.cell_has_bird", "fowl.fear",
        "fowl.birds_shun_tunnels", "fowl.too_far", "fowl.fox_stays", "fowl.bird_gone",
    }  # fmt: skip


def test_what_happens_is_told() -> None:
    assert said(
        Event("target_kept", 0, None, {"card": 7}),
        Event("fox_placed", 1, {"cell": 62}),
        Event("card_revealed", 2, {"card": 4}),
        Event("card_revealed", 0, {"card": 11}),
        Event("bird_moved", 3, {"bird": TURKEY_BIRD, "from": 3, "to": 4, "left": 2}),
        Event("fowl_done", 3, {"steps": 1}),
        Event("fowl_done", 1, {"steps": 0}),
        Event("fox_tunnelled", 0, {"from": 3, "to": 63}),
        Event("fox_done", 2, {"steps": 0}),
        Event("round_clear", NOBODY, {"card": 2, "of": 3}),
        Event("round_begun", NOBODY, {"round": 7}),
    ) == [
        "Mia has kept a target.",
        "Bruno’s fox waits in the den.",
        "Order of play: Lotte 4, Mia 11.",
        "Finn moves the brown turkey (hexagon).",
        "Bruno moves no bird.",
        "Mia’s fox runs through the tunnels.",
        "Lotte’s fox stays where it is.",
        "No bird was caught: clear round 2 of 3.",
        "Round 7",
    ]


def test_a_catch_is_one_line() -> None:
    assert said(
        Event("fox_moved", 0, {"from": 3, "to": 4}),
        Event("bird_captured", 0, {"bird": GOOSE_BIRD, "cell": 4, "left": 30}),
        Event("fox_done", 0, {"steps": 1}),
    ) == ["Mia’s fox catches the white goose (square)."]


@pytest.mark.parametrize("seats", [2, 4])
def test_log_never_tells_a_secret(seats: int) -> None:
    table = table_for(seats)
    names = {texts.the_bird(card): card for card in range(1, BIRDS + 1)}
    for act in random_game(seats, 12):
        lines_said = [line.text for line in table.game.words.log_lines(act.events)]
        public = [event.seen_by(NOBODY) for event in act.events]
        assert lines_said == [line.text for line in table.game.words.log_lines(public)]
        values = {v for event in public for v in event.values.values()}
        for text in lines_said:
            told = {card for name, card in names.items() if name in text}
            assert told <= values
            assert {int(number) for number in re.findall(r"\d+", text)} <= values


def test_birds_in_words_are_all_different() -> None:
    assert len({texts.the_bird(bird) for bird in range(1, BIRDS + 1)}) == BIRDS
    assert texts.the_bird(TURKEY_BIRD) == "the brown turkey (hexagon)"
    assert texts.a_bird(TURKEY_BIRD) == "The brown turkey (hexagon)"


def test_hints_are_sentences_from_what_the_seat_knows() -> None:
    table = table_for(4)
    told: set[str] = set()
    for act in random_game(4, 13):
        view = act.before.seen_by(act.seat)
        table.show(view)
        hint = table.game.words.hint(view, Decision(act.action, [], 0, 0.0))
        assert hint.advice.endswith(".")
        assert all("%(" not in text for text in (hint.advice, *hint.reasons))
        assert table.doing(view, act.seat) in texts.FowlWords().all_doings()
        for key, detail in reasons(view, act.seat, act.action):
            told.add(key)
            assert "%(" not in texts.FowlWords(NAMES).reason(key, detail)
    assert len(told) >= 12


# -- the score sheet ----------------------------------------------------------------------------


def sheet_of(position: FowlPosition, known: Collection[int]) -> Sheet:
    seats = [Seat(NAMES[k], k, "human" if k == 0 else "ai") for k in range(position.seats)]
    return score_sheet(position, seats, known, range(position.seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rows_of_the_sheet_add_up_to_the_points(seats: int) -> None:
    *_, last = random_game(seats, 21)
    sheet = sheet_of(last.after, range(seats))
    assert len({line.label for line in sheet.lines}) == len(sheet.lines) == 12
    total = [int(last.after.points(seat)) for seat in range(seats)]
    assert sheet.all().points == total


def test_a_row_tells_who_scores_and_why() -> None:
    seen = set()
    for seed in (21, 22, 23):
        *_, last = random_game(4, seed)
        sheet = sheet_of(last.after, range(4))
        for line in sheet.lines:
            (told,) = set(line.told)
            assert told.endswith(".")
            assert "%(" not in told
            scorers = [NAMES[k] for k, points in enumerate(line.points) if points]
            if told.startswith("Most") or line.label == "target saved":
                assert all(name in told for name in scorers)
                seen.add(len(scorers))
            assert line.label
    assert {1, 2} <= seen


def test_a_view_counts_nothing_for_targets_that_are_secret() -> None:
    position = fresh(2, 4)
    for seat in range(2):
        position.apply(seat, position.hand(seat)[0])
    sheet = sheet_of(position.seen_by(0), {0})
    own = {line.label: line.points[0] for line in sheet.lines}
    alike = ("same type", "same colour", "same shape", "target saved")
    assert [own[label] for label in alike] == [9, 12, 12, 1]
    assert own["sets of four"] == 0
    for line in sheet.blocks[1].lines:
        assert line.points[1] == 0
        assert line.entries[1] is None
    assert sheet.all().points == [34, None]


def test_options_in_words() -> None:
    face = FowlEntry()
    assert face.option_text("first") == "Who begins"
    assert face.choice_text("first", 0) == "by lot"
    assert face.choice_text("first", 2) == "seat 2"
