def save():
    return 1


def total(rows):
    return len(rows)


def by_parameter(save):
    return save()


def by_local(source):
    save = source.pick()
    return save()


def by_loop(rows):
    return [save() for save in rows]


def by_lambda():
    return lambda save: save()


def plain():
    return save()  #=> CALLS #save certain


class Store:
    def save(self):
        return save()  #=> CALLS #save certain

    def twice(self):
        return self.save()  #=> CALLS #Store.save certain


def unknown_receiver(thing):
    return thing.twice
