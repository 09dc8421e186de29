from ..ovens import heat
from ... import nothing


class Loaf:
    def rest(self) -> "Loaf":
        return self


def knead():
    heat(20)  #=> CALLS src/bakery/ovens.py#heat certain
    nothing()
    return Loaf().rest()  #=> CALLS #Loaf.rest certain, CALLS #Loaf certain
