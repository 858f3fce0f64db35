"""Nothing is cut off and nothing overlaps: every screen, windows of all shapes, three text sizes,
English, French and words a third longer than English."""

from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path

import pytest
from pygame import FRect

from ai import ratings
from ai.ratings import Rating
from ai.rivals import RIVALS
from commands.moments import played_before, table_seats
from scenes.app.app import App
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.scene import Scene
from scenes.screens.bindings import BindingsScene
from scenes.screens.phones import PhonesScene
from scenes.screens.rival_choice import RivalDialog
from scenes.screens.rules import RulesScene
from scenes.screens.saves import SavesScene
from scenes.screens.seats import SeatsScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import TitleScene
from scenes.screens.trophies import TrophiesScene
from scenes.table.pause import PauseScene
from scenes.table.results import ResultsScene
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting
from tests.scenes.ink import Ink
from tests.scenes.phone_guests import FakePhone, with_queue
from tests.scenes.screens import form_of, longer_words, played_match
from words import lang

SIZES = [(1280, 720), (1920, 1080), (1024, 768)]
LOOKS = [(size, scale) for size in SIZES for scale in (1.0, 1.5, 2.0)]
LOOKS += [((1280, 720), 1.25), ((1720, 720), 1.0), ((640, 400), 1.0)]
LOOKS += [((540, 960), 1.0), ((390, 844), 2.0), ((844, 390), 1.0)]


@pytest.fixture
def ink(monkeypatch: pytest.MonkeyPatch) -> Ink:
    rated = dict.fromkeys(RIVALS, Rating(1234, 56))
    monkeypatch.setattr(ratings, "RATINGS", {"ladder": {4: rated, 5: rated}})
    return Ink(monkeypatch)


def screens(app: App, canvas: Canvas) -> Iterator[tuple[str, Scene]]:
    """Every screen in the states that look most different."""
    yield "title", TitleScene(app)
    yield "seats", SeatsScene(app, "ladder")
    five = SeatsScene(app, "ladder")
    five.seating.count = 5
    five.seating.rename(1, "Wolfgang Amadeus")
    yield "five seats", five
    joining = SeatsScene(app, "ladder")
    joining.seating.give_device(1, "keys")
    joining.seating.seat_human(2)
    yield "joining", joining
    for chosen in ("chick", "fox"):
        yield f"rivals from {chosen}", RivalDialog("ladder", 4, chosen, lambda rival: None)
    yield "phones", with_phones(app)
    yield "settings", SettingsScene(app)
    yield "bindings", BindingsScene(app)
    for chapter in (0, 4, 7):
        yield f"rules {chapter}", RulesScene(app, "ladder", chapter)
    searching = RulesScene(app, "hens")
    searching.field.value = "point"
    yield "rules searched", searching
    running = played_match(app, moves=21)
    yield "saves", SavesScene(app, running)
    yield "all saves", SavesScene(app)
    yield "no trophies", TrophiesScene(app)
    played_before(app)
    yield "trophies", TrophiesScene(app)
    yield "results", ResultsScene(app, played_match(app), entry_of("ladder"))
    assisted = played_match(app, table_seats(5, humans=2))
    assisted.assisted = True
    yield "assisted results", ResultsScene(app, assisted, entry_of("ladder"))
    table = TableScene(app, running, entry_of("ladder"))
    app.stage.push(table)
    app.stage.draw(canvas)
    table.open_pause()
    pause = app.stage.top
    assert isinstance(pause, PauseScene)
    app.stage.pop()
    yield "pause", pause


def with_phones(app: App) -> PhonesScene:
    """One phone has a seat, another is choosing."""
    party = SeatsScene(app, "ladder").phone_seating
    host = with_queue(app)
    app.phones.join(party)
    for number in (1, 2):
        FakePhone(host, number).arrive()
    FakePhone(host, 1).sit(1, "Wolfgang Amadeus")
    party._changed = lambda: None
    app.phones.listen(0.0)
    return PhonesScene(app)


def faults(visit: Visit, canvas: Canvas) -> list[str]:
    """What stands outside, or on top of something else."""
    form = form_of(visit)
    found = []
    shown = [w for w in form.widgets if w.visible]
    for one in shown:
        room = canvas.rect
        if form.view is not None and not one.fixed:
            room = FRect(form.view.x, form.view.y, form.view.w, form.content_height)
        if not room.inflate(2, 2).contains(one.rect):
            found.append(f"{one.name} {one.rect} is outside {room}")
        if form.view is not None and one.fixed and form.view.inflate(-4, -4).colliderect(one.rect):
            found.append(f"{one.name} {one.rect} lies over the scrolling view {form.view}")
        others = [w for w in shown if w is not one and w.fixed == one.fixed]
        for other in others:
            if one.rect.inflate(-3, -3).colliderect(other.rect.inflate(-3, -3)):
                found.append(f"{one.name} {one.rect} lies over {other.name} {other.rect}")
    return found


@pytest.mark.parametrize("words", ["en", "fr", "longer"])
@pytest.mark.parametrize(("size", "text_scale"), LOOKS)
def test_everything_has_its_place(
    tmp_path: Path, ink: Ink, size: tuple[int, int], text_scale: float, words: str
) -> None:
    with visiting(tmp_path, size) as visit:
        stage = visit.app.stage
        stage.motion.reduced = True
        stage.text_scale = text_scale
        lang.set_language("fr" if words == "fr" else "en")
        with longer_words() if words == "longer" else nullcontext():
            canvas = Canvas(visit.window.surface, text_scale)
            for name, scene in screens(visit.app, canvas):
                stage.push(scene)
                ink.spilled.clear()
                stage.draw(canvas)
                assert faults(visit, canvas) == [], name
                assert ink.spilled == [], name


@pytest.mark.parametrize("language", lang.LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_at_usual_text_size_all_settings_are_seen_at_once(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    with visiting(tmp_path, size) as visit:
        lang.set_language(language)
        visit.app.stage.push(SettingsScene(visit.app))
        visit.app.stage.draw(Canvas(visit.window.surface, 1.0))
        form = form_of(visit)
        assert form.view is not None
        assert form.content_height <= form.view.h
