"""What `shot` shows of phones: the page on which they join, and a table with phones at it.

The address, the code and the ticket are made up, so that the same picture comes out everywhere.
"""

from collections import deque
from collections.abc import Callable

from commands.moments import Moment, match_at
from phones.host import Arrived, FromGuest, Gone, PhoneHost
from phones.messages import Sit, ToPhone
from scenes.app.app import App
from scenes.app.phones import Phones
from scenes.screens.seats import SeatsScene

STEP = 1 / 60


class ShownHost:
    """Says what the guests of the picture say, and sends nothing."""

    running = False
    code = "H7QK4P"
    short_url = "http://192.168.1.20:8085"
    qr = staticmethod(PhoneHost.qr)

    def __init__(self) -> None:
        self.news: deque[FromGuest] = deque()

    def start(self, address: str, port: int = 0) -> None:
        self.running = True

    def stop(self) -> None:
        self.running = False

    def url(self, seat: int = -1) -> str:
        return f"{self.short_url}/#qKf0Zb7wPj1mYt5Xv9dR2w"

    def heard(self) -> list[FromGuest]:
        news = list(self.news)
        self.news.clear()
        return news

    def tell(self, guest: int, message: ToPhone) -> None:
        """Nobody looks at those phones."""

    def send_away(self, guest: int, text: str) -> None:
        pass

    def refuse_new(self, text: str) -> None:
        pass

    def accept_new(self) -> None:
        pass


def _started(app: App) -> ShownHost:
    host = ShownHost()
    app.phones = Phones(lambda: host)
    app.stage.called, app.stage.listen = app.phones.called, app.phones.listen
    app.phones.start("192.168.1.20")
    return host


def _page(app: App) -> None:
    """Two phones have a seat, one of them is asleep, and a third is choosing."""
    app.navigation.open_title()
    app.navigation.open_seats("roost")
    scene = app.stage.top
    assert isinstance(scene, SeatsScene)
    host = _started(app)
    app.phones.join(scene.phone_seating)
    app.navigation.open_phones()
    for guest, name in enumerate(("Lotte", "Finn"), 1):
        host.news.append(FromGuest(guest, Arrived("en")))
        host.news.append(FromGuest(guest, Sit(guest, name)))
    host.news.append(FromGuest(2, Gone()))
    host.news.append(FromGuest(3, Arrived("fr")))
    for _ in range(3):
        app.stage.update(STEP)


def _failed(app: App) -> None:
    _page(app)
    app.phones.stop()
    app.phones.problem = "This computer no longer has that address. Is the Wi-Fi connected?"
    app.stage.update(STEP)


def seat_phones(app: App, moment: Moment, phones: int) -> None:
    """The table of a moment, its first seats played by phones, the others by the AI."""
    host = _started(app)
    for guest in range(1, phones + 1):
        host.news.append(FromGuest(guest, Arrived("en")))
    app.phones.listen(0.0)
    match = match_at(app, moment, phones)
    for seat in range(phones):
        match.give_device(seat, f"phone:{seat + 1}")
    app.navigation.open_table(match)


def table_with_phones(moment: Moment) -> Callable[[App], None]:
    def opened(app: App) -> None:
        seat_phones(app, moment, moment.seats)

    return opened


def phone_openers() -> dict[str, Callable[[App], None]]:
    return {"phones": _page, "phones-failed": _failed}
