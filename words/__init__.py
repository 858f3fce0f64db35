"""What the client says, without a picture: languages, the sentences of games, menu phrases."""
