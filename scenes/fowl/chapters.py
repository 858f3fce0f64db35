"""The rules page of Fowl Play, in our own words."""

from scenes.face import Chapter
from scenes.fowl import chapter_pictures as pictures
from scenes.kit.lang import _


def _board() -> str:
    return _(
        "Where the box’s mouths, flocks and numbers lie we had to work out ourselves: six mouths "
        "around the one in the middle, four flocks in the corners, and numbers that run through "
        "the types first, then through colours and shapes."
    )


def _turns_about() -> str:
    return _(
        "Steps of several birds may be made turn and turn about, and a bird that somebody else "
        "has moved may be moved again. After the third step your move is over."
    )


def _tunnels_unseen() -> str:
    return _("A fox at the other end of a tunnel frightens nobody: only steps over ground count.")


def _reshuffle() -> str:
    return _(
        "If the deck runs out while cards are drawn, all discards, those of this round included, "
        "are shuffled into a new deck, and drawing goes on."
    )


def _ties() -> str:
    return _(
        "With equal points the player whose target survived stands higher, then whoever caught "
        "fewer birds. If even that is equal, they share the win."
    )


def chapters() -> list[Chapter]:
    return [
        Chapter(
            _("The idea"),
            (
                _(
                    "Thirty-six birds live in a farmyard, and under it run the foxes’ tunnels. "
                    "You are a fox: eat a balanced diet of birds."
                ),
                _(
                    "But one bird, known to you alone, is dear to you. Every bird like it that is "
                    "still alive at the end is worth points, so herd them out of harm’s way "
                    "without showing which."
                ),
            ),
            pictures.idea,
        ),
        Chapter(
            _("Birds"),
            (
                _(
                    "Each bird has three traits: its type (chicken, duck, goose or turkey), its "
                    "colour (black, brown or white) and the shape of its token (circle, hexagon "
                    "or square). No two birds have all three alike."
                ),
                _("Thirty-six cards, numbered 1 to 36, show one bird each."),
            ),
            pictures.birds,
            (_board(),),
        ),
        Chapter(
            _("Setting up"),
            (
                _(
                    "Each type fills one corner of the yard. Everybody gets four cards and "
                    "secretly keeps one: the target. The other three are the hand."
                ),
                _(
                    "Then each player in turn puts a fox on a free cell of the den, but not on "
                    "the mouth in its middle."
                ),
            ),
            pictures.setting_up,
        ),
        Chapter(
            _("A round"),
            (
                _(
                    "All choose a card in secret and turn them up together. The lowest number "
                    "acts first. In this order everybody moves birds, and when all have, in the "
                    "same order everybody moves their fox."
                ),
                _(
                    "At the end of the round the cards are discarded and everybody draws one. "
                    "Nobody has to move anything."
                ),
            ),
            pictures.a_round,
            (_reshuffle(),),
        ),
        Chapter(
            _("Moving birds"),
            (
                _(
                    "You have three steps, for one bird or several. Only birds that share at "
                    "least one trait with the card you have just played may move."
                ),
                _(
                    "A step leads to a neighbouring cell without bird, fox or tunnel mouth. It "
                    "must also obey fear."
                ),
            ),
            pictures.moving,
            (_turns_about(),),
        ),
        Chapter(
            _("Fear"),
            (
                _(
                    "A bird that is three or more cells away from every fox never comes nearer "
                    "than three. A bird that is nearer may keep its distance to the nearest fox "
                    "or flee, but it comes no nearer."
                ),
                _(
                    "Once it has fled it cannot come back. So birds can be led along a fox, from "
                    "one fox to another, but never into its mouth."
                ),
            ),
            pictures.fear,
            (_tunnels_unseen(),),
        ),
        Chapter(
            _("Foxes and tunnels"),
            (
                _(
                    "Your fox has two steps: to a neighbouring cell, or from one tunnel mouth to "
                    "any other. It never steps onto another fox, and a mouth with a fox in it is "
                    "closed."
                ),
                _(
                    "Step onto a bird and it is caught; that ends the move. In the first round no "
                    "fox may end on the mouth in the middle, but it may pass over it."
                ),
            ),
            pictures.tunnels,
        ),
        Chapter(
            _("The end of the game"),
            (
                _("The game ends after a round that leaves eight birds or fewer in the yard."),
                _(
                    "It also ends when too many rounds pass without a catch: each such round but "
                    "the first turns up a clear-round card, and the last of them, the third or "
                    "with two players the sixth, is the end."
                ),
            ),
            pictures.the_end,
        ),
        Chapter(
            _("The score: caught"),
            (
                _(
                    "For each colour and each shape, look who has caught most birds of it. They "
                    "score one point for each different type among these birds; if several have "
                    "most, each scores their own."
                ),
                _("And each set of a chicken, a duck, a goose and a turkey scores four points."),
            ),
            pictures.caught,
        ),
        Chapter(
            _("The score: survived"),
            (
                _(
                    "Now the targets are shown. Every bird still in the yard scores one point for "
                    "each trait it shares with your target: type, colour, shape."
                ),
                _("If your target itself survives, that is its three points and one more."),
            ),
            pictures.survived,
            (_ties(),),
        ),
        Chapter(
            _("House rulings"),
            (_("Where the rules of the box leave a question open, we play like this."),),
            None,
            (_board(), _reshuffle(), _turns_about(), _tunnels_unseen(), _ties()),
        ),
    ]
