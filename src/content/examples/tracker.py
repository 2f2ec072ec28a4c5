"""Says how complete your collection is. Needs Python 3.9 and a key with the scope collection:read in MAZOKU_KEY."""
import gzip
import hashlib
import json
import os
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

API = "https://mazoku.example/api"
FILES = Path("mazoku-files")
KEY = os.environ.get("MAZOKU_KEY") or sys.exit("Put your key into the variable MAZOKU_KEY.")


def get(url, headers={}):
    """Returns the bytes of an answer. Waits when the limit is reached, and stops with the reason of a refusal."""
    for attempt in range(5):
        try:
            with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=60) as response:
                return response.read()
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(" ".join(json.load(error)["message"]))
            time.sleep(int(error.headers["Retry-After"]))
    sys.exit("The game is busy. Try again later.")


def bulk(dataset):
    """Yields the lines of a bulk file, which is downloaded once for each version."""
    file = next(each for each in json.loads(get(f"{API}/bulk"))["data"] if each["dataset"] == dataset)
    path = FILES / file["name"]
    if not path.exists():
        content = get(file["url"])
        if hashlib.sha256(content).hexdigest() != file["sha256"]:
            sys.exit("The download is damaged.")
        FILES.mkdir(exist_ok=True)
        path.write_bytes(content)
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        yield from map(json.loads, lines)


def my_cards():
    """Yields the cards that you have a copy of, page by page."""
    page, seen, count = 0, 0, 1
    while seen < count:
        url = f"{API}/card/instance/inventory?stacked=true&size=100&page={page}"
        answer = json.loads(get(url, {"Authorization": f"Bearer {KEY}"}))
        yield from (copy["card"] for copy in answer["data"])
        page, seen, count = page + 1, seen + len(answer["data"]), answer["count"] if answer["data"] else 0


mine = {card["uuid"] for card in my_cards()}
series = {}
for card in bulk("cards"):
    series.setdefault(card["series"]["name"], []).append(card["uuid"] in mine)
for name, owned in sorted(series.items(), key=lambda item: sum(item[1]) / len(item[1]), reverse=True)[:10]:
    print(f"{sum(owned):4} of {len(owned):3}  {name}")
print(f"{sum(map(sum, series.values()))} of {sum(map(len, series.values()))} cards")
