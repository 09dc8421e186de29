from server.routes.orders import place  #=> IMPORTS server/routes/orders.py certain, IMPORTS server/routes/orders.py#place certain
from services.sync import start


def test_place():
    place("tea")  #=> CALLS server/routes/orders.py#place certain
    start("tea")
