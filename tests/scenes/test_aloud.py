"""Read aloud: a player who only hears plays whole games by keys; nobody hears another's cards."""

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from ai.players import Decision
from ai.search import ActionStats
from audio.speech import Speech
from commands.moments import album_of, match_at, position_of
from game.contract import NOBODY
from game.hens.position import HensPosition
from game.ladder.position import LadderPosition
from game.registry import GAMES
from play.match import NewTable
from saves.records import Seat
from scenes.app.app import NO_VOICE
from scenes.games.registry import entry_of
from scenes.table.hint import HintScene
from scenes.table.offers import PlateButton
from scenes.table.scene import TableScene
from tests.robots import Robot, press_key
from tests.scenes.apps import Visit, visiting
from tests.scenes.at_table import sit_down
from tests.scenes.screens import widget
from tests.scenes.tables import NAMES, context_for
from tests.scenes.test_whole_games import quick_table
from words.lang import number_text

PATIENCE = 12
"""Frames of silence after which the listener asks what there is to do."""
CHOICES = {"en": "You can choose: ", "fr": "Vous pouvez choisir"}
FORBIDDEN = {"en": "Not allowed", "fr": "Interdit"}
PLAYED_BY_EAR = ("ladder", "hens")


class Heard(Speech):
    """A stand-in for the voice: it writes down what it is given."""

    def __init__(self) -> None:
        super().__init__()
        self.on = True
        self.sentences: list[str] = []

    def switch(self, on: bool) -> bool:
        self.on = on
        return True

    def say(self, sentences: Sequence[str], at_once: bool = False) -> None:
        self.sentences += [words for words in sentences if words]

    def hush(self) -> None:
        pass

    def update(self) -> None:
        pass


def listen(visit: Visit) -> Heard:
    heard = Heard()
    visit.app.speech = visit.app.narrator.speech = heard
    return heard


def frames(visit: Visit, count: int = 1) -> None:
    """As the client runs them: what there is to say is said before each."""
    for _frame in range(count):
        visit.app.narrator.tell(visit.app.stage)
        visit.frames()


@pytest.fixture
def visit(tmp_path: Path) -> Iterator[Visit]:
    with visiting(tmp_path) as visit:
        yield visit


class Listener:
    """Presses keys by what it hears and by nothing else."""

    def __init__(self, heard: Heard, language: str) -> None:
        self.heard = heard
        self.language = language
        self.choices = ""
        """The sentence that names what can be chosen now; empty until it was heard."""
        self.all: list[str] = []
        self._taken: set[str] = set()
        self._passed_by = 0
        self._silent = 0

    def act(self) -> None:
        """Once a frame."""
        news, self.heard.sentences = self.heard.sentences, []
        self.all += news
        self._silent = 0 if news else self._silent + 1
        named = [words for words in news if words.startswith(CHOICES[self.language])]
        if named:
            self.choices = named[-1]
            press_key("next")
        elif self.choices and news:
            self._weigh(news[-1])
        elif self._silent > PATIENCE:
            self._silent, self.choices = 0, ""
            press_key("aloud")

    def _weigh(self, said: str) -> None:
        """Take what the focus is on if it is one of the things that can be chosen, and each only
        once while there are others, or a switch would be turned for ever. What a press will do is
        said behind what it is."""
        said = said.partition(". ")[0]
        if said.startswith(FORBIDDEN[self.language]) or said not in self.choices:
            press_key("next")
        elif said in self._taken:
            self._passed_by += 1
            if self._passed_by > 8:
                self._passed_by, self._taken = 0, set()
            press_key("next")
        else:
            self._taken.add(said)
            self._passed_by, self.choices = 0, ""
            press_key("accept")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", PLAYED_BY_EAR)
def test_a_whole_game_is_played_by_ear_and_keys(visit: Visit, game: str, language: str) -> None:
    visit.app.change(speed=0, language=language)
    heard = listen(visit)
    quick_table(visit, game)
    robot = Robot(visit.app.stage, press_key)
    visit.app.navigation.open_title()
    visit.app.navigation.open_seats(game)
    frames(visit, 2)
    listener = Listener(heard, language)
    tables: list[TableScene] = []

    def each_frame() -> None:
        visit.app.narrator.tell(visit.app.stage)
        top = visit.app.stage.top
        if robot.top_is("SeatsScene"):
            robot.use("start")
        elif isinstance(top, TableScene):
            tables[:] = [top]
            listener.act()

    visit.until(lambda: robot.top_is("ResultsScene"), each_frame)
    frames(visit, 200)
    log = [entry.line.text for entry in tables[0].session.log.entries]
    said = iter([*listener.all, *heard.sentences])
    assert [line for line in log if line not in said] == [], "every line of the log, in its order"
    assert any(tables[0].match.seats[0].name in words for words in heard.sentences), "the result"


