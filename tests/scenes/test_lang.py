"""Two languages, and a house that never stops for want of one."""

import gettext
import io
from datetime import date
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

import assets
from words import lang
from words.lang import _, ngettext


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small French catalogue in a folder of its own."""
    monkeypatch.setattr(assets, "LANGUAGES", tmp_path)
    french = Catalog(locale="fr")
    french.add("November", "novembre")
    french.add("Back", "Retour")
    french.add(("%(n)d hen", "%(n)d hens"), ("%(n)d poule", "%(n)d poules"))
    path = tmp_path / "fr" / "LC_MESSAGES" / "henhouse.mo"
    path.parent.mkdir(parents=True)
    file = io.BytesIO()
    write_mo(file, french)
    path.write_bytes(file.getvalue())
    return path


def test_the_language_changes_at_once(catalogue: Path) -> None:
    assert lang.set_language("fr") is None
    assert lang.current() == "fr"
    assert _("Back") == "Retour"
    assert ngettext("%(n)d hen", "%(n)d hens", 0) % {"n": 0} == "0 poule"
    assert ngettext("%(n)d hen", "%(n)d hens", 2) % {"n": 2} == "2 poules"
    assert lang.set_language("en") is None
    assert _("Back") == "Back"


def test_dates_and_figures_follow_the_language(catalogue: Path) -> None:
    day = date(2026, 11, 16)
    assert lang.date_text(day, with_year=True) == "16\u00a0November\u00a02026"
    assert lang.number_text(-12345) == "\u221212,345"
    assert [lang.signed(n) for n in (3, 0, -2)] == ["+3", "0", "\u22122"]
    lang.set_language("fr")
    assert lang.date_text(day) == "16\u00a0novembre"
    assert lang.date_text(date(2026, 11, 1)) == "1er\u00a0novembre"
    assert lang.number_text(12345) == "12\u00a0345"


@pytest.mark.parametrize("damage", [b"", b"\x00" * 40, b"\xde\x12\x04\x95" + b"\xff" * 60])
def test_a_damaged_catalogue_is_told_and_english_goes_on(catalogue: Path, damage: bytes) -> None:
    catalogue.write_bytes(damage)
    told = lang.set_language("fr")
    assert told is not None
    assert "damaged" in told
    assert lang.current() == "en"
    assert _("Back") == "Back"


def test_every_cut_and_flipped_catalogue_is_survived(catalogue: Path) -> None:
    whole = catalogue.read_bytes()
    for end in range(0, len(whole), 7):
        catalogue.write_bytes(whole[:end])
        lang.set_language("fr")
    for at in range(len(whole)):
        catalogue.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        lang.set_language("fr")
        assert isinstance(_("Back"), str)


def test_a_missing_catalogue_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(assets, "LANGUAGES", tmp_path)
    told = lang.set_language("fr")
    assert told is not None
    assert "missing" in told
    assert gettext.find(lang.DOMAIN, tmp_path, ["fr"]) is None


def test_an_unknown_language_is_told() -> None:
    assert "“xx”" in (lang.set_language("xx") or "")
    assert lang.current() == "en"


def test_somebody_else_is_spoken_to_in_their_language(catalogue: Path) -> None:
    with lang.speaking("fr"):
        assert lang.current() == "fr"
        assert _("Back") == "Retour"
        with lang.speaking("en"):
            assert _("Back") == "Back"
        assert _("Back") == "Retour"
    assert lang.current() == "en"
    assert _("Back") == "Back"


def test_what_was_spoken_is_spoken_again_whatever_happens(catalogue: Path) -> None:
    lang.set_language("fr")
    with pytest.raises(ZeroDivisionError), lang.speaking("en"):
        raise ZeroDivisionError
    assert _("Back") == "Retour"


@pytest.mark.parametrize("language", ["xx", "", "../fr"])
def test_who_speaks_an_unknown_language_hears_english(catalogue: Path, language: str) -> None:
    lang.set_language("fr")
    with lang.speaking(language):
        assert lang.current() == "en"
        assert _("Back") == "Back"


def test_a_damaged_catalogue_is_english_to_others_too(catalogue: Path) -> None:
    catalogue.write_bytes(b"\x00" * 40)
    with lang.speaking("fr"):
        assert lang.current() == "en"
