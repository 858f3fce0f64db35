"""Things on the table and in the barn: cards, wood, metal, straw, eggs, cloth."""

from __future__ import annotations

from random import Random

from synth.kit import (
    Signal,
    decaying,
    filtered,
    layered,
    noise,
    samples,
    scaled,
    shaped,
    silence,
    sine,
    struck,
)


def _snap(rng: Random, hertz: float, half_life: float = 0.004) -> Signal:
    """The edge of a card hitting the table."""
    edge = decaying(filtered(noise(rng, 0.05), "band", hertz, 1.1), half_life, 0.0008)
    return layered((0, edge), (0, struck(0.04, [(hertz * 0.16, 0.35, 0.006)])))


def _bar(hertz: float, ring: float, seconds: float) -> Signal:
    """A wooden bar rings in the ratios of a free beam."""
    return struck(
        seconds,
        [
            (hertz, 1.0, ring),
            (hertz * 2.76, 0.45, ring * 0.45),
            (hertz * 5.4, 0.2, ring * 0.2),
        ],
    )


def _wood(rng: Random, hertz: float, ring: float, click: float, seconds: float = 0.18) -> Signal:
    stick = decaying(filtered(noise(rng, 0.03), "band", min(hertz * 4, 6000.0), 0.8), 0.002, 0.0006)
    return layered((0, _bar(hertz, ring, seconds)), (0, scaled(stick, click)))


def card_flick(rng: Random, take: int) -> Signal:
    """A dealt card: air, then the edge; three takes for a deal that does not rattle."""
    pull = (1.0, 1.09, 0.93)[take]
    air = shaped(
        filtered(noise(rng, 0.07), "band", [(0, 2600 * pull), (1, 5600 * pull)], 1.4),
        [(0, 0), (0.75, 0.6), (1, 0)],
    )
    return layered((0, air), (0.055, _snap(rng, 3300 * pull)))


def card_flip(rng: Random, step: int) -> Signal:
    """Bend and slap; each step is a semitone and a half brighter, for one reveal after another."""
    lift = 2.0 ** (1.5 * step / 12.0)
    bend = shaped(
        filtered(
            noise(rng, 0.1), "band", [(0, 1300 * lift), (0.6, 3100 * lift), (1, 2200 * lift)], 2.0
        ),
        [(0, 0), (0.55, 0.75), (0.8, 0.3), (1, 0)],
    )
    return layered(
        (0, bend),
        (0.095, _snap(rng, 2500 * lift, 0.006)),
        (0.095, scaled(_bar(520 * lift, 0.018, 0.12), 0.28)),
    )


def card_flip_all(rng: Random) -> Signal:
    """Many hands turn at once: five flips a breath apart and one table."""
    parts = [(0.013 * k, scaled(card_flip(rng, k % 3), 0.8)) for k in range(5)]
    return layered(*parts, (0.11, scaled(_bar(190, 0.03, 0.2), 0.5)))


def card_slide(rng: Random) -> Signal:
    air = filtered(noise(rng, 0.2), "band", [(0, 1800), (0.45, 4200), (1, 2600)], 0.9)
    return layered(
        (0, shaped(air, [(0, 0), (0.3, 0.8), (0.7, 0.45), (1, 0)])),
        (0.175, scaled(_snap(rng, 2100), 0.7)),
    )


def wood_tap(rng: Random) -> Signal:
    return _wood(rng, 560, 0.022, 0.35)


def wood_knock(rng: Random) -> Signal:
    """A rung met on the way down."""
    return layered((0, _wood(rng, 310, 0.03, 0.5, 0.25)), (0, scaled(_bar(148, 0.035, 0.25), 0.6)))


def tok(rng: Random) -> Signal:
    """A wooden rooster put down: hollow, with one small bounce."""
    return layered(
        (0, _wood(rng, 820, 0.026, 0.3)), (0.085, scaled(_wood(rng, 860, 0.018, 0.3), 0.3))
    )


def thud(rng: Random) -> Signal:
    drop = decaying(sine([(0, 165), (0.25, 82), (1, 52)], 0.32), 0.055, 0.002)
    slap = decaying(filtered(noise(rng, 0.12), "low", 900), 0.014, 0.001)
    return layered((0, drop), (0, scaled(slap, 0.9)))


