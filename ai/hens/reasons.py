"""Why an action is good or bad in Hens, in keys and numbers the client makes sentences of.

Everything is worked out from what the seat knows.
"""

from ai.hens.policy import HensPolicy
from ai.hens.worth import YardWorth
from ai.reasons import Reason, against
from game.contract import Position
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.scoring import MEDALS_COUNTED
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE
from game.hens.tables import CARDS, MEDALS, ROUNDS, species_of
from game.hens.yard import (
    YARD,
    beside,
    bit,
    cells_of,
    count,
    eggs_of,
    group_at,
    hen_cells,
    open_cells,
)


def reasons(view: Position, seat: int, action: int) -> list[Reason]:
    """The reasons for or against an action, the weightiest first.

    Placing a hen or a coop:
    - `hens.largest` hens, eggs: the card makes the largest group so large
    - `hens.roosters` hens, eggs: the same of the rooster's group
    - `hens.group` hens, eggs: the same of another group of two or more
    - `hens.lone` card: the hen has no company yet
    - `hens.goal_first`, `hens.goal_second` points: what the goal brings more (or less) at once
    - `hens.medals` medals, missing: medals then, and how many are missing to the next three
    - `hens.dead_cells` cells: how many open cells no card to come will fit that one would before
    - `hens.coop_fits_nowhere` card: it can be no hen anywhere
    - `hens.coop_spares` : the coop keeps neighbouring cells free for any hen

    Drawing, keeping, passing, discarding:
    - `hens.card_joins` card, hens, eggs: the best group it could join now, and that group then
    - `hens.card_fits` card, cells: cells where it could lie as a hen
    - `hens.card_fits_nowhere` card: none
    - `hens.deck_joins` percent: how many of the unseen cards could join one of the two best groups
    - `hens.better_unseen` percent: how many of the unseen cards would do more for the yard
    - `hens.no_good_to_next` seat, card: the next seat cannot lay it as a hen

    The rooster:
    - `hens.rooster_second` hens, eggs: its group scores beside the largest
    - `hens.rooster_on_largest` hens, eggs: as large as any, so that it alone scores
      until another outgrows it
    - `hens.rooster_grows` cells, cards: open cells beside the group, unseen or held cards fitting
    """
    assert isinstance(view, HensPosition)
    if view.phase == PLACE:
        return _placing_reasons(view, seat, action)
    if view.phase == DRAW:
        return _draw_reasons(view, seat, action)
    if view.phase == KEEP_OR_PASS:
        return _keep_or_pass_reasons(view, seat, action)
    if view.phase == DISCARD:
        return _discard_reasons(view, seat, action)
    return _rooster_reasons(view, seat, action - numbered.ROOSTER)


# -- placing --------------------------------------------------------------------------------------


def _placing_reasons(view: HensPosition, seat: int, action: int) -> list[Reason]:
    card = int(numbered.placed_card(action))
    cell = int(numbered.placed_cell(action))
    after = view.copy()
    after.play(seat, action)
    found: list[Reason] = []
    if numbered.placed_face(action) == numbered.COOP:
        nowhere = not _hen_cells(view, seat, card)
        found.append(
            ("hens.coop_fits_nowhere", {"card": card}) if nowhere else ("hens.coop_spares", {})
        )
    else:
        found.append(_group_reason(after, seat, card, cell))
    found += _goal_reasons(view, after, seat)
    if numbered.placed_face(action) == numbered.HEN and MEDALS[card] > 0:
        medals = int(after.counted(seat).medals)
        missing = -medals % MEDALS_COUNTED
        found.append(("hens.medals", {"medals": medals, "missing": missing}))
    dead = _dead_cells(after, seat) - _dead_cells(view, seat)
    if dead > 0 and after.laid[seat] < ROUNDS:
        found.append(against(("hens.dead_cells", {"cells": dead})))
    return found


def _group_reason(after: HensPosition, seat: int, card: int, cell: int) -> Reason:
    at = seat * YARD
    group = int(group_at(after.yards, at, cell))
    size = {"hens": int(count(group)), "eggs": int(eggs_of(after.yards, at, group))}
    counted = after.counted(seat)
    if size["hens"] == 1:
        return against(("hens.lone", {"card": card}))
    if group == counted.largest:
        return "hens.largest", size
    if group == counted.rooster:
        return "hens.roosters", size
    return "hens.group", size


def _goal_reasons(before: HensPosition, after: HensPosition, seat: int) -> list[Reason]:
    found: list[Reason] = []
    states = zip(before.goal_states(seat), after.goal_states(seat), strict=True)
    for key, (old, new) in zip(("hens.goal_first", "hens.goal_second"), states, strict=True):
        if new.points != old.points:
            more = new.points - old.points
            reason: Reason = (key, {"points": more})
            found.append(reason if more > 0 else against(reason))
    return found


def _dead_cells(view: HensPosition, seat: int) -> int:
    """Open cells that neither a hand card nor an unseen one fits as a hen."""
    at = seat * YARD
    open_now = open_cells(view.yards, at)
    unseen = view.unseen_copies()
    alive = 0
    for card in range(1, CARDS + 1):
        if unseen[card] > 0 or view.hands.holds(seat, card):
            alive |= int(hen_cells(view.yards, at, card, open_now))
    return int(count(open_now & ~alive))


