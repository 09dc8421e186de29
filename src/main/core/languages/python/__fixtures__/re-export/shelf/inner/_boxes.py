def fill():
    return None


class Box:
    def open(self):
        return None
