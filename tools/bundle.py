"""Make the bundles that need no Python: a folder in dist/, an archive of it, and on Debian a .deb.

    pip install -e ".[bundle]" && python tools/bundle.py

What goes into the folder says bundle/henhouse.spec. `python tools/smoke_bundle.py` then plays a
game in each of them.
"""

import datetime
import gzip
import os
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
from importlib.metadata import files
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import icons

from commands.doctor import PACKAGES
from game import compiled
from game.compiled import ROOT
from game.version import VERSION

NAME = f"henhouse-arcade-{VERSION}-{platform.system()}-{platform.machine()}".lower()
BUILD, DIST, LINUX = ROOT / "build", ROOT / "dist", ROOT / "bundle" / "linux"
ID = "arcade.henhouse.HenhouseArcade"
APP = "Henhouse Arcade.app"
LICENCED = (*PACKAGES, "cffi", "mypy_extensions", "pyinstaller")
WEIGHTS = (
    ("Python", ("henhouse", "_internal/libpython", "_internal/python", "_internal/base_library")),
    ("pygame and SDL", ("_internal/pygame",)),
    ("pictures, sounds, fonts, words", ("_internal/assets",)),
    ("compiled rules and AI", ("_internal/henhouse__mypyc", "_internal/game", "_internal/ai")),
    ("all else", ("",)),
)
"""What weighs how much, by the beginning of the path; `henhouse` holds all that is not compiled."""


def say(sentence: str) -> None:
    print(f"henhouse: {sentence}")


def frozen() -> Path:
    """The folder that PyInstaller makes, with licences, under its final name."""
    if find_spec("PyInstaller") is None:
        sys.exit('henhouse: PyInstaller is missing: pip install -e ".[bundle]"')
    form, reason = compiled.form()
    if form != "compiled":
        say(f"the AI of this bundle will think slowly ({reason})")
    command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    places = ["--distpath", str(BUILD / "bundle"), "--workpath", str(BUILD / "bundle-work")]
    subprocess.run([*command, *places, str(ROOT / "bundle" / "henhouse.spec")], check=True)
    folder = DIST / NAME
    shutil.rmtree(folder, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    if sys.platform == "darwin":
        folder.mkdir()
        shutil.move(BUILD / "bundle" / APP, folder)
    else:
        shutil.move(BUILD / "bundle" / "henhouse", folder)
    add_licences(folder)
    return folder


def add_licences(folder: Path) -> None:
    """Ours, and those of everything that is passed on with the program."""
    for name in ("LICENSE", "LICENSE-ASSETS.md"):
        shutil.copy(ROOT / name, folder)
    for package in LICENCED:
        for entry in files(package) or []:
            if ".dist-info" in entry.parts[0] and re.match("(?i)licen|copying", entry.name):
                place = folder / "licences" / package
                place.mkdir(parents=True, exist_ok=True)
                shutil.copy(entry.locate(), place)
    python = Path(sysconfig.get_path("stdlib"), "LICENSE.txt")
    if python.exists():
        shutil.copy(python, folder / "licences" / "python.txt")


def sizes(folder: Path) -> dict[str, int]:
    """The bytes of every file; a link weighs nothing."""
    return {
        path.relative_to(folder).as_posix(): path.stat().st_size
        for path in folder.rglob("*")
        if path.is_file() and not path.is_symlink()
    }


def weigh(folder: Path) -> None:
    found = sizes(folder)
    say(f"{folder.name}: {sum(found.values()) / 1e6:.1f} MB in {len(found)} files")
    for words, beginnings in WEIGHTS:
        mine = [path for path in found if path.startswith(beginnings)]
        print(f"  {sum(found.pop(path) for path in mine) / 1e6:5.1f} MB  {words}")


def archive(folder: Path) -> Path:
    if sys.platform == "darwin":  # a zip made by Python would lose the links in the app
        made = DIST / f"{folder.name}.zip"
        subprocess.run(["ditto", "-c", "-k", "--keepParent", str(folder), str(made)], check=True)
        return made
    if sys.platform == "win32":
        return Path(shutil.make_archive(str(folder), "zip", DIST, folder.name))
    made = DIST / f"{folder.name}.tar.xz"
    with tarfile.open(made, "w:xz") as tar:
        tar.add(folder, folder.name, filter=_of_nobody)
    return made


def _of_nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


# -- Debian ---------------------------------------------------------------------------------------


def deb(folder: Path) -> Path | None:
    if shutil.which("dpkg-deb") is None:
        say("there is no dpkg-deb here, so no .deb was made")
        return None
    stage = BUILD / "deb"
    shutil.rmtree(stage, ignore_errors=True)
    home = stage / "usr" / "lib" / "henhouse-arcade"
    shutil.copytree(folder, home, symlinks=True)
    binaries = stage / "usr" / "bin"
    binaries.mkdir()
    (binaries / "henhouse").symlink_to("../lib/henhouse-arcade/henhouse")
    add_to_desktop(stage / "usr" / "share")
    architecture = subprocess.check_output(["dpkg", "--print-architecture"], text=True).strip()
    (stage / "DEBIAN").mkdir()
    (stage / "DEBIAN" / "control").write_text(control(home, architecture))
    for path in (stage, *stage.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) else 0o644)
    made = DIST / f"henhouse-arcade_{VERSION}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--build", "--root-owner-group", str(stage), str(made)], check=True)
    return made


