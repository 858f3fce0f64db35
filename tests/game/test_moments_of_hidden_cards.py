"""What can be seen between two events, in SLY, Rule the Roost and Fowl Play."""

from game.contract import NOBODY, Event
from game.fowl.actions import STOP
from game.fowl.position import ALL_CLEAR, FowlPosition
from game.fowl.tables import clear_cards
from game.ladder.state import HIDDEN
from game.roost.position import RoostPosition
from game.roost.state import THROWS, UNDECIDED
from game.sly.position import SlyPosition
from game.sly.state import SAFE, UP
from tests.game import (
    fowl_tables,
    roost_tables,
    sly_tables,
)
from tests.game.test_moments import only

# -- SLY ------------------------------------------------------------------------------------------


def sly_after(event: Event) -> SlyPosition:
    assert isinstance(event.after, SlyPosition)
    return event.after


def test_an_exposed_hen_lies_open_before_it_is_safe() -> None:
    position = sly_tables.table(2, down={"A1": "R3"})
    exposed, safe, _ = position.apply(0, sly_tables.expose("A1"))
    space = sly_tables.space("A1")
    assert sly_after(exposed).faces[space] == UP
    assert sly_after(exposed).seen_by(0).card_at(space) == (1, 3, UP)
    assert sly_after(safe).faces[space] == SAFE


def test_a_captured_fox_lies_open_before_it_is_taken() -> None:
    position = sly_tables.table(2, down={"A1": "RF"})
    exposed, captured, _ = position.apply(0, sly_tables.expose("A1"))
    assert sly_tables.lies(sly_after(exposed)) == {"A1": "RF"}
    assert sly_tables.before(sly_after(exposed), 0) == []
    assert sly_tables.lies(sly_after(captured)) == {}
    assert sly_tables.before(sly_after(captured), 0) == ["RF"]


def test_a_reveal_is_settled_card_by_card() -> None:
    down = {"A1": "OF", "A2": "R5", "A3": "B4", "A4": "R2"}
    position = sly_tables.table(3, down=down)
    events = sly_tables.reveal(position, "A1", "A2", "A3")
    gobbled, safe, home, begun = events[-4:]
    assert sly_tables.lies(sly_after(gobbled)) == {"A1": "OF", "A3": "B4", "A4": "R2v"}
    assert sly_tables.before(sly_after(gobbled), 0) == ["R5"]
    assert sly_tables.lies(sly_after(safe)) == {"A1": "OF", "A3": "B4s", "A4": "R2v"}
    assert sly_tables.lies(sly_after(home)) == {"A3": "B4s", "A4": "R2v"}
    assert "F" in sly_tables.in_hand(sly_after(home), 0)
    assert [len(sly_after(e).turned) for e in events[-4:]] == [3, 3, 3, 0]
    assert begun.kind == "turn_begun"


def test_a_row_of_fox_reveals_grows_after_the_foxes_went_home() -> None:
    position = sly_tables.table(2, down={"A1": "OF", "A2": "RF"})
    events = sly_tables.reveal(position, "A1", "A2")
    homes, row = only(events, "went_home"), only(events, "only_foxes")
    assert [sly_after(e).fox_reveals for e in [*homes, *row]] == [0, 0, 1]


def test_at_the_end_cards_are_turned_up_one_by_one() -> None:
    position = sly_tables.table(
        2, down={"A1": "R1", "A2": "RF"}, taken=dict.fromkeys(["R2", "R3", "R4", "R5"], 0)
    )
    events = position.apply(0, sly_tables.lay("1", "A3"))
    kinds = [event.kind for event in events]
    assert kinds[:2] == ["laid", "game_ended"]
    turned = [sly_tables.lies(sly_after(e)) for e in only(events, "last_turned_up")]
    assert turned == [
        {"A1": "R1", "A2": "RFv", "A3": "O1v"},
        {"A1": "R1s", "A2": "RF", "A3": "O1v"},
        {"A1": "R1s", "A2": "RF", "A3": "O1"},
    ]
    assert [e.kind for e in events if sly_after(e).over()] == ["game_over"]
    assert all(not sly_after(e).deciders() for e in events[1:])


