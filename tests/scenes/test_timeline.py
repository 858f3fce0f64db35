"""Watched, hurried or skipped: a timeline ends in the same picture."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.kit import easing
from scenes.kit.motion_settings import MotionSettings
from scenes.kit.timeline import (
    Step,
    Timeline,
    Tween,
    call,
    hold,
    parallel,
    sequence,
    wait,
)

EASES = [
    easing.linear, easing.in_quad, easing.in_out_quad, easing.in_cubic,
    easing.out_cubic, easing.in_out_sine, easing.out_back, easing.in_back,
    easing.out_elastic, easing.out_bounce,
]  # fmt: skip


@pytest.mark.parametrize("ease", EASES)
def test_every_curve_starts_at_nothing_and_ends_at_all(ease: easing.Ease) -> None:
    assert ease(0.0) == pytest.approx(0.0, abs=1e-9)
    assert ease(1.0) == pytest.approx(1.0, abs=1e-9)


def noted(log: list[str], name: str, duration: float, delay: float = 0.0) -> Tween:
    return Tween(
        duration,
        delay=delay,
        on_start=lambda: log.append(f"+{name}"),
        on_end=lambda: log.append(f"-{name}"),
    )


def test_steps_run_in_order_and_overlap_as_planned() -> None:
    log: list[str] = []
    line = Timeline()
    line.add(sequence(noted(log, "a", 1), parallel(noted(log, "b", 2), noted(log, "c", 1))))
    line.add(noted(log, "d", 1))
    line.advance(1.5)
    assert log == ["+a", "-a", "+b", "+c"]
    line.advance(0.6)
    assert log[4:] == ["-c"]
    line.advance(2)
    assert log[5:] == ["-b", "+d", "-d"]
    assert line.idle


def test_a_tween_sees_its_progress_and_its_exact_end() -> None:
    seen: list[float] = []
    line = Timeline()
    line.add(Tween(1.0, seen.append, easing.in_quad))
    line.advance(0.5)
    line.advance(0.4)
    line.advance(5.0)
    assert seen == pytest.approx([0.25, 0.81, 1.0])
    assert seen[-1] == 1.0


@pytest.mark.parametrize(("speed", "seconds"), [(0.5, 4), (1, 2), (2, 1), (4, 0.5), (0, 0)])
def test_speed_is_a_factor_and_0_is_instant(speed: float, seconds: float) -> None:
    assert MotionSettings(speed).seconds(2) == seconds


def test_all_can_be_finished_at_once() -> None:
    log: list[str] = []
    line = Timeline()
    line.add(sequence(noted(log, "a", 100), wait(50), call(lambda: log.append("b"))))
    line.finish()
    assert log == ["+a", "-a", "b"]
    assert line.idle


def test_finishing_includes_what_callbacks_add() -> None:
    log: list[str] = []
    line = Timeline()
    line.add(Tween(1.0, on_end=lambda: line.add(noted(log, "late", 3))))
    line.finish()
    assert log == ["+late", "-late"]
    line.add(noted(log, "next", 1))
    line.advance(0.5)
    assert log[2:] == ["+next"]


def test_a_cleared_timeline_runs_nothing_more() -> None:
    log: list[str] = []
    line = Timeline()
    line.add(noted(log, "a", 1))
    line.clear()
    line.finish()
    assert log == []


def _steps(log: list[str]) -> st.SearchStrategy[Step]:
    count = iter(range(10_000))
    ticks = st.sampled_from([0.0, 0.1, 0.25, 1.0])
    leaf: st.SearchStrategy[Step] = st.builds(
        lambda duration, delay: noted(log, str(next(count)), duration, delay), ticks, ticks
    )
    return st.recursive(
        leaf,
        lambda inner: st.one_of(
            st.lists(inner, max_size=4).map(lambda parts: sequence(*parts)),
            st.builds(
                lambda parts, stagger: parallel(*parts, stagger=stagger),
                st.lists(inner, max_size=4),
                ticks,
            ),
        ),
        max_leaves=12,
    )


@given(st.data())
def test_skipping_runs_every_callback_once_in_the_order_of_watching(data: st.DataObject) -> None:
    log: list[str] = []
    step = data.draw(_steps(log))
    watched = Timeline()
    watched.add(step)
    while not watched.idle:
        watched.advance(1 / 60)
    order = list(log)
    assert len(order) == len(set(order))
    for skip_after in (0.0, 0.1, 0.3, 1.0):
        log.clear()
        skipped = Timeline()
        skipped.add(step)
        skipped.advance(skip_after)
        skipped.finish()
        assert log == order


@pytest.mark.parametrize("speed", [0.5, 1.0, 4.0])
def test_a_hold_lasts_as_long_on_the_clock_at_any_speed(speed: float) -> None:
    line = Timeline(speed)
    line.add(hold(0.8))
    line.advance(0.79 * speed)
    assert not line.idle
    line.advance(0.02 * speed)
    assert line.idle


def test_a_hold_is_ended_by_skipping() -> None:
    line = Timeline(2.0)
    line.add(sequence(hold(0.8), wait(1.0)))
    line.finish()
    assert line.idle
