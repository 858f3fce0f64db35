"""How many ways there are to deal unseen cards, and one of them at random.

The unseen places are of three sorts: cards of a seat under a barn or stopped on their way (they
are roosters of that seat, chickens or foxes), the hands of other seats, and the deck. Only how many
of the roosters of each seat are *out*, in the first sort, is chosen here: all else follows by
shuffling.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rng import Rng


def falling(number: i64, times: i64) -> float:
    """number * (number - 1) * ..., with `times` factors; 0 if it is too small for that."""
    product: float = 1.0
    k: i64
    for k in range(times):
        product *= float(number - k) if number > k else 0.0
    return product


def choices(number: i64, chosen: i64) -> float:
    """In how many ways `chosen` things can be picked from `number`."""
    ways: float = falling(number, chosen)
    k: i64
    for k in range(2, chosen + 1):
        ways /= float(k)
    return ways


class Deal:
    """`tokens`: unseen cards by class, the last class never being a rooster. `roosters`: unseen
    ones by seat. `room`: places in each hand where they may be. `fowl`: unseen chickens and foxes.
    `places`: unseen places in hands and deck. `total`: the number of ways, up to a factor that is
    the same for all deals of a view.
    """

    def __init__(
        self, tokens: vec[i64], roosters: vec[i64], room: vec[i64], fowl: i64, places: i64
    ) -> None:
        self._tokens: vec[i64] = tokens
        self._roosters: vec[i64] = roosters
        self._room: vec[i64] = room
        self._sums: list[vec[float]] = self._added_up()
        self._by_out: vec[float] = vec[float]()
        self.total: float = 0.0
        all_tokens: i64 = 0
        all_roosters: i64 = 0
        number: i64
        for number in tokens:
            all_tokens += number
        for number in roosters:
            all_roosters += number
        out: i64
        for out in range(all_roosters + 1):
            ways: float = self._sums[len(self._sums) - 1][out]
            if ways > 0.0:
                ways *= falling(fowl, all_tokens - out) / falling(places, all_roosters - out)
            self._by_out = append(self._by_out, ways)
            self.total += ways

    def _added_up(self) -> list[vec[float]]:
        """For the first 0, 1, 2 ... seats: the ways by how many of their roosters are out."""
        sums: list[vec[float]] = []
        row: vec[float] = vec[float]()
        row = append(row, 1.0)
        sums.append(row)
        seat: i64
        out: i64
        more: i64
        for seat in range(len(self._roosters)):
            wider: vec[float] = vec[float]()
            for out in range(len(row) + self._roosters[seat]):
                ways: float = 0.0
                for more in range(self._roosters[seat] + 1):
                    if 0 <= out - more < len(row) and row[out - more] > 0.0:
                        ways += row[out - more] * self._ways_of(seat, more)
                wider = append(wider, ways)
            row = wider
            sums.append(row)
        return sums

    def _ways_of(self, seat: i64, out: i64) -> float:
        """In how many ways `out` of a seat's roosters are out, and the rest in its hand."""
        roosters: i64 = self._roosters[seat]
        outside: float = choices(roosters, out) * falling(self._tokens[seat], out)
        return outside * falling(self._room[seat], roosters - out)

    def choose(self, rng: Rng) -> vec[i64]:
        """How many roosters of each seat are out, as often as there are ways."""
        point: float = rng.unit() * self.total
        left: i64 = len(self._by_out) - 1
        while left > 0:
            point -= self._by_out[left]
            if point < 0.0:
                break
            left -= 1
        chosen: vec[i64] = self._roosters[:]
        seat: i64 = len(self._roosters) - 1
        while seat >= 0:
            row = self._sums[seat]
            point = rng.unit() * self._sums[seat + 1][left]
            best: i64 = 0
            out: i64
            for out in range(self._roosters[seat] + 1):
                if 0 <= left - out < len(row):
                    ways: float = row[left - out] * self._ways_of(seat, out)
                    if ways > 0.0:
                        best = out
                        point -= ways
                        if point < 0.0:
                            break
            chosen[seat] = best
            left -= best
            seat -= 1
        return chosen