def at_table(visit: Visit, game: str, people: int = 1) -> TableScene:
    """A fresh game, at rest, with this many people and AI in the other seats."""
    visit.app.change(speed=0)
    count = max(people, min(n for n in GAMES[game].seat_counts if n > 1))
    seats = [
        Seat(name, k, "human" if k < people else "ai", "chick", "mouse" if k < people else "")
        for k, name in enumerate(("Mia", "Finn", "Zoë")[:count])
    ]
    visit.app.navigation.open_table(visit.app.table_from(NewTable(game, seats, {}, 5)))
    table = visit.app.stage.top
    assert isinstance(table, TableScene)
    frames(visit, 5)
    return table


def at_screen(visit: Visit, table: TableScene) -> int:
    """Let somebody who decides sit down at the open table; their seat."""
    visit.until(lambda: bool(table.session.turns.human_deciders()), lambda: None)
    while visit.app.stage.top is not table:
        visit.app.stage.pop()
    seat = table.session.turns.human_deciders()[0]
    table.session.look_as(seat)
    frames(visit, 3)
    assert visit.app.stage.top is table
    return seat


@pytest.mark.parametrize("game", PLAYED_BY_EAR)
def test_turn_hand_and_choices_are_told_on_demand(visit: Visit, game: str) -> None:
    heard = listen(visit)
    table = at_table(visit, game)
    visit.until(lambda: bool(table.session.targets), lambda: None)
    heard.sentences.clear()
    press_key("aloud")
    frames(visit)
    view, words = table.match.view_for(0), table.board.game.words
    told = [table.session.header.banner, *filter(None, words.described(view))]
    start = heard.sentences.index(told[1]) - 1
    assert heard.sentences[start : start + len(told)] == told
    assert heard.sentences[start + len(told)].startswith(CHOICES["en"])
    public = words.described(table.match.view_for(NOBODY))
    assert [text for text in told[1:] if text not in public], "the hand is among it"


def test_all_that_is_seen_of_a_moment_can_be_heard() -> None:
    """The cards of the round, the eggs on a card, where the rooster sits."""
    ladder = position_of(album_of("ladder").moments["play"])[0].seen_by(0)
    assert isinstance(ladder, LadderPosition)
    words = entry_of("ladder").table(context_for(int(ladder.seats))).words.described(ladder)
    (laid,) = [said for said in words if said.startswith("This round: ")]
    for seat, card in enumerate(ladder.table):
        assert (f"{NAMES[seat]} {card}" in laid) == (card > 0)
    hens = position_of(album_of("hens").moments["yard"])[0].seen_by(0)
    assert isinstance(hens, HensPosition)
    said = entry_of("hens").table(context_for(int(hens.seats))).words.described(hens)
    (hand,) = [each for each in said if each.startswith("In your hand: ")]
    assert hand.count(" egg") == len(hens.hand(0))
    crowing = [seat for seat in range(int(hens.seats)) if hens.roosters[seat] in hens.hens(seat)]
    assert crowing
    assert sum("with the rooster" in each for each in said) == len(crowing)


def test_a_plate_reads_what_its_points_are_made_of(visit: Visit) -> None:
    table = sit_down(visit, match_at(visit.app, album_of("hens").moments["yard"]))
    table.form.focus(next(w for w in table.form.widgets if isinstance(w, PlateButton)))
    told = table.focus_aloud()
    parts = [part for part in table.board.points[0].parts if part.points]
    assert parts
    for part in parts:
        assert f": {number_text(part.points)}" in told


def test_a_hint_reads_the_figures_it_compares(visit: Visit) -> None:
    table = sit_down(visit, match_at(visit.app, album_of("ladder").moments["play"]))
    stats = [
        ActionStats(int(a), 50, 0.5, 20.0, -1.5, 0.25) for a in table.match.position.actions(0)
    ]
    table.open_hint(Decision(stats[0].action, stats, 9, 0.1))
    scene = visit.app.stage.top
    assert isinstance(scene, HintScene)
    assert scene.aloud()[-1].endswith("wins 25\u00a0%, points 20.0, lead −1.5")


@pytest.mark.parametrize("game", GAMES)
def test_with_several_people_nothing_is_said_that_one_of_them_must_not_know(
    visit: Visit, game: str
) -> None:
    """With the hand open, on every card, for the hint, and when asked for all there is."""
    heard = listen(visit)
    table = at_table(visit, game, people=2)
    seat = at_screen(visit, table)
    heard.sentences.clear()
    legal = {target.label for target in table.session.targets}
    for _press in range(12):
        press_key("next")
        frames(visit, 2)
    press_key("aloud")
    frames(visit, 2)
    action = int(table.match.position.actions(seat)[0])
    table.open_hint(Decision(action, [], 0, 0.0))
    frames(visit, 3)
    public = table.board.game.words.described(table.match.view_for(NOBODY))
    assert [said for said in heard.sentences if said in legal] == []
    assert not any(said.startswith(CHOICES["en"]) for said in heard.sentences)
    words = table.board.game.words
    private = [w for w in words.described(table.match.view_for(seat)) if w and w not in public]
    advice = words.hint(table.match.view_for(seat), Decision(action, [], 0, 0.0)).advice
    assert [said for said in heard.sentences if said in [*private, advice]] == []


