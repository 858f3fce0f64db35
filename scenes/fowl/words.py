"""Birds and traits of Fowl Play by name."""

from game.fowl.tables import COLOURS, colour_of, shape_of, type_of
from scenes.kit.lang import N_, _

_FOWL = (
    (N_("the black chicken"), N_("the brown chicken"), N_("the white chicken")),
    (N_("the black duck"), N_("the brown duck"), N_("the white duck")),
    (N_("the black goose"), N_("the brown goose"), N_("the white goose")),
    (N_("the black turkey"), N_("the brown turkey"), N_("the white turkey")),
)
_SHAPED = (N_("%(fowl)s (circle)"), N_("%(fowl)s (hexagon)"), N_("%(fowl)s (square)"))
"""Not "on a circle": a bird that is moved would seem to be put there."""
_TYPES = (N_("chickens"), N_("ducks"), N_("geese"), N_("turkeys"))
_TRAITS = (
    N_("black birds"),
    N_("brown birds"),
    N_("white birds"),
    N_("birds on circles"),
    N_("birds on hexagons"),
    N_("birds on squares"),
)
_SHORT = (N_("black"), N_("brown"), N_("white"), N_("circles"), N_("hexagons"), N_("squares"))


def the_bird(bird: int) -> str:
    """'the brown turkey (hexagon)'"""
    fowl = _(_FOWL[int(type_of(bird))][int(colour_of(bird))])
    return _(_SHAPED[int(shape_of(bird))]) % {"fowl": fowl}


def type_name(kind: int) -> str:
    return _(_TYPES[kind])


def trait_name(trait: int) -> str:
    """'brown birds': traits 0 to 2 are colours, 3 to 5 shapes."""
    return _(_TRAITS[trait])


def short_trait(trait: int) -> str:
    """'brown'"""
    return _(_SHORT[trait])


def colour_trait(bird: int) -> int:
    return int(colour_of(bird))


def shape_trait(bird: int) -> int:
    return COLOURS + int(shape_of(bird))


def capital(sentence: str) -> str:
    """With a capital at its beginning, for a label."""
    return sentence[:1].upper() + sentence[1:]
