"""The build: where nothing can be compiled the installation still succeeds, and says so."""

from pathlib import Path

import pytest

from tests.game.checkouts import copy_of_the_source, form_of, pretend_built, run

pytestmark = pytest.mark.once
BUILD = ("setup.py", "build_ext", "--inplace")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy with modules of an earlier build, which must not run after a failed one."""
    copy_of_the_source(tmp_path)
    pretend_built(tmp_path)
    return tmp_path


def test_without_a_c_compiler_the_build_succeeds_says_so_and_the_source_runs(
    folder: Path,
) -> None:
    nothing = str(folder / "no-such-compiler")
    done = run(folder, *BUILD, CC=nothing, CXX=nothing)
    assert done.returncode == 0, done.stderr
    assert "henhouse: could not compile the hot code" in done.stderr
    assert "runs uncompiled" in done.stderr
    form, reason, loaded = form_of(folder)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)
    assert "not compiled" in reason


def test_a_source_that_cannot_be_translated_leaves_no_note_that_it_was(folder: Path) -> None:
    with (folder / "game/rng.py").open("a") as file:
        file.write('\nnot_a_number: int = "one"\n')
    done = run(folder, *BUILD)
    assert done.returncode == 0, done.stderr
    assert "henhouse: could not translate the hot code to C" in done.stderr
    assert "henhouse: compiled" not in done.stderr
    form, _, loaded = form_of(folder)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)


def test_without_mypyc_the_build_succeeds_says_so_and_the_source_runs(folder: Path) -> None:
    without_mypyc = "import runpy, sys; sys.modules['mypyc'] = None; runpy.run_path('setup.py')"
    done = run(folder, "-c", without_mypyc, *BUILD[1:])
    assert done.returncode == 0, done.stderr
    assert "henhouse: could not translate the hot code to C" in done.stderr
    form, _, loaded = form_of(folder)
    assert (form, loaded.endswith("rng.py")) == ("pure", True)


def test_what_is_compiled_already_is_not_compiled_again(folder: Path) -> None:
    note_the_recipe = (
        "import runpy; from game import compiled; recipe = runpy.run_path('setup.py')['recipe'];"
        "compiled.write_note(compiled.source_digests(), recipe())"
    )
    noted = run(folder, "-c", note_the_recipe, "--name")
    assert noted.returncode == 0, noted.stderr
    done = run(folder, *BUILD)
    assert done.returncode == 0, done.stderr
    assert "henhouse: the hot code is compiled already" in done.stderr
    assert (folder / "game/_built.json").exists()


def test_a_source_that_changed_is_compiled_and_linked_again(tmp_path: Path) -> None:
    copy_of_the_source(tmp_path)
    listing, hot = tmp_path / "game/compiled.py", tmp_path / "game/rng.py"
    text = listing.read_text()
    begin = text.index("COMPILED_SOURCES: Final = (")
    only_one = 'COMPILED_SOURCES: Final = ("game/rng.py",)'
    listing.write_text(text[:begin] + only_one + text[text.index("\n)", begin) + 2 :])
    for answer in (1, 2):
        source = hot.read_text().partition("\n\ndef answer()")[0]
        hot.write_text(f"{source}\n\ndef answer() -> int:\n    return {answer}\n")
        done = run(tmp_path, *BUILD)
        assert "henhouse: compiled the hot code" in done.stderr
        asked = run(tmp_path, "-c", "from game import rng; print(rng.answer(), rng.__file__)")
        said, loaded = asked.stdout.split()
        assert said == str(answer)
        assert not loaded.endswith(".py")


def test_other_commands_translate_nothing(folder: Path) -> None:
    done = run(folder, "setup.py", "egg_info")
    assert done.returncode == 0, done.stderr
    assert "henhouse:" not in done.stderr
    assert not (folder / "build").exists()
