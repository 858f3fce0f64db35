"""The command `henhouse`, and `python -m henhouse`."""

import sys

from commands.line import main

if __name__ == "__main__":
    sys.exit(main())
