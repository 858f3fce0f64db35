"""A round robin as a table for people."""

from typing import Any


def report(outcome: dict[str, Any]) -> str:
    """The ratings, then what every player won from every other one."""
    lines = [
        f"{outcome['game']}: {outcome['games']} games at tables of {outcome['seats']}"
        f" in {outcome['seconds']:.1f} s" + (", ended early" if outcome["partial"] else "")
    ]
    if not outcome["ratings"]:
        return f"{lines[0]}: too few to rate anybody"
    for row in outcome["ratings"]:
        low, high = row["ci95"]
        fixed = row["player"] == outcome["anchor"]
        interval = "fixed" if fixed else f"95 %: {low:+.0f} to {high:+.0f}"
        won = f"wins {row['win_share']:6.1%} of {row['games']}" if row["games"] else "no games"
        lines.append(f"  {row['player']:<10} {row['rating']:+5.0f}  ({interval})  {won}")
    return "\n".join([*lines, "", *_pairs(outcome), *_gain(outcome)])


def _pairs(outcome: dict[str, Any]) -> list[str]:
    """Everybody's share of what it and another won, row against column."""
    names = [row["player"] for row in outcome["ratings"]]
    shares: dict[tuple[str, str], float] = {}
    for pair in outcome["pairs"]:
        one, other = pair["players"]
        if pair["share"] is not None:
            shares[one, other], shares[other, one] = pair["share"], 1 - pair["share"]
    lines = ["  % against  " + "".join(f"{name[:8]:>9}" for name in names)]
    for name in names:
        cells = (shares.get((name, other)) for other in names)
        shown = ("" if cell is None else f"{cell:.1%}" for cell in cells)
        row = "".join(f"{cell:>9}" for cell in shown)
        lines.append(f"  {name:<10} {row}".rstrip())
    return lines


def _gain(outcome: dict[str, Any]) -> list[str]:
    if outcome["duplicate_gain"] is None:
        return []
    gain = f"{outcome['duplicate_gain']:.2f} games on deals of their own"
    return ["", f"  A game of a deal that is played from every seat was worth {gain}."]
