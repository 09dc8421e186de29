import shelf as s
from shelf import Box, labels, spread, wrap


def chain():
    wrap()  #=> CALLS shelf/inner/_boxes.py#fill certain
    s.wrap()  #=> CALLS shelf/inner/_boxes.py#fill certain
    s.Box().open()  #=> CALLS shelf/inner/_boxes.py#Box certain, CALLS shelf/inner/_boxes.py#Box.open certain
    Box().open()  #=> CALLS shelf/inner/_boxes.py#Box certain, CALLS shelf/inner/_boxes.py#Box.open certain
    spread()  #=> CALLS shelf/spread.py#spread certain
    labels.label()  #=> CALLS shelf/labels.py#label certain
    s.labels.label()  #=> CALLS shelf/labels.py#label certain
