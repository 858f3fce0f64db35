"""The rules page of Rule the Roost, in our own words."""

from scenes.face import Chapter
from scenes.kit.lang import _
from scenes.roost import chapter_pictures as pictures


def _look_into_locked() -> str:
    return _(
        "The rules do not say whether a fork may look into a locked barn. With us it may; it just "
        "moves nothing out of it or into it."
    )


def _eggs_only_in_answer() -> str:
    return _(
        "Eggs are thrown in answer and never laid under a barn. Who can play a card must play one; "
        "only a hand of nothing but eggs passes, and draws nothing."
    )


def _eggs_left() -> str:
    return _("Eggs that are left in hand at the end count nothing.")


def _padlock_no_extra() -> str:
    return _(
        "Two or more eggs at the padlock bring no extra turn: it is placed, and the turn passes on "
        "clockwise."
    )


def _ties() -> str:
    return _("If several players have most points, they share the win.")


def _shares() -> str:
    return _(
        "Tied owners share the points of their barn, and only what is left over is lost: 5 points "
        "between two are 2 for each."
    )


def chapters() -> list[Chapter]:
    return [
        Chapter(
            _("The idea"),
            (
                _(
                    "Three barns, and every rooster wants one of his own. Cards go face down under "
                    "the barns: roosters who claim them, chickens who make them worth something, "
                    "foxes who eat what is there."
                ),
                _(
                    "In the end the barns are turned up. Whoever has most roosters in a barn gets "
                    "its chickens, less the foxes."
                ),
            ),
            pictures.idea,
        ),
        Chapter(
            _("Setting up"),
            (
                _(
                    "Everybody takes the three roosters of a colour. The other 45 cards are the "
                    "deck: 17 chickens, 6 foxes, 5 eggs, 15 farmers with a fork, one farmer with a "
                    "key and one padlock."
                ),
                _("Everybody draws two cards, so that all hands have five."),
            ),
            pictures.setting_up,
        ),
        Chapter(
            _("Your turn"),
            (
                _("Play one card, then draw one, as long as the deck lasts."),
                _(
                    "Send a rooster, a chicken or a fox face down to a barn that is not locked. "
                    "Or send a farmer to look, or put the padlock on a barn."
                ),
                _("Everybody sees to which barn a card goes and who sent it, but not what it is."),
            ),
            pictures.turn,
            (_eggs_only_in_answer(),),
        ),
        Chapter(
            _("Eggs"),
            (
                _(
                    "A card on its way to a barn is a target. All others decide at the same moment "
                    "and in secret whether they throw an egg at it."
                ),
                _("No egg: the card arrives."),
                _(
                    "One egg: the card is stopped and discarded unseen. Its player and the thrower "
                    "draw a card, and the thrower takes the next turn."
                ),
                _(
                    "Two or more eggs hit each other: the card arrives, and its player takes "
                    "another turn at once. The player draws first, then the throwers, clockwise."
                ),
            ),
            pictures.eggs,
        ),
        Chapter(
            _("The egg window"),
            (
                _(
                    "While a card hangs in its ring, everybody may press their own egg key, "
                    "whether they hold an egg or not: so nobody’s hand is given away. What was "
                    "pressed shows when the time is up."
                ),
                _(
                    "How long that is can be set in the settings. There you can also choose to be "
                    "asked one after the other instead."
                ),
            ),
            pictures.window,
        ),
        Chapter(
            _("Farmers"),
            (
                _(
                    "A farmer with a fork lets you look, alone, at all cards under one barn. Then "
                    "you may move one of them to another barn. The others see from where to where, "
                    "but not which card."
                ),
                _("No egg can be thrown at a farmer. You may also look under an empty barn."),
                _(
                    "A fork moves nothing out of a locked barn or into it. The farmer with the key "
                    "may do both; the barn stays locked."
                ),
            ),
            pictures.farmers,
            (_look_into_locked(),),
        ),
        Chapter(
            _("The padlock"),
            (
                _(
                    "From now on nothing is placed in that barn, and nothing moved into it or out "
                    "of it, but by the key."
                ),
                _(
                    "Eggs slide off the padlock: it is placed whatever is thrown. The eggs are "
                    "gone, each thrower draws a card, and the turn passes on as usual."
                ),
            ),
            pictures.padlock,
            (_padlock_no_extra(),),
        ),
        Chapter(
            _("A short deck"),
            (
                _(
                    "If there are not enough cards for all who may draw after eggs, the player "
                    "whose card was thrown at comes first, then the throwers, clockwise."
                ),
                _(
                    "When the deck is empty play goes on with what is in hand, until nobody can "
                    "play a card. Who cannot is skipped."
                ),
            ),
            pictures.short_deck,
        ),
        Chapter(
            _("The count"),
            (
                _("All barns are turned up, one after the other."),
                _(
                    "The seat with most roosters in a barn owns it. It brings its chickens less "
                    "its foxes, but never less than nothing. A barn without a rooster is nobody’s."
                ),
                _("Most points win."),
            ),
            pictures.count,
            (_shares(), _eggs_left(), _ties()),
        ),
        Chapter(
            _("House rulings"),
            (_("Where the rules of the box leave a question open, we play like this."),),
            None,
            (
                _look_into_locked(),
                _eggs_only_in_answer(),
                _eggs_left(),
                _padlock_no_extra(),
                _ties(),
                _shares(),
            ),
        ),
    ]
