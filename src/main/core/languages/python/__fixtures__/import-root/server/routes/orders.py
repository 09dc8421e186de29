from services.sync import start
from settings import load


def place(order):
    options = load()  #=> CALLS server/settings.py#load certain
    return start(order)  #=> CALLS server/services/sync.py#start certain
