"""People sharing a screen: who is called to it, who hands a seat to the AI, whose pad is gone."""

from typing import TYPE_CHECKING

from game.contract import NOBODY
from scenes.kit.dialogs import Choice, Dialog
from scenes.kit.intention import Intention
from scenes.kit.lang import _
from scenes.table import devices
from scenes.table.hand_over import HandOverScene
from scenes.table.match import AI, HUMAN
from scenes.table.turns import HINT_LEVEL

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


class Couch:
    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.match = scene.match
        self._handed = NOBODY
        self._cover_once = False

    def call(self, seat: int) -> None:
        """Bring `seat` to the screen, covered first if somebody else's cards could be seen."""
        wanted = self.scene.house.settings.toggles.get("handover", True)
        covered = self._cover_once or len(self.match.humans()) > 1
        self._cover_once = False
        if wanted and covered:
            self.scene.stage.push(HandOverScene(self.scene, seat))
        else:
            self.scene.look_as(seat)

    def expects(self, seat: int) -> bool:
        """Whether a call still holds: a seat may be handed to the AI, a decision taken back."""
        waiting = self.scene.turns.human_deciders()
        return bool(waiting) and waiting[0] == seat

    def hand_over(self) -> None:
        """Let the AI play the seat at the screen, or give the last such seat back."""
        seat = self.scene.at_screen
        if seat != NOBODY and self.match.is_human(seat):
            self._handed = seat
            self.toggle_ai(seat)
            self.scene.house.toast(
                lambda: _("The AI plays for you; the same key gives the seat back."),
                "ui_ai",
                lambda: not self.match.is_human(seat),
            )
        elif self._handed != NOBODY:
            self.toggle_ai(self._handed)

    def toggle_ai(self, seat: int) -> None:
        """Hand a person's seat to the AI, or give it back.

        Whoever is left alone sees their cards at once only if they sat at the screen already.
        """
        self.scene.finish()
        self.scene.turns.forget()
        self.scene.snap.forget()
        several = len(self.match.humans()) > 1
        controller = AI if self.match.is_human(seat) else HUMAN
        self.match.let_sit(seat, controller, self.match.seats[seat].level or HINT_LEVEL)
        self.scene.seats_changed()
        humans = self.match.humans()
        if len(humans) == 1 and (not several or self.scene.at_screen == humans[0]):
            self.scene.look_as(humans[0])
        else:
            self._cover_once = several
            self.scene.cover()

    def pad_gone(self, intention: Intention) -> bool:
        """Stop for a person whose pad was unplugged; False if it was nobody's."""
        owners = [k for k in self.match.humans() if self.match.seats[k].device == intention.device]
        if not owners:
            return False
        seat = owners[0]
        text = _(
            "%(name)s plays with %(device)s, which was unplugged. Plug it in again and go on, "
            "or play on with mouse and keys."
        ) % {"name": self.match.seats[seat].name, "device": devices.words(intention.device)}
        choices = [
            Choice(_("It is plugged in again"), None, "go"),
            Choice(_("Play with mouse and keys"), lambda: self.match.give_device(seat, "mouse")),
        ]
        self.scene.finish()
        self.scene.stage.push(Dialog(_("A pad is gone"), text, choices, "ui_gamepad"))
        return True
