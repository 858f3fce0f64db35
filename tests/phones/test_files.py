"""What a browser can fetch is a list, and no way of asking leads anywhere else."""

import os
import re
from http import HTTPStatus
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from phones.files import Files, guards
from tests.phones.visitors import HERE, PAGES, fetched, hosting, request

SECRET = b"what nobody may fetch"


def folders(tmp_path: Path) -> Files:
    web, pictures, fonts, outside = (
        tmp_path / name for name in ("web", "pictures", "fonts", "outside")
    )
    for folder in (web / "parts", pictures / "deep", fonts, outside):
        folder.mkdir(parents=True)
    (web / "index.html").write_bytes(b"<p>page")
    (web / "page.js").write_bytes(b"export {}")
    (web / "parts" / "hand.js").write_bytes(b"export {}")
    (web / "notes.txt").write_bytes(SECRET)
    (web / ".hidden").write_bytes(SECRET)
    (web / "secret.py").write_bytes(SECRET)
    (pictures / "hen.svg").write_bytes(b"<svg/>")
    (pictures / "hen.json").write_bytes(SECRET)
    (pictures / "deep" / "other.svg").write_bytes(SECRET)
    (fonts / "Font.ttf").write_bytes(b"ttf")
    (fonts / "OFL.txt").write_bytes(SECRET)
    (outside / "save.json").write_bytes(SECRET)
    (web / "save.json").symlink_to(outside / "save.json")
    (web / "link").symlink_to(outside, target_is_directory=True)
    return Files({"/words/en.json": b"{}"}, web, pictures, fonts)


def test_the_list_is_pages_pictures_and_fonts_and_no_link_leads_out(tmp_path: Path) -> None:
    assert folders(tmp_path).paths == [
        "/",
        "/fonts/Font.ttf",
        "/index.html",
        "/page.js",
        "/parts/hand.js",
        "/pictures/hen.svg",
        "/words/en.json",
    ]


def test_every_path_of_the_list_is_served_as_what_it_is(tmp_path: Path) -> None:
    files = folders(tmp_path)
    kinds = {path: dict(files.reply("GET", path).headers)["Content-Type"] for path in files.paths}
    assert kinds == {
        "/": "text/html; charset=utf-8",
        "/fonts/Font.ttf": "font/ttf",
        "/index.html": "text/html; charset=utf-8",
        "/page.js": "text/javascript; charset=utf-8",
        "/parts/hand.js": "text/javascript; charset=utf-8",
        "/pictures/hen.svg": "image/svg+xml",
        "/words/en.json": "application/json",
    }
    assert files.reply("GET", "/").body == b"<p>page"


def test_pages_made_for_this_table_go_before_files(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_bytes(b"file")
    files = Files({"/index.html": b"made"}, tmp_path, tmp_path, tmp_path)
    assert files.reply("GET", "/").body == b"made"


TRICKS = [
    "",
    "//",
    "/.",
    "/..",
    "/../outside/save.json",
    "/web/../outside/save.json",
    "/link/save.json",
    "/save.json",
    "/..%2foutside%2fsave.json",
    "/%2e%2e/outside/save.json",
    "/%2e%2e%2foutside%2fsave.json",
    "/%252e%252e/outside/save.json",
    "/..%c0%afoutside/save.json",
    "/..\\outside\\save.json",
    "/..%5coutside%5csave.json",
    "\\..\\outside\\save.json",
    "/parts/../index.html",
    "/./index.html",
    "//index.html",
    "/index.html/",
    "/index.html?",
    "/index.html?x=1",
    "/index.html#part",
    "/index.html\x00",
    "/index.html%00",
    "/index.html%00.js",
    "/index.html;x",
    "/INDEX.HTML",
    "/%69ndex.html",
    "index.html",
    "/notes.txt",
    "/.hidden",
    "/secret.py",
    "/pictures/",
    "/pictures",
    "/pictures/hen.json",
    "/pictures/deep/other.svg",
    "/pictures/../index.html",
    "/pictures/hen.svg.svg",
    "/fonts/OFL.txt",
    "/etc/passwd",
    "//etc/passwd",
    "file:///etc/passwd",
    "http://elsewhere/index.html",
    "*",
    "/" + "a" * 100_000,
    "/" + "../" * 3000 + "etc/passwd",
]


@pytest.mark.parametrize("path", TRICKS, ids=lambda path: ascii(path)[:30])
def test_no_trick_of_writing_a_path_finds_anything(tmp_path: Path, path: str) -> None:
    reply = folders(tmp_path).reply("GET", path)
    assert reply.status is HTTPStatus.NOT_FOUND
    assert reply.body == b"404 Not Found\n"


def test_no_absolute_path_of_a_file_finds_it(tmp_path: Path) -> None:
    files = folders(tmp_path)
    for root, _folders, names in os.walk(tmp_path):
        for name in names:
            assert files.reply("GET", f"{root}/{name}").status is HTTPStatus.NOT_FOUND


FILES = Files(PAGES, *[Path(__file__).parent] * 3)


@given(st.text(max_size=60).map(lambda text: f"/{text}"))
def test_whatever_is_not_on_the_list_is_not_found(path: str) -> None:
    found = FILES.reply("GET", path).status is HTTPStatus.OK
    assert found == (path in FILES.paths)


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "get", ""])
def test_nothing_but_fetching_is_possible(tmp_path: Path, method: str) -> None:
    reply = folders(tmp_path).reply(method, "/")
    assert reply.status is HTTPStatus.METHOD_NOT_ALLOWED
    assert ("Allow", "GET, HEAD") in reply.headers


