"""The end of a solo game: points, rank, where it stands among the others, and the look back."""

from functools import partial
from math import inf
from typing import Final

from pygame import FRect

from ai.hens.reviewer import Reviewer
from game.hens.position import HensPosition
from game.hens.tables import rank_of
from play.match import Match
from play.solo import share_code
from saves.solo import Standing
from scenes.app.app import App
from scenes.app.controls import drawn_page, measured
from scenes.app.menu_scene import MARGIN, bottom_bar
from scenes.games.hens.solo.code_dialog import copy_code
from scenes.games.hens.solo.deals import count_solo
from scenes.games.hens.solo.graph import RANK_BIRDS, GraphPanel, least_height
from scenes.games.hens.solo.review_page import ReviewPage
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.easing import out_cubic
from scenes.kit.intention import Intention
from scenes.kit.lists import Page
from scenes.kit.palette import INK, PLUM, RED_TEXT, TEAL, WHITE
from scenes.kit.timeline import Tween, call
from scenes.kit.widgets import Button
from scenes.table.end_scene import EndScene, compare_button
from scenes.table.log import shortened
from scenes.table.verified import verified_buttons
from words import hens_solo as texts
from words.hens import goal_title, rank_names
from words.lang import N_, _, number_text, signed

_GOLD_TEXT: Final = "#7a4a06"
_PILL: Final = "#17594f"
_SCORE_W: Final = 372.0
_HEAD: Final = 100.0
_LINE_SECONDS: Final = 0.4
_WIDEST: Final = 760.0
"""Farther apart the parts of the score and their points are not read together."""


