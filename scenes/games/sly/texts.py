"""SLY in words: table, banner, log, refusals, hints, score. No sentence uses what is secret."""

from collections.abc import Sequence

from ai.players import Decision
from ai.sly.reasons import reasons
from game.contract import Event, IllegalAction
from game.sly import actions as numbered
from game.sly.position import SlyPosition
from game.sly.state import FULL_HOUSE, LAST_CARD, REVEAL
from game.sly.tables import FOX, VALUES
from scenes.kit.lang import _, ngettext, number_text
from scenes.table.advice import why
from scenes.table.view import HintText, LogLine


def whose(name: str, card: int) -> str:
    """'Bruno’s 5'."""
    said = _("%(name)s’s fox") if card == FOX else _("%(name)s’s %(rank)d")
    return said % {"name": name, "rank": card}


def listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


# -- on the table -------------------------------------------------------------------------------


def deeds(count: int) -> tuple[str, str, str]:
    """On the three buttons; a Reveal now would turn up `count` cards."""
    reveal = _("Reveal %(count)d") % {"count": count} if count else _("Reveal")
    return _("Lay"), _("Expose"), reveal


def cards_of(name: str) -> str:
    return _("%(name)s’s cards") % {"name": name}


def cards_seen() -> str:
    return _("Cards seen")


def everything_seen() -> str:
    return _("What everybody could have seen")


def legend() -> list[tuple[str, str]]:
    """What the signs on the tiles mean: the sign and the word."""
    return [
        ("ui_home", _("safe")),
        ("card_back", _("in hand")),
        ("ui_eye", _("was seen")),
        ("ui_cross", _("taken")),
    ]


def could_be() -> str:
    return _("could be")


def verdict(is_fox: bool) -> str:
    return _("Caught!") if is_fox else _("Only a hen!")


def fox_says(own_hen: bool) -> str:
    return _("Oops, my own!") if own_hen else _("Burp!")


def turn_text(turn: int) -> str:
    return _("Turn %(turn)d") % {"turn": turn}


# -- the banner ---------------------------------------------------------------------------------


def doing(view: SlyPosition) -> str:
    """What the active seat is to do, to be read after its name."""
    if view.phase == REVEAL:
        size = int(view.reveal_size())
        return _turning(size - int(view.left) + 1, size)
    return _("lay, expose or reveal")


def going_on(begun: str) -> str:
    """What is to do next for the deed that was begun."""
    return _begun().get(begun, "")


def all_doings() -> list[str]:
    return [_("lay, expose or reveal"), _turning(4, 4), *_begun().values()]


def _begun() -> dict[str, str]:
    return {
        "lay": _("choose a space"),
        "expose": _("which card is a fox?"),
        "reveal": _("turn up a card"),
        "card": _("expose or reveal?"),
    }


def _turning(nth: int, size: int) -> str:
    return _("turn up card %(nth)d of %(size)d") % {"nth": nth, "size": size}


# -- labels of what can be pointed at -----------------------------------------------------------


def take_up_label(card: int) -> str:
    return _("Take up the fox") if card == FOX else _("Take up the %(rank)d") % {"rank": card}


def lay_label(space: int) -> str:
    return _("Lay it here: worth %(value)d") % {"value": VALUES[space]}


def deed_label(deed: str) -> str:
    return {
        "lay": _("Lay a card face down"),
        "expose": _("Expose: name a card as its owner’s fox"),
        "reveal": _("Reveal: turn up cards one by one"),
    }[deed]


def pick_label(name: str, own: bool) -> str:
    if own:
        return _("Your card, face down")
    return _("%(name)s’s card, face down: expose or reveal?") % {"name": name}


def expose_label(name: str) -> str:
    return _("Expose this as %(name)s’s fox") % {"name": name}


def reveal_label(name: str) -> str:
    return _("Turn up %(name)s’s card") % {"name": name}


def seen_label() -> str:
    return _("What has been seen of the others")


