"""The table of Hens: its own part of what test_every_table holds all tables to."""

import pytest

from ai.players import Decision
from game.contract import Event
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE, ROOSTERS
from game.hens.yard import CELLS
from play.choice import NO_ACTION
from scenes.games.hens import looks
from scenes.games.hens.pieces import hand_keys
from scenes.games.hens.score_row import ScoreRow
from scenes.games.hens.table import GOAL
from scenes.table.board import Board
from scenes.table.looks import Painted, Push
from scenes.table.piece import Key
from scenes.table.view import Target
from tests.scenes.hens_tables import fresh, laid_out, random_game, table_for
from tests.scenes.tables import cues_of_a_game


def test_what_happens_is_heard() -> None:
    heard: list[str] = []
    table = table_for(4, heard=heard)
    table.show(fresh(4, 2).seen_by(0))
    assert {"wood_tap", "cluck", "hammer", "card_slide", "tok", "crow"} <= cues_of_a_game(
        table, heard, random_game(4, 2)
    )


# -- what can be pressed ------------------------------------------------------------------------


def apart(targets: list[Target]) -> bool:
    return not any(
        one.rect.inflate(-2, -2).colliderect(two.rect.inflate(-2, -2))
        for k, one in enumerate(targets)
        for two in targets[k + 1 :]
    )


def press(table: Board, view: HensPosition, seat: int, key: Key) -> list[Target]:
    """Choose the target of that key; what can be pressed then."""
    target = next(t for t in table.targets(view, seat) if t.key == key)
    assert target.legal
    assert table.choose(target)
    return table.targets(view, seat)


def placings(table: Board, view: HensPosition, seat: int) -> set[int]:
    """Every placement that can be reached by taking up a card and saying hen or coop."""
    reached: set[int] = set()
    for key, _card in hand_keys(view, seat):
        targets = press(table, view, seat, key)
        faces = [t for t in targets if t.key in ("hen", "coop")]
        assert [t.key for t in faces] == ["hen", "coop"]
        for face in [None, *faces]:
            if face is not None and not face.legal:
                assert view.refusal(seat, face.action) is not None
                continue
            if face is not None:
                targets = press(table, view, seat, face.key)
            assert apart(targets)
            cells = [t for t in targets if numbered.is_place(t.action) and t.key not in ("hen",)]
            reached |= {t.action for t in cells if t.legal}
            for target in cells:
                assert target.legal == (view.refusal(seat, target.action) is None)
            if face is not None:
                assert table.step_back()
                table.targets(view, seat)
        assert table.step_back()
        assert not table.step_back()
    return reached


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_targets_reach_exactly_the_legal_actions(seats: int) -> None:
    table = table_for(seats)
    for act in random_game(seats, 9):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        targets = table.targets(view, act.seat)
        legal = {int(action) for action in view.actions(act.seat)}
        offered = {t.action for t in targets if t.legal and t.action >= 0}
        if view.phase == PLACE:
            assert not offered
            offered = placings(table, view, act.seat)
        assert offered == legal
        for target in targets:
            assert target.label
            if target.action >= 0 and not target.legal:
                assert view.refusal(act.seat, target.action) is not None
        if view.phase != DISCARD:
            assert apart(targets)


def moment_of(phase: int, seats: int = 4, seed: int = 5, moves: int = 40) -> HensPosition:
    """The first such moment after a number of moves."""
    for k, act in enumerate(random_game(seats, seed)):
        if k >= moves and act.before.phase == phase:
            return act.before
    raise AssertionError("no such moment")


def seated(position: HensPosition) -> tuple[Board, HensPosition, int]:
    """The table as the one who decides sees it."""
    seat = int(position.deciders()[0])
    view = position.seen_by(seat)
    table = table_for(int(position.seats))
    table.show(view)
    laid_out(table)
    return table, view, seat


def chosen_face(table: Board) -> str:
    """The button that says how the card taken up will lie."""
    looks = {key: table.controls()[key].look for key in ("hen", "coop")}
    found = [key for key, look in looks.items() if isinstance(look, Push) and look.kind == "go"]
    assert len(found) == 1
    return found[0]


def test_a_card_that_fits_nowhere_is_taken_up_as_a_coop() -> None:
    seen = 0
    table = table_for(2)
    for act in random_game(2, 14):
        if act.before.phase != PLACE:
            continue
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        legal = [int(action) for action in view.actions(act.seat)]
        hens = {int(numbered.placed_card(a)) for a in legal if not numbered.placed_face(a)}
        for key, card in hand_keys(view, act.seat):
            targets = press(table, view, act.seat, key)
            assert chosen_face(table) == ("hen" if card in hens else "coop")
            following = table.next_target(targets)
            assert following is not None
            assert following.action in legal
            table.step_back()
            seen += card not in hens
    assert seen > 2


