"""`doctor`: what works on this machine and what does not, in plain sentences."""

import os
import platform
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import pygame

import assets
from ai.registry import knowledge_of
from audio.sounds import Sounds
from commands.program import called
from game import compiled
from game.registry import GAMES
from phones.addresses import LOOPBACK, addresses
from phones.host import PhoneHost, PhonesFail
from saves.home import find_home
from saves.profile import Profile
from saves.slots import Slots
from saves.text import one_line
from scenes.kit.pads import Pads
from scenes.window import NoDisplay, Window
from words import lang

PACKAGES = ("pygame-ce", "pymunk", "msgpack", "msgspec", "platformdirs", "librt")
FOR_PHONES = ("websockets", "segno")
"""Without these everything else can be played."""


def examine(home: Path | None) -> int:
    """Print the findings; 0 when the client can be played here."""
    playable = True
    _line("Python", f"{platform.python_version()} on {platform.system()} {platform.machine()}")
    for package in PACKAGES:
        try:
            _line(package, version(package))
        except PackageNotFoundError:
            playable = False
            _line(package, "missing: install Henhouse Arcade again")
    for key in GAMES:
        for fault in knowledge_of(key).faults:
            _line("learnt", f"{fault}; {GAMES[key].title} is played as it was without")
    form, reason = compiled.form()
    _line("hot code", f"{form} ({reason})")
    _line("games", ", ".join(game.title for game in GAMES.values()))
    playable = _screen() and playable
    _sound()
    _line("pads", ", ".join(Pads().devices) or "none plugged in")
    _line("phones", _phones())
    _files(home)
    for code in lang.LANGUAGES:
        trouble = lang.set_language(code)
        _line(f"language {code}", trouble or "complete")
    pictures = len(list(assets.PICTURES.glob("*.svg")))
    sounds = len(list(assets.SOUNDS.glob("*.wav")))
    stems = len(list(assets.MUSIC.glob("*.ogg")))
    _line("assets", f"{pictures} pictures, {sounds} sounds, {stems} stems of music")
    for path in _damaged_files():
        _line("damaged", f"{path.name}: please install Henhouse Arcade again")
    print(f"All well: {called()} opens the house." if playable else "The client cannot run here.")
    return 0 if playable else 1


def _phones() -> str:
    """Whether phones could join, and where; tried with this computer alone."""
    found = []
    for package in FOR_PHONES:
        try:
            found.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            return f"cannot join: {package} is missing; install Henhouse Arcade again"
    host = PhoneHost({})
    try:
        host.start(LOOPBACK)
    except PhonesFail as failed:
        return f"cannot join: the server does not start ({failed.cause})"
    finally:
        host.stop()
    outside = [address for address in addresses() if not address.loopback]
    where = ", ".join(f"{each.text} {each.interface}".strip() for each in outside)
    return f"served with {', '.join(found)} at {where or 'no address: there is no network'}"


def _damaged_files() -> list[Path]:
    """Pictures and fonts that cannot be read; the client shows stand-ins for them."""
    pygame.font.init()
    damaged = []
    for path in [*sorted(assets.PICTURES.glob("*.svg")), *sorted(assets.FONTS.glob("*.ttf"))]:
        try:
            if path.suffix == ".svg":
                pygame.image.load_sized_svg(path, (8, 8))
            else:
                pygame.font.Font(path, 20).render("Hen", True, "#000000")
        except (pygame.error, OSError, ValueError):
            damaged.append(path)
    return damaged


def _line(what: str, finding: str) -> None:
    print(f"{what + ':':<16}{finding}")


def _screen() -> bool:
    try:
        window = Window((320, 200))
    except NoDisplay as problem:
        _line("screen", str(problem))
        return False
    _line("screen", f"{pygame.display.get_driver()}, {pygame.display.get_desktop_sizes()[0]}")
    window.close()
    return True


def _sound() -> None:
    sounds = Sounds()
    sounds.warm_up()
    problem = sounds.take_problem()
    _line("sound", str(problem or os.environ.get("SDL_AUDIODRIVER") or "works"))
    sounds.close()


def _files(home: Path | None) -> None:
    place = find_home(str(home) if home else None)
    _line("home", one_line(str(place.problem or place.path), 1000))
    for problem in Profile(place.path).problems:
        _line("profile", str(problem))
    slots = Slots(place.path).list()
    hurt = sum(slot.problem is not None for slot in slots)
    _line("saved games", f"{len(slots)}, {hurt} of them damaged")
