"""The sentences of the page that phones open, by the keys its modules use."""

from words.lang import _


def page_words() -> dict[str, str]:
    """In the language of the moment. Placeholders such as %(thing)s are put in by the page."""
    return _door() | _good_byes() | _table() | _settings()


def _door() -> dict[str, str]:
    return {
        "opening": _("Opening the door of the henhouse…"),
        "code_label": _("Code on the big screen"),
        "code_help": _("Six letters and figures, or scan the picture there."),
        "come_in": _("Come in"),
        "use_here": _("Use it here"),
        "privacy": _("No encryption: who is on this Wi-Fi can read along."),
        "your_name": _("Your name"),
        "choose_seat": _("Touch a seat"),
        "you_sit": _("You have a seat"),
        "no_seat_free": _("No seat is free at the moment."),
        "sit_here": _("Sit here"),
        "taken": _("Taken"),
        "you": _("You"),
    }


def _good_byes() -> dict[str, str]:
    """Why the table said good-bye (`phones.messages.Why`)."""
    return {
        "why_wrong_secret": _("This is another table than last time. Type its code to come in."),
        "why_wrong_ticket": _("That picture is no longer good. Scan the one on the big screen."),
        "why_wrong_code": _("That is not the code. Look at the big screen again."),
        "why_locked": _("Too many wrong codes. Try again in %(seconds)s seconds."),
        "why_old_version": _("This page is older than the table. Load it anew."),
        "why_full": _("There are as many phones here as can be."),
        "why_refused": _("Nobody new is let in at the moment."),
        "why_elsewhere": _("This seat was opened in another window or on another phone."),
        "why_sent_away": _("You were sent away from this table."),
        "why_too_fast": _("Too much at once. Trying again…"),
        "why_stopped": _("Phones are no longer played with at this table."),
        "load_anew": _("Load it anew"),
    }


def _table() -> dict[str, str]:
    return {
        "not_connected": _("Not connected. Trying again…"),
        "sent_later": _("Not connected: it is sent as soon as the table answers."),
        "not_your_turn": _("It is not your turn."),
        "nothing_here": _("Nothing can be done with this now."),
        "not_heard": _("The table does not listen at the moment. Try again."),
        "against_rules": _("The rules forbid this now. Press it to be told why."),
        "picked": _("Picked: %(thing)s. Now press what is lit."),
        "put_back": _("Put back: %(thing)s."),
        "which": _("Which one?"),
        "not_now": _("Neither"),
        "throw": _("Throw"),
        "throw_egg": _("Throw an egg"),
        "take_back": _("Take back"),
        "only_you": _("only you see this"),
        "larger": _("Larger"),
        "log": _("What happened"),
        "results": _("Results"),
        "seats": _("Seats"),
        "on_table": _("On the table"),
        "in_hand": _("Your hand and choices"),
        "choices": _("Choices"),
        "table_part": _("Part of the table"),
        "thing": _("Something on the table"),
        "on_turn": _("to play"),
        "phone_gone": _("phone not connected"),
    }


def _settings() -> dict[str, str]:
    return {
        "settings": _("Settings"),
        "language": _("Language"),
        "vibration": _("Tremble when it is my turn"),
        "reduced_motion": _("Reduced motion"),
        "on": _("on"),
        "off": _("off"),
        "leave_seat": _("Leave the seat"),
        "back_to_game": _("Back to the game"),
    }
