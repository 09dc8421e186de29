import functools
from abc import ABC, abstractmethod
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        record(function.__name__)  #=> CALLS #record certain
        return function(*args, **kwargs)

    return wrapper


def repeat(times: int):
    def decorate(function):
        def wrapper(*args):
            for _ in range(times):
                function(*args)

        return wrapper

    return decorate


def record(name: str) -> None:
    print(name)


class Spring:
    def wind(self) -> "Spring":
        return self

    def release(self) -> None:
        record("release")  #=> CALLS #record certain


class Clock(ABC):
    registry: "dict[str, Clock]" = {}

    def __init__(self, spring: Spring):
        self._spring = spring
        self.registry["last"] = self

    @property
    def spring(self) -> Spring:
        return self._spring

    @spring.setter
    def spring(self, value: Spring) -> None:
        value.wind()  #=> CALLS #Spring.wind certain
        self._spring = value

    @cached_property
    def spare(self) -> Spring:
        return Spring()  #=> CALLS #Spring certain

    @classmethod
    def build(cls) -> "Clock":
        return cls(Spring().wind())  #=> CALLS #Clock certain, CALLS #Spring.wind certain, CALLS #Spring certain

    @staticmethod
    @logged
    def now() -> int:
        return 0

    @abstractmethod
    def strike(self) -> None:
        ...

    @repeat(3)  #=> CALLS #repeat certain
    def tick(self) -> None:
        self.spring.wind()  #=> CALLS #Spring.wind certain
        self.spare.release()  #=> CALLS #Spring.release certain
        self.strike()  #=> CALLS #Clock.strike certain, CALLS #Alarm.strike likely

    @contextmanager
    def held(self):
        self.spring.release()  #=> CALLS #Spring.release certain
        yield self.spring


@dataclass
class Alarm(Clock):
    at: int = 0
    bells: list[Spring] = field(default_factory=list)

    def strike(self) -> None:
        for bell in self.bells:
            bell.release()  #=> CALLS #Spring.release certain
        super().tick()  #=> CALLS #Clock.tick certain

    def __enter__(self) -> "Alarm":
        self.strike()  #=> CALLS #Alarm.strike certain
        return self

    def __exit__(self, *exc) -> None:
        self.tick()  #=> CALLS #Clock.tick certain

    def __call__(self, hour: int) -> Spring:
        return self.spring

    def __getitem__(self, at: int) -> Spring:
        return self.bells[at]


@logged
def main() -> None:
    alarm = Alarm(Spring())  #=> CALLS #Alarm certain, CALLS #Spring certain
    alarm(3).wind().release()  #=> CALLS #Spring.release certain, CALLS #Spring.wind certain, CALLS #Alarm.__call__ certain
    alarm[0].wind()  #=> CALLS #Spring.wind certain
    with alarm as entered:
        entered.strike()  #=> CALLS #Alarm.strike certain
    with alarm.held() as spring:  #=> CALLS #Clock.held certain
        spring.wind()  #=> CALLS #Spring.wind certain
    Alarm.build().strike()  #=> CALLS #Clock.strike certain, CALLS #Alarm.strike likely, CALLS #Clock.build certain
    Clock.now()  #=> CALLS #Clock.now certain
    alarm.registry["last"].strike()  #=> CALLS #Clock.strike certain, CALLS #Alarm.strike likely
    alarm.spring = Spring()  #=> CALLS #Spring certain
    getattr(alarm, "strike")()  #=> CALLS #Alarm.strike certain
    getattr(alarm, record.__name__)()


if __name__ == "__main__":
    main()  #=> CALLS #main certain