class RankingScene(EndScene):
    title = N_("Hens solo")
    starts_at = "again"

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match)
        assert isinstance(match.position, HensPosition)
        self.position = match.position
        self.points = int(self.position.points(0))
        self.rank = int(rank_of(self.points))
        self.code = share_code(match)
        self.standing: Standing = count_solo(app, match)
        game = self.standing.game
        self.graph = GraphPanel(app.profile.solo, game.kind, game.began)
        actions = [move.action for move in match.moves]
        self.reviewer = Reviewer(match.header.seed, match.header.options, actions)
        self._review = ReviewPage(self.reviewer)
        self._shown_points = self.points
        self._counted = len(self.lines())
        """How many of its lines have been counted."""
        self._pill = FRect()
        self._kind_words = ""
        self._score = self._bird = self._score_text = FRect()
        self._graph_panel = self._review_panel = self._review_text = FRect()
        self._stacked = False
        """The words are too large to stand beside each other."""

    def _kind_line(self) -> str:
        if self.match.parent is not None:
            return _("Played on from another game")
        return texts.kind_line(self.standing.game.kind, self.standing.game.day)

    def _marks(self) -> list[str]:
        if self.match.parent is not None:
            return [_("not ranked")]
        return texts.marks(self.standing, self.app.profile.solo)

    def enter(self) -> None:
        if self.stage.motion.skipped:
            return
        self._shown_points = self._counted = 0
        before = 0
        for k, (_icon, _label, points) in enumerate(self.lines()):
            begin = partial(self._begin_line, k + 1)
            add = partial(self._add, before, points)
            self._timeline.add(Tween(_LINE_SECONDS, add, out_cubic, on_start=begin))
            before += points
        self._timeline.add(call(self._cheer))

    def _begin_line(self, counted: int) -> None:
        self._counted = counted

    def _add(self, before: int, points: int, share: float) -> None:
        now = before + round(points * share)
        if now != self._shown_points and not self._timeline.skipping:
            self.app.sounds.play("tick", 0.6, step=max(0, now) // 4)
        self._shown_points = now

    def _cheer(self) -> None:
        self.app.sounds.play("fanfare" if self.rank >= 2 else "cluck")

    def leave(self) -> None:
        self.reviewer.close()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        same = partial(self._again, True)
        buttons = [
            Button(_("Play again"), partial(self._again, False), "go", "ui_play", name="again"),
            Button(_("Same deal again"), same, icon="ui_undo", name="same deal"),
            *self._look_back(),
            Button(_("See my yard"), self.back, icon="ui_eye", name="yard"),
            *verified_buttons(self.app, self.match, canvas, inf),
            Button(_("Home"), self.app.navigation.open_title, icon="ui_home", name="home"),
        ]
        if self.match.parent is not None:
            buttons[1] = compare_button(self.app, self.match)
        for button in buttons:
            button.size = 26
        buttons[1].tooltip = self.key("undo")
        low = bottom_bar(canvas, buttons, 28, spread=True) - 22
        copy = partial(copy_code, self.app, self.code)
        code = Button(self.code, copy, "wood", "ui_log", size=22, name="code")
        code.tooltip = _("Copy the share code")
        top = self._place_head(canvas, code)
        self._stacked = not self._place_columns(canvas, top, low)
        if self._stacked:
            pages = [self._place_stack(canvas, top, low)]
        else:
            score = drawn_page(self._draw_score, "score")
            score.place(canvas, self._score_text)
            review = drawn_page(self._review.draw, "review")
            review.place(canvas, self._review_text)
            pages = [score, review]
        self.form.set([*pages, code, *buttons])

    def _look_back(self) -> list[Button]:
        """Where it can be seen again, and where the decisions are weighed."""
        if not self.match.kept:
            return []
        watch = partial(self.app.navigation.open_replay, self.match.slug)
        review = partial(self.app.navigation.open_review, self.match.slug)
        return [
            Button(_("Replay"), watch, icon="ui_redo", name="replay"),
            Button(_("Look back"), review, icon="ui_expose", name="review"),
        ]

    def _place_head(self, canvas: Canvas, code: Button) -> float:
        """The ranking in a pill beside the title, the share code at the right; below if need be."""
        title = canvas.measure(self.heading(), 52, "f")[0]
        self._kind_words = shortened(
            canvas, self._kind_line(), canvas.w - 2 * MARGIN - 40, 1, 22, "Bold"
        )
        wide = canvas.measure(self._kind_words, 22, "Bold")[0] + 40
        pill_h = max(42.0, canvas.grown(22) * 1.3 + 12)
        code_w = code.width_for(canvas)
        code_h = code.height_for(canvas, code_w)
        code.fixed = True
        left, right = MARGIN + title + 48, canvas.w - MARGIN
        beside = left + wide + 24 + code_w <= right
        x, y = (left, 52 - code_h / 2) if beside else (MARGIN, 18 + canvas.grown(52) * 1.25 + 8)
        self._pill = FRect(x, y + (code_h - pill_h) / 2, wide, pill_h)
        if x + wide + 24 + code_w > right:
            self._pill.y = y
            y += pill_h + 10
        code.place(canvas, (right - code_w, y, code_w, code_h))
        return max(_HEAD, code.rect.bottom + (12 if beside else 14))

    def _place_columns(self, canvas: Canvas, top: float, low: float) -> bool:
        """The score at the left; at the right the graph, the review below it. Whether it fits."""
        self._score = FRect(MARGIN, top, _SCORE_W, low - top)
        x = self._score.right + 24
        wide = canvas.w - MARGIN - x
        review_h = self._review.reserve(canvas, wide - 48) + 30
        graph_h = low - top - review_h - 14
        self._graph_panel = FRect(x, top, wide, graph_h)
        self._review_panel = FRect(x, self._graph_panel.bottom + 14, wide, review_h)
        self._place_insides(canvas)
        score_h = self._measure_score(canvas, self._score_text.w)
        graph_h = self.graph.graph_rect(canvas, self._graph_panel).h
        fits = graph_h >= least_height(canvas) and self._score_text.h >= score_h
        return fits and canvas.roomy

    def _place_stack(self, canvas: Canvas, top: float, low: float) -> Page:
        """One below the other on a page to be scrolled."""
        wide = canvas.w - 2 * MARGIN - 16
        score_h = self._measure_score(canvas, min(wide - 48, _WIDEST))
        self._score = FRect(MARGIN, top, wide, score_h + 190)
        graph_h = self.graph.height_for(canvas, wide)
        self._graph_panel = FRect(MARGIN, self._score.bottom + 18, wide, graph_h)
        review_h = self._review.reserve(canvas, wide - 48) + 30
        self._review_panel = FRect(MARGIN, self._graph_panel.bottom + 18, wide, review_h)
        self._place_insides(canvas)
        high = self._review_panel.bottom + 12 - (top - 8)
        page = Page(lambda _canvas, _width: high, self._draw_stack, "page")
        former = next((w for w in self.form.widgets if w.name == page.name), None)
        page.scroll = former.scroll if isinstance(former, Page) else 0.0
        page.place(canvas, (MARGIN - 14, top - 8, canvas.w - 2 * MARGIN + 28, low - top + 18))
        return page

    def _place_insides(self, canvas: Canvas) -> None:
        r, v = self._score, self._review_panel
        wide = min(r.w - 48, _WIDEST)
        spare = r.h - self._measure_score(canvas, wide) - 34
        largest = 230.0 if canvas.text_scale <= 1.3 else 150.0
        size = max(60.0, min(largest, r.w - 140, spare))
        self._bird = FRect(r.centerx - size / 2, r.y + 14, size, size)
        y = self._bird.bottom + 4
        self._score_text = FRect(r.centerx - wide / 2, y, wide, r.bottom - 10 - y)
        self._review_text = FRect(v.x + 24, v.y + 14, v.w - 48, v.h - 26)

    # -- the score ------------------------------------------------------------------------------

    def lines(self) -> list[tuple[str, str, int]]:
        """Icon, words and points of each part of the score, as the points are read out."""
        parts = {line.kind: line for line in self.position.score(0)}
        medals = int(self.position.counted(0).medals)
        goal = parts["goal_first"].points + parts["goal_second"].points
        return [
            ("egg_icon", _("largest group"), parts["largest"].points),
            ("rooster_token", _("rooster’s group"), parts["rooster"].points),
            ("medal", _("medals (%(count)d)") % {"count": medals}, parts["medals"].points),
            ("ui_trophy", goal_title(int(self.position.goal)), goal),
            ("coop_back", _("coops"), parts["coops"].points),
        ]

    def _measure_score(self, canvas: Canvas, width: float) -> float:
        return measured(canvas, self._draw_score, width)

    def _draw_score(self, canvas: Canvas, rect: FRect) -> float:
        """Tells how deep the score is below the top of `rect`."""
        x, y = rect.midtop
        figure = number_text(self._shown_points)
        canvas.title(figure, 108, (x, y - 12), _GOLD_TEXT, "midtop", grow=False)
        name = canvas.wrap(rank_names()[self.rank], 32, rect.w, "f")
        y = canvas.lines(name, 32, (x, y + 108 * 1.02), INK, "midtop", "f")
        colour = PLUM if self.standing.game.assisted else TEAL
        for mark in self._marks():
            box = FRect(rect.x, y, rect.w, 0)
            y = canvas.paragraph(mark, 20, box, colour, "Bold", align="center")
        y += 8
        for k, (icon, label, points) in enumerate(self.lines()):
            text_h = canvas.text_height(label, 20, rect.w - 108, "Bold")
            high = max(33.0, text_h + 6)
            middle = y + high / 2
            canvas.art(icon, (rect.x + 14, middle), (22, 31) if icon == "coop_back" else 30)
            box = FRect(rect.x + 40, middle - text_h / 2, rect.w - 108, 0)
            canvas.paragraph(label, 20, box, INK, "Bold")
            tint = RED_TEXT if points < 0 else INK
            if k < self._counted:
                canvas.title(signed(points), 24, (rect.right - 4, middle), tint, "midright")
            y += high
        return y - rect.y

    # -- deeds ----------------------------------------------------------------------------------

    def command(self, intention: Intention) -> bool:
        """The key that takes back at the table takes back the whole game here."""
        if intention.kind == "undo":
            self._again(True)
            return True
        return False

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.reviewer.poll():
            if self.reviewer.done:
                found = (self.standing.game.began, self.reviewer.par, self.reviewer.bound)
                self.app.update(lambda profile: profile.solo.amend(*found))
            self.rebuild()

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        pill, words = self._pill, self._kind_words
        paint.pill(canvas, pill.midleft, words, _PILL, WHITE, 22, "midleft", height=pill.h)
        if not self._stacked:
            self._draw_panels(canvas)

    def _draw_panels(self, canvas: Canvas) -> None:
        paint.panel(canvas, self._score, "#fffaf0", "#ffe9a0", 26, _GOLD_TEXT, 4)
        canvas.art(RANK_BIRDS[self.rank], self._bird.center, self._bird.w)
        self.graph.draw(canvas, self._graph_panel)
        paint.panel(canvas, self._review_panel, radius=22)

    def _draw_stack(self, canvas: Canvas, rect: FRect) -> None:
        with canvas.shift(0, rect.y - (self._score.y - 8)):
            self._draw_panels(canvas)
            self._draw_score(canvas, self._score_text)
            self._review.draw(canvas, self._review_text)
