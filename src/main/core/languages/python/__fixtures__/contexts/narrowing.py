class Flat:
    def press(self):
        return 1


class Round:
    def press(self):
        return 2


class Holder:
    def __init__(self, item=None):
        self.item = item

    def use(self, other, rows):
        if isinstance(self.item, Flat) and self.item.press():  #=> CALLS #Flat.press certain
            self.item.press()  #=> CALLS #Flat.press certain
        self.item.press()
        if not isinstance(other, Round) or other.press():  #=> CALLS #Round.press certain
            return None
        picked = other.press() if isinstance(other, Flat) else 0  #=> CALLS #Flat.press certain
        return [row.press() for row in rows if isinstance(row, Round)]  #=> CALLS #Round.press certain
