from contextlib import contextmanager
from typing import Iterator


class Handle:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()  #=> CALLS #Handle.close certain

    def close(self):
        return None

    def read(self) -> "Handle":
        return self


@contextmanager
def opened() -> Iterator[Handle]:
    handle = Handle()  #=> CALLS #Handle certain
    yield handle


def use(thing):
    with Handle() as one:  #=> CALLS #Handle certain
        one.read().close()  #=> CALLS #Handle.close certain, CALLS #Handle.read certain
    with opened() as two:  #=> CALLS #opened certain
        two.read()  #=> CALLS #Handle.read certain
    if isinstance(thing, Handle):
        thing.read()  #=> CALLS #Handle.read certain
    thing.read()
    if not isinstance(thing, Handle):
        return
    thing.close()  #=> CALLS #Handle.close certain


async def later() -> Handle:
    return Handle()  #=> CALLS #Handle certain


async def wait():
    handle = await later()  #=> CALLS #later certain
    handle.close()  #=> CALLS #Handle.close certain