# -- the log ------------------------------------------------------------------------------------


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    # who is safe is told by another line then
    told = any(event.kind in ("exposed", "gobbled", "game_ended") for event in events)
    homes = [event for event in events if event.kind == "went_home"]
    last = [event for event in events if event.kind == "last_turned_up"]
    for event in events:
        seat, values = event.seat, event.values
        name = names[seat] if seat >= 0 else ""
        aside = False
        match event.kind:
            case "laid":
                words = {"name": name, "value": VALUES[values["space"]]}
                text = _("%(name)s lays a card face down on a %(value)d.") % words
            case "exposed":
                text = _exposed(event, names)
            case "turned_up":
                words = {"name": name, "card": whose(names[values["owner"]], values["card"])}
                text = _("%(name)s turns up %(card)s.") % words
            case "gobbled":
                text = _gobbled(event, events, names)
            case "safe" if not told:
                text = _safe(event, name)
            case "went_home" if event is homes[0]:
                cards = listed([whose(names[e.seat], e.values["card"]) for e in homes])
                text, seat, aside = _("Home again: %(cards)s.") % {"cards": cards}, -1, True
            case "only_foxes":
                said = _("Nothing but foxes: %(in_a_row)d of %(most)d times in a row.")
                text, seat = said % values, -1
            case "game_ended":
                lines.append(LogLine(_ending(values["ending"], name), heading=True))
                continue
            case "last_turned_up" if event is last[0]:
                cards = listed([whose(names[e.seat], e.values["card"]) for e in last])
                text, seat = _("Turned up at the end: %(cards)s.") % {"cards": cards}, -1
            case _unsaid:
                continue
        lines.append(LogLine(text, seat, aside=aside))
    return lines


def _exposed(event: Event, names: Sequence[str]) -> str:
    values = event.values
    owner = names[values["owner"]]
    words: dict[str, object] = {"name": names[event.seat], "owner": owner}
    if values["card"] == FOX:
        return _("%(name)s exposes %(owner)s’s fox and captures it!") % words
    words["hen"] = whose(owner, values["card"])
    words["value"] = VALUES[values["space"]]
    return _("%(name)s exposes %(hen)s, only a hen: safe for %(value)d.") % words


def _gobbled(event: Event, events: Sequence[Event], names: Sequence[str]) -> str:
    values = event.values
    if values["owner"] == event.seat:
        said = _("%(name)s’s fox has to gobble its own hen %(rank)d!")
    else:
        said = _("%(name)s’s fox gobbles %(hen)s.")
    words: dict[str, object] = {
        "name": names[event.seat],
        "rank": values["card"],
        "hen": whose(names[values["owner"]], values["card"]),
    }
    safe = [_safe(other, names[other.seat]) for other in events if other.kind == "safe"]
    return " ".join([said % words, *safe])


def _safe(event: Event, name: str) -> str:
    values = event.values
    words = {"hen": whose(name, values["card"]), "value": values["value"]}
    return _("%(hen)s is safe for %(value)d.") % words


def _ending(ending: int, name: str) -> str:
    if ending == LAST_CARD:
        return _("%(name)s has one card left: the game ends") % {"name": name}
    if ending == FULL_HOUSE:
        return _("Every space is taken and face up: the game ends")
    return _("Foxes came and went six times: the game ends")


# -- refusals -----------------------------------------------------------------------------------


def refusal(refused: IllegalAction, names: Sequence[str]) -> str:
    """The sentence of the rule that forbids it."""
    detail = refused.detail
    seat = detail.get("seat", detail.get("owner", 0))
    fox = detail.get("card") == FOX
    not_in_hand = (
        _("Your fox is not in your hand.") if fox else _("The %(card)d is not in your hand.")
    )
    finish = ngettext(
        "Finish your Reveal first: %(left)d card is still to be turned up.",
        "Finish your Reveal first: %(left)d cards are still to be turned up.",
        detail.get("left", 0),
    )
    said = {
        "game_over": _("The game is over."),
        "not_your_turn": _("It is %(name)s’s turn."),
        "sly.finish_reveal": finish,
        "sly.not_in_hand": not_in_hand,
        "sly.no_free_space": _("Every space is taken: expose or reveal instead."),
        "sly.space_taken": _("A card of %(name)s lies there already."),
        "sly.own_card": _(
            "Expose is for the cards of others. Your own you may turn up by a Reveal."
        ),
        "sly.nothing_there": _("No card lies there."),
        "sly.face_up_already": _("This card lies face up already."),
        "sly.nothing_face_down": _("No card lies face down: there is nothing to turn up."),
    }.get(refused.rule)
    if said is None:
        raise ValueError(f"no words for the rule {refused.rule!r}")
    return said % {**detail, "name": names[seat]}


# -- hints --------------------------------------------------------------------------------------


def hint(view: SlyPosition, decision: Decision, names: Sequence[str]) -> HintText:
    """What to do, and why: the reasons the seat could find itself, and what the search expects."""
    found = reasons(view, int(view.viewer), decision.action)
    told = why(decision, found, lambda key, detail: reason(key, detail, names))
    return HintText(_advice(view, decision.action, names), told)


