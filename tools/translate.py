"""Keep the translations in step with the sources.

    python tools/translate.py            collect msgids, merge them into the .po files, compile
    python tools/translate.py --check    change nothing; fail when a text is missing or fuzzy,
                                         or when a compiled catalogue is stale

Needs Babel, which is a development dependency only: the client reads the compiled .mo files with
the standard library.
"""

import argparse
import io
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("scenes", "saves", "audio", "words")
WORDS = ROOT / "assets" / "words"
LANGUAGE_HOME = ROOT / "assets" / "lang"
DOMAIN = "henhouse"
LANGUAGES = ("fr",)
NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""Real dates in the header would change the files whenever the tool runs."""
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


def collected() -> Catalog:
    """Every msgid of the sources, with the files (no line numbers: they change too often)."""
    template = Catalog(project="Henhouse Arcade", version="1", charset="utf-8", fuzzy=False)
    for source in SOURCES:
        found = extract_from_dir(
            str(ROOT / source),
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
            comment_tags=("Translators:",),
            strip_comment_tags=True,
        )
        for name, line, msgid, comments, context in found:
            template.add(
                msgid, None, [(f"{source}/{name}", line)], auto_comments=comments, context=context
            )
    for path in sorted(WORDS.glob("*.toml")):
        for msgid in words_of(tomllib.loads(path.read_text(encoding="utf-8"))):
            template.add(msgid, None, [(path.relative_to(ROOT).as_posix(), 0)])
    return template


def words_of(
    sections: dict[str, dict[str, str | dict[str, str]]],
) -> Iterator[str | tuple[str, str]]:
    """The texts of a file of words; see `words/game_words.py`."""
    for sentences in sections.values():
        for sentence in sentences.values():
            if isinstance(sentence, str):
                yield sentence
            else:
                yield sentence["one"], sentence["many"]
                if "none" in sentence:
                    yield sentence["none"]


def po_path(language: str) -> Path:
    return LANGUAGE_HOME / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def merged(language: str, template: Catalog) -> Catalog:
    path = po_path(language)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
        catalogue.update(template, no_fuzzy_matching=True)
    else:
        catalogue = Catalog(locale=language, project=template.project, version=template.version)
        catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.fuzzy = False
    catalogue.header_comment = f"# The texts of Henhouse Arcade in {catalogue.locale_identifier}."
    catalogue.creation_date = catalogue.revision_date = NO_DATE
    catalogue.last_translator = catalogue.language_team = ""
    catalogue.msgid_bugs_address = ""
    return catalogue


def faults(catalogue: Catalog) -> list[str]:
    found = []
    for message in catalogue:
        if not message.id:
            continue
        texts = message.string if isinstance(message.string, tuple | list) else (message.string,)
        name = message.id[0] if isinstance(message.id, tuple | list) else message.id
        if not all(texts):
            found.append(f"missing: {name!r}")
        elif message.fuzzy:
            found.append(f"fuzzy: {name!r}")
        else:
            found.extend(f"{error}: {name!r}" for error in message.check(catalogue))
            if any("\u202f" in (text or "") for text in texts):
                found.append(f"narrow no-break space, which the fonts do not have: {name!r}")
    return found


def compiled(catalogue: Catalog) -> bytes:
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def write(template: Catalog) -> int:
    LANGUAGE_HOME.mkdir(parents=True, exist_ok=True)
    with (LANGUAGE_HOME / f"{DOMAIN}.pot").open("wb") as file:
        write_po(
            file, template, width=100, omit_header=True, sort_output=True, include_lineno=False
        )
    for language in LANGUAGES:
        catalogue = merged(language, template)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
        path.with_suffix(".mo").write_bytes(compiled(catalogue))
        print(f"{language}: {len(catalogue)} texts, {len(faults(catalogue))} to be done")
    return 0


def check(template: Catalog) -> int:
    bad = 0
    for language in LANGUAGES:
        catalogue = merged(language, template)
        problems = faults(catalogue)
        mo = po_path(language).with_suffix(".mo")
        if not mo.exists() or not _same_texts(mo, catalogue):
            problems.append(f"stale: {mo.relative_to(ROOT)} (run tools/translate.py)")
        for problem in problems:
            print(f"{language}: {problem}", file=sys.stderr)
        bad += len(problems)
    return 1 if bad else 0


def _same_texts(mo: Path, catalogue: Catalog) -> bool:
    """Whether the compiled file answers as the catalogue does; its header carries dates."""
    with mo.open("rb") as file:
        have = read_mo(file)
    wanted = read_mo(io.BytesIO(compiled(catalogue)))
    return _texts(have) == _texts(wanted)


def _texts(catalogue: Catalog) -> dict[str, str]:
    return {str(m.id): str(m.string) for m in catalogue if m.id}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="only report what is missing")
    options = parser.parse_args()
    template = collected()
    return check(template) if options.check else write(template)


if __name__ == "__main__":
    sys.exit(main())
