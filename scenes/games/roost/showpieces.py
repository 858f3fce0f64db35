"""How the events of Rule the Roost are shown where the plain difference is not enough."""

from collections.abc import Mapping
from typing import Final, TypeAlias

from pygame import FRect

from game.contract import NOBODY, Event
from game.roost.position import RoostPosition
from game.roost.tables import HAND, HIDDEN
from scenes.games.roost.cards import back, face, rooster
from scenes.games.roost.layout import BarnLayout, RoostLayout
from scenes.games.roost.looks import Tally
from scenes.games.roost.pieces import (
    COMING,
    DISCARDS,
    FARMER,
    WINDOW_KEYS,
    barns_of,
    below,
    own_seat,
    pile_key,
    tally_key,
)
from scenes.games.roost.volley import closed, closed_still
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_out_quad, out_back, out_bounce, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.lang import _
from scenes.kit.palette import CREAM, GOLD, GOLD_RIM, INK, WHITE
from scenes.kit.timeline import Step, after, all_of, call, parallel, sequence, wait
from scenes.table.board import dots
from scenes.table.looks import Art
from scenes.table.motion import moving, standing
from scenes.table.piece import Key, Look, Piece, draw_piece
from scenes.table.show import Show, Showpiece

RoostShow: TypeAlias = Show[RoostPosition, RoostLayout]
_DEALT: Final = 0.06
"""Seconds between two cards that are dealt."""


def quietly(show: RoostShow) -> Step:
    """Told in words; nothing moves."""
    return call(show.arrive())


def looks_of(show: RoostShow) -> list[int]:
    return [seat.look for seat in show.context.seats]


def flown(show: RoostShow, look: Look, start: FRect, end: FRect, seconds: float) -> Step:
    """A card on its way between deck, discards and a seat plate."""
    a, b = Piece(look, start), Piece(look, end)
    return show.flight(seconds, moving(a, b), out_cubic, above=True)


# -- cards out of hands and into them -----------------------------------------------------------


def dealt(show: RoostShow) -> Step:
    """Everybody gets a card, and again, until all hands are full."""
    others = [seat for seat in range(int(show.view.seats)) if seat != own_seat(show.view)]
    neutral, deck = back(NOBODY, looks_of(show)), show.layout.deck
    steps: list[Step] = [show.in_turn()]
    for k in range(HAND):
        steps.append(after(_DEALT * k, call(show.sound("card_flick", 0.6))))
        for seat in others:
            flight = flown(show, neutral, deck, show.on_plate(seat), 0.22)
            steps.append(after(_DEALT * k, flight))
    return parallel(*steps)


def sent(show: RoostShow) -> Step:
    """A card floats to the barn and waits there for eggs."""
    event = show.event
    waiting = show.after[COMING]
    before = show.before.get(COMING)
    start = before or Piece(waiting.look, show.on_plate(event.seat))
    own = before is not None and before.look != before.back
    fly = moving(start, waiting, turning=own, arc=40)
    whoosh = show.sound("whoosh", 0.7, waiting.rect.centerx)
    keys: list[Key] = [COMING, *WINDOW_KEYS]
    flight = show.flight(0.5, fly, in_out_quad, keys, above=before is None)
    begin = call(all_of(show.arrive(), whoosh))
    return sequence(begin, parallel(flight, show.default(without=keys)))


def drawn(show: RoostShow) -> Step:
    """Cards from the deck, to the hand or to the others' plates, one after the other."""
    neutral = back(NOBODY, looks_of(show))
    steps: list[Step] = [show.default()]
    for k, event in enumerate(show.events):
        steps.append(after(0.12 * k, call(show.sound("card_slide", 0.7))))
        if event.seat != own_seat(show.view):
            goal = show.on_plate(event.seat)
            steps.append(after(0.12 * k, flown(show, neutral, show.layout.deck, goal, 0.28)))
    return sequence(call(show.arrive()), parallel(*steps))


# -- farmers ------------------------------------------------------------------------------------


def farmer_rises(barn: BarnLayout, farmer: Piece, leaves: bool) -> Paint:
    """A farmer comes up in the doorway, or goes down again."""
    hidden = Piece(farmer.look, below(barn.doorway))
    way = moving(farmer, hidden) if leaves else moving(hidden, farmer)
    ground, foot = barn.ground, barn.doorway.bottom

    def draw(canvas: Canvas, t: float) -> None:
        with canvas.clip(FRect(ground.x, ground.y, ground.w, foot - ground.y)):
            way(canvas, t)

    return draw


def farmer_came(show: RoostShow) -> Step:
    """The farmer comes up in the doorway; who sent it sees the cards fan out."""
    played = show.event
    barn = barns_of(show.view, show.layout)[played.values["barn"]]
    left = show.before.get(COMING)  # the card that leaves the hand on the tray
    look = face(played.values["card"], looks_of(show))
    start = left.rect if left else show.on_plate(played.seat)
    rise = show.flight(
        0.36, farmer_rises(barn, show.after[FARMER], False), out_back, hides=[FARMER]
    )
    begin = all_of(show.arrive(), show.sound("steps", 0.8, barn.ground.centerx))
    cards = show.default(without=[FARMER, COMING])
    leaves = flown(show, look, start, show.layout.discards, 0.36)
    waits = show.flight(0.36, standing(show.before[DISCARDS]), hides=[DISCARDS])
    came = parallel(rise, leaves, waits, cards)
    return sequence(call(begin), came, call(show.sound("hmm", 0.8)), wait(0.15))


