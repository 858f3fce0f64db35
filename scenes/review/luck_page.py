"""What a result is made of, seat by seat: an average deal, luck, own play and the others' play."""

from collections.abc import Callable, Sequence
from typing import Final

from pygame import FRect

from ai.review.findings import Review
from ai.review.swings import Account, Swing, accounts, swings, won_at
from saves.records import Seat
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import INK, LINE, MIST, RED_TEXT, SEATS, TEAL
from words import review as texts
from words.lang import _, number_text, tenths
from words.review import signed_tenths

_BIRD: Final = 46.0


def is_whole(review: Review) -> bool:
    """Whether luck has been told to the end: only then everything makes up the result."""
    return review.opening is not None and bool(review.steps) and review.adds_up()


def swings_of(review: Review) -> list[Swing]:
    """What changed most, first; empty while luck has not been told to the end."""
    whole = review.opening is not None and is_whole(review)
    return swings(review.opening, review.steps) if review.opening is not None and whole else []


def _notes(review: Review, names: Sequence[str], winners: Sequence[int]) -> list[str]:
    """The biggest swing, and where the game was won."""
    notes = [texts.swing_text(swing, names) for swing in swings_of(review)[:1]]
    if review.opening is None or not notes or len(names) == 1:
        return notes
    since = won_at(review.opening, review.steps)
    if since is not None:
        step = next((step for step in review.steps if step.move == since), None)
        now = step.round if step is not None else None
        notes.append(texts.won_text(names[winners[0]], now))
    return notes


class LuckPage:
    """Draws from the top of a box down, and tells how deep it was."""

    def __init__(
        self,
        review: Review,
        seats: Sequence[Seat],
        bird: Callable[[int], str],
        winners: Sequence[int],
    ) -> None:
        opening = review.opening
        told = opening is not None and is_whole(review)
        self.rows = accounts(opening, review.steps) if opening is not None and told else []
        self.seats = seats
        self.bird = bird
        self.notes = _notes(review, [who.name for who in seats], winners)
        """What is said below: the biggest swing, and where the game was won."""

    @property
    def known(self) -> bool:
        return bool(self.rows)

    def heads(self) -> list[str]:
        heads = [_("average deal"), _("the deal"), _("luck"), _("own play")]
        if len(self.seats) > 1:
            heads.append(_("play of the others"))
        return [*heads, _("points"), _("without luck")]

    def figures(self, row: Account) -> list[str]:
        parts = [row.deal, row.drawn, row.own]
        if len(self.seats) > 1:
            parts.append(row.others)
        told = [tenths(row.par / 1000), *(signed_tenths(part / 1000) for part in parts)]
        return [*told, number_text(row.result // 1000), tenths(row.adjusted / 1000)]

    def aloud(self) -> list[str]:
        said = list(self.notes)
        for who, row in zip(self.seats, self.rows, strict=False):
            pairs = zip(self.heads(), self.figures(row), strict=True)
            said.append(f"{who.name}: " + ", ".join(f"{head} {told}" for head, told in pairs))
        return said

    def draw(self, canvas: Canvas, rect: FRect) -> float:
        if not self.known:
            words = _("Luck and play are told apart when the whole game has been looked at.")
            return canvas.paragraph(words, 22, rect, MIST, "Bold") - rect.y
        y = rect.y
        wide = canvas.roomy and rect.w >= 1000
        y = self._draw_table(canvas, rect, y) if wide else self._draw_blocks(canvas, rect, y)
        for note in self.notes:
            y += 10
            canvas.art("egg_icon", (rect.x + 18, y + canvas.grown(22) * 0.65), 28)
            box = FRect(rect.x + 44, y, rect.w - 44, 0)
            y = canvas.paragraph(note, 22, box, INK, "Bold")
        return y - rect.y

    def _draw_table(self, canvas: Canvas, rect: FRect, y: float) -> float:
        heads = self.heads()
        names = 250.0
        column = (rect.w - names) / len(heads)
        lines = [canvas.wrap(head, 20, column - 16, "Bold") for head in heads]
        deep = max(map(len, lines)) * canvas.grown(20) * 1.2
        for k, head in enumerate(lines):
            x = rect.x + names + (k + 1) * column - 12
            canvas.lines(head, 20, (x, y + deep), MIST, "bottomright", "Bold")
        y += deep + 6
        for seat, row in enumerate(self.rows):
            high = _BIRD + 12
            look = SEATS[self.seats[seat].look]
            canvas.line((rect.x, y), (rect.right, y), LINE, 2)
            canvas.art(self.bird(self.seats[seat].look), (rect.x + 28, y + high / 2), _BIRD)
            paint.badge(canvas, look, (rect.x + 62, y + high / 2), 12)
            name = canvas.wrap(self.seats[seat].name, 22, names - 90, "Bold")[0]
            canvas.text(name, 22, (rect.x + 82, y + high / 2), INK, "midleft", "Bold")
            for k, told in enumerate(self.figures(row)):
                x = rect.x + names + (k + 1) * column - 12
                colour = self._colour(k, told)
                canvas.title(told, 26, (x, y + high / 2), colour, "midright")
            y += high
        return y + 4

    def _colour(self, column: int, told: str) -> str:
        if column in (0, len(self.heads()) - 1, len(self.heads()) - 2):
            return INK
        if told == tenths(0.0):
            return MIST
        return TEAL if told.startswith("+") else RED_TEXT

    def _draw_blocks(self, canvas: Canvas, rect: FRect, y: float) -> float:
        """Every seat has its figures one below the other."""
        step = canvas.grown(20) * 1.35
        for seat, row in enumerate(self.rows):
            canvas.art(self.bird(self.seats[seat].look), (rect.x + 26, y + 24), _BIRD)
            canvas.title(self.seats[seat].name, 24, (rect.x + 60, y + 24), INK, "midleft")
            y += max(50.0, canvas.grown(24) * 1.4)
            for k, (head, told) in enumerate(zip(self.heads(), self.figures(row), strict=True)):
                figure = canvas.measure(told, 22, "f")[0]
                lines = canvas.wrap(head, 20, rect.w - figure - 30, "Bold")
                low = canvas.lines(lines, 20, (rect.x + 12, y), INK, weight="Bold")
                at = (rect.right - 4, y + step / 2)
                canvas.title(told, 22, at, self._colour(k, told), "midright")
                y = max(low, y + step)
            canvas.line((rect.x, y + 6), (rect.right, y + 6), LINE, 2)
            y += 16
        return y
