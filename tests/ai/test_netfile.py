"""Files of nets: what was written is read again, and nothing else is."""

import json
import struct

import pytest

from ai.net import Net
from ai.netfile import DamagedNet, Learnt, read, written

LAYOUT = "toy 1: here there"


def a_net(*shape: int) -> Net:
    net = Net(list(shape))
    net.fill([0.25 * k - 1.0 for k in range(int(net.size))])
    return net


def a_file() -> bytes:
    return written(
        "hens", LAYOUT, Learnt({"main": 1.5}, {"here": a_net(3, 2, 1), "there": a_net(2, 1)})
    )


def changed(**fields: object) -> bytes:
    header, _, body = a_file().partition(b"\n")
    return json.dumps({**json.loads(header), **fields}).encode() + b"\n" + body


@pytest.mark.parametrize("shape", [(3, 1), (3, 2, 1), (3, 4, 2, 1)])
def test_what_was_written_is_read(shape: tuple[int, ...]) -> None:
    nets = {"there": a_net(*shape), "here": a_net(2, 1)}
    found = read(written("hens", LAYOUT, Learnt({"main": 1.5}, nets)), "hens", LAYOUT)
    assert found.numbers == {"main": 1.5}
    assert {name: net.as_list() for name, net in found.nets.items()} == {
        name: net.as_list() for name, net in nets.items()
    }
    assert found.nets["there"].value_of([0, 2]) == nets["there"].value_of([0, 2])


def test_numbers_alone_are_read() -> None:
    found = read(written("hens", LAYOUT, Learnt({"main": 1.5}, {})), "hens", LAYOUT)
    assert found.numbers == {"main": 1.5}
    assert found.nets == {}


def test_a_net_for_other_inputs_or_another_game_is_refused_in_words() -> None:
    with pytest.raises(DamagedNet, match="other inputs"):
        read(a_file(), "hens", LAYOUT + " elsewhere")
    with pytest.raises(DamagedNet, match="'hens', not 'sly'"):
        read(a_file(), "sly", LAYOUT)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"PNG\n123",
        b"[1]\n",
        a_file()[:-1],
        a_file() + b"\0",
        a_file()[:-4] + struct.pack("<f", 3.0),
        changed(format=2),
        changed(numbers={"main": None}),
        changed(numbers={"main": float("nan")}),
        changed(nets={"here": [3, 2, 2], "there": [2, 1]}),
        changed(nets={"here": [3, -2, 1], "there": [2, 1]}),
        changed(nets={"here": [1 << 40, 1 << 40, 1]}),
        changed(nets={"here": [13]}),
        changed(nets={"here": None}),
        changed(nets=[[3, 2, 1], [2, 1]]),
        changed(nets={}),
        changed(nets=None),
    ],
)
def test_a_damaged_file_is_refused(content: bytes) -> None:
    with pytest.raises(DamagedNet):
        read(content, "hens", LAYOUT)


def test_a_weight_that_is_no_number_is_refused() -> None:
    net = a_net(3, 1)
    net.fill([0.0, float("nan"), 0.0, 0.0])
    with pytest.raises(DamagedNet, match="no number"):
        read(written("hens", LAYOUT, Learnt({}, {"here": net})), "hens", LAYOUT)
