"""Every device speaks the same language, and only through events."""

from typing import Any

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame.event import Event

from scenes.kit.bindings import COMMANDS, ESSENTIAL, SNAPS, TRIGGERS, Bindings, code_label
from scenes.kit.input import REPEAT_AFTER, REPEAT_EVERY, Input
from scenes.kit.intention import Intention


@pytest.fixture
def inputs() -> Input:
    made = Input()
    made.resize(1280, 720)
    return made


def posted(inputs: Input, *events: Event) -> list[Intention]:
    """Through pygame's own queue, as a device's events come."""
    for event in events:
        pygame.event.post(event)
    return [i for event in pygame.event.get() for i in inputs.translate(event)]


def kinds(intentions: list[Intention]) -> list[str]:
    return [intention.kind for intention in intentions]


def key(code: int, mod: int = 0, up: bool = False) -> Event:
    return Event(pygame.KEYUP if up else pygame.KEYDOWN, key=code, mod=mod, unicode="")


def button(code: int, pad: int = 0, up: bool = False) -> Event:
    kind = pygame.CONTROLLERBUTTONUP if up else pygame.CONTROLLERBUTTONDOWN
    return Event(kind, instance_id=pad, button=code)


def stick(axis: int, value: float, pad: int = 0) -> Event:
    return Event(
        pygame.CONTROLLERAXISMOTION, instance_id=pad, axis=axis, value=round(value * 32767)
    )


def mouse(kind: int, pos: tuple[int, int], **more: Any) -> Event:
    return Event(kind, pos=pos, **more)


def test_a_trigger_is_a_button_that_is_pressed_once(inputs: Input) -> None:
    inputs.translate(button(pygame.CONTROLLER_BUTTON_A))  # the pad is known from now on
    pulls = [stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, way) for way in (0.2, 0.7, 1.0, 0.5, 0.1)]
    assert kinds(posted(inputs, *pulls)) == ["hold"]
    again = stick(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.9)
    assert kinds(posted(inputs, again)) == ["hold"]
    inputs.capturing = True
    other = posted(inputs, stick(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0))
    assert [(one.kind, one.key) for one in other] == [("raw", TRIGGERS["RIGHTTRIGGER"])]


# -------------------------------------------------------------------- pointer


def test_the_pointer_speaks_in_design_units(inputs: Input) -> None:
    inputs.resize(640, 360)
    hover, press, drag, release = posted(
        inputs,
        mouse(pygame.MOUSEMOTION, (10, 20), rel=(0, 0), buttons=(0, 0, 0)),
        mouse(pygame.MOUSEBUTTONDOWN, (10, 20), button=1),
        mouse(pygame.MOUSEMOTION, (30, 40), rel=(0, 0), buttons=(1, 0, 0)),
        mouse(pygame.MOUSEBUTTONUP, (30, 40), button=1),
    )
    assert kinds([hover, press, drag, release]) == ["hover", "press", "drag", "release"]
    assert press.pos == pytest.approx((20, 40))
    assert release.pos == pytest.approx((60, 80))


def test_a_finger_is_a_pointer_of_its_own(inputs: Input) -> None:
    (press,) = posted(inputs, mouse(pygame.MOUSEBUTTONDOWN, (5, 5), button=1, touch=True))
    assert (press.kind, press.device) == ("press", "touch")


def test_the_wheel_scrolls_where_the_pointer_was_last_seen(inputs: Input) -> None:
    posted(inputs, mouse(pygame.MOUSEMOTION, (100, 50), rel=(0, 0), buttons=(0, 0, 0)))
    (scroll,) = posted(inputs, Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0))
    assert (scroll.kind, scroll.amount, scroll.pos) == ("scroll", -2.0, (100, 50))


# -------------------------------------------------------------------- keys


def test_keys_give_commands_and_directions(inputs: Input) -> None:
    assert kinds(posted(inputs, key(pygame.K_RETURN), key(pygame.K_RETURN, up=True))) == [
        "accept",
        "accept_up",
    ]
    (down,) = posted(inputs, key(pygame.K_DOWN))
    assert (down.kind, down.dx, down.dy, down.device) == ("move", 0, 1, "keys")
    assert kinds(posted(inputs, key(pygame.K_TAB))) == ["next"]
    assert kinds(posted(inputs, key(pygame.K_TAB, pygame.KMOD_LSHIFT))) == ["previous"]
    assert kinds(posted(inputs, key(pygame.K_RETURN, pygame.KMOD_LALT))) == ["fullscreen"]
    assert posted(inputs, key(pygame.K_F9)) == []


