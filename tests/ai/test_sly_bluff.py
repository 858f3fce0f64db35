"""SLY: laying must not give the fox away, neither by its space nor by its moment.

The observer is in `sly_observer.py`; `docs/ai.md` tells what it finds when Fox thinks as long as it
may. Here Fox thinks briefly, with its own settings.
"""

from librt.vecs import vec

from ai.players import think
from ai.registry import knowledge_of
from ai.rivals import Rival
from ai.search import Search
from ai.sly.policy import SlyPolicy
from game.registry import GAMES
from game.rng import Rng, derived_seed
from game.sly import actions
from game.sly.position import SlyPosition
from game.sly.tables import FOX, VALUES
from tests.ai.sly_observer import Player, player_named, readable, watched

BLIND = 0.5
HARDLY = 0.12
"""How far from blind is still not much better than chance: with so few games chance alone makes
0.05, and an observer of a player that gives itself away is 0.4 and more off."""

BRIEF = Rival("brief", 48, seconds=60.0)


def at_random(position: SlyPosition, seat: int, seed: int) -> int:
    legal = position.actions(seat)
    return int(legal[Rng(seed).below(len(legal))])


def on_the_poorest(position: SlyPosition, seat: int, seed: int) -> int:
    """Wastes no good space on its fox: hens go to the best free space, the fox to the poorest."""
    action = at_random(position, seat, seed)
    if not actions.is_lay(action):
        return action
    card = actions.card_of(action)
    alike = [int(a) for a in position.actions(seat) if actions.is_lay(a)]
    of_card = [a for a in alike if actions.card_of(a) == card]
    choose = min if card == FOX else max
    return choose(of_card, key=lambda a: VALUES[int(actions.space_of(a))])


def when_there_is_prey(position: SlyPosition, seat: int, seed: int) -> int:
    """Lays its fox as soon as two cards of others lie face down, and never before."""
    legal = [int(a) for a in position.actions(seat)]
    foxes = [a for a in legal if actions.is_lay(a) and actions.card_of(a) == FOX]
    prey = sum(actions.is_expose(a) for a in legal)
    if prey >= 2 and foxes:
        return foxes[Rng(seed).below(len(foxes))]
    rest = [a for a in legal if a not in foxes]
    return rest[Rng(seed).below(len(rest))]


def thinks_briefly(position: SlyPosition, seat: int, seed: int) -> int:
    return think(GAMES["sly"], position.seen_by(seat), seat, BRIEF, seed).action


def lays_where_it_gains_most(position: SlyPosition, seat: int, seed: int) -> int:
    """Fox, if its fox had to promise no more than a hen."""
    known, careless = knowledge_of("sly"), SlyPolicy()
    careless.reserves = vec[float]([0.0 for _ in careless.reserves])
    view = position.seen_by(seat)
    search = Search(known.policy, view, seat, derived_seed(seed, 2), known.settings, careless)
    search.run(BRIEF.iterations, None)
    return int(search.best())


def read_off(player: Player, seats: int, games: int) -> float:
    return readable([watched(player, seats, seed) for seed in range(games)])


def test_an_observer_reads_players_that_give_their_fox_away() -> None:
    assert read_off(on_the_poorest, 2, 40) > 0.8
    assert read_off(when_there_is_prey, 2, 40) > 0.8


def test_an_observer_is_blind_where_cards_are_laid_at_random() -> None:
    assert abs(read_off(at_random, 2, 120) - BLIND) < 0.06


def test_the_policy_does_not_give_its_fox_away() -> None:
    for seats in (2, 3, 4):
        assert read_off(player_named("policy"), seats, 60) < BLIND + HARDLY


def test_fox_does_not_give_its_fox_away() -> None:
    assert read_off(thinks_briefly, 2, 20) < BLIND + HARDLY


def test_it_would_if_its_fox_had_to_promise_no_more_than_a_hen() -> None:
    assert read_off(lays_where_it_gains_most, 2, 20) > BLIND + HARDLY
