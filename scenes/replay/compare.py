"""A branch beside the game it branched off: where they parted, and every line of both scores."""

from functools import partial
from typing import Final, NamedTuple

from pygame import FRect

from play.branch import Comparison
from play.recording import Recording
from saves.records import Seat
from scenes.app.app import App
from scenes.app.controls import drawn_page
from scenes.app.menu_scene import MARGIN, TITLE_BOTTOM, MenuScene, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, LINE, MIST, RED_TEXT, TEAL
from scenes.kit.widgets import Button
from scenes.replay.story import Story
from scenes.table.menu_entry import MenuEntry
from words.lang import N_, _, number_text, signed
from words.phrases import joined
from words.rivals import rival_name

SIZE: Final = 22.0
STEP: Final = 1.35
"""From line to line, in heights of letters."""
GAP: Final = 22.0
LABEL: Final = 300.0
"""The widest a label gets before it takes a second line."""


class Row(NamedTuple):
    """A line of the score: by seat, what it brought there and here."""

    label: str
    pairs: tuple[tuple[int, int], ...]


def pair_text(pair: tuple[int, int]) -> str:
    """“12 → 15”; one figure where both are the same."""
    there, here = pair
    figure = number_text(there)
    return figure if there == here else f"{figure} → {number_text(here)}"


