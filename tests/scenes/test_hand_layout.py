"""The hand at the lower edge of every table, and the buttons beside it."""

from pygame import FRect, Surface

from scenes.kit.canvas import Canvas
from scenes.table.layout import hand_layout

AREA = FRect(290, 78, 974, 636)
LABELS = [["Lay"], ["Expose"], ["Reveal 4"]]


def canvas(text: float = 1.0) -> Canvas:
    return Canvas(Surface((1280, 720)), text)


def test_cards_and_buttons_are_apart_and_inside() -> None:
    for text in (1.0, 1.5, 2.0):
        made = hand_layout(canvas(text), AREA, 7, LABELS, 3, 14, 0.6)
        assert len(made.buttons) == 3
        for button in made.buttons:
            assert AREA.inflate(1, 1).contains(button)
            assert not any(button.colliderect(card) for card in made.cards(7))


def test_a_settled_card_width_is_kept_whatever_the_text_size() -> None:
    usual = hand_layout(canvas(), AREA, 7, LABELS, 3, 14, 0.6)
    large = hand_layout(canvas(2.0), AREA, 7, LABELS, 3, 14, 0.6, usual.card[0])
    assert large.card == usual.card
    assert large.tray.w < usual.tray.w


def test_narrow_buttons_leave_the_hand_more_room() -> None:
    wide = hand_layout(canvas(), AREA, 7, LABELS, 3, 14, 0.6)
    narrow = hand_layout(canvas(), AREA, 7, LABELS, 3, 14, 0.6, button_w=160.0)
    assert narrow.tray.w > wide.tray.w
