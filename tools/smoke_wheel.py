"""Build the source archive, from it a wheel, install that, and use it like a stranger would.

`python tools/smoke_wheel.py [--compiled]`. Without `--compiled` the wheel is pure, which takes
seconds. Nothing is fetched: setuptools and the libraries are those of this environment. The
commands are run in a folder full of modules that leave a mark when they are run, and beside a
stranger's `game.py` in site-packages.
"""

import argparse
import os
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TRAPS = ("game", "ai", "scenes", "commands", "assets", "queue", "json")
OFFLINE = ("--quiet", "--disable-pip-version-check", "--no-index", "--no-deps")
SAVE = ROOT / "tests" / "saves" / "fixtures" / "v1.hen"


def run(*command: object, **options: object) -> str:
    """What a command says; an end with the command and all it said if it fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, text=True, capture_output=True, check=False, **options)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(words)}\n{done.stdout}{done.stderr}")
    return done.stdout


def expect(holds: object, words: str) -> None:
    if not holds:
        raise SystemExit(f"smoke_wheel: {words}")


def built(out: Path, compiled: bool) -> Path:
    """The wheel, made from the source archive and from nothing else."""
    make = f"from setuptools.build_meta import build_sdist; build_sdist({str(out)!r})"
    run(sys.executable, "-c", make, cwd=ROOT)
    (sdist,) = out.glob("*.tar.gz")
    with tarfile.open(sdist) as archive:
        names = archive.getnames()
    expect(not [name for name in names if name.endswith((".so", "_built.json"))], "a build leaked")
    kept = {name: value for name, value in os.environ.items() if name != "HENHOUSE_PURE"}
    environment = kept if compiled else {**kept, "HENHOUSE_PURE": "1"}
    pip = (sys.executable, "-m", "pip", "wheel", *OFFLINE, "--no-build-isolation")
    run(*pip, "--wheel-dir", out, sdist, env=environment)
    (wheel,) = out.glob("*.whl")
    return wheel


def look_inside(wheel: Path, compiled: bool) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    outside = {name.split("/")[0] for name in names} - {"henhouse"}
    expect(all(name.endswith(".dist-info") for name in outside), f"outside henhouse/: {outside}")
    needed = ("game/ladder/state.py", "scenes/client.py", "assets/svg/rooster_token.svg")
    for room in (*needed, "ai/nets/hens.1.net", "ai/nets/hens.2.net"):
        expect(f"henhouse/{room}" in names, f"{room} is missing")
    unwanted = [name for name in names if "/tests/" in name or "__pycache__" in name]
    expect(not unwanted, f"unwanted: {unwanted[:3]}")
    modules = [name for name in names if name.endswith((".so", ".pyd"))]
    expect(bool(modules) == compiled, f"compiled modules: {modules[:3]}")
    expect(wheel.name.endswith("-py3-none-any.whl") != compiled, f"called {wheel.name}")


def site_packages(python: Path) -> Path:
    return Path(run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip())


def installed(wheel: Path, folder: Path) -> Path:
    """The folder with the commands of a fresh environment that has the wheel and our libraries."""
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    binaries = folder / ("Scripts" if os.name == "nt" else "bin")
    python = binaries / "python"
    run(sys.executable, "-m", "pip", "--python", python, "install", *OFFLINE, wheel)
    places = Path(
        run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    )
    there = {path.name for path in places.iterdir()}
    alien = {name for name in there if name != "henhouse" and not name.endswith(".dist-info")}
    expect(not alien, f"site-packages also got {alien}")
    (places / "libraries.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return binaries


def use(binaries: Path, form: str, hostile: Path, home: Path) -> None:
    """The commands, run in a folder of traps."""
    mark = hostile / "sprung"
    site = Path(
        run(
            binaries / "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"
        ).strip()
    )
    hostile.mkdir()
    trap = f"open({str(mark)!r}, 'a').write(__file__)\n"
    for folder, names in ((hostile, TRAPS), (site, ("game", "scenes", "commands"))):
        for name in names:
            (folder / f"{name}.py").write_text(trap)
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "HENHOUSE_FIRST_FRAME": "1"}
    here = {"cwd": hostile, "env": {**kept, **quiet, "HENHOUSE_HOME": str(home)}}
    henhouse = binaries / "henhouse"
    version = run(henhouse, "--version", **here)
    expect(version.startswith("Henhouse Arcade "), version)
    expect(run(binaries / "python", "-m", "henhouse", "--version", **here) == version, "-m differs")
    seats = ("--seats", "policy,policy,policy", "--games", "6", "--jobs", "2")
    expect("6 games" in run(henhouse, "sim", "ladder", *seats, **here), "sim played no games")
    run(henhouse, "shot", "title", "--size", "640x360", "--out", "title.png", **here)
    expect((hostile / "title.png").read_bytes().startswith(b"\x89PNG"), "no picture")
    found = run(henhouse, "doctor", **here)
    expect("henhouse opens the house" in found, found)
    expect(f"hot code:       {form} " in found, found)
    run(henhouse, SAVE, **here)
    expect((home / "games" / "v1.hen").exists(), "a saved game was not opened")
    expect(not mark.exists(), f"run from outside: {mark.read_text() if mark.exists() else ''}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", action="store_true", help="compile the hot code")
    compiled = parser.parse_args().compiled
    with tempfile.TemporaryDirectory(prefix="henhouse-wheel-") as scratch:
        folder = Path(scratch)
        wheel = built(folder, compiled)
        look_inside(wheel, compiled)
        binaries = installed(wheel, folder / "venv")
        use(binaries, "compiled" if compiled else "pure", folder / "downloads", folder / "home")
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB, installed and used")


if __name__ == "__main__":
    main()
