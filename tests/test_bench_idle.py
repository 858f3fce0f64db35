"""The bench of a still client finds a screen or says so, and measures tables that wait."""

import os
import shutil
import subprocess
import sys

import pytest

from commands import bench_idle
from commands.bench_idle import Cost, still_table
from commands.x_screen import x_screen
from game.contract import InvalidAction
from game.registry import GAMES
from play.seating import table_from


def test_without_any_screen_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.delenv("DISPLAY", raising=False)
    with pytest.raises(InvalidAction, match="Xvfb"), x_screen((1280, 720)):
        pass


@pytest.mark.parametrize("key", GAMES)
def test_every_table_it_measures_waits_for_a_person(key: str) -> None:
    _game, game, _seats, seats, _seed, seed = still_table(key)
    table = table_from(game, seats, int(seed))
    position = GAMES[key].new(len(table.seats), table.seed, {})
    assert 0 in position.deciders()
    assert table.seats[0].controller == "human"


def test_the_time_of_a_child_is_counted_beside_its_parent() -> None:
    busy = "while True: pass"
    child = subprocess.Popen([sys.executable, "-c", busy])
    try:
        assert child.pid in bench_idle._children(os.getpid())
        while bench_idle._cpu_seconds(child.pid) == 0:
            pass
    finally:
        child.kill()
        child.wait()


def test_the_dearest_table_stands_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def cost(display: str, words: list[str], *_times: float, minimised: bool = False) -> Cost:
        return Cost(0.2, 0.1) if minimised else Cost(2.5 if "sly" in words else 1.0, 0.0)

    monkeypatch.setattr(bench_idle, "_cost", cost)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setenv("DISPLAY", ":99")
    figures = bench_idle.bench_idle()
    assert figures["idle_cpu_percent"] == {"title": 1.0, "table": 2.5, "minimised": 0.2}
    assert figures["thinking_cpu_percent"]["minimised"] == 0.1
    assert figures["table_cpu_percent"]["sly"] == 2.5
