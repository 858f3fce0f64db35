"""A client that plays by itself and tells what it has shown: to be killed by `test_killed.py`.

Run as `python -m tests.scenes.killable HOME SPEED`. It continues the last game as a person would,
from the title; where there is none it deals one first. After every frame it prints the moves of the
game that it has shown so far.
"""

import os
import sys
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from commands.moments import table_seats
from play.match import fresh_seed, new_match
from scenes.table.scene import TableScene
from tests.robots import Robot, press_key
from tests.scenes.apps import Visit

SIZE = (320, 180)
"""A small window: how it looks is no matter here, and it is drawn thousands of times."""


def main(home: Path, speed: float) -> None:
    visit = Visit(home, SIZE)
    visit.app.change(speed=speed)
    stage = visit.app.stage
    robot = Robot(stage, press_key)
    if visit.app.slots.latest() is None:
        seats = table_seats(4, level="chick")
        new_match(visit.app.slots, "ladder", seats, {}, fresh_seed()).file.close()
    visit.app.navigation.open_title()
    print("ready", flush=True)
    while True:
        if robot.top_is("TitleScene"):
            robot.use("continue")
        elif robot.top_is("ResultsScene"):
            robot.use("Play again")
        else:
            robot.play()
        visit.frames()
        table = stage.top
        if isinstance(table, TableScene):
            moves = " ".join(f"{move.seat}:{move.action}" for move in table.match.moves)
            print(f"shown {table.match.slug} {moves}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
