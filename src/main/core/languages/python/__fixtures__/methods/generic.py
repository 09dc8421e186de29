from typing import Generic, TypeVar

T = TypeVar("T")


class Box(Generic[T]):
    def __init__(self, content: T):
        self.content = content

    def get(self) -> T:
        return self.content


class Label:
    def show(self):
        return 1


class Left:
    def __init__(self):
        super().__init__()

    def close(self):
        return None


class Right:
    def open(self):
        return None


class Both(Left, Right):
    def open(self):
        super().open()  #=> CALLS #Right.open certain
        super().close()  #=> CALLS #Left.close certain


def use(box: Box[Label]):
    box.get().show()  #=> CALLS #Label.show certain, CALLS #Box.get certain
    Box[Label](Label()).get()  #=> CALLS #Box.get certain, CALLS #Box certain, CALLS #Label certain
