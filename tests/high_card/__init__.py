"""High Card, a sixth game: small, plain, and complete. It proves what a new game must say.

Two seats hold four cards each of a deck of twelve, numbered 1 to 12; four are not in the game. Who
leads lays a card face up, the other answers; the higher card takes the trick and leads the next.
"""
