"""Phrases several screens say: how far a game is, who sits at it, when it was saved."""

from collections.abc import Sequence
from datetime import datetime

from play.commitment import short_form
from saves.records import Seat
from saves.text import local_time
from words.lang import _, date_text, ngettext


def bird_name(bird: str) -> str:
    """A word for how well a whole game was played (`ai.review.figures.BIRDS`)."""
    names = {
        "egg": _("Egg"),
        "chick": _("Chick"),
        "pullet": _("Pullet"),
        "hen": _("Hen"),
        "rooster": _("Rooster"),
        "fox": _("Fox"),
    }
    return names.get(bird, bird)


def committed_text(commitment: str) -> str:
    """The promise made before the deal, to be noted."""
    return _("Game sealed: %(digits)s") % {"digits": short_form(commitment)}


def speed_name(speed: float) -> str:
    return {0: _("instant"), 0.5: "½"}.get(speed, f"{speed:.0f}")


def device_name(device: str) -> str:
    if device.startswith("pad:") and device[4:].isdigit():
        return _("Pad %(number)d") % {"number": int(device[4:]) + 1}
    if device.startswith("phone:") and device[6:].isdigit():
        return _("Phone %(number)d") % {"number": int(device[6:])}
    names = {"mouse": _("Mouse"), "keys": _("Keys"), "touch": _("Touch")}
    return names.get(device, "")


def not_yours(name: str, device: str) -> str:
    """Why a press did nothing: it is the turn of somebody with another device."""
    words = {"name": name, "device": device_name(device)}
    return _("It is %(name)s’s turn, with %(device)s.") % words


def controller_icon(seat: Seat) -> str:
    """Who plays: a person, one on a phone, or the AI."""
    if not seat.is_human:
        return "ui_ai"
    return "ui_phone" if seat.device.startswith("phone:") else "ui_human"


def device_icon(device: str) -> str:
    if device.startswith("pad:"):
        return "ui_gamepad"
    if device.startswith("phone:"):
        return "ui_phone"
    return {"keys": "ui_keyboard", "touch": "ui_touch"}.get(device, "ui_mouse")


def seated_text(seats: Sequence[Seat], with_ai: bool = False) -> str:
    """“Mia, Finn + 2”: the people by name, the AI by number."""
    people = [seat.name for seat in seats if seat.controller == "human"]
    others = len(seats) - len(people)
    if not others:
        return _(", ").join(people)
    count = ngettext("%(count)d AI", "%(count)d AI", others) % {"count": others}
    if not people:
        return count
    if not with_ai:
        count = str(others)
    both = _("%(people)s + %(others)s") % {"people": _(", ").join(people), "others": count}
    return both.replace(" + ", "\u00a0+\u00a0")


def joined(words: Sequence[str]) -> str:
    """“Mia”, “Mia and Finn”, “Mia, Finn and Ada”."""
    if len(words) < 2:
        return "".join(words)
    return _("%(many)s and %(last)s") % {"many": _(", ").join(words[:-1]), "last": words[-1]}


def winners_text(names: Sequence[str], game: str) -> str:
    words = {"names": joined(names), "game": game}
    if len(names) == 1:
        return _("%(names)s wins %(game)s!") % words
    return _("%(names)s share the win!") % words


def when_text(saved: float, now: datetime | None = None) -> str:
    """“today, 18:42”, “yesterday, 18:42”, “14 November”, with the year when it is another."""
    today = (now or datetime.now()).date()
    moment = local_time(saved)
    clock = f"{moment.hour}:{moment.minute:02d}"
    days = (today - moment.date()).days
    if days == 0:
        return _("today, %(time)s") % {"time": clock}
    if days == 1:
        return _("yesterday, %(time)s") % {"time": clock}
    return date_text(moment.date(), with_year=moment.year != today.year)


def played_text(seconds: float) -> str:
    """“1 h 04”, “12 min”."""
    minutes = round(seconds / 60)
    if minutes >= 60:
        return _("%(hours)d h %(minutes)02d") % {"hours": minutes // 60, "minutes": minutes % 60}
    return _("%(minutes)d min") % {"minutes": minutes}
