"""Every event carries the position right after it: what a person at the table sees then.

What changes with which event is written down in `CHANGES`, in the names of the components: an
event that is noted a moment too early or too late changes less, and its neighbour more.
"""

from game.contract import NOBODY, WHOLE, Event, Game, Position
from game.registry import GAMES
from game.rng import Rng
from tests.tapes import Parts, after, changed, changes, parts
from tests.walks import every_table, legal_actions, steps

SEEDS = range(3)

CHANGES: dict[str, dict[str, str]] = {
    "ladder": {
        "card_chosen": "hands table",
        "card_revealed": "played revealed",
        "card_played": "hands table played turn",
        "card_drawn": "stacks stack_sizes hands",
        "round_won": "winner phase revealed? turn?",
        "card_out": "",
        "no_hen_left": "",
        "hen_placed": "hens table rung_cards? rung_owners? dust_cards? dust_owners?"
        " shared_rung? arrived_card? arrived_owner?",
        "hen_bumped": "shared_rung rung_cards? rung_owners? dust_cards? dust_owners?"
        " arrived_card? arrived_owner?",
        "chip_lost": "chips",
        "fell_in_dust": "",
        "round_begun": "round phase winner leaders ladders table leader? turn?",
        "game_over": "phase turn table?",
    },
    "hens": {
        "card_drawn": "hands.cards hands.sizes draws phase? deck? deck_size? piles? pile_sizes?"
        " hands.in_front? hands.known_cards? hands.known_seats? hands.known_since?",
        "draw_skipped": "draws phase",
        "card_turned_up": "turned_up deck deck_size phase?",
        "card_kept": "turned_up hands.cards hands.sizes hands.in_front hands.known_cards"
        " hands.known_seats hands.known_since draws? phase?",
        "card_passed": "turned_up piles pile_sizes draws? phase?",
        "card_placed": "hands.cards hands.sizes laid laid_cards laid_cells yards phase? turn?"
        " hands.in_front? hands.known_cards? hands.known_seats? hands.known_since?",
        "coop_built": "hands.cards hands.sizes laid laid_cards laid_cells yards phase? turn?"
        " hands.in_front?",
        "card_discarded": "hands.cards hands.sizes piles pile_sizes turn draws? phase?"
        " hands.in_front? hands.known_cards? hands.known_seats? hands.known_since?",
        "discard_skipped": "turn draws? phase?",
        "roosters_called": "phase turn",
        "no_rooster": "",
        "rooster_chosen": "roosters",
        "rooster_placed": "roosters_shown",
        "round_begun": "round phase draws turn? roosters_shown?",
        "game_over": "phase roosters_shown?",
    },
    "sly": {
        "laid": "owners cards laid_at hands hand_sizes",
        "exposed": "faces fox_reveals?",
        "fox_captured": "owners cards faces laid_at taken_by",
        "turned_up": "faces turned left? phase?",
        "gobbled": "owners cards faces laid_at taken_by fox_reveals?",
        "safe": "faces fox_reveals?",
        "went_home": "owners cards faces laid_at hands hand_sizes home_at",
        "only_foxes": "fox_reveals",
        "turn_begun": "turn turns phase? turned?",
        "game_ended": "turn ending phase? turned?",
        "last_turned_up": "faces",
        "game_over": "phase",
    },
    "roost": {
        "turn_begun": "turns turn?",
        "passed": "sure_eggs? history.what? history.card? history.known?",
        "card_on_its_way": "hands hand_sizes phase pending_card pending_barn",
        "egg_decided": "throws",
        "window_closed": "",
        "egg_thrown": "hands hand_sizes history.what history.card history.known sure_eggs?",
        "eggs_cancelled": "",
        "card_stopped": "phase pending_card pending_barn throws"
        " history.what history.card history.known",
        "card_arrived": "phase pending_card pending_barn throws piles.laid"
        " history.what history.card history.known",
        "padlock_placed": "phase pending_card pending_barn throws locked"
        " history.what history.card history.known",
        "padlock_shrugs": "",
        "farmer_played": "hands hand_sizes phase pending_card pending_barn"
        " history.what history.card history.known",
        "farmer_looked": "history.known piles.mixed_known?",
        "card_moved": "phase pending_card pending_barn piles.mixed piles.mixed_sizes piles.laid?"
        " piles.mixed_known? history.what history.card history.known",
        "nothing_moved": "phase pending_card pending_barn",
        "card_drawn": "deck deck_size hands hand_sizes",
        "deck_empty": "",
        "turn_taken": "",
        "extra_turn": "",
        "barn_turned_up": "history.what history.card history.known piles.mixed_known? turn?",
        "barn_scored": "scored",
        "game_over": "phase scored sure_eggs?",
    },
    "fowl": {
        "target_kept": "hands targets phase? turn?",
        "fox_placed": "fox_cells cells turn",
        "round_begun": "phase round? order? caught?",
        "card_chosen": "played",
        "card_revealed": "hands cards_shown",
        "order_settled": "order",
        "fowl_turn": "turn phase? steps? cards_shown?",
        "bird_moved": "bird_cells cells steps",
        "fowl_done": "",
        "fox_turn": "turn phase? steps?",
        "fox_moved": "fox_cells cells steps",
        "fox_tunnelled": "fox_cells cells steps",
        "bird_captured": "bird_cells captors captures caught birds_left",
        "fox_done": "turn? steps?",
        "round_clear": "clear",
        "card_discarded": "played discards",
        "deck_reshuffled": "deck discards shuffled luck",
        "card_drawn": "deck hands",
        "target_shown": "targets_shown",
        "game_over": "phase targets_shown",
    },
}
"""By game and kind of event: the components that change with it; `?` marks those that may."""


