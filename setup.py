"""Compiles the hot code with mypyc where a C compiler is found; the same source runs where not."""

import hashlib
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import CompileError, LinkError

sys.path.insert(0, str(Path(__file__).resolve().parent))

from game import compiled

HOUSE = "henhouse"
"""The one package an installation has; the rooms lie in it, in this tree beside it."""
ROOMS = ("game", "ai", "saves", "play", "audio", "words", "phones", "scenes", "commands", "assets")
LIBRARY = "henhouse"
"""All compiled code lies in one library, `henhouse__mypyc`; each module's file only opens it."""

HOTTEST = (
    "ai/",
    "game/fowl/",
    "game/hexes.py",
    "game/hens/hands.py",
    "game/hens/position.py",
    "game/hens/tables.py",
    "game/hens/yard.py",
    "game/ladder/position.py",
    "game/rng.py",
    "game/roost/history.py",
    "game/roost/moves.py",
    "game/roost/position.py",
    "game/roost/state.py",
    "game/sly/position.py",
    "game/sly/state.py",
    "game/sly/tables.py",
    "game/vectors.py",
)
"""Where the search spends 96 % of its time. Only these are worth the C compiler's full effort."""

QUICKLY = {
    f"__native_{compiled.module_name(source).replace('.', '___')}.c"
    for source in compiled.COMPILED_SOURCES
    if not source.startswith(HOTTEST)
}
"""The C files of all other modules: compiled in half the time, with little optimisation."""

TOGETHER = ["-flto=auto", "-flto-partition=balanced"]
"""Have GCC optimise across files when it links, as if the hottest were one: 5 to 10 % more speed,
and compiling takes a tenth longer. Clang refuses the second, so it goes without."""

SAY_EVERY = 20
"""Files compiled between two sentences of progress."""


def say(sentence: str) -> None:
    print(f"henhouse: {sentence}", file=sys.stderr, flush=True)


def recipe() -> str:
    """Stands for how the code is compiled: by this file and this mypyc."""
    try:
        mypyc = version("mypy")
    except PackageNotFoundError:
        mypyc = "none"
    return f"{hashlib.sha256(Path(__file__).read_bytes()).hexdigest()} mypy {mypyc}"


def extensions() -> list[Extension]:
    """The files the build makes, by name. Their C sources exist once they are translated."""
    if os.environ.get("HENHOUSE_PURE", "") not in ("", "0"):
        say("HENHOUSE_PURE asks for no compiled code")
        return []
    modules = map(compiled.module_name, compiled.COMPILED_SOURCES)
    return [Extension(name, []) for name in (f"{LIBRARY}__mypyc", *modules)]


class NotTranslated(Exception):
    """The sources could not be turned into C."""


def translated() -> dict[str, Extension]:
    """The extensions by name, with their C sources. Nothing but the build waits for this."""
    try:
        from mypyc.build import mypycify

        sources = list(compiled.COMPILED_SOURCES)
        made = mypycify(sources, group_name=LIBRARY, multi_file=True, debug_level="0")
    except (ImportError, SystemExit) as problem:
        raise NotTranslated(problem) from problem
    return {extension.name: extension for extension in made}


