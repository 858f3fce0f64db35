"""The rules of a game in our own words: Markdown in `assets/rules`, one file a game and language.

`##` begins a chapter, `![name]` names its picture, `>` marks a house ruling where it applies. The
last chapter has no rulings of its own: it gathers those of all others.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

import assets
from scenes.table.rule_pictures import Painter, PictureWords, read_pictures
from words import lang


@dataclass(frozen=True)
class Chapter:
    """A page of the rules: a picture beside the words, and the house rulings that apply."""

    title: str
    paragraphs: tuple[str, ...]
    picture: Painter | None = None
    rulings: tuple[str, ...] = ()


def read_chapters(game_key: str, words: type[PictureWords]) -> list[Chapter]:
    """The rules of a game in the language now set; its pictures are drawn with `words`."""
    path = assets.RULES / lang.current() / f"{game_key}.md"
    pictures = read_pictures(assets.RULES / "pictures" / f"{game_key}.txt", words)
    chapters = parsed(path.read_text(encoding="utf-8"), pictures)
    rulings = dict.fromkeys(ruling for chapter in chapters for ruling in chapter.rulings)
    return [*chapters[:-1], replace(chapters[-1], rulings=tuple(rulings))]


def parsed(text: str, pictures: Mapping[str, Painter]) -> list[Chapter]:
    """The chapters of a Markdown text.

    >>> [chapter] = parsed("# Game\\n\\n## Idea\\n\\nOne\\nline.\\n\\n> A ruling.\\n", {})
    >>> chapter.title, chapter.paragraphs, chapter.rulings
    ('Idea', ('One line.',), ('A ruling.',))
    """
    _title, *parts = text.split("\n## ")
    return [_chapter(part, pictures) for part in parts]


def _chapter(text: str, pictures: Mapping[str, Painter]) -> Chapter:
    title, *blocks = [block.strip() for block in text.split("\n\n") if block.strip()]
    paragraphs: list[str] = []
    rulings: list[str] = []
    picture: Painter | None = None
    for block in blocks:
        lines = block.splitlines()
        if block.startswith("!["):
            picture = pictures[block[2:-1]]
        elif block.startswith("> "):
            rulings.append(" ".join(line.removeprefix("> ") for line in lines))
        else:
            paragraphs.append(" ".join(lines))
    return Chapter(title, tuple(paragraphs), picture, tuple(rulings))
