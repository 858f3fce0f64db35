"""Every screen, and how it is opened."""

from itertools import cycle

from game.registry import GAMES, game_named
from play.branch import Comparison, can_branch, parent_of
from play.course import begin
from play.lesson import LessonError
from play.look_back import look_back_at
from play.match import Match
from play.recording import Recording
from play.seating import name_of_user
from play.verification import Verification
from saves.home import Home
from saves.problems import Problem, SaveTrouble
from scenes.app.app import App
from scenes.games.registry import entry_of
from scenes.learning import attract_scene
from scenes.learning.lesson_scene import TOOLS, LessonScene
from scenes.replay.compare import CompareScene
from scenes.replay.replay_scene import ReplayScene
from scenes.review.scene import ReviewScene
from scenes.screens.bindings import BindingsScene
from scenes.screens.branch import BranchScene
from scenes.screens.phones import PhonesScene
from scenes.screens.rules import RulesScene
from scenes.screens.saves import SavesScene
from scenes.screens.seats import SeatsScene
from scenes.screens.settings import SettingsScene
from scenes.screens.title import TitleScene
from scenes.screens.trophies import TrophiesScene
from scenes.screens.verified import VerifiedScene
from scenes.table.results import ResultsScene
from scenes.table.scene import TableScene
from words import lessons
from words.lang import N_, _


class Screens:
    """The `Navigation` of the client."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._shown_games = cycle(GAMES)

    def open_title(self) -> None:
        self.app.stage.reset(TitleScene(self.app))

    def open_seats(self, game_key: str) -> None:
        self.app.stage.push(SeatsScene(self.app, game_key))

    def open_table(self, match: Match) -> None:
        self.open_title()
        self.app.stage.push(TableScene(self.app, match, entry_of(match.game.key)))

    def open_results(self, match: Match) -> None:
        entry = entry_of(match.game.key)
        own = entry.results_scene(self.app, match)
        self.app.stage.push(own or ResultsScene(self.app, match, entry))

    def open_replay(
        self, slug: str, moment: int | None = None, viewer: int | None = None, panel: str = ""
    ) -> None:
        with self.app.telling():
            recording = self._recording(slug)
            entry = entry_of(recording.game.key)
            self.app.stage.push(ReplayScene(self.app, recording, entry, moment, viewer, panel))

    def open_review(self, slug: str, seat: int | None = None, move: int | None = None) -> None:
        with self.app.telling():
            look_back = look_back_at(self.app.slots, slug)
            entry = entry_of(look_back.recording.game.key)
            self.app.stage.push(ReviewScene(self.app, look_back, entry, seat, move))

    def open_verified(self, slug: str) -> None:
        with self.app.telling():
            loaded = self.app.slots.read(slug)
            if loaded.save is None:
                raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
            self.app.stage.push(VerifiedScene(self.app, Verification(loaded, slug=slug)))

    def open_branch(self, slug: str, moment: int) -> None:
        with self.app.telling():
            recording = self._recording(slug)
            if can_branch(recording, moment):
                self.app.stage.push(BranchScene(self.app, recording, moment))
            else:
                self.app.toast(lambda: _("Here there is nothing left to play."), "ui_branch")

    def open_comparison(self, slug: str) -> None:
        with self.app.telling():
            branch = self._recording(slug)
            parent = parent_of(self.app.slots, branch)
            if not branch.over or branch.save.parent is None:
                early = N_("Only a branch that is over can be compared.")
                self.app.toast(lambda: _(early), "ui_branch")
            elif parent is None:
                gone = N_("The game it branched off is no longer among the games played.")
                self.app.toast(lambda: _(gone), "ui_branch")
            else:
                comparison = Comparison(self._recording(parent.slug), branch)
                entry = entry_of(branch.game.key)
                self.app.stage.push(CompareScene(self.app, comparison, entry))

    def _recording(self, slug: str) -> Recording:
        loaded = self.app.slots.read(slug)
        if loaded.save is None or loaded.position is None:
            raise SaveTrouble(loaded.problem or Problem("hurt_beginning"))
        return Recording(loaded, game_named(loaded.save.header.game), slug)

    def open_rules(self, game_key: str, chapter: int = 0, rule: str = "") -> None:
        self.app.stage.push(RulesScene(self.app, game_key, chapter, rule))

    def open_lesson(self, key: str) -> None:
        try:
            lesson = lessons.lesson(key)
        except LessonError:
            self.app.toast(lambda: _("This lesson is damaged. Please install the game again."))
            return
        people = self.app.settings.people
        name, look = (people[0].name, people[0].look) if people else (name_of_user(), 0)
        learnt = any(each.endswith("-1") for each in self.app.profile.learning.finished)
        course = begin(self.app.slots, lesson, name, look, TOOLS if learnt else ())
        self.app.stage.push(LessonScene(self.app, course, entry_of(lesson.game.key)))

    def open_attract(self) -> None:
        self.app.stage.push(attract_scene.next_of(self.app, self._shown_games))

    def open_phones(self, seat: int = -1) -> None:
        self.app.stage.push(PhonesScene(self.app, seat))

    def open_settings(self) -> None:
        self.app.stage.push(SettingsScene(self.app))

    def open_bindings(self) -> None:
        self.app.stage.push(BindingsScene(self.app))

    def open_saves(self, match: Match | None = None) -> None:
        self.app.stage.push(SavesScene(self.app, match))

    def open_trophies(self) -> None:
        self.app.stage.push(TrophiesScene(self.app))


def open_app(home: Home, language: str | None = None) -> App:
    """The services all screens share, and the way between the screens."""
    app = App(home, language)
    app.navigation = Screens(app)
    return app
