"""All controls of the house in one place to import from."""

from scenes.kit.buttons import Button, HoldButton, IconButton
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.fields import TextField
from scenes.kit.form import Form
from scenes.kit.lists import ListBox, Page, scroll_bar
from scenes.kit.rows import Row, Segments, Slider, Toggle
from scenes.kit.toasts import Toast
from scenes.kit.widget import Widget

__all__ = [
    "Button",
    "Choice",
    "Dialog",
    "Form",
    "HoldButton",
    "IconButton",
    "ListBox",
    "Page",
    "Row",
    "Segments",
    "Slider",
    "TextField",
    "Toast",
    "Toggle",
    "Widget",
    "scroll_bar",
]
