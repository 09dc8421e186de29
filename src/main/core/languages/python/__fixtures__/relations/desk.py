from abc import ABC, abstractmethod

opened = 0
LIMIT = 3


class Lamp(ABC):
    @abstractmethod
    def on(self):
        ...


class Desk(Lamp):  #=> EXTENDS #Lamp certain, REFERENCES #Lamp certain
    made = 0
    drawers: int = 2

    def __init__(self, width: int):
        self.width = width  #=> WRITES #Desk.width certain
        Desk.made += 1  #=> WRITES #Desk.made certain, REFERENCES #Desk certain

    def on(self):  #=> OVERRIDES #Lamp.on certain
        global opened
        self.lit = True  #=> WRITES #Desk.lit certain
        opened += 1  #=> WRITES #opened certain

    def room(self):
        if self.lit:  #=> READS #Desk.lit certain
            return self.width  #=> READS #Desk.width certain
        return self.drawers * LIMIT  #=> READS #Desk.drawers certain, READS #LIMIT certain


class Tall(Desk):  #=> EXTENDS #Desk certain, REFERENCES #Desk certain
    def on(self):  #=> OVERRIDES #Desk.on certain
        self.drawers = 4  #=> WRITES #Tall.drawers certain


def tidy(desk: Desk, other: Tall):  #=> REFERENCES #Desk certain, REFERENCES #Tall certain
    desk.drawers -= 1  #=> WRITES #Desk.drawers certain
    other.width = desk.width  #=> READS #Desk.width certain, WRITES #Desk.width certain
    return Desk.made  #=> READS #Desk.made certain, REFERENCES #Desk certain


def open_one(desk: Desk):  #=> REFERENCES #Desk certain
    desk.on()  #=> CALLS #Desk.on certain


HANDLERS = {"tidy": tidy, "open": open_one}  #=> REFERENCES #tidy certain, REFERENCES #open_one certain


def open_all(desks: list[Desk]):  #=> REFERENCES #Desk certain
    list(map(open_one, desks))  #=> REFERENCES #open_one certain
    run_later(tidy, LIMIT)  #=> CALLS #run_later certain, REFERENCES #tidy certain, READS #LIMIT certain
    return HANDLERS  #=> READS #HANDLERS certain


def run_later(function, seconds):
    return (function, seconds, Desk)  #=> REFERENCES #Desk certain
