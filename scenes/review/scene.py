"""Looking back at a finished game: what every decision cost, and what would have been better."""

from collections.abc import Callable
from functools import partial
from typing import Final

from pygame import FRect

from ai.review.figures import figures_of
from ai.review.findings import DecisionFinding
from game.contract import WHOLE
from play.look_back import LookBack
from saves.reviewed import Reviewed, course_of, note_reviewed, read_reviewed
from scenes.app.app import App
from scenes.app.controls import IconSegments, drawn_page, measured
from scenes.app.menu_scene import MARGIN, MenuScene, bottom_bar
from scenes.kit import paint
from scenes.kit.canvas import Canvas
from scenes.kit.palette import CREAM, STRAW
from scenes.kit.widgets import Button, Widget
from scenes.replay.odds_panel import shows_odds
from scenes.review import legend
from scenes.review.course_page import CoursePage
from scenes.review.decision_page import DecisionPage, Shown
from scenes.review.deeds import DeedBoards
from scenes.review.graph import DecisionGraph, LossGraph
from scenes.review.head import Head
from scenes.review.luck_page import LuckPage, swings_of
from scenes.review.panel import DecisionText
from scenes.review.retry import RetryScene, Slips
from scenes.review.seat_tabs import SeatTab
from scenes.review.spot import Spot
from scenes.review.weight import BEST, MORE, scale_of, weight_of
from scenes.review.win_graph import WinGraph
from scenes.table.menu_entry import MenuEntry
from words import review as texts
from words.lang import N_, _

LOST, WINS, LUCK, COURSE = range(4)
"""What can be looked at: the cost of decisions, who would win, luck, one's own games so far."""
_OFTEN: Final = 0.4
"""Seconds between two pictures of what is found meanwhile."""


