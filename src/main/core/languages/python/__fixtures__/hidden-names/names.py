import os
from helpers import clean, dust, polish

counter = 0


def sweep(room):
    return room


def by_parameter(sweep):
    sweep("hall")


def by_local():
    clean = len
    return clean("hall")


def by_loop(tasks):
    for dust in tasks:
        dust()
    dust()


def by_comprehension(tasks):
    done = [polish() for polish in tasks]
    polish(done)  #=> CALLS helpers.py#polish certain


def by_except():
    try:
        clean("hall")  #=> CALLS helpers.py#clean certain
    except ValueError as sweep:
        sweep()


def by_with(opener):
    with opener() as polish:
        polish()


def by_nested():
    def sweep(room):
        return dust(room)  #=> CALLS helpers.py#dust certain

    return sweep("attic")  #=> CALLS #by_nested.sweep certain


def by_global():
    global counter
    counter = sweep("hall")  #=> CALLS #sweep certain

    def bump():
        nonlocal_value = polish(1)  #=> CALLS helpers.py#polish certain
        return nonlocal_value

    return bump()  #=> CALLS #by_global.bump certain


def by_lambda():
    return (lambda clean: clean(1))(dust)


def by_default(tool=polish, other=None):
    tool(1)  #=> CALLS helpers.py#polish guess
    other(2)


class Maid:
    sweep = None

    def clean(self):
        clean("room")  #=> CALLS helpers.py#clean certain
        return self.dust()  #=> CALLS #Maid.dust certain

    def dust(self):
        dust("shelf")  #=> CALLS helpers.py#dust certain
        return sweep("floor")  #=> CALLS #sweep certain

    def polish(self, polish):
        polish()
        self.polish(polish)  #=> CALLS #Maid.polish certain

    class Drawer:
        def open(self):
            return clean("drawer")  #=> CALLS helpers.py#clean certain


def by_unpacking(pair):
    clean, (dust, *polish) = pair
    clean()
    dust()
    return os.clean()


def by_match(value):
    match value:
        case {"run": sweep}:
            sweep()
        case [dust]:
            dust()


print(sweep("end"))  #=> CALLS #sweep certain
