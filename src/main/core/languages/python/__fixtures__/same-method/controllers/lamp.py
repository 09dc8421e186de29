class LampController:
    def switch(self):
        return "lamp"
