"""The rules of a game in our own words: Markdown in `assets/rules`, one file a game and language.

`##` begins a chapter, `![name]` names its picture, `>` marks a house ruling where it applies and
`- ` a line of a list. A first chapter with `### ![icon] Goal` and the like is the whole game on one
card. The last chapter has no rulings of its own: it gathers those of all others.

A line such as `<!-- place_first, not_in_hand -->` before a passage names the refusals it explains,
so that "why not?" leads there.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

import assets
from words import lang

Kind: TypeAlias = Literal["paragraph", "item", "ruling", "head"]
_HEAD: Final = re.compile(r"### !\[(\w+)\] (.+)")
_PICTURE: Final = re.compile(r"!\[(\w+)\]")
_BETWEEN: Final = re.compile(r"\n\n|(?<!-->)\n(?=- |<!--)")
_RULES: Final = re.compile(r"<!-- (.+) -->\n")
_SIGNS: Final[dict[str, Kind]] = {"> ": "ruling", "- ": "item"}


@dataclass(frozen=True)
class Passage:
    """What is said in one go: a paragraph, a line of a list, a house ruling, the head of a part."""

    text: str
    kind: Kind = "paragraph"
    icon: str = ""
    """The picture beside a head."""
    rules: tuple[str, ...] = ()
    """The refusals it explains, as `IllegalAction.rule` names them, without the game."""


class Place(NamedTuple):
    """A passage of a rulebook: the number of its chapter, and its own in there, from 0."""

    chapter: int
    passage: int


@dataclass(frozen=True)
class Chapter:
    """A page of the rules: a picture beside the words, and the house rulings that apply."""

    title: str
    passages: tuple[Passage, ...]
    picture: str = ""
    """Its name."""

    @property
    def on_one_card(self) -> bool:
        """The whole game in short, part by part."""
        return any(passage.kind == "head" for passage in self.passages)

    @property
    def paragraphs(self) -> list[str]:
        return [passage.text for passage in self.passages if passage.kind == "paragraph"]

    @property
    def rulings(self) -> list[str]:
        return [passage.text for passage in self.passages if passage.kind == "ruling"]


def chapters_of(game_key: str) -> list[Chapter]:
    """The rules of a game in the language now set."""
    return _read(assets.RULES / lang.current() / f"{game_key}.md")


def explaining(chapters: Sequence[Chapter], rule: str) -> Place | None:
    """Where it is said why something is forbidden."""
    for number, chapter in enumerate(chapters):
        for k, passage in enumerate(chapter.passages):
            if rule.rpartition(".")[2] in passage.rules:
                return Place(number, k)
    return None


@cache
def _read(path: Path) -> list[Chapter]:
    chapters = parsed(path.read_text(encoding="utf-8"))
    last = chapters[-1]
    rulings = dict.fromkeys(ruling for chapter in chapters for ruling in chapter.rulings)
    gathered = tuple(Passage(ruling, "ruling") for ruling in rulings)
    return [*chapters[:-1], replace(last, passages=last.passages + gathered)]


def parsed(text: str) -> list[Chapter]:
    """The chapters of a Markdown text.

    >>> text = "# Game\\n\\n## Idea\\n\\nOne\\nline.\\n\\n<!-- game_over -->\\n> A ruling.\\n"
    >>> [chapter] = parsed(text)
    >>> chapter.title, chapter.paragraphs, chapter.rulings
    ('Idea', ['One line.'], ['A ruling.'])
    >>> explaining([chapter], "sly.game_over")
    Place(chapter=0, passage=1)
    """
    _title, *parts = text.split("\n## ")
    return [_chapter(part) for part in parts]


def _chapter(text: str) -> Chapter:
    title, *blocks = [block.strip() for block in _BETWEEN.split(text) if block.strip()]
    pictures = [found[1] for block in blocks if (found := _PICTURE.fullmatch(block))]
    passages = [_passage(block) for block in blocks if not _PICTURE.fullmatch(block)]
    return Chapter(title, tuple(passages), *pictures)


def _passage(block: str) -> Passage:
    if found := _HEAD.fullmatch(block):
        return Passage(found[2], "head", found[1])
    explained = _RULES.match(block)
    rules = tuple(explained[1].split(", ")) if explained else ()
    block = _RULES.sub("", block)
    kind = _SIGNS.get(block[:2], "paragraph")
    lines = block.splitlines() if kind == "paragraph" else block[2:].splitlines()
    words = " ".join(line.removeprefix("> ").strip() for line in lines)
    return Passage(words, kind, rules=rules)
