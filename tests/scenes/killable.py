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

from scenes import doors
from scenes.moments import table_seats
from scenes.table.match import fresh_seed, new_match
from scenes.table.scene import TableScene
from tests.robots import Robot, press_key
from tests.scenes.houses import Visit


def main(home: Path, speed: float) -> None:
    visit = Visit(home)
    visit.house.change(speed=speed)
    stage = visit.house.stage
    robot = Robot(stage, press_key)
    if visit.house.slots.latest() is None:
        seats = table_seats(4, level="chick")
        new_match(visit.house.slots, "ladder", seats, {}, fresh_seed()).file.close()
    doors.open_title(visit.house)
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
