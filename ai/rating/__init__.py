"""How strong players are beside one another: round robins, and ratings fitted to who won."""
