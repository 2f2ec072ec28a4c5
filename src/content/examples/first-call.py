import json
import os
import urllib.request

request = urllib.request.Request(
    "https://mazoku.example/api/series/mine/held",
    headers={"Authorization": f"Bearer {os.environ['MAZOKU_KEY']}"},
)
with urllib.request.urlopen(request) as response:
    answer = json.load(response)
print(f"You have cards of {len(answer['data'])} series.")
