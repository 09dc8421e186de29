from __future__ import annotations

from abc import ABC, abstractmethod
from enum import Enum
from typing import Iterable, NamedTuple, Protocol, TypeVar

T = TypeVar("T", bound="Shape")


class Drawable(Protocol):
    def draw(self) -> str: ...


class Shape(ABC):
    @abstractmethod
    def area(self) -> float:
        raise NotImplementedError

    def describe(self) -> str:
        return f"{self.area()} {self.label()}"  #=> CALLS #Shape.area certain, CALLS #Square.area likely, CALLS #Shape.label certain

    def label(self) -> str:
        return type(self).__name__

    def scaled(self: T, by: float) -> T:
        return self


class Corner(NamedTuple):
    x: int
    y: int

    def moved(self, by: int) -> Corner:
        return Corner(self.x + by, self.y)  #=> CALLS #Corner certain


class Colour(Enum):
    RED = 1
    BLUE = 2

    def mixed(self, other: Colour) -> Colour:
        return other

    @classmethod
    def first(cls) -> Colour:
        return cls.RED


class Square(Shape):
    def __init__(self, corner: Corner, colour: Colour = Colour.RED):
        self.corner = corner
        self.colour = colour

    def area(self) -> float:
        return self.corner.moved(1).x  #=> CALLS #Corner.moved certain

    def draw(self) -> str:
        return self.colour.mixed(Colour.BLUE).name  #=> CALLS #Colour.mixed certain


class Loud:
    def label(self) -> str:
        return super().label().upper()


class LoudSquare(Loud, Square):
    def draw(self) -> str:
        return super().draw() + self.label()  #=> CALLS #Square.draw certain, CALLS #Loud.label certain


def largest(shapes: Iterable[Shape]) -> Shape:
    return max(shapes, key=lambda shape: shape.area())


def show(things: list[Drawable]) -> None:
    for thing in things:
        thing.draw()  #=> CALLS #Drawable.draw certain


def run(square: Square) -> None:
    square.scaled(2.0).draw()  #=> CALLS #Shape.scaled certain
    square.corner.moved(1).moved(2)  #=> CALLS #Corner.moved certain
    Colour.first().mixed(Colour.BLUE)  #=> CALLS #Colour.mixed certain, CALLS #Colour.first certain
    Colour.RED.mixed(Colour["BLUE"])  #=> CALLS #Colour.mixed certain
    largest([square]).describe()  #=> CALLS #Shape.describe certain, CALLS #largest certain
    LoudSquare(Corner(0, 0)).label()  #=> CALLS #Loud.label certain, CALLS #LoudSquare certain, CALLS #Corner certain
    show([square])  #=> CALLS #show certain
