"""The table of SLY: what is shown and moves, and what nobody else may see."""

import pytest

from audio.sounds import CUES, files_of
from game.contract import NOBODY, Event
from game.sly import actions as numbered
from game.sly.state import DOWN
from game.sly.tables import CARDS, FOX
from scenes.games.sly import seen
from scenes.games.sly.looks import could_be
from scenes.games.sly.pieces import SEEN, card_key, down_key, spot_key
from scenes.games.sly.seen import known_cards
from scenes.games.sly.table import EXPOSE, HELP, LAY, TURN_UP
from scenes.kit.motion_settings import MotionSettings
from scenes.table.board import Board
from scenes.table.looks import Painted
from tests.game.sly_tables import BLACK, BROWN, ORANGE, WHITE, expose, space, turn_up
from tests.game.sly_tables import table as moment
from tests.scenes.sly_tables import at_table, fresh, laid_out, random_game, table_for
from tests.scenes.tables import cues_of_a_game, pixels, watch

FILES = {name for cue in CUES for name in files_of(cue)}
WORKED_EXAMPLE = {"A2": "OF", "B4": "B4", "A5": "R3", "B6": "W2"}
"""Orange turns up its fox, Black 4, Brown 3, White 2: Black 4 is gobbled, Brown 3 is safe."""


def seen_by_orange(events: list[Event]) -> list[Event]:
    return [event.seen_by(ORANGE) for event in events]


def possible(table: Board, where: int) -> tuple[int, ...]:
    """What is told of the card on a space while somebody points at it."""
    told = table.controls(spot_key(table.view, where)).get("could be")
    if told is None:
        return ()
    assert isinstance(told.look, Painted)
    assert told.look.painter is could_be
    cards: tuple[int, ...] = told.look.values[-1]
    return cards


@pytest.mark.parametrize("seats", [2, 4])
def test_no_face_down_card_is_shown_but_the_viewers_own(seats: int) -> None:
    for viewer in range(NOBODY, seats):
        table = table_for(seats)
        for act in random_game(seats, 20 + seats):
            table.show(act.after.seen_by(viewer))
            if table.places is None:
                laid_out(table)
            for where in table.places.spaces:
                lying = act.after.card_at(where)
                if lying is None or lying[2] != DOWN:
                    continue
                owner, card, _face = lying
                assert (card_key(owner, card) in table.pieces) == (owner == viewer)
                assert (down_key(where) in table.pieces) == (owner != viewer)


# -- motion -------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [NOBODY, ORANGE, BLACK, WHITE])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_gobble_is_watched_to_its_end(viewer: int, reduced: bool) -> None:
    heard: list[str] = []
    table = table_for(4, MotionSettings(reduced=reduced), heard)
    position = moment(4, WORKED_EXAMPLE)
    table.show(position.seen_by(viewer))
    canvas = laid_out(table)
    for where in WORKED_EXAMPLE:
        events = position.apply(ORANGE, turn_up(where))
        seconds = watch(table, canvas, table.stage([e.seen_by(viewer) for e in events]), 1)
        assert table.agrees_with(position.seen_by(viewer))
    plate = table.context.seat_rects[ORANGE]
    assert plate.contains(table.pieces[card_key(BLACK, 4)].rect)
    assert ("safe", space("A5")) in table.pieces
    assert "burp" in heard
    if not reduced:
        assert {"slurp", "tiptoe", "chomp", "gulp", "squawk_0"} <= set(heard)
        assert seconds > 3


def test_the_card_of_a_gobbling_fox_stays_on_its_space() -> None:
    """Only the fox leaves it, so that its value and its number stay to be read."""
    table = table_for(4)
    table.show(moment(4).seen_by(ORANGE))
    canvas = laid_out(table)
    place = table.places.spaces[space("A2")]
    corners = [canvas.to_px((x, place.bottom - 14)) for x in (place.x + 14, place.right - 14)]
    canvas.surface.fill("black")
    table.draw(canvas, 0.0, None, [])
    empty = [canvas.surface.get_at(at) for at in corners]
    position = moment(4, WORKED_EXAMPLE)
    *others, last = WORKED_EXAMPLE
    for where in others:
        position.apply(ORANGE, turn_up(where))
    table.show(position.seen_by(ORANGE))
    timeline = table.stage(seen_by_orange(position.apply(ORANGE, turn_up(last))))
    away = 0
    while not timeline.idle:
        timeline.advance(1 / 30)
        if table.effects.hides(card_key(ORANGE, FOX)) and not table.view.is_free(space("A2")):
            away += 1
            canvas.surface.fill("black")
            table.draw(canvas, 0.0, None, [])
            shown = [canvas.surface.get_at(at) for at in corners]
            assert all(one != other for one, other in zip(shown, empty, strict=True))
    assert away > 60
    assert table.effects.idle


