import gzip
import json
import urllib.request

with urllib.request.urlopen("https://mazoku.example/api/bulk") as response:
    files = {file["dataset"]: file for file in json.load(response)["data"]}

cards = files["cards"]
with urllib.request.urlopen(cards["url"]) as response, gzip.open(response, "rt", encoding="utf-8") as lines:
    free = sum(card["total"] - card["claimed"] for card in map(json.loads, lines))
print(f"{cards['lines']} cards, {free} versions that nobody has claimed")
