"""Phones of a bench, in a process of their own: they sit down, and do what they may at once.

Run as a script, by itself: phone_players.py URL SEATS SECONDS. Each prints a line of JSON when
its first own card is there, and one for each action it sends, with the moment by the clock that all
processes of a machine share.
"""

import asyncio
import json
import random
import sys
import time
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin


def say(**fields: Any) -> None:
    print(json.dumps(fields), flush=True)


class Player:
    def __init__(self, seat: int, pause: float) -> None:
        self.seat = seat
        self.pause = pause
        self.chance = random.Random(seat)
        self.begin = time.monotonic()
        self.touches = 1
        """To open the page; with it the picture has been taken."""
        self.wishes = 0
        self.has_cards = False

    async def play(self, url: str) -> None:
        origin, _hash, ticket = url.partition("/#")
        address = origin.replace("http://", "ws://") + "/socket"
        async with connect(address, origin=Origin(origin), compression=None) as wire:
            await self.send(wire, t="hello", version=1, language="en", ticket=ticket)
            try:
                async for raw in wire:
                    await self.hear(wire, json.loads(raw))
            except ConnectionClosed:
                return

    async def send(self, wire: ClientConnection, **message: Any) -> None:
        await wire.send(json.dumps(message))

    async def hear(self, wire: ClientConnection, told: dict[str, Any]) -> None:
        if told["t"] == "lobby" and told.get("yours", -1) < 0 and self.touches == 1:
            self.touches += 1
            await self.send(wire, t="sit", seat=self.seat, name=f"Phone {self.seat}")
        elif told["t"] == "table":
            await self.see(wire, told)

    async def see(self, wire: ClientConnection, table: dict[str, Any]) -> None:
        if not self.has_cards and any(group.get("private") for group in table.get("groups", ())):
            self.has_cards = True
            took = (time.monotonic() - self.begin) * 1000
            say(seat=self.seat, touches=self.touches, first_card_ms=took)
        if table.get("yours") and table["legal"] and not table.get("paused"):
            await asyncio.sleep(self.pause)
            self.wishes += 1
            action = self.chance.choice(table["legal"])["action"]
            say(seat=self.seat, moves=table["moves"], sent=time.monotonic())
            wish = f"{self.seat}-{self.wishes}"
            await self.send(wire, t="act", id=wish, moves=table["moves"], action=action)


async def main(url: str, seats: int, pause: float) -> None:
    await asyncio.gather(*(Player(seat, pause).play(url) for seat in range(seats)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3])))
