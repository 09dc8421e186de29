class Base:
    def run(self):
        return "base"

    def stop(self):
        return "base"


class Left(Base):
    pass


class Right(Base):
    def run(self):
        return "right"


class Both(Left, Right):
    def go(self):
        self.stop()  #=> CALLS #Base.stop certain
        return self.run()  #=> CALLS #Right.run certain


class Foreign(__import__("x").Y):
    def go(self):
        return self.run()