def test_every_game_says_what_its_events_change() -> None:
    assert list(CHANGES) == list(GAMES)


@every_table
def test_an_event_is_noted_exactly_when_the_table_changes(game: Game, seats: int) -> None:
    for seed in SEEDS:
        for event, seen in changes(game, seats, seed):
            words = CHANGES[game.key][event.kind].split()
            must = {word for word in words if not word.endswith("?")}
            may = {word.removesuffix("?") for word in words}
            assert must <= seen <= may, (event, sorted(seen))


# -- the positions of a tape ----------------------------------------------------------------------


@every_table
def test_the_last_event_of_an_action_shows_the_position_it_made(game: Game, seats: int) -> None:
    for seed in SEEDS:
        for step in steps(game, seats, seed):
            last = after(step.events[-1])
            assert last.to_ints() == step.after.to_ints()
            assert parts(last) == parts(step.after)


@every_table
def test_at_rest_nothing_is_left_of_the_moments_in_between(game: Game, seats: int) -> None:
    """What exists only between two events is not written down, so it must be gone by then."""
    for step in steps(game, seats, 1):
        remembered = parts(game.from_ints(step.after.to_message()))
        assert remembered == parts(step.after)


@every_table
def test_the_positions_of_a_tape_are_independent(game: Game, seats: int) -> None:
    """Whatever happens later, they stay as they were when their event was noted."""
    tape: list[tuple[Event, Parts]] = []
    for step in steps(game, seats, 1):
        tape += [(event, parts(after(event))) for event in step.events]
    for event, at_that_time in tape:
        assert parts(after(event)) == at_that_time


@every_table
def test_the_game_is_over_with_its_last_event_and_not_before(game: Game, seats: int) -> None:
    for seed in SEEDS:
        tape = [event for step in steps(game, seats, seed) for event in step.events]
        assert [event.kind for event in tape if after(event).over()] == ["game_over"]
        assert tape[-1].kind == "game_over"


# -- what a viewer saw ----------------------------------------------------------------------------


Seen = list[tuple[dict[str, object], Parts]]


def shown_to(viewer: int, events: list[Event]) -> Seen:
    """The tape as a viewer saw it, up to the first thing hidden from it that it learns."""
    seen: Seen = []
    for event in events:
        if event.reveals_to(viewer):
            break
        view = event.seen_by(viewer)
        seen.append((view.to_dict(), parts(after(view))))
    return seen


def alike(one: Seen, other: Seen) -> bool:
    """Whether one tape goes on as the other, as long as both last."""
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


@every_table
def test_an_event_shows_a_viewer_what_it_knows_at_that_moment(game: Game, seats: int) -> None:
    for step in steps(game, seats, 2):
        for event in step.events:
            for viewer in range(NOBODY, seats):
                view = after(event.seen_by(viewer))
                assert view.viewer == viewer
                assert parts(view) == parts(after(event).seen_by(viewer))
            assert after(event).viewer == WHOLE, "looking must not blank the tape itself"


@every_table
def test_what_a_viewer_cannot_know_does_not_change_its_tape(game: Game, seats: int) -> None:
    """Re-imagine all that is hidden from the acting seat: its own action shows it the same tape,
    up to the first thing it learns.
    """
    rng = Rng(3)
    for step in steps(game, seats, 2):
        truth = shown_to(step.seat, step.events)
        for _ in range(2):
            world = step.before.seen_by(step.seat).determinize(rng)
            tape = shown_to(step.seat, world.apply(step.seat, step.action))
            assert alike(tape, truth), step.action


@every_table
def test_actions_that_look_alike_show_the_others_the_same_tape(game: Game, seats: int) -> None:
    for step in steps(game, seats, 3):
        for observer in range(seats):
            if observer == step.seat:
                continue
            looks = step.before.observed_action(step.seat, step.action, observer)
            seen = shown_to(observer, step.events)
            for other in legal_actions(step.before, step.seat):
                if step.before.observed_action(step.seat, other, observer) == looks:
                    twin: Position = step.before.copy()
                    tape = shown_to(observer, twin.apply(step.seat, other))
                    assert alike(tape, seen), (step.action, other)


@every_table
def test_a_bystander_sees_no_more_than_any_seat(game: Game, seats: int) -> None:
    """What a bystander sees as it is, every seat does: only the holes differ."""
    for step in steps(game, seats, 1):
        for event in step.events:
            truth = parts(after(event))
            hidden = changed(truth, parts(after(event.seen_by(NOBODY))))
            for seat in range(seats):
                assert changed(truth, parts(after(event.seen_by(seat)))) <= hidden
