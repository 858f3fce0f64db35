"""How the events of Rule the Roost are shown where the plain difference is not enough."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.roost.position import RoostPosition
from game.roost.tables import HAND, HIDDEN
from scenes.games.roost import pieces
from scenes.games.roost.cards import Back, face, rooster
from scenes.games.roost.layout import BarnLayout
from scenes.games.roost.looks import Tally
from scenes.games.roost.volley import RoostShow, closed
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_out_quad, out_back, out_bounce, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.lang import _
from scenes.kit.palette import CREAM, GOLD, GOLD_RIM, INK, WHITE
from scenes.kit.timeline import Step, after, call, parallel, sequence, wait
from scenes.table.board import dots
from scenes.table.looks import Art
from scenes.table.motion import between, moving, standing
from scenes.table.piece import Key, Look, Piece, draw_piece
from scenes.table.show import Showpiece

_DEALT: Final = 0.06
"""Seconds between two cards that are dealt."""
_NEUTRAL: Final = Back("card_back")


def quietly(show: RoostShow) -> Step:
    """Told in words; nothing moves."""
    return show.begin()


def flown(show: RoostShow, look: Look, start: FRect, end: FRect, seconds: float) -> Step:
    """A card on its way between deck, discards and a seat plate."""
    fly = moving(Piece(look, start), Piece(look, end))
    return show.flight(seconds, fly, out_cubic, above=True)


# -- cards out of hands and into them -----------------------------------------------------------


def dealt(show: RoostShow) -> Step:
    """Everybody gets a card, and again, until all hands are full."""
    others = [seat for seat in range(int(show.view.seats)) if seat != pieces.own_seat(show.view)]
    steps: list[Step] = [show.in_turn()]
    for k in range(HAND):
        flick = call(show.sound("card_flick", 0.6))
        goals = [show.on_plate(seat) for seat in others]
        flights = [flown(show, _NEUTRAL, show.layout.deck, goal, 0.22) for goal in goals]
        steps.append(after(_DEALT * k, parallel(flick, *flights)))
    return parallel(*steps)


def sent(show: RoostShow) -> Step:
    """A card floats to the barn and waits there for eggs."""
    waiting, before = show.after[pieces.COMING], show.before.get(pieces.COMING)
    start = before or Piece(waiting.look, show.on_plate(show.event.seat))
    own = before is not None and before.look != before.back
    fly = moving(start, waiting, turning=own, arc=40)
    keys: list[Key] = [pieces.COMING, *pieces.WINDOW_KEYS]
    flight = show.flight(0.5, fly, in_out_quad, keys, above=before is None)
    begin = show.begin("whoosh", 0.7, waiting.rect.centerx)
    return sequence(begin, parallel(flight, show.default(without=keys)))


def drawn(show: RoostShow) -> Step:
    """Cards from the deck, to the hand or to the others' plates, one after the other."""
    steps: list[Step] = [show.default()]
    for k, event in enumerate(show.events):
        steps.append(after(0.12 * k, call(show.sound("card_slide", 0.7))))
        if event.seat != pieces.own_seat(show.view):
            goal = show.on_plate(event.seat)
            steps.append(after(0.12 * k, flown(show, _NEUTRAL, show.layout.deck, goal, 0.28)))
    return sequence(show.begin(), parallel(*steps))


# -- farmers ------------------------------------------------------------------------------------


def farmer_rises(barn: BarnLayout, look: Look | None, leaves: bool = False) -> Paint:
    """A farmer comes up in the doorway, or goes down again."""
    door, ground = barn.doorway, barn.ground
    up, down = Piece(look, door), Piece(look, door.move(0, door.h))
    way = moving(up, down) if leaves else moving(down, up)

    def draw(canvas: Canvas, t: float) -> None:
        with canvas.clip(FRect(ground.x, ground.y, ground.w, door.bottom - ground.y)):
            way(canvas, t)

    return draw


def farmer_came(show: RoostShow) -> Step:
    """The farmer comes up in the doorway; who sent it sees the cards fan out."""
    played = show.event
    barn = pieces.barns_of(show.view, show.layout)[played.values["barn"]]
    if show.reduced:
        came = show.default(without=[pieces.COMING])
    else:
        left = show.before.get(pieces.COMING)  # the card that leaves the hand on the tray
        start = left.rect if left else show.on_plate(played.seat)
        look = face(played.values["card"], [seat.look for seat in show.context.seats])
        rises = farmer_rises(barn, show.after[pieces.FARMER].look)
        came = parallel(
            show.flight(0.36, rises, out_back, hides=[pieces.FARMER]),
            flown(show, look, start, show.layout.discards, 0.36),
            show.flight(0.36, standing(show.before[pieces.DISCARDS]), hides=[pieces.DISCARDS]),
            show.default(without=[pieces.FARMER, pieces.COMING]),
        )
    begin = show.begin("steps", 0.8, barn.ground.centerx)
    return sequence(begin, came, call(show.sound("hmm", 0.8)), wait(0.15))


def nothing_moved(show: RoostShow) -> Step:
    """The farmer goes home."""
    leaves = _farmer_leaves(show, show.event.values["barn"])
    return sequence(show.begin(), parallel(leaves, show.default(without=[pieces.FARMER])))


def _farmer_leaves(show: RoostShow, number: int) -> Step:
    barn = pieces.barns_of(show.view, show.layout)[number]
    return show.flight(0.24, farmer_rises(barn, show.before[pieces.FARMER].look, leaves=True))


