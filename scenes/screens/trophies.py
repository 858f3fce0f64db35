"""Statistics: what was played and won, by game and level, and the best results so far."""

from functools import partial

from pygame import FRect

from ai.rivals import RIVALS
from saves.profile import Best, Tally
from saves.reviewed import course_of, read_reviewed
from saves.text import local_time
from scenes.app.app import App
from scenes.app.controls import drawn_page, head_height, headed_panel, measured
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.games.registry import entries
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CLOVER, GOLD_RIM, INK, LINE, MIST
from scenes.kit.widgets import Button
from scenes.review.course_page import CoursePage
from scenes.table.menu_entry import MenuEntry
from scenes.table.records import COUCH
from words.lang import N_, _, date_text, ngettext, number_text
from words.rivals import rival_name

SHOWN_BESTS = 5


def group_name(level: str) -> str:
    names = {COUCH: _("On the couch"), "": _("Alone")}
    return names.get(level) or _("Against %(level)s") % {"level": rival_name(level)}


class TrophiesScene(MenuScene):
    title = N_("Trophies")
    starts_at = "back"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        reviewed = read_reviewed(app.slots.home)
        self._courses = {
            entry.key: CoursePage(games, "", 0.0)
            for entry in entries()
            if (games := course_of(reviewed, entry.key))
        }
        """By game: how accurate the games were that were looked back at."""

    def build(self, canvas: Canvas) -> None:
        back = Button(_("Back"), self.back, "wood", name="back")
        buttons = [back]
        for entry in entries():
            history = entry.history(self.app)
            if history is not None:
                name = f"history {entry.key}"
                buttons.append(Button(history.label, history.open, icon="ui_log", name=name))
        low = bottom_bar(canvas, buttons) - 16
        page = drawn_page(self._draw_games, "statistics")
        page.place(
            canvas, (MARGIN - 8, TITLE_BOTTOM, canvas.w - 2 * MARGIN + 24, low - TITLE_BOTTOM)
        )
        self.form.set([page, *buttons])

    def rows(self, entry: MenuEntry) -> list[tuple[str, Tally]]:
        """(group, tally) of a game: rivals weakest first, then couch and solitary games."""
        shared = self.app.profile.statistics.games.get(entry.key, {})
        tallies = {**shared, **entry.more_tallies(self.app)}
        order = [*RIVALS, COUCH, ""]
        known = [key for key in order if key in tallies]
        return [(key, tallies[key]) for key in [*known, *sorted(set(tallies) - set(order))]]

    # -- picture --------------------------------------------------------------------------------

    def _draw_games(self, canvas: Canvas, rect: FRect) -> float:
        y = rect.y + 4
        for entry in entries():
            box = FRect(rect.x + 8, y, rect.w - 16, 0)
            draw = partial(self._draw_game, entry)
            box.h = measured(canvas, draw, box.w, box.x)
            headed_panel(canvas, box, entry.icon(), entry.title)
            draw(canvas, box)
            y = box.bottom + 16
        return y - rect.y

    def _draw_game(self, entry: MenuEntry, canvas: Canvas, box: FRect) -> float:
        """What stands below the head of a game's panel; the height of the panel."""
        y = box.y + 15 + head_height(canvas, box.w, entry.title)
        inner = FRect(box.x + 24, y, box.w - 48, 0)
        rows = self.rows(entry)
        for i, (level, tally) in enumerate(rows):
            if i:
                canvas.line((inner.x, inner.y - 4), (inner.right, inner.y - 4), LINE, 2)
            inner.y = _draw_tally(canvas, inner, level, tally) + 8
        bests = self.app.profile.statistics.bests.get(entry.key, [])[:SHOWN_BESTS]
        if bests:
            inner.y = _draw_bests(canvas, inner.move(0, 6), bests)
        more = entry.paint_trophies(canvas, inner.move(0, 6), self.app)
        if entry.key in self._courses:
            above = more + 14 if more else 8.0
            more = above + self._courses[entry.key].draw(canvas, inner.move(0, above))
        if not rows and not more:
            canvas.art("ui_trophy", (box.centerx, y + 96), 160, alpha=110)
            at = (box.centerx, y + 190)
            canvas.text(_("not played yet"), 22, at, MIST, "midtop", "Bold")
            return y + 190 + canvas.grown(22) * 1.3 + 16 - box.y
        return inner.y + (more + 6 if more else 0) + 8 - box.y


def _draw_tally(canvas: Canvas, box: FRect, level: str, tally: Tally) -> float:
    """Group, games, wins as a bar, best; in one line or in as many as they need. Nobody wins or
    loses alone. Returns the lower edge."""
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
    column = max(190.0, box.w / 5.4)
    x, y = box.topleft
    for i, word in enumerate(words):
        wide = canvas.measure(word, 22, "Bold")[0] + 24
        if x + wide > box.right and x > box.x:
            x, y = box.x, y + step
        canvas.text(word, 22, (x, y), INK if i in (0, 2) else MIST, weight="Bold")
        x += max(wide, column)
    y += step
    if tally.played and level:
        canvas.rounded((box.x, y + 2, box.w, 12), 6, "#e0cda0")
        if tally.won:
            wide = max(12.0, box.w * tally.won / tally.played)
            canvas.rounded((box.x, y + 2, wide, 12), 6, CLOVER)
        y += 16
    return y


def _draw_bests(canvas: Canvas, box: FRect, bests: list[Best]) -> float:
    """The best results, best first; returns the lower edge."""
    canvas.title(_("Best results"), 24, box.topleft, GOLD_RIM)
    y = box.y + canvas.grown(24) * 1.25
    step = canvas.grown(22) * 1.3
    for i, best in enumerate(bests):
        canvas.art("medal", (box.x + 16, y + step / 2), 26, alpha=120 if i else None)
        points = canvas.title(number_text(best.points), 24, (box.x + 40, y), INK)
        name = canvas.text(best.name, 22, (points.right + 20, y), INK, weight="Bold")
        when = date_text(local_time(best.when).date(), with_year=True)
        if name.right + 24 + canvas.measure(when, 20, "SemiBold")[0] < box.right:
            canvas.text(when, 20, (box.right, y + 1), MIST, "topright")
        y += step + 2
    return y
