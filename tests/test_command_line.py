"""`run.py`: every command does its work, and bad input gets a clear sentence and exit code 2."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from commands.line import COMMANDS, UNHEARD, with_command
from game.compiled import ROOT
from game.registry import GAMES


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "run.py"), *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **environment},
    )


def test_help_tells_all() -> None:
    text = run("--help").stdout
    for word in (
        "sim",
        "rate",
        "review",
        "bench",
        "shot",
        "doctor",
        "--game",
        "--seats",
        "--seed",
        "--home",
    ):
        assert word in text
    for game in GAMES:
        assert f" {game}" in text
        assert f" {game}" in run("sim", "--help").stdout


def test_sim_prints_one_json_object_with_the_promised_keys(tmp_path: Path) -> None:
    transcript = tmp_path / "games.jsonl"
    done = run(
        "sim", "ladder", "--seats", "policy,random,random", "--games", "6", "--seed", "3",
        "--json", "--transcript", str(transcript),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    outcome = json.loads(done.stdout)
    assert {"game", "games", "seed", "seats", "seconds"} <= set(outcome)
    assert outcome["games"] == 6
    assert [seat["player"] for seat in outcome["seats"]] == ["policy", "random", "random"]
    for seat in outcome["seats"]:
        low, high = seat["ci95"]
        assert low <= seat["win_share"] <= high
        assert isinstance(seat["mean_score"], float)
    assert sum(seat["win_share"] for seat in outcome["seats"]) == pytest.approx(1)
    lines = [json.loads(line) for line in transcript.read_text().splitlines()]
    assert len(lines) > 6 * 30


def test_rate_prints_one_json_object_or_a_table() -> None:
    words = ("rate", "sly", "--players", "random,policy", "--games", "20", "--seed", "3")
    done = run(*words, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    outcome = json.loads(done.stdout)
    assert [row["player"] for row in outcome["ratings"]] == ["policy", "random"]
    assert set(outcome) == documented_keys("Ratings")
    assert outcome["games"] == 20
    assert run(*words).stdout.startswith("sly: 20 games at tables of 2")


def documented_keys(section: str) -> set[str]:
    """The keys of the JSON object in the table of a section."""
    page = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
    table = page.split(f"\n## {section}\n")[1].split("\n## ")[0]
    return set(re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`[^|]+)\|", table, re.M))))


def test_shot_lists_its_scenes_and_renders_one(tmp_path: Path) -> None:
    names = run("shot", "--list").stdout.split()
    assert {"title", "seats", "settings", "ladder-bump", "ladder-rules-1"} <= set(names)
    out = tmp_path / "title.png"
    done = run("shot", "title", "--size", "640x360", "--lang", "fr", "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert out.read_bytes().startswith(b"\x89PNG")


def test_doctor_names_what_it_found(tmp_path: Path) -> None:
    done = run("--home", str(tmp_path), "doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    for word in ("Python", "pygame-ce", "hot code", "screen", "home", "language fr"):
        assert word in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["sim", "chess", "--seats", "fox,fox"], "there is no game 'chess'"),
        (["sim", "ladder", "--seats", "fox,fox"], "3 to 5 seats"),
        (["sim", "ladder", "--seats", "fox,cat,fox"], "cat"),
        (["sim", "ladder", "--seats", "random,random,random", "--games", "0"], "at least 1"),
        (["sim", "sly", "--seats", "fox,hen", "--jobs", "2", "--scheduler", "x"], "not allowed"),
        (["sim", "sly", "--seats", "fox,hen", "--scheduler", "x"], "no Dask scheduler answers"),
        (["rate", "chess"], "there is no game 'chess'"),
        (["rate", "sly", "--players", "fox"], "two different players"),
        (["rate", "sly", "--players", "fox,cat"], "cat"),
        (["rate", "ladder", "--seats", "2"], "3 to 5 seats"),
        (["--game", "chess"], "there is no game 'chess'"),
        (["--game", "ladder", "--seats", "human"], "3 to 5 seats"),
        (["--game", "ladder", "--seats", "human,ai:wolf,ai:hen"], "ai:wolf"),
        (["--game", "ladder", "--seed", "-4"], "seed"),
        (["--game", "ladder", "--seed", "99999999999999999999"], "seed"),
        (["--seats", "human,ai:fox,ai:hen"], "--game"),
        (["shot", "nowhere"], "there is no scene"),
        (["shot", "title", "--size", "wide"], "1280x720"),
        (["shot", "title", "--text", "400"], "100 to 200"),
        (["bench", "everything"], "invalid choice"),
        (["simm"], "there is no command and no file 'simm'; run.py --help"),
        (["--lang", "fr", "no-such.hen"], "no file 'no-such.hen'"),
        (["open", "no-such.hen"], "no file 'no-such.hen'"),
        (["--game", "ladder", str(ROOT / "tests/saves/fixtures/v1.hen")], "leave out --game"),
    ],
)
def test_bad_input_gets_a_clear_sentence(arguments: list[str], words: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_an_unwritable_picture_says_so(tmp_path: Path) -> None:
    done = run("shot", "title", "--size", "320x200", "--out", str(tmp_path / "no" / "such.png"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_without_any_display_it_says_so() -> None:
    done = run(SDL_VIDEODRIVER="nonsense")
    assert done.returncode == 2
    assert "no screen" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "meant"),
    [
        (["farm.hen"], ["open", "farm.hen"]),
        (["--home", "sim", "farm.hen"], ["--home", "sim", "open", "farm.hen"]),
        (["--home=x", "farm.hen"], ["--home=x", "open", "farm.hen"]),
        (["--", "farm.hen"], ["--", "open", "farm.hen"]),
        (["--lang", "fr", "sim", "ladder"], ["--lang", "fr", "sim", "ladder"]),
        (["--game", "ladder"], ["--game", "ladder"]),
        ([], []),
    ],
)
def test_a_file_in_the_place_of_a_command_is_opened(arguments: list[str], meant: list[str]) -> None:
    assert with_command(arguments) == meant


def test_every_command_of_the_help_is_known_as_one() -> None:
    listed = re.findall(r"^    (\w+) ", run("--help").stdout.split("commands:")[1], re.M)
    assert set(listed) == set(COMMANDS)


def test_a_saved_game_is_opened_by_its_name(tmp_path: Path) -> None:
    save = ROOT / "tests" / "saves" / "fixtures" / "v1.hen"
    done = run("--home", str(tmp_path), str(save), HENHOUSE_FIRST_FRAME="1")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "games" / "v1.hen").read_bytes() == save.read_bytes()


def test_the_program_goes_by_the_name_it_was_called_by() -> None:
    command = [sys.executable, "-m", "henhouse", "--help"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("usage: python -m henhouse [options]")
    assert run("--help").stdout.startswith("usage: run.py [options]")
    assert run("review", "--help").stdout.startswith("usage: run.py review [-h]")


def test_without_a_console_nothing_is_printed_and_nothing_breaks() -> None:
    """As on Windows, where a program with a window has neither output nor error stream."""
    code = (
        "import sys; sys.argv = ['henhouse', 'sim', 'ladder', '--seats', 'cat,cat,cat']; "
        "sys.stdout = sys.stderr = None; from commands.line import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


def test_nobody_reading_on_is_no_error() -> None:
    script = [sys.executable, "-u", str(ROOT / "run.py"), "shot", "--list"]
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(script, stdout=writing, stderr=subprocess.PIPE, timeout=300)
    os.close(writing)
    assert (done.returncode, done.stderr) == (UNHEARD, b"")


def test_a_package_that_is_not_installed_is_named(tmp_path: Path) -> None:
    """As in a source tree before the first `pip install`."""
    (tmp_path / "sitecustomize.py").write_text("import sys; sys.modules['pygame'] = None")
    done = run("shot", "title", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "pygame" in done.stderr
    assert "pip install" in done.stderr
    assert "Traceback" not in done.stderr


def test_train_writes_a_net_and_how_the_training_stands(tmp_path: Path) -> None:
    net = tmp_path / "hens.net"
    done = run("train", "hens", "--games", "1", "--ways", "td", "--seed", "2", "--out", str(net))
    assert done.returncode == 0, done.stderr
    assert "generation 1" in done.stdout
    standing = tmp_path / "hens.net.training"
    again = tmp_path / "again.net"
    went_on = run("train", "hens", "--resume", str(standing), "--out", str(again))
    assert went_on.returncode == 0, went_on.stderr
    assert again.read_bytes() == net.read_bytes()
    other = run("train", "sly", "--resume", str(standing), "--out", str(again))
    assert (other.returncode, other.stderr) == (2, "henhouse: this training is one of hens\n")
    net.write_bytes(net.read_bytes()[:-1])
    broken = run("train", "hens", "--begin", str(net), "--out", str(again))
    assert broken.returncode == 2
    assert "bytes of weights" in broken.stderr


def test_what_nobody_can_learn_is_said(tmp_path: Path) -> None:
    out = str(tmp_path / "x.net")
    unknown = run("train", "hens", "--ways", "luck", "--out", out)
    assert (unknown.returncode, "luck" in unknown.stderr) == (2, True)
    assert run("train", "sly", "--out", out).returncode == 2
