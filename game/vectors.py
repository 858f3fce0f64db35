"""Rows of numbers, the stuff positions are made of."""

from librt.vecs import append, vec
from mypy_extensions import i64


def filled(size: i64, value: i64) -> vec[i64]:
    """A row of `size` equal numbers."""
    row: vec[i64] = vec[i64](capacity=size)
    while len(row) < size:
        row = append(row, value)
    return row


def zeros(size: i64) -> vec[float]:
    """A row of `size` fractions, all 0."""
    row: vec[float] = vec[float](capacity=size)
    while len(row) < size:
        row = append(row, 0.0)
    return row


def flattened(scalars: list[int], rows: list[vec[i64]]) -> list[int]:
    """Numbers and rows of numbers as one list that tells their lengths."""
    numbers: list[int] = [len(scalars), len(rows)]
    numbers.extend(scalars)
    for row in rows:
        numbers.append(len(row))
        numbers.extend([int(number) for number in row])
    return numbers


def unflattened(numbers: list[int]) -> tuple[list[int], list[vec[i64]]]:
    """What `flattened` was given; `ValueError` if these are not such numbers."""
    if len(numbers) < 2 or numbers[0] < 0 or numbers[1] < 0:
        raise ValueError("not a flattened position")
    at = 2 + numbers[0]
    scalars = numbers[2:at]
    rows: list[vec[i64]] = []
    for _ in range(numbers[1]):
        if at >= len(numbers) or numbers[at] < 0 or at + 1 + numbers[at] > len(numbers):
            raise ValueError("not a flattened position")
        end = at + 1 + numbers[at]
        rows.append(vec[i64](numbers[at + 1 : end]))
        at = end
    if at != len(numbers):
        raise ValueError("not a flattened position")
    return scalars, rows
