"""Fowl Play: the foxes' two steps, their tunnels, and what they catch."""

from game.contract import NOBODY
from game.fowl.actions import STOP, step_bird, step_fox
from game.fowl.position import FowlPosition
from game.fowl.state import CHOOSE, FOXES, NONE
from game.fowl.tables import MOUTHS
from game.hexes import CENTRE, DIRECTIONS, OFF_BOARD, cell_text, neighbour
from tests.game.fowl_tables import (
    all_cards,
    cell,
    farmyard,
    fox_cells_open,
    fox_to,
    let_foxes_out,
    named,
    prowl,
    refused,
    told,
)

TURKEY = named("brown turkey on hexagon")
DUCK = named("brown duck on square")
MOUTH_NAMES = {cell_text(int(mouth)) for mouth in MOUTHS}
A_MOUTH = cell_text(int(MOUTHS[1]))
ANOTHER = cell_text(int(MOUTHS[3]))


def prowling(
    foxes: list[str], birds: dict[int, str] | None = None, number: int = 2
) -> FowlPosition:
    """The foxes are out, seat 0's first, then by seat."""
    position = farmyard(foxes, birds, number=number)
    let_foxes_out(position)
    assert position.turn == 0
    return position


def around(name: str) -> set[str]:
    cells = [int(neighbour(cell(name), d)) for d in range(DIRECTIONS)]
    return {cell_text(c) for c in cells if c != OFF_BOARD}


def test_a_fox_may_move_two_steps_one_or_none() -> None:
    for path, steps in ((["f6", "e5"], 2), (["f6"], 1), ([], 0)):
        position = prowling(["g7", "g1"])
        events = prowl(position, *path)
        if steps < 2:
            events += position.apply(0, STOP)
        assert told(events)[-2:] == [("fox_done", 0, {"steps": steps}), ("fox_turn", 1, {})]
        assert position.fox_cells[0] == cell(path[-1] if path else "g7")


def test_a_step_goes_to_a_neighbouring_cell() -> None:
    position = prowling(["f6", "g1"])
    assert fox_cells_open(position) == around("f6")
    assert refused(position, 0, fox_to("d4")) == ("fowl.too_far", {"cell": cell("d4")})
    assert refused(position, 0, fox_to("f6")) == ("fowl.fox_stays", {"cell": cell("f6")})


def test_foxes_move_in_the_order_of_the_cards_and_only_their_own_seat_moves_them() -> None:
    position = farmyard(["f6", "g1", "f8"])
    low, middle, high = 1, 2, 3
    let_foxes_out(position, [high, low, middle])
    assert [int(seat) for seat in position.order] == [1, 2, 0]
    assert position.turn == 1
    assert refused(position, 0, fox_to("f7")) == ("not_your_turn", {"seat": 1})
    for seat in (1, 2, 0):
        assert position.turn == seat
        position.apply(seat, STOP)
    assert position.phase == CHOOSE


def test_in_the_fox_phase_no_bird_moves() -> None:
    position = prowling(["f6", "g1"])
    assert refused(position, 0, int(step_bird(TURKEY, 0))) == ("fowl.fox_now", {})


# -- tunnels --------------------------------------------------------------------------------------


def test_from_a_mouth_a_fox_steps_to_any_other_mouth_or_to_a_neighbour() -> None:
    position = prowling([A_MOUTH, "g1"])
    assert fox_cells_open(position) == around(A_MOUTH) | (MOUTH_NAMES - {A_MOUTH})


def test_first_onto_a_mouth_then_through_the_tunnels() -> None:
    beside = sorted(around(A_MOUTH))[0]
    position = prowling([beside, "g1"])
    events = prowl(position, A_MOUTH, ANOTHER)
    assert told(events)[:2] == [
        ("fox_moved", 0, {"from": cell(beside), "to": cell(A_MOUTH)}),
        ("fox_tunnelled", 0, {"from": cell(A_MOUTH), "to": cell(ANOTHER)}),
    ]
    assert position.turn == 1


def test_first_through_the_tunnels_then_on_to_a_neighbour() -> None:
    beside = sorted(around(ANOTHER))[0]
    position = prowling([A_MOUTH, "g1"])
    kinds = [event.kind for event in prowl(position, ANOTHER, beside)]
    assert kinds[:2] == ["fox_tunnelled", "fox_moved"]
    assert position.fox_cells[0] == cell(beside)


def test_a_mouth_with_a_fox_on_it_is_blocked() -> None:
    position = prowling([A_MOUTH, ANOTHER])
    assert ANOTHER not in fox_cells_open(position)
    assert refused(position, 0, fox_to(ANOTHER)) == (
        "fowl.cell_has_fox",
        {"cell": cell(ANOTHER), "seat": 1},
    )


