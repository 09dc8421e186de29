import asyncio
from functools import partial
from typing import AsyncIterator, Callable, Iterator, Optional


class Boat:
    def __init__(self, name: str = ""):
        self.name = name

    def row(self) -> "Boat":
        return self

    async def sail(self) -> "Boat":
        return self

    def __iter__(self) -> "Iterator[Boat]":
        yield self

    def __add__(self, other: "Boat") -> "Boat":
        return other


class Fleet:
    def __init__(self) -> None:
        self.boats: list[Boat] = []
        self.by_name: dict[str, Boat] = {}
        self.flag: Optional[Boat] = None

    def each(self) -> Iterator[Boat]:
        yield from self.boats

    async def stream(self) -> AsyncIterator[Boat]:
        for boat in self.boats:
            yield boat

    def pick(self, choose: Callable[[Boat], bool]) -> Boat:
        return next(boat for boat in self.boats if choose(boat))

    def pair(self) -> "tuple[Boat, Fleet]":
        return self.boats[0], self


def rowed(boat: Boat) -> Boat:
    return boat.row()  #=> CALLS #Boat.row certain


def anchored(boat: Boat) -> Boat:
    return boat


ACTIONS = {"row": rowed, "anchor": anchored}


async def journey(fleet: Fleet) -> None:
    for boat in fleet.each():  #=> CALLS #Fleet.each certain
        boat.row()  #=> CALLS #Boat.row certain
    async for boat in fleet.stream():  #=> CALLS #Fleet.stream certain
        boat.row()  #=> CALLS #Boat.row certain
    sailed = await fleet.boats[0].sail()  #=> CALLS #Boat.sail certain
    sailed.row()  #=> CALLS #Boat.row certain
    first, *others = fleet.boats
    first.row()  #=> CALLS #Boat.row certain
    others[0].row()  #=> CALLS #Boat.row certain
    one, rest = fleet.pair()  #=> CALLS #Fleet.pair certain
    one.row()  #=> CALLS #Boat.row certain
    rest.pair()  #=> CALLS #Fleet.pair certain
    for index, boat in enumerate(fleet.boats, 1):
        boat.row()  #=> CALLS #Boat.row certain
    for name, boat in fleet.by_name.items():
        boat.row()  #=> CALLS #Boat.row certain
    for left, right in zip(fleet.boats, fleet.boats):
        left.row()  #=> CALLS #Boat.row certain
        right.row()  #=> CALLS #Boat.row certain
    [boat.row() for boat in reversed(fleet.boats)]  #=> CALLS #Boat.row certain
    {name: boat.row() for name, boat in fleet.by_name.items()}  #=> CALLS #Boat.row certain
    if (found := fleet.by_name.get("a")) is not None:
        found.row()  #=> CALLS #Boat.row certain
    if fleet.flag:
        fleet.flag.row()  #=> CALLS #Boat.row certain
    fleet.pick(lambda boat: boat.row() is boat).row()  #=> CALLS #Boat.row certain, CALLS #Fleet.pick certain
    chosen = fleet.flag or Boat("b")  #=> CALLS #Boat certain
    chosen.row()  #=> CALLS #Boat.row certain
    either = Boat("c") if fleet.boats else fleet.boats[0]  #=> CALLS #Boat certain
    either.row()  #=> CALLS #Boat.row certain
    both = await asyncio.gather(first.sail(), first.sail())  #=> CALLS #Boat.sail certain
    both[0].row()
    later = partial(rowed, first)
    later()
    await asyncio.wait_for(first.sail(), 3)  #=> CALLS #Boat.sail certain
    ACTIONS["row"](first).row()  #=> CALLS #Boat.row certain, CALLS #rowed likely, CALLS #anchored likely
    list(map(rowed, fleet.boats))


def match_shape(thing: object) -> None:
    match thing:
        case Boat(name="x"):
            thing.row()  #=> CALLS #Boat.row certain
        case Fleet() as fleet:
            fleet.pair()  #=> CALLS #Fleet.pair certain
        case [Boat() as boat, *_]:
            boat.row()
        case _:
            thing.row()


def narrowed(thing: "Boat | Fleet | None") -> None:
    if isinstance(thing, Boat):
        thing.row()  #=> CALLS #Boat.row certain
    elif thing is not None:
        thing.pair()  #=> CALLS #Fleet.pair certain
    if not isinstance(thing, Fleet):
        return
    thing.each()  #=> CALLS #Fleet.each certain


def closed_over(boat: Boat) -> Callable[[], Boat]:
    def inner() -> Boat:
        return boat.row()  #=> CALLS #Boat.row certain

    return inner


def run(boat: Boat) -> None:
    closed_over(boat)().row()  #=> CALLS #Boat.row certain, CALLS #closed_over certain
    inner = closed_over(boat)  #=> CALLS #closed_over certain
    inner()
    total = sum((one.row() for one in boat), Boat())  #=> CALLS #Boat.row certain, CALLS #Boat certain
    del total
    (boat + boat).row()
