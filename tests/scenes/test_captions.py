"""Results in words at the table: what is told, why a game has ended, how long the words stay."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from pygame import FRect

from game.contract import NOBODY, Event, Game, Position
from game.fowl import actions as fowl_actions
from game.fowl.position import ALL_CLEAR, FEW_BIRDS, FowlPosition
from game.fowl.scoring import captured_points
from game.fowl.state import FOXES
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.registry import GAMES
from game.sly import actions as numbered
from game.sly.state import FULL_HOUSE, LAST_CARD, ONLY_FOXES
from game.sly.tables import FOX, FOX_REVEALS
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.effects import Paint
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.timeline import Timeline
from scenes.table import caption
from scenes.table.board import Board
from scenes.table.caption import LEAST_SECONDS, SIZE, CaptionLook, caption_piece
from scenes.table.piece import Piece
from tests.scenes import fowl_tables, roost_tables, sly_tables
from tests.scenes.tables import NAMES, context_for, laid_out, watch
from tests.scenes.test_fowl_table import at
from tests.walks import opening, steps
from words import lang
from words.lang import MINUS, signed

FRAME = 1 / 60
TOLD = {
    "ladder": {"round_won", "hen_placed", "game_over"},
    "hens": {"card_placed", "roosters_called", "rooster_placed", "game_over"},
    "sly": {
        *("turned_up", "gobbled", "safe", "went_home", "fox_captured"),
        *("game_ended", "last_turned_up"),
    },
    "roost": {"window_closed", "card_moved", "deck_empty", "barn_turned_up", "barn_scored"},
    "fowl": {
        *("card_revealed", "round_begun", "fox_moved", "round_clear"),
        *("target_shown", "game_over"),
    },
}
"""The kinds of events with several steps or consequences, by the first of their group."""


def table_of(game: Game, seats: int, motion: MotionSettings | None = None) -> Board:
    return Board(entry_of(game.key).table(context_for(seats, motion)))


def groups(table: Board, events: Sequence[Event]) -> list[list[Event]]:
    """The events as they are shown together."""
    found: list[list[Event]] = []
    for event in events:
        if found and event.kind in table.game.together.get(found[-1][0].kind, ()):
            found[-1].append(event)
        else:
            found.append([event])
    return found


def captions(
    table: Board, events: Sequence[Event], before: Position, viewer: int = 0
) -> list[tuple[str, str]]:
    """What is told of an action, by kind."""
    said, view = [], before.seen_by(viewer)
    for group in groups(table, [event.seen_by(viewer) for event in events]):
        said.append((group[0].kind, table.game.words.caption(group, view)))
        assert group[-1].after is not None
        view = group[-1].after
    return [(kind, words) for kind, words in said if words]


def walk(key: str, seats: int, seed: int) -> Iterator[tuple[Position, list[Event]]]:
    """A random game in which everything happens that can be told."""
    makers: dict[str, Any] = {"fowl": fowl_tables, "roost": roost_tables, "sly": sly_tables}
    if key in makers:
        for act in makers[key].random_game(seats, seed):
            yield act.before, act.events
    else:
        for step in steps(GAMES[key], seats, seed):
            yield step.before, step.events


@pytest.mark.parametrize("key", list(GAMES))
def test_every_result_of_several_steps_is_told_in_both_languages(key: str) -> None:
    table = table_of(GAMES[key], 3)
    seen: set[str] = set()
    for seed in range(1, 7):
        for before, events in walk(key, 3, seed):
            for language in ("en", "fr"):
                lang.set_language(language)
                told = captions(table, events, before)
                assert not any("%(" in words for _kind, words in told)
                if language == "en":
                    english = told
            assert [kind for kind, _words in told] == [kind for kind, _words in english]
            assert all(a != b for a, b in zip(told, english, strict=True))
            seen |= {kind for kind, _words in told}
    assert seen >= TOLD[key]


def test_a_caption_tells_a_viewer_no_more_than_the_public_sees() -> None:
    """What is hidden from one viewer is in nobody's words."""
    for key, game in GAMES.items():
        table = table_of(game, 3)
        for before, events in walk(key, 3, 4):
            first, second = (captions(table, events, before, viewer) for viewer in (0, 1))
            if key != "roost":  # whoever moved a card knows which
                assert first == second


# -- the end ------------------------------------------------------------------------------------


def end_of(table: Board, events: Sequence[Event], before: Position) -> str:
    return " ".join(words for _kind, words in captions(table, events, before))


@pytest.mark.parametrize(
    ("key", "seats", "why"),
    [
        ("ladder", 3, "Ten rounds have been played: the game is over."),
        ("hens", 1, "Twelve rounds have been played: the game is over."),
        ("hens", 2, "Twelve rounds have been played: the game is over."),
    ],
)
def test_games_of_fixed_length_end_by_their_last_round(key: str, seats: int, why: str) -> None:
    *_rest, last = steps(GAMES[key], seats, 5)
    assert end_of(table_of(GAMES[key], seats), last.events, last.before).endswith(why)
    now, rounds = last.after.progress()
    assert now == rounds == (10 if key == "ladder" else 12)


