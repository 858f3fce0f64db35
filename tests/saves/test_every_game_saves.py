"""Every game of the house: saved at every step, loaded at every step, the same at every step."""

import random
from pathlib import Path

import pytest

from game.registry import GAMES
from saves.format import SavedMove, bytes_of, load_file
from saves.slots import Slots
from tests.saves.play import playing, table


@pytest.mark.parametrize(
    ("key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seat_counts]
)
def test_every_step_of_a_game_comes_back_from_its_file(
    key: str, seats: int, tmp_path: Path
) -> None:
    file, position = Slots(tmp_path).create(key, table(seats), {}, 40 + seats, 2)
    history: list[SavedMove] = []
    for move in playing(file, position, random.Random(seats)):
        history.append(move)
        loaded, data = load_file(file.path)
        assert loaded.problem is None
        assert loaded.faithful
        assert loaded.position is not None
        assert loaded.position.to_ints() == position.to_ints()
        assert loaded.history == history
        assert loaded.save is not None
        assert bytes_of(loaded.save)[0] == data
    assert position.over()
    file.close()


@pytest.mark.parametrize("key", GAMES)
def test_a_game_resumed_after_every_move_with_undos_is_the_game_on_the_disk(
    key: str, tmp_path: Path
) -> None:
    game = GAMES[key]
    seats = max(game.seat_counts)
    slots = Slots(tmp_path)
    file, position = slots.create(key, table(seats), {}, 9, 9)
    slug = file.path.stem
    chance = random.Random(3)
    history: list[SavedMove] = []
    for _ in range(60):
        if history and chance.random() < 0.2:
            to = chance.randrange(len(history))
            file.rewind(to, assisted=False)
            del history[to:]
            position = game.new(seats, 9, {})
            for old in history:
                position.apply(*old)
        else:
            move = next(playing(file, position, chance), None)
            if move is None:
                break
            history.append(move)
        file.close()
        file, loaded = slots.open(slug)
        assert loaded.problem is None
        assert loaded.position is not None
        assert loaded.history == history
        assert loaded.position.to_ints() == position.to_ints()
        position = loaded.position
    file.close()


@pytest.mark.parametrize("key", GAMES)
def test_the_events_of_a_loaded_game_are_those_of_the_played_one(key: str, tmp_path: Path) -> None:
    file, position = Slots(tmp_path).create(key, table(max(GAMES[key].seat_counts)), {}, 1, 1)
    mirror = position.copy()
    told = []
    for move in playing(file, position, random.Random(8)):
        told.append([event.to_dict() for event in mirror.apply(*move)])
    file.close()
    loaded, _ = load_file(file.path)
    assert [[event.to_dict() for event in events] for events in loaded.events] == told
