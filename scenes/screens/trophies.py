"""Statistics: what was played and won, by game and level, and the best results so far."""

from pygame import FRect

from ai.levels import LEVELS
from saves.profile import Best, Tally
from saves.text import local_time
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.app.words import level_name
from scenes.games.registry import entries
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.lang import _, date_text, ngettext, number_text
from scenes.kit.lists import Page
from scenes.kit.palette import CLOVER, GOLD_RIM, HEAD_TEAL, INK, LINE, MIST
from scenes.kit.widgets import Button
from scenes.table.menu_entry import MenuEntry
from scenes.table.records import COUCH

SHOWN_BESTS = 5


def group_name(level: str) -> str:
    if level == COUCH:
        return _("On the couch")
    if not level:
        return _("Alone")
    return _("Against %(level)s") % {"level": level_name(level)}


class TrophiesScene(MenuScene):
    def heading(self) -> str:
        return _("Trophies")

    def build(self, canvas: Canvas) -> None:
        back = Button(_("Back"), self.back, "wood", name="back")
        buttons = [back, *self._histories()]
        low = bottom_bar(canvas, buttons) - 16
        page = Page(self._measure, self._draw, "statistics")
        page.place(
            canvas, (MARGIN - 8, TITLE_BOTTOM, canvas.w - 2 * MARGIN + 24, low - TITLE_BOTTOM)
        )
        first = not self.form.widgets
        self.form.set([page, *buttons])
        if first:
            self.form.focus(back)

    def _histories(self) -> list[Button]:
        """The ways to the single games, of the games that keep them."""
        found = {entry.key: entry.history(self.app) for entry in entries()}
        return [
            Button(entry.label, entry.open, icon="ui_log", name=f"history {key}")
            for key, entry in found.items()
            if entry is not None
        ]

    def rows(self, face: MenuEntry) -> list[tuple[str, Tally]]:
        """(group, tally) of a game: levels weakest first, then couch and solitary games."""
        shared = self.app.profile.statistics.games.get(face.key, {})
        tallies = {**shared, **face.more_tallies(self.app)}
        order = [*LEVELS, COUCH, ""]
        known = [key for key in order if key in tallies]
        return [(key, tallies[key]) for key in [*known, *sorted(set(tallies) - set(order))]]

    # -- picture --------------------------------------------------------------------------------

    def _measure(self, canvas: Canvas, width: float) -> float:
        return self._lay(canvas, FRect(0, 0, width, 0), draw=False)

    def _draw(self, canvas: Canvas, rect: FRect) -> None:
        self._lay(canvas, rect, draw=True)

    def _lay(self, canvas: Canvas, rect: FRect, draw: bool) -> float:
        y = rect.y + 4
        for face in entries():
            box = FRect(rect.x + 8, y, rect.w - 16, 0)
            box.h = self._game(canvas, box, face, draw=False)
            if draw:
                paint.panel(canvas, box, radius=20)
                self._game(canvas, box, face, draw=True)
            y = box.bottom + 16
        return y - rect.y

    def _game(self, canvas: Canvas, box: FRect, face: MenuEntry, draw: bool) -> float:
        """One game's panel; its height."""
        head = max(46.0, canvas.grown(24) * 1.2 + 14)
        if draw:
            strip = (box.x + 5, box.y + 5, box.w - 10, head)
            paint.strip(canvas, strip, face.icon(), face.title, HEAD_TEAL)
        y = box.y + 5 + head + 10
        rows = self.rows(face)
        rest = FRect(box.x + 24, 0, box.w - 48, 0)
        more = face.paint_trophies(canvas, rest, self.app, draw=False)
        if not rows and not more:
            if draw:
                canvas.art("ui_trophy", (box.centerx, y + 96), 160, alpha=110)
                at = (box.centerx, y + 190)
                canvas.text(_("not played yet"), 22, at, MIST, "midtop", "Bold")
            return y + 190 + canvas.grown(22) * 1.3 + 16 - box.y
        for i, (level, tally) in enumerate(rows):
            if draw and i:
                canvas.line((box.x + 24, y - 4), (box.right - 24, y - 4), LINE, 2)
            y = self._tally(canvas, box, y, level, tally, draw) + 8
        bests = self.app.profile.statistics.bests.get(face.key, [])[:SHOWN_BESTS]
        if bests:
            y = self._bests(canvas, box, y + 6, bests, draw)
        if more:
            rest.y = y + 6
            if draw:
                face.paint_trophies(canvas, rest, self.app, draw=True)
            y = rest.y + more
        return y + 8 - box.y

    def _tally(
        self, canvas: Canvas, box: FRect, y: float, level: str, tally: Tally, draw: bool
    ) -> float:
        """Group, games, wins as a bar, best; in one line or in as many as they need. Nobody wins
        or loses alone."""
        played = ngettext("%(count)d game", "%(count)d games", tally.played)
        words = [group_name(level), played % {"count": tally.played}]
        if level:
            won = ngettext("%(count)d won", "%(count)d won", tally.won)
            words.append(won % {"count": tally.won})
        if tally.best is not None:
            words.append(_("best: %(points)s") % {"points": number_text(tally.best)})
        if tally.in_a_row > 1:
            row = ngettext("%(count)d win in a row", "%(count)d wins in a row", tally.in_a_row)
            words.append(row % {"count": tally.in_a_row})
        step = canvas.grown(22) * 1.3
        column = max(190.0, (box.w - 48) / 5.4)
        x = box.x + 24
        for i, word in enumerate(words):
            wide = canvas.measure(word, 22, "Bold")[0] + 24
            if x + wide > box.right - 24 and x > box.x + 24:
                x, y = box.x + 24, y + step
            if draw:
                canvas.text(word, 22, (x, y), INK if i in (0, 2) else MIST, weight="Bold")
            x += max(wide, column)
        y += step
        if tally.played and level:
            groove = FRect(box.x + 24, y + 2, box.w - 48, 12)
            if draw:
                canvas.rounded(groove, 6, "#e0cda0")
                share = tally.won / tally.played
                if share:
                    canvas.rounded((groove.x, groove.y, max(12.0, groove.w * share), 12), 6, CLOVER)
            y += 16
        return y

    def _bests(self, canvas: Canvas, box: FRect, y: float, bests: list[Best], draw: bool) -> float:
        head = canvas.grown(24) * 1.25
        if draw:
            canvas.title(_("Best results"), 24, (box.x + 24, y), GOLD_RIM)
        y += head
        step = canvas.grown(22) * 1.3
        for i, best in enumerate(bests):
            if draw:
                day = local_time(best.when).date()
                canvas.art("medal", (box.x + 40, y + step / 2), 26, alpha=None if i == 0 else 120)
                at = (box.x + 64, y)
                points = canvas.title(number_text(best.points), 24, at, INK)
                name = canvas.text(best.name, 22, (points.right + 20, y), INK, weight="Bold")
                when = date_text(day, with_year=True)
                if name.right + 24 + canvas.measure(when, 20, "SemiBold")[0] < box.right - 24:
                    canvas.text(when, 20, (box.right - 24, y + 1), MIST, "topright")
            y += step + 2
        return y
