"""The training room: policies that learn by playing, from a seed and a counted budget."""
