"""The rules page of SLY, in our own words."""

from scenes.face import Chapter
from scenes.kit.lang import _
from scenes.sly import chapter_pictures as pictures


def _fewer_cards() -> str:
    return _(
        "If fewer cards lie face down than you should turn up, you turn up all of them. At least "
        "one must lie there."
    )


def _only_foxes() -> str:
    return _(
        "Foxes alone could come and go for ever. After six Reveals in a row that turned up nothing "
        "but foxes, with no Expose between them, the game ends as with a last card."
    )


def _values() -> str:
    return _(
        "The box shows its houses in pictures only. With us the house of 1 to 3 has 1, 2, 3, 2, 3, "
        "2, 1, 2 all around, the house of 2 to 4 has one more on each space."
    )


def chapters() -> list[Chapter]:
    return [
        Chapter(
            _("The idea"),
            (
                _(
                    "Six hens look for a safe place around the hen house, and one fox looks for "
                    "hens. All lie there face down, and nobody knows which card is which."
                ),
                _(
                    "Bring your own hens to safety on good spaces, let your fox gobble fat hens of "
                    "the others, and find their foxes before they do the same to you."
                ),
            ),
            pictures.idea,
        ),
        Chapter(
            _("Setting up"),
            (
                _(
                    "Everybody takes the seven cards of a colour in hand: hens from 1 to 6 and a "
                    "fox."
                ),
                _(
                    "Two players use the house of 1 to 3 with its eight spaces. Three use the long "
                    "edges of both houses, twelve spaces. Four use all sixteen."
                ),
            ),
            pictures.setting_up,
            (_values(),),
        ),
        Chapter(
            _("Your turn"),
            (
                _("Do exactly one of three things: lay, expose or reveal."),
                _(
                    "Lay: put a card from your hand face down on any free space. A hen that "
                    "becomes safe there will be worth what the space says. If every space is "
                    "taken, you cannot lay."
                ),
            ),
            pictures.your_turn,
        ),
        Chapter(
            _("Expose"),
            (
                _(
                    "Point at one face-down card of somebody else, call it their fox, and turn it "
                    "up."
                ),
                _(
                    "A fox indeed? You capture it: it lies before you, and its space is free "
                    "again. Only a hen? Then she is safe there, face up, for the rest of the game."
                ),
            ),
            pictures.expose,
        ),
        Chapter(
            _("Reveal"),
            (
                _(
                    "Turn up face-down cards of anybody, your own too: two cards with two players, "
                    "three with three, four with four. One at a time: look at each before you "
                    "choose the next."
                ),
                _(
                    "If there are only hens, the highest is safe where she lies and the others go "
                    "back to their owners’ hands. If there are only foxes, they all go back."
                ),
            ),
            pictures.reveal,
            (_fewer_cards(), _only_foxes()),
        ),
        Chapter(
            _("The fox gobbles"),
            (
                _(
                    "If a fox and a hen are turned up in one Reveal, the fox gobbles the highest "
                    "hen: she lies before the fox’s owner. Of the hens left, the highest is safe. "
                    "Everybody else goes home, the foxes too."
                ),
                _(
                    "Only one fox gobbles. Between foxes, and between hens of one rank, the first "
                    "is the one of the player whose turn it is, then on clockwise. A fox may have "
                    "to gobble a hen of its own."
                ),
            ),
            pictures.gobble,
        ),
        Chapter(
            _("The end"),
            (
                _(
                    "Whoever starts a turn with just one card in hand ends the game at once. All "
                    "cards still face down are turned up: hens there are safe, foxes there count "
                    "nothing."
                ),
                _(
                    "The game also ends when every space is taken and every card lies face up "
                    "after a turn."
                ),
            ),
            pictures.the_end,
            (_only_foxes(),),
        ),
        Chapter(
            _("The score"),
            (
                _(
                    "Each of your safe hens counts the value of her space. Each gobbled hen before "
                    "you counts her rank, but a hen of your own that your fox gobbled takes her "
                    "rank away. Each captured fox counts as many points as there are players."
                ),
                _(
                    "Most points win. If there is a tie, the highest hen still in hand decides; "
                    "after that the win is shared."
                ),
            ),
            pictures.score,
        ),
        Chapter(
            _("House rulings"),
            (_("Where the rules of the box leave a question open, we play like this."),),
            None,
            (_values(), _fewer_cards(), _only_foxes()),
        ),
    ]
