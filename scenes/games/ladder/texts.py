"""Hennen Rennen in words: banner, log, refusals, hints. No sentence uses what is secret."""

from collections.abc import Sequence

from ai.ladder.reasons import reasons
from ai.players import Decision
from game.contract import Event, IllegalAction
from game.ladder.position import PLACE_ACTION, LadderPosition
from game.ladder.state import CHOOSE, PLACE
from game.ladder.tables import CARDS, CHIPS, DUST, value_of
from scenes.kit.lang import _, ngettext, number_text, signed
from scenes.table.advice import why
from scenes.table.view import HintText, LogLine

# -- on the table -------------------------------------------------------------------------------


def this_round() -> str:
    return _("This round")


def second_wins() -> str:
    return _("second-highest wins")


def seen_so_far() -> str:
    return _("Seen so far")


def seen_count(count: int) -> str:
    return _("%(count)d of 100") % {"count": count}


def dust_label() -> str:
    return _("dust: −5 a hen")


def dust_figure() -> str:
    return number_text(int(value_of(DUST)))


def rung_figure(place: int) -> str:
    return number_text(int(value_of(place)))


def bump() -> str:
    return _("BUMP!")


def round_text(round_: int, rounds: int) -> str:
    return _("Round %(round)d of %(rounds)d") % {"round": round_, "rounds": rounds}


def doing(view: LadderPosition, seat: int) -> str:
    """What the seat is to do, to be read after its name."""
    if view.phase == CHOOSE:
        return _choosing()
    if view.phase == PLACE:
        return _placing(int(view.table[seat]))
    return _leading() if view.leader == seat else _playing()


def all_doings() -> list[str]:
    return [_choosing(), _placing(CARDS), _leading(), _playing()]


def _choosing() -> str:
    return _("choose a card")


def _placing(card: int) -> str:
    return _("place hen %(card)d") % {"card": card}


def _leading() -> str:
    return _("lead a card")


def _playing() -> str:
    return _("play a card")


def play_label(view: LadderPosition, card: int) -> str:
    if view.phase == CHOOSE:
        return _("Choose %(card)d") % {"card": card}
    return _("Play %(card)d") % {"card": card}


def place_label(place: int, holder: str, card: int) -> str:
    """What pointing at a rung means; `card` is the hen that sits there, 0 for none."""
    if place == DUST:
        return _("Into the dust: −5 at the end")
    values = {"rung": rung_figure(place), "name": holder, "card": card}
    if card:
        return _("Rung %(rung)s: %(name)s’s %(card)d sits there") % values
    return _("Rung %(rung)s: free") % values


def hens(count: int) -> str:
    return ngettext("%(count)d hen", "%(count)d hens", count) % {"count": count}


# -- the log ------------------------------------------------------------------------------------


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    revealed = [event for event in events if event.kind == "card_revealed"]
    bumps = [event for event in events if event.kind == "hen_bumped"]
    for event in events:
        seat, values = event.seat, event.values
        name = names[seat] if seat >= 0 else ""
        match event.kind:
            case "card_chosen":
                text = _("%(name)s has chosen a card.") % {"name": name}
            case "card_revealed":
                if event is not revealed[0]:
                    continue
                seat = -1
                cards = ", ".join(f"{names[e.seat]} {e.values['card']}" for e in revealed)
                text = _("All cards are turned up: %(cards)s.") % {"cards": cards}
            case "card_played":
                text = _("%(name)s plays %(card)d.") % {"name": name, **values}
            case "round_won":
                text = _("%(name)s wins the round: %(card)d is second-highest.") % {
                    "name": name,
                    **values,
                }
            case "no_hen_left":
                text = _(
                    "%(name)s has no hen left: %(card)d leaves the game, "
                    "and %(name)s leads the next round."
                ) % {"name": name, **values}
            case "hen_placed":
                text = _placed(event, bumps, names)
            case "hen_bumped":
                if not _last_of_its_fall(event, bumps):
                    continue
                lines.append(LogLine(_fallen(event, events, bumps, name), seat, aside=True))
                continue
            case "fell_in_dust":
                said = _("%(name)s’s %(card)d lies in the dust: −5 at the end.")
                lines.append(LogLine(said % {"name": name, **values}, seat, aside=True))
                continue
            case "round_begun":
                text = _("Round %(round)d: %(name)s leads") % {"name": name, **values}
                lines.append(LogLine(text, seat, heading=True))
                continue
            case "game_over":
                lines.append(LogLine(_("Ten rounds are over: count the points"), heading=True))
                continue
            case _unsaid:  # a card drawn, a card out of the game, a chip: told by other lines
                continue
        lines.append(LogLine(text, seat))
    return lines


def _placed(event: Event, bumps: list[Event], names: Sequence[str]) -> str:
    place = event.values["place"]
    words: dict[str, object] = {"name": names[event.seat], "card": event.values["card"]}
    if place == DUST:
        return _("%(name)s puts %(card)d straight into the dust: no chip is lost.") % words
    words["rung"] = rung_figure(place)
    if not bumps:
        return _("%(name)s’s %(card)d takes rung %(rung)s.") % words
    first = bumps[0]
    landed = [bump for bump in bumps if _same_hen(bump, first)][-1]
    words["other"] = names[first.seat]
    words["fallen"] = first.values["card"]
    to = landed.values["to"]
    if to == DUST:
        said = _(
            "%(name)s’s %(card)d takes rung %(rung)s, %(other)s’s %(fallen)d falls into the dust."
        )
        return said % words
    words["to"] = rung_figure(to)
    said = _(
        "%(name)s’s %(card)d takes rung %(rung)s, %(other)s’s %(fallen)d falls to rung %(to)s."
    )
    return said % words


