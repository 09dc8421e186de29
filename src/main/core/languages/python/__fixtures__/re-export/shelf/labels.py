def label():
    return None
