"""Finding things in the rules: whatever begins with the words one typed, in any case, with or
without accents."""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from words.rulebook import Chapter

_WORD: Final = re.compile(r"\w+")
_LIGATURES: Final = str.maketrans({"œ": "oe", "æ": "ae"})


class Hit(NamedTuple):
    """A passage with all the words, or the title of a chapter."""

    game: str
    chapter: int
    passage: int | None
    """None for the title."""
    text: str


def plain(text: str) -> str:
    """Without case, accents and ligatures.

    >>> plain("Œufs gobés")
    'oeufs gobes'
    """
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def words_of(text: str) -> list[str]:
    return _WORD.findall(plain(text))


def find(query: str, books: Mapping[str, Sequence[Chapter]]) -> list[Hit]:
    """Where all words of the query are begun, book by book and titles first.

    The title of a chapter counts for all of its passages. What is said twice is found once.
    """
    sought = words_of(query)
    if not sought:
        return []
    hits: list[Hit] = []
    for game, chapters in books.items():
        found: dict[str, Hit] = {}
        for hit in (*_titles(game, chapters, sought), *_passages(game, chapters, sought)):
            found.setdefault(hit.text, hit)
        hits += found.values()
    return hits


def _titles(game: str, chapters: Sequence[Chapter], sought: Sequence[str]) -> Iterator[Hit]:
    for number, chapter in enumerate(chapters):
        if _begun(sought, words_of(chapter.title)) == len(sought):
            yield Hit(game, number, None, chapter.title)


def _passages(game: str, chapters: Sequence[Chapter], sought: Sequence[str]) -> Iterator[Hit]:
    for number, chapter in enumerate(chapters):
        title = words_of(chapter.title)
        for k, passage in enumerate(chapter.passages):
            said = words_of(passage.text)
            all_there = _begun(sought, [*said, *title]) == len(sought)
            if passage.kind != "head" and _begun(sought, said) and all_there:
                yield Hit(game, number, k, passage.text)


def _begun(sought: Sequence[str], words: Sequence[str]) -> int:
    """How many of the words sought are the beginning of one of these."""
    return sum(any(word.startswith(one) for word in words) for one in sought)


def spans(text: str, query: str) -> list[tuple[int, int]]:
    """From where to where the words stand that were found.

    >>> spans("Trois œufs, deux poules", "OEUF poul")
    [(6, 10), (17, 23)]
    """
    sought = words_of(query)
    return [
        found.span()
        for found in _WORD.finditer(text)
        if any(plain(found[0]).startswith(one) for one in sought)
    ]


def excerpt(text: str, query: str, length: int) -> str:
    """The part of a passage around the first word that was found, of about this many letters.

    >>> excerpt("A rather long beginning that goes on, and then an egg comes.", "egg", 30)
    '… on, and then an egg comes.'
    """
    found = spans(text, query)
    first = found[0][0] if found else 0
    start = text.find(" ", max(0, first - length // 3), first) + 1 if first > length // 2 else 0
    end = len(text)
    if end - start > length:
        cut = text.rfind(" ", start, start + length)
        end = cut if cut > first else end
    return ("… " if start else "") + text[start:end] + ("…" if end < len(text) else "")
