"""What a game calls the chance it begins with: a deal, or only who begins."""

from dataclasses import dataclass

from words.lang import _


@dataclass(frozen=True)
class StartWords:
    """The words around a game's number (its seed), in the language now set.

    `number` names it, `note` says what it does, `bad_number` (with `%(most)s`) what it must be.
    `same` and `new` are buttons of the pause, `ask_same` and `ask_new` the questions they lead to;
    `again` is the button of the results that keeps the number.
    """

    number: str
    note: str
    bad_number: str
    same: str
    new: str
    ask_same: str
    ask_new: str
    again: str


def of_a_deal() -> StartWords:
    """For games whose cards or pieces are dealt."""
    return StartWords(
        _("Deal number"),
        _("The same number deals the same cards."),
        _("A deal number has figures only, up to %(most)s."),
        _("Restart same deal"),
        _("New deal"),
        _("Start again with the same deal?"),
        _("Deal anew?"),
        _("Same deal again"),
    )


def of_who_begins() -> StartWords:
    """For games in which nothing is dealt: everybody has the same, and only who begins is drawn."""
    return StartWords(
        _("Game number"),
        _("With the same number the same player begins."),
        _("A game number has figures only, up to %(most)s."),
        _("Start over"),
        _("New game"),
        _("Start over, the same player beginning?"),
        _("Start a new game?"),
        _("Same player begins"),
    )
