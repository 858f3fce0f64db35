"""Why an action is good or bad in Fowl Play, in keys and numbers the client makes sentences of.

Everything is worked out from what the seat knows: the board, the open cards, its hand and target.
"""

from typing import Final

from ai.fowl.reach import FOX_DISTANCES, TO_MOUTH, can_catch
from ai.reasons import Reason, against
from game.contract import Position
from game.fowl.actions import STOP, bird_in, card_in, cell_in, direction_in
from game.fowl.position import FowlPosition
from game.fowl.scoring import (
    SHEET_ORDER,
    complete_sets,
    has_trait,
    trait_count,
    trait_leaders,
)
from game.fowl.state import CHOOSE, DENS, FOWL, NONE, TARGETS
from game.fowl.tables import FOWL_STEPS, FOX_STEPS, is_mouth, shared_traits, type_of
from game.hexes import CELLS, distance, neighbour

NEAR: Final = 3
"""The number of steps within which a bird is near a fox."""


def reasons(view: Position, seat: int, action: int) -> list[Reason]:
    """The reasons for or against an action, the weightiest first.

    Targets and den:

    - `fowl.target_safe` card, steps: how far its bird is from the nearest tunnel mouth
    - `fowl.target_helpers` card, cards: how many of the other dealt cards could move it
    - `fowl.den_tunnel`: the mouth in the middle is one step away

    Cards:

    - `fowl.card_saves_target` card: it moves the seat's own target, which a fox could catch
    - `fowl.card_saves` card, birds: how many birds it can move out of the reach of other foxes
    - `fowl.card_first` card, percent: the chance to act first
    - `fowl.card_kept` cards: how many of the cards kept in hand can move the seat's own target

    Birds:

    - `fowl.rescue` bird, seat, traits: out of that fox's reach; traits shared with the seat's own
      target
    - `fowl.rescue_target` bird, seat: the same for the seat's own target
    - `fowl.rescue_begun` bird, seat: farther from that fox, one more step is needed
    - `fowl.lure` bird: the seat's own fox could catch it there; `fowl.lure_begun`: it is on its way
    - `fowl.exposes` bird, seat: that fox could catch it there
    - `fowl.no_change` bird: nothing changes for any fox; `fowl.birds_stay`: no step is made

    Foxes:

    - `fowl.catch` bird, types: how many different types are captured then
    - `fowl.catch_set` bird, sets: a set is complete
    - `fowl.catch_lead` trait, birds: nobody has more of that trait then
    - `fowl.catch_spoils` bird, traits: what it shares with the seat's own target
    - `fowl.catch_next` bird: the next step could catch it
    - `fowl.dive` cell: through the tunnels
    - `fowl.near` birds, `fowl.fox_waits` birds: how many birds are within three steps
    """
    assert isinstance(view, FowlPosition)
    if view.phase == TARGETS:
        return _target_reasons(view, seat, action)
    if view.phase == DENS:
        return [("fowl.den_tunnel", {})]
    if view.phase == CHOOSE:
        return _card_reasons(view, seat, int(card_in(action)))
    if view.phase == FOWL:
        return _bird_reasons(view, seat, action)
    return _fox_reasons(view, seat, action)


def _target_reasons(view: FowlPosition, seat: int, card: int) -> list[Reason]:
    helpers = [other for other in view.hand(seat) if other != card and shared_traits(other, card)]
    return [
        ("fowl.target_safe", {"card": card, "steps": int(TO_MOUTH[view.bird_cells[card]])}),
        _if_any(("fowl.target_helpers", {"card": card, "cards": len(helpers)}), len(helpers)),
    ]


def _if_any(reason: Reason, count: int) -> Reason:
    """A reason that speaks against the action where there is none of what it counts."""
    return reason if count else against(reason)


# -- cards ----------------------------------------------------------------------------------------


def _card_reasons(view: FowlPosition, seat: int, card: int) -> list[Reason]:
    target = int(view.targets[seat])
    hunted = [b for b, at in view.birds().items() if hunters(view, seat, at)]
    movable = [bird for bird in hunted if shared_traits(card, bird)]
    found: list[Reason] = []
    if target in movable:
        found.append(("fowl.card_saves_target", {"card": card}))
    if movable:
        found.append(("fowl.card_saves", {"card": card, "birds": len(movable)}))
    found.append(("fowl.card_first", {"card": card, "percent": chance_to_be_first(view, card)}))
    kept = [c for c in view.hand(seat) if c != card and shared_traits(c, target)]
    if kept:
        found.append(("fowl.card_kept", {"cards": len(kept)}))
    return found


def chance_to_be_first(view: FowlPosition, card: int) -> int:
    """In percent: that all others play a higher card, any unseen one being as likely."""
    unseen = [int(other) for other in view.unseen_cards()]
    higher = sum(1 for other in unseen if other > card)
    chance = 1.0
    for k in range(int(view.seats) - 1):
        chance *= max(0, higher - k) / (len(unseen) - k)
    return round(100 * chance)


