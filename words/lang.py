"""The language of the house: gettext with a switch that acts at once.

Every sentence of the client is an English msgid. Import ``_`` and ``ngettext`` from here and call
them when drawing, not at import, so that a change of language shows in the next frame. ``N_`` marks
a msgid in a table that is translated later.
"""

import gettext
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final

import assets

LANGUAGES: Final[dict[str, str]] = {"en": "English", "fr": "Français"}
DOMAIN: Final = "henhouse"
MINUS: Final = "\u2212"

_language = "en"
_catalogue: NullTranslations = NullTranslations()


def N_(msgid: str) -> str:
    return msgid


_MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def set_language(language: str) -> str | None:
    """Switch; a sentence for the player comes back when that language could not be loaded.

    The sentence is English, because English is what the player gets then.
    """
    global _language, _catalogue
    _language, _catalogue = "en", NullTranslations()
    if language == "en":
        return None
    if language not in LANGUAGES:
        return f"The language “{language}” is not known. The house speaks English."
    try:
        loaded = _read(language)
    except Exception:
        # A damaged catalogue can fail in any way its bytes like; none of them may stop the game.
        return f"The {LANGUAGES[language]} texts are damaged. The house speaks English."
    if loaded is None:
        return f"The {LANGUAGES[language]} texts are missing. The house speaks English."
    _language, _catalogue = language, loaded
    return None


def _read(language: str) -> NullTranslations | None:
    """The catalogue of a language, if there is one."""
    found = gettext.find(DOMAIN, assets.LANGUAGES, [language])
    if found is None:
        return None
    with open(found, "rb") as file:
        return GNUTranslations(file)


@cache
def _kept(_folder: Path, language: str) -> NullTranslations | None:
    """The same, read once; None also if it is damaged."""
    try:
        return _read(language)
    except Exception:
        # As in `set_language`.
        return None


@contextmanager
def speaking(language: str) -> Iterator[None]:
    """Speak another language meanwhile, to somebody who looks at a screen of their own; English if
    that language cannot be had."""
    global _language, _catalogue
    before = _language, _catalogue
    _language, _catalogue = _catalogue_for(language)
    try:
        yield
    finally:
        _language, _catalogue = before


def _catalogue_for(language: str) -> tuple[str, NullTranslations]:
    """A language that can be spoken, with its catalogue."""
    if language == _language:
        return _language, _catalogue
    if language != "en" and language in LANGUAGES:
        found = _kept(assets.LANGUAGES, language)
        if found is not None:
            return language, found
    return "en", NullTranslations()


def current() -> str:
    return _language


def _(msgid: str) -> str:
    return _catalogue.gettext(msgid)


def ngettext(singular: str, plural: str, n: int) -> str:
    return _catalogue.ngettext(singular, plural, n)


def number_text(n: int) -> str:
    """1,234 in English, 1 234 (with a no-break space) in French; minus is U+2212."""
    figures = f"{abs(n):,}"
    if _language == "fr":
        figures = figures.replace(",", "\u00a0")
    return MINUS + figures if n < 0 else figures


def signed(n: int) -> str:
    """+3, 0, −2."""
    return f"+{number_text(n)}" if n > 0 else number_text(n)


def tenths(value: float) -> str:
    """18.6, in French 18,6."""
    text = f"{abs(value):.1f}".replace(".", "," if _language == "fr" else ".")
    return MINUS + text if round(value, 1) < 0 else text


def date_text(day: date, with_year: bool = False) -> str:
    """16 November, or 16 November 2026; the first of a month is “1er” in French."""
    figure = "1er" if _language == "fr" and day.day == 1 else str(day.day)
    parts = [figure, _(_MONTHS[day.month - 1])]
    if with_year:
        parts.append(str(day.year))
    return "\u00a0".join(parts)
