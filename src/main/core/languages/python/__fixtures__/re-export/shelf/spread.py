def spread():
    return None
