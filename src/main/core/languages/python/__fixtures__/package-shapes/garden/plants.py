def prune():
    return None


class Rose:
    @property
    def height(self) -> int:
        return 3

    def bloom(self):
        return self.height  #=> REFERENCES #Rose.height certain
