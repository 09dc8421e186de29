import json

import bakery
import bakery.ovens
import bakery.doughs.rye as rye
from bakery import heaters, knead_rye, open_shop
from bakery.doughs import knead


def test_shop():
    open_shop()  #=> CALLS src/bakery/__init__.py#open_shop certain
    bakery.open_shop()  #=> CALLS src/bakery/__init__.py#open_shop certain
    bakery.ovens.heat(3)  #=> CALLS src/bakery/ovens.py#heat certain
    heaters.bake(rye.Loaf()).rest()  #=> CALLS src/bakery/doughs/rye.py#Loaf.rest certain, CALLS src/bakery/ovens.py#bake certain, CALLS src/bakery/doughs/rye.py#Loaf certain
    rye.knead().rest()  #=> CALLS src/bakery/doughs/rye.py#Loaf.rest certain, CALLS src/bakery/doughs/rye.py#knead certain
    knead_rye()  #=> CALLS src/bakery/doughs/rye.py#knead certain
    knead()  #=> CALLS src/bakery/doughs/rye.py#knead certain
    json.loads("{}")
    bakery.closing()
