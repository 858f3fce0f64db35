"""What a person at the table sees right after an event, in the moments that last no decision."""

from collections.abc import Sequence

from game.contract import NOBODY, Event
from game.hens import actions as hens_actions
from game.hens.position import HensPosition
from game.hens.scoring import NO_ROOSTER
from game.hens.state import DRAW, HIDDEN_ROOSTER, ROOSTERS
from game.hens.state import PLACE as TO_PLACE
from game.ladder.position import LadderPosition
from game.ladder.state import HIDDEN
from tests.game import (
    hens_tables,
    ladder_tables,
)
from tests.game.hens_tables import as_coop, as_hen, cell, rooster_on
from tests.game.ladder_tables import INTO_DUST, on_rung, rung


def only(events: Sequence[Event], kind: str) -> list[Event]:
    return [event for event in events if event.kind == kind]


# -- Hennen Rennen --------------------------------------------------------------------------------


def ladder_after(event: Event) -> LadderPosition:
    assert isinstance(event.after, LadderPosition)
    return event.after


def test_a_played_card_lies_on_the_table_before_the_next_is_drawn() -> None:
    position = ladder_tables.later_round(2, 0, [40, 60, 50])
    played, drawn = position.apply(0, 40)
    assert ladder_after(played).table[0] == 40
    assert len(ladder_after(played).hand(0)) == 2
    assert ladder_after(played).turn == 1
    assert len(ladder_after(drawn).hand(0)) == 3


def test_the_last_card_of_a_round_leaves_nobody_to_play() -> None:
    position = ladder_tables.later_round(2, 0, [40, 60, 50])
    events = ladder_tables.play(position, [40, 60, 50])
    last = ladder_after(only(events, "card_played")[-1])
    assert list(last.deciders()) == []
    assert not last.over()


def test_cards_chosen_in_secret_are_turned_up_one_after_the_other() -> None:
    position = ladder_tables.dealt([[10, 11, 12], [20, 21, 22], [30, 31, 32]])
    events = ladder_tables.play(position, [10, 20, 30])
    public = [ladder_after(e).seen_by(NOBODY) for e in only(events, "card_revealed")]
    assert [list(view.table) for view in public] == [
        [10, HIDDEN, HIDDEN],
        [10, 20, HIDDEN],
        [10, 20, 30],
    ]
    assert [[view.is_face_up(s) for s in range(3)] for view in public] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]
    assert [view.cards_seen() for view in public] == [[10], [10, 20], [10, 20, 30]]


def test_in_round_1_all_draw_before_the_cards_are_cleared_away() -> None:
    position = ladder_tables.dealt([[10, 11, 12], [20, 21, 22], [30, 31, 32]])
    ladder_tables.play(position, [10, 20, 30])
    events = position.apply(1, on_rung(3))
    sizes = [[len(ladder_after(e).hand(s)) for s in range(3)] for e in only(events, "card_drawn")]
    assert sizes == [[3, 2, 2], [3, 3, 2], [3, 3, 3]]
    assert all(list(ladder_after(e).table) == [10, 0, 30] for e in only(events, "card_drawn"))
    assert list(ladder_after(events[-1]).table) == [0, 0, 0]


def test_two_hens_share_a_rung_until_the_weaker_drops() -> None:
    ladder = {8: (0, 40), 7: (1, 50), 6: (2, 30)}
    position = ladder_tables.ready_to_place(60, ladder)
    events = position.apply(3, on_rung(8))
    placed = ladder_after(events[0])
    assert placed.hens_at(rung(8)) == [(0, 40), (3, 60)]
    assert placed.table[3] == 0, "the winning card lies on the ladder now"
    assert placed.points(3) == position.chips[3] + 8
    first, second, third = [ladder_after(e) for e in only(events, "hen_bumped")]
    assert first.hens_at(rung(8)) == [(3, 60)]
    assert first.hens_at(rung(7)) == [(1, 50), (0, 40)]
    assert second.hens_at(rung(7)) == [(1, 50)]
    assert second.hens_at(rung(6)) == [(2, 30), (0, 40)]
    assert third.hens_at(rung(6)) == [(0, 40)]
    assert third.hens_at(rung(5)) == [(2, 30)]
    assert sum(line.points for line in first.score(0)) == first.points(0)


def test_a_bumped_hen_costs_its_chip_where_it_has_landed() -> None:
    position = ladder_tables.ready_to_place(60, {-1: (0, 40)})
    placed, bumped, lost, fell, *_ = position.apply(3, on_rung(-1))
    assert (placed.kind, bumped.kind, lost.kind) == ("hen_placed", "hen_bumped", "chip_lost")
    assert ladder_after(placed).hens_at(0) == []
    assert ladder_after(bumped).hens_at(0) == [(0, 40)]
    assert ladder_after(lost).chips[0] == ladder_after(bumped).chips[0] - 1
    assert fell.kind == "fell_in_dust"


