"""Our own little synthesiser: standard library only, and the same samples on every run."""
