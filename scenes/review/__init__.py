"""What a game could have been: every decision weighed, luck and play told apart."""
