"""`train`: teach a policy, from a seed and a counted number of games.

Beside the net lies how the training stands, written after every generation: `--resume` goes on from
there, to the same bytes as if nothing had happened.
"""

import argparse
import os
from pathlib import Path

from ai.learning.room import begun, trained
from ai.learning.training import Plan, Training, packed, unpacked
from ai.netfile import DamagedNet
from ai.work import Engine
from game.contract import InvalidAction

STANDING = ".training"
"""What is added to the name of a net for the file from which its training can go on."""


def carried_out(wanted: argparse.Namespace, engine: Engine) -> int:
    out: Path = wanted.out

    def keep(training: Training) -> None:
        _write(out.with_name(out.name + STANDING), packed(training))
        print(
            f"{training.plan.game}: generation {training.generation},"
            f" {training.played} of {training.plan.games} games",
            flush=True,
        )

    try:
        training = _training(wanted)
        _write(out, trained(training, keep, engine).learner)
    except DamagedNet as problem:
        raise InvalidAction(str(problem)) from problem
    return 0


def _training(wanted: argparse.Namespace) -> Training:
    if wanted.resume is not None:
        training = unpacked(wanted.resume.read_bytes())
        if training.plan.game != wanted.game:
            raise InvalidAction(f"this training is one of {training.plan.game}")
        return training
    plan = Plan(wanted.game, wanted.seats, wanted.seed, wanted.games, wanted.ways, wanted.hidden)
    return begun(plan, wanted.begin.read_bytes() if wanted.begin is not None else b"")


def _write(file: Path, content: bytes) -> None:
    """Whole or not at all: whoever is interrupted finds the file as it was."""
    new = file.with_name(file.name + ".new")
    new.write_bytes(content)
    os.replace(new, file)