def _hen_cells(view: HensPosition, seat: int, card: int) -> list[int]:
    at = seat * YARD
    cells = hen_cells(view.yards, at, card, open_cells(view.yards, at))
    return [int(cell) for cell in cells_of(cells)]


# -- cards ----------------------------------------------------------------------------------------


def _draw_reasons(view: HensPosition, seat: int, action: int) -> list[Reason]:
    if action != numbered.DRAW_DECK:
        return _card_reasons(view, seat, view.pile(action - numbered.DRAW_PILE)[0], True)
    yard = _looked(view, seat).yard
    if yard.cards.unseen == 0 or yard.count == 0:
        return []
    joining = sum(
        int(yard.unseen_copies(card))
        for card in range(1, CARDS + 1)
        if _joins(view, seat, card, yard)
    )
    joins: Reason = ("hens.deck_joins", {"percent": round(100 * joining / yard.cards.unseen)})
    return [joins if joining else against(joins)]


def _keep_or_pass_reasons(view: HensPosition, seat: int, action: int) -> list[Reason]:
    keeps = action == numbered.KEEP
    card = int(view.turned_up)
    policy = _looked(view, seat)
    worth = policy.card_worth
    kept = worth.of(card)
    copies_of = [(int(policy.yard.unseen_copies(c)), c) for c in range(1, CARDS + 1)]
    better = sum(copies for copies, c in copies_of if copies > 0 and worth.of(c) > kept)
    unseen = int(policy.yard.cards.unseen)
    percent = round(100 * better / unseen) if unseen > 0 else 0
    unseen_ones: Reason = ("hens.better_unseen", {"percent": percent})
    waits = against(unseen_ones) if keeps else unseen_ones
    return [*_card_reasons(view, seat, card, keeps), waits]


def _discard_reasons(view: HensPosition, seat: int, card: int) -> list[Reason]:
    found = _card_reasons(view, seat, card, False)
    following = (seat + 1) % int(view.seats)
    if following != seat and view.round < ROUNDS and not _hen_cells(view, following, card):
        found.append(("hens.no_good_to_next", {"seat": following, "card": card}))
    return found


def _card_reasons(view: HensPosition, seat: int, card: int, taken: bool) -> list[Reason]:
    """What the seat's yard could do with a card now, which speaks for taking it, or for not."""
    useful, reason = _use(view, seat, card)
    return [reason if useful == taken else against(reason)]


def _use(view: HensPosition, seat: int, card: int) -> tuple[bool, Reason]:
    cells = _hen_cells(view, seat, card)
    if not cells:
        return False, ("hens.card_fits_nowhere", {"card": card})
    at = seat * YARD
    largest: tuple[int, int] = (0, 0)
    for cell in cells:
        after = view.copy()
        after.lay(seat, card, cell, False)
        group = group_at(after.yards, at, cell)
        largest = max(largest, (int(count(group)), int(eggs_of(after.yards, at, group))))
    if largest[0] > 1:
        return True, ("hens.card_joins", {"card": card, "hens": largest[0], "eggs": largest[1]})
    return False, ("hens.card_fits", {"card": card, "cells": len(cells)})


def _looked(view: HensPosition, seat: int) -> HensPolicy:
    """A policy that has the seat's yard before its eyes."""
    policy = HensPolicy()
    policy.look(view, seat)
    return policy


def _joins(view: HensPosition, seat: int, card: int, yard: YardWorth) -> bool:
    """Whether a card could join one of the two groups that count."""
    cells = _hen_cells(view, seat, card)
    groups = [
        int(yard.groups[k].cells)
        for k in (yard.best, yard.next)
        if k >= 0 and yard.groups[k].species == species_of(card)
    ]
    return any(_touches(cell, group) for cell in cells for group in groups)


def _touches(cell: int, group: int) -> bool:
    return int(beside(group) & bit(cell)) != 0


# -- the rooster ----------------------------------------------------------------------------------


def _rooster_reasons(view: HensPosition, seat: int, cell: int) -> list[Reason]:
    at = seat * YARD
    group = int(group_at(view.yards, at, cell))
    after = view.copy()
    after.roosters[seat] = cell
    size = {"hens": int(count(group)), "eggs": int(eggs_of(view.yards, at, group))}
    alone = after.counted(seat).largest == group
    found: list[Reason] = [("hens.rooster_on_largest" if alone else "hens.rooster_second", size)]
    unseen = view.unseen_copies()
    cells: set[int] = set()
    cards = 0
    for card in range(1, CARDS + 1):
        copies = max(0, int(unseen[card])) + view.hand(seat).count(card)
        if copies == 0 or species_of(card) != _species_at(view, seat, cell):
            continue
        beside_group = [c for c in _hen_cells(view, seat, card) if _touches(c, group)]
        cells.update(beside_group)
        cards += copies if beside_group else 0
    grows: Reason = ("hens.rooster_grows", {"cells": len(cells), "cards": cards})
    return [*found, grows if cards else against(grows)]


def _species_at(view: HensPosition, seat: int, cell: int) -> int:
    return int(species_of(view.hens(seat)[cell]))
