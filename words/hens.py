"""Hens in words that are chosen, beside those of `assets/words/hens.toml`; none tells a secret."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from game.contract import NOBODY, Event
from game.hens import actions as numbered
from game.hens.position import HensPosition
from game.hens.scoring import GoalState
from game.hens.state import DISCARD, DRAW, KEEP_OR_PASS, PLACE, ROOSTERS
from game.hens.tables import EACH, EGGS, MEDALS, RANKS, Goal, goal_of, species_of, value_of
from game.hens.yard import SIDE
from words.game_words import GameWords, LogLine, Values
from words.lang import _, number_text, signed
from words.phrases import joined

SPECIES_NAMES: Final = (
    *("Padovana", "Wyandotte", "Sebright", "Barnevelder"),
    *("Sultan", "Faverolles", "Cemani", "Modern Game"),
)
"""Breeds keep their names in every language."""
_GOAL_KINDS: Final = (
    *("groups", "species", "isolated", "coop_edges"),
    *("row_of_different", "column_of_one", "row_of_eggs", "column_of_eggs"),
)
"""By the number of the kind. What is said of some numbers needed has a sentence of its own."""
_BESIDE: Final = {"right": -1, "left": 1, "below": -SIDE, "above": SIDE}
"""Where what lies beside a cell is, seen from it, by how the cell lies to that."""
_RANKS: Final = ("on_the_run", "long_way", "know_the_tune", "expert")
_BANNERS: Final = {
    DRAW: "draw_second",
    KEEP_OR_PASS: "keep_or_pass",
    PLACE: "place",
    DISCARD: "discard",
    ROOSTERS: "rooster",
}


def card_name(card: int) -> str:
    return f"{SPECIES_NAMES[int(species_of(card))]} {int(value_of(card))}"


class HensWords(GameWords[HensPosition]):
    game = "hens"

    def spelt(self, values: Values) -> dict[str, Any]:
        words = super().spelt(values)
        for key in ("card", "neighbour"):
            if values.get(key, 0) > 0:
                words[key] = card_name(values[key])
        if isinstance(values.get("points"), int):
            words["points"] = signed(values["points"])
        if "hens" in values:
            words["hens"] = self.say("table", "hens", {"count": values["hens"]})
            words["eggs"] = self.say("table", "eggs", {"eggs": values["eggs"]})
        return words

    def doing(self, view: HensPosition, seat: int) -> str:
        key = _BANNERS.get(int(view.phase), "")
        if view.phase == DRAW and view.seats == 1:
            key = "turn_up"
        elif view.phase == DRAW and view.draws > 1:
            key = "draw_first"
        return self.say("banner", key) if key else ""

    def where(self, view: HensPosition, seat: int, cell: int) -> str:
        """Beside what a cell of a yard lies: "right of Sultan 3 and above a coop"."""
        hens, coops = view.hens(seat), view.coops(seat)
        said = []
        for side, step in _BESIDE.items():
            beside = cell + step
            if abs(beside % SIDE - cell % SIDE) > 1:
                continue
            if beside in hens:
                said.append(self.say("where", side, {"card": hens[beside]}))
            elif beside in coops:
                said.append(self.say("where", f"coop_{side}"))
        return joined(said)

    def described(self, view: HensPosition) -> list[str]:
        said = [self.round_text(view)]
        if view.viewer != NOBODY:
            cards = joined([self.card_in_full(card) for card in view.hand(int(view.viewer))])
            said.append(self.say("aloud", "hand", {"cards": cards}) if cards else "")
        seats = range(int(view.seats))
        for half in (0, 1):
            goal = goal_of(int(view.goal), half)
            values = {"score": signed(int(goal.points)), "goal": goal_text(goal)}
            said.append(self.say("aloud", "goal", values))
        for seat in seats:
            said += self.rows(view, seat)
        for seat in seats:
            if view.pile(seat):
                top = {"seat": seat, "cards": self.card_in_full(view.pile(seat)[0])}
                said.append(self.say("aloud", "top", top))
            points = number_text(int(view.points(seat)))
            said.append(self.say("aloud", "seat", {"seat": seat, "score": points}))
        return said

    def card_in_full(self, card: int) -> str:
        """With what is painted on it."""
        painted = [self.say("table", "eggs", {"eggs": int(EGGS[card])})]
        if MEDALS[card]:
            painted.append(self.say("aloud", "medals", {"count": int(MEDALS[card])}))
        return self.say("aloud", "card", {"card": card, "painted": joined(painted)})

    def rows(self, view: HensPosition, seat: int) -> list[str]:
        """The rows of a yard, without the empty ones around it."""
        hens, coops = view.hens(seat), view.coops(seat)
        laid = {cell: card_name(card) for cell, card in hens.items()}
        rooster = int(view.roosters[seat])
        if rooster in hens:
            laid[rooster] = self.say("aloud", "rooster", {"card": hens[rooster]})
        laid |= dict.fromkeys(coops, self.say("aloud", "coop"))
        if not laid:
            return []
        rows = sorted({cell // SIDE for cell in laid})
        columns = sorted({cell % SIDE for cell in laid})
        said = []
        for number, row in enumerate(range(rows[0], rows[-1] + 1), 1):
            line = range(columns[0], columns[-1] + 1)
            empty = self.say("aloud", "empty")
            cards = _(", ").join(laid.get(row * SIDE + column, empty) for column in line)
            said.append(self.say("aloud", "row", {"seat": seat, "row": number, "cards": cards}))
        return said

    def score_detail(self, kind: str, items: Sequence[int], points: int) -> str:
        values = {"count": len(items), "hens": len(items), "eggs": points}
        key = f"no_{kind}" if not items and kind in ("largest", "rooster") else kind
        return self.say("score", key, {**values, "points": number_text(points)})

    def log_line(self, event: Event, events: Sequence[Event]) -> LogLine | None:
        if event.kind == "card_drawn" and event.values["from"] != NOBODY:
            return self.line(event, "card_taken", owner=self.names[event.values["from"]])
        return self.line(event)

    # -- captions -------------------------------------------------------------------------------

    def caption(self, events: Sequence[Event], before: HensPosition) -> str:
        event = events[0]
        match event.kind:
            case "card_placed" | "coop_built":
                return self._goals_met(event, before)
            case "roosters_called":
                return self.say("log", "roosters_called")
            case "rooster_placed":
                return self._roosters_crow(events)
        return super().caption(events, before)

    def _roosters_crow(self, events: Sequence[Event]) -> str:
        """What every rooster changes; one can cost points, where its group replaces the largest."""
        after = _after(events[-1])
        changes = {}
        for seat in (event.seat for event in events):
            silent = after.counted_without_rooster(seat)
            changes[seat] = int(after.counted(seat).points() - silent.points())
        told = [f"{self.names[seat]} {signed(points)}" for seat, points in changes.items()]
        said = self.say("caption", "rooster_placed", {"groups": joined(told)})
        if min(changes.values()) >= 0:
            return said
        return f"{said} {self.say('caption', 'rooster_costs')}"

    def _goals_met(self, event: Event, before: HensPosition) -> str:
        """The goals a card in the yard has met that were not met before, with their points."""
        seat, said = event.seat, []
        was, now = before.goal_states(seat), _after(event).goal_states(seat)
        for half, (old, new) in enumerate(zip(was, now, strict=True)):
            if new.met and new.points > 0 and not (old.met and old.points > 0):
                goal = goal_text(goal_of(before.goal, half))
                words = {"seat": seat, "points": int(new.points), "goal": goal}
                said.append(self.say("caption", "goal_met", words))
        return " ".join(said)

    # -- what a press will do -------------------------------------------------------------------

    def tell(self, view: HensPosition, seat: int, action: int) -> str:
        if action == numbered.DRAW_DECK:
            return self.say("tell", "deck")
        if action in (numbered.KEEP, numbered.PASS):
            key = "keep" if action == numbered.KEEP else "pass"
            return self.say("tell", key, {"card": int(view.turned_up)})
        if numbered.is_draw(action):
            return self.say("tell", "take", {"card": view.pile(action - numbered.DRAW_PILE)[0]})
        if not (numbered.is_place(action) or numbered.is_rooster(action)):
            return self.say("tell", "discard", {"card": action})
        then = view.copy()
        then.advance(seat, action, None)
        total = int(then.points(seat))
        gain = total - int(view.points(seat))
        if numbered.is_rooster(action):
            key, card = "rooster", view.hens(seat)[action - numbered.ROOSTER]
        else:
            coop = numbered.placed_face(action) == numbered.COOP
            key, card = "coop" if coop else "place", int(numbered.placed_card(action))
        values = {"card": card, "points": gain, "total": number_text(total)}
        return self.say("tell", key, values)

    # -- hints ----------------------------------------------------------------------------------

    def advice(self, view: HensPosition, action: int) -> str:
        values: Values = {}
        if action == numbered.DRAW_DECK:
            key = "turn_up" if view.seats == 1 else "draw"
        elif action in (numbered.KEEP, numbered.PASS):
            key = "keep" if action == numbered.KEEP else "pass"
        elif numbered.is_draw(action):
            owner = action - numbered.DRAW_PILE
            key, values = "take", {"card": view.pile(owner)[0], "seat": owner}
        elif numbered.is_rooster(action):
            hens = view.hens(int(view.viewer))
            key, values = "rooster", {"card": hens[action - numbered.ROOSTER]}
        elif numbered.is_place(action):
            key = "coop" if numbered.placed_face(action) == numbered.COOP else "place"
            values = {"card": int(numbered.placed_card(action))}
        else:
            key, values = "discard", {"card": action}
        return self.say("advice", key, values)


def _after(event: Event) -> HensPosition:
    assert isinstance(event.after, HensPosition)
    return event.after


# -- goals and ranks ----------------------------------------------------------------------------


def goal_title(card: int) -> str:
    return _("Goal card %(number)d") % {"number": card}


def goal_text(goal: Goal) -> str:
    """What the goal counts, to be read after its points."""
    words, kind = HensWords(), _GOAL_KINDS[int(goal.kind)]
    special = f"{kind}_{goal.need}"
    key = special if special in words.sentences("goal") else kind
    return words.say("goal", key, {"need": int(goal.need), "size": int(goal.size)})


def goal_progress(goal: Goal, state: GoalState) -> str:
    """How far it is, in figures."""
    if goal.need == EACH:
        return number_text(state.count)
    return _("%(steps)d of %(reach)d") % {"steps": state.steps, "reach": state.reach}


def goal_so_far(goal: Goal, state: GoalState) -> str:
    """How far it is, and what that brings now."""
    words = {"progress": goal_progress(goal, state), "points": number_text(state.points)}
    return _("so far: %(progress)s, points now: %(points)s") % words


def rank_names() -> list[str]:
    """From the lowest up."""
    return [HensWords().say("rank", key) for key in _RANKS]


def rank_spans() -> list[str]:
    spans = [
        _("%(least)d–%(most)d") % {"least": least, "most": above - 1}
        for least, above in pairwise(RANKS)
    ]
    return [*spans, _("%(least)d or more") % {"least": RANKS[-1]}]


# -- on the table -------------------------------------------------------------------------------


def pile_captions(solo: bool) -> list[str]:
    """Of the deck, of one's own pile, and whose that is."""
    return [_("deck"), _("passed")] if solo else [_("deck"), _("discards"), _("mine")]


def steps() -> list[str]:
    return [_("draw two"), _("place one"), _("discard")]


def buttons(solo: bool) -> dict[str, list[str]]:
    """By key: the label, and shorter ones for where that does not fit."""
    placing = {"hen": [_("Place as hen"), _("Hen")], "coop": [_("As a coop −1"), _("Coop −1")]}
    drawing = {
        "turn up": [_("Turn up a card"), _("Turn up")],
        "keep": [_("Keep")],
        "pass": [_("Pass, the next one is mine"), _("Pass")],
    }
    return {**placing, **drawing} if solo else placing


def question() -> list[tuple[str, float]]:
    """Under the card that is turned up, with the size of each line."""
    return [(_("card 1 of 2"), 22), (_("keep it, or trust the next one?"), 20)]
