"""What the program of a bundle runs: the command line, or a helper process that it started."""

import sys

from ai.isolated import be_a_child
from commands.line import main

be_a_child()
sys.exit(main())
