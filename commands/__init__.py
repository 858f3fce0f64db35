"""The command line, and commands that measure, examine and render."""

import os

# A command that prints JSON prints nothing else.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
