"""Rows of numbers, the stuff positions are made of."""

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(size: i64, value: i64) -> vec[i64]:
    """A row of `size` equal numbers."""
    row: vec[i64] = vec[i64]()
    for _ in range(size):
        row = append(row, value)
    return row