def _advice(view: SlyPosition, action: int, names: Sequence[str]) -> str:
    space = int(numbered.space_of(action))
    if numbered.is_lay(action):
        card = int(numbered.card_of(action))
        fox = card == FOX
        said = (
            _("Lay your fox on this %(value)d.")
            if fox
            else _("Lay your %(rank)d on this %(value)d.")
        )
        return said % {"rank": card, "value": VALUES[space]}
    owner = int(view.owners[space])
    if numbered.is_expose(action):
        said = _("Expose this card of %(name)s as the fox.")
    elif owner == view.viewer:
        said = _("Turn up your own card here.")
    elif view.phase == REVEAL:
        said = _("Turn up this card of %(name)s next.")
    else:
        said = _("Reveal, beginning with this card of %(name)s.")
    return said % {"name": names[owner]}


def reason(key: str, detail: dict[str, int], names: Sequence[str]) -> str:
    """A reason as half a sentence."""
    said = {**_laying(detail), **_exposing(detail), **_revealing()}.get(key)
    if said is None:
        raise ValueError(f"no words for the reason {key!r}")
    return said % {**detail, "name": names[detail.get("seat", 0)]}


def _laying(detail: dict[str, int]) -> dict[str, str]:
    return {
        "sly.space": ngettext(
            "she counts %(value)d point there if she becomes safe",
            "she counts %(value)d points there if she becomes safe",
            detail.get("value", 0),
        ),
        "sly.low_hen": _("a fox would gain only %(card)d by gobbling her"),
        "sly.fat_hen": _("a fox would gain %(card)d by gobbling her"),
        "sly.fox_waits": ngettext(
            "%(cards)d card of the others lies face down; it may hope for a hen of about %(rank)d",
            "%(cards)d cards of the others lie face down; it may hope for a hen of about %(rank)d",
            detail.get("cards", 0),
        ),
        "sly.no_prey": _("no card of the others lies face down for it to gobble yet"),
        "sly.end_near": _end_near(detail.get("lead", 0)),
    }


def _exposing(detail: dict[str, int]) -> dict[str, str]:
    return {
        "sly.fox_chance": _("%(percent)d %% likely to be %(name)s’s fox"),
        "sly.fox_is_home": _("it cannot be %(name)s’s fox"),
        "sly.captured_fox": _("a captured fox counts %(points)d"),
        "sly.makes_safe": ngettext(
            "if it is a hen, %(name)s gets %(value)d point",
            "if it is a hen, %(name)s gets %(value)d points",
            detail.get("value", 0),
        ),
    }


def _revealing() -> dict[str, str]:
    return {
        "sly.own_fox_gobbles": _("your fox may gobble a hen of about %(rank)d"),
        "sly.own_hen_gobbled": _("%(name)s’s fox would gobble your %(card)d"),
        "sly.own_hen_safe": _("so far your %(card)d would be safe for %(value)d"),
        "sly.goes_home": _("a higher hen is turned up already: your %(card)d would go home"),
        "sly.their_fox_eats_own": _("%(name)s’s fox would have to gobble its own %(card)d"),
        "sly.fox_risk": _("%(percent)d %% risk of a fox that gobbles your hen"),
        "sly.hen_chance": _("%(percent)d %% likely to be a hen, of about %(rank)d"),
    }


def _end_near(lead: int) -> str:
    """One card would be left: this seat's next turn ends the game."""
    if lead <= 0:
        return _("one card is left then: your next turn ends the game")
    said = ngettext(
        "one card is left then: your next turn ends the game, with about %(points)d point more "
        "than the others",
        "one card is left then: your next turn ends the game, with about %(points)d points "
        "more than the others",
        lead,
    )
    return said % {"points": lead}


# -- the score ----------------------------------------------------------------------------------


def score_detail(kind: str, items: Sequence[int], points: int) -> str:
    count = len(items)
    none, some = {
        "safe": (
            _("no hen is safe"),
            ngettext(
                "%(count)d safe hen on %(items)s: %(points)s",
                "%(count)d safe hens on %(items)s: %(points)s",
                count,
            ),
        ),
        "gobbled": (
            _("no hen gobbled"),
            ngettext(
                "%(count)d gobbled hen: %(points)s",
                "%(count)d gobbled hens, %(items)s: %(points)s",
                count,
            ),
        ),
        "foxes": (
            _("no fox captured"),
            ngettext(
                "%(count)d captured fox: %(points)s",
                "%(count)d captured foxes: %(points)s",
                count,
            ),
        ),
    }[kind]
    figures = listed([number_text(item) for item in items])
    said = some if items else none
    return said % {"count": count, "items": figures, "points": number_text(points)}
