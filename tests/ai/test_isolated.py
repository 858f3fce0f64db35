"""Our child processes run our own code, whatever lies in the current folder or `PYTHONPATH`."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ai import isolated
from ai.isolated import CHILDREN, be_a_child, command_for
from game.compiled import ROOT
from tests.ai.asking import answers_legally

LAST_WORDS = {
    "ai.thinking": b"",
    "ai.hens.reviewer": b'{"seed": 1, "options": {"no such": 1}, "moves": []}\n',
    "ai.review.reviewer": b'{"game": "chess", "seats": 2, "seed": 1, "options": {}, "moves": []}\n',
    "ai.review.comparing": b'{"game": "hens", "view": [], "move": 0, "played": 1, "other": 2}\n',
    "ai.review.oddsmaker": b"",
    "ai.bench": b"",
    "ai.crew": b"",
}
"""Every process of ours, and something that it answers by ending."""
TRAPS = (
    "queue", "json", "random", "threading", "signal", "msgspec", "librt", "mypy_extensions",
    "sitecustomize", "usercustomize", "multiprocessing", "pickle",
)  # fmt: skip


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A folder of modules that leave a mark when they are run."""
    folder = tmp_path / "downloads"
    for name in (*TRAPS, *(f"{package}/__init__" for package in ("ai", "game"))):
        trap = folder / f"{name}.py"
        trap.parent.mkdir(parents=True, exist_ok=True)
        trap.write_text(f"open({str(tmp_path / 'sprung')!r}, 'a').write({name!r})\n")
    for name in ("thinking", "child"):
        (folder / "ai" / f"{name}.py").write_text((folder / "queue.py").read_text())
    return folder


def environment(**changed: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return kept | changed


def sprung(hostile: Path) -> str:
    mark = hostile.parent / "sprung"
    return mark.read_text() if mark.exists() else ""


@pytest.mark.parametrize("on_the_path", [False, True])
def test_the_thinking_process_answers_from_a_hostile_folder(
    hostile: Path, on_the_path: bool
) -> None:
    surroundings = environment(PYTHONPATH=str(hostile)) if on_the_path else environment()
    assert answers_legally(command_for("ai.thinking"), hostile, surroundings, "policy")
    assert sprung(hostile) == ""


@pytest.mark.parametrize("module", LAST_WORDS)
def test_no_process_of_ours_runs_what_lies_about(hostile: Path, module: str) -> None:
    done = subprocess.run(
        command_for(module),
        cwd=hostile,
        env=environment(PYTHONPATH=str(hostile), PYTHONSTARTUP=str(hostile / "queue.py")),
        input=LAST_WORDS[module],
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert sprung(hostile) == ""
    assert b"Traceback" not in done.stderr


def test_the_whole_program_asks_its_processes_from_a_hostile_folder(hostile: Path) -> None:
    """As a player starts it: `python .../run.py` while in another folder."""
    command = [sys.executable, str(ROOT / "run.py"), "sim", "ladder"]
    arguments = ["--seats", "policy,random,policy", "--games", "6", "--jobs", "2"]
    done = subprocess.run(
        [*command, *arguments],
        cwd=hostile,
        env=environment(),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, sprung(hostile)) == (0, "")
    assert done.stdout.startswith("ladder: 6 games")


def test_a_process_looks_only_where_this_one_found_its_own_packages(tmp_path: Path) -> None:
    """The standard library, our folder, and the folders of the libraries we need: no other."""
    code = command_for("os")[-1].split("; from")[0] + "; print(sys.path)"
    shown = subprocess.run(
        [*command_for("os")[:-1], code], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    listed = eval(shown.stdout)
    assert str(tmp_path) not in listed
    assert "" not in listed
    assert str(ROOT) in listed
    standard = str(Path(os.__file__).parent)
    assert listed.index(standard) < listed.index(str(ROOT))


def test_every_process_of_ours_can_be_started_in_a_bundle() -> None:
    assert set(CHILDREN) == set(LAST_WORDS)


def test_a_bundle_starts_itself_and_is_the_module_it_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(isolated, "FROZEN", True)
    program, *told = command_for("ai.bench", "ladder", "compiled", "0")
    assert program == sys.executable
    monkeypatch.setattr(sys, "argv", ["henhouse", *told])
    with pytest.raises(SystemExit) as ended:
        be_a_child()
    assert ended.value.code is None
    assert json.loads(capsys.readouterr().out)["form"] in ("compiled", "pure")


@pytest.mark.parametrize("told", [["--child", "os"], ["--child"], ["sim"], []])
def test_a_bundle_is_no_other_module(monkeypatch: pytest.MonkeyPatch, told: list[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["henhouse", *told])
    be_a_child()
    assert sys.argv == ["henhouse", *told]