def hunters(view: FowlPosition, seat: int, cell: int) -> list[int]:
    """The other seats whose foxes could catch a bird on the cell as all others stand."""
    return [
        other
        for other in range(view.seats)
        if other != seat and can_catch(view, view.fox_cells[other], cell)
    ]


# -- birds ----------------------------------------------------------------------------------------


def _bird_reasons(view: FowlPosition, seat: int, action: int) -> list[Reason]:
    if action == STOP:
        return [("fowl.birds_stay", {})]
    bird = int(bird_in(action))
    cell = int(view.bird_cells[bird])
    to = int(neighbour(cell, direction_in(action)))
    after = view.copy()
    after.advance(seat, action, None)
    found: list[Reason] = []
    for fox in range(view.seats):
        den = view.fox_cells[fox]
        before, now = can_catch(view, den, cell), can_catch(after, den, to)
        if fox == seat:
            if now and not before:
                found.append(("fowl.lure", {"bird": bird}))
        elif before and not now:
            found.append(_rescue(view, seat, bird, fox))
        elif now and not before:
            found.append(against(("fowl.exposes", {"bird": bird, "seat": fox})))
        elif before and _flees(view, int(den), cell, to):
            found.append(("fowl.rescue_begun", {"bird": bird, "seat": fox}))
    if not found and _on_its_way(view, seat, cell, to):
        found.append(("fowl.lure_begun", {"bird": bird}))
    return found or [against(("fowl.no_change", {"bird": bird}))]


def _rescue(view: FowlPosition, seat: int, bird: int, fox: int) -> Reason:
    target = int(view.targets[seat])
    if bird == target:
        return ("fowl.rescue_target", {"bird": bird, "seat": fox})
    traits = int(shared_traits(target, bird))
    return ("fowl.rescue", {"bird": bird, "seat": fox, "traits": traits})


def _flees(view: FowlPosition, den: int, cell: int, to: int) -> bool:
    return distance(den, to) > distance(den, cell) and view.steps + 1 < FOWL_STEPS


def _on_its_way(view: FowlPosition, seat: int, cell: int, to: int) -> bool:
    """Whether a step leads towards a mouth, while the seat's own fox waits in another."""
    steps_left = FOWL_STEPS - 1 - int(view.steps)
    closer = TO_MOUTH[to] < TO_MOUTH[cell] and TO_MOUTH[to] <= steps_left + 1
    return closer and is_mouth(view.fox_cells[seat])


# -- foxes ----------------------------------------------------------------------------------------


def _fox_reasons(view: FowlPosition, seat: int, action: int) -> list[Reason]:
    cell = int(view.fox_cells[seat])
    if action == STOP:
        return [_near("fowl.fox_waits", view, cell)]
    to = int(cell_in(action))
    bird = int(view.bird_at(to))
    if bird != NONE:
        return _catch_reasons(view, seat, bird)
    found: list[Reason] = []
    if view.steps + 1 < FOX_STEPS:
        prey = [b for b, at in view.birds().items() if FOX_DISTANCES[to * CELLS + at] == 1]
        if prey:
            found.append(("fowl.catch_next", {"bird": _tastiest(view, seat, prey)}))
    if distance(cell, to) > 1:
        found.append(("fowl.dive", {"cell": to}))
    found.append(_near("fowl.near", view, to))
    return found


def _catch_reasons(view: FowlPosition, seat: int, bird: int) -> list[Reason]:
    after = view.copy()
    after.take_off(bird, seat)
    captured = after.captured_by(seat)
    types = len({int(type_of(one)) for one in captured})
    found: list[Reason] = []
    sets = int(complete_sets(after, seat))
    if sets > complete_sets(view, seat):
        found.append(("fowl.catch_set", {"bird": bird, "sets": sets}))
    found.append(("fowl.catch", {"bird": bird, "types": types}))
    for trait in SHEET_ORDER:
        if has_trait(bird, trait) and seat in trait_leaders(after, trait):
            birds = int(trait_count(after, seat, trait))
            found.append(("fowl.catch_lead", {"trait": trait, "birds": birds}))
    traits = int(shared_traits(view.targets[seat], bird))
    if traits:
        found.append(against(("fowl.catch_spoils", {"bird": bird, "traits": traits})))
    return found


def _tastiest(view: FowlPosition, seat: int, prey: list[int]) -> int:
    """The bird that the seat's own target misses least."""
    return min(prey, key=lambda bird: int(shared_traits(view.targets[seat], bird)))


def _near(key: str, view: FowlPosition, cell: int) -> Reason:
    near = sum(1 for at in view.birds().values() if FOX_DISTANCES[cell * CELLS + at] <= NEAR)
    return _if_any((key, {"birds": near}), near)
