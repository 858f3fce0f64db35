"""Looking back at a finished game: what every decision cost, and what was luck."""
