"""Fowl Play: which birds a seat may move, how far, and what they fear (diagrams 2 to 7)."""

import pytest

from game.fowl.actions import STOP, bird_in, play_card, step_bird, step_fox
from game.fowl.moves import brave_enough
from game.fowl.position import FowlPosition
from game.fowl.state import FOWL, FOXES
from game.fowl.tables import COLOUR_NAMES, SHAPE_NAMES, TYPE_NAMES, is_mouth
from game.hexes import CELLS, OFF_BOARD, cell_at, cell_text, distance, neighbour
from tests.game.fowl_tables import (
    cell,
    farmyard,
    herd,
    named,
    refused,
    steps_of,
    to_cell,
    told,
    turn_up,
)

TURKEY = named("brown turkey on hexagon")
GOOSE = named("white goose on circle")
DUCK = named("brown duck on square")
LOW = named("brown chicken on hexagon")
"""Card 5: whoever plays it acts first; it moves all that is brown, a chicken or on a hexagon."""
HIGH = [named("white turkey on hexagon"), named("white goose on hexagon")]


def spot(q: int, r: int) -> str:
    return cell_text(int(cell_at(q, r)))


def spots(*cells: tuple[int, int]) -> set[str]:
    return {spot(q, r) for q, r in cells}


def herding(foxes: list[tuple[int, int]], birds: dict[int, tuple[int, int]]) -> FowlPosition:
    """Seat 0 has played the low card and is about to move these birds past these foxes."""
    position = farmyard([spot(*at) for at in foxes], {b: spot(*at) for b, at in birds.items()})
    turn_up(position, [LOW, *HIGH[: len(foxes) - 1]])
    assert position.turn == 0
    return position


# -- which birds, how far -------------------------------------------------------------------------


def test_only_birds_that_share_a_trait_with_the_card_just_played_may_be_moved() -> None:
    """Diagram 2: a brown duck on a square moves ducks, brown birds and birds on squares."""
    position = farmyard(["g8", "g6"])
    duck = named("brown duck on square")
    turn_up(position, [duck, HIGH[0]])
    movable = {int(bird_in(action)) for action in position.actions(0) if action != STOP}
    assert len(movable) > 8
    assert movable <= birds_with("duck", "brown", "square")


def birds_with(*traits: str) -> set[int]:
    """All birds that have at least one of the traits."""
    names = [f"{c} {k} on {s}" for c in COLOUR_NAMES for k in TYPE_NAMES for s in SHAPE_NAMES]
    return {named(name) for name in names if any(trait in name for trait in traits)}


def test_a_bird_without_a_shared_trait_stays() -> None:
    position = herding([(0, -1), (-5, 0)], {GOOSE: (3, 0)})
    rule = refused(position, 0, to_cell(position, GOOSE, spot(4, 0)))
    assert rule == ("fowl.no_shared_trait", {"bird": GOOSE, "card": LOW})


def test_three_steps_in_all_with_one_bird() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (3, 0)})
    events = herd(position, TURKEY, spot(4, 0), spot(5, 0), spot(6, 0))
    moved = [e.values for e in events if e.kind == "bird_moved"]
    assert [v["left"] for v in moved] == [2, 1, 0]
    assert (moved[0]["bird"], moved[0]["from"], moved[0]["to"]) == (
        TURKEY,
        cell(spot(3, 0)),
        cell(spot(4, 0)),
    )
    assert told(events)[-2:] == [
        ("fowl_done", 0, {"steps": 3}),
        ("fowl_turn", 1, {"card": HIGH[0]}),
    ]


def test_three_steps_in_all_over_two_birds_by_turns() -> None:
    """Steps of several birds may be interleaved."""
    position = herding([(0, -1), (-5, 0)], {TURKEY: (3, 0), DUCK: (3, 1)})
    herd(position, TURKEY, spot(4, 0))
    herd(position, DUCK, spot(4, 1))
    herd(position, TURKEY, spot(5, 0))
    assert position.turn == 1
    assert position.birds()[TURKEY] == cell(spot(5, 0))
    assert position.birds()[DUCK] == cell(spot(4, 1))


def test_a_seat_may_stop_at_any_time_or_move_nothing_at_all() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (3, 0)})
    none = position.copy()
    assert told(none.apply(0, STOP))[0] == ("fowl_done", 0, {"steps": 0})
    herd(position, TURKEY, spot(4, 0))
    assert told(position.apply(0, STOP))[0] == ("fowl_done", 0, {"steps": 1})
    assert position.turn == none.turn == 1


