"""A small net of our own: a few of many inputs are on, and one number comes out.

Of the first layer only the rows of the inputs that are on are added up, so that many thousand
inputs cost no more than a few. With no hidden layer the net is one big table of weights: an
evaluation costs a few nanoseconds an input, cheap enough for every step of an imagined game.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.rng import Rng
from game.vectors import zeros


class Net:
    """`shape`: how many inputs, how wide each hidden layer (the negative part is cut off), and 1.

    `weights` holds layer after layer: first a row for each input, or for the deeper layers for each
    unit of the layer before, then the row of biases.
    """

    def __init__(self, shape: list[int]) -> None:
        self.shape: vec[i64] = vec[i64](shape)
        self.starts: vec[i64] = vec[i64]()
        self.layers: i64 = len(shape) - 1
        size: i64 = 0
        widths: i64 = 0
        k: i64
        for k in range(self.layers):
            self.starts = append(self.starts, size)
            size += (self.shape[k] + 1) * self.shape[k + 1]
            widths += self.shape[k + 1]
        self.size: i64 = size
        self.weights: vec[float] = zeros(size)
        self._sums: vec[float] = zeros(widths)
        self._blames: vec[float] = zeros(widths)

    def fill(self, weights: list[float]) -> None:
        """Take these weights, as many as there are."""
        k: i64
        for k in range(self.size):
            self.weights[k] = weights[k]

    def as_list(self) -> list[float]:
        return [self.weights[k] for k in range(self.size)]

    def scatter(self, seed: i64) -> None:
        """Small random weights for all layers but the last: equal units would stay equal."""
        rng = Rng(seed)
        k: i64 = 0
        end: i64 = self.starts[self.layers - 1]
        while k < end:
            self.weights[k] = 0.2 * rng.unit() - 0.1
            k += 1

    def value(self, inputs: vec[i64], count: i64) -> float:
        """What comes out with the first `count` of `inputs` on."""
        weights = self.weights
        if self.layers == 1:
            total: float = weights[self.shape[0]]
            k: i64 = 0
            while k < count:
                total += weights[inputs[k]]
                k += 1
            return total
        self._add_up(inputs, count)
        layer: i64
        at: i64 = 0
        for layer in range(1, self.layers):
            self._pass_on(layer, at)
            at += self.shape[layer]
        return self._sums[at]

    def _add_up(self, inputs: vec[i64], count: i64) -> None:
        """The first layer: the biases and the rows of the inputs that are on."""
        weights = self.weights
        sums = self._sums
        width: i64 = self.shape[1]
        row: i64 = self.shape[0] * width
        unit: i64 = 0
        while unit < width:
            sums[unit] = weights[row + unit]
            unit += 1
        k: i64 = 0
        while k < count:
            row = inputs[k] * width
            unit = 0
            while unit < width:
                sums[unit] += weights[row + unit]
                unit += 1
            k += 1

    def _pass_on(self, layer: i64, at: i64) -> None:
        """From the units at `at`, what is below 0 cut off, to those of the next layer."""
        weights = self.weights
        sums = self._sums
        width: i64 = self.shape[layer]
        wide: i64 = self.shape[layer + 1]
        below: i64 = at + width
        row: i64 = self.starts[layer] + width * wide
        unit: i64 = 0
        while unit < wide:
            sums[below + unit] = weights[row + unit]
            unit += 1
        row = self.starts[layer]
        k: i64 = 0
        while k < width:
            fired: float = sums[at + k]
            if fired > 0.0:
                unit = 0
                while unit < wide:
                    sums[below + unit] += fired * weights[row + unit]
                    unit += 1
            row += wide
            k += 1

    # -- learning -------------------------------------------------------------------------------

    def value_of(self, inputs: list[int]) -> float:
        """`value`, for those who keep lists."""
        return self.value(vec[i64](inputs), len(inputs))

    def learn(self, inputs: list[int], wanted: float, rate: float) -> float:
        """Go a step towards `wanted` with these inputs on; tells how far off the value was.

        In a table the `rate` is the share of the error that is made good.
        """
        on: vec[i64] = vec[i64](inputs)
        count: i64 = len(on)
        weights = self.weights
        error: float = wanted - self.value(on, count)
        k: i64
        if self.layers == 1:
            step: float = rate * error / float(count + 1)
            weights[self.shape[0]] += step
            for k in range(count):
                weights[on[k]] += step
            return error
        at: i64 = len(self._sums) - 1
        self._blames[at] = rate * error
        layer: i64 = self.layers - 1
        while layer > 0:
            above: i64 = at - self.shape[layer]
            self._blame(layer, above, at)
            at = above
            layer -= 1
        width: i64 = self.shape[1]
        self._move_row(self.shape[0] * width, width)
        for k in range(count):
            self._move_row(on[k] * width, width)
        return error

    def _blame(self, layer: i64, above: i64, at: i64) -> None:
        """Move the weights of a deeper layer, and tell the units above it their part."""
        weights = self.weights
        blames = self._blames
        width: i64 = self.shape[layer]
        wide: i64 = self.shape[layer + 1]
        row: i64 = self.starts[layer]
        k: i64
        unit: i64
        for k in range(width):
            fired: float = self._sums[above + k]
            part: float = 0.0
            if fired > 0.0:
                for unit in range(wide):
                    part += blames[at + unit] * weights[row + unit]
                    weights[row + unit] += fired * blames[at + unit]
            blames[above + k] = part
            row += wide
        for unit in range(wide):
            weights[row + unit] += blames[at + unit]

    def _move_row(self, row: i64, width: i64) -> None:
        unit: i64
        for unit in range(width):
            self.weights[row + unit] += self._blames[unit]