@pytest.mark.parametrize("held", [pygame.KMOD_LCTRL, pygame.KMOD_RCTRL, pygame.KMOD_LMETA])
def test_ctrl_f_searches_and_f_alone_stays_free(inputs: Input, held: int) -> None:
    assert kinds(posted(inputs, key(pygame.K_f, held))) == ["search"]
    assert posted(inputs, key(pygame.K_f), key(pygame.K_f, held | pygame.KMOD_ALT)) == []
    inputs.capturing = True
    assert kinds(posted(inputs, key(pygame.K_f, held))) == ["raw"]


def test_a_held_direction_repeats_until_it_is_let_go(inputs: Input) -> None:
    posted(inputs, key(pygame.K_RIGHT))
    assert inputs.tick(REPEAT_AFTER - 0.01) == []
    assert kinds(inputs.tick(0.02 + 2 * REPEAT_EVERY)) == ["move"] * 3
    posted(inputs, key(pygame.K_RIGHT, up=True))
    assert inputs.tick(5) == []


def test_leaving_the_window_lets_everything_go(inputs: Input) -> None:
    posted(inputs, key(pygame.K_RIGHT), Event(pygame.WINDOWFOCUSLOST))
    assert inputs.tick(5) == []


def test_while_typing_letters_are_letters(inputs: Input) -> None:
    letters = [key(pygame.K_u), Event(pygame.TEXTINPUT, text="u")]
    assert kinds(posted(inputs, *letters)) == ["undo"]
    inputs.typing = True
    assert posted(inputs, *letters) == [Intention("text", "keys", text="u")]
    assert kinds(posted(inputs, key(pygame.K_BACKSPACE))) == ["erase"]
    assert posted(inputs, key(pygame.K_SPACE)) == []
    assert kinds(posted(inputs, key(pygame.K_RETURN), key(pygame.K_ESCAPE))) == ["accept", "back"]


def test_while_capturing_any_key_is_raw(inputs: Input) -> None:
    inputs.capturing = True
    assert posted(inputs, key(pygame.K_ESCAPE)) == [Intention("raw", "keys", key=pygame.K_ESCAPE)]
    raw = posted(inputs, button(pygame.CONTROLLER_BUTTON_Y))[-1]
    assert raw == Intention("raw", "pad:0", key=pygame.CONTROLLER_BUTTON_Y)


def test_while_capturing_nothing_a_person_does_goes_unnoticed(inputs: Input) -> None:
    right = mouse(pygame.MOUSEBUTTONDOWN, (5, 5), button=pygame.BUTTON_RIGHT)
    assert posted(inputs, right) == []
    posted(inputs, stick(pygame.CONTROLLER_AXIS_LEFTX, 0.0))
    inputs.capturing = True
    assert kinds(posted(inputs, right)) == ["other"]
    assert kinds(posted(inputs, stick(pygame.CONTROLLER_AXIS_LEFTX, 0.9))) == ["move"]
    assert inputs.tick(5) == []


def test_a_mouse_that_has_not_moved_hovers_over_nothing_new(inputs: Input) -> None:
    still = mouse(pygame.MOUSEMOTION, (10, 20), rel=(0, 0), buttons=(0, 0, 0))
    assert kinds(posted(inputs, still)) == ["hover"]
    assert posted(inputs, still) == []


def test_the_close_button_is_an_intention(inputs: Input) -> None:
    assert kinds(posted(inputs, Event(pygame.QUIT))) == ["quit"]


# -------------------------------------------------------------------- pads


def test_pads_come_play_and_go(inputs: Input) -> None:
    added = posted(
        inputs,
        Event(pygame.CONTROLLERDEVICEADDED, device_index=0),
        Event(pygame.CONTROLLERDEVICEADDED, device_index=1),
    )
    assert [(i.kind, i.device) for i in added] == [("pad_added", "pad:0"), ("pad_added", "pad:1")]
    assert inputs.pads.devices == ["pad:0", "pad:1"]
    accept, up = posted(
        inputs,
        button(pygame.CONTROLLER_BUTTON_A, 1),
        button(pygame.CONTROLLER_BUTTON_A, 1, up=True),
    )
    assert (accept.kind, accept.device, up.kind) == ("accept", "pad:1", "accept_up")
    (gone,) = posted(inputs, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=0))
    assert (gone.kind, gone.device, bool(gone.text)) == ("pad_removed", "pad:0", True)
    (again,) = posted(inputs, Event(pygame.CONTROLLERDEVICEADDED, device_index=7))
    assert again.device == "pad:0"


