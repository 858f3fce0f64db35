"""What the table of Rule the Roost says: every rule has its sentence, and no sentence a secret."""

import pytest

from ai.players import Decision
from ai.roost.reasons import reasons
from game.contract import NOBODY, Event, IllegalAction
from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, move_action, place_action
from game.roost.tables import BARNS, CHICKEN, FOX, KEY, PADLOCK
from scenes.games.roost.menu import RoostEntry
from tests.scenes.roost_tables import random_game, table_for
from tests.scenes.tables import NAMES
from words.roost import RoostWords


def said(*events: Event) -> list[str]:
    return [line.text for line in RoostWords(NAMES).log_lines(events)]


@pytest.mark.parametrize(
    ("rule", "detail", "words"),
    [
        ("game_over", {}, "nobody can play"),
        ("not_your_turn", {"seat": 2}, "Lotte"),
        ("roost.window_open", {"seat": 1}, "on its way"),
        ("roost.no_egg", {}, "no egg"),
        ("roost.barn_locked", {"barn": 1}, "Barn 2 is locked"),
        ("roost.not_in_hand", {"card": KEY}, "Key"),
        ("roost.not_under_barn", {"card": FOX, "barn": 0}, "no such card lies under Barn 1"),
        ("roost.same_barn", {"barn": 2}, "Barn 3"),
        ("roost.fork_cannot_unlock", {"barn": 0}, "The key could"),
    ],
)
def test_refusals_name_the_rule(rule: str, detail: dict[str, int], words: str) -> None:
    assert words in table_for(4).game.words.refusal(IllegalAction(rule, detail))


def test_every_refusal_of_the_rules_has_words() -> None:
    table = table_for(3)
    asked = [MOVE_NOTHING, NO_EGG, THROW_EGG]
    asked += [int(place_action(c, b)) for c in (1, CHICKEN, PADLOCK, KEY) for b in range(BARNS)]
    asked += [int(move_action(c, b)) for c in (1, CHICKEN, FOX) for b in range(BARNS)]
    rules = set()
    last = None
    for act in random_game(3, 3):
        for seat in range(3):
            for action in asked:
                refused = act.before.refusal(seat, action)
                if refused is not None:
                    rules.add(refused.rule)
                    assert table.game.words.refusal(refused)
        last = act.after
    assert last is not None
    over = last.refusal(0, NO_EGG)
    assert over is not None
    assert table.game.words.refusal(over)
    assert len(rules) >= 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_can_be_told_and_tells_no_secret(seats: int) -> None:
    """The log is made of what a bystander saw: what is secret could be anything."""
    for act in random_game(seats, seats):
        public = [event.seen_by(NOBODY) for event in act.events]
        assert said(*public) == said(*act.events)
        for line in RoostWords(NAMES).log_lines(public):
            assert line.text
            assert "%(" not in line.text


def test_a_secret_decision_is_not_told() -> None:
    assert said(Event("egg_decided", 1, None, {"egg": 1})) == []
    assert said(Event("farmer_looked", 1, {"barn": 0, "size": 2}, {"card0": 5, "card1": 6})) == []


def test_eggs_are_told_by_who_threw_them() -> None:
    one = [
        Event("window_closed", 0, {"barn": 1, "eggs": 1}),
        Event("egg_thrown", 2, {"barn": 1, "player": 0}),
        Event("card_stopped", 0, {"barn": 1, "by": 2}),
    ]
    assert said(*one) == ["Lotte throws an egg: Mia’s card for Barn 2 is stopped."]
    two = [
        Event("egg_thrown", 1, {"barn": 1, "player": 0}),
        Event("egg_thrown", 2, {"barn": 1, "player": 0}),
        Event("eggs_cancelled", 0, {"barn": 1, "eggs": 2}),
    ]
    assert said(*two) == ["2 eggs, of Bruno and Lotte, hit each other: Mia’s card gets through."]


def test_every_hint_has_words() -> None:
    keys = set()
    for seed in range(3):
        for act in random_game(4, 20 + seed):
            view = act.before.seen_by(act.seat)
            for action in view.actions(act.seat):
                found = reasons(view, act.seat, int(action))
                keys |= {key for key, _ in found}
                words = RoostWords(NAMES).hint(view, Decision(int(action), [], 0, 0.0))
                assert words.advice
                assert all(reason and "%(" not in reason for reason in words.reasons)
    assert len(keys) > 15


def test_score_lines_are_told() -> None:
    face = RoostEntry()
    *_, last = random_game(4, 6)
    for seat in range(4):
        for line in last.after.score(seat):
            assert face.score_detail(line.kind, line.items, line.points)
    assert "shared by 2" in face.score_detail("barn_1", [1, 5, 0, 2, 1], 2)
    assert "nobody" in face.score_detail("barn_2", [0, 5, 0, 0, 0], 0)
