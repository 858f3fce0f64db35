"""How the events of Rule the Roost are shown where the plain difference is not enough."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from pygame import FRect

from game.contract import NOBODY, Event
from game.roost.position import RoostPosition
from game.roost.tables import HAND, HIDDEN
from scenes.games.roost.cards import Back, face, rooster
from scenes.games.roost.layout import BarnLayout
from scenes.games.roost.pieces import COMING, WINDOW_KEYS, pile_key
from scenes.games.roost.volley import RoostShow, closed, discarded
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import hop, in_out_quad, out_bounce, out_cubic
from scenes.kit.effects import Paint
from scenes.kit.palette import CREAM, GOLD, GOLD_RIM, INK, WHITE
from scenes.kit.timeline import Step, after, call, parallel, sequence, wait
from scenes.table.board import dots
from scenes.table.looks import Art
from scenes.table.motion import between, moving
from scenes.table.piece import Key, Piece, draw_piece, family
from scenes.table.show import Show, Showpiece, own_seat
from words.lang import _

_NEUTRAL: Final = Back("card_back")


def from_deck(show: RoostShow, seat: int, seconds: float) -> Step:
    """A card flies from the deck to a seat plate."""
    fly = moving(Piece(_NEUTRAL, show.layout.deck), Piece(_NEUTRAL, show.on_plate(seat)))
    return show.flight(seconds, fly, out_cubic, above=True)


# -- cards out of hands and into them -----------------------------------------------------------


def dealt(show: RoostShow) -> Step:
    """Everybody gets a card, and again, until all hands are full."""
    others = [seat for seat in range(int(show.view.seats)) if seat != own_seat(show.view)]
    steps: list[Step] = [show.in_turn()]
    for k in range(HAND):
        flights = [from_deck(show, seat, 0.22) for seat in others]
        steps.append(after(0.06 * k, parallel(call(show.sound("card_flick", 0.6)), *flights)))
    return parallel(*steps)


def sent(show: RoostShow) -> Step:
    """A card floats to the barn and waits there for eggs."""
    waiting, before = show.after[COMING], show.before.get(COMING)
    start = before or Piece(waiting.look, show.on_plate(show.event.seat))
    own = before is not None and before.look != before.back
    fly = moving(start, waiting, turning=own, arc=40)
    keys: list[Key] = [COMING, *WINDOW_KEYS]
    flight = show.flight(0.5, fly, in_out_quad, keys, above=before is None)
    begin = show.begin("whoosh", 0.7, waiting.rect.centerx)
    return sequence(begin, parallel(flight, show.default(without=keys)))


def drawn(show: RoostShow) -> Step:
    """Cards from the deck, to the hand or to the others' plates, one after the other."""
    steps: list[Step] = [show.default()]
    for k, event in enumerate(show.events):
        steps.append(after(0.12 * k, call(show.sound("card_slide", 0.7))))
        if event.seat != own_seat(show.view):
            steps.append(after(0.12 * k, from_deck(show, event.seat, 0.28)))
    return sequence(show.begin(), parallel(*steps))


# -- farmers ------------------------------------------------------------------------------------


def farmer_came(show: RoostShow) -> Step:
    """The farmer steps out of the barn; who sent it sees the cards fan out."""
    played = show.event
    came: list[Step] = [show.default(without=[COMING])]
    if not show.reduced:
        left = show.before.get(COMING)  # the card that leaves the hand on the tray
        start = left.rect if left else show.on_plate(played.seat)
        look = face(played.values["card"], [seat.look for seat in show.context.seats])
        came.append(discarded(show, Piece(look, start)))
    x = show.layout.barns[played.values["barn"]].ground.centerx
    begin, hmm = show.begin("steps", 0.8, x), call(show.sound("hmm", 0.8))
    return sequence(begin, parallel(*came), hmm, wait(0.15))


def card_moved(show: RoostShow) -> Step:
    """A card goes from barn to barn; without motion dots mark its way."""
    values, card = show.event.values, show.event.secret.get("card", HIDDEN)
    barn, pile = values["from"], [each for each, _placer in show.view_before.pile(values["from"])]
    k = pile.index(card) if card in pile else len(pile) - 1
    start = show.before[pile_key(barn, k)].rect  # as far as the viewer can tell
    key = pile_key(values["to"], moved_to(show.event, show.view))
    goal = show.after[key].rect
    begin = show.begin("hay_rustle", 0.9)
    if show.reduced:
        told = show.flight(0.5, lambda canvas, _t: dots(canvas, start, goal))
        return sequence(begin, parallel(told, show.default()))
    fly = moving(Piece(_NEUTRAL, start), Piece(_NEUTRAL, goal), arc=90)
    rest = show.default(without=[key, pile_key(barn, len(pile) - 1)])
    return sequence(begin, parallel(rest, show.flight(0.42, fly, in_out_quad, hides=[key])))


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
        return show.begin()
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
    """The doors open, the grounds are longer at once, and the cards turn, one after the other."""
    barn, size = show.event.values["barn"], show.event.values["size"]
    doors = show.begin("barn_doors", 0.8, show.layout.counted[barn].ground.centerx)
    if show.reduced:
        return sequence(doors, show.default(), wait(0.3))
    stagger = min(0.06, 0.36 / max(size, 1))
    cards: list[Key] = [pile_key(barn, k) for k in range(size)]
    flips = show.motion.of([c for c in show.changes if c.key in cards], stagger)
    heard = [call(show.sound(f"card_flip_{min(k, 5)}", 0.6)) for k in range(size)]
    houses = [c.key for c in show.changes if family(c.key) == "house"]  # large: long to fade
    rest = show.default(without=cards + houses)
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
    owners = [seat.look for k, seat in enumerate(show.context.seats) if values["owners"] >> k & 1]
    pops = show.flight(0.6, _tally_pops(barn, show.after[key], owners, show.reduced), hides=[key])
    return sequence(*steps, show.begin("crow" if values["owners"] else "poof", 0.7, x), pops)


def _fox_slips_in(show: RoostShow, barn: BarnLayout) -> Step:
    """A fox runs along the pile and slips through the doors, hop by hop."""
    house = barn.house
    start, goal = FRect(0, 0, 0.34 * house.h, 0.34 * house.h), FRect(0, 0, house.h / 5, house.h / 5)
    start.midbottom = (barn.ground.right - 30, barn.pile.y + 10)
    goal.midbottom = (house.centerx, house.bottom - 0.12 * house.h)
    way = [between(Piece(Art("fox"), start), Piece(Art("fox"), goal), k / 4) for k in range(5)]
    return sequence(*(show.flight(0.1, moving(a, b, arc=12)) for a, b in pairwise(way)))


def _tally_pops(barn: BarnLayout, counted: Piece, owners: list[int], still: bool) -> Paint:
    """The count of a barn appears, and its owners crow, in rings that can be seen."""
    size, y = 0.4 * barn.house.h, barn.pile.y - 44

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
    "barn_scored": scored,
    **dict.fromkeys(("extra_turn", "turn_taken", "passed"), shouted),
    # told in words; nothing moves
    **dict.fromkeys(("turn_begun", "egg_decided", "deck_empty", "game_over"), Show.begin),
}
SHOWPIECES: Final[Mapping[str, Showpiece]] = {
    **STILL,
    "dealt": dealt,
    "card_on_its_way": sent,
    "card_drawn": drawn,
}
