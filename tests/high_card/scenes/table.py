"""The table of High Card: a hand, and a place before each seat."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from pygame import FRect

from play.choice import Way
from scenes.games.ladder.looks import Card
from scenes.kit.canvas import Canvas
from scenes.kit.palette import SEATS
from scenes.table.game_table import GameTable, Room
from scenes.table.layout import HandLayout, columns, hand_layout
from scenes.table.looks import Tray
from scenes.table.piece import Key, Piece
from tests.high_card.game import HAND, HIDDEN, HighCardPosition
from words.game_words import GameWords


class HighCardWords(GameWords[HighCardPosition]):
    game = "high_card"

    def file(self) -> Path:
        return Path(__file__).with_name("words.toml")

    def doing(self, view: HighCardPosition, seat: int) -> str:
        return self.say("banner", "play")

    def advice(self, view: HighCardPosition, action: int) -> str:
        return f"Lay the {action}."


@dataclass(frozen=True)
class HighCardLayout:
    hand: HandLayout
    laid: tuple[FRect, ...]


class HighCardTable(GameTable[HighCardPosition, HighCardLayout]):
    speech = HighCardWords
    cues: ClassVar = {"laid": "card_slide"}

    def layout(self, canvas: Canvas, room: Room, view: HighCardPosition) -> HighCardLayout:
        hand = hand_layout(canvas, room.area, HAND, [["Lay"]], buttons=1)
        box = FRect(0, 0, 2 * hand.card[0] + 60, hand.card[1])
        box.center = (room.area.centerx, (room.area.y + hand.top) / 2)
        laid = [FRect(part.x, part.y, *hand.card) for part in columns(box, 2, 60)]
        return HighCardLayout(hand, tuple(laid))

    def pieces(self, view: HighCardPosition, layout: HighCardLayout) -> dict[Key, Piece]:
        own = self.own(view)
        found: dict[Key, Piece] = {
            "tray": Piece(Tray(SEATS[self.looks[own]]), layout.hand.tray),
        }
        cards = [card for card in view.hands[own] if card != HIDDEN]
        for card, rect in zip(cards, layout.hand.cards(len(cards)), strict=True):
            found[("card", card)] = Piece(Card(card), rect, 2, comes_from="tray", lifts=True)
        for seat, card in enumerate(view.laid):
            found[("place", seat)] = Piece(None, layout.laid[seat])
            if card != HIDDEN:
                plate = self.context.seat_rects.get(seat, layout.laid[seat])
                found[("card", card)] = Piece(Card(card), layout.laid[seat], 3, comes_from=plate)
        return found

    def ways(self, view: HighCardPosition, seat: int) -> Iterable[Way]:
        for card in view.hands[seat]:
            yield Way((("card", card), ("place", seat)), card, f"Lay the {card}")


TABLE = HighCardTable
