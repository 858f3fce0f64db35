"""Choosing an action by presses: one path after the other, on every device the same."""

from play.choice import NO_ACTION, Chooser, Way

LEFT, RIGHT, PASS = 1, 2, 3


def chooser(legal: set[int]) -> Chooser:
    made = Chooser()
    ways = [Way(("card", "left"), LEFT), Way(("card", "right"), RIGHT), Way(("pass",), PASS)]
    made.offer(ways, legal)
    return made


def offered(made: Chooser) -> dict[object, tuple[int, bool]]:
    return {offer.key: (offer.action, offer.legal) for offer in made.offers()}


def test_first_only_first_presses_are_offered() -> None:
    made = chooser({LEFT, RIGHT, PASS})
    assert offered(made) == {"card": (NO_ACTION, True), "pass": (PASS, True)}


def test_a_pick_offers_where_the_thing_can_go_and_what_would_change_ones_mind() -> None:
    made = chooser({LEFT, PASS})
    made.pick("card")
    assert offered(made) == {
        "left": (LEFT, True),
        "right": (RIGHT, False),
        "card": (NO_ACTION, True),
        "pass": (PASS, True),
    }
    following = made.next_legal()
    assert following is not None
    assert following.key == "left"


def test_picking_the_same_thing_again_puts_it_back() -> None:
    made = chooser({LEFT})
    made.pick("card")
    made.pick("card")
    assert list(made.picked) == []


def test_back_gives_up_one_pick_at_a_time() -> None:
    made = chooser({LEFT})
    made.pick("card")
    assert made.back()
    assert list(made.picked) == []
    assert not made.back()


def test_a_thing_with_no_legal_way_is_refused_by_its_action_and_cannot_be_picked() -> None:
    made = chooser({PASS})
    assert offered(made)["card"] == (LEFT, False)
    made.pick("card")
    assert list(made.picked) == []
    assert not made.can_drag("card")


def test_another_card_can_be_picked_instead() -> None:
    made = Chooser()
    made.offer([Way((card, "left"), k) for k, card in enumerate("ab")], {0, 1})
    made.pick("a")
    made.pick("b")
    assert list(made.picked) == ["b"]


def test_a_deeper_press_wins_over_a_shallower_one_of_the_same_thing() -> None:
    made = Chooser()
    made.offer([Way(("card", "cell"), 1), Way(("card", "turned", "cell"), 2)], {1, 2})
    made.pick("card")
    assert offered(made)["cell"] == (1, True)
    made.pick("turned")
    assert offered(made)["cell"] == (2, True)


def test_what_was_picked_stays_picked_while_it_leads_on() -> None:
    made = chooser({LEFT, RIGHT})
    made.pick("card")
    made.offer(made.ways, {RIGHT})
    assert list(made.picked) == ["card"]
    made.offer(made.ways, {PASS})
    assert list(made.picked) == []


def test_a_card_that_is_played_at_one_press_can_also_be_dragged() -> None:
    made = Chooser()
    made.offer([Way(("card",), 1), Way(("card", "table"), 1)], {1})
    assert offered(made) == {"card": (1, True)}
    assert made.can_drag("card")
    made.pick("card")
    assert offered(made)["table"] == (1, True)
    assert made.path_of(1) == ("card",)
    assert made.path_of(9) == ()


def test_dragging_begins_a_path_and_goes_on_with_one_begun_by_the_same_thing() -> None:
    made = Chooser()
    ways = [Way(("card", "left"), LEFT), Way(("card", "coop", "left"), RIGHT)]
    made.offer([*ways, Way(("other", "left"), PASS)], {LEFT, RIGHT, PASS})
    made.take_up("card")
    assert list(made.picked) == ["card"]
    assert not made.can_drag("coop"), "only what begins a path can be dragged"
    made.pick("coop")
    made.take_up("card")
    assert list(made.picked) == ["card", "coop"]
    made.take_up("other")
    assert list(made.picked) == ["other"]
