def clean(room):
    return room


def dust(room):
    return room


def polish(room):
    return room
