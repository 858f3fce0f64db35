"""The rules page of Hennen Rennen: our own words, pictures painted with the kit."""

from scenes.face import Chapter
from scenes.kit.lang import _


def chapters() -> list[Chapter]:
    return [Chapter(_("The idea"), (_("Ten rounds, nine rungs."),))]
