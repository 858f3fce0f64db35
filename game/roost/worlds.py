"""The worlds that could be behind what a seat knows of Rule the Roost, each equally likely.

A world is a way to deal the cards the seat has not seen to the places it cannot see, together with
a choice of the card that each hidden move took. It has to agree with all the seat ever saw:

- a rooster was laid by its owner, is in its hand, or was stopped on its way from there;
- only roosters, chickens and foxes lie under barns;
- what the seat's own looks found among the mixed cards (`game.roost.piles`); laid cards that it saw
  have their true number in the history and need no further thought;
- a seat that passed held eggs and nothing else; the seat whose turn it is can play.

The looks are what makes it hard. `Worlds` counts, once for a view, in how many ways the hidden
moves up to the last look can have gone. Forward through the history it follows the *composition*
of the mixed cards under each barn: how many of each class (`game.roost.tokens`) there are. A look
replaces the unseen ones by what was found. `fill` then goes back the same way, taking each step as
often as it leads to worlds, and deals what is still unseen.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from game.contract import WHOLE, InvalidAction
from game.rng import Rng
from game.roost.compositions import ELSEWHERE, LOTS, Compositions, Step, number_of, unit
from game.roost.deals import Deal, choices, falling
from game.roost.history import MOVE, PASS, PLACE, count_in
from game.roost.state import DECIDED, KEEPS, PLAY, THROWS, WINDOW, RoostState
from game.roost.tables import (
    BARN_KINDS,
    BARNS,
    CHICKEN,
    EGG,
    FIRST_ROOSTER,
    FOX,
    HAND,
    HIDDEN,
    KINDS,
    MOST_SEATS,
    NONE,
    PADLOCK,
    rooster_of,
)
from game.roost.tokens import ANY, CLASSES, NO_ROOSTER, Tokens
from game.roost.unseen import token_classes, unseen_cards
from game.vectors import filled


class Worlds:
    """All worlds behind one view; the view must stay as it is."""

    def __init__(self, view: RoostState) -> None:
        self._view: RoostState = view
        self._pool: vec[i64] = unseen_cards(view)
        self._classes: vec[i64] = token_classes(view, self._pool)
        self._unseen: vec[i64] = filled(NO_ROOSTER + 1, 0)
        self._known_mixed: vec[i64] = filled(BARN_KINDS, 0)
        self._steps: list[Step] = []
        self._lots: vec[i64] = filled(LOTS, 0)
        self._ways: vec[float] = vec[float]()
        self._ways = append(self._ways, 1.0)
        self._last_look: i64 = self._find_last_look()
        self._matter: vec[i64] = self._find_what_matters()
        class_: i64
        for class_ in self._classes:
            if 0 <= class_ <= NO_ROOSTER:
                self._unseen[class_] += 1
        self._count()
        self._deals: list[tuple[Deal, Deal]] = [self._dealt(k) for k in range(len(self._ways))]
        self._chances: vec[float] = self._weigh()
        if self._chances[len(self._chances) - 1] <= 0.0:
            raise InvalidAction("no world of Rule the Roost agrees with this view")

    # -- counting, once -------------------------------------------------------------------------

    def _find_last_look(self) -> i64:
        """The last entry at which this seat saw mixed cards."""
        history = self._view.history
        entry: i64 = len(history.what) - 1
        while entry >= 0 and not (history.is_look(entry) and history.card[entry] > 0):
            entry -= 1
        return entry

    def _count(self) -> None:
        history = self._view.history
        laid: vec[i64] = vec[i64]()
        entry: i64
        for entry in range(self._last_look + 1):
            kind: i64 = history.kind(entry)
            if kind == PLACE:
                laid = append(laid, entry)
            elif kind == MOVE and self._matters(history.barn(entry), entry - 1):
                laid = self._mix(laid, history.barn(entry))
                if history.card[entry] == HIDDEN:
                    self._count_move(entry)
                else:
                    self._shift(history.barn(entry), history.to(entry), history.card[entry])
            elif history.is_look(entry) and history.card[entry] > 0:
                self._count_look(entry)

    def _find_what_matters(self) -> vec[i64]:
        """By entry, a bit for every barn on which a look after that entry depends, be it by cards
        that were moved on from there.
        """
        history = self._view.history
        matters: vec[i64] = filled(self._last_look + 1, 0)
        barns: i64 = 0
        one: i64 = 1
        entry: i64 = self._last_look
        while entry >= 0:
            matters[entry] = barns
            if (history.is_look(entry) and history.card[entry] > 0) or (
                history.kind(entry) == MOVE and (barns >> history.to(entry)) & 1 == 1
            ):
                barns |= one << history.barn(entry)
            entry -= 1
        return matters

    def _matters(self, barn: i64, entry: i64) -> bool:
        """Whether a look after this entry depends on what lies in the barn then."""
        return entry >= 0 and (self._matter[entry] >> barn) & 1 == 1

    def _folded(self, lots: vec[i64], entry: i64) -> vec[i64]:
        """Put what no later look depends on together: it is counted, but not told apart."""
        barn: i64
        for barn in range(BARNS):
            if not self._matters(barn, entry):
                lots[ELSEWHERE] += lots[barn]
                lots[barn] = 0
        return lots

    def _mix(self, laid: vec[i64], barn: i64) -> vec[i64]:
        """The laid cards of a barn join its mixed ones, in every composition; others stay."""
        history = self._view.history
        left: vec[i64] = vec[i64]()
        more: i64 = 0
        entry: i64
        for entry in laid:
            if history.barn(entry) != barn:
                left = append(left, entry)
                continue
            class_: i64 = self._classes[entry]
            more += unit(class_)
            if class_ <= NO_ROOSTER:
                self._unseen[class_] -= 1
            else:
                self._known_mixed[class_ - NO_ROOSTER] += 1
        k: i64
        for k in range(len(self._ways)):
            self._lots[LOTS * k + barn] += more
        return left

    def _shift(self, barn: i64, to: i64, card: i64) -> None:
        """A move of the seat's own."""
        one_card: i64 = unit(NO_ROOSTER + card)
        k: i64
        for k in range(len(self._ways)):
            self._lots[LOTS * k + barn] -= one_card
            self._lots[LOTS * k + to] += one_card

    def _count_move(self, entry: i64) -> None:
        """Any card of the barn may have been moved: each class as often as it is there."""
        barn: i64 = self._view.history.barn(entry)
        to: i64 = self._view.history.to(entry)
        step = Step(entry)
        found = Compositions()
        k: i64
        class_: i64
        for k in range(len(self._ways)):
            for class_ in range(CLASSES):
                number: i64 = number_of(self._lots[LOTS * k + barn], class_)
                if number > 0:
                    lots: vec[i64] = self._lots[LOTS * k : LOTS * k + LOTS]
                    lots[barn] -= unit(class_)
                    lots[to] += unit(class_)
                    ways: float = self._ways[k] * float(number)
                    step.link(found.add(self._folded(lots, entry), ways), k, ways, class_)
        self._take_over(found, step)

    def _count_look(self, entry: i64) -> None:
        """Keep the compositions that can be what was found; then the whole lot is known."""
        barn: i64 = self._view.history.barn(entry)
        seen: i64 = self._view.history.card[entry]
        known: i64 = 0
        card: i64
        for card in range(1, BARN_KINDS):
            known += count_in(seen, card) * unit(NO_ROOSTER + card)
        step = Step(entry)
        found = Compositions()
        k: i64
        for k in range(len(self._ways)):
            ways: float = self._ways[k] * self._ways_to_see(k, barn, seen)
            if ways > 0.0:
                lots: vec[i64] = self._lots[LOTS * k : LOTS * k + LOTS]
                lots[barn] = known
                step.link(found.add(self._folded(lots, entry), ways), k, ways, ANY)
        self._take_over(found, step)

    def _ways_to_see(self, k: i64, barn: i64, seen: i64) -> float:
        """In how many ways the unseen cards of a lot can be what was found there."""
        lot: i64 = self._lots[LOTS * k + barn]
        left: i64 = number_of(lot, NO_ROOSTER)
        ways: float = 1.0
        card: i64
        for card in range(1, BARN_KINDS):
            new: i64 = count_in(seen, card) - number_of(lot, NO_ROOSTER + card)
            if new < 0:
                return 0.0
            ways *= falling(self._pool_of(k, card), new)
            if card < CHICKEN:
                unseen: i64 = number_of(lot, card - FIRST_ROOSTER)
                ways *= choices(unseen, new)
                left += unseen - new
        chickens: i64 = count_in(seen, CHICKEN) - number_of(lot, NO_ROOSTER + CHICKEN)
        return ways * choices(left, chickens)

    def _pool_of(self, k: i64, card: i64) -> i64:
        """How many of a card are still unseen in a composition: not found by any look so far."""
        found: i64 = -self._known_mixed[card]
        lot: i64
        for lot in range(LOTS * k, LOTS * k + LOTS):
            found += number_of(self._lots[lot], NO_ROOSTER + card)
        return self._pool[card] - found

    def _take_over(self, found: Compositions, step: Step) -> None:
        self._lots = found.lots
        self._ways = found.ways
        self._steps.append(step)

    def _weigh(self) -> vec[float]:
        """How many worlds each composition leads to, added up."""
        chances: vec[float] = vec[float]()
        total: float = 0.0
        k: i64
        for k in range(len(self._ways)):
            deal, with_padlock = self._deals[k]
            total += self._ways[k] * (deal.total + with_padlock.total)
            chances = append(chances, total)
        return chances

    def _dealt(self, k: i64) -> tuple[Deal, Deal]:
        """How what is unseen may be dealt: the second, if the card on its way is the padlock."""
        view = self._view
        tokens: vec[i64] = self._unseen[:]
        class_: i64
        lot: i64
        for class_ in range(NO_ROOSTER + 1):
            for lot in range(LOTS * k, LOTS * k + LOTS):
                tokens[class_] += number_of(self._lots[lot], class_)
        roosters: vec[i64] = vec[i64]()
        card: i64
        for card in range(FIRST_ROOSTER, CHICKEN):
            roosters = append(roosters, self._pool_of(k, card))
        fowl: i64 = self._pool_of(k, CHICKEN) + self._pool_of(k, FOX)
        room: vec[i64] = filled(MOST_SEATS, 0)
        places: i64 = view.deck_size
        seat: i64
        for seat in range(view.seats):
            if seat != view.viewer:
                free: i64 = view.hand_sizes[seat] - view.sure_eggs[seat]
                places += free
                room[seat] = free if self._class_now(seat) == seat else 0
        with_padlock = Deal(tokens, roosters, room, fowl, places)
        if not self._hides_card_on_its_way() or self._pool[PADLOCK] == 0:
            with_padlock.total = 0.0
        if self._hides_card_on_its_way():
            tokens = tokens[:]
            tokens[self._class_now(view.turn)] += 1
        return Deal(tokens, roosters, room, fowl, places), with_padlock

    def _hides_card_on_its_way(self) -> bool:
        return self._view.phase == WINDOW and self._view.pending_card == HIDDEN

    def _class_now(self, seat: i64) -> i64:
        """The class of an unseen card that a seat would play now."""
        history = self._view.history
        entry: i64
        for entry in range(len(history.what)):
            if history.kind(entry) == PASS and history.seat(entry) == seat:
                return NO_ROOSTER
        return seat if self._pool[rooster_of(seat)] > 0 else NO_ROOSTER

    # -- filling, for every world ---------------------------------------------------------------

    def fill(self, world: RoostState, rng: Rng) -> None:
        """Make a copy of the view a whole position."""
        world.viewer = WHOLE
        while not self._try(world, rng):
            pass

    def _try(self, world: RoostState, rng: Rng) -> bool:
        """Fill the holes; False if the result is no possible world after all."""
        view = self._view
        point: float = rng.unit() * self._chances[len(self._chances) - 1]
        chosen: i64 = 0
        while chosen < len(self._chances) - 1 and self._chances[chosen] <= point:
            chosen += 1
        tokens = Tokens(view, self._classes, self._pool, self._last_look)
        deal, with_padlock = self._deals[chosen]
        at: i64 = len(self._steps) - 1
        k: i64 = chosen
        while at >= 0:
            step = self._steps[at]
            link: i64 = step.choose(k, rng)
            tokens.moved_class[step.entry] = step.class_[link]
            k = step.source[link]
            at -= 1
        tokens.retrace(rng)
        hides: bool = self._hides_card_on_its_way()
        on_its_way: i64 = NONE
        if hides and rng.unit() * (deal.total + with_padlock.total) < with_padlock.total:
            on_its_way = PADLOCK
            tokens.pool[PADLOCK] -= 1
            deal = with_padlock
        elif hides:
            tokens.add(self._class_now(view.turn))
        in_tokens: vec[i64] = deal.choose(rng)
        tokens.deal(in_tokens, rng)
        if hides:
            if on_its_way == NONE:
                on_its_way = tokens.cards[len(tokens.cards) - 1]
            world.pending_card = on_its_way
        self._deal_rest(world, tokens.pool, rng)
        if not _possible(world, rng, view):
            return False
        tokens.tell(world)
        return True

    def _deal_rest(self, world: RoostState, pool: vec[i64], rng: Rng) -> None:
        """Deal what is left: the roosters to their owners' hands, all else to hands and deck."""
        view = self._view
        rest: vec[i64] = vec[i64]()
        card: i64
        for card in range(CHICKEN, KINDS):
            for _ in range(pool[card]):
                rest = append(rest, card)
        rng.shuffle(rest)
        at: i64 = 0
        k: i64
        seat: i64
        for seat in range(view.seats):
            if seat == view.viewer:
                continue
            hand: vec[i64] = vec[i64]()
            for _ in range(pool[rooster_of(seat)]):
                hand = append(hand, rooster_of(seat))
            for _ in range(view.sure_eggs[seat]):
                hand = append(hand, EGG)
            while len(hand) < view.hand_sizes[seat]:
                hand = append(hand, rest[at])
                at += 1
            rng.shuffle(hand)
            for k in range(len(hand)):
                world.hands[seat * HAND + k] = hand[k]
        for k in range(view.deck_size):
            world.deck[k] = rest[at]
            at += 1


def _possible(world: RoostState, rng: Rng, view: RoostState) -> bool:
    """Decide hidden throws; False where an egg is thrown that is not held, or nothing can be played
    by the seat whose turn it is: trying again keeps all that is possible equally likely.
    """
    if world.phase == PLAY and not world.can_play(world.turn):
        return False
    seat: i64
    for seat in range(view.seats):
        if view.throws[seat] == DECIDED:
            world.throws[seat] = THROWS if rng.below(2) == 1 else KEEPS
            if world.throws[seat] == THROWS and not world.holds(seat, EGG):
                return False
    return True
