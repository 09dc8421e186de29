from shed import *
from tools import *


def work():
    hammer()  #=> CALLS tools.py#hammer certain
    rake()  #=> CALLS shed.py#rake certain
    saw()
    _spade()
