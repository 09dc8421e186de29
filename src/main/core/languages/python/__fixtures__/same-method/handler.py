from controllers.fan import FanController


def handle():
    controller = FanController(2)  #=> CALLS controllers/fan.py#FanController certain
    return controller.switch()  #=> CALLS controllers/fan.py#FanController.switch certain
