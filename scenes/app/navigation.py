"""The way from screen to screen, as everything below the screens knows it."""

from typing import Protocol

from play.match import Match


class Navigation(Protocol):
    """Opens screens. The client brings it (`scenes.navigation`), so that no screen, table or game
    imports the screen it leads to."""

    def open_title(self) -> None:
        """Go home: every other screen is left."""

    def open_seats(self, game_key: str) -> None: ...

    def open_table(self, match: Match) -> None:
        """Sit down: the table lies directly on the title, wherever one came from."""

    def open_results(self, match: Match) -> None: ...

    def open_replay(
        self, slug: str, moment: int | None = None, viewer: int | None = None, panel: str = ""
    ) -> None:
        """Go through a saved game: from its beginning or after so many moves, with anybody's eyes
        that may be borrowed (`Recording.viewers`), and with the side panel of this name open."""

    def open_review(self, slug: str, seat: int | None = None, move: int | None = None) -> None:
        """Look back at a finished game that is kept: at the decisions of a seat, from one on."""

    def open_verified(self, slug: str) -> None:
        """What was sealed of a saved game, what was checked, and how."""

    def open_branch(self, slug: str, moment: int) -> None:
        """Play on from a moment of a finished game: first, who sits where."""

    def open_comparison(self, slug: str) -> None:
        """A finished branch beside the game it branched off; one that is gone is said to be."""

    def open_rules(self, game_key: str, chapter: int = 0, rule: str = "") -> None:
        """The rules; with the rule of an `IllegalAction`, at the passage that explains it."""

    def open_lesson(self, key: str) -> None:
        """Begin a lesson; one whose file is damaged says so and stays closed."""

    def open_attract(self) -> None:
        """Show AI seats at play until somebody touches anything, each time another game first."""

    def open_phones(self, seat: int = -1) -> None:
        """Who plays on a phone, and how to join; with a seat, the picture that gives this seat."""

    def open_settings(self) -> None: ...

    def open_bindings(self) -> None: ...

    def open_saves(self, match: Match | None = None) -> None:
        """The saved games; with a running match its empty slot offers to save it under a name."""

    def open_trophies(self) -> None: ...