class CompareScene(MenuScene):
    title = N_("Beside each other")
    starts_at = "branch"

    def __init__(self, app: App, comparison: Comparison, entry: MenuEntry) -> None:
        super().__init__(app)
        self.comparison = comparison
        self.entry = entry
        self._panel = FRect(0, 0, 0, 0)

    # -- words ----------------------------------------------------------------------------------

    def rows(self) -> list[Row]:
        """Every line of both scores that brought anything, and their sum; a line that only one of
        them has is 0 in the other."""
        there, here = (self._lines(game) for game in self._games())
        count = len(self.comparison.branch.save.seats)
        nothing = (0,) * count
        found = []
        for label in {**there, **here}:
            pairs = tuple(zip(there.get(label, nothing), here.get(label, nothing), strict=True))
            if any(map(any, pairs)):
                found.append(Row(label, pairs))
        ends = [game.positions[-1] for game in self._games()]
        sums = [[int(end.points(seat)) for seat in range(count)] for end in ends]
        return [*found, Row(_("Total"), tuple(zip(*sums, strict=True)))]

    def _games(self) -> tuple[Recording, Recording]:
        return self.comparison.parent, self.comparison.branch

    def _lines(self, game: Recording) -> dict[str, tuple[int, ...]]:
        sheet = self.entry.score_sheet(game.positions[-1], game.save.seats)
        return {line.label: line.points for line in sheet.lines}

    def sentences(self) -> list[str]:
        """Who won there and here, and how the games parted."""
        parent, branch = self._games()
        told = [_in_first(self._result(parent)), _in_branch(self._result(branch))]
        parted = self.comparison.parted
        if parted >= min(parent.last, branch.last):
            return [*told, _("Both went the same way to the end.")]
        words = self.entry.table_type.speech([seat.name for seat in branch.save.seats])
        numbers = {"move": parted + 1, "round": words.round_text(branch.positions[parted])}
        told.append(_("They parted at move %(move)d (%(round)s).") % numbers)
        there, here = (self._move(game, parted) for game in self._games())
        if there != here:
            return [*told, _in_first(there), _in_branch(here)]
        name = branch.save.seats[branch.moves[parted].seat].name
        return [*told, _("%(name)s decided otherwise.") % {"name": name}]

    def _result(self, game: Recording) -> str:
        end, seats = game.positions[-1], game.save.seats
        points = "\u00a0: ".join(number_text(int(end.points(seat))) for seat in range(len(seats)))
        words = {"names": joined([seats[seat].name for seat in end.winners()]), "points": points}
        if len(seats) == 1:
            return points
        if len(end.winners()) == 1:
            return _("%(names)s wins, %(points)s") % words
        return _("%(names)s share the win, %(points)s") % words

    def _move(self, game: Recording, number: int) -> str:
        story = Story(game)
        story.tell(self.entry.table_type.speech([seat.name for seat in game.save.seats]))
        return story.sentence(number + 1).text

    def aloud(self) -> list[str]:
        seats = self.comparison.branch.save.seats
        totals = zip(seats, self.rows()[-1].pairs, strict=True)
        return [
            self.heading(),
            *self.sentences(),
            *(f"{seat.name}: {pair_text(pair)}" for seat, pair in totals),
        ]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        parent, branch = self._games()
        parted = self.comparison.parted
        go = self.app.navigation.open_replay
        buttons = [
            Button(_("Back"), self.back, "wood", name="back"),
            Button(_("Watch the first game"), partial(go, parent.slug, parted), name="parent"),
            Button(_("Watch the branch"), partial(go, branch.slug, parted), "go", name="branch"),
        ]
        buttons[1].icon = buttons[2].icon = "ui_play"
        for button in buttons:
            button.size = SIZE
        low = bottom_bar(canvas, buttons) - 14
        page = drawn_page(self._draw_all, "scores")
        panel = FRect(MARGIN, TITLE_BOTTOM + 4, canvas.w - 2 * MARGIN, low - TITLE_BOTTOM - 4)
        page.place(canvas, panel.inflate(-36, -28))
        self._panel = panel
        self.form.set([page, *buttons])

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        paint.panel(canvas, self._panel, "#fffaf0", "#fbeccb", 24)

    def _draw_all(self, canvas: Canvas, box: FRect) -> float:
        y = box.y
        for sentence in self.sentences():
            y = canvas.paragraph(sentence, SIZE, FRect(box.x, y, box.w, 0), INK, "Bold", 1.3) + 4
        y += 12
        rows, count = self.rows(), len(self.comparison.branch.save.seats)
        cells = [max(self._cell_width(canvas, row.pairs[k]) for row in rows) for k in range(count)]
        heads = [canvas.measure(seat.name, SIZE, "f")[0] + 44 for seat in self._seats()]
        widest = max(*cells, *heads, 0.0) + GAP
        label = min(LABEL, max(canvas.measure(row.label, SIZE, "Bold")[0] for row in rows)) + GAP
        if label + widest * count <= box.w:
            column = (box.w - label) / count
            return self._draw_table(canvas, FRect(box.x, y, label, 0), column, rows) - box.y
        return self._draw_stack(canvas, FRect(box.x, y, box.w, 0), rows) - box.y

    def _seats(self) -> list[Seat]:
        return self.comparison.branch.save.seats

    def _draw_table(self, canvas: Canvas, label: FRect, column: float, rows: list[Row]) -> float:
        """A column for every seat; where it ends (y)."""
        y, line = label.y, canvas.grown(SIZE) * STEP
        for k, seat in enumerate(self._seats()):
            self._draw_head(canvas, seat, k, label.right + k * column, y)
        y += line + self._players_height(canvas)
        right = label.right + column * len(self._seats())
        for number, row in enumerate(rows):
            canvas.line((label.x, y), (right, y), LINE, 4 if number == len(rows) - 1 else 2)
            place = FRect(label.x, y + 6, label.w - GAP, 0)
            end = canvas.paragraph(row.label, SIZE, place, INK, "Bold", STEP)
            for k, pair in enumerate(row.pairs):
                self._draw_cell(canvas, pair, label.right + k * column, y + 6)
            y = max(end, y + 6 + line) + 6
        return y

    def _draw_stack(self, canvas: Canvas, box: FRect, rows: list[Row]) -> float:
        """One seat below the other; where it ends (y)."""
        y, line = box.y, canvas.grown(SIZE) * STEP
        for k, seat in enumerate(self._seats()):
            self._draw_head(canvas, seat, k, box.x, y)
            y += line + self._players_height(canvas)
            for row in rows:
                wide = self._cell_width(canvas, row.pairs[k])
                room = box.w - wide - GAP
                beside = room >= canvas.measure(row.label, SIZE, "Bold")[0] or room >= box.w / 2
                place = FRect(box.x, y, room if beside else box.w, 0)
                end = canvas.paragraph(row.label, SIZE, place, INK, "Bold", STEP)
                y = y if beside else end
                self._draw_cell(canvas, row.pairs[k], box.right - wide, y)
                y = max(end, y + line) + 4
            y += 16
        return y

    def _players_height(self, canvas: Canvas) -> float:
        """The line that says who sat there, where that is another one now."""
        changed = any(self._player_change(k) for k in range(len(self._seats())))
        return canvas.grown(20) * STEP + 2 if changed else 4.0

    def _player_change(self, k: int) -> str:
        there, here = (_player(game.save.seats[k]) for game in self._games())
        return "" if there == here else f"{there} → {here}"

    def _draw_head(self, canvas: Canvas, seat: Seat, k: int, x: float, y: float) -> None:
        high = canvas.grown(SIZE) * STEP
        paint.badge(canvas, seat.look, (x + 14, y + high / 2), 14)
        canvas.title(seat.name, SIZE, (x + 36, y + high / 2), INK, "midleft")
        change = self._player_change(k)
        if change:
            canvas.text(change, 20, (x, y + high), MIST, weight="Bold")

    @staticmethod
    def _cell_width(canvas: Canvas, pair: tuple[int, int]) -> float:
        wide = canvas.measure(pair_text(pair), SIZE, "Bold")[0]
        gain = pair[1] - pair[0]
        return wide + (canvas.measure(signed(gain), SIZE, "Bold")[0] + 14 if gain else 0.0)

    @staticmethod
    def _draw_cell(canvas: Canvas, pair: tuple[int, int], x: float, y: float) -> None:
        gain = pair[1] - pair[0]
        words = canvas.text(pair_text(pair), SIZE, (x, y), INK if gain else MIST, weight="Bold")
        if gain:
            at = (words.right + 14, y)
            colour = TEAL if gain > 0 else RED_TEXT
            canvas.text(signed(gain), SIZE, at, colour, weight="Bold")


def _in_first(what: str) -> str:
    return _("First game: %(what)s") % {"what": what}


def _in_branch(what: str) -> str:
    return _("Branch: %(what)s") % {"what": what}


def _player(seat: Seat) -> str:
    return _("Human") if seat.is_human else rival_name(seat.level)
