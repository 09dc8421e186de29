from garden import water
from garden import plants
from garden.plants import Rose, prune as cut


def walk(rose: Rose, other: "plants.Rose | None" = None):  #=> REFERENCES garden/plants.py#Rose certain
    water()  #=> CALLS garden/__init__.py#water certain
    cut()  #=> CALLS garden/plants.py#prune certain
    plants.prune()  #=> CALLS garden/plants.py#prune certain
    rose.bloom()  #=> CALLS garden/plants.py#Rose.bloom certain
    if other is not None:
        other.bloom()  #=> CALLS garden/plants.py#Rose.bloom certain
    return rose.height  #=> REFERENCES garden/plants.py#Rose.height certain
