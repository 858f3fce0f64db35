"""A couch game beside an onlooker's screen, at which nobody ever sits down.

`CouchGame` plays a random game at a real table, and shows the same match on a second screen to
which nobody is called: what is drawn there is what a bystander may see. Every frame drawn at the
table is compared with it, pixel by pixel, unless somebody has taken the screen over by the
hand-over and has not finished yet.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pygame
from pygame import Surface

from commands.moments import NAMES
from game.contract import NOBODY
from game.registry import GAMES
from play.match import AI, HUMAN, new_match
from saves.home import Home
from saves.records import Seat
from scenes.games.registry import entry_of
from scenes.kit.canvas import Canvas
from scenes.kit.intention import Intention
from scenes.kit.scene import Scene
from scenes.navigation import open_app
from scenes.table.hand_over import HandOverScene
from scenes.table.leaves import Leaves
from scenes.table.private_look import LookScene
from scenes.table.results import ResultsScene
from scenes.table.scene import TableScene
from scenes.table.tips import SWITCH
from tests.scenes.onlooker import Onlooker, QuickThinker

SIZE = (320, 180)
DEVICES = ("mouse", "keys", "pad:0", "pad:1", "pad:2")
COMMANDS = (
    "log", "pause", "rules", "settings", "next", "hint", "odds", "accept", "undo", "undo",
    "faster or slower",
)  # fmt: skip
_FOLLOWED = TableScene | HandOverScene | LookScene
STUCK_AFTER = 3_000
"""Frames in which no move was made."""


@dataclass
class Seen:
    """How many frames of all were compared, and of how many one person saw more."""

    compared: int = 0
    private: int = 0
    differed: int = 0
    taken_back: int = 0


NO_TIPS = {SWITCH: False}


class CouchGame:
    def __init__(self, home: Path, game: str, seed: int, seats: list[Seat] | None = None) -> None:
        self.home = home
        self.chance = Random(f"{game} {seed}")
        self.apps = [open_app(Home(home / name), "en") for name in ("table", "onlooker")]
        for app in self.apps:
            app.__dict__["thinker"] = QuickThinker(self.chance)
        who = seats or self._seats(game)
        self.match = new_match(self.apps[0].slots, game, who, {}, seed)
        self._change_settings()
        self.apps[0].navigation.open_table(self.match)
        table = self.apps[0].stage.top
        assert isinstance(table, TableScene)
        self.table = table
        self.twin = Onlooker(self.apps[1], self.match, entry_of(game))
        self.twin.session.turns = table.session.turns
        self.apps[1].stage.push(self.twin)
        for scene in (self.table, self.twin):  # a leaf comes when a screen has been at rest
            scene.layers[:] = [layer for layer in scene.layers if not isinstance(layer, Leaves)]
        self.surfaces = [Surface(SIZE) for _ in self.apps]
        self.seen = Seen()
        self.public = self.match.view_for(NOBODY)
        """What a bystander saw before the last moves."""
        self.private = NOBODY
        """Who has taken the screen over and has not finished."""
        self.looks = False
        """They only look at their cards, until they say so."""
        self.moves = 0
        self.pressed: list[str] = []

    def close(self) -> None:
        for app in self.apps:
            app.quit()
            app.close()

    def _seats(self, game: str) -> list[Seat]:
        counts = [n for n in GAMES[game].seat_counts if n > 1]
        count = min(self.chance.choice(counts), self.chance.choice(counts))
        people = set(self.chance.sample(range(count), self.chance.randint(2, count)))
        return [
            Seat(NAMES[k], k, HUMAN if k in people else AI, "chick", DEVICES[k])
            for k in range(count)
        ]

    def _change_settings(self) -> None:
        speed = self.chance.choice((0, 0, 0, 4, 4, 4, 1, 0.5))
        reduced, snap = self.chance.random() < 0.3, self.chance.choice((0.0, 3.0))
        for app in self.apps:
            # Remarks follow what all see, but come when a screen is free (`test_tips`).
            app.change(speed=speed, reduced_motion=reduced, snap_seconds=snap, toggles=NO_TIPS)

    # -- both screens ---------------------------------------------------------------------------

    @property
    def tops(self) -> tuple[Scene | None, Scene | None]:
        return self.apps[0].stage.top, self.apps[1].stage.top

    @property
    def alike(self) -> bool:
        """Both screens show the same kind of scene."""
        one, other = self.tops
        if one is self.table or other is self.twin:
            return one is self.table and other is self.twin
        return type(one) is type(other)

    def say(self, kind: str, device: str = "mouse", both: bool = False) -> None:
        self.pressed.append(kind)
        if self.tops[0] is self.table:
            self.twin.session.finish()
        for app in self.apps if both else self.apps[:1]:
            app.stage.handle(Intention(kind, device))
        self._keep_up()

    def _keep_up(self) -> None:
        """Bring the onlooker to where the table is now."""
        moves = self.match.moves
        if len(moves) != self.moves:
            since, self.moves = self.moves, len(moves)
            on_turn = self.private in self.match.deciders() and not self._others_since(since)
            if self.private != NOBODY and not (on_turn or self.looks):
                self._private_ends()
                self.twin.board.show(self.public)
            self.public = self.match.view_for(NOBODY)
            if len(moves) > since:
                self.twin.follow(moves[since:])
            else:
                self.twin.session.finish()
                self.twin.session.start_over_from_here()
        elif self.table.session.at_rest:
            self.twin.session.finish()
        self._follow_hand_over()

    def _others_since(self, since: int) -> bool:
        """Somebody else has moved after the one at the screen did."""
        made = [move.seat for move in self.match.moves[since:]]
        return self.private in made and made[-1] != self.private

    def _private_ends(self) -> None:
        self.private, self.looks = NOBODY, False
        self.twin.called = NOBODY
        self.apps[1].stage.toasts.clear()

    def _follow_hand_over(self) -> None:
        top, below = self.tops
        stage = self.apps[1].stage
        if self.looks and not any(isinstance(s, LookScene) for s in self.apps[0].stage.scenes):
            self._private_ends()
        if isinstance(below, HandOverScene) and isinstance(top, _FOLLOWED):
            if isinstance(top, HandOverScene) and top.seat == below.seat:
                return
            stage.pop()
            if not isinstance(top, HandOverScene) and self.table.session.at_screen == below.seat:
                self.private, self.looks = below.seat, isinstance(top, LookScene)
                self.twin.called = below.seat
                self.twin.session.cover()
        if isinstance(top, HandOverScene) and stage.top is self.twin:
            self.twin.open_hand_over(top.seat, top.to_look)

    def _follow_clock(self) -> None:
        """The countdown of a snap decision is everybody's: nobody has the screen alone."""
        clock = self.table.session.context.snap
        if clock is not None and clock is not self.twin.session.context.snap and clock.total:
            self._private_ends()
            self.twin.session.cover()
        self.twin.session.context.snap = clock

    # -- frames ---------------------------------------------------------------------------------

    def frame(self) -> None:
        waits = self.table.session.at_rest and self.private == NOBODY
        dt = self.chance.choice((0.1, 1.6, 1.6) if waits else (1 / 60, 0.1, 0.4, 0.4))
        if self.alike:
            self.apps[1].stage.update(dt)
        self.apps[0].stage.update(dt)
        self._keep_up()
        if isinstance(self.tops[0], ResultsScene):
            return
        self._follow_clock()
        if self.private != NOBODY:
            self._draw_private()
            return
        self._draw(0)
        self._same_focus()
        self._draw(1)
        self.seen.compared += 1
        if self._pixels(0) != self._pixels(1):
            self._fail()

    def _draw_private(self) -> None:
        """What one person sees; now and then looked at, to know that it is more than others do."""
        if self.chance.random() < 0.12:
            self._draw(0)
        if self.alike and self.chance.random() < 0.05:
            self._draw(0)
            self._draw(1)
            self.seen.private += 1
            self.seen.differed += self._pixels(0) != self._pixels(1)

    def _draw(self, which: int) -> None:
        stage = self.apps[which].stage
        stage.draw(Canvas(self.surfaces[which], stage.text_scale))

    def _pixels(self, which: int) -> bytes:
        return self.surfaces[which].get_buffer().raw

    def _same_focus(self) -> None:
        """Where the focus stands is no secret, nor whose points somebody asked for; that it can
        stand there might be one."""
        self.twin.board.asked = self.table.board.asked
        focused = self.table.session.form.focused
        if focused is None:
            self.twin.session.form.focused = None
        else:
            self.twin.session.form.focus(focused.name)

    def _fail(self) -> None:
        for name, surface in zip(("table", "onlooker"), self.surfaces, strict=True):
            pygame.image.save(surface, self.home / f"{name}.png")
        raise AssertionError(
            f"{self.match.game.key} seed {self.match.header.seed}, move {len(self.match.moves)}: "
            f"{type(self.tops[0]).__name__} shows more than an onlooker sees after "
            f"{self.pressed[-4:]}; both pictures are in {self.home}"
        )

    # -- people ---------------------------------------------------------------------------------

    def play(self) -> Seen:
        """To the end of the game."""
        frames, before = 0, -1
        self.frame()
        while not isinstance(self.tops[0], ResultsScene):
            self._press_something()
            self.frame()
            frames, before = (0, self.moves) if self.moves != before else (frames + 1, before)
            assert frames < STUCK_AFTER, f"stuck at {type(self.tops[0]).__name__}"
        return self.seen

    def _press_something(self) -> None:
        top, chance = self.tops[0], self.chance
        if self.private == NOBODY:
            self._onlookers_press(top)
        elif top is self.table:
            self._decide()
        elif isinstance(top, LookScene):
            self.say(chance.choice(("accept", "accept", "pause")), DEVICES[top.seat])
        else:
            self.say("back")

    def _onlookers_press(self, top: Scene | None) -> None:
        """Nobody sits at the screen: what is pressed now is open to everybody."""
        chance = self.chance
        if isinstance(top, HandOverScene) and chance.random() < 0.9:
            for scene in self.tops:
                if isinstance(scene, HandOverScene):
                    scene.form.focus("hold")
            self.say("accept", DEVICES[top.seat])
        elif not isinstance(top, TableScene | HandOverScene):
            self.say("back", both=True)
        elif chance.random() < 0.04 and not self.match.position.over():
            self._press_command(chance.choice(COMMANDS))

    def _press_command(self, kind: str) -> None:
        if kind == "settings":
            for app in self.apps:
                app.navigation.open_settings()
        elif kind == "faster or slower":
            self._change_settings()
        elif kind == "undo":
            self._take_back()
        elif kind != "accept" or self.tops[0] is self.table:
            self.say(kind, both=True)

    def _take_back(self) -> None:
        """Whoever decided last takes it back if that is free, and is called first."""
        choices = self.table.undo.choices()
        if choices and choices[0].free:
            decided = self.match.moves[choices[0].stay].seat
            self.twin.couch.call_before_others(decided)
            self.say("undo")
            self.seen.taken_back += 1

    def _decide(self) -> None:
        """Sometimes look at this and that first; then do something legal."""
        table, chance, device = self.table, self.chance, DEVICES[self.private]
        if not table.session.at_rest and chance.random() < 0.5:
            return
        if chance.random() < 0.25:
            self.say(chance.choice(("log", "pause", "next", "accept", "undo", "hint")), device)
            return
        self.twin.session.finish()
        if table.session.offers.open and chance.random() < 0.25:
            target = chance.choice(table.session.offers.open)
            for kind in ("hover", "press", "release"):
                self.apps[0].stage.handle(Intention(kind, device, pos=target.rect.center))
        elif self.private in self.match.deciders():
            actions = [int(action) for action in self.match.position.actions(self.private)]
            table.try_action(chance.choice(actions))
        self._keep_up()


@contextmanager
def couch_game(
    home: Path, game: str, seed: int, seats: list[Seat] | None = None
) -> Iterator[CouchGame]:
    """`seats`: with the devices of `DEVICES`; at least two people at random unless given."""
    played = CouchGame(home, game, seed, seats)
    try:
        yield played
    finally:
        played.close()