# -- Rule the Roost -------------------------------------------------------------------------------


def roost_after(event: Event) -> RoostPosition:
    assert isinstance(event.after, RoostPosition)
    return event.after


def test_a_farmer_stands_at_the_barn_before_its_seat_has_looked() -> None:
    position = roost_tables.opened(["fork, chicken", "chicken, fox"])
    roost_tables.put(position, 1, "chicken to barn 1")
    roost_tables.put(position, 2, "fox to barn 1")
    played, looked = roost_tables.do(position, 1, "fork at barn 1")
    before, then = roost_after(played).seen_by(0), roost_after(looked).seen_by(0)
    assert before.farmer() == then.farmer() == (0, roost_tables.NAMED["fork"], 0)
    assert [card for card, _ in before.pile(0)] == [roost_tables.NAMED["chicken"], HIDDEN]
    assert [card for card, _ in then.pile(0)] == roost_tables.cards("chicken, fox")
    assert list(before.history.card)[-1] == HIDDEN
    (nothing, *_) = roost_tables.do(position, 1, "move nothing")
    assert roost_after(nothing).farmer() is None


def test_eggs_fly_one_by_one_while_the_card_is_still_on_its_way() -> None:
    position = roost_tables.opened(["fox, chicken", "egg, egg", "egg, chicken"])
    events = roost_tables.put(position, 1, "fox to barn 2", 2, 3)
    on_its_way = (0, roost_tables.NAMED["fox"], 1)
    closed, first, second, cancelled, arrived = [
        event for event in events if event.kind not in ("card_on_its_way", "egg_decided")
    ][:5]
    assert [roost_after(e).on_its_way() for e in (closed, first, second, cancelled)] == [
        on_its_way
    ] * 4
    assert [len(roost_after(e).discards()) for e in (closed, first, second)] == [0, 1, 2]
    assert roost_after(cancelled).pile_size(1) == 0
    assert list(roost_after(cancelled).throws) == [UNDECIDED, THROWS, THROWS]
    assert list(roost_after(arrived).throws) == [UNDECIDED] * 3
    assert roost_after(arrived).on_its_way() is None
    assert roost_after(arrived).pile_size(1) == 1


def test_a_stopped_card_lies_with_the_discards_after_the_egg() -> None:
    position = roost_tables.opened(["fox, chicken", "egg, egg"])
    events = roost_tables.put(position, 1, "fox to barn 2", 2)
    (thrown,), (stopped,) = only(events, "egg_thrown"), only(events, "card_stopped")
    assert roost_after(thrown).discards() == roost_tables.cards("egg")
    assert roost_after(stopped).discards() == roost_tables.cards("egg, fox")
    assert roost_after(stopped).seen_by(1).discards() == [roost_tables.NAMED["egg"], HIDDEN]
    assert roost_after(stopped).turn == 0
    *_, drawn, taken, begun = events
    assert [e.kind for e in (drawn, taken, begun)] == ["card_drawn", "turn_taken", "turn_begun"]
    assert (roost_after(taken).turn, roost_after(begun).turn) == (0, 1)


def test_barns_are_turned_up_one_by_one_then_counted_one_by_one() -> None:
    position = roost_tables.late(["chicken", "egg"], ["rooster 1", "fox, chicken", "rooster 2"])
    events = roost_tables.put(position, 1, "chicken to barn 1")
    ending = [e for e in events if e.kind.startswith("barn_")]
    counts = [(roost_after(e).barns_turned_up(), roost_after(e).barns_scored()) for e in ending]
    assert counts == [(1, 0), (2, 0), (3, 0), (3, 1), (3, 2), (3, 3)]
    assert all(not roost_after(e).deciders() and not roost_after(e).over() for e in ending)
    chicken = roost_tables.NAMED["chicken"]
    seen = [[card for card, _ in roost_after(e).seen_by(1).pile(0)] for e in events]
    first = events.index(ending[0])
    assert chicken not in seen[first - 1]
    assert chicken in seen[first]
    assert roost_after(events[-1]).over()
    assert list(roost_after(ending[-1]).sure_eggs) == [0, 0]
    assert list(roost_after(events[-1]).sure_eggs) == [0, 1]
    assert (roost_after(events[-1]).barns_turned_up(), position.barns_scored()) == (3, 3)


