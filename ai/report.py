"""The outcome of matches, for people or for programs."""

import json
from typing import Any


def report(outcome: dict[str, Any], as_json: bool) -> str:
    """One JSON object, or a small table."""
    if as_json:
        return json.dumps(outcome)
    lines = [f"{outcome['game']}: {outcome['games']} games in {outcome['seconds']:.1f} s"]
    if outcome["partial"]:
        lines[0] += f", stopped before all {outcome['games_asked']} were played"
    if outcome["games"] == 0:
        return lines[0]
    for seat in outcome["seats"]:
        low, high = seat["ci95"]
        lines.append(
            f"  {seat['player']:<8} wins {seat['win_share']:6.1%}"
            f"  (95 %: {low:.1%} to {high:.1%})  mean score {seat['mean_score']:.2f}"
        )
    return "\n".join(lines)
