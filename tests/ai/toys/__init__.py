"""Tiny games of the house's contract whose answers are known, for the tests of the search."""
