"""Why an action is good or bad, for the hint button."""

Reason = tuple[str, dict[str, int]]
"""The key of a sentence the client knows, and the numbers in it."""


def against(reason: Reason) -> Reason:
    """The reason marked as one that speaks against the action."""
    key, detail = reason
    return key, {**detail, "against": 1}


def speaks_against(reason: Reason) -> bool:
    return "against" in reason[1]
