"""Why an action is good or bad, for the hint button."""

Reason = tuple[str, dict[str, int]]
"""The key of a sentence the client knows, and the numbers in it."""
