#!/usr/bin/env python3
"""Henhouse Arcade from a source tree; an installed one has the command `henhouse`."""

import sys

from commands.line import main

if __name__ == "__main__":
    sys.exit(main())
