"""All solo games that are kept one by one, newest first, with the graph of their ranking."""

from datetime import datetime
from functools import partial
from typing import Final

from pygame import FRect

from game.hens.share import BadCode, deal_of
from play.match import CHOSEN
from saves.solo import KINDS, Kind, SoloGame
from scenes.app.app import App
from scenes.app.controls import IconSegments
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.games.hens.solo.code_dialog import copy_code
from scenes.games.hens.solo.deals import open_deal
from scenes.games.hens.solo.graph import RANK_BIRDS, GraphPanel
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.lists import ListBox
from scenes.kit.palette import CREAM, INK, MIST, STRAW
from scenes.kit.widgets import Button
from words import hens_solo as texts
from words.hens import HensWords, goal_title
from words.lang import N_, _, date_text, number_text

_TOP: Final = 96.0
_GRAPH_SHARE: Final = 0.52
_BIRD: Final = 54.0


class HistoryScene(MenuScene):
    """Begins with the ranking of the game that was played last."""

    veil = 60
    title = N_("Hens solo")
    starts_at = "kind"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        games = app.profile.solo.games
        self.kind: Kind = games[-1].kind if games else "daily"
        self._graph = GraphPanel(app.profile.solo, self.kind)
        self._graph_rect: FRect | None = None
        """None where the words are large: there the graph is the first row of the list."""

    @property
    def games(self) -> list[SoloGame]:
        """The games of the ranking that is shown, newest first."""
        kept = self.app.profile.solo.games
        return [game for game in reversed(kept) if game.kind == self.kind]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        back = Button(_("Back"), self.back, "wood", name="back")
        low = bottom_bar(canvas, [back]) - 16
        names = [(None, texts.kind_name(kind)) for kind in KINDS]
        kinds = IconSegments(names, KINDS.index(self.kind), self._show, "kind")
        top = self._place_kinds(canvas, kinds)
        x, wide = MARGIN, canvas.w - 2 * MARGIN
        self._graph_rect = None
        if canvas.roomy:
            self._graph_rect = FRect(x, top, wide * _GRAPH_SHARE, low - top)
            x, wide = self._graph_rect.right + 16, wide * (1 - _GRAPH_SHARE) - 16
        heights = [self._row_height(canvas, game, wide - 16) for game in self.games]
        if self._graph_rect is None:
            heights.insert(0, self._graph.height_for(canvas, wide - 16))
        rows = ListBox(heights, self._draw_row, self._choose, f"games {self.kind}", gap=8)
        rows.place(canvas, (x, top, wide, low - top))
        former = next((w for w in self.form.widgets if w.name == rows.name), None)
        if isinstance(former, ListBox):
            rows.scroll_to(former.scroll)
            rows.cursor = former.cursor
        self.form.set([kinds, rows, back])

    def _place_kinds(self, canvas: Canvas, kinds: IconSegments) -> float:
        """At the right of the title, or below it; where the page begins."""
        title = canvas.measure(self.heading(), 52, "f")[0]
        wide = min(kinds.width_for(canvas), canvas.w - 2 * MARGIN)
        high = kinds.height_for(canvas, wide)
        beside = MARGIN + title + 40 + wide <= canvas.w - MARGIN
        y = 52 - high / 2 if beside else 18 + canvas.grown(52) * 1.25
        kinds.place(canvas, (canvas.w - MARGIN - wide if beside else MARGIN, y, wide, high))
        return max(_TOP, kinds.rect.bottom + 14)

    def _row_lines(self, game: SoloGame) -> list[str]:
        day = datetime.fromtimestamp(game.began).date()
        lines = ["\u00a0· ".join([date_text(day, with_year=True), goal_title(game.goal)])]
        if game.par is not None and game.bound is not None:
            found = {"par": number_text(game.par), "bound": number_text(game.bound)}
            lines.append(_("par %(par)s, bound %(bound)s") % found)
        if game.assisted:
            lines.append(_("assisted: not ranked"))
        return lines

    def _text_room(self, canvas: Canvas, width: float) -> float:
        return width - 20 - canvas.measure("−88", 34, "f")[0] - 16 - _BIRD - 20

    def _row_height(self, canvas: Canvas, game: SoloGame, width: float) -> float:
        words = self._words_height(canvas, game, width)
        return max(_BIRD + 8, canvas.grown(34) * 1.2 + 8, words + 20)

    def _words_height(self, canvas: Canvas, game: SoloGame, width: float) -> float:
        room = self._text_room(canvas, width)
        return sum(canvas.text_height(line, 20, room, "Bold") for line in self._row_lines(game))

    # -- deeds ----------------------------------------------------------------------------------

    def _show(self, chosen: int) -> None:
        self.kind = KINDS[chosen]
        self._graph = GraphPanel(self.app.profile.solo, self.kind)
        self.rebuild()

    def _game_of(self, row: int) -> SoloGame | None:
        """None for the row of the graph."""
        at = row if self._graph_rect is not None else row - 1
        return self.games[at] if at >= 0 else None

    def _choose(self, row: int) -> None:
        game = self._game_of(row)
        if game is None:
            return
        again, copy = partial(self._again, game), partial(copy_code, self.app, game.code)
        choices = [
            Choice(_("Same deal again"), again, "go", "ui_undo"),
            Choice(_("Copy the share code"), copy, icon="ui_log"),
            Choice(_("Back")),
        ]
        self.stage.push(Dialog(game.code, "\n".join(self._row_lines(game)), choices))

    def _again(self, game: SoloGame) -> None:
        try:
            open_deal(self.app, deal_of(game.code), CHOSEN)
        except BadCode as mistake:
            self.app.toast(HensWords().say("mistake", mistake.reason, {"sign": mistake.sign}))

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        if self._graph_rect is not None:
            self._graph.draw(canvas, self._graph_rect)

    def _draw_row(self, canvas: Canvas, rect: FRect, index: int, focused: bool) -> None:
        game = self._game_of(index)
        if game is None:
            self._graph.draw(canvas, rect)
            return
        if not focused:
            paint.panel(canvas, rect, CREAM, STRAW, 16)
        canvas.art(RANK_BIRDS[game.rank], (rect.x + 10 + _BIRD / 2, rect.centery), _BIRD)
        room = self._text_room(canvas, rect.w)
        y = rect.centery - self._words_height(canvas, game, rect.w) / 2
        for k, line in enumerate(self._row_lines(game)):
            box = FRect(rect.x + 20 + _BIRD, y, room, 0)
            y = canvas.paragraph(line, 20, box, MIST if k else INK, "Bold")
        at = (rect.right - 16, rect.centery)
        canvas.title(number_text(game.points), 34, at, INK, "midright")
