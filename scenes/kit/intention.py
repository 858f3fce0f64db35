"""What a person wants, whichever device said so."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Intention:
    """One wish. The kinds:

    ``hover press release drag scroll`` come with ``pos``; ``move`` with dx, dy in -1, 0, 1;
    ``accept accept_up back next previous undo redo hint log rules pause handover speed
    hold fullscreen`` are commands of keys and pads (see `scenes.kit.bindings`), and so are
    ``snap_1`` to ``snap_4``, the keys of people who share a keyboard; ``search`` is Ctrl+F;
    ``text compose erase`` while a text field has the focus: what is typed or pasted, what an
    input method is still putting together, and to erase the letter before the caret or, with
    dx = 1, after it; while keys are captured, ``raw`` for any of them and ``other`` for a mouse
    button without a meaning;
    ``pad_added pad_removed pad_unknown`` tell of devices, with the pad's name in ``text``;
    ``quit`` is the window's close button.
    """

    kind: str
    device: str = "mouse"
    """``mouse``, ``touch``, ``keys``, or ``pad:0`` and up."""
    pos: tuple[float, float] | None = None
    """In design units."""
    dx: int = 0
    dy: int = 0
    text: str = ""
    key: int = 0
    """The key code or pad button of a ``raw`` intention."""
    amount: float = 0.0
    """Lines scrolled; positive is up."""

    @property
    def from_pad(self) -> bool:
        return self.device.startswith("pad:")
