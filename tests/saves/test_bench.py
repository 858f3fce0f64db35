import json
from pathlib import Path

from game.registry import GAMES
from saves.bench import bench_saves


def test_the_bench_measures_every_game_and_leaves_nothing_behind(tmp_path: Path) -> None:
    result = bench_saves(tmp_path)
    assert json.loads(json.dumps(result)) == result
    assert [case["game"] for case in result["games"]] == list(GAMES)
    for case in result["games"]:
        assert 0 < case["append_p50_ms"] <= case["append_p99_ms"] <= case["append_max_ms"]
        assert 0 < case["load_p50_ms"] <= case["load_p99_ms"]
    shelf = result["shelf"]
    assert shelf["games"] == 500
    assert 0 < shelf["list_p50_ms"] <= shelf["list_max_ms"]
    assert shelf["rebuild_ms"] > 0
    assert list(tmp_path.iterdir()) == []