def _fallen(event: Event, events: Sequence[Event], bumps: list[Event], name: str) -> str:
    """Where a bumped hen ended and what her owner paid for it."""
    own = [bump for bump in bumps if _same_hen(bump, event)]
    following = [events[events.index(bump) + 1] for bump in own]
    paid = sum(after.kind == "chip_lost" for after in following)
    words: dict[str, object] = {
        "name": name,
        "card": event.values["card"],
        "rungs": len(own),
        "paid": paid,
        "left": following[-1].values.get("left", 0) if paid else 0,
    }
    fall = (
        ngettext(
            "%(name)s’s %(card)d drops %(rungs)d rung",
            "%(name)s’s %(card)d drops %(rungs)d rungs",
            len(own),
        )
        % words
    )
    if not paid:
        return _("%(fall)s; no chip is left to pay with.") % {"fall": fall}
    price = ngettext("%(paid)d chip", "%(paid)d chips", paid) % words
    return _("%(fall)s and pays %(price)s.") % {"fall": fall, "price": price}


def _same_hen(one: Event, other: Event) -> bool:
    return one.seat == other.seat and one.values["card"] == other.values["card"]


def _last_of_its_fall(event: Event, bumps: list[Event]) -> bool:
    return [bump for bump in bumps if _same_hen(bump, event)][-1] is event


# -- refusals -----------------------------------------------------------------------------------


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    match refused.rule:
        case "game_over":
            return _("The game is over: ten rounds have been played.")
        case "not_your_turn":
            return _("It is %(name)s’s turn.") % {"name": names[detail["seat"]]}
        case "ladder.already_chosen":
            return _("You have chosen. The cards are turned up when all have.")
        case "ladder.place_first":
            return _("You won the round: place your hen before the next card is played.")
        case "ladder.nothing_to_place":
            return _("There is no hen to place yet: play a card first.")
        case "ladder.not_in_hand":
            return _("The %(card)d is not in your hand.") % detail
        case "ladder.rung_held_by_stronger":
            return _(
                "Rung %(rung)s is held by a stronger hen: your %(card)d cannot beat %(holder)d."
            ) % {**detail, "rung": rung_figure(detail["place"])}
    raise ValueError(f"no words for the rule {refused.rule!r}")


# -- previews and hints -------------------------------------------------------------------------


def cost(chips: int) -> str:
    return signed(-chips)


def advice(view: LadderPosition, action: int) -> str:
    if action < PLACE_ACTION:
        if view.phase == CHOOSE:
            return _("Choose the %(card)d.") % {"card": action}
        return _("Play the %(card)d.") % {"card": action}
    place = action - PLACE_ACTION
    if place == DUST:
        return _("Put your hen into the dust.")
    return _("Put your hen on rung %(rung)s.") % {"rung": rung_figure(place)}


def score_detail(kind: str, items: Sequence[int], points: int) -> str:
    if kind == "chips":
        return _("%(count)d of %(all)d chips kept") % {"count": points, "all": CHIPS}
    if not items:
        return _("no hen on the ladder") if kind == "rungs" else _("no hen in the dust")
    if kind == "dust":
        return ngettext(
            "%(count)d hen in the dust: %(points)s",
            "%(count)d hens in the dust: %(points)s",
            len(items),
        ) % {"count": len(items), "points": number_text(points)}
    values = [number_text(item) for item in items]
    return ngettext(
        "%(count)d hen on rung %(rungs)s: %(points)s",
        "%(count)d hens on rungs %(rungs)s: %(points)s",
        len(items),
    ) % {"count": len(items), "rungs": _and(values), "points": number_text(points)}


def _and(words: list[str]) -> str:
    if len(words) == 1:
        return words[0]
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


# -- hints --------------------------------------------------------------------------------------


def hint(view: LadderPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the reasons the seat could find itself, and what the search expects."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: _reason(key, detail, names))
    return HintText(advice(view, decision.action), told)


def _reason(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    words: dict[str, object] = dict(detail)
    if "value" in detail:
        words["value"] = signed(detail["value"])
        words["rung"] = number_text(detail["value"])
    match key:
        case "ladder.dodge":
            return _("it will hardly win the round: your better cards stay for later")
        case "ladder.second_highest_chance":
            return _("%(percent)d %% chance to be second-highest") % words
        case "ladder.best_rung":
            return _("its hen could take rung %(rung)s") % words
        case "ladder.only_dust":
            return _("every rung is held by a stronger hen: only the dust is left") % words
        case "ladder.no_hen_left":
            return _("you have no hen left: winning only gives you the lead")
        case "ladder.rung":
            said = ngettext(
                "%(value)s point if she stays there",
                "%(value)s points if she stays there",
                abs(detail["value"]),
            )
            return said % words
        case "ladder.bumps":
            words["name"] = names[detail["seat"]]
            said = ngettext(
                "%(name)s’s %(card)d drops %(rungs)d rung",
                "%(name)s’s %(card)d drops %(rungs)d rungs",
                detail["rungs"],
            )
            return said % words
        case "ladder.own_bumped":
            said = ngettext(
                "your own %(card)d drops %(rungs)d rung",
                "your own %(card)d drops %(rungs)d rungs",
                detail["rungs"],
            )
            return said % words
        case "ladder.safe":
            return _("no card can bump her any more")
        case "ladder.stronger_unseen":
            said = ngettext(
                "%(cards)d unseen card could still bump her",
                "%(cards)d unseen cards could still bump her",
                detail["cards"],
            )
            return said % words
    raise ValueError(f"no words for the reason {key!r}")
