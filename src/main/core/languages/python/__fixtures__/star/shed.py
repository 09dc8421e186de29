def rake():
    return 1


def _spade():
    return 2
