"""The translation tool notices what is missing, wrong or stale."""

import shutil
import subprocess
import sys
from pathlib import Path

import assets

TOOL = assets.ROOT.parent / "tools" / "translate.py"


def run(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools" / "translate.py"), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_tool_collects_merges_compiles_and_checks(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "scenes").mkdir()
    shutil.copy(TOOL, tmp_path / "tools")
    source = tmp_path / "scenes" / "home.py"
    source.write_text('title = _("Hello %(name)s") % {"name": "Mia"}\n', encoding="utf-8")
    po = tmp_path / "assets" / "lang" / "fr" / "LC_MESSAGES" / "henhouse.po"

    assert run(tmp_path).returncode == 0
    first = po.read_text(encoding="utf-8")
    assert "missing: 'Hello %(name)s'" in run(tmp_path, "--check").stderr

    head, _, tail = first.rpartition('msgstr ""')
    po.write_text(f'{head}msgstr "Bonjour %(nom)s"{tail}', encoding="utf-8")
    assert "Hello" in run(tmp_path, "--check").stderr

    po.write_text(f'{head}msgstr "Bonjour %(name)s"{tail}', encoding="utf-8")
    assert "stale" in run(tmp_path, "--check").stderr
    assert run(tmp_path).returncode == 0
    good = run(tmp_path, "--check")
    assert (good.returncode, good.stderr) == (0, "")
    assert po.with_suffix(".mo").stat().st_size > 0

    source.write_text('print(_("Something new"))\n', encoding="utf-8")
    assert "missing: 'Something new'" in run(tmp_path, "--check").stderr


def test_the_tool_reads_the_words_of_games(tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    shutil.copy(TOOL, tmp_path / "tools")
    words = tmp_path / "assets" / "words" / "hens.toml"
    words.parent.mkdir(parents=True)
    lines = ["[log]", 'plain = "A hen"', 'eggs.count = "n"', 'eggs.none = "no egg"']
    lines += ['eggs.one = "%(n)d egg"', 'eggs.many = "%(n)d eggs"']
    words.write_text("\n".join(lines), encoding="utf-8")
    missing = run(tmp_path, "--check").stderr
    assert all(f"missing: '{msgid}'" in missing for msgid in ("A hen", "no egg", "%(n)d egg"))
    assert run(tmp_path).returncode == 0
    po = tmp_path / "assets" / "lang" / "fr" / "LC_MESSAGES" / "henhouse.po"
    written = po.read_text(encoding="utf-8")
    assert 'msgid_plural "%(n)d eggs"' in written
    assert "#: assets/words/hens.toml" in written