def test_a_card_is_taken_up_and_put_back() -> None:
    position = moment_of(PLACE)
    table, view, seat = seated(position)
    keys = [key for key, _card in hand_keys(view, seat)]
    for key, picked in (
        (keys[2], (keys[2],)),
        ("coop", (keys[2], "coop")),
        (keys[1], (keys[1],)),
        (keys[1], ()),
        (keys[0], (keys[0],)),
    ):
        press(table, view, seat, key)
        assert table.chooser.picked == picked
    events = position.copy().apply(seat, int(view.actions(seat)[0]))
    table.stage([event.seen_by(seat) for event in events])
    assert table.chooser.picked == ()


def test_buttons_come_with_the_card_they_are_for() -> None:
    table, view, seat = seated(moment_of(PLACE))
    table.targets(view, seat)
    assert not {"hen", "coop"} & table.controls().keys()
    press(table, view, seat, hand_keys(view, seat)[0][0])
    assert {"hen", "coop"} <= table.controls().keys()
    table.step_back()
    table.targets(view, seat)
    assert not {"hen", "coop"} & table.controls().keys()


@pytest.mark.parametrize("seats", [1, 4])
def test_yards_discards_and_goals_can_be_looked_at(seats: int) -> None:
    position = moment_of(PLACE, seats, 5, 20)
    table, view, seat = seated(position)
    canvas = laid_out(table)
    table.draw(canvas, 0, None, table.targets(view, seat))
    plain = canvas.surface.get_buffer().raw
    for look in [GOAL, *(("look", owner) for owner in range(seats))]:
        targets = press(table, view, seat, look)
        assert [target.key for target in targets] == ["close"]
        table.draw(canvas, 0, targets[0], targets)
        assert canvas.surface.get_buffer().raw != plain
        press(table, view, seat, "close")
        assert table.zoomed is None


@pytest.mark.parametrize(
    ("phase", "seats", "things"),
    [
        (DRAW, 4, ["deck", "pile"]),
        (DRAW, 1, ["deck"]),
        (KEEP_OR_PASS, 1, ["turned"]),
        (PLACE, 4, ["hand"]),
        (DISCARD, 2, ["hand"]),
        (ROOSTERS, 3, ["rooster"]),
    ],
)
def test_every_card_and_the_rooster_can_be_dragged(
    phase: int, seats: int, things: list[str]
) -> None:
    table, view, seat = seated(moment_of(phase, seats, 5, 22 if seats > 1 else 0))
    targets = table.targets(view, seat)
    pulled = [target for target in targets if table.can_be_pulled(target)]
    assert {str(t.key[0]) if isinstance(t.key, tuple) else t.key for t in pulled} == set(things)
    cards = [t for t in targets if t.legal and t.key in dict(hand_keys(view, seat))]
    assert all(target in pulled for target in cards)
    for target in pulled:
        table.take_up(target, (0, 0))
        goals = [t for t in table.targets(view, seat) if t.legal and t.action != NO_ACTION]
        assert {t.action for t in goals} <= {int(action) for action in view.actions(seat)}
        assert any(t.key != target.key for t in goals)
        table.chooser.clear()


def test_a_card_dragged_after_coop_was_pressed_is_laid_as_a_coop() -> None:
    table, view, seat = seated(moment_of(PLACE))
    key = hand_keys(view, seat)[0][0]
    press(table, view, seat, key)
    press(table, view, seat, "coop")
    card = next(t for t in table.targets(view, seat) if t.key == key)
    table.take_up(card, (0, 0))
    cells = [t for t in table.targets(view, seat) if numbered.is_place(t.action)]
    assert cells
    assert all(numbered.placed_face(t.action) == numbered.COOP for t in cells)


# -- what is shown ------------------------------------------------------------------------------


def test_preview_is_what_the_rules_then_do() -> None:
    gains = 0
    table = table_for(3)
    for act in random_game(3, 10):
        if act.before.phase not in (PLACE, ROOSTERS):
            continue
        table.show(act.before.seen_by(act.seat))
        laid_out(table)
        preview = table.game.preview(table.view, table.places, act.seat, act.action)
        assert preview is not None
        gain = int(act.after.points(act.seat) - act.before.points(act.seat))
        assert preview.pieces["gain"].look == Painted(looks.gain, (gain,))
        row = preview.pieces["score"].look
        assert isinstance(row, ScoreRow)
        assert sum(points for _icon, points in row.then) == act.after.points(act.seat)
        gains += gain > 0
    assert gains > 3


