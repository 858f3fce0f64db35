"""The rules page of Hennen Rennen, in our own words."""

from scenes.face import Chapter
from scenes.kit.lang import _
from scenes.ladder import chapter_pictures as pictures


def _stronger() -> str:
    return _(
        "The rules are silent about a rung held by a stronger hen. With us you cannot claim it, "
        "and the table tells you why."
    )


def _no_hen() -> str:
    return _(
        "Six hens are all you have. If you win a round and none is left, your card leaves the "
        "game, and you lead the next round all the same."
    )


def _ties() -> str:
    return _("If several players have most points, they share the win.")


def chapters() -> list[Chapter]:
    return [
        Chapter(
            _("The idea"),
            (
                _(
                    "Nine rungs, and every hen wants the top one. In ten rounds you play cards "
                    "from 1 to 100; not the highest wins, but the second-highest."
                ),
                _(
                    "The winner puts a hen on the ladder. Stronger hens knock weaker ones down, "
                    "and every fall costs chips. Whoever has most points in the end wins."
                ),
            ),
            pictures.idea,
        ),
        Chapter(
            _("Setting up"),
            (
                _("Everybody gets six wooden hens and twenty chips of one colour."),
                _(
                    "The hundred cards are shuffled. Each player gets a face-down stack of seven, "
                    "which nobody may look at, and a hand of three. The rest stay in the box, "
                    "unseen."
                ),
            ),
            pictures.setting_up,
        ),
        Chapter(
            _("A round"),
            (
                _(
                    "In the first round all choose a card in secret and turn them up together. "
                    "Later the winner of the round before leads, and the others follow "
                    "clockwise, seeing what has been played."
                ),
                _(
                    "The second-highest card wins. The others leave the game. Draw a new card "
                    "from your stack right after playing; in the first round, after the hen has "
                    "been placed. When the stack is empty, the hand shrinks."
                ),
            ),
            pictures.a_round,
            (_no_hen(),),
        ),
        Chapter(
            _("Placing a hen"),
            (
                _(
                    "Won? Put your card with one of your hens on the ladder. Her strength is the "
                    "number of the card."
                ),
                _(
                    "She may go to any free rung, even above stronger hens, or to a rung whose "
                    "hen is weaker: that one is bumped. Or straight into the dust, which costs "
                    "no chip."
                ),
            ),
            pictures.placing,
            (_stronger(),),
        ),
        Chapter(
            _("Bumping"),
            (
                _(
                    "Claim a rung from a weaker hen and she drops one rung. If somebody sits "
                    "there already, the weaker of those two drops on, and so forth, until every "
                    "hen has a rung to herself."
                ),
                _("Each rung fallen costs the hen’s owner one chip. Nobody is ever pushed up."),
            ),
            pictures.bumping,
            (_stronger(),),
        ),
        Chapter(
            _("Chips and dust"),
            (
                _(
                    "Chips are paid at once, one a rung, also by you if you bump a hen of your "
                    "own. Who has none left pays nothing."
                ),
                _(
                    "Below the lowest rung lies the dust. A hen bumped off that rung pays one "
                    "more chip and stays in the dust until the end of the game."
                ),
            ),
            pictures.chips_and_dust,
        ),
        Chapter(
            _("The score"),
            (
                _(
                    "After the tenth round every chip you kept is a point. Each of your hens "
                    "counts what her rung says: 8 at the top, −1 at the bottom."
                ),
                _("Each of your hens in the dust takes 5 points away."),
            ),
            pictures.score,
            (_ties(),),
        ),
        Chapter(
            _("House rulings"),
            (_("Where the rules of the box leave a question open, we play like this."),),
            None,
            (_stronger(), _no_hen(), _ties()),
        ),
    ]
