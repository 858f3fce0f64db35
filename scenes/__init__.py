"""Everything a person sees and touches."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
