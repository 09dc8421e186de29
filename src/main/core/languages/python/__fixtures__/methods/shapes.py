from __future__ import annotations

import functools


def traced(function):
    @functools.wraps(function)
    def inner(*args):
        return function(*args)

    return inner


class Shape:
    sides = 0

    def __init__(self, name: str):
        self.name = name
        self.parent: Shape | None = None

    @traced
    def area(self) -> float:
        return 0.0

    @staticmethod
    def unit() -> "Shape":
        return Shape("unit")  #=> CALLS #Shape certain

    @classmethod
    def named(cls, name):
        return cls(name)  #=> CALLS #Shape certain

    def root(self) -> Shape:
        if self.parent:
            return self.parent.root()  #=> CALLS #Shape.root certain
        return self


class Square(Shape):
    sides = 4

    def __init__(self, size):
        super().__init__("square")  #=> CALLS #Shape.__init__ certain
        self.size = size

    def area(self) -> float:
        super().area()  #=> CALLS #Shape.area certain
        return self.size * self.size

    def describe(self):
        return self.root().area()  #=> CALLS #Shape.area certain, CALLS #Shape.root certain


def total():
    shapes = [Square(1), Square(2)]  #=> CALLS #Square certain
    Shape.unit().area()  #=> CALLS #Shape.area certain, CALLS #Shape.unit certain
    return sum(shape.area() for shape in shapes)  #=> CALLS #Square.area certain