def test_a_bird_another_seat_has_moved_may_be_moved_again() -> None:
    """Diagram 3: brown moves the white chicken that white has moved before."""
    position = herding([(0, -1), (-5, 0)], {TURKEY: (3, 0)})
    herd(position, TURKEY, spot(4, 0))
    position.apply(0, STOP)
    herd(position, TURKEY, spot(3, 0))
    assert position.birds()[TURKEY] == cell(spot(3, 0))


def test_all_seats_move_fowl_before_the_first_fox_moves() -> None:
    position = herding([(0, -1), (-5, 0), (0, 3)], {})
    assert [int(seat) for seat in position.order] == [0, 2, 1]
    for seat in (0, 2, 1):
        assert (position.phase, position.turn) == (FOWL, seat)
        events = position.apply(seat, STOP)
    assert (position.phase, position.turn) == (FOXES, 0)
    assert told(events) == [("fowl_done", 1, {"steps": 0}), ("fox_turn", 0, {})]


# -- what blocks a bird ---------------------------------------------------------------------------


def test_a_bird_steps_on_no_bird_no_fox_no_tunnel_mouth_and_not_off_the_board() -> None:
    beside_fox = herding([(0, -1), (-5, 0)], {TURKEY: (1, -1), DUCK: (2, -1)})
    assert refused(beside_fox, 0, to_cell(beside_fox, TURKEY, spot(2, -1))) == (
        "fowl.cell_has_bird",
        {"cell": cell(spot(2, -1)), "bird": DUCK},
    )
    assert refused(beside_fox, 0, to_cell(beside_fox, TURKEY, spot(0, -1))) == (
        "fowl.cell_has_fox",
        {"cell": cell(spot(0, -1)), "seat": 0},
    )
    assert refused(beside_fox, 0, to_cell(beside_fox, TURKEY, spot(0, 0))) == (
        "fowl.birds_shun_tunnels",
        {"cell": cell(spot(0, 0))},
    )
    at_edge = herding([(0, -1), (-5, 0)], {TURKEY: (6, 0)})
    assert refused(at_edge, 0, int(step_bird(TURKEY, 0))) == ("fowl.off_board", {"bird": TURKEY})


def test_a_captured_bird_moves_no_more() -> None:
    position = farmyard(["f7", "g2"], captured={1: [TURKEY]})
    turn_up(position, [LOW, HIGH[0]])
    assert refused(position, 0, int(step_bird(TURKEY, 0))) == (
        "fowl.bird_gone",
        {"bird": TURKEY, "seat": 1},
    )


def test_in_the_fowl_phase_no_card_and_no_fox() -> None:
    position = herding([(0, -1), (-5, 0)], {})
    assert refused(position, 0, int(play_card(LOW))) == ("fowl.birds_now", {})
    assert refused(position, 0, int(step_fox(cell(spot(0, -2))))) == ("fowl.birds_now", {})
    assert refused(position, 1, STOP) == ("not_your_turn", {"seat": 0})


# -- fear -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("now", "then", "allowed"),
    [
        (1, 1, True),
        (1, 2, True),
        (2, 1, False),
        (2, 2, True),
        (2, 3, True),
        (3, 2, False),
        (3, 3, True),
        (4, 3, True),
        (4, 5, True),
    ],
)
def test_a_step_needs_d_there_at_least_d_here_or_three(now: int, then: int, allowed: bool) -> None:
    assert brave_enough(now, then) == allowed == (then >= min(now, 3))


def test_diagram_4_a_bird_three_away_comes_no_nearer_and_shuns_the_mouth_beside_it() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (3, -1)})
    assert position.fear(cell(spot(3, -1))) == 3
    assert is_mouth(cell(spot(4, -2)))
    assert steps_of(position, TURKEY) == spots((4, -1), (3, -2), (2, 0), (3, 0))
    assert refused(position, 0, to_cell(position, TURKEY, spot(2, -1))) == (
        "fowl.fear",
        {"bird": TURKEY, "cell": cell(spot(2, -1)), "from": 3, "to": 2},
    )
    assert refused(position, 0, to_cell(position, TURKEY, spot(4, -2)))[0] == (
        "fowl.birds_shun_tunnels"
    )


