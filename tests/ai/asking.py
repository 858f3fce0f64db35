"""A question to a thinking process, however it was started."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from game.registry import game_named


def answers_legally(
    command: Sequence[str], folder: Path, environment: dict[str, str], level: str
) -> bool:
    """Whether the process that `command` starts in `folder` answers with a legal action."""
    view = game_named("ladder").new(3, 1, {}).seen_by(0)
    asked = {"id": 1, "game": "ladder", "view": view.to_message(), "seat": 0, "level": level}
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(asked | {"seed": 1, "hint": False}).encode() + b"\n")
        process.stdin.flush()
        answer = json.loads(process.stdout.readline())
        process.stdin.close()
    return answer["action"] in list(view.actions(0))
