"""Looking back at a finished game, for pictures: findings that cost no thinking."""

from collections.abc import Callable
from typing import Final

from ai.registry import knowledge_of
from ai.review.findings import DecisionFinding, Opening, Option, ReasonRow, Review, StepFinding
from commands.moments import Moment, album_of, match_at
from game.registry import GAMES
from play.look_back import LookBack
from play.recording import Recording
from saves.reviewed import Reviewed, note_reviewed
from scenes.app.app import App
from scenes.games.registry import entry_of
from scenes.review.scene import COURSE, LOST, LUCK, WINS, ReviewScene


def quick_review(recording: Recording) -> Review:
    """A review in the form of a real one: every action is weighed by its place among the legal
    ones, so that it is the same whenever it is made."""
    seats, last = len(recording.save.seats), recording.positions[-1]
    points = [int(last.points(seat)) for seat in range(seats)]
    review = Review(recording.game.key, points, complete=True)
    widest = max(range(recording.last), key=lambda k: _ways(recording, k))
    for number, move in enumerate(recording.moves):
        before = recording.positions[number]
        worst = 3200 if number == widest else None
        found = None if move.automatic else quick_finding(recording, number, worst)
        if found is not None:
            review.decisions.append(found)
        share = 1 / seats
        luck = [(37 * (number + seat)) % 400 - 200 for seat in range(seats)]
        wins = [share + 0.4 * share * ((7 * (number + k)) % 11 - 5) / 5 for k in range(seats)]
        play = [(53 * (number + seat)) % 300 - 150 for seat in range(seats)]
        now = int(before.progress()[0])
        review.steps.append(StepFinding(number, move.seat, now, luck, play, wins))
    review.opening = Opening(
        _rest(review), [200 * (k - 1) for k in range(seats)], [1 / seats] * seats
    )
    return review


def _rest(review: Review) -> list[int]:
    """Par, so that everything adds up to the result."""
    return [
        1000 * points
        - 200 * (seat - 1)
        - sum(step.luck[seat] + step.play[seat] for step in review.steps)
        for seat, points in enumerate(review.points)
    ]


def _ways(recording: Recording, number: int) -> int:
    """How much there was to choose from for the first seat."""
    seat = recording.moves[number].seat
    return len(recording.positions[number].actions(seat)) if seat == 0 else 0


def quick_finding(
    recording: Recording, number: int, worst: int | None = None
) -> DecisionFinding | None:
    move, before = recording.moves[number], recording.positions[number]
    legal = [int(action) for action in before.actions(move.seat)]
    if len(legal) < 2:
        return None
    at, now = legal.index(move.action), int(before.progress()[0])
    lost = (0, 0, 400, 0, 1300, 0, 0, 600, 0, 2600, 0)[(number * 7 + at) % 11]
    lost = lost if worst is None else worst
    kinds = [line.kind for line in before.score(move.seat)][:2]
    parts = {kind: float(k + 1) for k, kind in enumerate(kinds)}
    played = Option(move.action, 12_000, 0.3, parts)
    if not lost:
        return DecisionFinding(number, move.seat, now, played, None, 0, 0.0, 300)
    other = legal[(at + 1 + number % (len(legal) - 1)) % len(legal)]
    other = other if other != move.action else legal[at - 1]
    view = before.seen_by(move.seat)
    known = knowledge_of(recording.game.key).reasons(view, move.seat, other)
    reasons = [ReasonRow(key, dict(detail)) for key, detail in known]
    gained = {kind: points + lost / 2000 for kind, points in parts.items()}
    better = Option(other, 12_000 + lost, 0.4, gained)
    return DecisionFinding(
        number, move.seat, now, played, better, lost, lost / 20_000, 350, reasons
    )


class Found:
    """A reviewing process that has found everything already."""

    done = True

    def __init__(self, review: Review) -> None:
        self.review = review
        self.progress = 1.0
        self.failed = False

    def poll(self) -> bool:
        return False

    def close(self) -> None:
        pass


def looked_back(app: App, moment: Moment, people: int = 1) -> LookBack:
    """A finished game with its review."""
    match = match_at(app, moment, people)
    path = match.file.path
    match.file.close()
    loaded = app.slots.read(path.stem)
    recording = Recording(loaded, match.game, path.stem)
    found = LookBack(recording, None, lambda *_game: Found(quick_review(recording)))
    found.poll()
    return found


PAGES: Final = {"": LOST, "-wins": WINS, "-luck": LUCK, "-course": COURSE}


def review_openers() -> dict[str, Callable[[App], None]]:
    """Every game's decisions, and the other pages of the review with one game each."""
    shots = {f"{key}-review": _opener(key, LOST) for key in GAMES}
    for (name, page), key in zip(PAGES.items(), ("", "fowl", "ladder", "hens"), strict=True):
        if name:
            shots[f"{key}-review{name}"] = _opener(key, page)
    for key in ("hens", "roost"):
        shots[f"{key}-review-anew"] = _anew(key)
    return {**shots, "trophies-course": _trophies}


def _trophies(app: App) -> None:
    album = album_of("ladder")
    _play_often(app, looked_back(app, album.moments[album.over]))
    app.navigation.open_title()
    app.navigation.open_trophies()


def _anew(key: str) -> Callable[[App], None]:
    """A slip that is made anew at the table."""

    def opened(app: App) -> None:
        _opener(key, LOST)(app)
        scene = app.stage.top
        if isinstance(scene, ReviewScene):
            scene.next_slip()
            scene.retry()

    return opened


def _opener(key: str, page: int) -> Callable[[App], None]:
    album = album_of(key)

    def opened(app: App) -> None:
        app.navigation.open_title()
        look_back = looked_back(app, album.moments[album.over])
        if page == COURSE:
            _play_often(app, look_back)
        scene = ReviewScene(app, look_back, entry_of(key))
        scene.page = page
        app.stage.push(scene)

    return opened


def _play_often(app: App, look_back: LookBack) -> None:
    """A course of games for the picture."""
    name, key = look_back.recording.save.seats[0].name, look_back.recording.game.key
    rows = [
        Reviewed(f"{k:016x}", key, 1.7e9 + 9e4 * k, name, 40, float(accuracy), 900 - 9 * accuracy)
        for k, accuracy in enumerate((41, 38, 52, 47, 55, 61, 58, 66, 63, 71, 68))
    ]
    note_reviewed(app.slots.home, rows)