def test_diagram_4_however_it_walks_it_stays_two_cells_clear_of_every_fox() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (3, -1)})
    reached, edge = set[int](), [position]
    while edge:
        now = edge.pop()
        for name in steps_of(now, TURKEY):
            then = now.copy()
            herd(then, TURKEY, name)
            reached.add(cell(name))
            if then.turn == 0:
                edge.append(then)
    assert len(reached) > 15
    assert all(position.fear(c) >= 3 and not is_mouth(c) for c in reached)


def test_diagram_5_a_bird_two_away_keeps_its_distance_or_flees() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (2, -1)})
    assert steps_of(position, TURKEY) == spots((3, -1), (3, -2), (2, -2), (1, 0), (2, 0))
    assert refused(position, 0, to_cell(position, TURKEY, spot(1, -1)))[0] == "fowl.fear"


def test_diagram_6_a_bird_beside_a_fox_may_go_anywhere_but_onto_it_or_into_a_tunnel() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (1, -1)})
    assert steps_of(position, TURKEY) == spots((2, -1), (2, -2), (1, -2), (1, 0))


def test_diagram_7_beside_one_fox_it_may_be_led_on_to_the_next_if_never_farther_away() -> None:
    """Foxes orange, white and black: orange's bird can be led past white, three cells off."""
    position = herding([(0, 3), (3, 3), (-4, 3)], {TURKEY: (1, 3)})
    herd(position, TURKEY, spot(2, 3))
    assert distance(cell(spot(2, 3)), position.fox_cells[1]) == 1


def test_diagram_7_but_not_to_the_black_fox_for_the_way_leads_over_a_cell_farther_off() -> None:
    position = herding([(0, 3), (3, 3), (-4, 3)], {TURKEY: (-1, 3)})
    herd(position, TURKEY, spot(-2, 3))
    assert refused(position, 0, to_cell(position, TURKEY, spot(-3, 3))) == (
        "fowl.fear",
        {"bird": TURKEY, "cell": cell(spot(-3, 3)), "from": 2, "to": 1},
    )


def test_once_it_has_fled_it_cannot_come_back() -> None:
    position = herding([(0, -1), (-5, 0)], {TURKEY: (1, -1)})
    herd(position, TURKEY, spot(2, -1))
    assert refused(position, 0, to_cell(position, TURKEY, spot(1, -1)))[0] == "fowl.fear"
    herd(position, TURKEY, spot(3, -1))
    assert refused(position, 0, to_cell(position, TURKEY, spot(2, -1)))[0] == "fowl.fear"


def test_a_bird_does_not_see_a_fox_at_the_other_end_of_a_tunnel() -> None:
    """The rulebook's advice: lead a bird beside another mouth than the one the fox waits in."""
    position = herding([(4, -2), (-5, 0)], {TURKEY: (3, 3)})
    assert position.fear(cell(spot(2, 3))) > 3
    herd(position, TURKEY, spot(2, 3))
    assert distance(cell(spot(2, 3)), cell(spot(2, 2))) == 1


def test_fear_is_the_distance_to_the_nearest_fox_everywhere() -> None:
    position = farmyard(["a4", "g2", "m4"])
    for c in range(CELLS):
        assert position.fear(c) == min(distance(c, fox) for fox in position.fox_cells)


def test_every_legal_bird_step_is_one_the_sentences_allow_and_none_is_missing() -> None:
    """Against a slow second reading of the rules, in a crowded yard."""
    position = herding([(0, -3), (-1, 3), (4, 0)], {TURKEY: (1, -3), DUCK: (3, 0), GOOSE: (3, 1)})
    taken = {*position.birds().values(), *map(int, position.fox_cells)}
    movable = birds_with("brown", "chicken", "hexagon")
    wanted = set[int]()
    for bird, at in position.birds().items():
        for direction in range(6):
            to = int(neighbour(at, direction))
            if to == OFF_BOARD or to in taken or is_mouth(to):
                continue
            here = min(distance(at, fox) for fox in position.fox_cells)
            there = min(distance(to, fox) for fox in position.fox_cells)
            if there >= min(here, 3) and bird in movable:
                wanted.add(int(step_bird(bird, direction)))
    assert {int(action) for action in position.actions(0)} == wanted | {STOP}
