"""Pictures of who plays: a table being set up, a person without a device, the list of rivals."""

from collections.abc import Callable

from scenes.app.app import App
from scenes.kit.intention import Intention
from scenes.screens.seats import SeatsScene

Opener = Callable[[App], None]


def seats_openers(draw: Opener) -> dict[str, Opener]:
    """`draw` lays a scene out, so that what is on it can be used."""

    def opened(app: App) -> SeatsScene:
        app.navigation.open_title()
        app.navigation.open_seats("ladder")
        draw(app)
        scene = app.stage.top
        assert isinstance(scene, SeatsScene)
        return scene

    def join(app: App) -> None:
        """A person without a device waits as an egg until any button is pressed."""
        scene = opened(app)
        scene.seating.seat_human(2)
        scene.seating.give_device(2, "")
        scene.rebuild()

    def choose(app: App) -> None:
        """Who shall play the second seat."""
        opened(app).form.focus("rival 1")
        app.stage.handle(Intention("accept", "keys"))

    def seats(app: App) -> None:
        opened(app)

    return {"seats": seats, "seats-join": join, "seats-rival": choose}
