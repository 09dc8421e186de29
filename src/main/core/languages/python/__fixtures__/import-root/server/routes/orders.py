import settings as options  #=> IMPORTS server/settings.py certain
from services import sync  #=> IMPORTS server/services/sync.py certain
from services.sync import start  #=> IMPORTS server/services/sync.py certain, IMPORTS server/services/sync.py#start certain
from settings import load  #=> IMPORTS server/settings.py certain, IMPORTS server/settings.py#load certain


def place(order):
    load()  #=> CALLS server/settings.py#load certain
    options.load()  #=> CALLS server/settings.py#load certain
    sync.start(order)  #=> CALLS server/services/sync.py#start certain
    return start(order)  #=> CALLS server/services/sync.py#start certain
