"""The eighteen lines of the rulebook's score sheet, by name and in words."""

from game.fowl.scoring import SHEET_ORDER, TRAIT_NAMES
from game.fowl.tables import TYPE_NAMES, TYPES
from scenes.face import ScoreKind
from scenes.fowl import words
from scenes.kit.lang import _, ngettext
from scenes.kit.palette import CLOVER, CORN, POPPY, SKY, TEAL

_SETS = "captured_sets"
_TARGET = "target"


def score_kinds() -> list[ScoreKind]:
    """In the order of the score lines."""
    names = [TRAIT_NAMES[trait] for trait in SHEET_ORDER]
    kinds = [_kind(f"captured_{name}", POPPY, _icon(name)) for name in names]
    kinds.append(_kind(_SETS, CORN, "type_goose"))
    kinds += [_kind(f"surviving_{name}", CLOVER, _icon(name)) for name in names]
    kinds += [_kind(f"surviving_{name}", TEAL, f"type_{name}") for name in TYPE_NAMES]
    kinds.append(_kind(_TARGET, SKY, "ui_check"))
    return kinds


def _kind(key: str, colour: str, icon: str) -> ScoreKind:
    return ScoreKind(key, _label(key), colour, icon)


def _icon(trait: str) -> str:
    return f"shape_{trait}" if TRAIT_NAMES.index(trait) >= 3 else f"fowl_chicken_{trait}"


def _label(key: str) -> str:
    group, _underscore, name = key.partition("_")
    if key == _SETS:
        return _("sets of four types")
    if key == _TARGET:
        return _("the target survives")
    if name in TYPE_NAMES:
        birds = words.type_name(TYPE_NAMES.index(name))
    else:
        birds = words.trait_name(TRAIT_NAMES.index(name))
    if group == "captured":
        return _("most %(birds)s") % {"birds": birds}
    return _("surviving: %(birds)s") % {"birds": birds}


def score_detail(kind: str, items: list[int], points: int) -> str:
    """One line of the sheet: 'most brown birds: 4 caught, 2 points'."""
    if kind == _TARGET:
        return _("the target survives: 1") if points else _("the target was caught")
    if kind == _SETS:
        sets = len(items) // TYPES
        said = ngettext(
            "%(count)d set of four: %(points)d", "%(count)d sets of four: %(points)d", sets
        )
        return said % {"count": sets, "points": points}
    words_ = {"what": _label(kind), "count": len(items), "points": points}
    return _("%(what)s: %(count)d, points: %(points)d") % words_