def card_moved(show: RoostShow) -> Step:
    """A card goes from barn to barn, and the farmer home; without motion dots mark its way."""
    values, card = show.event.values, show.event.secret.get("card", HIDDEN)
    barn, pile = values["from"], [each for each, _placer in show.view_before.pile(values["from"])]
    k = pile.index(card) if card in pile else len(pile) - 1
    start = show.before[pieces.pile_key(barn, k)].rect  # as far as the viewer can tell
    key = pieces.pile_key(values["to"], moved_to(show.event, show.view))
    goal = show.after[key].rect
    begin = show.begin("hay_rustle", 0.9)
    if show.reduced:
        told = show.flight(0.5, lambda canvas, _t: dots(canvas, start, goal))
        return sequence(begin, parallel(told, show.default()))
    fly = moving(Piece(_NEUTRAL, start), Piece(_NEUTRAL, goal), arc=90)
    return sequence(
        begin,
        parallel(
            _farmer_leaves(show, barn),
            show.default(without=[pieces.FARMER, key, pieces.pile_key(barn, len(pile) - 1)]),
            show.flight(0.42, fly, in_out_quad, hides=[key]),
        ),
    )


def moved_to(event: Event, view: RoostPosition) -> int:
    """The place in its new pile of a card that was moved: among the mixed ones."""
    pile = view.pile(event.values["to"])
    mixed = [card for card, placer in pile if placer == NOBODY]
    card = event.secret.get("card", HIDDEN)
    wanted = card if card in mixed else HIDDEN
    return max((k for k, each in enumerate(mixed) if each == wanted), default=0)


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

    return sequence(show.begin("bell_soft", 0.6), show.flight(0.9, draw, above=True))


# -- the end ------------------------------------------------------------------------------------


def turned_up(show: RoostShow) -> Step:
    """The doors open and the cards turn, one after the other."""
    barn, size = show.event.values["barn"], show.event.values["size"]
    doors = show.begin("barn_doors", 0.8, show.layout.counted[barn].ground.centerx)
    if show.reduced:
        return sequence(doors, show.default(), wait(0.3))
    stagger = min(0.06, 0.36 / max(size, 1))
    cards: list[Key] = [pieces.pile_key(barn, k) for k in range(size)]
    flips = show.motion.of([c for c in show.changes if c.key in cards], stagger)
    heard = [call(show.sound(f"card_flip_{min(k, 5)}", 0.6)) for k in range(size)]
    rest = show.default(without=cards)
    return sequence(doors, parallel(flips, parallel(*heard, stagger=stagger), rest))


def scored(show: RoostShow) -> Step:
    """Foxes slip in, then the count appears and its owners crow."""
    values = show.event.values
    barn = show.layout.counted[values["barn"]]
    x, steps = barn.ground.centerx, list[Step]()
    if values["foxes"] and not show.reduced:
        runs = [_fox_slips_in(show, barn) for _ in range(values["foxes"])]
        steps += [call(show.sound("fox_yip", 0.7, x)), parallel(*runs, stagger=0.06)]
    key = ("tally", values["barn"])
    pops = show.flight(0.6, _tally_pops(barn, show.after[key], show.reduced), hides=[key])
    return sequence(*steps, show.begin("crow" if values["owners"] else "poof", 0.7, x), pops)


def _fox_slips_in(show: RoostShow, barn: BarnLayout) -> Step:
    """A fox runs along the pile and slips through the doors, hop by hop."""
    house = barn.house
    start, goal = FRect(0, 0, 0.34 * house.h, 0.34 * house.h), FRect(0, 0, house.h / 5, house.h / 5)
    start.midbottom = (barn.ground.right - 30, barn.pile.y + 10)
    goal.midbottom = (house.centerx, house.bottom - 0.12 * house.h)
    way = [between(Piece(Art("fox"), start), Piece(Art("fox"), goal), k / 4) for k in range(5)]
    return sequence(*(show.flight(0.1, moving(a, b, arc=12)) for a, b in pairwise(way)))


def _tally_pops(barn: BarnLayout, counted: Piece, still: bool) -> Paint:
    """The count of a barn appears, and its owners crow, in rings that can be seen."""
    size, y = 0.4 * barn.house.h, barn.pile.y - 44
    owners = counted.look.owners if isinstance(counted.look, Tally) else ()

    def draw(canvas: Canvas, t: float) -> None:
        draw_piece(canvas, counted)
        large = size * (1.0 if still else 1 + 0.12 * hop(min(1.0, 1.2 * t)))
        for k, owner in enumerate(owners):
            x = barn.ground.centerx + (k - (len(owners) - 1) / 2) * size
            rect = FRect(x - large / 2, y - large, large, large)
            bird = Piece(Art(rooster(owner, "_crow")), rect)
            draw_piece(canvas, bird, (1.12 * size, 1.12 * size))
            for part in () if still else (1.4 * t, 1.4 * t - 0.16, 1.4 * t - 0.32):
                if 0 < part < 1:
                    r = 14 + 40 * part
                    ring = FRect(x - 0.3 * size - r, y - 0.6 * size - r, 2 * r, 2 * r)
                    canvas.rounded(ring, r, None, None, WHITE, 4, round(200 * (1 - part)))

    return draw


STILL: Final[Mapping[str, Showpiece]] = {
    "window_closed": closed,
    "farmer_played": farmer_came,
    "card_moved": card_moved,
    "barn_turned_up": turned_up,
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
    **STILL,
    "dealt": dealt,
    "card_on_its_way": sent,
    "card_drawn": drawn,
    "nothing_moved": nothing_moved,
}
