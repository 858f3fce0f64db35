"""Hens outside its table; what every game's face must do is in test_every_face."""

from scenes.games.hens.menu import HensEntry


def test_all_nine_rulings_are_told() -> None:
    assert len(HensEntry().chapters()[-1].rulings) == 9