def test_sly_ends_for_the_reason_that_is_told() -> None:
    why = {
        LAST_CARD: "has one card left: the game ends",
        FULL_HOUSE: "Every space is taken and face up: the game ends",
        ONLY_FOXES: "Foxes came and went six times: the game ends",
    }
    table = table_of(GAMES["sly"], 2)
    reached = set()
    for seed in range(40):
        *_rest, last = sly_tables.random_game(2, seed)
        ending = int(last.after.ending)
        assert why[ending] in end_of(table, last.events, last.before)
        reached.add(ending)
    position = sly_tables.fresh(2, 1)
    for seat in (0, 1):
        position.play(int(position.turn), int(numbered.lay(FOX, seat)))
    position.fox_reveals = FOX_REVEALS - 1
    position.play(int(position.turn), int(numbered.reveal(0)))
    before = position.copy()
    events = position.apply(int(position.turn), int(numbered.reveal(1)))
    assert position.ending == ONLY_FOXES
    assert why[ONLY_FOXES] in end_of(table, events, before)
    assert reached >= {LAST_CARD}


def test_fowl_play_ends_for_the_reason_that_is_told() -> None:
    table = table_of(GAMES["fowl"], 2)
    *_rest, last = fowl_tables.random_game(2, 1)
    assert last.after.ending() == ALL_CLEAR
    assert "The last clear-round card is turned up" in end_of(table, last.events, last.before)
    foxes = {0: at(0, 0), 1: at(0, 1)}
    birds = {k: at(k - 6, 6 - max(0, k - 6)) for k in range(2, 10)}
    position = fowl_tables.staged({1: at(1, 0), **birds}, foxes, FOXES)
    position.order[0], position.order[1] = 1, 0
    before = position.copy()
    events = position.apply(0, int(fowl_actions.step_fox(at(1, 0))))
    assert position.ending() == FEW_BIRDS
    assert "Only 8 birds are left: the game is over." in end_of(table, events, before)


def test_the_barns_are_turned_up_for_the_reason_that_is_told() -> None:
    table = table_of(GAMES["roost"], 2)
    for seed in range(12):
        *_rest, last = roost_tables.random_game(2, seed)
        told = end_of(table, last.events, last.before)
        left = sum(last.after.hand_sizes)
        words = "Nothing but eggs is left in the hands" if left else "All cards have been played"
        assert f"{words}: the game is over." in told


# -- how long -----------------------------------------------------------------------------------


def standing_times(
    table: Board, canvas: Canvas, timeline: Timeline, monkeypatch: pytest.MonkeyPatch
) -> dict[CaptionLook, float]:
    """For how many seconds of the clock each caption stands there, fully to be read."""
    seconds: dict[CaptionLook, float] = {}

    def note(_canvas: Canvas, piece: Piece, _full: object = None) -> None:
        assert isinstance(piece.look, CaptionLook)
        if piece.alpha == 255:
            seconds[piece.look] = seconds.get(piece.look, 0.0) + FRAME

    monkeypatch.setattr(caption, "draw_piece", note)
    while not timeline.idle:
        timeline.advance(FRAME * table.context.motion.speed)
        table.animate(FRAME)
        table.draw_above(canvas)
    return seconds


def test_a_catch_names_everybody_whom_it_costs_points() -> None:
    words, named = table_of(GAMES["fowl"], 4).game.words, 0
    for before, events in walk("fowl", 4, 2):
        for k, event in enumerate(events):
            if event.kind == "bird_captured":
                after = event.after
                assert isinstance(before, FowlPosition)
                assert isinstance(after, FowlPosition)
                said = words.caption(events[k - 1 : k + 1], before.seen_by(NOBODY))
                for seat in range(4):
                    lost = int(captured_points(before, seat) - captured_points(after, seat))
                    assert (f"{NAMES[seat]} −{lost}" in said) == (lost > 0)
                    named += lost > 0
    assert named


