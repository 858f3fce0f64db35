"""One deal of the arena, played once from every seat: a task for any engine (`ai.work`)."""

from ai import transcript
from ai.messages import DealJob, GameResult, PlayedDeal
from ai.players import decide
from ai.rethinking import timeless
from game.registry import game_named
from game.rng import derived_seed


def play_deal(deal: DealJob) -> PlayedDeal:
    games = [play_game(deal, rotation) for rotation in range(deal.rotations)]
    return PlayedDeal(deal.number, games)


def play_game(deal: DealJob, rotation: int) -> GameResult:
    """One game; with rotation r, player i sits at seat i + r."""
    game = game_named(deal.game_key)
    count = len(deal.players)
    seated = [deal.players[(seat - rotation) % count] for seat in range(count)]
    match = deal.number * count + rotation + 1
    deal_seed = derived_seed(deal.seed, deal.number)
    position = game.new(count, deal_seed, {})
    lines: list[str] = []
    if deal.transcribe:
        lines.append(transcript.set_up_line(match, game, position, seated, deal_seed, {}))
    step = 0
    while not position.over():
        seat = int(position.deciders()[0])
        step += 1
        seed = derived_seed(deal.seed, deal.number, rotation, step)
        view = position.seen_by(seat)
        action = decide(game, view, seat, seated[seat], seed, clock=timeless).action
        events = position.apply(seat, action)
        if deal.transcribe:
            lines.append(transcript.action_line(match, step, game, seat, action))
            lines.extend(transcript.event_line(match, step, event) for event in events)
    if deal.transcribe:
        lines.append(transcript.result_line(match, position))
    seats = [(player + rotation) % count for player in range(count)]
    winners = position.winners()
    return GameResult(
        [player for player, seat in enumerate(seats) if seat in winners],
        [int(position.points(seat)) for seat in seats],
        step,
        lines,
    )
