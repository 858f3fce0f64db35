"""How many finished games are kept: the question, and what each answer would take off the shelf."""

from functools import partial

from saves.slots import KEPT
from scenes.app.app import App
from scenes.kit.pick_dialog import Pick, PickDialog
from scenes.kit.widgets import Button
from words.lang import _, ngettext


def kept_button(app: App) -> Button:
    label = _("Games kept: %(number)s") % {"number": _number(app.settings.games_kept)}
    return Button(label, partial(_ask, app), icon="ui_star", size=22, name="games kept")


def _ask(app: App) -> None:
    picks = [Pick(_number(count), _note(app, count)) for count in KEPT]
    title = _("How many finished games are kept? Starred and named ones always stay.")
    app.stage.push(PickDialog(title, picks, lambda index: app.change(games_kept=KEPT[index])))


def _number(count: int) -> str:
    return str(count) if count else _("all")


def _note(app: App, count: int) -> str:
    """How many of today's games would leave the shelf when the next one begins."""
    gone = len(app.slots.too_many(count))
    if not gone:
        return ""
    words = ngettext(
        "%(count)d game then goes to the bin, which keeps the last 20.",
        "%(count)d games then go to the bin, which keeps the last 20.",
        gone,
    )
    return words % {"count": gone}
