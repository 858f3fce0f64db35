"""SLY at the shared table, with keys, pad and mouse: choosing comes before playing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from commands.albums.sly import MOMENTS
from commands.moments import Moment
from game.contract import NOBODY
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import REVEAL
from game.sly.tables import FOX
from saves.profile import Profile
from scenes.games.sly.pieces import SEEN, card_key, down_key
from scenes.games.sly.table import EXPOSE, HELP, LAY, TURN_UP
from scenes.kit.intention import Intention
from scenes.table.board import Board
from scenes.table.pause import PauseScene
from scenes.table.piece import Key
from scenes.table.scene import TableScene
from tests.robots import Press, Robot, press_key, press_pad
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import all_people, click, say, sit_down


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


def seated(visit: Visit, moment: Moment) -> tuple[TableScene, Board, SlyPosition]:
    """People at all seats share a mouse: keys and pads are free for whoever has the turn."""
    match = all_people(visit, moment)
    for seat in range(1, moment.seats):
        match.give_device(seat, "mouse")
    scene = sit_down(visit, match)
    assert isinstance(scene.board, Board)
    assert isinstance(scene.match.position, SlyPosition)
    return scene, scene.board, scene.match.position


@pytest.mark.parametrize("press", [press_key, press_pad])
@pytest.mark.parametrize(
    ("first", "is_kind"),
    [
        (card_key(0, 4), numbered.is_lay),
        (LAY, numbered.is_lay),
        (EXPOSE, numbered.is_expose),
        (TURN_UP, numbered.is_reveal),
        (down_key(1), numbered.is_expose),
    ],
)
def test_every_deed_with_one_device(
    visit: Visit, press: Press, first: Key, is_kind: Callable[[int], bool]
) -> None:
    """Aim at what is chosen first; from there "accept" alone leads on to the deed."""
    scene, table, _position = seated(visit, MOMENTS["turn"])
    moves = len(scene.match.moves)
    robot = Robot(visit.app.stage, press)
    for _ in range(80):
        if len(scene.match.moves) > moves:
            break
        if table.chooser.picked:
            press("accept")
        else:
            robot.use(f"pick {first}")
        visit.frames(1)
    assert len(scene.match.moves) == moves + 1
    assert is_kind(scene.match.moves[-1].action)


@pytest.mark.parametrize("press", [press_key, press_pad])
def test_a_whole_reveal_with_one_device(visit: Visit, press: Press) -> None:
    """The first card starts it; every further one is chosen after the last was seen."""
    visit.app.change(speed=0)
    scene, table, _position = seated(visit, MOMENTS["turn"])
    position = scene.match.position
    assert isinstance(position, SlyPosition)
    size = int(position.reveal_size())
    assert size == 4
    moves = len(scene.match.moves)
    robot = Robot(visit.app.stage, press)
    for _ in range(120):
        position = scene.match.position
        assert isinstance(position, SlyPosition)
        if len(scene.match.moves) >= moves + size:
            break
        if position.phase == REVEAL or table.chooser.picked:
            robot.play()
        else:
            robot.use(f"pick {TURN_UP}")
        visit.frames(1)
    made = [move.action for move in scene.match.moves[moves : moves + size]]
    assert all(numbered.is_reveal(action) for action in made)
    assert len({int(numbered.space_of(action)) for action in made}) == size


def test_every_target_is_reached_by_tab(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["turn"])
    for first in (None, card_key(0, 1), EXPOSE):
        if first:
            click(visit, scene, first)
        reached = set()
        for _ in range(2 * len(scene.session.form.widgets)):
            reached.add(scene.session.offers.pointed.key if scene.session.offers.pointed else None)
            say(visit, "next")
        assert {target.key for target in scene.session.offers.targets} <= reached


def test_the_mouse_lays_exposes_and_reveals(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["two"])
    foreign = next(
        where for where in table.places.spaces
        if position.is_face_down(where) and position.owners[where] == 1
    )  # fmt: skip
    free = next(where for where in table.places.spaces if position.is_free(where))
    card = position.hand(0)[1]
    for presses in (
        [card_key(0, card), int(numbered.lay(card, free))],
        [EXPOSE, int(numbered.expose(foreign))],
        [down_key(foreign), int(numbered.reveal(foreign))],
    ):
        scene, table, position = seated(visit, MOMENTS["two"])
        moves = len(scene.match.moves)
        for action in presses[:-1]:
            click(visit, scene, action)
            assert len(scene.match.moves) == moves
        click(visit, scene, presses[-1])
        assert [move.action for move in scene.match.moves[moves:]] == presses[-1:]


def test_back_gives_up_what_was_begun_before_it_opens_the_pause(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["turn"])
    for first in (card_key(0, 1), EXPOSE, down_key(1), SEEN):
        click(visit, scene, first)
        assert table.chooser.picked or table.zoomed
        say(visit, "back")
        assert not table.chooser.picked
        assert not table.zoomed
        assert visit.app.stage.top is scene
    say(visit, "back")
    assert isinstance(visit.app.stage.top, PauseScene)


def test_what_the_rules_forbid_is_said(visit: Visit) -> None:
    scene, _table, _position = seated(visit, MOMENTS["full"])
    moves = len(scene.match.moves)
    forbidden = [t for t in scene.session.offers.targets if not t.legal]
    assert forbidden
    click(visit, scene, forbidden[0].action)
    assert len(scene.match.moves) == moves
    assert [toast.text for toast in visit.app.stage.toasts] == [
        "Every space is taken: expose or reveal instead."
    ]


def test_nothing_is_told_before_it_has_been_seen(visit: Visit) -> None:
    """The log knows how a Reveal ends; its closed line waits until the cards have."""
    scene, _table, position = seated(visit, MOMENTS["chain"])
    before = scene.session.told
    scene.try_action(int(position.actions(0)[0]))
    assert scene.session.log.last_line() != before
    visit.frames(20)
    assert not scene.session.at_rest
    assert scene.session.told == before
    scene.session.finish()
    assert scene.session.told == scene.session.log.last_line()


def test_the_help_is_switched_off_in_the_settings(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["turn"])
    assert table.places.seen is not None
    for on in (False, True):
        visit.app.navigation.open_settings()
        visit.frames(2)
        visit.app.change(toggles={HELP: on})
        visit.app.stage.pop()
        visit.frames(2)
        assert (table.places.seen is not None) == on
        offered = {target.key for target in scene.session.offers.targets}
        assert (SEEN in offered) == on


def test_a_profile_without_the_switch_shows_the_help(visit: Visit) -> None:
    assert HELP not in visit.app.settings.toggles
    assert visit.app.switched_on(HELP)
    visit.app.change(toggles={HELP: False})
    assert not Profile(visit.app.profile.path.parent).settings.toggles[HELP]


def test_on_the_couch_nothing_of_a_laid_card_is_left_on_the_screen(visit: Visit) -> None:
    """Whatever was laid: from the moment it lies there, every pixel is the same."""
    pictures = []
    for which in (0, -1):
        scene, table, position = seated(visit, MOMENTS["two"])
        free = next(where for where in table.places.spaces if position.is_free(where))
        hand = position.hand(0)
        assert (hand[which] == FOX) == (which == -1)
        scene.try_action(int(numbered.lay(hand[which], free)))
        own = card_key(0, hand[which])
        assert table.view.viewer == NOBODY
        scene.session.finish()
        assert own not in table.pieces
        for where in table.places.spaces:
            if table.view.is_face_down(where):
                assert down_key(where) in table.pieces
        pictures.append((scene.public_picture().get_buffer().raw, scene.session.told))
    assert pictures[0] == pictures[1]


def pull(visit: Visit, scene: TableScene, key: Key, end: tuple[float, float]) -> None:
    """Press that thing, pull it in steps and let it go."""
    start = next(t for t in scene.session.offers.targets if t.key == key).rect.center
    visit.app.stage.handle(Intention("press", "mouse", pos=start))
    for step in range(1, 6):
        x, y = (a + (b - a) * step / 5 for a, b in zip(start, end, strict=True))
        visit.app.stage.handle(Intention("drag", "mouse", pos=(x, y)))
        visit.frames(1)
    visit.app.stage.handle(Intention("release", "mouse", pos=end))


def test_a_card_is_pulled_to_its_space(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["two"])
    free = next(where for where in table.places.spaces if position.is_free(where))
    card = position.hand(0)[1]
    moves = len(scene.match.moves)
    pull(visit, scene, card_key(0, card), table.places.spaces[free].center)
    assert [move.action for move in scene.match.moves[moves:]] == [int(numbered.lay(card, free))]
    assert table.carried is None


def test_let_go_elsewhere_it_goes_back_to_the_hand(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["two"])
    moves = len(scene.match.moves)
    first = card_key(0, position.hand(0)[0])
    taken = next(where for where in table.places.spaces if not position.is_free(where))
    for end in (table.places.houses[0].center, table.places.spaces[taken].center):
        pull(visit, scene, first, end)
        assert len(scene.match.moves) == moves
        assert table.carried is None
        assert not table.chooser.picked
    assert len(visit.app.stage.toasts) == 1
    click(visit, scene, first)
    assert table.chooser.picked == (first,)


def test_a_card_on_the_table_is_pulled_to_its_deed(visit: Visit) -> None:
    """Expose and Reveal take a card on their buttons; in a Reveal the next one is pulled too."""
    for deed, action in ((EXPOSE, numbered.expose), (TURN_UP, numbered.reveal)):
        scene, table, position = seated(visit, MOMENTS["two"])
        foreign = next(w for w in table.places.spaces if down_key(w) in table.pieces)
        moves = len(scene.match.moves)
        pull(visit, scene, down_key(foreign), table.controls()[deed].rect.center)
        assert [move.action for move in scene.match.moves[moves:]] == [int(action(foreign))]
    scene, table, position = seated(visit, MOMENTS["chain"])
    assert position.phase == REVEAL
    hidden = next(w for w in table.places.spaces if down_key(w) in table.pieces)
    pull(visit, scene, down_key(hidden), table.controls()[TURN_UP].rect.center)
    assert scene.match.moves[-1].action == int(numbered.reveal(hidden))


def test_a_button_is_pressed_and_never_carried(visit: Visit) -> None:
    scene, table, _position = seated(visit, MOMENTS["two"])
    x, y = table.controls()[EXPOSE].rect.center
    pull(visit, scene, EXPOSE, (x + 40, y))
    assert table.carried is None
    assert table.chooser.picked == (EXPOSE,)


def test_a_press_that_slips_a_little_is_a_press(visit: Visit) -> None:
    scene, table, position = seated(visit, MOMENTS["two"])
    first = card_key(0, position.hand(0)[0])
    x, y = table.pieces[first].rect.center
    pull(visit, scene, first, (x + 6, y - 6))
    assert table.chooser.picked == (first,)
    assert table.carried is None