class ReviewScene(MenuScene):
    veil = 40
    title = N_("Looking back")
    starts_at = "graph"

    def __init__(
        self,
        app: App,
        look_back: LookBack,
        entry: MenuEntry,
        seat: int | None = None,
        move: int | None = None,
    ) -> None:
        super().__init__(app)
        self.look_back = look_back
        self.entry = entry
        self.recording = look_back.recording
        self.seats = list(self.recording.save.seats)
        people = [k for k, who in enumerate(self.seats) if who.is_human]
        self.seat = seat if seat is not None else next(iter(people), 0)
        self.open_hands = False
        self.page = LOST
        self.scale = scale_of(self.recording.game.key)
        self.words = entry.table_type.speech([who.name for who in self.seats])
        self.boards = DeedBoards(entry, self.recording, app.stage.motion)
        self.head = Head()
        self.chosen = 0
        """The decision that is shown, by its number among those of the seat."""
        self._asked = self._wanted = move
        """The move it was opened at, and the one to show: the first decision from there on."""
        self._walked = False
        """Somebody has chosen what is shown."""
        self._text: DecisionText | None = None
        self._decisions: DecisionPage | None = None
        self._panel = FRect()
        self._aloud: list[str] = []
        self._waited = 0.0
        self._stale = False
        """More was found than is shown."""
        self._settle()
        if look_back.review.complete:
            self._note_course()

    # -- what is looked at ----------------------------------------------------------------------

    @property
    def found(self) -> list[DecisionFinding]:
        return self.look_back.decisions(self.seat)

    @property
    def decision(self) -> DecisionFinding | None:
        found = self.found
        return found[min(self.chosen, len(found) - 1)] if found else None

    def _settle(self) -> None:
        """Show the decision that was asked for, or else the one that cost most."""
        found = self.found
        if self._wanted is not None:
            later = [k for k, each in enumerate(found) if each.move >= self._wanted]
            self.chosen = later[0] if later else max(0, len(found) - 1)
        elif found:
            self.chosen = max(range(len(found)), key=lambda k: found[k].points_lost)

    def choose(self, chosen: int) -> None:
        self.chosen, self._walked = chosen, True
        self._wanted = self.found[chosen].move
        self.app.sounds.play("ui_move", 0.5)
        self.rebuild()

    def choose_seat(self, seat: int) -> None:
        self.seat, self._wanted, self._walked = seat, None, False
        self._settle()
        self.rebuild()

    def turn_to(self, page: int) -> None:
        self.page = page
        self.form.scroll = 0.0
        self.rebuild()

    def slips(self) -> list[int]:
        """The decisions to look at one after the other: those that cost more than a little, or
        where there are none, a little."""
        weights = [weight_of(each, self.scale) for each in self.found]
        heavy = [k for k, weight in enumerate(weights) if weight >= MORE]
        return heavy or [k for k, weight in enumerate(weights) if weight > BEST]

    def next_slip(self) -> None:
        slips = self.slips()
        if slips:
            self.page = self.page if self.page in (LOST, WINS) else LOST
            self.choose(next((k for k in slips if k > self.chosen), slips[0]))

    def show_swing(self) -> None:
        """The decision that changed most, of whoever made it."""
        swing = swings_of(self.look_back.review)[0]
        self.page = WINS if len(self.seats) > 1 else LOST
        self.seat, self._wanted, self._walked = swing.mover, swing.move, True
        self._settle()
        self.rebuild()

    def toggle_hands(self) -> None:
        self.open_hands = not self.open_hands
        self.rebuild()

    def retry(self) -> None:
        """Make the decision that is shown anew, then the slips after it."""
        decision, found = self.decision, self.found
        if decision is not None:
            later = [found[k] for k in self.slips() if found[k].move > decision.move]
            slips = Slips(self.look_back, self.entry, [decision, *later], 0)
            self.stage.push(RetryScene(self.app, slips))

    def watch(self, panel: str = "") -> None:
        """Go through the game from here."""
        decision = self.decision
        move = decision.move if decision is not None else None
        self.app.navigation.open_replay(self.recording.slug, move, self.seat, panel)

    # -- coming and going -----------------------------------------------------------------------

    def leave(self) -> None:
        self.look_back.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        self._waited += dt
        self._stale = self.look_back.poll() or self._stale
        over = not self.look_back.working
        if self._stale and (over or self._waited >= _OFTEN):
            self._stale, self._waited = False, 0.0
            if self._wanted is None and self.decision is not None:
                self._wanted = self.decision.move if self.decision.points_lost else None
            if over and not self._walked:
                self._wanted = self._asked
            if over and not self.look_back.failed:
                self._note_course()
            self._settle()
            self.rebuild()

    def _note_course(self) -> None:
        """Enter what the people of this game lost in the course of their games; a branch begins
        with decisions of others, and with cards that were seen."""
        save, key = self.recording.save, self.recording.game.key
        if save.assisted or save.parent is not None:
            return
        rows = []
        for seat, who in enumerate(self.seats):
            figures = figures_of(key, seat, self.look_back.review.decisions)
            if who.is_human and figures is not None:
                rows.append(
                    Reviewed(
                        self.recording.id, key, save.header.created, who.name, figures.decisions,
                        round(figures.accuracy, 1), round(1000 * figures.lost_each),
                    )
                )  # fmt: skip
        if rows:
            note_reviewed(self.app.slots.home, rows)

    # -- words ----------------------------------------------------------------------------------

    def summary(self) -> str:
        found, who = self.found, self.seats[self.seat]
        points = texts.points_text(int(self.recording.positions[-1].points(self.seat)))
        parts = [self.entry.title, _("%(name)s, %(points)s") % {"name": who.name, "points": points}]
        figures = figures_of(self.recording.game.key, self.seat, found)
        if self.look_back.working:
            percent = round(100 * self.look_back.progress)
            parts.append(_("looking… %(percent)d %%") % {"percent": percent})
        elif self.look_back.failed:
            parts.append(_("The review could not be finished."))
        if figures is not None and not self.look_back.working:
            best = sum(each.better is None for each in found)
            parts += [texts.best_text(best, len(found)), texts.accuracy_text(figures)]
        return "  ·  ".join(parts)

    def aloud(self) -> list[str] | None:
        return [self.heading(), self.summary(), *self._aloud]

    def _told(self) -> str:
        return texts.sentence(self._text.aloud()) if self._text else self.summary()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, canvas: Canvas) -> None:
        self.chosen = min(self.chosen, max(0, len(self.found) - 1))
        buttons, tabs = self._buttons(), self._tabs()
        low = bottom_bar(canvas, buttons, 20, spread=True) - 14
        size = self.heading_size(canvas)
        top = self.head.place(canvas, self.heading(), size, self.summary(), tabs)
        fixed: list[Widget] = [*tabs, *buttons]
        for widget in fixed:
            widget.fixed = True
        self._decisions = None
        if self.page in (LOST, WINS):
            self._text = self._decision_text()
            page = self._decisions = DecisionPage(self._shown(), self.boards)
            widgets, bottom = page.place(canvas, self.form, top, low)
            self._aloud = self._text.aloud() if self._text is not None else []
        else:
            widgets, bottom = self._place_whole(canvas, top, low)
        if bottom > low + 1:
            view = FRect(0, top - 6, canvas.w, low - top + 12)
            self.form.set([*widgets, *fixed], view, bottom + 12 - view.top)
        else:
            self.form.set([*widgets, *fixed])

    def _place_whole(self, canvas: Canvas, top: float, low: float) -> tuple[list[Widget], float]:
        """A page that fills all below the ways to look; where it ends."""
        segments = self._segments()
        wide = canvas.w - 2 * MARGIN
        across = min(segments.width_for(canvas), wide - 36)
        high = segments.height_for(canvas, across)
        segments.place(canvas, (MARGIN + 18, top + 9, across, high))
        inner = FRect(MARGIN + 24, top + high + 20, wide - 48, low - top - high - 30)
        draw = self._whole_page(inner.h)
        page = drawn_page(draw, f"page {self.page}")
        widgets: list[Widget] = [segments, page]
        if not canvas.roomy:  # all of the screen scrolls, so that much of it is seen
            deep = measured(canvas, draw, inner.w) + 4
            if deep > inner.h:
                inner.h = deep
                spot = Spot("whole", lambda: texts.sentence(self._aloud), self.form)
                spot.place(canvas, inner.inflate(20, 8))
                widgets.append(spot)
        page.place(canvas, inner)
        self._panel = FRect(MARGIN, top, wide, inner.bottom + 10 - top)
        return widgets, self._panel.bottom

    def _whole_page(self, high: float) -> Callable[[Canvas, FRect], float]:
        """What draws the page, which is so high."""
        if self.page == LUCK:
            winners = self.recording.positions[-1].winners()
            luck = LuckPage(self.look_back.review, self.seats, self.entry.bird, winners)
            self._aloud = luck.aloud()
            return luck.draw
        course = CoursePage(self._course(), self.recording.id, high)
        self._aloud = course.aloud()
        return course.draw

    def _course(self) -> list[Reviewed]:
        """The games of the person that is looked at, or of the first one, oldest first."""
        people = [who.name for who in self.seats if who.is_human]
        own = self.seats[self.seat]
        name = own.name if own.is_human else next(iter(people), own.name)
        rows = read_reviewed(self.app.slots.home)
        return course_of(rows, self.recording.game.key, name)

    def _decision_text(self) -> DecisionText | None:
        decision = self.decision
        if decision is None:
            return None
        view = self.recording.view(decision.move, self.seat)
        bird = self.entry.bird(self.seats[self.seat].look)
        return DecisionText(self.words, view, decision, self.scale, bird)

    def _segments(self) -> IconSegments:
        """Who plays alone neither wins nor loses."""
        names = {
            LOST: _("Points lost"),
            WINS: _("Win chance"),
            LUCK: _("Luck"),
            COURSE: _("My games"),
        }
        pages = [page for page in names if page != WINS or len(self.seats) > 1]
        words = [(None, names[page]) for page in pages]
        return IconSegments(
            words, pages.index(self.page), lambda chosen: self.turn_to(pages[chosen]), "pages"
        )

    def _shown(self) -> Shown:
        people = [k for k, who in enumerate(self.seats) if who.is_human]
        played = texts.played_title(self.seats[self.seat].name, people == [self.seat])
        lost = texts.lost_in_all(sum(each.points_lost for each in self.found))
        waiting = _("Thinking about the decisions…") if self.look_back.working else "–"
        return Shown(
            graph=self._graph(),
            segments=self._segments(),
            legend=legend.items_of(lost if self.found else "") if self.page == LOST else [],
            text=self._text,
            waiting=waiting,
            names=(played, _("Better")),
            found=self.decision,
            viewer=WHOLE if self.open_hands and self.recording.over else self.seat,
            deeds=self._deeds(),
        )

    def _graph(self) -> DecisionGraph:
        shared = (self.found, self.chosen, self.choose, self._told)
        if self.page == LOST:
            return LossGraph(*shared, self.scale)
        looks = [who.look for who in self.seats]
        review, last = self.look_back.review, self.recording.last
        return WinGraph(*shared, review, looks, self.seat, last)

    def _tabs(self) -> list[SeatTab]:
        if len(self.seats) < 2:
            return []
        return [
            SeatTab(k, who, self.entry.bird(who.look), k == self.seat, partial(self.choose_seat, k))
            for k, who in enumerate(self.seats)
        ]

    def _deeds(self) -> list[Button]:
        """What can be done about the decision that is shown."""
        decision = self.decision
        if decision is None:
            return []
        play = partial(self.app.navigation.open_branch, self.recording.slug, decision.move)
        on = Button(_("Play on"), play, icon="ui_play", size=22, name="branch")
        on.tooltip = _("Play on from here")
        anew = Button(_("Try again"), self.retry, icon="ui_undo", size=22, name="retry")
        anew.tooltip = _("Choose anew")
        return [anew, on] if decision.better is not None else [on]

    def _buttons(self) -> list[Button]:
        slip = Button(_("Next slip"), self.next_slip, "go", "ui_arrow", name="slip")
        slip.enabled = bool(self.slips())
        step = Button(_("Step by step"), self.watch, icon="ui_redo", name="step")
        back = Button(_("Back"), self.back, icon="ui_home", name="back")
        return [slip, step, *self._page_buttons(), back]

    def _page_buttons(self) -> list[Button]:
        """What only this page has."""
        if self.page == LUCK:
            swing = Button(_("Biggest swing"), self.show_swing, icon="ui_eye", name="swing")
            swing.enabled = bool(swings_of(self.look_back.review))
            return [swing]
        if self.page == COURSE:
            return []
        label = _("Own view") if self.open_hands else _("Open hands")
        hands = Button(label, self.toggle_hands, icon="ui_eye", name="hands")
        hands.enabled = self.recording.over
        if not shows_odds(self.app, self.entry, self.recording):
            return [hands]
        odds = Button(_("Odds"), partial(self.watch, "odds"), icon="ui_odds", name="odds")
        odds.tooltip = _("What could they have held?")
        return [hands, odds]

    # -- picture --------------------------------------------------------------------------------

    def draw_page(self, canvas: Canvas) -> None:
        self.head.draw(canvas)
        with self.form.scrolled(canvas):
            if self._decisions is not None:
                self._decisions.draw(canvas)
            else:
                paint.panel(canvas, self._panel, CREAM, STRAW, 18)