def farmer_came_still(show: RoostShow) -> Step:
    x = barns_of(show.view, show.layout)[show.event.values["barn"]].ground.centerx
    begin = all_of(show.arrive(), show.sound("steps", 0.8, x))
    shown = show.default(without=[COMING])
    return sequence(call(begin), shown, call(show.sound("hmm", 0.8)), wait(0.15))


def farmer_done(show: RoostShow) -> Step:
    """A card goes from barn to barn, or none; the farmer goes home."""
    event = show.event
    barn = event.values.get("barn", event.values.get("from", 0))
    places = barns_of(show.view, show.layout)
    farmer = Piece(show.before[FARMER].look, places[barn].doorway)
    leaves = show.flight(0.24, farmer_rises(places[barn], farmer, True))
    if event.kind != "card_moved":
        return sequence(call(show.arrive()), parallel(leaves, show.default(without=[FARMER])))
    start, end = _way_of(show)
    last = pile_key(barn, len(show.view.pile(barn)))
    neutral = back(NOBODY, looks_of(show))
    goal = show.after[end]
    fly = moving(Piece(neutral, start), Piece(neutral, goal.rect), arc=90)
    moved = show.flight(0.42, fly, in_out_quad, hides=[end])
    rest = show.default(without=[FARMER, end, last])
    heard = show.sound("hay_rustle", 0.9)
    return sequence(call(all_of(show.arrive(), heard)), parallel(leaves, rest, moved))


def moved_to(event: Event, view: RoostPosition) -> int:
    """The place in its new pile of a card that was moved: among the mixed ones."""
    pile = view.pile(event.values["to"])
    mixed = [card for card, placer in pile if placer == NOBODY]
    card = event.secret.get("card", HIDDEN)
    wanted = card if card in mixed else HIDDEN
    return max((k for k, each in enumerate(mixed) if each == wanted), default=0)


def _way_of(show: RoostShow) -> tuple[FRect, Key]:
    """Where a card was that is moved, as far as the viewer can tell, and the key it has now."""
    values, card = show.event.values, show.event.secret.get("card", HIDDEN)
    pile = [each for each, _placer in show.view_before.pile(values["from"])]
    k = pile.index(card) if card in pile else len(pile) - 1
    end = pile_key(values["to"], moved_to(show.event, show.view))
    return show.before[pile_key(values["from"], k)].rect, end


def moved_still(show: RoostShow) -> Step:
    """Without motion: from where to where a card was moved."""
    event = show.event
    end = show.after[_way_of(show)[1]].rect
    places = barns_of(show.view, show.layout)
    start = places[event.values["from"]].cards(len(show.view.pile(event.values["from"])) + 1)[-1][0]
    card = standing(Piece(Art("card_back"), end))

    def draw(canvas: Canvas, t: float) -> None:
        dots(canvas, start, end)
        card(canvas, t)

    heard = all_of(show.arrive(), show.sound("hay_rustle", 0.9))
    return sequence(call(heard), parallel(show.flight(0.5, draw), show.default()))


# -- turns --------------------------------------------------------------------------------------


def shouted(show: RoostShow) -> Step:
    """An extra turn, a turn taken over, a pass: a few words beside a seat plate."""
    event = show.event
    if event.kind == "passed" and not event.values["cards"]:
        return quietly(show)
    words, icon = {
        "extra_turn": (_("Extra turn!"), "ui_redo"),
        "turn_taken": (_("My turn now!"), "egg"),
        "passed": (_("Only eggs: I pass."), "egg"),
    }[event.kind]
    plate, still = show.plate(event.seat), show.reduced

    def draw(canvas: Canvas, t: float) -> None:
        wide = canvas.measure(words, 24, "f")[0] + 92
        high = max(52.0, canvas.grown(24) * 1.2 + 18)
        out = 0.0 if still else 24 * (1 - out_bounce(min(1.0, 3 * t)))
        box = FRect(plate.right + 22 - out, plate.centery - high / 2, wide, high)
        box.right = min(box.right, canvas.w - 8)
        tail = (plate.right - 6, plate.centery)
        paint.bubble(canvas, box, tail, CREAM, GOLD, GOLD_RIM, 4, 20, 12)
        canvas.art(icon, (box.x + 38, box.centery), 38)
        canvas.title(words, 24, (box.x + 64, box.centery), INK, "midleft")

    begin = all_of(show.arrive(), show.sound("bell_soft", 0.6))
    return show.flight(0.9, draw, start=begin, above=True)


# -- the end ------------------------------------------------------------------------------------


