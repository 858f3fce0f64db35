"""Pressing a card or bird follows it: its moments stand on the bar, and it is gone through move by
move."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, GLOW, GOLD, GOLD_RIM, INK, WHITE, mix
from scenes.kit.widgets import Button, IconButton, Widget
from scenes.replay.hands import small_card
from scenes.replay.player import Player
from scenes.replay.replay_table import ReplayTable
from scenes.replay.threads import Threads
from scenes.replay.transport import GlyphButton
from scenes.table.piece import Key, Piece
from words.lang import _

HIGH: Final = 60.0
PICTURE: Final = (48.0, 46.0)
BUTTON: Final = 46.0
MARGIN: Final = 10.0
AT_ONCE: Final = 60
"""Moves that are read when a thing is pressed; the rest while one looks on."""


class PieceButton(Button):
    """A thing on the table that can be followed; the table draws it."""

    def __init__(self, key: Key, rect: FRect, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press, name=f"piece {key}")
        self.key = key
        self.rect = rect

    def aloud(self) -> str:
        return _("Follow this through the game")

    def draw(self, canvas: Canvas, focused: bool, time: float) -> None:
        if focused:
            paint.ring(canvas, self.rect.inflate(8, 8), 12, mix(GOLD, WHITE, 0.6), 4)


class Follow:
    def __init__(self, player: Player, table: ReplayTable, changed: Callable[[], None]) -> None:
        self.player = player
        self.table = table
        self.threads = Threads(player)
        self._changed = changed
        """Told when other things are to be offered, or other moments marked."""
        self._key: Key | None = None
        self._since = 0
        """What is followed: the key it had at this moment."""
        self.moments: dict[int, Key] = {}
        self._thing: Piece | None = None
        """As it lay when it was pressed."""
        self._box = FRect(0, 0, 0, 0)
        self._counted = 0.0

    # -- what is followed -----------------------------------------------------------------------

    @property
    def on(self) -> bool:
        return self._key is not None

    def forget(self) -> None:
        """Other eyes: nothing is followed, and all is read anew."""
        self._key, self.moments = None, {}
        self.threads.forget()

    def reread(self) -> None:
        """Things lie elsewhere now; what is followed still is."""
        self.threads.forget()

    def stop(self) -> None:
        self._key, self.moments = None, {}
        self._changed()

    def press(self, key: Key) -> None:
        """Follow it; what is followed already goes on to its next move."""
        self.player.pause()
        if self.on and key == self.name:
            self.step(1)
            return
        self._thing = self.player.board.pieces.get(key)
        self._key, self._since = key, self.player.moment
        self.threads.go_on(AT_ONCE)
        self._read()
        self._changed()

    @property
    def name(self) -> Key:
        """What it is called at the moment that is shown."""
        return self.threads.name_at(self._key, self._since, self.player.moment)

    def step(self, by: int) -> None:
        """To its next move, which is played, or at once to the one before."""
        now = self.player.moment
        if by > 0:
            later = [moment for moment in self.moments if moment > now]
            if later:
                self.player.to(later[0] - 1)
                self.player.step(1)
        else:
            earlier = [moment for moment in self.moments if moment < now]
            if earlier:
                self.player.pause()
                self.player.to(earlier[-1])

    def _read(self) -> None:
        self.moments = self.threads.moments(self._key, self._since) if self.on else {}

    def update(self) -> None:
        if self.player.at_rest and self.threads.go_on(12 if self.on else 3) and self.on:
            before = len(self.moments)
            self._read()
            if len(self.moments) != before:
                self._changed()

    # -- what can be pressed --------------------------------------------------------------------

    def pieces(self, covered: FRect | None) -> list[Widget]:
        """The things that can be followed now, the lowest first; none under what covers them."""
        if not self.player.at_rest or self.player.playing:
            return []
        found: list[Widget] = []
        for key, piece in self.player.board.pieces.items():
            if piece.look is None or piece.alpha < 255 or not self.threads.followed(key):
                continue
            rect = self.table.in_window(piece.rect, 0.0)
            if rect is not None and (covered is None or not covered.collidepoint(rect.center)):
                found.append(PieceButton(key, rect, partial(self.press, key)))
        return found

    def layout(self, canvas: Canvas, bottom: float) -> list[Widget]:
        """Its picture, how often it moved, and the ways on, at the lower right of the table."""
        if not self.on:
            return []
        self._counted = canvas.measure(self.count_text(88, 88), 20, "Bold")[0]
        wide = 2 * MARGIN + PICTURE[0] + 10 + self._counted + 10 + 3 * (BUTTON + 6)
        high = max(HIGH, canvas.grown(20) * 1.3 + 16)
        self._box = FRect(canvas.w - wide - 14, bottom - high - 10, wide, high)
        buttons: list[Widget] = [
            GlyphButton("back", _("Its move before"), lambda: self.step(-1), "its earlier"),
            GlyphButton("on", _("Its next move"), lambda: self.step(1), "its later"),
            IconButton("ui_cross", _("Follow no longer"), self.stop, "wood", "unfollow"),
        ]
        x = self._box.right - MARGIN - len(buttons) * (BUTTON + 6) + 6
        for button in buttons:
            button.place(canvas, (x, self._box.centery - BUTTON / 2, BUTTON, BUTTON))
            x += BUTTON + 6
        return buttons

    @staticmethod
    def count_text(number: int, moves: int) -> str:
        return _("%(number)d of %(moves)d") % {"number": number, "moves": moves}

    # -- picture --------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if not self.on:
            return
        piece = self._piece()
        if piece is not None:
            rect = self.table.in_window(piece.rect, 0.0)
            if rect is not None:
                paint.ring(canvas, rect.inflate(8, 8), 12, GLOW, 4)
        r = self._box
        paint.panel(canvas, r, INK, "#4a2a12", 18, GOLD_RIM, 3)
        x = r.x + MARGIN
        if self._thing is not None and self._thing.look is not None:
            w, h = self._thing.rect.size
            k = min(PICTURE[0] / w, PICTURE[1] / h)
            picture = small_card(canvas, self._thing.look, (k * w, k * h), (w, h))
            canvas.blit(picture, (x + PICTURE[0] / 2, r.centery), "center")
        done = sum(1 for moment in self.moments if moment <= self.player.moment)
        at = (x + PICTURE[0] + 10, r.centery)
        canvas.text(self.count_text(done, len(self.moments)), 20, at, CREAM, "midleft", "Bold")

    def _piece(self) -> Piece | None:
        if not self.player.at_rest:
            return None
        return self.player.board.pieces.get(self.name)
