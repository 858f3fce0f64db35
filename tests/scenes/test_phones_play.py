"""Games are played on phones, and the big screen shows what a bystander may see."""

from pathlib import Path
from random import Random

import pytest

from game.contract import NOBODY
from game.registry import GAMES
from phones.messages import Table
from scenes.kit.intention import Intention
from scenes.table.hand_over import HandOverScene
from scenes.table.results import ResultsScene
from tests.scenes.phone_guests import fewest, phone_table


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_phones_alone(tmp_path: Path, game: str) -> None:
    devices = ["phone:1", "phone:2", *[""] * (fewest(game) - 1)][: max(3, fewest(game))]
    if max(3, fewest(game)) not in GAMES[game].seat_counts:
        devices = devices[:2]
    with phone_table(tmp_path, game, devices) as table:
        chance = Random(game)
        stage = table.app.stage

        def each_frame() -> None:
            assert table.table.session.at_screen == NOBODY
            assert not isinstance(stage.top, HandOverScene)
            for phone in table.phones.values():
                phone.play(chance)

        table.visit.until(lambda: isinstance(stage.top, ResultsScene), each_frame)
        table.frames(4)
        assert {move.seat for move in table.match.moves} == set(range(len(devices)))
        for phone in table.phones.values():
            told = phone.last(Table)
            assert told.results[0].place == 1
            assert not told.yours


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_of_phones_and_people_at_the_screen(tmp_path: Path, game: str) -> None:
    count = max(3, fewest(game)) if max(3, fewest(game)) in GAMES[game].seat_counts else 2
    devices = ["mouse", "phone:1", "phone:2"][:count]
    with phone_table(tmp_path, game, devices) as table:
        chance = Random(game)
        stage, scene = table.app.stage, table.table
        sat: set[int] = set()

        def each_frame() -> None:
            session, top = scene.session, stage.top
            assert session.at_screen in (NOBODY, 0)
            for phone in table.phones.values():
                phone.play(chance)
            if isinstance(top, HandOverScene):
                assert top.seat == 0
                stage.handle(Intention("accept", "mouse"))
            elif top is not scene and not isinstance(top, ResultsScene):
                stage.handle(Intention("accept", "mouse"))
            elif session.at_screen == 0 and 0 in session.match.deciders() and session.at_rest:
                sat.add(0)
                actions = [int(action) for action in session.match.position.actions(0)]
                scene.try_action(chance.choice(actions))

        table.visit.until(lambda: isinstance(stage.top, ResultsScene), each_frame)
        assert sat == {0}
