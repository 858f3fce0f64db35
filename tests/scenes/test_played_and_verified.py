"""A game played at the table itself, as a person and the AI play it, is found to hold."""

from pathlib import Path
from time import sleep

import pytest

from ai.players import policy_move
from game.registry import GAMES
from play.match import Match, new_match
from play.verification import Verification
from saves.records import Seat
from scenes.table.scene import TableScene
from tests.scenes.apps import Visit, visiting


def seats_of(game: str) -> list[Seat]:
    """A person and two that think, the stronger one cut short by the pace of the table."""
    count = 3 if 3 in GAMES[game].seat_counts else 2
    you = Seat("Mia", 0, "human", "", "mouse")
    return [you, Seat("Bruno", 1, "ai", "hen"), Seat("Lotte", 2, "ai", "chick")][:count]


def play(visit: Visit, match: Match, moves: int) -> None:
    visit.app.change(speed=0.0, snap_seconds=0)
    visit.app.navigation.open_table(match)
    scene = visit.app.stage.top
    assert isinstance(scene, TableScene)

    def decide() -> None:
        session = scene.session
        mine = 0 in session.turns.human_deciders() and not session.automatic
        if visit.app.stage.top is scene and session.at_rest and mine:
            scene.try_action(policy_move(match.game, match.view_for(0), 0, len(match.moves)))
        sleep(0.001)

    visit.until(lambda: len(match.moves) >= moves or match.position.over(), decide)


@pytest.mark.parametrize("game", ["ladder", "roost", "fowl"])
def test_a_game_at_the_table_holds(game: str, tmp_path: Path) -> None:
    """Also where all decide together, and in windows that close whether or not one has thought."""
    with visiting(tmp_path, (640, 360)) as visit:
        match = new_match(visit.app.slots, game, seats_of(game), {}, 5)
        play(visit, match, 24)
        checked = Verification(visit.app.slots.read(match.slug))
        for task in checked.tasks:
            checked.think_again(task)
        assert checked.same > 8
        assert checked.different == []
        assert checked.not_repeated == {}