class BuildHotCode(build_ext):
    """A failed compilation is no failed installation: say so and run the source."""

    def finalize_options(self) -> None:
        """Modules of a wheel go into the house; `--inplace` leaves them beside their sources."""
        super().finalize_options()
        self.build_lib = str(Path(self.build_lib) / HOUSE)

    def run(self) -> None:
        self.seconds: dict[str, float] = {}
        digests = compiled.source_digests()
        note = compiled.NOTE if self.inplace else Path(self.build_lib, "game", compiled.NOTE.name)
        if not self.extensions:
            note.unlink(missing_ok=True)
            return
        if self.inplace and not self.force and compiled.is_built(digests, recipe()):
            say("the hot code is compiled already")
            self.extensions = []
            return
        note.unlink(missing_ok=True)
        try:
            super().run()
        except NotTranslated as problem:
            say(f"could not translate the hot code to C ({problem}); it runs uncompiled")
            self._go_without()
            return
        except Exception as problem:
            say(f"could not compile the hot code ({problem}); it runs uncompiled, more slowly")
            self._go_without()
            return
        compiled.write_note(digests, recipe(), self.seconds, note)
        say(f"compiled the hot code in {sum(self.seconds.values()):.0f} s")

    def build_extensions(self) -> None:
        """Translate all modules together, compile their C files side by side, and link."""
        say(f"translating {len(compiled.COMPILED_SOURCES)} modules to C")
        with self._timed("translate"):
            made = translated()
        with self._timed("c"), ThreadPoolExecutor(os.cpu_count()) as pool:
            self.together = self._together()
            self._compile([made[extension.name] for extension in self.extensions], pool)
            say("linking them")
            self.force = True  # It sees no sources and would take what lies here for new.
            for extension in self.extensions:
                extension.extra_link_args += self.together
            list(pool.map(self.build_extension, self.extensions))

    def _together(self) -> list[str]:
        """`TOGETHER`, if this compiler and linker can do it: tried with one small file."""
        if self.compiler.compiler_type != "unix":
            return []
        source = Path(self.build_temp, "together.c")
        source.parent.mkdir(parents=True, exist_ok=True)
        source.write_text("int together(void) { return 1; }\n")
        try:
            files = self.compiler.compile([str(source)], extra_postargs=TOGETHER)
            linked = str(source.with_suffix(".so"))
            self.compiler.link_shared_object(files, linked, extra_postargs=TOGETHER)
        except (CompileError, LinkError):
            return []
        return TOGETHER

    @contextmanager
    def _timed(self, part: str) -> Iterator[None]:
        begin = time.monotonic()
        yield
        self.seconds[part] = round(time.monotonic() - begin, 1)

    def _compile(self, made: list[Extension], pool: ThreadPoolExecutor) -> None:
        """Turn every C file into an object for the linker.

        The largest come first, so that no core waits for a long last one.
        """
        files = [(i, source) for i, one in enumerate(made) for source in one.sources]
        files.sort(key=lambda file: os.path.getsize(file[1]), reverse=True)
        say(f"compiling {len(files)} C files")
        objects = pool.map(lambda file: self._object(made[file[0]], file[1]), files)
        for done, ((i, _), compiled_file) in enumerate(zip(files, objects, strict=True), 1):
            self.extensions[i].extra_objects.append(compiled_file)
            if done % SAY_EVERY == 0:
                say(f"compiled {done} of {len(files)}")

    def _object(self, extension: Extension, source: str) -> str:
        arguments = list(extension.extra_compile_args)
        if self.compiler.compiler_type == "unix":
            arguments.append("-w")  # A warning about generated C must not end the build.
            # How quick a loop is shall not depend on where the linker happens to put it.
            arguments += ["-falign-functions=64", "-falign-loops=32"]
            # Nobody outside the library calls in by name, so calls within it need no detour.
            arguments.append("-fvisibility=hidden")
            quickly = os.path.basename(source) in QUICKLY
            arguments += ["-Og"] if quickly else self.together
        [compiled_file] = self.compiler.compile(
            [source],
            self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=arguments,
        )
        return compiled_file

    def _go_without(self) -> None:
        """Leave no module of an earlier or half-done build in a wheel, and let its name say so."""
        self.extensions = []
        for suffix in EXTENSION_SUFFIXES:
            for module in Path(self.build_lib).rglob(f"*{suffix}"):
                module.unlink()
        self.distribution.get_command_obj("bdist_wheel").root_is_pure = True


def packages() -> list[str]:
    rooms = find_packages(include=[name for room in ROOMS for name in (room, f"{room}.*")])
    return [HOUSE, *(f"{HOUSE}.{room}" for room in rooms)]


setup(
    packages=packages(),
    package_dir={HOUSE: HOUSE} | {f"{HOUSE}.{room}": room for room in ROOMS},
    ext_modules=extensions(),
    cmdclass={"build_ext": BuildHotCode},
)