def test_a_fox_never_steps_onto_another_fox() -> None:
    position = prowling(["f6", "f7"])
    assert fox_cells_open(position) == around("f6") - {"f7"}
    assert refused(position, 0, fox_to("f7")) == (
        "fowl.cell_has_fox",
        {"cell": cell("f7"), "seat": 1},
    )


def test_two_mouths_far_apart_are_no_step_for_a_fox_beside_one() -> None:
    beside = sorted(around(A_MOUTH))[0]
    position = prowling([beside, "g1"])
    assert refused(position, 0, fox_to(ANOTHER))[0] == "fowl.too_far"


# -- the centre in round 1 ------------------------------------------------------------------------


def test_in_round_one_no_fox_ends_on_the_centre_but_it_may_pass_over_it() -> None:
    position = prowling(["g8", "g6"], number=1)
    events = prowl(position, "g7")
    assert [event.kind for event in events] == ["fox_moved"]
    assert STOP not in list(position.actions(0))
    assert refused(position, 0, STOP) == ("fowl.centre_in_round_one", {})
    prowl(position, ANOTHER)
    assert position.fox_cells[0] == cell(ANOTHER)


def test_in_round_one_the_second_step_does_not_lead_to_the_centre_either() -> None:
    position = prowling(["g9", "g6"], number=1)
    prowl(position, "g8")
    assert "g7" not in fox_cells_open(position)
    assert refused(position, 0, fox_to("g7")) == ("fowl.centre_in_round_one", {})
    out = prowling(["g8", "g6"], number=1)
    prowl(out, "h8")
    assert "g7" not in fox_cells_open(out)


def test_from_round_two_on_a_fox_may_stay_on_the_centre() -> None:
    position = prowling(["g8", "g6"])
    prowl(position, "g7")
    position.apply(0, STOP)
    assert position.fox_cells[0] == CENTRE


def test_the_centre_can_always_be_left_again_however_foxes_crowd_round_it() -> None:
    position = prowling(["g8", "g6", "f6", "f7"], number=1)
    prowl(position, "g7")
    assert len(position.actions(0)) == 9


# -- captures -------------------------------------------------------------------------------------


def test_entering_a_birds_cell_captures_it_and_ends_the_move() -> None:
    position = prowling(["f6", "g1"], {TURKEY: "f7"})
    events = prowl(position, "f7")
    assert told(events) == [
        ("fox_moved", 0, {"from": cell("f6"), "to": cell("f7")}),
        ("bird_captured", 0, {"bird": TURKEY, "cell": cell("f7"), "left": 35}),
        ("fox_done", 0, {"steps": 1}),
        ("fox_turn", 1, {}),
    ]
    assert position.captured_by(0) == [TURKEY]
    assert position.captors[TURKEY] == 0
    assert position.bird_cells[TURKEY] == OFF_BOARD
    assert position.bird_at(cell("f7")) == NONE
    assert position.fox_at(cell("f7")) == 0
    assert position.birds_left == 35


def test_a_bird_can_be_captured_with_the_second_step() -> None:
    position = prowling(["f6", "g1"], {TURKEY: "f8"})
    prowl(position, "f7", "f8")
    assert position.captured_by(0) == [TURKEY]
    assert position.turn == 1


def test_through_the_tunnel_and_onto_the_bird_beside_the_other_mouth() -> None:
    beside = sorted(around(ANOTHER))[0]
    position = prowling([A_MOUTH, "g2"], {TURKEY: beside})
    prowl(position, ANOTHER, beside)
    assert position.captured_by(0) == [TURKEY]


def test_captured_birds_lie_open_in_the_order_of_their_capture() -> None:
    position = prowling(["f6", "h6"], {TURKEY: "f7", DUCK: "h7"})
    prowl(position, "f7")
    prowl(position, "h7")
    assert position.captured_by(1) == [DUCK]
    assert [int(bird) for bird in position.captures] == [TURKEY, DUCK]
    for viewer in (NOBODY, 0, 1):
        assert position.seen_by(viewer).captured_by(0) == [TURKEY]


def test_a_fox_leaves_its_old_cell_free_for_others() -> None:
    position = prowling(["f6", "f7"])
    prowl(position, "e5")
    position.apply(0, STOP)
    prowl(position, "f6")
    assert position.fox_cells[1] == cell("f6")
    assert position.phase == FOXES
    assert all_cards(position) == list(range(1, 37))
    assert position.fox_at(cell("f7")) == NOBODY


def test_actions_name_their_cell() -> None:
    assert step_fox(cell("a1")) == fox_to("a1") == 100
