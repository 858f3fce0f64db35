"""`bench install` where pip can fetch nothing."""

import os
from pathlib import Path

import pytest

from commands.bench_install import bench_install
from game.contract import InvalidAction


def test_without_a_package_index_a_sentence_says_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    with pytest.raises(InvalidAction, match="it needs the package index that pip is set up for"):
        bench_install()
