"""What claiming a place would do, found by letting the rules play it on a copy of the view."""

from dataclasses import dataclass

from game.contract import Event
from game.ladder.position import LadderPosition
from game.ladder.tables import DUST
from scenes.kit.canvas import Canvas
from scenes.kit.palette import WHITE
from scenes.ladder import phrases, pieces
from scenes.ladder.plan import LadderPlan
from scenes.ladder.shown import Hen
from scenes.meadow import COST_RIM


@dataclass(frozen=True)
class Fall:
    """One hen's whole way down: from where, over which places, and the chips it costs."""

    hen: Hen
    places: tuple[int, ...]
    paid: int

    @property
    def start(self) -> int:
        return self.places[0]

    @property
    def end(self) -> int:
        return self.places[-1]


@dataclass(frozen=True)
class Preview:
    hen: Hen
    place: int
    falls: tuple[Fall, ...]


def falls_of(events: list[Event]) -> tuple[Fall, ...]:
    """The events of a bump, gathered by hen in the order they start to drop."""
    ways: dict[Hen, list[int]] = {}
    paid: dict[Hen, int] = {}
    last: Hen | None = None
    for event in events:
        if event.kind == "hen_bumped":
            last = Hen(event.seat, event.values["card"])
            ways.setdefault(last, [event.values["from"]]).append(event.values["to"])
            paid.setdefault(last, 0)
        elif event.kind == "chip_lost" and last is not None:
            paid[last] += 1
    return tuple(Fall(hen, tuple(way), paid[hen]) for hen, way in ways.items())


def preview_of(view: LadderPosition, seat: int, action: int) -> Preview:
    events: list[Event] = []
    view.copy().advance(seat, action, events)
    placed = next(event for event in events if event.kind == "hen_placed")
    hen = Hen(placed.seat, placed.values["card"])
    return Preview(hen, placed.values["place"], falls_of(events))


def draw_preview(
    canvas: Canvas, plan: LadderPlan, preview: Preview, looks: list[int], dusty: int
) -> None:
    """The hens as they would stand, see-through, with arrows down and what each owner pays.

    `dusty` is how many hens lie in the dust now.
    """
    landed = [(preview.hen, preview.place)] + [(fall.hen, fall.end) for fall in preview.falls]
    for hen, place in landed:
        look = looks[hen.owner]
        if place == DUST:
            feet = plan.dust_feet(dusty, dusty + 1)
            name = pieces.sprite(look, "dizzy")
            canvas.art(name, feet, plan.hen * 0.94, "midbottom", alpha=150)
            continue
        canvas.art(pieces.sprite(look), plan.feet(place), plan.hen, "midbottom", alpha=165)
        pieces.rung_plate(canvas, plan, place, look, hen.card)
    for k, fall in enumerate(preview.falls):
        _arrow(canvas, plan, fall, k)
        _cost(canvas, plan, fall, looks)


def lane(plan: LadderPlan, k: int) -> float:
    """Arrows of several hens run beside each other at the right of the ladder."""
    return plan.ladder.right - (64 + 16 * (k % 2)) * plan.scale


def _arrow(canvas: Canvas, plan: LadderPlan, fall: Fall, k: int) -> None:
    x = lane(plan, k)
    top = plan.rung_y[fall.start] - 26 * plan.scale
    bottom = plan.rung_y[fall.end] - 30 * plan.scale
    arrow_down(canvas, x, top, bottom)


def arrow_down(canvas: Canvas, x: float, top: float, bottom: float, alpha: int = 255) -> None:
    """A chunky cream arrow with a rim, for a hen's way down."""
    canvas.rounded((x - 5, top, 10, max(8.0, bottom - 12 - top)), 5, "#fff6e0", alpha=alpha,
                   border="#7c1420", border_width=2)  # fmt: skip
    canvas.art("ui_arrow", (x, bottom - 8), 30, angle=-90, alpha=alpha)


def _cost(canvas: Canvas, plan: LadderPlan, fall: Fall, looks: list[int]) -> None:
    if not fall.paid:
        return
    words = phrases.cost(fall.paid)
    size = max(28.0, min(canvas.grown(28), 40.0))
    middle = plan.rung_y[fall.end] - 24 * plan.scale
    if fall.end == DUST:
        middle = plan.rung_y[1] + 46 * plan.scale
    at = (plan.ladder.right - 50 * plan.scale, middle)
    canvas.title(words, size, at, WHITE, "midleft", COST_RIM, 3, grow=False)
