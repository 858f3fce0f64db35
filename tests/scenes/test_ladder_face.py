"""Hennen Rennen outside its table; what every game's face must do is in test_every_face."""

from scenes.games.ladder.menu import LadderEntry


def test_the_chapters_tell_the_whole_game() -> None:
    chapters = LadderEntry().chapters()
    assert [chapter.title for chapter in chapters] == [
        "On one card", "The idea", "Setting up", "A round", "Placing a hen", "Bumping",
        "Chips and dust", "The score", "House rulings",
    ]  # fmt: skip
    assert len(chapters[-1].rulings) == 3
