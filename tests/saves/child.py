"""Run in a process of its own: `python -m tests.saves.child play|full|hold HOME ...`.

`play HOME SLUG` goes on with a slot (or begins one, for "-"), telling every move once it is stored.
`full HOME BYTES` plays while no file may grow beyond so many bytes. `hold HOME SLUG` opens a slot
and keeps it until its input ends.
"""

import random
import sys
from pathlib import Path

from saves.format import load_file
from saves.problems import SaveTrouble
from saves.slots import Slots
from tests.saves.play import chance_move, playing, table


def say(*words: object) -> None:
    sys.stdout.write(" ".join(str(word) for word in words) + "\n")
    sys.stdout.flush()


def play(home: Path, slug: str) -> None:
    slots = Slots(home)
    seed = random.randrange(1 << 30)
    if slug == "-":
        file, position = slots.create("ladder", table(4), {}, seed, seed)
    else:
        file, loaded = slots.open(slug)
        assert loaded.position is not None
        position = loaded.position
    say("slug", file.path.stem)
    chance = random.Random(seed)
    while True:
        for move in playing(file, position, chance):
            say("move", file.moves, *move)
        file.close()
        file, position = slots.create("ladder", table(4), {}, seed, seed)
        say("slug", file.path.stem)


def full(home: Path, limit: int) -> None:
    import resource

    slots = Slots(home)
    file, position = slots.create("ladder", table(3), {}, 1, 1)
    say("slug", file.path.stem)
    hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    chance = random.Random(1)
    for _ in range(24):
        move = chance_move(position, chance)
        position.apply(*move)
        try:
            file.action(*move, position)
            say("stored", file.moves)
        except SaveTrouble as trouble:
            say("trouble", trouble.problem.key)
            assert load_file(file.path)[0].faithful
    resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
    move = chance_move(position, chance)
    position.apply(*move)
    file.action(*move, position)
    say("stored", file.moves, file.trouble)


def hold(home: Path, slug: str) -> None:
    file, _ = Slots(home).open(slug)
    say("held")
    sys.stdin.read()
    file.close()


if __name__ == "__main__":
    task, home, detail = sys.argv[1:]
    if task == "play":
        play(Path(home), detail)
    elif task == "full":
        full(Path(home), int(detail))
    else:
        hold(Path(home), detail)
