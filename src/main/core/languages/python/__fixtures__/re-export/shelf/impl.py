def arrange(books):
    return sorted(books)


def _dust():
    return None
