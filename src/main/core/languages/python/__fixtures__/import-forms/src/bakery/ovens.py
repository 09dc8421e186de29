from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .doughs.rye import Loaf


def heat(degrees):
    return degrees


def bake(loaf: "Loaf") -> "Loaf":
    from .doughs import rye

    rye.knead()  #=> CALLS src/bakery/doughs/rye.py#knead certain
    return loaf.rest()  #=> CALLS src/bakery/doughs/rye.py#Loaf.rest certain
