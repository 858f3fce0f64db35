"""With phones alone at the table, every frame drawn at the screen is what a bystander sees."""

from pathlib import Path
from random import Random

import pytest

from commands.moments import NAMES
from game.contract import NOBODY
from game.registry import GAMES
from phones.messages import Table
from play.match import HUMAN
from saves.records import Seat
from scenes.table.pictures import public_picture
from tests.scenes.onlookers import CouchGame
from tests.scenes.phone_guests import FakePhone, with_queue


@pytest.fixture(autouse=True)
def no_thumbnails(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pictures of the saves cost more than the games; another test looks at them."""
    monkeypatch.setattr("scenes.table.scene.png_of", lambda _surface: b"")
    monkeypatch.setattr(
        "scenes.table.scene.public_picture",
        lambda session, canvas, _paint: public_picture(session, canvas, lambda: None),
    )


@pytest.fixture(autouse=True)
def letters_of_a_large_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screens are small so that drawing is quick; they are laid out as large ones are."""
    monkeypatch.setattr("scenes.kit.canvas.LEAST_PIXELS", 0.0)


class PhonesAlone(CouchGame):
    """Nobody ever sits at the screen; phones decide."""

    def __init__(self, home: Path, game: str, seed: int, seats: list[Seat] | None = None) -> None:
        super().__init__(home, game, seed, seats)
        assert self.apps[0].phones.party is self.table.phone_seats
        host = with_queue(self.apps[0])
        self.phones = [FakePhone(host, seat + 1) for seat in range(len(self.match.seats))]
        for phone in self.phones:
            phone.arrive()
        self.apps[0].phones.listen(0.0)
        self.table.phone_seats.phones = self.apps[0].phones
        self.table.phone_seats.begin(self.table)
        self.table.session.cover()

    def _press_something(self) -> None:
        for phone in self.phones:
            told = phone.heard(Table)
            if told and told[-1].moves == len(self.match.moves) and self.tops[0] is self.table:
                phone.play(self.chance)
            session = self.table.session
            kept = session.snap_choice() is not None and session.app.settings.snap_seconds > 0
            if phone.host.news and not kept:
                self.twin.session.finish()  # as the table does
            for _ in ("what is shown ends", "the decision is carried out"):
                self.apps[0].phones.called()
                self.apps[0].phones.listen(0.0)
                self._keep_up()
        super()._press_something()

    def frame(self) -> None:
        super().frame()
        assert self.table.session.at_screen == self.private == NOBODY


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game", GAMES)
def test_every_frame_is_an_onlookers(tmp_path: Path, game: str, seed: int) -> None:
    counts = [count for count in GAMES[game].seat_counts if count > 1]
    count = Random(seed).choice(counts[:3])
    seats = [Seat(NAMES[k], k, HUMAN, "chick", f"phone:{k + 1}") for k in range(count)]
    played = PhonesAlone(tmp_path, game, seed, seats)
    try:
        seen = played.play()
    finally:
        played.close()
    assert seen.compared > 10
    assert seen.private == 0
