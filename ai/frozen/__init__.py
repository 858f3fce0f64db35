"""Fox's whole thinking as it was in November 2026: the measuring stick of everything newer.

Nobody edits it, tidies it or shares code with it: what changed here would make all earlier
comparisons mean something else. It is compiled like the living modules, so that times compare too.
"""