def test_a_hen_put_into_the_dust_lies_there_at_once() -> None:
    position = ladder_tables.ready_to_place(60, {8: (0, 70)})
    placed, begun = position.apply(3, INTO_DUST)
    assert ladder_after(placed).hens_at(0) == [(3, 60)]
    assert ladder_after(placed).round_winner() == 3
    assert ladder_after(begun).round_winner() == NOBODY
    assert ladder_after(begun).play_order() == [3, 0, 1, 2]


# -- Hens -----------------------------------------------------------------------------------------


def hens_after(event: Event) -> HensPosition:
    assert isinstance(event.after, HensPosition)
    return event.after


def test_the_second_draw_calls_for_placing_at_once() -> None:
    position = hens_tables.dealt([hens_tables.DULL_HAND] * 2)
    for phase, draws in ((DRAW, 1), (TO_PLACE, 0)):
        (drawn,) = position.apply(0, hens_actions.DRAW_DECK)
        assert (hens_after(drawn).phase, hens_after(drawn).draws) == (phase, draws)


def test_a_draw_that_cannot_be_made_is_skipped_after_the_one_that_could() -> None:
    position = hens_tables.dealt([hens_tables.DULL_HAND] * 2)
    position.deck = position.deck[:1]
    position.deck_size = 1
    drawn, skipped = position.apply(0, hens_actions.DRAW_DECK)
    assert (hens_after(drawn).phase, hens_after(drawn).draws) == (DRAW, 1)
    assert (skipped.kind, skipped.values) == ("draw_skipped", {"draws": 1})
    assert (hens_after(skipped).phase, hens_after(skipped).draws) == (TO_PLACE, 0)


def test_the_turn_passes_with_the_discard() -> None:
    position = hens_tables.ready_to_place("P3", ["P4", "P1", "P1", "W1", "W1", "S1"], seats=3)
    (placed,) = position.apply(0, as_hen("P4", "d3"))
    assert hens_after(placed).turn == 0
    (discarded,) = position.apply(0, hens_tables.card("S1"))
    assert hens_after(discarded).turn == 1
    assert hens_after(discarded).phase == DRAW


def test_without_a_discard_the_turn_passes_when_it_is_skipped() -> None:
    position = hens_tables.ready_to_place("P3", ["P4", "P1"], seats=3)
    placed, skipped = position.apply(0, as_coop("P4", "d3"))
    assert (placed.kind, skipped.kind) == ("coop_built", "discard_skipped")
    assert hens_after(placed).turn == 0
    assert hens_after(placed).coops(0) == {cell("d3"): hens_tables.card("P4")}
    assert (hens_after(skipped).turn, hens_after(skipped).phase) == (1, DRAW)


def test_nobody_has_the_turn_when_a_round_is_over() -> None:
    position = hens_tables.ready_to_place("P3", ["P4", "P1"], seats=2)
    position.turn = 1
    hens_tables.give_hand(position, 1, ["P4", "P1"])
    *_, skipped, begun = position.apply(1, as_hen("P4", "d4"))
    assert hens_after(skipped).turn == NOBODY
    assert (hens_after(begun).turn, begun.kind) == (0, "round_begun")


def test_a_round_begins_before_its_first_draws_are_skipped() -> None:
    position = hens_tables.ready_to_place("P3", ["P4", "P1"], seats=2)
    hens_tables.empty_deck(position)
    hens_tables.give_hand(position, 1, ["P4", "P1"])
    position.turn = 1
    *_, begun, skipped = position.apply(1, as_hen("P4", "d4"))
    assert (begun.kind, skipped.kind) == ("round_begun", "draw_skipped")
    assert (hens_after(begun).phase, hens_after(begun).draws) == (DRAW, 2)
    assert (hens_after(skipped).phase, hens_after(skipped).draws) == (TO_PLACE, 0)


def test_roosters_chosen_in_secret_are_put_down_one_after_the_other() -> None:
    position = hens_tables.yard("P3", seats=3)
    hens_tables.lay_yard(position, "P4", seat=1)
    hens_tables.lay_yard(position, "P5", seat=2)
    position.phase = ROOSTERS
    events = [e for seat in range(3) for e in position.apply(seat, rooster_on("c3"))]
    here = cell("c3")
    chosen = hens_after(only(events, "rooster_chosen")[0]).seen_by(1)
    assert list(chosen.roosters) == [HIDDEN_ROOSTER, NO_ROOSTER, NO_ROOSTER]
    placed = [hens_after(e).seen_by(NOBODY) for e in only(events, "rooster_placed")]
    assert [list(view.roosters) for view in placed] == [
        [here, HIDDEN_ROOSTER, HIDDEN_ROOSTER],
        [here, here, HIDDEN_ROOSTER],
        [here, here, here],
    ]
    assert not any(view.over() for view in placed)