def poof(rng: Random) -> Signal:
    """Dust: a soft 'pff' that sinks as it spreads."""
    puff = filtered(noise(rng, 0.42), "band", [(0, 1900), (0.2, 1200), (1, 420)], 0.8)
    return shaped(puff, [(0, 0), (0.07, 1), (0.3, 0.5), (0.6, 0.18), (1, 0)])


def chip_clink(rng: Random) -> Signal:
    def clink(lift: float) -> Signal:
        return struck(
            0.16,
            [
                (2350 * lift, 1.0, 0.016),
                (3870 * lift, 0.6, 0.012),
                (5630 * lift, 0.35, 0.008),
                (1180 * lift, 0.3, 0.01),
            ],
        )

    return layered(
        (0, clink(1.0)), (0.055, scaled(clink(1.07), 0.6)), (0.09, scaled(clink(0.97), 0.3))
    )


def hammer(rng: Random) -> Signal:
    """Two blows: nail and plank, the second deeper into the wood."""

    def blow(lift: float) -> Signal:
        nail = struck(0.14, [(2900 * lift, 0.4, 0.02), (4700 * lift, 0.25, 0.012)])
        return layered((0, _wood(rng, 235 * lift, 0.03, 0.8, 0.2)), (0, scaled(nail, 0.5)))

    return layered((0, scaled(blow(1.0), 0.8)), (0.15, blow(1.12)))


def drum_roll(rng: Random) -> Signal:
    """A snare roll that grows over half a second; the verdict follows."""
    parts: list[tuple[float, Signal]] = []
    at, hit = 0.0, 0
    while at < 0.5:
        wires = decaying(filtered(noise(rng, 0.07), "band", 2900, 0.6), 0.014, 0.001)
        skin = struck(0.07, [(196, 0.6, 0.014), (331, 0.35, 0.01)])
        force = (0.3 + 1.4 * at) * (1.0 if hit % 2 else 0.82)
        parts.append((at, scaled(layered((0, wires), (0, skin)), force)))
        at += 0.036 - 0.012 * at
        hit += 1
    return layered(*parts)


def creak(rng: Random) -> Signal:
    """Stick and slip: a dry hinge is a row of tiny knocks whose pace rises and sinks."""
    out = silence(0.46)
    at = 0.0
    while at < 0.4:
        pace = 42 + 95 * (1 - abs(at / 0.4 * 2 - 1.1))
        knock = struck(
            0.02, [(640 + 500 * at, 1.0, 0.0022), (1720 + 900 * at, 0.7, 0.0016)], 0.0004
        )
        force = 0.6 + 0.4 * rng.random()
        start = samples(at)
        for index, value in enumerate(knock, start):
            out[index] += value * force
        at += (1.0 / pace) * (0.9 + 0.2 * rng.random())
    return shaped(out, [(0, 0.3), (0.3, 1), (0.75, 0.8), (1, 0)])


def coop_door(rng: Random) -> Signal:
    """Shut and safe: a wooden clap and the latch."""
    clap = layered((0, _wood(rng, 260, 0.028, 0.7, 0.2)), (0, scaled(_bar(133, 0.04, 0.24), 0.7)))
    latch = struck(0.1, [(1750, 0.5, 0.01), (2680, 0.4, 0.008), (4100, 0.2, 0.006)])
    air = shaped(filtered(noise(rng, 0.1), "band", [(0, 400), (1, 900)], 1.0), [(0, 0), (1, 0.4)])
    return layered((0, air), (0.09, clap), (0.19, scaled(latch, 0.6)))


def clunk(rng: Random) -> Signal:
    """The padlock: iron on iron, a bounce, and a chain that settles."""
    body = struck(0.4, [(187, 1.0, 0.04), (433, 0.7, 0.05), (1016, 0.45, 0.045), (1729, 0.3, 0.03)])
    click = decaying(filtered(noise(rng, 0.05), "band", 2600, 0.8), 0.005, 0.0006)
    parts = [(0.0, body), (0.0, scaled(click, 0.8)), (0.16, scaled(body, 0.3))]
    for number in range(5):
        link = struck(0.06, [(2300 + 420 * rng.random(), 0.2, 0.006), (3900, 0.1, 0.005)])
        parts.append((0.19 + 0.028 * number, scaled(link, 0.7 - 0.11 * number)))
    return layered(*parts)


