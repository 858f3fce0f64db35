"""The seeded generator: the same numbers for ever, evenly spread."""

import os
import subprocess
import sys

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from game.rng import Rng, derived_seed

GOLDEN_WORDS = {
    0: [1278229290, 4088351166, 243644565, 665295345],
    1: [4122600669, 4005327983, 851566108, 1784233460],
    42: [3518752725, 3392241664, 2428965102, 1284807884],
    2**31: [1112235135, 4096817994, 3096116101, 2092159278],
    2**32: [2111327485, 835055019, 1727863269, 1746499747],
    2**62 + 12345: [4255894670, 16497564, 3871475339, 3818072742],
}
DRAWS = 20_000


def words(seed: int, count: int) -> list[int]:
    rng = Rng(seed)
    return [int(rng.word()) for _ in range(count)]


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def sfc32(a: int, b: int, c: int, counter: int) -> tuple[int, int, int, int, int]:
    """One step of sfc32 as published, in plain unbounded integers: (out, a, b, c, counter)."""
    mask = 0xFFFFFFFF
    out = (a + b + counter) & mask
    a = b ^ (b >> 9)
    b = (c + (c << 3)) & mask
    c = (((c << 21) | (c >> 11)) + out) & mask
    return out, a, b, c, (counter + 1) & mask


@pytest.mark.parametrize("seed", GOLDEN_WORDS)
def test_a_seed_gives_these_numbers_for_ever(seed: int) -> None:
    assert words(seed, 4) == GOLDEN_WORDS[seed]


def test_the_stream_is_sfc32_as_published() -> None:
    rng = Rng(2024)
    state = (int(rng._a), int(rng._b), int(rng._c), int(rng._counter))
    for _ in range(500):
        out, *rest = sfc32(*state)
        assert rng.word() == out
        state = (rest[0], rest[1], rest[2], rest[3])


def test_derived_seeds_are_these_for_ever() -> None:
    assert derived_seed(7) == 7
    assert derived_seed(7, 1) == 8319669486168889954
    assert derived_seed(7, 1, 2) == 499992837514637133
    assert derived_seed(2**62, 3) == 5769006458200159939


def test_a_shuffle_is_this_one_for_ever() -> None:
    items = vec[i64](range(10))
    Rng(3).shuffle(items)
    assert list(items) == [0, 5, 4, 2, 8, 6, 9, 1, 3, 7]


@pytest.mark.parametrize("seed", [0, 5, 2**40 + 1])
def test_every_word_has_32_bits_and_streams_do_not_repeat(seed: int) -> None:
    drawn = words(seed, DRAWS)
    assert min(drawn) >= 0
    assert max(drawn) < 2**32
    assert len(set(drawn)) > DRAWS - 5


def test_each_bit_of_a_word_is_set_half_of_the_time() -> None:
    drawn = words(11, DRAWS)
    for bit in range(32):
        share = sum(word >> bit & 1 for word in drawn) / DRAWS
        assert abs(share - 0.5) < 0.02


@pytest.mark.parametrize("limit", [2, 3, 7, 10, 100])
def test_below_is_even(limit: int) -> None:
    rng = Rng(limit)
    counts = [0] * limit
    for _ in range(DRAWS):
        counts[rng.below(limit)] += 1
    freedom = limit - 1
    assert chi_square(counts) < freedom + 5 * (2 * freedom) ** 0.5


def test_below_one_is_always_zero_and_below_a_large_limit_stays_below() -> None:
    rng = Rng(1)
    assert {int(rng.below(1)) for _ in range(100)} == {0}
    large = [int(rng.below(2**31)) for _ in range(1000)]
    assert 2**30 < max(large) < 2**31


def test_unit_lies_from_zero_up_to_one_and_is_even() -> None:
    rng = Rng(2)
    drawn = [rng.unit() for _ in range(DRAWS)]
    assert 0.0 <= min(drawn) < 0.01
    assert 0.99 < max(drawn) < 1.0
    assert abs(sum(drawn) / DRAWS - 0.5) < 0.01


@pytest.mark.parametrize("size", [0, 1, 2, 17, 100])
def test_a_shuffle_is_a_permutation(size: int) -> None:
    items = vec[i64](range(size))
    Rng(size).shuffle(items)
    assert sorted(items) == list(range(size))


def test_all_orders_of_four_are_equally_likely() -> None:
    rng = Rng(6)
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        items = vec[i64](range(4))
        rng.shuffle(items)
        order = tuple(int(item) for item in items)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 24
    assert chi_square(list(counts.values())) < 23 + 5 * (2 * 23) ** 0.5


def test_neighbouring_seeds_give_unrelated_streams() -> None:
    firsts = [words(seed, 1)[0] for seed in range(2000)]
    assert len(set(firsts)) == len(firsts)
    counts = [0] * 16
    for word in firsts:
        counts[word >> 28] += 1
    assert chi_square(counts) < 15 + 5 * 30**0.5
    assert words(2**32, 3) != words(0, 3) != words(1, 3)


def test_derived_seeds_differ_by_seed_and_by_purpose_and_fit_a_signed_word() -> None:
    seeds = [derived_seed(seed, salt) for seed in range(50) for salt in range(50)]
    assert len(set(seeds)) == len(seeds)
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert derived_seed(1, 2, 3) != derived_seed(1, 3, 2)


def test_derived_seeds_are_what_they_have_always_been() -> None:
    """Also of salts and seeds that fill a word, and of negative ones."""
    golden = {
        (1, 2): 7450501683879260239,
        (0, 0): 2744976500713825503,
        (2**63 - 1, 2**31, 7): 7446380452415535651,
        (2**62 + 1, 2**40, 2**62 + 3): 1766873789380414297,
        (5, -1): 2546304179238177249,
        (3, 12345678901234567890): 8178028367204451036,
        (7, 1, 2, 3): 8343326740396077198,
    }
    for (seed, *salt), expected in golden.items():
        assert derived_seed(seed, *salt) == expected


INTERRUPTED = """
import signal
from game.rng import derived_seed

def interrupt(number, frame):
    raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
came = 0
while came < 300:
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.00005)
        while True:
            derived_seed(2**62 + 1, *range(1000, 1040))
    except KeyboardInterrupt:
        came += 1
"""


@pytest.mark.skipif(os.name == "nt", reason="no such timer there")
def test_ctrl_c_while_a_seed_is_derived_is_an_ordinary_interruption() -> None:
    """Compiled code once ended the process there, saying that it was out of memory."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
