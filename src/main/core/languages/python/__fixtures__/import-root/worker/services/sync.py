def start(job):
    return job