def test_every_flip_is_more_tense_than_the_one_before() -> None:
    heard: list[str] = []
    table = table_for(4, heard=heard)
    position = moment(4, {"A1": "R1", "A2": "B2", "A3": "W3", "A4": "R4"})
    table.show(position.seen_by(ORANGE))
    canvas = laid_out(table)
    lasted = []
    for where in ("A1", "A2", "A3"):
        events = position.apply(ORANGE, turn_up(where))
        lasted.append(watch(table, canvas, table.stage(seen_by_orange(events)), 1))
    assert lasted == sorted(lasted)
    assert lasted[0] < lasted[-1]
    drums = [cue for cue in heard if cue.startswith("drum_step")]
    assert drums == ["drum_step_0", "drum_step_1", "drum_step_2"]


@pytest.mark.parametrize("reduced", [False, True])
def test_exposing_tells_a_caught_fox_from_a_hen_by_its_sound(reduced: bool) -> None:
    sounds = {}
    for card in ("RF", "R5"):
        heard: list[str] = []
        table = table_for(2, MotionSettings(reduced=reduced), heard)
        position = moment(2, {"A1": card})
        table.show(position.seen_by(ORANGE))
        canvas = laid_out(table)
        watch(table, canvas, table.stage(seen_by_orange(position.apply(ORANGE, expose("A1")))))
        assert table.agrees_with(position.seen_by(ORANGE))
        sounds[card] = set(heard)
    assert {"caught", "yelp"} <= sounds["RF"]
    assert {"oops", "coop_door"} <= sounds["R5"]
    assert "oops" not in sounds["RF"]


def test_shaking_follows_the_setting() -> None:
    for share in (0.0, 1.0):
        table = table_for(2, MotionSettings(shake=share))
        position = moment(2, {"A1": "RF", "A2": "R3", "A3": "R4"})
        table.show(position.seen_by(ORANGE))
        laid_out(table)
        timeline = table.stage(seen_by_orange(position.apply(ORANGE, turn_up("A1"))))
        shaken = False
        while not timeline.idle:
            timeline.advance(1 / 60)
            table.animate(1 / 60)
            shaken = shaken or table.effects.shaken() != (0.0, 0.0)
        assert shaken == (share > 0)


def test_cues_of_a_whole_game_have_files() -> None:
    heard: list[str] = []
    table = table_for(4, heard=heard)
    table.show(fresh(4, 6).seen_by(0))
    cues = cues_of_a_game(table, heard, random_game(4, 6))
    assert {"card_slide", "drum_step_0", "coop_door"} <= cues
    assert all(cue in FILES or cue in CUES for cue in cues)


@pytest.mark.parametrize("reduced", [False, True])
def test_a_lay_looks_and_sounds_the_same_whatever_card_it_is(reduced: bool) -> None:
    """For everybody but the layer: not a pixel and not a sound may differ."""
    shown = []
    for card in (2, 6, FOX):
        heard: list[str] = []
        table = table_for(3, MotionSettings(reduced=reduced), heard)
        position = moment(3, {"A1": "B4"}, turn=BROWN)
        table.show(position.seen_by(ORANGE))
        canvas = laid_out(table)
        events = position.apply(BROWN, int(numbered.lay(card, space("B2"))))
        timeline = table.stage([event.seen_by(ORANGE) for event in events])
        frames = []
        while not timeline.idle:
            timeline.advance(1 / 30)
            table.draw(canvas, 0.0, None, [])
            table.draw_above(canvas)
            frames.append(canvas.surface.get_buffer().raw)
        shown.append((frames, heard, pixels(table)))
    assert shown[0] == shown[1] == shown[2]


def test_own_face_down_cards_can_be_peeked_at_by_their_owner_alone() -> None:
    pictures: dict[int, list[bytes]] = {}
    for card in ("O3", "OF"):
        for viewer in (ORANGE, BROWN, NOBODY):
            table = table_for(2)
            table.show(moment(2, {"A1": card}, turn=BROWN).seen_by(viewer))
            pictures.setdefault(viewer, []).append(pixels(table))
    assert pictures[ORANGE][0] != pictures[ORANGE][1]
    assert pictures[BROWN][0] == pictures[BROWN][1]
    assert pictures[NOBODY][0] == pictures[NOBODY][1]


# -- what has been seen -------------------------------------------------------------------------


