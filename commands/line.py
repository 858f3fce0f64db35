"""The command line. It parses and hands over; the rooms do the work.

What a command needs is imported when it runs, so that `--version` needs no pygame.
"""

import argparse
import os
import sys
from pathlib import Path

from commands.program import called
from game.keys import KEYS
from game.version import VERSION

GAMES = ", ".join(KEYS)
COMMANDS = (
    *("open", "sim", "rate", "train", "review", "replay", "verify", "import"),
    *("bench", "shot", "doctor"),
)
INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it: 128 and the number of the signal."""
UNHEARD = 141
"""The exit code when nobody reads on, as in `| head`."""


def whole_number(text: str) -> int:
    number = int(text)
    if not 0 <= number < 2**63:
        raise argparse.ArgumentTypeError("a seed is a whole number from 0 to 2^63 - 1")
    return number


def at_least_one(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def minutes(text: str) -> float:
    number = float(text)
    if not 0 < number <= 24 * 60:
        raise argparse.ArgumentTypeError("more than 0, at most 1440 minutes")
    return number


def widths(text: str) -> list[int]:
    found = [at_least_one(part) for part in text.split(",")]
    if len(found) > 4 or max(found) > 1024:
        raise argparse.ArgumentTypeError("at most four layers, at most 1024 wide")
    return found


def window_size(text: str) -> tuple[int, int]:
    width, _, height = text.lower().partition("x")
    if not (width.isdigit() and height.isdigit()):
        raise argparse.ArgumentTypeError("a size is written like 1280x720")
    size = int(width), int(height)
    if not (320 <= size[0] <= 7680 and 200 <= size[1] <= 4320):
        raise argparse.ArgumentTypeError("a size lies between 320x200 and 7680x4320")
    return size


def text_size(text: str) -> int:
    percent = int(text.removesuffix("%"))
    if not 100 <= percent <= 200:
        raise argparse.ArgumentTypeError("text size is 100 to 200 percent")
    return percent


def parser() -> argparse.ArgumentParser:
    top = argparse.ArgumentParser(
        prog=called(),
        usage="%(prog)s [options] [COMMAND ...]\n       %(prog)s [options] FILE.hen",
        description="Five poultry table games. Without a command it opens the client.",
    )
    top.add_argument("--version", action="version", version=f"Henhouse Arcade {VERSION}")
    top.add_argument("--home", type=Path, metavar="DIR", help="where settings and saves live")
    top.add_argument("--game", metavar="GAME", help=f"go straight to a table; one of {GAMES}")
    top.add_argument(
        "--seats",
        metavar="LIST",
        help="who sits there, as in human,ai:fox,ai:hen; an unknown word is told all rivals",
    )
    top.add_argument(
        "--seed",
        type=whole_number,
        metavar="N",
        help="the deal, or in SLY who begins; default: by chance",
    )
    top.add_argument("--lang", choices=("en", "fr"), help="language, for this run only")
    top.add_argument("--size", type=window_size, metavar="WxH", help="window size, as in 1280x720")
    top.set_defaults(run=play, file=None)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", prog=called())

    saved = commands.add_parser("open", help="go on with a saved game; FILE.hen alone does it too")
    saved.add_argument("file", type=Path, metavar="FILE.hen")
    saved.set_defaults(run=play)

    sim = commands.add_parser("sim", help="headless matches with win shares and mean scores")
    sim.add_argument("game", help=f"one of {GAMES}")
    sim.add_argument(
        "--seats",
        required=True,
        metavar="LIST",
        help="players by seat, as in fox,policy,random (also chick, hen)",
    )
    sim.add_argument("--games", type=at_least_one, default=100, metavar="N")
    sim.add_argument("--seed", type=whole_number, default=1, metavar="N")
    _offer_engines(sim)
    sim.add_argument("--json", action="store_true", help="print one JSON object")
    sim.add_argument(
        "--transcript", type=Path, metavar="FILE", help="write every game, line by line"
    )
    sim.set_defaults(run=simulate)

    rated = commands.add_parser("rate", help="a round robin, and ratings with intervals")
    rated.add_argument("game", help=f"one of {GAMES}")
    rated.add_argument(
        "--players", metavar="LIST", help="as in fox,hen,policy; default: the rivals and policy"
    )
    rated.add_argument(
        "--games", type=at_least_one, default=100, metavar="N", help="in which each two meet"
    )
    rated.add_argument("--seed", type=whole_number, default=1, metavar="N")
    rated.add_argument(
        "--seats", type=at_least_one, metavar="K", help="of a table; default: the fewest"
    )
    _offer_engines(rated)
    rated.add_argument("--json", action="store_true", help="print one JSON object")
    rated.set_defaults(run=rate)

    train = commands.add_parser("train", help="teach a policy by letting it play against itself")
    train.add_argument("game", help=f"one of {GAMES}")
    train.add_argument(
        "--ways",
        type=lambda text: text.split(","),
        default=["td", "evolution", "td"],
        metavar="LIST",
        help="in turn: td (nets learn), evolution (numbers are tuned); default: td,evolution,td",
    )
    train.add_argument("--seats", type=at_least_one, default=1, metavar="N", help="default: 1")
    train.add_argument("--seed", type=whole_number, default=1, metavar="N")
    train.add_argument("--games", type=at_least_one, default=300_000, metavar="N")
    train.add_argument("--hidden", type=widths, default=[], metavar="N,N", help="hidden layers")
    train.add_argument("--begin", type=Path, metavar="FILE.net", help="set out from what it knows")
    train.add_argument("--resume", type=Path, metavar="FILE", help="go on with a FILE.net.training")
    _offer_engines(train)
    train.add_argument("--out", type=Path, required=True, metavar="FILE.net")
    train.set_defaults(run=teach)

    reviewed = commands.add_parser(
        "review", help="look back at a finished game: what every decision cost, and what was luck"
    )
    reviewed.add_argument("file", type=Path, metavar="FILE.hen")
    reviewed.add_argument("--seat", type=int, metavar="N", help="of this seat only, from 0")
    reviewed.add_argument("--json", action="store_true", help="print one JSON object")
    reviewed.set_defaults(run=look_back)

    told = commands.add_parser("replay", help="tell a saved game, a line for each event")
    told.add_argument("file", type=Path, metavar="FILE.hen")
    told.add_argument("--lang", choices=("en", "fr"), default=argparse.SUPPRESS)
    told.set_defaults(run=tell)

    verified = commands.add_parser(
        "verify", help="check a saved game: its sealed deal, every rule, every decision of the AI"
    )
    verified.add_argument("file", type=Path, metavar="FILE.hen")
    verified.add_argument(
        "--sealed", default="", metavar="DIGITS", help="the seal as it was noted before the game"
    )
    verified.add_argument("--json", action="store_true", help="print one JSON object")
    verified.add_argument("--lang", choices=("en", "fr"), default=argparse.SUPPRESS)
    verified.set_defaults(run=verify)

    taken = commands.add_parser("import", help="put transcripts of sim among the finished games")
    taken.add_argument("file", type=Path, metavar="FILE.jsonl")
    taken.add_argument("--home", type=Path, metavar="DIR", default=argparse.SUPPRESS)
    taken.add_argument(
        "--from", type=at_least_one, default=1, dest="first", metavar="N", help="the first game"
    )
    taken.set_defaults(run=take_in)

    bench = commands.add_parser("bench", help="measure this machine")
    windows = ("frames", "startup", "resize", "idle", "pace", "soak", "phones")
    whats = ("search", "saves", *windows, "install")
    bench.add_argument("what", choices=whats)
    bench.add_argument("--json", action="store_true", help="print one JSON object")
    bench.add_argument(
        "--minutes",
        type=minutes,
        default=3.0,
        metavar="N",
        help="how long to soak, or to play each game for the pace; default: 3",
    )
    bench.set_defaults(run=measure)

    shot = commands.add_parser("shot", help="render a scene or a moment at a table to a PNG")
    shot.add_argument("scene", nargs="?", metavar="SCENE", help="see --list")
    shot.add_argument("--list", action="store_true", help="name every scene and moment")
    shot.add_argument("--size", type=window_size, default=(1280, 720), metavar="WxH")
    shot.add_argument("--lang", choices=("en", "fr"), default="en")
    shot.add_argument("--text", type=text_size, default=100, metavar="PERCENT", help="100 to 200")
    shot.add_argument("--out", type=Path, metavar="FILE.png")
    shot.set_defaults(run=render)

    doctor = commands.add_parser("doctor", help="tell what works on this machine and what does not")
    doctor.set_defaults(run=examine)
    return top


def _offer_engines(command: argparse.ArgumentParser) -> None:
    """Where the work is done: here or on a cluster."""
    where = command.add_mutually_exclusive_group()
    where.add_argument("--jobs", type=at_least_one, default=1, metavar="N", help="processes")
    where.add_argument(
        "--scheduler", metavar="ADDRESS", help="a Dask cluster, as in tcp://192.168.1.20:8786"
    )


def play(wanted: argparse.Namespace) -> int:
    from game.contract import InvalidAction

    file = wanted.file
    if file is not None and not file.exists():
        hint = f"{called()} --help lists the commands"
        raise InvalidAction(f"there is no command and no file {str(file)!r}; {hint}")
    from scenes.client import open_client

    return open_client(
        home=wanted.home,
        game=wanted.game,
        seats=wanted.seats,
        seed=wanted.seed,
        language=wanted.lang,
        size=wanted.size,
        file=file,
    )


def simulate(wanted: argparse.Namespace) -> int:
    from ai.arena import run_matches
    from ai.engines import engine_for
    from ai.report import report

    with engine_for(wanted.jobs, wanted.scheduler, _warn) as engine:
        outcome = run_matches(
            wanted.game,
            wanted.seats.split(","),
            wanted.games,
            wanted.seed,
            engine,
            wanted.transcript,
            warn=_warn,
        )
    print(report(outcome, as_json=wanted.json))
    return INTERRUPTED if outcome["partial"] else 0


def rate(wanted: argparse.Namespace) -> int:
    import json

    from ai.engines import engine_for
    from ai.rating.report import report
    from ai.rating.round_robin import EVERYBODY
    from ai.rating.round_robin import rate as rated

    players = wanted.players.split(",") if wanted.players else list(EVERYBODY)
    with engine_for(wanted.jobs, wanted.scheduler, _warn) as engine:
        outcome = rated(
            wanted.game, players, wanted.games, wanted.seed, wanted.seats, engine, _warn
        )
    print(json.dumps(outcome) if wanted.json else report(outcome))
    return INTERRUPTED if outcome["partial"] else 0


def _warn(sentence: str) -> None:
    print(f"henhouse: {sentence}", file=sys.stderr)


def teach(wanted: argparse.Namespace) -> int:
    from ai.engines import engine_for
    from commands.training import carried_out

    with engine_for(wanted.jobs, wanted.scheduler, _warn) as engine:
        return carried_out(wanted, engine)


def look_back(wanted: argparse.Namespace) -> int:
    from commands.reviewing import reviewed

    print(reviewed(wanted.file, wanted.seat, as_json=wanted.json))
    return 0


def verify(wanted: argparse.Namespace) -> int:
    from commands.verifying import verified

    _speak(wanted.lang)
    return verified(wanted.file, wanted.sealed, as_json=wanted.json)


def tell(wanted: argparse.Namespace) -> int:
    from commands.replaying import replayed

    _speak(wanted.lang)
    return replayed(wanted.file)


def take_in(wanted: argparse.Namespace) -> int:
    from commands.importing import imported

    return imported(wanted.file, wanted.home, wanted.first)


def _speak(language: str | None) -> None:
    """What is printed in the words of the table is in the language that was asked for."""
    from words import lang

    if language is not None:
        lang.set_language(language)


def measure(wanted: argparse.Namespace) -> int:
    from commands.bench import measured, report

    print(report(measured(wanted.what, wanted.minutes), as_json=wanted.json))
    return 0


def render(wanted: argparse.Namespace) -> int:
    from commands.shots import shot, shot_names

    if wanted.list or wanted.scene is None:
        print("\n".join(shot_names()))
        return 0
    out = wanted.out or Path(f"{wanted.scene}.png")
    shot(wanted.scene, wanted.size, wanted.lang, wanted.text / 100, out)
    print(out)
    return 0


def examine(wanted: argparse.Namespace) -> int:
    from commands.doctor import examine as examined

    return examined(wanted.home)


def with_command(arguments: list[str]) -> list[str]:
    """A file where a command is expected shall be opened: that is what a double-click asks for.

    >>> with_command(["--lang", "fr", "farm.hen"])
    ['--lang', 'fr', 'open', 'farm.hen']
    """
    value = False
    for at, word in enumerate(arguments):
        if not value and not word.startswith("-"):
            known = word in COMMANDS
            return arguments if known else [*arguments[:at], "open", *arguments[at:]]
        value = word.startswith("--") and "=" not in word and word != "--"
    return arguments


def _allow_printing() -> None:
    """On Windows a program with a window of its own has no console; what it prints goes nowhere."""
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            nowhere = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 (open to the end)
            setattr(sys, stream, nowhere)


def main(arguments: list[str] | None = None) -> int:
    _allow_printing()
    wanted = parser().parse_args(with_command(sys.argv[1:] if arguments is None else arguments))
    try:
        return _carried_out(wanted)
    except ModuleNotFoundError as missing:
        print(f"henhouse: {missing}. 'pip install .' brings all it needs.", file=sys.stderr)
        return 2


def _carried_out(wanted: argparse.Namespace) -> int:
    """Run the command; what cannot be done is said in a sentence."""
    from game.contract import InvalidAction

    try:
        code: int = wanted.run(wanted)
        sys.stdout.flush()
    except InvalidAction as problem:
        print(f"henhouse: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left to be said
        return UNHEARD
    except OSError as problem:
        print(f"henhouse: {problem.strerror or problem}: {problem.filename}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    return code
