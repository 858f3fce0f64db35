"""The pages for readers: every link leads somewhere, and every page can be found."""

import re
from pathlib import Path

import pytest

from game.compiled import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def linked(page: Path) -> set[Path]:
    """The files a page links to or shows; addresses on the web are left out."""
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    return {(page.parent / target).resolve() for target in targets if "://" not in target}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_leads_somewhere(page: Path) -> None:
    assert [str(target) for target in linked(page) if not target.exists()] == []


def test_the_table_of_contents_names_every_page() -> None:
    contents = ROOT / "docs" / "README.md"
    pages = {page for page in PAGES if page.parent == contents.parent}
    assert pages - {contents} <= linked(contents)


def test_the_readme_fits_on_a_screen() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 45
    assert text.count("![") == 1
