"""The page a phone opens is plain files that ask nobody else, and say nothing untranslated."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, get_args, get_type_hints

import pytest

import assets
from phones.files import Files
from phones.messages import Why
from phones.sheet import Badge, Group
from words import lang
from words.phone_page import page_words

PAGE: Final = assets.WEB / "index.html"
MODULES: Final = sorted(assets.WEB.glob("*.js"))
STYLES: Final = sorted(assets.WEB.glob("*.css"))
SCRIPT: Final = "\n".join(path.read_text(encoding="utf-8") for path in MODULES)
STYLE: Final = "\n".join(path.read_text(encoding="utf-8") for path in STYLES)
LONGEST: Final = 250
"""Lines of a module."""
LARGEST: Final = 128 * 1024
"""Bytes of the page, without fonts and pictures."""
ASKED: Final = re.compile(r"\bt\(([^()]*)\)")
PLACEHOLDER: Final = re.compile(r"%\((\w+)\)s")

UNSAFE: Final = (
    "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function",
    "cssText", 'setAttribute("style"', "DOMParser", "srcdoc", "import(", "javascript:",
)  # fmt: skip


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.inside: list[str] = []
        self.texts: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))
        self.inside.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.inside and self.inside.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if self.inside and data.strip():
            self.texts.append((self.inside[-1], data))


def elements() -> Elements:
    parsed = Elements()
    parsed.feed(PAGE.read_text(encoding="utf-8"))
    return parsed


def fetched() -> set[str]:
    """Every path the page, its styles and its modules name."""
    attributes = [given for _tag, given in elements().found]
    named = {given.get(kind) for given in attributes for kind in ("src", "href")}
    named |= set(re.findall(r'url\("([^"]*)"\)', STYLE))
    named |= {f"/{name}" for name in re.findall(r'^import .* from "\./([^"]+)";', SCRIPT, re.M)}
    return {path for path in named if path is not None}


@pytest.fixture(params=lang.LANGUAGES)
def words(request: pytest.FixtureRequest) -> Iterator[dict[str, str]]:
    assert lang.set_language(request.param) is None
    yield page_words()
    lang.set_language("en")


# -- nothing from elsewhere, nothing inline -----------------------------------------------------


def test_everything_the_page_names_is_served_by_the_table() -> None:
    served = Files({"/words/en.json": b"{}"}).paths
    assert fetched() - set(served) == set()
    assert {f"/{path.name}" for path in (*MODULES, *STYLES)} <= fetched()


@pytest.mark.parametrize("path", [PAGE, *MODULES, *STYLES], ids=lambda path: path.name)
def test_no_file_names_another_host(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(r"(?:https?|wss?)://(?!\$\{location\.host\})|[\"'(]//\w", text) == []


def test_the_page_has_no_inline_script_style_or_listener() -> None:
    parsed = elements()
    given = [name for _tag, attributes in parsed.found for name in attributes]
    assert [name for name in given if name == "style" or name.startswith("on")] == []
    assert [text for tag, text in parsed.texts if tag in ("script", "style")] == []


@pytest.mark.parametrize("unsafe", UNSAFE)
def test_no_module_turns_text_into_code(unsafe: str) -> None:
    assert unsafe not in SCRIPT


def test_every_import_names_a_thing_that_is_exported() -> None:
    exported = {
        path.name: set(
            re.findall(
                r"^export (?:async )?(?:const|let|class|function) (\w+)",
                path.read_text(encoding="utf-8"),
                re.M,
            )
        )
        for path in MODULES
    }
    imports = re.findall(r'^import \{([^}]*)\} from "\./([^"]+)";', SCRIPT, re.M)
    assert len(imports) > len(MODULES)
    wanted = [(module, name.strip()) for names, module in imports for name in names.split(",")]
    assert [(module, name) for module, name in wanted if name not in exported[module]] == []


def test_the_page_is_small_and_so_are_its_modules() -> None:
    assert sum(path.stat().st_size for path in (PAGE, *MODULES, *STYLES)) <= LARGEST
    long = [
        path.name
        for path in (*MODULES, *STYLES)
        if len(path.read_text(encoding="utf-8").splitlines()) > LONGEST
    ]
    assert long == []


# -- words --------------------------------------------------------------------------------------


def test_the_modules_ask_for_exactly_the_sentences_there_are() -> None:
    known = set(page_words())
    asked = {key for inside in ASKED.findall(SCRIPT) for key in re.findall(r'"([^"]*)"', inside)}
    assert asked - known == set()
    assert {key for key in known if f'"{key}"' not in SCRIPT} == set()


def test_every_reason_to_go_has_a_sentence() -> None:
    reasons = {why for why in get_args(Why) if why}
    table = SCRIPT.split("const WHY = {")[1].split("}")[0]
    assert dict(re.findall(r'(\w+): "(\w+)"', table)) == {why: f"why_{why}" for why in reasons}
    assert {f"why_{why}" for why in reasons} <= set(page_words())


def test_every_sentence_is_said_in_this_language(words: dict[str, str]) -> None:
    english = lang.current() == "en"
    lang.set_language("en")
    same = {key for key, sentence in page_words().items() if words[key] == sentence}
    assert same == (set(words) if english else set())


def test_placeholders_are_what_the_page_puts_in(words: dict[str, str]) -> None:
    given = {
        name
        for values in re.findall(r"\bt\([^()]*, \{([^}]*)\}\)", SCRIPT)
        for name in re.findall(r"(\w+):", values)
    }
    wanted = {name for sentence in words.values() for name in PLACEHOLDER.findall(sentence)}
    assert wanted == given
    assert [sentence for sentence in words.values() if "%" in PLACEHOLDER.sub("", sentence)] == []


def test_who_reads_no_script_is_told_in_both_languages() -> None:
    languages = [attributes.get("lang") for tag, attributes in elements().found if tag == "p"]
    assert languages == [*lang.LANGUAGES, *lang.LANGUAGES]


# -- the schema ---------------------------------------------------------------------------------


def listed(name: str) -> list[str]:
    """An exported list of words."""
    found = re.search(rf"export const {name} = \[([^\]]*)\];", SCRIPT)
    assert found is not None
    return re.findall(r'"(\w+)"', found[1])


def test_every_kind_of_group_has_a_style() -> None:
    kinds = get_args(get_type_hints(Group)["kind"])
    assert sorted(listed("KINDS")) == sorted(kinds)
    assert [kind for kind in kinds if f".kind-{kind}" not in STYLE] == []


def test_every_look_of_a_thing_has_a_style() -> None:
    sheet = (assets.ROOT.parent / "phones" / "sheet.py").read_text(encoding="utf-8")
    written = re.search(r'"""How it is drawn: ([\w, ]+)\.', sheet)
    assert written is not None
    looks = written[1].split(", ")
    assert sorted(listed("LOOKS")) == sorted(looks)
    assert [look for look in looks if f".look-{look}" not in STYLE] == []


def test_every_corner_of_a_badge_has_a_style() -> None:
    corners = get_args(get_type_hints(Badge)["corner"])
    assert [corner for corner in corners if f".badge.{corner} " not in STYLE] == []
