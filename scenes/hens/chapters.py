"""The rules page of Hens, in our own words."""

from scenes.face import Chapter
from scenes.hens import chapter_pictures as pictures
from scenes.kit.lang import _


def _no_card() -> str:
    return _("If there is no card you may draw, that draw is skipped.")


def _few_cards() -> str:
    return _("Who has four cards or fewer after placing discards nothing.")


def _no_hen() -> str:
    return _("A yard without a single hen when the roosters are put down gets no rooster.")


def _coop_in_line() -> str:
    return _("A coop is not a hen: a row or column with a coop in it meets no goal.")


def _same_species() -> str:
    return _("Where a goal asks for several groups, they may be of the same species.")


def _below_nothing() -> str:
    return _("A score below 0 has the lowest rank, like 0.")


def _any_card() -> str:
    return _("A card may lie next to any card of your yard, not only the one placed last.")


def _medals() -> str:
    return _(
        "The box says two things about medals. With us every three medals are worth 2 points; "
        "medals under a coop do not count."
    )


def _goal_five() -> str:
    return _(
        "Goal card 5 asks for five species, and alone you play with four. The lot never draws it "
        "for a solo game; who chooses it is told."
    )


def chapters() -> list[Chapter]:
    return [
        Chapter(
            _("The idea"),
            (
                _(
                    "In twelve rounds you lay out a yard of twelve cards. Hens get along if they "
                    "are of one species or follow one another in number."
                ),
                _(
                    "Large groups of one species bring eggs, and so does the rooster. Medals and "
                    "the goal card bring more. The best yard wins."
                ),
            ),
            pictures.idea,
        ),
        Chapter(
            _("The cards"),
            (
                _(
                    "A card shows a species by colour and emblem, a number from 1 to 6, one to "
                    "three eggs, and perhaps medals."
                ),
                _(
                    "There are eight species: two with 12 cards, two with 10, two with 8 and two "
                    "with 6. The rarer the hens, the more eggs and medals."
                ),
            ),
            pictures.the_cards,
        ),
        Chapter(
            _("Setting up"),
            (
                _(
                    "With four players all cards are used. With three one species of 10 is left "
                    "out, with two also one of 12."
                ),
                _(
                    "Everybody gets four cards and a rooster. The rest is the deck. One goal card "
                    "counts for all."
                ),
            ),
            pictures.setting_up,
        ),
        Chapter(
            _("Your turn"),
            (
                _(
                    "Draw two cards, one after the other: from the deck, or the top card of "
                    "another player’s discards, never of your own. In the first round all come "
                    "from the deck."
                ),
                _("Then place one card in your yard, and discard one face up on your pile."),
            ),
            pictures.a_turn,
            (_no_card(), _few_cards()),
        ),
        Chapter(
            _("The yard"),
            (
                _(
                    "A card is placed above, below, left or right of another. The yard must fit "
                    "in three rows of four or four rows of three."
                ),
                _(
                    "A hen must get along with every hen beside it: the same species, or a number "
                    "exactly one higher or lower."
                ),
            ),
            pictures.the_yard,
            (_any_card(),),
        ),
        Chapter(
            _("Coops"),
            (
                _(
                    "Any card may be placed face down instead, as a coop. It gets along with "
                    "everybody, wherever a card may lie."
                ),
                _("Each coop takes one point away. Only you may know which card lies under it."),
            ),
            pictures.coops,
        ),
        Chapter(
            _("The rooster"),
            (
                _(
                    "When everybody has placed six cards, all choose one of their hens in secret "
                    "and put their roosters down together. There they stay."
                ),
                _("The group of the rooster’s hen brings its eggs once more at the end."),
            ),
            pictures.the_rooster,
            (_no_hen(),),
        ),
        Chapter(
            _("The score"),
            (
                _(
                    "Hens of one species side by side are a group. Your largest group brings a "
                    "point an egg; of equally large ones, the one with more eggs."
                ),
                _(
                    "The rooster’s group does too. If it is the largest itself, or as large, it "
                    "alone counts, and once. Medals and goals are added, coops taken off."
                ),
                _(
                    "A tie goes to the larger largest group, then to the larger second group, "
                    "then to more medals. Then the win is shared."
                ),
            ),
            pictures.score,
            (_medals(),),
        ),
        Chapter(
            _("Goal cards"),
            (
                _(
                    "Both goals of the card count for everybody who meets them; only those that "
                    "say “each” count more than once. Some take points away."
                ),
                _(
                    "A row runs from left to right, a column from top to bottom of the finished "
                    "yard. A hen with none of her species beside her is isolated: for the goals "
                    "she is no group."
                ),
            ),
            pictures.goals,
            (_coop_in_line(), _same_species()),
        ),
        Chapter(
            _("Alone"),
            (
                _(
                    "One species of each size, four cards, one rooster. Each turn a card is "
                    "turned up: keep it, or pass it. A second one follows; of the two you keep "
                    "exactly one. Then place a card."
                ),
                _(
                    "Your score has a rank: from 9 points “A long way to go”, from 17 “You know "
                    "the tune”, from 25 “Expert breeder”. Below that the hens are on the run."
                ),
            ),
            pictures.alone,
            (_below_nothing(), _goal_five()),
        ),
        Chapter(
            _("House rulings"),
            (_("Where the rules of the box leave a question open, we play like this."),),
            None,
            (
                _no_card(),
                _few_cards(),
                _no_hen(),
                _coop_in_line(),
                _same_species(),
                _below_nothing(),
                _any_card(),
                _medals(),
                _goal_five(),
            ),
        ),
    ]
