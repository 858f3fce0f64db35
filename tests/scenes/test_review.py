"""Looking back, at every game: all of it can be reached, and it shows what its seat may see."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import FRect, Surface

from ai.review.findings import Review
from ai.review.swings import swings
from commands.moments import album_of, match_at
from commands.review_shots import Found, looked_back, quick_review
from game.contract import WHOLE
from play.look_back import LookBack
from saves.format import Parent
from saves.reviewed import read_reviewed
from scenes.app.controls import IconSegments
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.widgets import Button
from scenes.replay.replay_scene import ReplayScene
from scenes.review.graph import LossGraph
from scenes.review.scene import COURSE, LOST, LUCK, WINS, ReviewScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.reviews import games, opened, press
from tests.scenes.screens import form_of, widget


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as found:
        yield found


@games
def test_arrows_walk_through_all_decisions_of_the_seat(visit: Visit, game: str) -> None:
    scene = opened(visit, game, move=0)
    shown = {scene.decision.move} if scene.decision else set()
    for _ in scene.found[1:]:
        scene.form.handle(Intention("move", "keys", dx=1))
        assert scene.decision is not None
        shown.add(scene.decision.move)
    assert shown == {found.move for found in scene.found}


@games
def test_every_device_reaches_every_control(visit: Visit, game: str) -> None:
    """Tab goes around all that can be pressed, with keys and pads alike."""
    scene = opened(visit, game)
    wanted = {widget.name for widget in scene.form.widgets if widget.focusable}
    for device in ("keys", "pad:0"):
        reached = set()
        for _ in range(len(wanted) + 2):
            press(visit, "next", device=device)
            assert scene.form.focused is not None
            reached.add(scene.form.focused.name)
        assert reached == wanted


@games
def test_a_press_on_the_graph_chooses_the_nearest_decision(visit: Visit, game: str) -> None:
    scene = opened(visit, game, move=0)
    graph = next(w for w in scene.form.widgets if w.name == "graph")
    last = graph.rect.right - 4, graph.rect.centery
    press(visit, "press", device="touch", pos=last)
    press(visit, "release", device="touch", pos=last)
    assert scene.chosen == len(scene.found) - 1


@games
def test_figures_above_the_bars_cover_no_bar_and_no_other_figure(visit: Visit, game: str) -> None:
    opened(visit, game)
    canvas, graph = Canvas(Surface((1280, 720))), widget(visit, "graph")
    assert isinstance(graph, LossGraph)
    bars = graph.bars(canvas)
    places = [place for _label, place in graph.figures(canvas, bars)]
    assert places
    for k, place in enumerate(places):
        assert place.collidelist(bars + places[:k]) < 0
        assert graph.rect.contains(place)


@games
def test_boards_show_what_the_seat_sees_unless_hands_are_opened(visit: Visit, game: str) -> None:
    scene = opened(visit, game, seat=1)
    decision = scene.decision
    assert decision is not None
    view = scene.boards.view(decision, decision.played.action, scene.seat)
    assert view.viewer == 1
    whole = scene.boards.view(decision, decision.played.action, WHOLE)
    assert whole.viewer == WHOLE
    assert view.to_ints() == whole.seen_by(1).to_ints()


@games
def test_the_two_boards_of_a_slip_never_look_the_same(visit: Visit, game: str) -> None:
    scene = opened(visit, game)
    slips = [found for found in scene.found if found.better is not None]
    table, canvas = scene.boards.table, Canvas(visit.window.surface)
    for slip in slips[:10]:
        assert slip.better is not None
        before = scene.recording.view(slip.move, slip.seat)
        table.lay_out(canvas, before)
        actions = [slip.played.action, slip.better.action]
        one, other = scene.boards.deeds(before, slip, actions, slip.seat)
        assert one.ring is not None
        assert other.ring is not None
        assert (one.ring, one.pieces) != (other.ring, other.pieces)


@games
def test_every_seat_can_be_asked_what_it_overlooked(visit: Visit, game: str) -> None:
    scene = opened(visit, game)
    for seat in range(len(scene.seats)):
        scene.choose_seat(seat)
        visit.frames()
        assert {found.seat for found in scene.found} == {seat}
        assert scene.seats[seat].name in scene.summary()


@games
def test_nothing_overlaps_or_leaves_the_window_in_large_french(tmp_path: Path, game: str) -> None:
    with visiting(tmp_path) as visit:
        visit.app.change(language="fr", text_size=2.0)
        scene = opened(visit, game)
        for page in (LOST, WINS, LUCK, COURSE):
            scene.turn_to(page)
            visit.frames()
            canvas = Canvas(visit.window.surface, 2.0)
            fixed = [w.rect for w in scene.form.widgets if w.fixed]
            inside = [w for w in scene.form.widgets if not w.fixed]
            for rect in fixed:
                assert canvas.rect.inflate(2, 2).contains(rect)
            for k, rect in enumerate(fixed):
                assert rect.inflate(-2, -2).collidelist(fixed[:k]) == -1
            for widget in inside:
                assert widget.rect.x >= 0
                assert widget.rect.right <= canvas.w
                low = scene.form.view or FRect(canvas.rect)
                assert widget.rect.bottom - low.top <= max(scene.form.content_height, low.h) + 1


class Slow(Found):
    """A process that has not found anything yet."""

    done = False

    def __init__(self, review: Review) -> None:
        super().__init__(review)
        self.progress = 0.25
        self.closed = False

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        self.closed = True


def test_leaving_ends_the_process(visit: Visit) -> None:
    scene = opened(visit, "hens")
    recording = scene.recording
    process = Slow(Review("hens", scene.look_back.review.points))
    busy = ReviewScene(
        visit.app, LookBack(recording, None, lambda *_game: process), entry_of("hens")
    )
    visit.app.stage.push(busy)
    visit.frames()
    assert "25" in busy.summary()
    press(visit, "back")
    assert process.closed


def test_what_was_chosen_stays_while_more_is_found(visit: Visit) -> None:
    scene = opened(visit, "hens")
    whole = quick_review(scene.recording)
    process = Slow(Review("hens", whole.points, decisions=whole.decisions[:40]))
    look_back = LookBack(scene.recording, None, lambda *_game: process)
    busy = ReviewScene(visit.app, look_back, entry_of("hens"))
    visit.app.stage.push(busy)
    visit.frames()
    busy.choose(2)
    before = busy.decision
    process.review.decisions[:] = whole.decisions[20:]
    process.review.decisions += whole.decisions[:20]
    process.poll = lambda: True  # type: ignore[method-assign]
    visit.frames(60)
    assert busy.decision == before


def test_in_the_end_the_costliest_decision_is_shown_unless_one_was_chosen(visit: Visit) -> None:
    scene = opened(visit, "hens")
    whole = quick_review(scene.recording)
    process = Slow(Review("hens", whole.points, decisions=whole.decisions[:30]))
    busy = ReviewScene(
        visit.app, LookBack(scene.recording, None, lambda *_game: process), entry_of("hens")
    )
    visit.app.stage.push(busy)
    visit.frames(40)
    process.review.decisions[:] = whole.decisions
    process.done = True
    visit.frames(40)
    assert not busy.look_back.working
    assert busy.decision is not None
    assert busy.decision.points_lost == max(found.points_lost for found in busy.found)


def test_the_results_lead_here(visit: Visit) -> None:
    visit.app.change(speed=0.0)
    match = match_at(visit.app, album_of("sly").moments["over"])
    visit.app.navigation.open_title()
    visit.app.navigation.open_results(match)
    visit.frames(10)
    button = next(w for w in form_of(visit).widgets if w.name == "Look back")
    assert isinstance(button, Button)
    button.on_press()
    visit.frames(2)
    scene = visit.app.stage.top
    assert isinstance(scene, ReviewScene)
    assert scene.look_back.working
    press(visit, "back")
    assert not scene.look_back.working


@games
def test_the_biggest_swing_leads_to_the_decision_that_made_it(visit: Visit, game: str) -> None:
    scene = opened(visit, game)
    scene.turn_to(LUCK)
    visit.frames()
    button = next(w for w in scene.form.widgets if w.name == "swing")
    assert isinstance(button, Button)
    review = scene.look_back.review
    assert review.opening is not None
    swing = swings(review.opening, review.steps)[0]
    button.on_press()
    visit.frames()
    assert scene.seat == swing.mover
    later = [found.move for found in scene.found if found.move >= swing.move]
    assert scene.decision is not None
    assert scene.decision.move == (later or [scene.found[-1].move])[0]


def test_luck_is_told_only_when_it_makes_up_the_result(visit: Visit) -> None:
    scene = opened(visit, "sly")
    scene.turn_to(LUCK)
    visit.frames()
    whole = scene.aloud() or []
    assert any(line.startswith("Mia:") for line in whole)
    scene.look_back.review.steps.pop()
    scene.turn_to(LUCK)
    visit.frames()
    assert not any(line.startswith("Mia:") for line in scene.aloud() or [])


def test_who_plays_alone_is_not_told_who_would_win(visit: Visit) -> None:
    visit.app.stage.motion.reduced = True
    look_back = looked_back(visit.app, album_of("hens").moments["solo_over"])
    scene = ReviewScene(visit.app, look_back, entry_of("hens"))
    visit.app.stage.push(scene)
    visit.frames()
    pages = next(w for w in scene.form.widgets if isinstance(w, IconSegments))
    assert len(pages.choices) == 3
    for _ in range(3):
        pages.handle(Intention("accept", "keys"))
        visit.frames()
        pages = next(w for w in scene.form.widgets if isinstance(w, IconSegments))
    assert scene.page == LOST


def test_people_and_no_birds_enter_the_course(visit: Visit) -> None:
    scene = opened(visit, "ladder")
    assert [row.name for row in scene._course()] == ["Mia"]
    again = opened(visit, "ladder")
    assert len(again._course()) <= 2


def test_a_branch_enters_no_course(visit: Visit) -> None:
    scene = opened(visit, "ladder")
    entered = read_reviewed(visit.app.slots.home)
    (visit.app.slots.home / "reviewed.json").unlink()
    note = Parent(scene.recording.id, 10).note
    scene.recording.save.add(note)
    scene._note_course()
    assert entered
    assert read_reviewed(visit.app.slots.home) == []


@games
def test_the_odds_open_beside_the_very_moment(visit: Visit, game: str) -> None:
    scene = opened(visit, game)
    decision = scene.decision
    assert decision is not None
    button = widget(visit, "odds")
    press(visit, "press", pos=button.rect.center)
    press(visit, "release", pos=button.rect.center)
    replay = visit.app.stage.top
    assert isinstance(replay, ReplayScene)
    assert (replay.player.moment, replay.player.viewer) == (decision.move, decision.seat)
    assert replay.side is not None
    assert replay.side.name == "odds"


def test_with_the_odds_switched_off_none_are_offered(visit: Visit) -> None:
    visit.app.change(toggles={**visit.app.settings.toggles, "odds": False})
    assert "odds" not in {widget.name for widget in opened(visit, "sly").form.widgets}
