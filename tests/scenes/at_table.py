"""What the scene tests of all games do at a table: sit down at a moment, press, see the focus."""

from collections.abc import Hashable

from scenes import doors
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene
from scenes.moments import Moment, match_at
from scenes.table.match import Match
from scenes.table.scene import TableScene
from tests.scenes.houses import Visit


def sit_down(visit: Visit, match: Match) -> TableScene:
    """Open the table, at rest, seen by the first seat; whatever was laid over it is gone."""
    doors.open_table(visit.house, match)
    scene = visit.house.stage.top
    assert isinstance(scene, TableScene)
    visit.frames(2)
    while visit.house.stage.top is not scene:
        visit.house.stage.pop()
    scene.look_as(0)
    visit.frames(1)
    return scene


def all_people(visit: Visit, moment: Moment) -> Match:
    """All seats are people, so that no AI is asked."""
    return match_at(visit.house, moment, moment.seats)


def on_top(visit: Visit) -> Scene | None:
    return visit.house.stage.top


def say(visit: Visit, kind: str, dx: int = 0, dy: int = 0) -> None:
    visit.house.stage.handle(Intention(kind, "mouse", dx=dx, dy=dy))


def pointed(scene: TableScene) -> int:
    """The number of the target in focus, 0 if something else is."""
    target = scene.offers.pointed
    return target.action if target else 0


def click(visit: Visit, scene: TableScene, wanted: Hashable) -> None:
    """Press and let go in the middle of the target of that key or number."""
    target = next(t for t in scene.offers.open if wanted in (t.key, t.action))
    for kind in ("hover", "press", "release"):
        visit.house.stage.handle(Intention(kind, "mouse", pos=target.rect.center))
