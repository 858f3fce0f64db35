"""Settings and statistics: kept, mended value by value, and never lost without a word."""

import tempfile
import zlib
from functools import cache
from pathlib import Path
from typing import Any

import msgpack
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from saves.problems import SaveTrouble
from saves.profile import BESTS, COUNTED, MAGIC, MAX_FILE, SPEEDS, Profile, Settings, Table, Tally
from tests.saves.play import everything_under, table


def content_of(path: Path) -> dict[str, Any]:
    content: dict[str, Any] = msgpack.unpackb(path.read_bytes()[12:])
    return content


def write(path: Path, content: object) -> None:
    payload = msgpack.packb(content)
    path.write_bytes(MAGIC + zlib.crc32(payload).to_bytes(4, "big") + payload)


def keys(profile: Profile) -> list[str]:
    return [problem.key for problem in profile.problems]


def test_a_first_start_has_defaults_and_no_problem(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    assert profile.settings == Settings()
    assert profile.problems == []
    assert list(tmp_path.iterdir()) == []


def test_everything_set_comes_back(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.settings = Settings(
        language="fr", text_size=1.75, fullscreen=True, speed=0.0, reduced_motion=True, shake=0.25,
        snap_seconds=6.0, volume_all=0.0, volume_effects=0.4, volume_clucks=1.0, volume_music=0.3,
        bindings={"undo": ["key:u", "pad:x"]},
        last_table={"ladder": Table(table(3), {"variant": 1})}, toggles={"no_names": True},
    )  # fmt: skip
    profile.statistics.record_result("ladder", "fox", True, 41)
    profile.statistics.record_best("hens:solo", "Mia", 80, when=5.0)
    profile.save()
    again = Profile(tmp_path)
    assert again.problems == []
    assert again.settings == profile.settings
    assert again.statistics == profile.statistics


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_can_be_kept(speed: float, tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.settings.speed = speed
    profile.save()
    assert Profile(tmp_path).settings.speed == speed


def test_a_profile_from_before_the_egg_window_gets_its_usual_length(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.settings.speed = 2.0
    profile.save()
    content = content_of(profile.path)
    del content["settings"]["snap_seconds"]
    write(profile.path, content)
    again = Profile(tmp_path)
    assert again.problems == []
    assert (again.settings.speed, again.settings.snap_seconds) == (2.0, 4.0)


def test_a_profile_from_before_effects_had_a_slider_keeps_the_others(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.settings.volume_clucks = 0.3
    profile.save()
    content = content_of(profile.path)
    del content["settings"]["volume_effects"]
    write(profile.path, content)
    again = Profile(tmp_path)
    assert again.problems == []
    assert (again.settings.volume_effects, again.settings.volume_clucks) == (1.0, 0.3)


def test_results_are_counted_by_game_and_level(tmp_path: Path) -> None:
    statistics = Profile(tmp_path).statistics
    assert statistics.tally("ladder", "fox") == Tally(0, 0, None)
    statistics.record_result("ladder", "fox", False, -3)
    statistics.record_result("ladder", "fox", True, 12)
    statistics.record_result("ladder", "fox", False, 7)
    statistics.record_result("ladder", "hen", True, 1)
    assert statistics.tally("ladder", "fox") == Tally(3, 1, 12)
    assert statistics.tally("ladder", "hen") == Tally(1, 1, 1, in_a_row=1)


def test_a_ranking_keeps_the_best_and_the_first_of_equals(tmp_path: Path) -> None:
    statistics = Profile(tmp_path).statistics
    assert statistics.record_best("hens", "Mia", 50, when=1.0) == 1
    assert statistics.record_best("hens", "Finn", 50, when=2.0) == 2
    assert statistics.record_best("hens", "Zoë", 60, when=3.0) == 1
    for _ in range(BESTS - 3):
        statistics.record_best("hens", "Ida", 55, when=4.0)
    assert statistics.record_best("hens", "Per", 10, when=5.0) is None
    names = [best.name for best in statistics.bests["hens"]]
    assert names == ["Zoë"] + ["Ida"] * (BESTS - 3) + ["Mia", "Finn"]


@pytest.mark.parametrize(
    ("field", "bad"),
    [
        ("language", "de"),
        ("text_size", 1.1),
        ("text_size", 2.25),
        ("text_size", "1.5"),
        ("fullscreen", 1),
        ("speed", 3.0),
        ("speed", float("nan")),
        ("snap_seconds", 5.0),
        ("snap_seconds", float("nan")),
        ("shake", -0.1),
        ("volume_all", float("nan")),
        ("volume_music", float("inf")),
        ("volume_clucks", True),
        ("bindings", ["u"]),
        ("last_table", None),
    ],
)
def test_a_bad_value_falls_back_alone(field: str, bad: object, tmp_path: Path) -> None:
    good = Profile(tmp_path)
    good.settings.language = "fr"
    good.settings.volume_music = 0.25
    good.save()
    content = content_of(good.path)
    content["settings"][field] = bad
    write(good.path, content)
    damaged = good.path.read_bytes()
    profile = Profile(tmp_path)
    expected = {**content_of(good.path)["settings"], field: getattr(Settings(), field)}
    assert {name: getattr(profile.settings, name) for name in expected} == expected
    assert keys(profile) == ["profile_values"]
    assert field in str(profile.problems[0])
    profile.save()
    assert Profile(tmp_path).problems == []
    assert damaged in everything_under(tmp_path)


def test_of_a_dict_only_the_bad_entries_go(tmp_path: Path) -> None:
    write(
        tmp_path / "profile.dat",
        {
            "version": 1,
            "settings": {
                "bindings": {"undo": ["key:u"], "hint": 7},
                "toggles": {"a": True, "b": 1},
            },
            "statistics": {"games": {"ladder": {"fox": {"played": 2}, "hen": {"played": -1}}}},
        },
    )
    profile = Profile(tmp_path)
    assert profile.settings.bindings == {"undo": ["key:u"]}
    assert profile.settings.toggles == {"a": True}
    assert profile.statistics.games == {"ladder": {"fox": Tally(2, 0, None)}}
    assert keys(profile) == ["profile_values"]


def test_a_tally_of_more_wins_than_games_goes_alone(tmp_path: Path) -> None:
    """Its share would be a bar as long as whoever wrote the file likes."""
    good = {"played": 3, "won": 2, "best": 9, "in_a_row": 1}
    tallies = {"hen": good, "fox": {**good, "won": 2**53}, "chick": {**good, "in_a_row": 4}}
    write(tmp_path / "profile.dat", {"version": 1, "statistics": {"games": {"ladder": tallies}}})
    profile = Profile(tmp_path)
    assert keys(profile) == ["profile_values"]
    assert list(profile.statistics.games["ladder"]) == ["hen"]


def test_keys_nobody_knows_are_kept(tmp_path: Path) -> None:
    write(
        tmp_path / "profile.dat",
        {
            "version": 1,
            "settings": {"speed": 2, "weather": "sunny"},
            "statistics": {"eggs": [1, 2]},
            "diary": {"monday": 1},
        },
    )
    profile = Profile(tmp_path)
    assert profile.problems == []
    assert profile.settings.speed == 2.0
    profile.settings.speed = 4.0
    profile.save()
    content = content_of(profile.path)
    assert content["settings"]["weather"] == "sunny"
    assert content["settings"]["speed"] == 4.0
    assert content["statistics"]["eggs"] == [1, 2]
    assert content["diary"] == {"monday": 1}


def test_a_newer_profile_is_copied_before_it_is_written_over(tmp_path: Path) -> None:
    write(tmp_path / "profile.dat", {"version": 2, "settings": {"language": "fr", "speed": "fast"}})
    newer = (tmp_path / "profile.dat").read_bytes()
    profile = Profile(tmp_path)
    assert profile.settings.language == "fr"
    assert keys(profile) == ["profile_newer"]
    profile.save()
    profile.save()
    assert newer in everything_under(tmp_path)


def test_a_broken_file_falls_back_to_the_copy_and_is_set_aside(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    for language in ("fr", "en"):
        profile.settings.language = language
        profile.save()
    profile.path.write_bytes(b"broken")
    again = Profile(tmp_path)
    assert again.settings.language == "fr"
    assert keys(again) == ["profile_from_copy"]
    again.copy.write_bytes(b"broken too")
    last = Profile(tmp_path)
    assert last.settings == Settings()
    assert keys(last) == ["profile_lost"]
    assert {b"broken", b"broken too"} <= everything_under(tmp_path / "hurt")


def test_a_file_broken_while_the_game_runs_does_not_spoil_the_copy(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.settings.language = "fr"
    profile.save()
    profile.save()
    profile.path.write_bytes(b"broken")
    profile.settings.language = "en"
    profile.save()
    assert Profile(tmp_path).settings.language == "en"
    profile.path.unlink()
    assert Profile(tmp_path).settings.language == "fr"
    assert b"broken" in everything_under(tmp_path / "hurt")


def test_a_disk_that_refuses_is_told_and_nothing_is_lost(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file where the folder should be")
    profile = Profile(home)
    with pytest.raises(SaveTrouble):
        profile.save()
    assert home.read_text() == "a file where the folder should be"


def test_what_could_not_be_read_again_is_not_written(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.save()
    profile.settings.bindings = {"undo": ["x" * MAX_FILE]}
    with pytest.raises(SaveTrouble):
        profile.save()
    assert Profile(tmp_path).settings == Settings()


def test_of_counted_games_the_last_thousand_are_remembered(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    statistics = profile.statistics
    assert all(statistics.first_seen(f"{number:016x}") for number in range(COUNTED + 1))
    assert not statistics.first_seen(f"{COUNTED:016x}")
    assert statistics.first_seen(f"{0:016x}")
    profile.save()
    assert Profile(tmp_path).statistics.counted == statistics.counted
    assert len(statistics.counted) == COUNTED


PROFILE_KEYS = ["version", "settings", "statistics", "games", "bests", *Settings.__struct_fields__]


@cache
def sound() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        profile = Profile(Path(folder))
        profile.settings.last_table = {"ladder": Table(table(3))}
        profile.statistics.record_result("ladder", "fox", True, 3)
        profile.save()
        return profile.path.read_bytes()


@given(
    st.one_of(
        st.binary(max_size=300),
        st.builds(lambda end: sound()[:end], st.integers(0, len(sound()) - 1)),
        st.builds(
            lambda at, bit: bytes(
                byte ^ (1 << bit) if k == at else byte for k, byte in enumerate(sound())
            ),
            st.integers(0, len(sound()) - 1),
            st.integers(0, 7),
        ),
        st.just(bytes(MAX_FILE + 1)),
        st.just(MAGIC + zlib.crc32(b"\x91" * 5000).to_bytes(4, "big") + b"\x91" * 5000),
    )
)
@settings(max_examples=400)
def test_any_broken_profile_is_reported_and_kept(data: bytes) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "profile.dat").write_bytes(data)
        profile = Profile(home)
        assert keys(profile) == ["profile_lost"]
        assert profile.settings == Settings()
        profile.save()
        assert data in everything_under(home)
        assert Profile(home).problems == []


@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(2**63), 2**64 - 1)
        | st.floats()
        | st.text(max_size=9),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(PROFILE_KEYS),
                inner,
                max_size=5,
            )
        ),
        max_leaves=15,
    )
)
@settings(max_examples=300)
def test_any_content_is_read_value_by_value(content: object) -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        write(home / "profile.dat", content)
        profile = Profile(home)
        assert all(str(problem) for problem in profile.problems)
        profile.save()
        assert Profile(home).problems == []