@pytest.mark.parametrize("speed", [1.0, 2.0, 4.0])
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("key", list(GAMES))
def test_a_caption_stays_to_be_read_at_every_speed(
    key: str, speed: float, reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = table_of(GAMES[key], 3, MotionSettings(speed, reduced))
    acts = [act for act in walk(key, 3, 2) if captions(table, act[1], act[0])][-4:]
    table.show(acts[0][0].seen_by(0))
    canvas = laid_out(table)
    for before, events in acts:
        table.show(before.seen_by(0))
        timeline = table.stage([event.seen_by(0) for event in events])
        seconds = standing_times(table, canvas, timeline, monkeypatch)
        assert seconds
        assert min(seconds.values()) >= LEAST_SECONDS - FRAME


def test_skipping_ends_a_caption_at_once() -> None:
    table = table_of(GAMES["ladder"], 3, MotionSettings(4.0))
    before, events = [a for a in walk("ladder", 3, 2) if captions(table, a[1], a[0])][-1]
    table.show(before.seen_by(0))
    laid_out(table)
    timeline = table.stage([event.seen_by(0) for event in events])
    timeline.advance(FRAME)
    timeline.finish()
    assert timeline.idle
    assert table.effects.idle


def test_with_reduced_motion_a_caption_does_not_move(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(GAMES["sly"], 3, MotionSettings(reduced=True))
    before, events = [a for a in walk("sly", 3, 2) if captions(table, a[1], a[0])][-1]
    table.show(before.seen_by(0))
    canvas = laid_out(table)
    drawn: list[Piece] = []
    monkeypatch.setattr(caption, "draw_piece", lambda _canvas, piece: drawn.append(piece))
    watch(table, canvas, table.stage([event.seen_by(0) for event in events]), 1)
    places: dict[object, set[tuple[float, ...]]] = {}
    for piece in drawn:
        places.setdefault(piece.look, set()).add((*piece.rect, piece.alpha))
    assert places
    assert all(len(rects) == 1 for rects in places.values())


# -- where --------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
@pytest.mark.parametrize("key", list(GAMES))
def test_large_french_words_stand_on_the_table_and_are_not_cut(
    key: str, size: tuple[int, int]
) -> None:
    lang.set_language("fr")
    table = table_of(GAMES[key], 3)
    table.show(opening(GAMES[key], 3, 2).seen_by(0))
    canvas = laid_out(table, *size, 2.0)
    told = 0
    for before, events in walk(key, 3, 2):
        view = before.seen_by(0)
        for group in groups(table, [event.seen_by(0) for event in events]):
            after = group[-1].after
            assert after is not None
            words = table.game.words.caption(group, view)
            view = after
            if not words:
                continue
            about = table.game.told_of(group, after, table.places)
            piece = caption_piece(canvas, words, 0, about, table.area)
            assert FRect(table.area).contains(piece.rect)
            assert canvas.rect.contains(piece.rect)
            assert isinstance(piece.look, CaptionLook)
            assert " ".join(piece.look.lines) == words
            widest = max(canvas.measure(line, SIZE, "f")[0] for line in piece.look.lines)
            assert widest <= piece.rect.w
            assert len(piece.look.lines) * canvas.grown(SIZE) <= piece.rect.h
            told += 1
    assert told > 4


def test_a_caption_does_not_cover_the_card_it_speaks_of() -> None:
    """SLY's settling, at the size of the pictures: every space is left free."""
    table = table_of(GAMES["sly"], 4)
    table.show(opening(GAMES["sly"], 4, 2).seen_by(0))
    canvas = laid_out(table)
    for space in table.places.spaces.values():
        piece = caption_piece(canvas, "Mia’s fox gobbles Bruno’s 5: +5.", 0, [space], table.area)
        assert not piece.rect.colliderect(space)


def test_what_the_roosters_bring_is_what_the_plates_then_show() -> None:
    words, cost = table_of(GAMES["hens"], 4).game.words, 0
    for seed in range(12):
        for before, events in walk("hens", 4, seed):
            crowing = [event for event in events if event.kind == "rooster_placed"]
            if not crowing:
                continue
            said = words.caption(crowing, before.seen_by(NOBODY))
            now = crowing[-1].after
            assert isinstance(now, HensPosition)
            for event in crowing:
                was = now.copy()
                was.roosters[event.seat] = NO_ROOSTER
                gain = int(now.points(event.seat) - was.points(event.seat))
                assert f"{NAMES[event.seat]} {signed(gain)}" in said
                cost += gain < 0
            assert ("Of equally large groups" in said) == (MINUS in said)
    assert cost


def test_what_several_do_together_bears_nobodys_badge(monkeypatch: pytest.MonkeyPatch) -> None:
    looks: dict[str, int] = {}

    def noted(words: str, look: int, *rest: Any) -> Paint:
        looks[words] = look
        return caption.captioned(words, look, *rest)

    monkeypatch.setattr("scenes.table.show.captioned", noted)
    table = table_of(GAMES["fowl"], 4)
    table.show(opening(GAMES["fowl"], 4, 2).seen_by(0))
    laid_out(table)
    for before, events in walk("fowl", 4, 2):
        table.show(before.seen_by(0))
        table.stage([event.seen_by(0) for event in events])
    orders = [look for words, look in looks.items() if words.startswith("Order of play")]
    catches = [look for words, look in looks.items() if " catches " in words]
    assert orders
    assert set(orders) == {NOBODY}
    assert catches
    assert min(catches) >= 0


def test_captions_are_at_least_24_units_high() -> None:
    assert SIZE >= 24