def add_to_desktop(share: Path) -> None:
    """Menu entry, icons, file type, software centre, and papers."""
    today = datetime.date.today().isoformat()
    text = (LINUX / f"{ID}.metainfo.xml").read_text(encoding="utf-8")
    put(share / "metainfo" / f"{ID}.metainfo.xml", stamped(text, today).encode())
    put(share / "applications" / f"{ID}.desktop", (LINUX / f"{ID}.desktop").read_bytes())
    kind = (LINUX / "henhouse-arcade.mime.xml").read_bytes()
    put(share / "mime" / "packages" / "henhouse-arcade.xml", kind)
    hicolor = share / "icons" / "hicolor"
    for size in icons.HICOLOR:
        put(hicolor / f"{size}x{size}" / "apps" / "henhouse-arcade.png", icons.png(size))
    put(hicolor / "scalable" / "apps" / "henhouse-arcade.svg", icons.SVG.read_bytes())
    papers = share / "doc" / "henhouse-arcade"
    licences = [(ROOT / name).read_text("utf-8") for name in ("LICENSE", "LICENSE-ASSETS.md")]
    others = "The licences of all libraries lie in /usr/lib/henhouse-arcade/licences.\n"
    put(papers / "copyright", "\n\n".join([*licences, others]).encode())
    put(papers / "changelog.gz", gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), mtime=0))


def stamped(text: str, date: str) -> str:
    return text.replace("@VERSION@", VERSION).replace("@DATE@", date)


def put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def control(home: Path, architecture: str) -> str:
    glibc = ".".join(map(str, newest_glibc(home)))
    return f"""\
Package: henhouse-arcade
Version: {VERSION}
Architecture: {architecture}
Section: games
Priority: optional
Maintainer: The Henhouse Arcade authors
Installed-Size: {sum(sizes(home.parents[1]).values()) // 1024}
Depends: libc6 (>= {glibc}), libx11-6, libxext6
Recommends: libxcursor1, libxi6, libxrandr2, libxfixes3, libxss1, libasound2
Description: five poultry table games, alone or on one couch
 Hennen Rennen, Hens, SLY, Rule the Roost and Fowl Play: alone against AI that
 plays well and plays fair, or on one couch with people and AI seats mixed.
"""


def newest_glibc(folder: Path) -> tuple[int, int]:
    """The version of the C library that the program needs: the newest any of its files names."""
    named = {(2, 17)}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            found = re.findall(rb"\0GLIBC_(\d+)\.(\d+)", path.read_bytes())
            named.update((int(major), int(minor)) for major, minor in found)
    return max(named)


def main() -> None:
    folder = frozen()
    weigh(folder)
    made = [archive(folder)]
    if sys.platform == "linux":
        package = deb(folder)
        made += [package] if package else []
    for path in made:
        say(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
