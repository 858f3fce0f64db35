"""The count at the end of a game: seat by seat, line by line, and any press ends it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import cast

import pygame
import pytest
from pygame.event import Event

from commands.moments import table_seats, walk
from game.contract import Position
from game.registry import GAMES, game_named
from play.match import Match, new_match
from scenes.games.registry import entry_of
from scenes.table.count import PITCHES
from scenes.table.results import ResultsScene
from scenes.window import STEP
from tests.robots import Press, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.screens import click, form_of, top_name

SEED = 5
CASES = [(key, seats) for key in GAMES for seats in (2, 3, 4, 5) if seats in GAMES[key].seat_counts]


def finished(visit: Visit, key: str, seats: int, seed: int = SEED) -> Match:
    """A game of random moves, of which nothing is kept but the end: that is all a count sees."""
    match = new_match(visit.app.slots, key, table_seats(seats), {}, seed)
    match.position = walk(match.game, seats, seed, 9999)[0]
    assert match.position.over()
    return match


def opened(visit: Visit, match: Match) -> ResultsScene:
    """Seen from above: nothing fades in, so that pictures can be compared."""
    visit.app.stage.fades = False
    visit.app.navigation.open_title()
    visit.app.navigation.open_results(match)
    visit.frames(1)
    scene = visit.app.stage.top
    assert isinstance(scene, ResultsScene)
    return scene


def picture(visit: Visit) -> bytes:
    visit.frames(2)
    return pygame.image.tobytes(visit.window.surface, "RGB")


def watched(visit: Visit, scene: ResultsScene, see: Callable[[], None]) -> float:
    """Watch to the end; how many seconds it took."""
    frames = 0

    def each_frame() -> None:
        nonlocal frames
        frames += 1
        see()

    visit.until(lambda: scene.over, each_frame)
    return frames * STEP


def press_mouse() -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(Event(kind, pos=(640, 680), button=pygame.BUTTON_LEFT))


# -- what is counted ----------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "seats"), CASES)
def test_the_lines_add_up_to_the_points_of_the_rules(tmp_path: Path, key: str, seats: int) -> None:
    with visiting(tmp_path) as visit:
        for seed in (1, 2):
            scene = opened(visit, finished(visit, key, seats, seed))
            press_key("accept")
            visit.frames(1)
            points = [int(scene.match.position.points(seat)) for seat in range(seats)]
            assert scene.count.counted.points == points
            assert [sum(lines) for lines in scene.count.lines] == points
            assert scene.sheet.all() == scene.count.counted


@pytest.mark.parametrize("key", GAMES)
def test_seats_are_counted_from_the_last_place_to_the_first(tmp_path: Path, key: str) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=4)
        scene = opened(visit, finished(visit, key, max(GAMES[key].seat_counts)))
        met: list[int] = []

        def see() -> None:
            seat, count = scene.count.seat, scene.count
            if seat >= 0 and seat not in met:
                met.append(seat)
                assert count.done == met[:-1]
            for later in count.order[len(met) :]:
                assert count.counted.lines[later] == 0
                assert count.counted.points[later] is None

        watched(visit, scene, see)
        places = [scene.places[seat] for seat in met]
        assert places == sorted(places, reverse=True)
        assert sorted(met) == list(range(len(places)))


@pytest.mark.parametrize("key", GAMES)
def test_a_total_never_shows_more_than_the_lines_counted_so_far(tmp_path: Path, key: str) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(speed=2)
        scene = opened(visit, finished(visit, key, max(GAMES[key].seat_counts)))

        def see() -> None:
            seat, line, counted = scene.count.seat, scene.count.line, scene.count.counted
            if line >= 0:
                before = sum(scene.count.lines[seat][:line])
                after = before + scene.count.lines[seat][line]
                shown = counted.points[seat]
                assert shown is not None
                assert min(before, after) <= shown <= max(before, after)
                assert counted.lines[seat] == line + 1

        watched(visit, scene, see)


# -- how it sounds and how long it takes --------------------------------------------------------


def heard(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    cues: list[tuple[str, int]] = []

    def play(cue: str, volume: float = 1.0, pan: float = 0.0, step: int = 0) -> None:
        cues.append((cue, step))

    monkeypatch.setattr(visit.app.sounds, "play", play)
    return cues


@pytest.mark.parametrize("key", GAMES)
def test_ticks_rise_with_the_total_and_a_drum_announces_the_last_seat(
    tmp_path: Path, key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with visiting(tmp_path) as visit:
        scene = opened(visit, finished(visit, key, 3))
        cues = heard(visit, monkeypatch)
        told: list[tuple[int, int]] = []

        def see() -> None:
            count = scene.count
            ticks = [step for cue, step in cues if cue == "tick"]
            if ticks and count.seat >= 0:
                told.append((count.counted.points[count.seat] or 0, ticks[-1]))
            cues[:] = [cue for cue in cues if cue[0] != "tick"]

        watched(visit, scene, see)
        assert told
        most = max(1, *(points or 0 for points in scene.count.counted.points))
        assert [tick for _now, tick in told] == [
            (PITCHES - 1) * max(0, now) // most for now, _tick in told
        ]
        others = [cue for cue, _step in cues if cue not in ("ding", "ui_accept")]
        assert others == ["bell_soft", "drum_roll", "fanfare", "crow"]


@pytest.mark.parametrize("key", GAMES)
def test_four_seats_take_14_seconds_and_two_9_and_half_at_twice_the_speed(
    tmp_path: Path, key: str
) -> None:
    with visiting(tmp_path) as visit:
        few, many = min(n for n in GAMES[key].seat_counts if n > 1), max(GAMES[key].seat_counts)
        scene = opened(visit, finished(visit, key, many))
        assert watched(visit, scene, lambda: None) < 14
        scene = opened(visit, finished(visit, key, few))
        slow = watched(visit, scene, lambda: None)
        assert slow < (9 if few == 2 else 12)
        visit.app.change(speed=2)
        scene = opened(visit, finished(visit, key, few, seed=SEED))
        assert watched(visit, scene, lambda: None) == pytest.approx(slow / 2, abs=0.2)


# -- any press ends it --------------------------------------------------------------------------


@pytest.mark.parametrize("key", GAMES)
def test_skipped_watched_or_instant_the_last_picture_is_the_same(tmp_path: Path, key: str) -> None:
    seats = min(n for n in GAMES[key].seat_counts if n > 1)
    pictures: list[bytes] = []
    for k, after in enumerate((0, 40, 170, 10_000, 0)):
        with visiting(tmp_path / str(k)) as visit:
            visit.app.change(speed=4 if k < 4 else 0)
            scene = opened(visit, finished(visit, key, seats))
            if after < 10_000:
                visit.frames(after)
                press_key("next" if not scene.over else "undo")
                visit.frames(1)
            else:
                watched(visit, scene, lambda: None)
            assert scene.over
            pictures.append(picture(visit))
    assert len(set(pictures)) == 1


def test_reduced_motion_shows_that_picture_at_once(tmp_path: Path) -> None:
    pictures: list[bytes] = []
    calms: tuple[dict[str, object], ...] = ({"speed": 0.0}, {"reduced_motion": True})
    for calm in calms:
        with visiting(tmp_path / str(len(pictures))) as visit:
            visit.app.change(**calm)
            scene = opened(visit, finished(visit, "hens", 2))
            assert scene.over
            pictures.append(picture(visit))
    assert pictures[0] == pictures[1]


PRESSES: dict[str, Callable[[], None]] = {
    **{f"key {name}": partial(press_key, name) for name in ("accept", "back", "up", "log")},
    **{f"pad {name}": partial(press_pad, name) for name in ("accept", "back", "hint")},
    "mouse": press_mouse,
}


@pytest.mark.parametrize("name", PRESSES)
def test_one_press_ends_the_count_and_does_nothing_else(tmp_path: Path, name: str) -> None:
    with visiting(tmp_path) as visit:
        scene = opened(visit, finished(visit, "sly", 2))
        visit.frames(30)
        assert form_of(visit).widgets == []
        PRESSES[name]()
        visit.frames(3)
        assert scene.over
        assert visit.app.stage.top is scene
        assert form_of(visit).focused is not None


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_no_press_is_lost_once_the_buttons_are_there(tmp_path: Path, press: Press) -> None:
    """Two presses in one frame: the first ends the count, the second plays again."""
    with visiting(tmp_path) as visit:
        scene = opened(visit, finished(visit, "sly", 2))
        visit.frames(30)
        press("accept")
        press("accept")
        visit.frames(2)
        assert top_name(visit) == "TableScene"
        scene = opened(visit, finished(visit, "sly", 2, seed=6))
        press_mouse()
        visit.frames(1)
        assert scene.over
        click(visit, "Home")
        assert top_name(visit) == "TitleScene"


# -- words --------------------------------------------------------------------------------------


class Standings:
    """A position of which only the standings are asked."""

    def __init__(self, standings: Sequence[list[int]]) -> None:
        self.standings = standings

    def standing(self, seat: int) -> list[int]:
        return self.standings[seat]


@pytest.mark.parametrize("key", GAMES)
def test_every_tie_break_of_the_rules_has_a_sentence(key: str) -> None:
    words = entry_of(key).table_type.speech(["Mia", "Bruno"])
    width = len(game_named(key).new(max(GAMES[key].seat_counts), 1, {}).standing(0))
    assert len(words.sentences("tie")) == width - 1
    said = set()
    for k in range(1, width):
        better = [7] + [1] * (width - 1)
        worse = [*better[:k], 0, *better[k + 1 :]]
        (sentence,) = words.tie_breaks(cast(Position, Standings([worse, better])))
        assert sentence.startswith("Mia and Bruno tie at 7: ")
        said.add(sentence)
    assert len(said) == width - 1
    shared = cast(Position, Standings([[7] * width, [7] * width]))
    assert words.tie_breaks(shared) == []


@pytest.mark.parametrize(
    ("key", "seed", "reason"),
    [
        ("hens", 2, "Mia and Bruno tie at −4: more medals decide."),
        ("hens", 5, "Mia and Bruno tie at −10: the larger group decides."),
        ("sly", 17, "Mia and Bruno tie at 8: the higher hen left in hand decides."),
        ("fowl", 4, "Mia and Bruno tie at 34: fewer birds caught decide."),
        ("fowl", 72, "Mia and Bruno tie at 31: the target that survived decides."),
    ],
)
def test_a_tie_is_explained_below_the_sheet_and_aloud(
    tmp_path: Path, key: str, seed: int, reason: str
) -> None:
    with visiting(tmp_path) as visit:
        scene = opened(visit, finished(visit, key, 2, seed))
        assert scene.aloud() is None
        press_key("accept")
        visit.frames(2)
        assert reason in scene.said()
        told = scene.aloud()
        assert told is not None
        assert told[:2] == [scene.headline(), reason]
        assert len(told) == 4


# -- layout -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (720, 1280)])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("key", GAMES)
def test_the_sheet_stays_apart_from_words_and_buttons(
    tmp_path: Path, key: str, size: tuple[int, int], text: float
) -> None:
    with visiting(tmp_path, size) as visit:
        visit.app.change(text_size=text, language="fr")
        scene = opened(visit, finished(visit, key, max(GAMES[key].seat_counts)))
        press_key("accept")
        visit.frames(2)
        buttons = [w for w in scene.form.widgets if w.fixed]
        assert len(buttons) == 7
        for button in buttons:
            assert not button.rect.colliderect(scene._said)
        for place in scene.sheet.places:
            assert all(place.panel.contains(row) for row in place.rows)
        if scene.form.view is None:
            for place in scene.sheet.places:
                assert place.panel.bottom <= scene._said.top
        else:
            assert scene.form.view.bottom <= scene._said.top + 6
