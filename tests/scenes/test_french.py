"""The house speaks whole French: every text, the same placeholders, French typography."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

import pygame
import pytest
from babel.messages.pofile import read_po

import assets
from game.contract import Event
from scenes.kit import fonts
from tests.scenes.tables import NAMES
from words import lang
from words.ladder import LadderWords
from words.lang import _, ngettext

ROOT: Final = assets.ROOT.parent
CATALOGUE: Final = assets.LANGUAGES / "fr" / "LC_MESSAGES" / "henhouse.po"
PLACEHOLDER: Final = re.compile(r"%\((\w+)\)0?\d*([ds])")

SAME_IN_BOTH: Final = {
    "straight apostrophe or quote": re.compile("['\"]"),
    "hyphen or dash for a minus": re.compile(r"(?<![\w)])[-–]\s?\d"),
    "three dots for an ellipsis": re.compile(r"\.\.\."),
    "narrow no-break space": re.compile("\u202f"),
}
FRENCH_ONLY: Final = {
    "no no-break space before : ; ! ? »": re.compile("(?<!\u00a0)[:;!?»]"),
    "no no-break space after «": re.compile("«(?!\u00a0)"),
    "no no-break space before a percent sign": re.compile("(?<!\u00a0)%%"),
    "English quotes": re.compile("[“”]"),
    "oe for œ": re.compile(r"oeu|oeil", re.IGNORECASE),
    "tu for vous": re.compile(r"\b(?:tu|toi|ton|ta|tes|te|t’\w+)\b", re.IGNORECASE),
}


def _forms(texts: str | list[str] | tuple[str, ...] | None) -> tuple[str, ...]:
    if texts is None or isinstance(texts, str):
        return (texts or "",)
    return tuple(texts)


def _pairs() -> Iterator[tuple[str, str]]:
    """Every French form with the English form it stands for."""
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file, locale="fr")
    for message in catalogue:
        if message.id:
            yield from zip(_forms(message.id), _forms(message.string), strict=True)


PAIRS: Final = list(_pairs())


def faults(text: str, rules: dict[str, re.Pattern[str]]) -> list[str]:
    bare = PLACEHOLDER.sub("x", text)
    return [name for name, wrong in rules.items() if wrong.search(bare)]


# -- complete -----------------------------------------------------------------------------------


def test_the_tool_finds_nothing_missing_fuzzy_or_stale() -> None:
    command = [sys.executable, str(ROOT / "tools" / "translate.py"), "--check"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (checked.returncode, checked.stderr) == (0, "")


def _written_msgids() -> Iterator[tuple[str, str]]:
    """(file, msgid) of every marked text, as Python itself reads the sources."""
    for folder in ("scenes", "saves"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                    continue
                if node.func.id not in ("_", "N_", "ngettext"):
                    continue
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    yield path.name, first.value


def test_no_marked_text_escapes_the_collector() -> None:
    """The collector does not see into an f-string; Python does."""
    known = {english for english, _french in PAIRS}
    written = list(_written_msgids())
    assert len(written) > 300
    assert [(file, msgid) for file, msgid in written if msgid not in known] == []


# -- placeholders -------------------------------------------------------------------------------


def test_placeholders_are_the_same_and_take_values() -> None:
    for english, french in PAIRS:
        found = set(PLACEHOLDER.findall(french))
        assert found == set(PLACEHOLDER.findall(english)), french
        values = {name: 7 if kind == "d" else "Mia" for name, kind in found}
        if values:
            assert "%(" not in french % values
            assert "%(" not in english % values


# -- typography ---------------------------------------------------------------------------------


def test_texts_keep_to_the_typography_of_their_language() -> None:
    wrong = {english: faults(english, SAME_IN_BOTH) for english, _french in PAIRS}
    wrong |= {french: faults(french, SAME_IN_BOTH | FRENCH_ONLY) for _english, french in PAIRS}
    assert {text: found for text, found in wrong.items() if found} == {}


@pytest.mark.parametrize(
    "wrong",
    [
        "L'échelle", '"Mia"', "-5 par poule", "de –1 à 8", "Appuyez...", "Gagné\u202f?",
        "Gagné ?", "Gagné?", "poussière : rien", "« Mia\u00a0»", "«\u00a0Mia »", "%(percent)d %%",
        "“Mia”", "deux oeufs", "à toi de jouer", "Tu gagnes", "avec ta poule",
    ],
)  # fmt: skip
def test_the_rules_of_typography_find_what_is_wrong(wrong: str) -> None:
    assert faults(wrong, SAME_IN_BOTH | FRENCH_ONLY)


@pytest.mark.parametrize(
    "right",
    [
        "L’échelle", "−5 par poule", "Mouvement-là 5", "«\u00a0Mia\u00a0»\u00a0?",
        "50\u00a0%%", "le total", "Appuyez…", "%(least)d–%(most)d", "barreau%(rung)s\u00a0: libre",
    ],
)  # fmt: skip
def test_the_rules_of_typography_leave_what_is_right(right: str) -> None:
    assert faults(right, SAME_IN_BOTH | FRENCH_ONLY) == []


def test_no_file_of_the_languages_has_a_narrow_no_break_space() -> None:
    files = [path for path in assets.LANGUAGES.rglob("*") if path.is_file()]
    assert {".po", ".mo", ".pot"} <= {path.suffix for path in files}
    assert [path.name for path in files if "\u202f".encode() in path.read_bytes()] == []


@pytest.mark.parametrize("face", ["f", "Medium", "SemiBold", "Bold"])
def test_every_type_face_has_every_letter(face: fonts.Face) -> None:
    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(fonts.font(face, 20).render(letter, True, "black"), "RGBA")

    missing = drawn("漢")
    letters = set("".join(french for _english, french in PAIRS)) - set(" \n\u00a0")
    assert drawn("字") == missing
    assert [letter for letter in sorted(letters) if drawn(letter) == missing] == []


# -- as it is read ------------------------------------------------------------------------------


def test_none_and_one_are_singular() -> None:
    lang.set_language("fr")
    said = [ngettext("%(count)d hen", "%(count)d hens", n) % {"count": n} for n in (0, 1, 2)]
    assert said == ["0 poule", "1 poule", "2 poules"]


def test_a_bump_is_told_in_french() -> None:
    lang.set_language("fr")
    events = [
        Event("hen_placed", 2, {"card": 60, "place": 9}),
        Event("hen_bumped", 0, {"card": 40, "from": 9, "to": 8}),
        Event("chip_lost", 0, {"left": 19}),
        Event("hen_bumped", 0, {"card": 40, "from": 8, "to": 7}),
        Event("chip_lost", 0, {"left": 18}),
    ]
    told = [line.text.replace("\u00a0", " ") for line in LadderWords(NAMES).log_lines(events)]
    assert told == [
        "Lotte : le 60 prend le barreau 8, le 40 (Mia) tombe au 6.",
        "Mia : le 40 descend de 2 barreaux et coûte 2 jetons.",
    ]
    assert _("BUMP!") == "OUSTE\u00a0!"
