__all__ = ["hammer"]


def hammer():
    return 1


def saw():
    return 2


def _hidden():
    return 3