def test_only_asking_about_a_page_gives_its_length_and_no_body(tmp_path: Path) -> None:
    reply = folders(tmp_path).reply("HEAD", "/")
    assert reply.body == b""
    assert ("Content-Length", "7") in reply.headers


def test_pictures_and_fonts_are_kept_and_pages_are_asked_for_anew(tmp_path: Path) -> None:
    files = folders(tmp_path)
    for path in files.paths:
        keeping = dict(files.reply("GET", path).headers)["Cache-Control"]
        kept = path.startswith(("/pictures/", "/fonts/"))
        assert keeping == ("public, max-age=86400" if kept else "no-cache")


def test_a_browser_that_has_the_page_is_not_sent_it_again(tmp_path: Path) -> None:
    files = folders(tmp_path)
    tag = dict(files.reply("GET", "/").headers)["ETag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}'):
        again = files.reply("GET", "/", known)
        assert (again.status, again.body) == (HTTPStatus.NOT_MODIFIED, b"")
    assert files.reply("GET", "/", '"other"').status is HTTPStatus.OK
    (tmp_path / "web" / "index.html").write_bytes(b"<p>new")
    anew = Files({}, *(tmp_path / name for name in ("web", "pictures", "fonts")))
    assert anew.reply("GET", "/", tag).body == b"<p>new"


def test_the_page_may_use_nothing_but_its_own_files() -> None:
    headers = dict(guards("http://192.168.1.5:8000"))
    policy = headers.pop("Content-Security-Policy")
    assert dict(part.split(" ", 1) for part in policy.split("; ")) == {
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self'",
        "font-src": "'self'",
        "connect-src": "'self' ws://192.168.1.5:8000",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    }
    assert headers == {
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cross-Origin-Resource-Policy": "same-origin",
    }


def test_a_browser_gets_page_pictures_and_fonts_with_every_guard() -> None:
    with hosting() as host:
        status, headers, body = fetched(host, request(host, "/"))
        assert (status, body) == (200, PAGES["/index.html"])
        for path in ("/", "/pictures/card_back.svg", "/fonts/Manrope-Medium.ttf", "/nothing"):
            status, headers, body = fetched(host, request(host, path))
            assert status == (404 if path == "/nothing" else 200)
            assert dict(guards(host.short_url)).items() <= headers.items()
            assert len(body) == int(headers["Content-Length"])
            assert "Server" not in headers


def test_no_trick_finds_anything_over_the_wire() -> None:
    with hosting() as host:
        for path in TRICKS:
            if re.fullmatch(r"[\x21-\x7e]+", path):
                status, _headers, body = fetched(host, request(host, path))
                assert status in (400, 404, 414, 0), path[:40]
                assert b"html>" not in body
        for path in ("/index.html\x00", "/index html", "/\xff"):
            assert fetched(host, request(host, path))[0] in (400, 404, 0)
        assert fetched(host, request(host, "/"))[0] == 200
        assert host.short_url == f"http://{HERE}:{host.port}"