def turned_up(show: RoostShow) -> Step:
    """The doors open and the cards turn, one after the other."""
    barn, size = show.event.values["barn"], show.event.values["size"]
    stagger = min(0.06, 0.36 / max(size, 1))
    cards: list[Key] = [pile_key(barn, k) for k in range(size)]
    x = barns_of(show.view, show.layout)[barn].ground.centerx
    flips = show.motion.of([c for c in show.changes if c.key in cards], stagger)
    heard = [call(show.sound(f"card_flip_{min(k, 5)}", 0.6)) for k in range(size)]
    doors = all_of(show.arrive(), show.sound("barn_doors", 0.8, x))
    turning = parallel(flips, parallel(*heard, stagger=stagger), show.default(without=cards))
    return sequence(call(doors), turning)


def turned_up_still(show: RoostShow) -> Step:
    x = barns_of(show.view, show.layout)[show.event.values["barn"]].ground.centerx
    doors = all_of(show.arrive(), show.sound("barn_doors", 0.8, x))
    return sequence(call(doors), show.default(), wait(0.3))


def scored(show: RoostShow) -> Step:
    """Foxes slip in, then the count appears and its owners crow."""
    values = show.event.values
    barn = show.layout.counted[values["barn"]]
    x, steps = barn.ground.centerx, list[Step]()
    if values["foxes"] and not show.reduced:
        runs = [show.flight(0.4, _fox_slips_in(barn, k)) for k in range(values["foxes"])]
        steps += [call(show.sound("fox_yip", 0.7, x)), parallel(*runs, stagger=0.06)]
    cue = "crow" if values["owners"] else "poof"
    begin = all_of(show.arrive(), show.sound(cue, 0.7, x))
    key = tally_key(values["barn"])
    pops = show.flight(0.6, _tally_pops(barn, show.after[key], show.reduced), hides=[key])
    return sequence(*steps, call(begin), pops)


def _fox_slips_in(barn: BarnLayout, nth: int) -> Paint:
    """A fox runs along the pile and slips through the doors."""
    large = 0.34 * barn.house.h
    start = (barn.ground.right - 30, barn.pile.y + 10)
    goal = (barn.house.centerx, barn.house.bottom - 0.12 * barn.house.h)

    def draw(canvas: Canvas, t: float) -> None:
        size = (0.34 - 0.12 * t) * barn.house.h
        rect = FRect(0, 0, size, size)
        y = start[1] + (goal[1] - start[1]) * t - 12 * abs(hop((4 * t + 0.3 * nth) % 1.0))
        rect.midbottom = (start[0] + (goal[0] - start[0]) * t, y)
        alpha = 255 if t < 0.8 else round(255 * (1 - t) / 0.2)
        draw_piece(canvas, Piece(Art("fox"), rect, alpha=alpha), (large, large))

    return draw


def _tally_pops(barn: BarnLayout, counted: Piece, still: bool) -> Paint:
    """The count of a barn appears, and its owners crow."""
    size = 0.4 * barn.house.h
    y = barn.pile.y - 44
    owners = counted.look.owners if isinstance(counted.look, Tally) else ()

    def draw(canvas: Canvas, t: float) -> None:
        draw_piece(canvas, counted)
        for k, owner in enumerate(owners):
            x = barn.ground.centerx + (k - (len(owners) - 1) / 2) * size
            large = size * (1.0 if still else 1 + 0.12 * hop(min(1.0, 1.2 * t)))
            rect = FRect(x - large / 2, y - large, large, large)
            bird = Piece(Art(rooster(owner, "crow")), rect)
            draw_piece(canvas, bird, (1.12 * size, 1.12 * size))
            if not still:
                _rings(canvas, (x - 0.3 * size, y - 0.6 * size), t)

    return draw


def _rings(canvas: Canvas, at: tuple[float, float], t: float) -> None:
    """A crow, as it can be seen."""
    for k in range(3):
        part = t * 1.4 - 0.16 * k
        if 0 < part < 1:
            r = 14 + 40 * part
            ring = FRect(at[0] - r, at[1] - r, 2 * r, 2 * r)
            canvas.rounded(ring, r, None, None, WHITE, 4, round(200 * (1 - part)))


_EITHER_WAY: Final[Mapping[str, Showpiece]] = {
    "extra_turn": shouted,
    "turn_taken": shouted,
    "passed": shouted,
    "barn_scored": scored,
    "turn_begun": quietly,
    "egg_decided": quietly,
    "deck_empty": quietly,
    "game_over": quietly,
}
SHOWPIECES: Final[Mapping[str, Showpiece]] = {
    "dealt": dealt,
    "card_on_its_way": sent,
    "window_closed": closed,
    "card_drawn": drawn,
    "farmer_played": farmer_came,
    "card_moved": farmer_done,
    "nothing_moved": farmer_done,
    "barn_turned_up": turned_up,
    **_EITHER_WAY,
}
STILL: Final[Mapping[str, Showpiece]] = {
    "window_closed": closed_still,
    "farmer_played": farmer_came_still,
    "card_moved": moved_still,
    "barn_turned_up": turned_up_still,
    **_EITHER_WAY,
}
