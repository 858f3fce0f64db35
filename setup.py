"""Compiles the hot code with mypyc where a C compiler is found; the same source runs where not."""

import shutil
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

sys.path.insert(0, str(Path(__file__).resolve().parent))

from game import compiled

DIGESTS = compiled.source_digests()


def say(sentence: str) -> None:
    print(f"henhouse: {sentence}", file=sys.stderr)


class BuildOrFallBack(build_ext):
    """A failed compilation is no failed installation: say so and run the source."""

    def run(self) -> None:
        compiled.NOTE.unlink(missing_ok=True)
        if not self.extensions:
            return
        try:
            super().run()
        except Exception as problem:
            say(f"could not compile the hot code ({problem}); it runs uncompiled, more slowly")
            self.extensions = []
            return
        compiled.write_note(DIGESTS)
        if not self.inplace:
            shutil.copy(compiled.NOTE, Path(self.build_lib) / "game")
        say("compiled the hot code")


def extensions() -> list:
    try:
        from mypyc.build import mypycify

        return mypycify(list(compiled.COMPILED_SOURCES), group_name="henhouse", opt_level="3")
    except (ImportError, SystemExit) as problem:
        say(f"could not translate the hot code to C ({problem}); it runs uncompiled")
        return []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrFallBack})
