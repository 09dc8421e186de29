import json
import logging
import sqlite3
from collections import defaultdict
from pathlib import Path

import requests
from flask import Flask, request

logger = logging.getLogger(__name__)
app = Flask(__name__)


class Feed:
    def __init__(self):
        self.session = requests.Session()
        self.database = sqlite3.connect(":memory:")
        self.items = defaultdict(list)

    def get(self, url):
        return self.session.get(url).json()

    def execute(self, text):
        cursor = self.database.execute(text)
        return cursor.fetchall()

    def read_text(self, name):
        return Path(name).read_text().splitlines()

    def warning(self, text):
        logger.warning(text)

    def append(self, item):
        self.items["all"].append(item)
        sorted(self.items).index(item)

    def fetchall(self):
        return json.loads("[]")


@app.route("/")
def home():
    feed = Feed()  #=> CALLS #Feed certain
    return feed.get(request.args.get("url")) + str(feed.fetchall())  #=> CALLS #Feed.get certain, CALLS #Feed.fetchall certain


def post(url):
    requests.post(url).raise_for_status()
    with open(url) as handle:
        handle.read()
        handle.fetchall()
    for line in Path(url).open():
        line.append()