def test_every_card_of_a_rival_is_told_as_what_it_is() -> None:
    position = moment(
        3, {"A1": "R5", "A2": "R1"}, safe={"A3": "R2"}, taken={"R3": ORANGE, "RF": BLACK}
    )
    position.home_at[BROWN * 8 + 6] = 9
    position.home_at[BROWN * 8 + 4] = 1
    position.laid_at[space("A2")] = 3
    position.turns = 10
    known = known_cards(position.seen_by(ORANGE), BROWN)
    assert [card.state for card in known] == [
        seen.UNKNOWN,
        seen.OPEN,
        seen.TAKEN,
        seen.WAS_SEEN,
        seen.UNKNOWN,
        seen.IN_HAND,
        seen.TAKEN,
    ]
    assert known[FOX - 1].taker == BLACK


@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_card_could_be_always_holds_what_it_is(seats: int) -> None:
    fewest = CARDS
    table = table_for(seats)
    table.show(fresh(seats, 3).seen_by(0))
    laid_out(table)
    for act in random_game(seats, 3):
        view = act.before.seen_by(act.seat)
        table.show(view)
        table.targets(view, act.seat)
        for where in table.places.spaces:
            lying = act.before.card_at(where)
            foreign = lying is not None and lying[0] != act.seat and lying[2] == DOWN
            cards = possible(table, where)
            assert bool(cards) == foreign
            if foreign and lying:
                assert lying[1] in cards
                fewest = min(fewest, len(cards))
    assert fewest < 4


def test_what_has_been_seen_can_be_opened_by_anybody_at_any_time() -> None:
    position = moment(4, {"A1": "R5"})
    table = at_table(position.seen_by(BLACK))
    canvas = laid_out(table)
    table.draw(canvas, 0, None, [])
    plain = canvas.surface.get_buffer().raw
    seen = next(target for target in table.always_open() if target.key == SEEN)
    assert table.choose(seen)
    assert [target.key for target in table.always_open()] == ["close"]
    table.draw(canvas, 0, None, table.always_open())
    assert canvas.surface.get_buffer().raw != plain
    assert table.step_back()
    assert table.zoomed is None


def test_purists_switch_the_help_off() -> None:
    view = moment(3, {"A1": "R5"}).seen_by(ORANGE)
    table = table_for(3)
    table.context.switched_on = lambda name: name != HELP
    table.show(view)
    canvas = laid_out(table)
    targets = table.targets(view, ORANGE)
    assert table.places.seen is None
    assert table.game.column_room(canvas) == 0
    assert SEEN not in {target.key for target in table.always_open()}
    assert all(target.key != SEEN for target in targets)
    assert possible(table, space("A1")) == ()
    table.draw(canvas, 0, targets[0], targets)


def test_the_help_tells_nothing_that_is_hidden() -> None:
    """Two worlds that look alike to a seat look alike in every pixel, whatever it points at."""
    pictures = []
    for first, second in (("RF", "R2"), ("R2", "RF")):
        view = moment(3, {"A1": first, "A2": second, "B5": "O2"}).seen_by(ORANGE)
        table = at_table(view)
        canvas = laid_out(table)
        targets = table.targets(view, ORANGE)
        drawn = []
        for target in targets:
            table.draw(canvas, 0, target, targets)
            drawn.append(canvas.surface.get_buffer().raw)
        labels = [target.label for target in targets]
        pictures.append((drawn, labels))
    assert pictures[0] == pictures[1]


# -- while somebody decides ---------------------------------------------------------------------


def test_buttons_and_signs_lie_there_only_while_the_seat_at_the_screen_decides() -> None:
    position = moment(3, {"A1": "R5"})
    view = position.seen_by(ORANGE)
    table = at_table(view)
    assert not table.controls()
    table.targets(view, ORANGE)
    assert {LAY, EXPOSE, TURN_UP} <= table.controls().keys()
    table.always_open()
    assert not table.controls()


def test_cards_glow_once_it_is_said_what_they_are_for() -> None:
    view = moment(3, {"A1": "R5"}).seen_by(ORANGE)
    table = at_table(view)
    canvas = laid_out(table)
    rect = table.pieces[down_key(space("A1"))].rect
    beside = canvas.to_px((rect.x - 4, rect.centery))
    seen_there = []
    for picked in ((), (EXPOSE,), (LAY,)):
        table.chooser.picked = picked
        targets = table.targets(view, ORANGE)
        canvas.surface.fill("black")
        table.draw(canvas, 0.0, None, targets)
        seen_there.append(canvas.surface.get_at(beside).r)
    plain, exposing, laying = seen_there
    assert exposing > plain + 40
    assert laying == plain
