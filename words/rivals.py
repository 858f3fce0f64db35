"""What is said of the rivals: their names, their characters, how strong they are."""

from ai.ratings import rating_of
from play.seating import goes_by_its_own
from saves.records import Seat
from words.lang import _, number_text


def rival_name(rival: str) -> str:
    """The name of a rival; one that no longer exists keeps its key."""
    names = {
        "chick": _("Chick"),
        "duck": _("Duck"),
        "turkey": _("Turkey"),
        "goose": _("Goose"),
        "hen": _("Hen"),
        "magpie": _("Magpie"),
        "rooster": _("Rooster"),
        "heron": _("Heron"),
        "vixen": _("Vixen"),
        "fox": _("Fox"),
    }
    return names.get(rival, rival)


def player_name(seat: Seat) -> str:
    """“Mia”, “Fox 2”; of a rival that somebody has renamed both names, “Bruno (Fox)”."""
    if seat.is_human or goes_by_its_own(seat, rival_name):
        return seat.name
    return f"{seat.name} ({rival_name(seat.level)})"


def rival_character(rival: str) -> str:
    """A sentence about how it plays; empty for one that no longer exists."""
    sentences = {
        "chick": _("Fresh from the egg: plays on a whim and forgets what it saw."),
        "duck": _("Careful: keeps its feet dry and leaves the quarrels to others."),
        "turkey": _("Greedy: gobbles what lies nearest and counts later."),
        "goose": _("Quarrelsome: throws the egg first and asks afterwards."),
        "hen": _("Level-headed: does a little of everything and overdoes nothing."),
        "magpie": _("A collector: cannot leave a set incomplete."),
        "rooster": _("Bold: plays to win or not at all, and crows about it."),
        "heron": _("Patient: stands still, watches, and strikes when it pays."),
        "vixen": _("A bluffer: whatever she lays down, think twice."),
        "fox": _("Thinks of everything there is time for. Nobody here is stronger."),
    }
    return sentences.get(rival, "")


def rating_text(game: str, seats: int, rival: str) -> str:
    """How strong it was measured to be at such a table; empty where it was not."""
    rating = rating_of(game, seats, rival)
    if rating is None:
        return ""
    points, error = number_text(rating.points), number_text(rating.error)
    return _("rated %(points)s ± %(error)s") % {"points": points, "error": error}
