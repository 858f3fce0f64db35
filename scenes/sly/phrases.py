"""SLY in words: table, banner, log, refusals, score. No sentence uses what is secret."""

from collections.abc import Sequence

from game.contract import Event, IllegalAction
from game.sly.state import FULL_HOUSE, LAST_CARD, REVEAL
from game.sly.tables import FOX, VALUES
from scenes.kit.lang import _, ngettext, number_text
from scenes.table.view import LogLine

# -- cards --------------------------------------------------------------------------------------


def whose(name: str, card: int) -> str:
    """'Bruno’s 5'."""
    if card == FOX:
        return _("%(name)s’s fox") % {"name": name}
    return _("%(name)s’s %(rank)d") % {"name": name, "rank": card}


def listed(words: Sequence[str]) -> str:
    if len(words) < 2:
        return "".join(words)
    return _("%(first)s and %(last)s") % {"first": ", ".join(words[:-1]), "last": words[-1]}


# -- on the table -------------------------------------------------------------------------------


def lay() -> str:
    return _("Lay")


def expose() -> str:
    return _("Expose")


def reveal(count: int) -> str:
    return _("Reveal %(count)d") % {"count": count} if count else _("Reveal")


def cards_of(name: str) -> str:
    return _("%(name)s’s cards") % {"name": name}


def cards_seen() -> str:
    return _("Cards seen")


def safe() -> str:
    return _("safe")


def in_hand() -> str:
    return _("in hand")


def was_seen() -> str:
    return _("was seen")


def taken() -> str:
    return _("taken")


def could_be() -> str:
    return _("could be")


def caught() -> str:
    return _("Caught!")


def only_a_hen() -> str:
    return _("Only a hen!")


def burp() -> str:
    return _("Burp!")


def own_hen() -> str:
    return _("Oops, my own!")


def turn_text(turn: int) -> str:
    return _("Turn %(turn)d") % {"turn": turn}


def everything_seen_title() -> str:
    return _("What everybody could have seen")


# -- the banner ---------------------------------------------------------------------------------


def doing(phase: int, left: int, size: int, mode: str) -> str:
    """What the seat is to do, to be read after its name; `mode` is what it has begun."""
    if phase == REVEAL:
        return _turning(size - left + 1, size)
    return {
        "lay": _laying(),
        "expose": _exposing(),
        "reveal": _revealing(),
        "card": _with_a_card(),
    }.get(mode, _choosing())


def all_doings() -> list[str]:
    return [
        _choosing(),
        _laying(),
        _exposing(),
        _revealing(),
        _with_a_card(),
        _turning(4, 4),
    ]


def _choosing() -> str:
    return _("lay, expose or reveal")


def _laying() -> str:
    return _("choose a space")


def _exposing() -> str:
    return _("which card is a fox?")


def _revealing() -> str:
    return _("turn up a card")


def _with_a_card() -> str:
    return _("expose or reveal?")


def _turning(nth: int, size: int) -> str:
    return _("turn up card %(nth)d of %(size)d") % {"nth": nth, "size": size}


# -- labels of what can be pointed at -----------------------------------------------------------


def take_up_label(card: int) -> str:
    if card == FOX:
        return _("Take up the fox")
    return _("Take up the %(rank)d") % {"rank": card}


def lay_label(space: int) -> str:
    return _("Lay it here: worth %(value)d") % {"value": VALUES[space]}


def choose_lay_label() -> str:
    return _("Lay a card face down")


def choose_expose_label() -> str:
    return _("Expose: name a card as its owner’s fox")


def choose_reveal_label() -> str:
    return _("Reveal: turn up cards one by one")


def pick_label(name: str) -> str:
    return _("%(name)s’s card, face down: expose or reveal?") % {"name": name}


def own_down_label() -> str:
    return _("Your card, face down")


def expose_label(name: str) -> str:
    return _("Expose this as %(name)s’s fox") % {"name": name}


def reveal_label(name: str) -> str:
    return _("Turn up %(name)s’s card") % {"name": name}


def seen_label() -> str:
    return _("What has been seen of the others")


def close_label() -> str:
    return _("Close")


# -- the log ------------------------------------------------------------------------------------


def log_lines(events: Sequence[Event], names: Sequence[str]) -> list[LogLine]:
    lines: list[LogLine] = []
    exposed = any(event.kind == "exposed" for event in events)
    ended = any(event.kind == "game_ended" for event in events)
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
            case "safe" if not exposed and not _with_gobble(events) and not ended:
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
    text = said % words
    for saved in events:
        if saved.kind == "safe":
            text = f"{text} {_safe(saved, names[saved.seat])}"
    return text


def _with_gobble(events: Sequence[Event]) -> bool:
    return any(other.kind == "gobbled" for other in events)


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
    match refused.rule:
        case "game_over":
            return _("The game is over.")
        case "not_your_turn":
            return _("It is %(name)s’s turn.") % {"name": names[detail["seat"]]}
        case "sly.finish_reveal":
            return (
                ngettext(
                    "Finish your Reveal first: %(left)d card is still to be turned up.",
                    "Finish your Reveal first: %(left)d cards are still to be turned up.",
                    detail["left"],
                )
                % detail
            )
        case "sly.not_in_hand" if detail["card"] == FOX:
            return _("Your fox is not in your hand.")
        case "sly.not_in_hand":
            return _("The %(card)d is not in your hand.") % detail
        case "sly.no_free_space":
            return _("Every space is taken: expose or reveal instead.")
        case "sly.space_taken":
            words = {"name": names[detail["owner"]]}
            return _("A card of %(name)s lies there already.") % words
        case "sly.own_card":
            return _("Expose is for the cards of others. Your own you may turn up by a Reveal.")
        case "sly.nothing_there":
            return _("No card lies there.")
        case "sly.face_up_already":
            return _("This card lies face up already.")
        case "sly.nothing_face_down":
            return _("No card lies face down: there is nothing to turn up.")
    raise ValueError(f"no words for the rule {refused.rule!r}")


# -- the score ----------------------------------------------------------------------------------


def score_label(kind: str) -> str:
    return {
        "safe": _("safe hens"),
        "gobbled": _("gobbled hens"),
        "foxes": _("captured foxes"),
    }[kind]


def score_detail(kind: str, items: Sequence[int], points: int) -> str:
    if not items:
        return {
            "safe": _("no hen is safe"),
            "gobbled": _("no hen gobbled"),
            "foxes": _("no fox captured"),
        }[kind]
    words = {
        "count": len(items),
        "items": listed([number_text(item) for item in items]),
        "points": number_text(points),
    }
    if kind == "safe":
        said = ngettext(
            "%(count)d safe hen on %(items)s: %(points)s",
            "%(count)d safe hens on %(items)s: %(points)s",
            len(items),
        )
    elif kind == "gobbled":
        said = ngettext(
            "%(count)d gobbled hen: %(points)s",
            "%(count)d gobbled hens, %(items)s: %(points)s",
            len(items),
        )
    else:
        said = ngettext(
            "%(count)d captured fox: %(points)s",
            "%(count)d captured foxes: %(points)s",
            len(items),
        )
    return said % words
