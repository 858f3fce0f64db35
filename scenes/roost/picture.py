"""The picture of the table of Rule the Roost: what the copy shows, and what is being pointed at."""

from collections.abc import Hashable
from math import sin
from typing import TYPE_CHECKING

from pygame import FRect

from game.roost.actions import MOVE_NOTHING, NO_EGG, THROW_EGG, barn_of, card_of
from game.roost.tables import BARNS, HIDDEN, NONE
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, GOLD, INK, WHITE, mix
from scenes.kit.patch import Patch
from scenes.roost import cards, egg_window, phrases, pieces
from scenes.roost.cards import RATIO
from scenes.roost.choosing import LIFT, TAKE_UP
from scenes.roost.look import draw_look
from scenes.roost.plan import THROW, label_that_fits
from scenes.table.view import Target

if TYPE_CHECKING:
    from scenes.roost.table import RoostTable


class Picture:
    def __init__(self, table: "RoostTable") -> None:
        self.table = table
        self._barns = Patch()
        self._piles = Patch()
        self._tray = Patch()

    def draw(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table = self.table
        shown = table.shown
        with canvas.shift(*table.air.shaken()):
            self._draw_column(canvas)
            self._draw_barns(canvas, time, focus, targets)
            if shown.looking is not None:
                draw_look(canvas, table, focus, targets)
            elif not shown.turned:
                self._draw_tray(canvas)
                self._draw_hand(canvas, focus, targets)
            self._draw_window(canvas, time)
            if shown.looking is None:
                self._draw_buttons(canvas, focus, targets)
                self._draw_help(canvas, focus, targets)
            table.air.draw(canvas)
            table.feathers.draw(canvas)

    # -- deck, barns and piles ------------------------------------------------------------------

    def _draw_column(self, canvas: Canvas) -> None:
        plan, shown = self.table.plan, self.table.shown
        count = len(shown.discards) - (1 if self.table.air.hides("discard") else 0)

        def paint_piles(sheet: Canvas) -> None:
            pieces.deck(sheet, plan.deck, shown.deck)
            pieces.discards(sheet, plan.discards, count)

        box = plan.deck.union(plan.discards).inflate(60, 80)
        self._piles.draw(canvas, box, (shown.deck, count), paint_piles)

    def _hidden(self) -> frozenset[Hashable]:
        shown, air = self.table.shown, self.table.air
        keys: list[Hashable] = ["lock", *(("pile", barn) for barn in range(BARNS))]
        for barn, pile in enumerate(shown.piles):
            keys += [("laid", barn, k) for k in range(len(pile))]
            keys += [("tally", barn), ("farmer", barn)]
        return frozenset(key for key in keys if air.hides(key))

    def _draw_barns(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        table, shown, looks = self.table, self.table.shown, self.table.looks
        hidden = self._hidden()
        plans = table.barns
        low = shown.looking is not None

        def paint_barns(sheet: Canvas) -> None:
            for barn, plan in enumerate(plans):
                pieces.barn(sheet, plan, barn, shown.locked == barn, "lock" in hidden)
                farmer = shown.farmer
                if farmer and farmer.barn == barn and ("farmer", barn) not in hidden:
                    pieces.farmer(sheet, plan, farmer)
                if not (low and shown.looking and shown.looking.barn == barn):
                    hides = hidden.__contains__
                    pieces.pile(sheet, plan, barn, shown.piles[barn], shown, looks, hides)
                if not low:
                    pieces.pile_count(sheet, plan, len(shown.piles[barn]))
                if barn < shown.counted and ("tally", barn) not in hidden:
                    pieces.tally(sheet, plan, shown.sure_of(barn), looks)
            if dark:
                sheet.rounded(box, 0, "#1e1006", alpha=96)

        box = plans[0].ground.unionall([plan.ground for plan in plans]).inflate(40, 30)
        dark = shown.coming is not None and not table.air.hides("coming")
        if dark:
            box = FRect(table.plan.area.x - 10, 0, canvas.w, table.plan.tray.y - 6)
        key = (
            low,
            dark,
            plans[0].ground.h,
            tuple(tuple(pile) for pile in shown.piles),
            shown.locked,
            shown.farmer,
            shown.turned,
            shown.counted,
            tuple(looks),
            hidden,
        )
        self._barns.draw(canvas, box, key, paint_barns)
        self._draw_barn_targets(canvas, time, focus, targets)

    def _draw_barn_targets(
        self, canvas: Canvas, time: float, focus: Target | None, targets: list[Target]
    ) -> None:
        """Barns that can be chosen glow; forbidden ones go dark and are crossed when pointed at."""
        strength = self.table.pulse(time)
        for target in targets:
            if target.action < 0 or target.action >= NO_EGG or target.action == MOVE_NOTHING:
                continue
            barn = int(barn_of(target.action))
            plan = self.table.barns[barn]
            if target.rect != plan.ground:
                continue
            pointed = focus is not None and focus.action == target.action
            if not target.legal:
                canvas.rounded(plan.ground, 30, "#1e1006", alpha=120)
                if pointed:
                    canvas.art("ui_cross", plan.ground.center, 64)
                continue
            canvas.glow(plan.ground, 30, GLOW, 9, round(230 * strength), 0)
            paint.ring(canvas, plan.ground, 30, mix(GOLD, WHITE, 0.6), 4)
            if pointed:
                canvas.rounded(plan.ground, 30, "#fff4b0", "#ffe98a", alpha=70)
            self._say_at_barn(canvas, barn, target.action, pointed)

    def _say_at_barn(self, canvas: Canvas, barn: int, action: int, pointed: bool) -> None:
        """What choosing this barn would do, and what the seat is sure of there."""
        plan, shown = self.table.barns[barn], self.table.shown
        low = shown.looking is not None
        words = phrases.move_here() if low else phrases.place_here(int(card_of(action)))
        high = max(36.0, canvas.grown(20) * 1.36)
        below_title = plan.title[1] + canvas.grown(26) * 1.2 + high / 2 + 2
        wide = canvas.measure(words, 20, "Bold")[0] + 28
        title = canvas.measure(phrases.barn(barn), 26, "f")[0]
        beside = title + wide + 40 <= plan.ground.w
        y = plan.title[1] + canvas.grown(26) * 0.55 if beside else below_title
        if not pointed and not beside:
            return
        colour = INK if pointed else "#5a3a18"
        paint.pill(
            canvas, (plan.ground.right - 12, y), words, colour, CREAM, 20, "midright", height=high
        )
        if pointed and not low:
            laid = shown.piles[barn]
            hidden = sum(card.card == HIDDEN for card in laid)
            if hidden < len(laid):
                pieces.known(canvas, plan, shown.sure_of(barn), hidden, self.table.looks)

    # -- the hand -------------------------------------------------------------------------------

    def _draw_tray(self, canvas: Canvas) -> None:
        tray = self.table.plan.tray
        look = pieces.whose(self.table.shown, self.table.looks)

        def paint_tray(sheet: Canvas) -> None:
            paint.tray(sheet, tray, look)

        self._tray.draw(canvas, tray.inflate(60, 60), look, paint_tray)

    @property
    def _together(self) -> bool:
        """Several people decide against the clock: keys lie where the hand would."""
        clock = self.table.context.snap
        return clock is not None and clock.shared and clock.total > 0

    def _draw_hand(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        table, shown = self.table, self.table.shown
        clock = table.context.snap
        if clock is not None and self._together:
            egg_window.keys(canvas, table.plan.tray, clock, table.context.seats, table.looks)
            return
        hand = shown.hands[shown.own]
        playable = {target.action for target in targets if target.legal}
        for k, rect in enumerate(table.plan.hand(len(hand))):
            if table.air.hides(("hand", k)):
                continue
            taken = bool(targets) and table.choosing.taken == k
            if taken and table.carried is not None:
                canvas.rounded(rect, 12, "#3a2110", None, "#c9a866", 3, 120)
                continue
            pointed = focus is not None and _same_place(focus.rect, rect)
            box = rect.move(0, -LIFT) if taken or pointed else rect
            if TAKE_UP - k in playable and not (taken or pointed):
                canvas.glow(box, 12, GLOW, 6, 110, 0)
            cards.face(canvas, box, hand[k], table.looks, selected=taken or pointed)
            if taken:
                paint.ring(canvas, box.inflate(8, 8), 14, mix(GOLD, WHITE, 0.6), 4)

    def _draw_buttons(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        throw, let_pass = self.table.plan.buttons
        if self._together:
            self._throw_button(canvas, throw, False)
        for target in targets:
            if target.action == THROW_EGG and target.rect == throw:
                self._throw_button(canvas, throw, focus == target)
            elif target.action == NO_EGG:
                label = label_that_fits(canvas, phrases.let_pass(), let_pass, None)
                paint.button_face(canvas, let_pass, label, None, "cream", 24, focus == target)

    def _draw_help(self, canvas: Canvas, focus: Target | None, targets: list[Target]) -> None:
        """What the card does that is taken up or pointed at, where buttons stand at other times."""
        table = self.table
        if not targets or table.shown.coming is not None:
            return
        card = table.choosing.card(table)
        hand = table.shown.hands[table.shown.own]
        for k, rect in enumerate(table.plan.hand(len(hand))):
            if focus is not None and _same_place(focus.rect, rect):
                card = hand[k]
        if card == NONE:
            return
        box = table.plan.buttons[0].union(table.plan.buttons[1])
        words = phrases.card_help(card)
        title = canvas.grown(24) * 1.25
        high = 20 + title + canvas.text_height(words, 20, box.w - 32, "SemiBold", 1.25)
        if high > box.h + 4:
            words, high = "", 20 + title
        box = FRect(box.x, box.y, box.w, high)
        box.bottom = table.plan.buttons[1].bottom
        canvas.rounded(box, 20, "#fffaf0", "#f6e6c6", "#8a5a2c", 3, 235)
        canvas.title(phrases.card_name(card), 24, (box.x + 16, box.y + 9), INK)
        room = FRect(box.x + 16, box.y + 9 + title, box.w - 32, 0)
        if words:
            canvas.paragraph(words, 20, room, INK, "SemiBold", 1.25)

    def _throw_button(self, canvas: Canvas, rect: FRect, focused: bool) -> None:
        """It looks the same with and without an egg in hand."""
        size = THROW if rect.h >= 70 else 24
        label = phrases.throw()[0]
        paint.button_face(canvas, rect, label, "egg", "go", size, focused)

    # -- the egg window -------------------------------------------------------------------------

    def _draw_window(self, canvas: Canvas, time: float) -> None:
        table, coming = self.table, self.table.shown.coming
        if coming is None or table.air.hides("coming"):
            return
        plan, clock = table.plan.windows[coming.barn], table.context.snap
        reduced = table.context.motion.reduced
        egg_window.ring(canvas, plan, clock, reduced)
        sway = 0.0 if reduced else 3 * sin(2.2 * time)
        lift = 0.0 if reduced else 5 * sin(3.1 * time)
        if table.air.hides("question"):
            return
        egg_window.card(canvas, plan.card.move(0, lift), coming, table.looks, sway)
        asked = coming.seat != table.shown.viewer
        name = table.names[coming.seat]
        egg_window.question(canvas, plan, name, coming, asked, clock)

    def draw_keys(self, canvas: Canvas) -> None:
        """The egg keys on the seat panels, while the clock runs; or that it does not."""
        clock = self.table.context.snap
        if clock is None or not clock.total or self.table.shown.coming is None:
            return
        for seat, key in clock.keys.items():
            panel = self.table.context.seat_rects.get(seat)
            if panel is not None:
                egg_window.panel_key(canvas, panel, key)
        if clock.halted:
            egg_window.halted(canvas, self.table.plan.windows[self.table.shown.coming.barn])

    def draw_carried(self, canvas: Canvas) -> None:
        """The card that hangs on the pointer, a little askew."""
        table, at = self.table, self.table.carried
        card = table.choosing.card(table) if at is not None else NONE
        if at is None or card == NONE:
            return
        w = table.plan.hand_card
        box = FRect(at[0] - w / 2, at[1] - 0.6 * w * RATIO, w, w * RATIO)
        canvas.shadow(box, 14, 14, 12, 110, hollow=False)
        key = ("face", cards.art_of(card, table.looks))
        image = cards.turned(cards.sheet(canvas, card, table.looks, w), key, -9)
        canvas.blit(image, box.center, "center")

    # -- the hint -------------------------------------------------------------------------------

    def draw_hint(self, canvas: Canvas, action: int, place: FRect) -> FRect:
        """Mark what the hint speaks of; tells where that is now."""
        table, card = self.table, int(card_of(action))
        if action == THROW_EGG:
            self._throw_button(canvas, place, True)
        elif action in (NO_EGG, MOVE_NOTHING):
            labels = phrases.let_pass() if action == NO_EGG else phrases.leave_all()
            label = label_that_fits(canvas, labels, place, None)
            paint.button_face(canvas, place, label, None, "cream", 24, True)
        elif card != NONE:
            choices = table.choices()
            k = choices.index(card)
            look = table.plan.look
            rects = (
                look.cards(len(choices)) if table.shown.looking else table.plan.hand(len(choices))
            )
            rect = rects[k].move(0, -LIFT)
            cards.face(canvas, rect, card, table.looks, selected=True)
            canvas.glow(place, 30, GLOW, 9, 230, 0)
            pieces.dots(canvas, (rect.centerx, rect.top - 8), (place.centerx, place.bottom - 40))
        paint.ring(canvas, place.inflate(6, 6), 30, mix(GOLD, WHITE, 0.6), 4)
        return place


def _same_place(one: FRect, other: FRect) -> bool:
    return (
        abs(one.x - other.x) < 1 and abs(one.w - other.w) < 1 and abs(one.y - other.y) <= LIFT + 1
    )
