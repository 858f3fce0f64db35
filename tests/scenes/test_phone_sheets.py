"""What phones are shown of every game: all that can be pressed, and nothing a seat cannot know."""

from collections.abc import Iterator
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import assets
from game.contract import Event, Game, IllegalAction, Position
from game.registry import GAMES, register, unregister
from game.rng import Rng
from phones.messages import Table
from phones.sheet import Thing
from tests.scenes.phone_tables import PhoneTable, phone_table, walk
from tests.walks import every_table, legal_actions

LANGUAGES = ("en", "fr")
KEY = "high_card"
PICTURES = {path.stem for path in assets.PICTURES.glob("*.svg")}


@pytest.fixture(scope="module")
def high_card() -> Iterator[Game]:
    register(KEY, "tests.high_card")
    yield GAMES[KEY]
    unregister(KEY)


def things_of(shown: Table) -> list[Thing]:
    return [thing for group in shown.groups for thing in group.things]


def texts_of(shown: Table) -> list[str]:
    """All words that must be there."""
    return [
        shown.banner,
        shown.round,
        *(thing.label for thing in things_of(shown)),
        *(step.label for step in shown.steps),
        *(line for group in shown.groups for line in group.lines),
        *(line.text for line in (*shown.log, *shown.results)),
    ]


# -- what can be pressed --------------------------------------------------------------------------


def check_sheet(table: PhoneTable, seat: int, shown: Table) -> None:
    """A sheet can be drawn, and every decision can be pressed on it."""
    position = table.match.position
    keys = [thing.key for thing in things_of(shown)]
    assert len(keys) == len(set(keys)), "two things under one key"
    for step in shown.steps:
        assert step.path, "an action nobody presses anything for"
        assert set(step.path) <= set(keys), f"{step} leads over things that are not there"
    paths = {tuple(step.path) for step in shown.steps}
    assert not any(path[:k] in paths for path in paths for k in range(1, len(path)))
    deciding = seat in position.deciders()
    legal = set(legal_actions(position, seat)) if deciding else set()
    check_steps(table, seat, shown, legal)
    pictures = [picture for thing in things_of(shown) for picture in pictures_on(thing)]
    for plate in shown.plates:
        pictures += [plate.picture, plate.mark, *(badge.picture for badge in plate.stats)]
    assert PICTURES.issuperset(filter(None, pictures))
    assert all(texts_of(shown))
    assert bool(shown.results) == position.over()


def check_steps(table: PhoneTable, seat: int, shown: Table, legal: set[int]) -> None:
    position, words = table.match.position, table.phone.words
    snap = table.phone.table.snap(position)
    thrown = {snap.yes} if snap and table.phone.eggs else set()
    assert {step.action for step in shown.steps if step.legal} == legal - thrown or not shown.yours
    for step in shown.steps:
        assert step.legal == (step.action in legal)
        if not step.legal:
            refused = position.refusal(seat, step.action)
            assert isinstance(refused, IllegalAction)
            assert words.refusal(refused)


def pictures_on(thing: Thing) -> list[str]:
    return [thing.picture, *(badge.picture for badge in thing.badges)]


@every_table
def test_every_decision_can_be_pressed_on_every_sheet(
    game: Game, seats: int, tmp_path: Path
) -> None:
    table = phone_table(game, seats, 1, tmp_path)
    for seat in range(seats):
        check_sheet(table, seat, table.shown(seat))
    for _before, _seat, _action in walk(table, 1):
        moves = len(table.match.moves)
        for seat in range(seats):
            check_sheet(table, seat, table.shown(seat, LANGUAGES[moves % 2]))


def test_a_game_that_says_nothing_has_a_button_for_every_action(
    high_card: Game, tmp_path: Path
) -> None:
    table = phone_table(high_card, 2, 3, tmp_path)
    assert len(table.shown(int(table.match.position.deciders()[0])).steps) == 4
    for _before, _seat, _action in walk(table, 3):
        for seat in range(2):
            check_sheet(table, seat, table.shown(seat))


@every_table
def test_who_does_not_decide_has_nothing_to_press(game: Game, seats: int, tmp_path: Path) -> None:
    table = phone_table(game, seats, 2, tmp_path)
    for _before, _seat, _action in walk(table, 2):
        idle = [seat for seat in range(seats) if seat not in table.match.deciders()]
        for seat in idle[:1]:
            shown = table.shown(seat)
            assert not shown.yours
            assert not shown.steps
            assert not shown.legal
            assert shown.groups


# -- languages ------------------------------------------------------------------------------------