# -- Fowl Play ------------------------------------------------------------------------------------


def fowl_after(event: Event) -> FowlPosition:
    assert isinstance(event.after, FowlPosition)
    return event.after


def test_played_cards_are_turned_up_one_by_one_and_then_the_order_is_settled() -> None:
    position = fowl_tables.farmyard(["e5", "i9", "e9"])
    cards = sorted(fowl_tables.free_cards(position))[:3][::-1]
    events = fowl_tables.turn_up(position, cards)
    revealed = only(events, "card_revealed")
    assert [event.seat for event in revealed] == [2, 1, 0]
    public = [fowl_after(e).seen_by(NOBODY) for e in revealed]
    assert [[max(int(c), HIDDEN) for c in view.played] for view in public] == [
        [HIDDEN, HIDDEN, cards[2]],
        [HIDDEN, cards[1], cards[2]],
        cards,
    ]
    assert [[len(view.hand(s)) for s in range(3)] for view in public] == [
        [3, 3, 2],
        [3, 2, 2],
        [2, 2, 2],
    ]
    assert all(view.play_order() == [0, 1, 2] for view in public)
    assert fowl_after(only(events, "order_settled")[0]).play_order() == [2, 1, 0]
    assert fowl_after(only(events, "order_settled")[0]).acting_card() == 0
    assert fowl_after(only(events, "fowl_turn")[0]).acting_card() == cards[2]


def test_a_fox_stands_beside_its_prey_before_the_bird_is_gone() -> None:
    position = fowl_tables.farmyard(["e5", "i9"])
    bird = min(position.birds())
    position.bird_cells[bird] = fowl_tables.cell("e6")
    position.mark_cells()
    fowl_tables.let_foxes_out(position)
    assert position.turn == 0
    moved, captured, done, *_ = fowl_tables.prowl(position, "e6")
    here = fowl_tables.cell("e6")
    assert fowl_after(moved).foxes()[0] == here
    assert fowl_after(moved).birds()[bird] == here
    assert fowl_after(captured).captured_by(0) == [bird]
    assert bird not in fowl_after(captured).birds()
    assert (done.kind, fowl_after(done).turn) == ("fox_done", 0)


def test_after_the_last_fox_nobody_is_to_move() -> None:
    position = fowl_tables.farmyard(["e5", "i9"])
    events = fowl_tables.play_round(position)
    last = only(events, "fox_done")[-1]
    assert fowl_after(last).turn == NOBODY
    assert not fowl_after(last).over()
    assert fowl_after(events[-1]).round == 3
    assert [e.kind for e in events if NOBODY in fowl_after(e).order].count("card_drawn") == 0


def test_the_last_fox_of_the_first_round_leaves_nobody_to_place_one() -> None:
    position = fowl_tables.opened(2)
    for seat in range(2):
        (kept,) = position.apply(seat, int(position.actions(seat)[0]))
    assert fowl_after(kept).turn == 0
    (first,) = position.apply(0, int(position.actions(0)[0]))
    assert fowl_after(first).turn == 1
    second, begun = position.apply(1, int(position.actions(1)[0]))
    assert fowl_after(second).turn == NOBODY
    assert begun.kind == "round_begun"


def test_targets_are_shown_one_by_one_before_the_game_is_over() -> None:
    position = fowl_tables.farmyard(["e5", "i9"])
    position.clear = clear_cards(2) - 1
    fowl_tables.let_foxes_out(position)
    events = [*position.apply(int(position.turn), STOP), *position.apply(int(position.turn), STOP)]
    shown = [fowl_after(e).seen_by(NOBODY) for e in only(events, "target_shown")]
    targets = [int(card) for card in position.targets]
    assert [[max(int(c), HIDDEN) for c in view.targets] for view in shown] == [
        [targets[0], HIDDEN],
        targets,
    ]
    assert not any(view.over() for view in shown)
    assert fowl_after(events[-1]).over()
    assert position.ending() == ALL_CLEAR
