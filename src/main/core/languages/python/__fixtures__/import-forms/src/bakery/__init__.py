from . import ovens as heaters
from .doughs import *
from .doughs.rye import knead as knead_rye

__all__ = ["heaters", "knead_rye", "open_shop"]


def open_shop():
    heaters.heat(1)  #=> CALLS src/bakery/ovens.py#heat certain
    return knead()  #=> CALLS src/bakery/doughs/rye.py#knead certain
