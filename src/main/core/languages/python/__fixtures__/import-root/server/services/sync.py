def start(queue):
    return queue
