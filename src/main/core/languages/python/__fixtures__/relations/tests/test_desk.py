from desk import Desk, open_all


def test_opens():
    open_all([Desk(1)])  #=> CALLS desk.py#open_all certain, CALLS desk.py#Desk certain, TESTS desk.py#open_all certain, TESTS desk.py#Desk certain


class TestDesk:
    def test_room(self):
        assert Desk(2).room() == 6  #=> CALLS desk.py#Desk.room certain, CALLS desk.py#Desk certain, TESTS desk.py#Desk.room certain, TESTS desk.py#Desk certain
