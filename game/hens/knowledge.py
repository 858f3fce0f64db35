"""What a seat knows of a table of Hens, and the worlds that could be behind it.

Private are a seat's hand and the cards under its coops. The order of the deck nobody knows, the
roosters nobody else before all have been put, and of the other hands only the cards that were taken
from a pile in front of everybody (`game.hens.hands`).
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import WHOLE
from game.hens.hands import HIDDEN
from game.hens.scoring import NO_ROOSTER
from game.hens.state import FACE_DOWN, HIDDEN_ROOSTER, ROOSTERS, HensState
from game.hens.tables import CARDS, ROUNDS
from game.hens.yard import HENS, YARD, cells_of
from game.rng import Rng


def hide_from(view: HensState, seat: i64) -> None:
    """Blank out everything this seat cannot know."""
    view.viewer = seat
    k: i64
    for k in range(view.deck_size):
        view.deck[k] = HIDDEN
    other: i64
    for other in range(view.seats):
        if other == seat:
            continue
        view.hands.blank(other)
        for k in range(other * ROUNDS, other * ROUNDS + view.laid[other]):
            if view.laid_cells[k] >= FACE_DOWN:
                view.laid_cards[k] = HIDDEN
        secret: bool = view.phase == ROOSTERS and other >= view.roosters_shown
        if secret and view.roosters[other] != NO_ROOSTER:
            view.roosters[other] = HIDDEN_ROOSTER


def fill_holes(view: HensState, rng: Rng) -> None:
    """Make a view a whole position that could be the true one, each equally likely."""
    unseen: vec[i64] = view.unseen_copies()
    seat: i64
    for seat in range(view.seats):
        if seat != view.viewer:
            _place_known_cards(view, seat, unseen, rng)
        if view.roosters[seat] == HIDDEN_ROOSTER:
            hens = cells_of(view.yards[seat * YARD + HENS])
            view.roosters[seat] = hens[rng.below(len(hens))]
    view.viewer = WHOLE
    rest: vec[i64] = vec[i64]()
    card: i64
    for card in range(1, CARDS + 1):
        for _ in range(unseen[card]):
            rest = append(rest, card)
    rng.shuffle(rest)
    at: i64 = _fill(view.deck, rest, 0)
    at = _fill(view.laid_cards, rest, at)
    _fill(view.hands.cards, rest, at)


def _place_known_cards(view: HensState, seat: i64, unseen: vec[i64], rng: Rng) -> None:
    """Find places for the cards this seat is known to hold or to have built a coop of."""
    places: vec[i64] = vec[i64]()
    coops: vec[i64] = vec[i64]()
    k: i64
    for k in range(seat * ROUNDS, seat * ROUNDS + view.laid[seat]):
        if view.laid_cells[k] >= FACE_DOWN:
            places = append(places, k)
            coops = append(coops, view.laid_cards[k])
    view.hands.place_uncertain(seat, coops, unseen, rng)
    for k in range(len(places)):
        view.laid_cards[places[k]] = coops[k]


def _fill(row: vec[i64], cards: vec[i64], at: i64) -> i64:
    """Put cards, from `at` on, into the holes of the row; tells which card is next."""
    k: i64
    for k in range(len(row)):
        if row[k] == HIDDEN:
            row[k] = cards[at]
            at += 1
    return at
