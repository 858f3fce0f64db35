"""From the results to what was checked of a game: at once the seal and the rules, then the AI."""

from pathlib import Path
from time import sleep

import pytest

from ai.thinker import Thinker
from commands.verified_shots import thought_out
from play.commitment import short_form
from play.rethinker import Rethinker
from play.verification import Verification
from scenes.screens.seats import SeatsScene
from scenes.screens.verified import VerifiedScene
from scenes.table.results import ResultsScene
from scenes.table.scene import TableScene
from tests.robots import press_key, press_pad
from tests.scenes.apps import visiting
from tests.scenes.screens import form_of, use
from words.verdicts import verdicts


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_the_results_lead_to_what_was_checked(device: str, tmp_path: Path) -> None:
    """The seal and the rules are checked at once, then the AI's decisions are thought again."""
    with visiting(tmp_path, (640, 360)) as visit:
        match = thought_out(visit.app)
        visit.app.navigation.open_title()
        visit.app.navigation.open_results(match)
        results = visit.app.stage.top
        assert isinstance(results, ResultsScene)
        visit.until(lambda: results.over, lambda: None)
        visit.frames(1)
        press = press_key if device == "keys" else press_pad
        use(visit, press, "verified")
        page = visit.app.stage.top
        assert isinstance(page, VerifiedScene)
        said = [verdict.words for verdict in verdicts(page.checked)]
        assert any(short_form(match.commitment) in words for words in said)
        visit.until(lambda: page.checked.complete, lambda: sleep(0.002))
        assert page.checked.same == len(match.moves)
        assert all(verdict.holds for verdict in verdicts(page.checked))
        use(visit, press, "back")
        assert isinstance(visit.app.stage.top, ResultsScene)


def test_a_game_from_before_seals_has_no_such_line(tmp_path: Path) -> None:
    with visiting(tmp_path, (640, 360)) as visit:
        match = thought_out(visit.app)
        match.commitment = ""
        visit.app.navigation.open_title()
        visit.app.navigation.open_results(match)
        results = visit.app.stage.top
        assert isinstance(results, ResultsScene)
        visit.until(lambda: results.over, lambda: None)
        visit.frames(1)
        assert "verified" not in [each.name for each in form_of(visit).widgets]


def test_a_thinking_process_that_breaks_down_is_said(tmp_path: Path) -> None:
    """No decision is called another one because nobody could think it again."""
    with visiting(tmp_path, (640, 360)) as visit:
        match = thought_out(visit.app)
        match.file.close()
        checked = Verification(visit.app.slots.read(match.slug))
        nobody = Thinker(patience=0.0, command=["no such program"])
        page = VerifiedScene(visit.app, checked, Rethinker(checked, nobody))
        visit.app.navigation.open_title()
        visit.app.stage.push(page)
        visit.until(lambda: checked.complete, lambda: None)
        assert checked.different == []
        assert checked.not_repeated == {"failed": len(match.moves)}
        assert any("thinking broke off" in verdict.words for verdict in verdicts(checked))


@pytest.mark.parametrize("typed", ["", "123"])
def test_the_seal_on_the_seats_page_is_that_of_the_deal(typed: str, tmp_path: Path) -> None:
    """It is on the screen before anything is dealt, and the table says the same in its log."""
    with visiting(tmp_path) as visit:
        visit.app.navigation.open_title()
        visit.app.navigation.open_seats("ladder")
        seats = visit.app.stage.top
        assert isinstance(seats, SeatsScene)
        seats.options.seed_text = typed
        visit.frames(2)
        promised = seats.sealed()
        seats.start()
        table = visit.app.stage.top
        assert isinstance(table, TableScene)
        assert table.match.commitment == promised
        assert short_form(promised) in table.session.log.entries[0].line.text
        visit.frames(1)
        assert short_form(promised) in table.session.told


def test_a_game_on_the_shelf_is_checked_too(tmp_path: Path) -> None:
    with visiting(tmp_path) as visit:
        match = thought_out(visit.app)
        match.file.close()
        visit.app.navigation.open_title()
        visit.app.navigation.open_saves()
        visit.frames(2)
        use(visit, press_key, "verified")
        page = visit.app.stage.top
        assert isinstance(page, VerifiedScene)
        assert page.checked.commitment == match.commitment
