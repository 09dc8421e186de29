from services.sync import start  #=> IMPORTS worker/services/sync.py certain, IMPORTS worker/services/sync.py#start certain
from settings import load  #=> IMPORTS worker/settings.py certain, IMPORTS worker/settings.py#load certain


def run():
    return start(load())  #=> CALLS worker/services/sync.py#start certain, CALLS worker/settings.py#load certain
