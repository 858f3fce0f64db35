"""Seats that are played by phones: what a phone is shown, and what it may press."""
