"""What the scene tests of all games do at a table: sit down at a moment, press, see the focus."""

from collections.abc import Hashable

from commands.moments import Moment, match_at
from play.match import Match
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene
from scenes.table.board import Board
from scenes.table.piece import Key
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit


def sit_down(visit: Visit, match: Match) -> TableScene:
    """Open the table, at rest, seen by the first seat; whatever was laid over it is gone."""
    visit.app.navigation.open_table(match)
    scene = visit.app.stage.top
    assert isinstance(scene, TableScene)
    visit.frames(2)
    while visit.app.stage.top is not scene:
        visit.app.stage.pop()
    scene.session.look_as(0)
    visit.frames(1)
    return scene


def all_people(visit: Visit, moment: Moment) -> Match:
    """All seats are people, so that no AI is asked."""
    return match_at(visit.app, moment, moment.seats)


def on_top(visit: Visit) -> Scene | None:
    return visit.app.stage.top


def say(visit: Visit, kind: str, dx: int = 0, dy: int = 0) -> None:
    visit.app.stage.handle(Intention(kind, "mouse", dx=dx, dy=dy))


def pointed(scene: TableScene) -> int:
    """The number of the target in focus, 0 if something else is."""
    target = scene.session.offers.pointed
    return target.action if target else 0


def click(visit: Visit, scene: TableScene, wanted: Hashable) -> None:
    """Press and let go in the middle of the target of that key or number."""
    target = next(t for t in scene.session.offers.open if wanted in (t.key, t.action))
    for kind in ("hover", "press", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", pos=target.rect.center))


def pointed_key(scene: TableScene) -> Key:
    """The key of the target in focus, None if something else is."""
    target = scene.session.offers.pointed
    return target.key if target else None


def click_key(visit: Visit, scene: TableScene, key: Key) -> None:
    """Press and let go in the middle of the target of that key."""
    target = next(t for t in scene.session.offers.open if t.key == key)
    for kind in ("hover", "press", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", pos=target.rect.center))


def drag(visit: Visit, scene: TableScene, key: Key, place: Key) -> None:
    """Pull the thing of that key to a piece of the table and let go there."""
    table = scene.board
    assert isinstance(table, Board)
    start = next(t.rect.center for t in scene.session.offers.open if t.key == key)
    visit.app.stage.handle(Intention("press", "mouse", pos=start))
    on_its_way = (start[0] + 30, start[1] - 30)
    visit.app.stage.handle(Intention("drag", "mouse", pos=on_its_way))
    end = table.pieces[place].target.center if place in table.pieces else (5.0, 5.0)
    for kind in ("drag", "release"):
        visit.app.stage.handle(Intention(kind, "mouse", pos=end))