def test_focus_and_hint_are_drawn_for_every_target() -> None:
    table = table_for(4)
    for k, act in enumerate(random_game(4, 11)):
        if k % 5:
            continue
        view = act.before.seen_by(act.seat)
        table.show(view)
        canvas = laid_out(table)
        targets = table.targets(view, act.seat)
        picked: Key = None
        if view.phase == PLACE:
            picked = hand_keys(view, act.seat)[0][0]
            targets = press(table, view, act.seat, picked)
        table.draw(canvas, 0.3, None, targets)
        bare = canvas.surface.get_buffer().raw
        for target in targets:
            if target.key == picked:
                continue  # it is taken up already and looks the same when pointed at
            table.draw(canvas, 0.3, target, targets)
            assert canvas.surface.get_buffer().raw != bare, target
        decision = Decision(act.action, [], 0, 0.0)
        place = table.hint_place(decision)
        assert place is not None
        assert canvas.rect.contains(table.draw_hint(canvas, decision))


def test_every_cell_of_every_yard_lies_on_its_ground() -> None:
    table = table_for(2)
    table.show(fresh(2, 12).seen_by(0))
    canvas = laid_out(table)
    shapes = set()
    for act in random_game(2, 12):
        for viewer in (0, 1):
            view = act.after.seen_by(viewer)
            table.show(view)
            table.draw(canvas, 0, None, [])
            ground = table.places.ground.inflate(1, 1)
            laid = {**view.hens(viewer), **view.coops(viewer)}
            cards = [table.pieces["yard", viewer, cell] for cell in laid]
            places = [table.pieces.get(("cell", cell)) for cell in range(CELLS)]
            rects = [card.rect for card in cards]
            rects += [place.target for place in places if place is not None]
            assert all(ground.contains(rect) for rect in rects)
            assert all(card.rect.w >= 50 for card in cards)
            shapes.add(len(rects))
    assert len(shapes) > 4


def way_of(event: Event, view: HensPosition) -> tuple[Key, Key] | None:
    """Where the seat's own card of an event was, and where it is now."""
    values, seat = event.values, event.seat
    card = values.get("card", event.secret.get("card", 0))
    pile = ("pile", seat, len(view.pile(seat)))
    held = ("hand", card, view.hand(seat).count(card) - 1)
    gone = ("hand", card, view.hand(seat).count(card))
    return {
        "card_drawn": (
            ("deck", values.get("left", 0) + 1)
            if values.get("from", -1) < 0
            else ("pile", values["from"], values["left"] + 1),
            held,
        ),
        "card_turned_up": (("deck", values.get("left", 0) + 1), "turned"),
        "card_kept": ("turned", held),
        "card_passed": ("turned", pile),
        "card_placed": (gone, ("yard", seat, values.get("cell", 0))),
        "coop_built": (gone, ("yard", seat, values.get("cell", 0))),
        "card_discarded": (gone, pile),
    }.get(event.kind)


@pytest.mark.parametrize("seats", [1, 2])
def test_a_card_is_followed_wherever_it_goes(seats: int) -> None:
    table = table_for(seats)
    followed: set[str] = set()
    for act in random_game(seats, 3):
        view = act.before.seen_by(act.seat)
        table.show(view)
        laid_out(table)
        for event in act.events:
            seen = event.seen_by(act.seat)
            after = seen.after
            assert isinstance(after, HensPosition)
            before = table.pieces
            table.show(after)
            way = way_of(seen, after) if event.seat == act.seat else None
            if way is not None:
                assert way[0] in before, event
                assert way[1] in table.pieces, event
                assert dict([way]) == table.game.renamed(seen, after)
                followed.add(event.kind)
    drawn = {"card_turned_up", "card_kept", "card_passed"} if seats == 1 else {"card_discarded"}
    assert {"card_placed", "coop_built", *drawn} <= followed


def test_a_rival_shows_no_rooster_before_all_have_chosen() -> None:
    hidden = shown = 0
    table = table_for(3)
    for act in random_game(3, 5):
        viewer = (act.seat + 1) % 3
        table.show(act.after.seen_by(viewer))
        laid_out(table)
        token = table.pieces.get(("rooster", act.seat))
        if token is not None and act.after.phase == ROOSTERS:
            assert token.alpha < 255
            hidden += 1
        elif token is not None:
            assert token.alpha == 255
            shown += 1
    assert hidden
    assert shown


def test_the_first_card_is_drawn_before_a_phase_of_drawing_ends() -> None:
    position = fresh(4, 1)
    seat = int(position.turn)
    table = table_for(4)
    table.show(position.seen_by(seat))
    laid_out(table)
    assert position.phase == DRAW
    assert table.doing(position.seen_by(seat), seat) == "draw the first card"
    position.apply(seat, numbered.DRAW_DECK)
    assert table.doing(position.seen_by(seat), seat) == "draw the second card"
