"""A game that was played, watched again at its own table."""