def tick(rng: Random, step: int) -> Signal:
    """A clock's tick; each step a whole tone higher for points that count up."""
    lift = 2.0 ** (2.0 * step / 12.0)
    return _wood(rng, 1050 * lift, 0.008, 0.3, 0.07)


def whoosh(rng: Random) -> Signal:
    """An egg goes by: the air swells, passes and falls."""
    air = filtered(noise(rng, 0.4), "band", [(0, 500), (0.55, 2100), (1, 700)], 2.2)
    turning = sine(9.0, 0.4)
    spin = [value * (0.75 + 0.25 * t) for value, t in zip(air, turning, strict=True)]
    return shaped(spin, [(0, 0), (0.5, 1), (0.7, 0.6), (1, 0)])


def _drop(low: float, high: float, seconds: float) -> Signal:
    """A bubble closing: the tone runs upwards."""
    return shaped(sine([(0, low), (1, high)], seconds), [(0, 0), (0.2, 1), (1, 0)])


def splat(rng: Random) -> Signal:
    """Shell, slap, slime."""
    shell = decaying(filtered(noise(rng, 0.05), "high", 3200), 0.005, 0.0006)
    slap = decaying(
        filtered(noise(rng, 0.2), "low", [(0, 3200), (0.3, 900), (1, 400)]), 0.03, 0.001
    )
    slime = filtered(noise(rng, 0.26), "band", [(0, 1500), (0.5, 600), (1, 900)], 4.0)
    wet = [value * rng.random() ** 2 for value in slime]
    parts = [
        (0.0, scaled(shell, 0.7)),
        (0.004, slap),
        (0.03, scaled(shaped(wet, [(0, 0), (0.15, 0.9), (0.5, 0.35), (1, 0)]), 1.2)),
    ]
    for at, low in ((0.09, 420), (0.155, 560), (0.235, 360)):
        parts.append((at, scaled(_drop(low, low * 1.9, 0.04), 0.22)))
    return layered(*parts)


def splat_double(rng: Random) -> Signal:
    """Two eggs meet in the air: crack of both shells, then both land."""
    crack = decaying(filtered(noise(rng, 0.05), "band", 4200, 0.9), 0.006, 0.0006)
    return layered((0, crack), (0.05, splat(rng)), (0.14, scaled(splat(rng), 0.75)))


def hay_rustle(rng: Random) -> Signal:
    """Dry stalks: a bed of hiss full of tiny breaks."""
    hiss = filtered(noise(rng, 0.4), "band", [(0, 3000), (0.5, 5200), (1, 3500)], 0.8)
    stalks = [value * (0.12 + 1.6 * rng.random() ** 9) for value in hiss]
    return shaped(stalks, [(0, 0), (0.2, 0.9), (0.45, 0.45), (0.65, 1), (1, 0)])


def rattle_soft(rng: Random) -> Signal:
    """Knees and beaks knocking eighteen times a second."""
    parts: list[tuple[float, Signal]] = []
    for number in range(7):
        force = (0.6 + 0.4 * rng.random()) * (1.0 - 0.09 * number)
        parts.append(
            (number / 18.0, scaled(_wood(rng, 1350 + 120 * (number % 2), 0.005, 0.2, 0.05), force))
        )
    return layered(*parts)


def pop(rng: Random) -> Signal:
    """Out of the tunnel like a cork."""
    cork = shaped(
        sine([(0, 260), (0.35, 520), (1, 980)], 0.085), [(0, 0), (0.12, 1), (0.5, 0.6), (1, 0)]
    )
    puff = decaying(filtered(noise(rng, 0.05), "band", 1300, 0.8), 0.007, 0.001)
    return layered((0, cork), (0, scaled(puff, 0.5)))


def curtain(rng: Random) -> Signal:
    """Heavy cloth drops and its rings follow."""
    cloth = filtered(noise(rng, 0.34), "band", [(0, 2400), (0.5, 1300), (1, 500)], 0.7)
    parts = [(0.0, shaped(cloth, [(0, 0), (0.25, 0.8), (0.55, 0.6), (1, 0)]))]
    for number in range(5):
        ring = struck(0.05, [(3300 + 260 * (number % 3), 0.12, 0.008)])
        parts.append((0.03 + 0.036 * number, ring))
    parts.append((0.24, scaled(decaying(sine([(0, 120), (1, 70)], 0.14), 0.03, 0.004), 0.5)))
    return layered(*parts)
