"""The rules of the games, pure: positions, actions, events, what a seat knows, scores."""

from game import compiled

compiled.install()
