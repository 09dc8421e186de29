class FanController:
    def __init__(self, speed=1):
        self.speed = speed

    def switch(self):
        return "fan"
