import json
import os
import sys
import urllib.error
import urllib.request

key = os.environ.get("MAZOKU_KEY") or sys.exit("Put your key into the variable MAZOKU_KEY.")
request = urllib.request.Request(
    "https://mazoku.example/api/series/mine/held",
    headers={"Authorization": f"Bearer {key}"},
)
try:
    with urllib.request.urlopen(request) as response:
        answer = json.load(response)
except urllib.error.HTTPError as error:
    sys.exit(" ".join(json.load(error)["message"]))
print(f"You have cards of {len(answer['data'])} series.")
