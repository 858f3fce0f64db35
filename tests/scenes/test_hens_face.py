"""Hens outside its table; what every game's face must do is in test_every_face."""

from scenes.games.hens.menu import HensFace


def test_all_nine_rulings_are_told() -> None:
    assert len(HensFace().chapters()[-1].rulings) == 9
