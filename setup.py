"""Compiles the hot code with mypyc where a C compiler is found; the same source runs where not."""

import os
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).resolve().parent))

from game import compiled

GROUP = "henhouse"
"""All compiled modules live in one library, `henhouse__mypyc`; the file a module is a door to it."""

SAID_EVERY = 20
"""A sentence is said whenever so many more files are compiled."""


def say(sentence: str) -> None:
    print(f"henhouse: {sentence}", file=sys.stderr, flush=True)


def names() -> list[str]:
    """Every extension module the build makes, known before anything is translated."""
    return [f"{GROUP}__mypyc", *map(compiled.module_name, compiled.COMPILED_SOURCES)]


class NotTranslated(Exception):
    """The sources could not be turned into C."""


def translated() -> dict[str, Extension]:
    """The extension modules with their C files, by name. Takes mypy's time to check every type."""
    try:
        from mypyc.build import mypycify

        made = mypycify(
            list(compiled.COMPILED_SOURCES),
            group_name=GROUP,
            multi_file=True,
            debug_level="0",
        )
    except (ImportError, SystemExit) as problem:
        raise NotTranslated(problem) from problem
    return {extension.name: extension for extension in made}


class BuildHotCode(build_ext):
    """A failed compilation is no failed installation: say so and run the source."""

    def run(self) -> None:
        digests = compiled.source_digests()
        compiled.NOTE.unlink(missing_ok=True)
        try:
            super().run()
        except NotTranslated as problem:
            say(f"could not translate the hot code to C ({problem}); it runs uncompiled")
            self.extensions = []
            return
        except Exception as problem:
            say(f"could not compile the hot code ({problem}); it runs uncompiled, more slowly")
            self.extensions = []
            return
        compiled.write_note(digests)
        if not self.inplace:
            shutil.copy(compiled.NOTE, Path(self.build_lib) / "game")

    def build_extensions(self) -> None:
        begin = time.monotonic()
        say(f"translating {len(compiled.COMPILED_SOURCES)} modules of hot code to C")
        made = translated()
        between = time.monotonic()
        say(f"translated in {between - begin:.0f} s")
        for extension in self.extensions:
            translation = made[extension.name]
            extension.sources = translation.sources
            extension.include_dirs = translation.include_dirs
            extension.extra_compile_args = translation.extra_compile_args
        with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
            self._compile(pool)
            list(pool.map(self.build_extension, self.extensions))
        say(f"compiled the hot code in {time.monotonic() - between:.0f} s")

    def _compile(self, pool: ThreadPoolExecutor) -> None:
        """Compile every C file, the largest first, so that no core waits for the last one."""
        files = [(extension, source) for extension in self.extensions for source in extension.sources]
        files.sort(key=lambda file: os.path.getsize(file[1]), reverse=True)
        say(f"compiling {len(files)} C files")
        for extension, objects in pool.map(lambda f: self._objects(*f), files):
            extension.extra_objects += objects
        for extension in self.extensions:
            extension.sources = []

    def _objects(self, extension, source):
        return extension, self.compiler.compile(
            [source], self.build_temp, include_dirs=extension.include_dirs, extra_postargs=extension.extra_compile_args
        )


setup(ext_modules=[Extension(name, []) for name in names()], cmdclass={"build_ext": BuildHotCode})
