"""One message for one phone: the table as its seat knows it, in its own language.

Everything here is a function of what the seat sees (`Match.view_for`, `Event.seen_by`), of what a
bystander sees, and of what the caller says.
"""

from collections.abc import Mapping
from itertools import islice
from typing import Any, Final, Literal

from game.contract import NOBODY, Position
from phones.messages import Countdown, Legal, Line, Table
from phones.sheet import Badge, Group, Plate, Step
from play.automatic import automatic_action
from play.match import Match
from scenes.table.phones.game_phone import GamePhone
from scenes.table.points import Points
from words.lang import _, number_text, speaking
from words.phrases import winners_text

LOG_LINES: Final = 8
Connection = Literal["", "here", "gone"]


def composed(
    match: Match,
    phone: GamePhone[Any],
    seat: int,
    language: str,
    *,
    phones: Mapping[int, Connection] | None = None,
    countdown: Countdown | None = None,
    can_take_back: bool = False,
    paused: str = "",
) -> Table:
    """What `seat` is shown now. `phones` tells which seats are played by phones; `paused` is said
    in the phone's language already."""
    with speaking(language):
        view, public = match.view_for(seat), match.view_for(NOBODY)
        deciders = match.deciders()
        yours = seat in deciders and automatic_action(match.position) is None
        groups = list(phone.groups(view, seat))
        return Table(
            game=match.game.key,
            title=match.game.title,
            moves=len(match.moves),
            seat=seat,
            observation=view.to_ints(),
            legal=_legal(match, view, seat) if yours else [],
            events=_events(match, seat),
            plates=_plates(match, phone, public, phones or {}),
            round=phone.words.round_text(view),
            banner=_banner(match, phone, view, public, seat if yours else NOBODY),
            yours=yours,
            groups=groups,
            steps=_steps(phone, view, seat, groups) if yours else [],
            log=_log(match, phone),
            eggs=phone.eggs,
            countdown=countdown,
            can_take_back=can_take_back,
            paused=paused,
            results=_results(match) if match.position.over() else [],
        )


def _legal(match: Match, view: Position, seat: int) -> list[Legal]:
    text = match.game.action_text
    return [Legal(int(action), text(int(action))) for action in view.actions(seat)]


def _steps(phone: GamePhone[Any], view: Position, seat: int, groups: list[Group]) -> list[Step]:
    keys = {thing.key for group in groups for thing in group.things}
    return list(phone.steps(view, seat, keys))


def _events(match: Match, seat: int) -> list[dict[str, Any]]:
    """What the seat saw of the last move."""
    last = match.moves[-1].events if match.moves else ()
    return [event.seen_by(seat).to_dict() for event in last]


def _plates(
    match: Match, phone: GamePhone[Any], public: Position, phones: Mapping[int, Connection]
) -> list[Plate]:
    table, deciders = phone.table, match.deciders()
    found = []
    for seat, who in enumerate(match.seats):
        look = table.look(seat)
        told = table.stats(public, seat)
        stats = [Badge(icon or "", text) for icon, text in told if icon or text.strip()]
        plate = Plate(
            seat,
            who.name,
            look.colour,
            f"mark_{look.mark}",
            table.sprite(seat),
            Points(tuple(table.points_of(public, seat))).figure(),
            stats,
            seat in deciders,
            phones.get(seat, ""),
        )
        found.append(plate)
    return found


def _banner(
    match: Match, phone: GamePhone[Any], view: Position, public: Position, deciding: int
) -> str:
    """What is to be done: by this seat, or else by whom."""
    deciders = match.deciders()
    if match.position.over():
        winners = [match.seats[seat].name for seat in match.position.winners()]
        return winners_text(winners, match.game.title)
    seat, known = (deciders[0], public) if deciding == NOBODY else (deciding, view)
    named, doing = phone.table.named(known, seat), phone.words.doing(known, seat)
    if named == deciding:
        return doing[:1].upper() + doing[1:]
    return _("%(name)s: %(doing)s") % {"name": match.seats[named].name, "doing": doing}


def _log(match: Match, phone: GamePhone[Any]) -> list[Line]:
    """The last lines anybody at the table may read, oldest first."""
    words = phone.words
    lines = (
        Line(line.text, line.seat)
        for move in reversed(match.moves)
        for line in reversed(words.log_lines(move.public_events))
    )
    return list(islice(lines, LOG_LINES))[::-1]


def _results(match: Match) -> list[Line]:
    """Who won, with points, the best first."""
    places = match.position.places()
    order = sorted(range(len(places)), key=places.__getitem__)
    points = [number_text(int(match.position.points(seat))) for seat in order]
    return [
        Line(match.seats[seat].name, seat, figure, places[seat])
        for seat, figure in zip(order, points, strict=True)
    ]