def test_a_pad_that_was_never_announced_is_welcome(inputs: Input) -> None:
    assert kinds(posted(inputs, button(pygame.CONTROLLER_BUTTON_B, 4))) == ["pad_added", "back"]


def test_the_stick_has_a_dead_zone_and_repeats(inputs: Input) -> None:
    x, y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
    assert kinds(posted(inputs, stick(x, 0.3))) == ["pad_added"]
    (move,) = posted(inputs, stick(x, 0.9))
    assert (move.kind, move.dx, move.dy) == ("move", 1, 0)
    assert posted(inputs, stick(x, 0.5)) == []
    assert kinds(inputs.tick(REPEAT_AFTER + 0.01)) == ["move"]
    (move,) = posted(inputs, stick(y, -1.0))
    assert (move.dx, move.dy) == (0, -1)
    posted(inputs, stick(x, 0.0), stick(y, 0.0))
    assert inputs.tick(5) == []


def test_a_pad_taken_out_does_not_keep_moving(inputs: Input) -> None:
    posted(inputs, button(pygame.CONTROLLER_BUTTON_DPAD_LEFT, 3))
    posted(inputs, Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=3))
    assert inputs.tick(5) == []


# -------------------------------------------------------------------- bindings


def test_rebinding_names_the_conflict_and_swaps() -> None:
    bindings = Bindings()
    assert bindings.conflict("undo", "key", pygame.K_h) == "hint"
    assert bindings.conflict("undo", "key", pygame.K_u) is None
    bindings.rebind("back", "key", pygame.K_UP)
    assert bindings.command("key", pygame.K_UP) == "back"
    assert bindings.command("key", pygame.K_ESCAPE) == "up"


def test_bindings_survive_the_profile() -> None:
    bindings = Bindings()
    bindings.rebind("undo", "key", pygame.K_F5)
    bindings.rebind("hint", "pad", pygame.CONTROLLER_BUTTON_GUIDE)
    again, problems = Bindings.from_dict(bindings.to_dict())
    assert again.codes == bindings.codes
    assert problems == []


def test_bad_entries_are_told_and_ignored() -> None:
    bindings, problems = Bindings.from_dict(
        {"undo": "key:u key:NOSUCH what", "fly": "key:f", "accept": "", "hint": "key:u"}
    )
    assert bindings.codes["key"]["undo"] == [pygame.K_u]
    assert bindings.codes["key"]["accept"]
    assert bindings.codes["key"]["hint"] == []
    assert len(problems) == 4


def test_a_profile_from_before_the_egg_keys_keeps_its_keys() -> None:
    """Whoever gave D to the hint keeps it; the person at the keyboard gets another key."""
    bindings, problems = Bindings.from_dict({"hint": "key:d"})
    assert problems == []
    assert bindings.command("key", pygame.K_d) == "hint"
    keys = [bindings.codes["key"][command] for command in SNAPS]
    assert all(keys)
    assert pygame.K_d not in [code for codes in keys for code in codes]


saved_words = st.sampled_from(
    ["key:u", "key:UP", "key:RETURN", "key:ESCAPE", "pad:A", "pad:B", "pad:DPAD_UP", "x", "key:"]
)


@given(
    st.dictionaries(
        st.sampled_from([*COMMANDS, "fly"]), st.lists(saved_words, max_size=4).map(" ".join)
    )
)
def test_no_profile_can_lock_a_player_out(saved: dict[str, str]) -> None:
    bindings, _problems = Bindings.from_dict(saved)
    for source in bindings.codes:
        codes = [code for command in COMMANDS for code in bindings.codes[source][command]]
        assert len(codes) == len(set(codes))
        assert all(bindings.codes[source][command] for command in ESSENTIAL)


def test_keys_have_names_for_people() -> None:
    assert code_label("key", pygame.K_SPACE) == "Space"
    assert code_label("key", pygame.K_u) == "U"
    assert code_label("pad", pygame.CONTROLLER_BUTTON_A) == "A"
    assert Bindings().label("redo", "pad") == ""