@every_table
def test_every_word_is_translated(
    game: Game, seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = assets.LANGUAGES / "fr" / "LC_MESSAGES" / "henhouse.po"
    with path.open("rb") as file:
        known = {m.id if isinstance(m.id, str) else m.id[0] for m in read_po(file) if m.string}
    missing: set[str] = set()
    plain, plural = GNUTranslations.gettext, GNUTranslations.ngettext

    def gettext(self: GNUTranslations, message: str) -> str:
        missing.update({message} - known)
        return plain(self, message)

    def ngettext(self: GNUTranslations, one: str, many: str, n: int) -> str:
        missing.update({one} - known)
        return plural(self, one, many, n)

    monkeypatch.setattr(GNUTranslations, "gettext", gettext)
    monkeypatch.setattr(GNUTranslations, "ngettext", ngettext)
    table = phone_table(game, seats, 4, tmp_path)
    asked = 0
    for before, _seat, _action in walk(table, 4):
        if len(table.match.moves) % 3 == 0 or table.match.position.over():
            asked += len(texts_of(table.shown(int(before.deciders()[0]), "fr")))
    assert asked
    assert not missing


def test_two_phones_hear_two_languages_of_the_same_table(tmp_path: Path) -> None:
    table = phone_table(GAMES["ladder"], 3, 1, tmp_path)
    assert table.shown(0, "en").banner == "Choose a card"
    assert table.shown(0, "fr").banner == "Choisir une carte"
    assert table.shown(0, "xx").banner == "Choose a card"
    assert table.shown(0, "fr").groups[-1].title.startswith("Déjà vues")


# -- nothing a seat cannot know -------------------------------------------------------------------


def another_world(position: Position, seat: int, rng: Rng) -> Position | None:
    """One that differs only in what the seat cannot know; None where the seat can tell."""
    view, truth = position.seen_by(seat), position.to_ints()
    worlds = (view.determinize(rng) for _ in range(3))
    return next((world for world in worlds if world.to_ints() != truth), None)


@pytest.mark.once
@every_table
def test_what_is_sent_does_not_change_with_what_the_seat_cannot_know(
    game: Game, seats: int, tmp_path: Path
) -> None:
    """At every position, for every seat: another world, the very same bytes."""
    table = phone_table(game, seats, 5, tmp_path)
    match, rng, compared = table.match, Rng(17), 0
    for _before, _seat, _action in walk(table, 5):
        moves = len(match.moves)
        for seat in range(seats):
            world = another_world(match.position, seat, rng)
            if world is None:
                continue
            compared += 1
            language = LANGUAGES[(moves + seat) % 2]
            other = table.twin(world, moves)
            assert table.bytes_for(seat, language) == other.bytes_for(seat, language)
    assert compared > 10


def told_to(seat: int, events: tuple[Event, ...]) -> list[object]:
    seen = [event.seen_by(seat) for event in events]
    return [(e.to_dict(), e.after.to_ints() if e.after else None) for e in seen]


def unseen_twins(
    table: PhoneTable, before: Position, mover: int, action: int, seat: int, rng: Rng
) -> Iterator[PhoneTable]:
    """The last move made otherwise, or in another world, so that `seat` saw the very same."""
    match = table.match
    last = len(match.moves) - 1
    world = another_world(before, seat, rng)
    if world is not None and action in legal_actions(world, mover):
        twin = table.twin(world, last)
        twin.match.act(mover, action)
        yield twin
    look = before.observed_action(mover, action, seat)
    for other in legal_actions(before, mover):
        if other != action and before.observed_action(mover, other, seat) == look:
            twin = table.twin(before.copy(), last)
            twin.match.act(mover, other)
            yield twin
            return


@pytest.mark.once
@every_table
def test_what_is_told_of_a_move_does_not_change_with_what_the_seat_has_not_seen(
    game: Game, seats: int, tmp_path: Path
) -> None:
    """Events, log, plates and banner: another move that looks the same, the very same bytes."""
    table = phone_table(game, seats, 6, tmp_path)
    match, rng, compared = table.match, Rng(23), 0
    for before, mover, action in walk(table, 6):
        moves = len(match.moves)
        for seat in range(seats):
            seen = told_to(seat, match.moves[-1].events)
            for twin in unseen_twins(table, before, mover, action, seat, rng):
                if told_to(seat, twin.match.moves[-1].events) == seen:
                    compared += 1
                    language = LANGUAGES[(moves + seat) % 2]
                    assert table.bytes_for(seat, language) == twin.bytes_for(seat, language)
    assert compared > 0 or seats == 1


@pytest.mark.parametrize("key", ["ladder", "fowl"])
def test_no_card_of_another_hand_is_on_a_sheet(key: str, tmp_path: Path) -> None:
    """In these games every card is there once, so its name alone would tell."""
    table = phone_table(GAMES[key], 4, 7, tmp_path)
    for _before, _seat, _action in walk(table, 7):
        position = table.match.position
        if position.over():
            return
        hands = [set(hand_of(position, seat)) for seat in range(4)]
        for seat in range(4):
            keys = {thing.key for thing in things_of(table.shown(seat))}
            others = set.union(*(hand for k, hand in enumerate(hands) if k != seat))
            assert keys.isdisjoint(f"card:{card}" for card in others)
            assert keys.issuperset(f"card:{card}" for card in hands[seat])


def hand_of(position: Position, seat: int) -> list[int]:
    record = position.set_up_record()["hands"]
    return record[seat]