def test_a_refusal_is_read_to_one_person_and_not_to_two(visit: Visit) -> None:
    for people in (1, 2):
        heard = listen(visit)
        at_screen(visit, at_table(visit, "hens", people))
        visit.app.toast(lambda: "The 12 is not yours.")
        frames(visit, 2)
        assert ("The 12 is not yours." in heard.sentences) == (people == 1)


def test_coming_back_to_a_table_does_not_tell_its_story_again(visit: Visit) -> None:
    heard = listen(visit)
    table = at_table(visit, "hens")
    played(visit, table, moves=3)
    log = [entry.line.text for entry in table.session.log.entries]
    assert len(log) > 2
    for command in ("settings", "pause"):
        heard.sentences.clear()
        table.commands[command]()
        frames(visit, 3)
        visit.app.stage.pop()
        frames(visit, 3)
        assert [said for said in heard.sentences if said in log] == []
        assert table.session.header.banner in heard.sentences


def test_another_language_does_not_tell_it_again_either(visit: Visit) -> None:
    heard = listen(visit)
    table = at_table(visit, "hens")
    played(visit, table, moves=3)
    heard.sentences.clear()
    visit.app.change(language="fr")
    frames(visit, 3)
    log = [entry.line.text for entry in table.session.log.entries]
    assert [said for said in heard.sentences if said in log] == []
    assert heard.language == "fr"


def test_who_goes_on_with_a_game_hears_whose_turn_it_is(visit: Visit) -> None:
    table = at_table(visit, "hens")
    played(visit, table, moves=3)
    visit.app.navigation.open_title()
    visit.frames(2)
    heard = listen(visit)
    frames(visit, 2)
    match = visit.app.resume(table.match.slug)
    assert match is not None
    heard.sentences.clear()
    visit.app.navigation.open_table(match)
    frames(visit, 3)
    again = visit.app.stage.top
    assert isinstance(again, TableScene)
    log = [entry.line.text for entry in again.session.log.entries]
    assert [said for said in heard.sentences if said in log] == []
    assert again.session.header.banner in heard.sentences


def played(visit: Visit, table: TableScene, moves: int) -> None:
    """The person makes moves, whichever come first, until there are this many in all."""
    robot = Robot(visit.app.stage, press_key)

    def each_frame() -> None:
        visit.app.narrator.tell(visit.app.stage)
        robot.play()

    def enough() -> bool:
        session = table.session
        return len(table.match.moves) >= moves and session.at_rest and bool(session.targets)

    visit.until(enough, each_frame)
    frames(visit, 2)


# -- menus, and the switch -------------------------------------------------------------------------


def test_settings_say_what_has_the_focus_and_its_value(visit: Visit) -> None:
    heard = listen(visit)
    visit.app.navigation.open_settings()
    frames(visit, 2)
    assert heard.sentences[0] == "Settings"
    press_key("next")
    frames(visit, 2)
    assert heard.sentences[-1] == "Text size: 100\u00a0%"
    press_key("right")
    frames(visit, 2)
    assert heard.sentences[-1] == "Text size: 125\u00a0%"


def test_nothing_is_read_until_it_is_switched_on(visit: Visit) -> None:
    assert not visit.app.speech.on
    visit.app.navigation.open_settings()
    frames(visit, 2)
    heard = listen(visit)
    heard.on = False
    press_key("next")
    frames(visit, 2)
    assert heard.sentences == []
    row = widget(visit, "speech")
    assert row.aloud() == "Read aloud: off"


def test_its_key_switches_it_on_wherever_one_is(visit: Visit) -> None:
    heard = listen(visit)
    heard.on = False
    visit.app.navigation.open_settings()
    frames(visit, 2)
    press_key("aloud")
    frames(visit, 3)
    assert heard.on
    assert visit.app.settings.toggles["speech"] is True
    assert "Settings" in heard.sentences
    assert any("from now on" in said for said in heard.sentences)


def test_without_a_voice_one_sentence_says_so(
    visit: Visit, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    visit.app.navigation.open_settings()
    frames(visit, 2)
    visit.app.switch("speech", True)
    visit.app.change(volume_music=0.4)
    frames(visit, 2)
    assert [toast.text for toast in visit.app.stage.toasts] == [NO_VOICE]
    visit.app.stage.toasts.clear()
    visit.app.change(volume_music=0.3)
    assert visit.app.stage.toasts == []
    assert not visit.app.speech.on
