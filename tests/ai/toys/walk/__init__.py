"""A walk between two fences, and how it is learnt: what every place is worth is known."""
