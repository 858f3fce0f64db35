"""What a press will do, told before it is made, held against what the rules then do."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from commands.moments import album_of, match_at
from game.contract import NOBODY, Event, Game, Position
from game.fowl import actions as fowl_actions
from game.fowl.position import FowlPosition
from game.fowl.state import FOWL
from game.hens import actions as hens_actions
from game.ladder.falls import falls_of
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.registry import GAMES
from game.roost.actions import MOVE_NOTHING, NO_EGG, barn_of, card_of, is_move
from game.roost.position import RoostPosition
from game.roost.state import PLAY
from game.roost.tables import HIDDEN, PADLOCK, is_farmer
from game.sly import actions as sly_actions
from game.sly.position import SlyPosition
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.table.board import Board
from scenes.table.offers import target_name
from scenes.table.scene import TableScene
from scenes.table.telling import Telling
from tests.scenes import fowl_tables, roost_tables, sly_tables
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, sit_down
from tests.scenes.tables import NAMES, context_for
from tests.walks import every_game, steps
from words import lang
from words.lang import number_text, signed

EVERY = 3
"""Of the positions of a walk, every how many is asked; and every action there."""


def table_of(game: Game, seats: int) -> Board:
    return Board(entry_of(game.key).table(context_for(seats)))


def choices(key: str, seats: int, seed: int) -> Iterator[tuple[Position, int, int, str]]:
    """Positions of a random game with a decider, each of its actions, and what is told of it."""
    makers = {"fowl": fowl_tables, "roost": roost_tables, "sly": sly_tables}
    table = table_of(GAMES[key], seats)
    walk = makers[key].random_game(seats, seed) if key in makers else steps(GAMES[key], seats, seed)
    for k, act in enumerate(walk):
        if k % EVERY == 0:
            view = act.before.seen_by(act.seat)
            for action in view.actions(act.seat):
                words = table.game.tell(view, act.seat, int(action))
                yield act.before, act.seat, int(action), words


def played(position: Position, seat: int, action: int) -> tuple[Position, list[Event]]:
    after = position.copy()
    return after, after.apply(seat, action)


def gain(before: Position, after: Position, seat: int) -> str:
    return signed(int(after.points(seat) - before.points(seat)))


@every_game
def test_every_legal_action_is_told_in_both_languages(game: Game) -> None:
    seats = game.seat_counts[-1]
    told = {}
    for language in ("en", "fr"):
        lang.set_language(language)
        told[language] = [words for *_rest, words in choices(game.key, seats, 3)]
        assert all(told[language])
        assert not any("%(" in words for words in told[language])
    assert all(a != b for a, b in zip(told["en"], told["fr"], strict=True))


def test_a_hen_placed_on_the_ladder_brings_the_points_that_were_told() -> None:
    seen = 0
    for before, seat, action, words in choices("ladder", 4, 5):
        assert isinstance(before, LadderPosition)
        if action >= PLACE_ACTION:
            after, events = played(before, seat, action)
            assert f": {gain(before, after, seat)} for you." in words
            assert words.count("drops") == len(falls_of(events))
            seen += 1
        elif "still to come" not in words and "until everybody" not in words:
            winner = next(e.seat for e in played(before, seat, action)[1] if e.kind == "round_won")
            assert ("you win the round" in words) == (winner == seat)
            assert winner == seat or f"{NAMES[winner]} wins the round" in words
            seen += 1
    assert seen > 30


def test_a_card_in_the_yard_brings_the_points_that_were_told() -> None:
    seen = 0
    for before, seat, action, words in choices("hens", 2, 5):
        if hens_actions.is_place(action) or hens_actions.is_rooster(action):
            after = played(before, seat, action)[0]
            total = number_text(int(after.points(seat)))
            assert f": {gain(before, after, seat)} for you, {total} in all." in words
            seen += 1
        elif action == hens_actions.DRAW_DECK:
            assert words.startswith("Nobody knows")
    assert seen > 100


def test_a_catch_brings_the_points_that_were_told() -> None:
    seen = 0
    for before, seat, action, words in choices("fowl", 4, 11):
        assert isinstance(before, FowlPosition)
        if words.startswith("You catch"):
            caught = before.copy()
            caught.take_off(before.bird_at(fowl_actions.cell_in(action)), seat)
            assert words.endswith(f": {gain(before, caught, seat)}.")
            seen += 1
        elif before.phase == FOWL and "within reach" in words:
            assert any(name in words for name in NAMES[:4])
    assert seen > 5


def test_a_reveal_that_is_settled_for_sure_brings_what_was_told() -> None:
    """Wherever the text names the last card; and of what only its owner knows it tells nothing."""
    settled = 0
    for seed in range(14):
        for before, seat, action, words in choices("sly", 2, seed):
            assert isinstance(before, SlyPosition)
            space = int(sly_actions.space_of(action))
            if sly_actions.is_reveal(action) and words.startswith("The last card"):
                events = played(before, seat, action)[1]
                stop = [e.kind in ("game_ended", "turn_begun") for e in events].index(True)
                after = events[stop - 1].after
                assert after is not None
                changes = [int(after.points(k) - before.points(k)) for k in range(2)]
                for k, change in enumerate(changes):
                    assert (f"{NAMES[k]} {signed(change)}" in words) == (change != 0)
                settled += 1
            elif sly_actions.is_expose(action) and "If it is" not in words:
                is_fox = before.cards[space] == 7
                assert ("must be" in words) == is_fox
                assert ("cannot be" in words) == (not is_fox)
    assert settled > 5


def test_a_barn_is_then_whose_it_was_told_to_be() -> None:
    """Of barns of which the seat knows every card; of others only what it knows is told."""
    seen = 0
    for before, seat, action, words in choices("roost", 2, 6):
        assert isinstance(before, RoostPosition)
        view = before.seen_by(seat)
        assert isinstance(view, RoostPosition)
        if before.phase != PLAY or action in (MOVE_NOTHING, NO_EGG) or is_move(action):
            continue
        barn, card = int(barn_of(action)), int(card_of(action))
        pile = [each for each, _placer in view.pile(barn)]
        hidden = pile.count(HIDDEN)
        if is_farmer(card):
            assert f"you know {len(pile) - hidden} of {len(pile)}" in words
            continue
        assert ("as far as you know" in words) == (hidden > 0)
        if not hidden and card != PADLOCK:
            after, _events = played(before, seat, action)
            assert isinstance(after, RoostPosition)
            other = int(after.deciders()[0])
            after.apply(other, NO_EGG)
            counted = after.barn_count(barn)
            for owner in counted.owners:
                assert re.search(rf"is then .*{NAMES[owner]}.*: {counted.share} point", words)
            assert bool(counted.owners) == ("nobody’s" not in words)
            seen += 1
    assert seen > 5


# -- on the table -------------------------------------------------------------------------------


def telling_of(scene: TableScene) -> Telling:
    return next(layer for layer in scene.layers if isinstance(layer, Telling))


def words_shown(visit: Visit, scene: TableScene) -> str:
    """What stands there, of what is pointed at."""
    visit.frames(1)
    target = scene.session.offers.pointed
    return scene.board.tell(target) if target is not None and telling_of(scene).shows else ""


@pytest.mark.parametrize(
    ("game", "moment"),
    [("ladder", "place"), ("fowl", "fox"), ("sly", "chain"), ("roost", "window"), ("hens", "draw")],
)
def test_whatever_has_the_focus_tells_what_it_does(game: str, moment: str, tmp_path: Path) -> None:
    """The same for pointer, keys and pad, since all of them move one focus."""
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, match_at(visit.app, album_of(game).moments[moment]))
        targets = [t for t in scene.session.targets if t.action >= 0]
        assert targets
        for target in targets:
            scene.form.focus(target_name(target))
            if scene.session.offers.pointed is not None:
                assert words_shown(visit, scene)


@pytest.mark.parametrize(
    ("game", "moment"), [("ladder", "place"), ("fowl", "fox"), ("sly", "chain"), ("hens", "draw")]
)
def test_what_is_told_stands_near_what_it_is_about(game: str, moment: str, tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, match_at(visit.app, album_of(game).moments[moment]))
        for target in [t for t in scene.session.targets if t.action >= 0 and t.legal]:
            scene.form.focus(target_name(target))
            visit.frames(1)
            piece = telling_of(scene).piece(Canvas(visit.window.surface))
            assert piece is not None
            about = [target.rect, *scene.board.shown_before(target)]
            assert about[0].unionall(about[1:]).inflate(120, 120).colliderect(piece.rect)


def test_nothing_is_told_while_another_scene_lies_over_the_table(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, match_at(visit.app, album_of("ladder").moments["place"]))
        assert words_shown(visit, scene)
        scene.open_pause()
        assert not words_shown(visit, scene)


def test_nothing_is_told_in_the_picture_everybody_sees(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        scene = sit_down(visit, all_people(visit, album_of("ladder").moments["place"]))
        scene.session.board.show(scene.match.view_for(NOBODY))  # as for a picture beside a save
        assert not telling_of(scene).shows
