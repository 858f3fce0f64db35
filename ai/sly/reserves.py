"""What a fox must promise more than a hen, in rewards, by seats and by what is seen of the Lay.

Made by `python tools/bluff.py`, which lets Fox play itself and moves each number towards the fox
being laid as often with that sign as with any other (`ai/sly/bluff.py` tells why). Rows: the value
of the space (1 to 4); own cards face down (none, one, more); others' (none to three); the turns
since the fox was last seen at home (0 to 6). Interpreted, so that new numbers need no new build.
"""

from typing import Final

RESERVES: Final[dict[int, list[list[float]]]] = {
    2: [
        [0.042, 0.032, -0.002, 0.08],
        [0.084, -0.068, -0.105],
        [-0.041, -0.015, 0.068, 0.137],
        [-0.045, 0.002, -0.012, -0.005, -0.015, -0.008, 0.047],
    ],
    3: [
        [0.042, 0.081, 0.035, 0.032],
        [-0.002, -0.012, -0.083],
        [0.004, 0.029, 0.058, 0.032],
        [-0.007, -0.027, -0.004, 0.023, -0.015, 0.029, 0.003],
    ],
    4: [
        [0.064, 0.032, 0.053, 0.044],
        [-0.022, 0.035, -0.001],
        [0.005, 0.047, 0.068, 0.031],
        [0.023, -0.003, 0.029, 0.001, -0.006, 0.004, -0.015],
    ],
}
