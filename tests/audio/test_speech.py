"""The voice: one sentence after the other, cut short when told, and never in anybody's way."""

import shutil
import subprocess
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from audio.speech import MOST, Speech

_STAND_IN = """#!/bin/sh
echo "$(basename "$0") $*" >> "{heard}"
if [ -e "{folder}/broken_$(basename "$0")" ]; then exit 1; fi
while [ -e "{folder}/talks" ]; do sleep 0.01; done
"""


class House:
    """A machine with voices that write down what they are given, and speak while `talks` lasts."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.heard = folder / "heard"
        self.heard.touch()

    def bring(self, *programs: str) -> None:
        for program in programs:
            path = self.folder / program
            path.write_text(_STAND_IN.format(heard=self.heard, folder=self.folder))
            path.chmod(0o755)

    def talk(self, on: bool) -> None:
        (self.folder / "talks").touch() if on else (self.folder / "talks").unlink()

    def lines(self) -> list[str]:
        return self.heard.read_text().splitlines()


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    tools = tmp_path / "tools"
    tools.mkdir()
    for tool in ("sh", "basename", "sleep"):
        found = shutil.which(tool)
        assert found is not None
        (tools / tool).symlink_to(found)
    monkeypatch.setenv("PATH", f"{tmp_path}:{tools}")
    return House(tmp_path)


@pytest.fixture
def speech() -> Iterator[Speech]:
    speech = Speech()
    yield speech
    speech.close()


def wait_for(done: Callable[[], bool], speech: Speech) -> None:
    deadline = time.monotonic() + 60.0
    while not done():
        assert time.monotonic() < deadline
        speech.update()
        time.sleep(0.01)


def test_without_a_voice_it_says_so_and_stays_silent(house: House, speech: Speech) -> None:
    assert not speech.switch(True)
    assert not speech.on
    speech.say(["Hello."])
    speech.hush()
    assert house.lines() == []
    assert speech.switch(False)


def test_sentences_are_said_in_turn_and_in_the_language(house: House, speech: Speech) -> None:
    house.bring("espeak-ng")
    speech.language = "fr"
    assert speech.switch(True)
    speech.say(["Un.", "  ", "-2 points."])
    speech.say(["Trois."])
    wait_for(lambda: len(house.lines()) == 3, speech)
    assert house.lines() == [
        f"espeak-ng -v fr -- {said}" for said in ("Un.", "-2 points.", "Trois.")
    ]


def test_nothing_waits_for_a_voice_that_talks_on(house: House, speech: Speech) -> None:
    house.bring("espeak-ng")
    house.talk(True)
    speech.switch(True)
    speech.say([f"{number}." for number in range(MOST + 5)])
    wait_for(lambda: len(house.lines()) == 1, speech)
    for _frame in range(20):
        speech.update()
    assert len(house.lines()) == 1, "one at a time"
    house.talk(False)
    wait_for(lambda: len(house.lines()) == MOST, speech)
    assert house.lines()[0] == "espeak-ng -v en -- 5.", "of what waits too long the oldest goes"


def test_what_is_said_at_once_cuts_the_rest_short(house: House, speech: Speech) -> None:
    house.bring("espeak-ng")
    house.talk(True)
    speech.switch(True)
    speech.say(["Long story.", "And more."])
    wait_for(lambda: len(house.lines()) == 1, speech)
    speech.say(["Your turn."], at_once=True)
    wait_for(lambda: len(house.lines()) == 2, speech)
    assert house.lines()[1] == "espeak-ng -v en -- Your turn."


def test_the_service_is_told_to_stop_before_it_is_given_more(house: House, speech: Speech) -> None:
    house.bring("spd-say", "espeak-ng")
    house.talk(True)
    speech.switch(True)
    speech.say(["Long story."])
    wait_for(lambda: len(house.lines()) == 1, speech)
    speech.say(["Your turn."], at_once=True)
    wait_for(lambda: len(house.lines()) == 2, speech)
    house.talk(False)
    wait_for(lambda: len(house.lines()) == 3, speech)
    assert house.lines() == [
        "spd-say --wait -l en -- Long story.",
        "spd-say --cancel",
        "spd-say --wait -l en -- Your turn.",
    ]


def test_a_voice_that_fails_hands_its_sentence_to_the_next(house: House, speech: Speech) -> None:
    house.bring("spd-say", "espeak-ng")
    (house.folder / "broken_spd-say").touch()
    speech.switch(True)
    speech.say(["One.", "Two."])
    wait_for(lambda: len(house.lines()) == 3, speech)
    assert house.lines()[1:] == ["espeak-ng -v en -- One.", "espeak-ng -v en -- Two."]
    assert speech.on


def test_when_all_voices_fail_it_is_off(house: House, speech: Speech) -> None:
    house.bring("spd-say", "espeak-ng")
    (house.folder / "broken_spd-say").touch()
    (house.folder / "broken_espeak-ng").touch()
    speech.switch(True)
    speech.say(["One.", "Two."])
    wait_for(lambda: not speech.on, speech)
    speech.say(["Three."])
    assert len(house.lines()) == 2


def test_a_voice_that_is_gone_is_no_error(house: House, speech: Speech) -> None:
    house.bring("espeak-ng")
    speech.switch(True)
    (house.folder / "espeak-ng").unlink()
    speech.say(["One."])
    assert not speech.on


def test_nothing_runs_any_more_when_it_is_closed(house: House) -> None:
    house.bring("spd-say")
    house.talk(True)
    speech = Speech()
    speech.switch(True)
    speech.say(["Long story."])
    wait_for(lambda: len(house.lines()) == 1, speech)
    running = speech._running
    assert running is not None
    speech.close()
    assert running.returncode is not None
    assert speech._running is None
    assert not speech.on


@pytest.mark.skipif(shutil.which("espeak-ng") is None, reason="espeak-ng is not installed")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_espeak_really_speaks_what_we_give_it(language: str, tmp_path: Path) -> None:
    sound = tmp_path / "said.wav"
    arguments = ["-v", language, "-w", str(sound), "--", "−5 : Sultan 3"]
    subprocess.run(["espeak-ng", *arguments], check=True, capture_output=True)
    with wave.open(str(sound)) as said:
        assert said.getnframes() / said.getframerate() > 0.5
        assert any(said.readframes(said.getnframes()))
