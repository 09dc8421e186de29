import shelf
from shelf import arrange, dust


def tidy(books):
    dust()  #=> CALLS shelf/impl.py#_dust certain
    shelf.arrange(books)  #=> CALLS shelf/impl.py#arrange certain
    return arrange(books)  #=> CALLS shelf/impl.py#arrange certain
