"""Checks opened packs, written from docs/draws.md alone.

Reads one proof in JSON on each line of the standard input, and writes how many are right and the first fault.
"""

import base64
import hashlib
import hmac
import json
import sys

RARITIES = ["C", "R", "SR", "SSR", "UR"]
TOTALS = {"C": 4000, "R": 2000, "SR": 500, "SSR": 150, "UR": 50}


class Words:
    """Random numbers of one pack."""

    def __init__(self, seed, player_seed, counter):
        self.seed = seed
        self.prefix = f"{player_seed}:{counter}:"
        self.block = 0
        self.words = []

    def below(self, n):
        limit = 2**32 - 2**32 % n
        while True:
            if not self.words:
                message = (self.prefix + str(self.block)).encode()
                digest = hmac.new(self.seed, message, hashlib.sha256).digest()
                self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 32, 4)]
                self.block += 1
            word = self.words.pop(0)
            if word < limit:
                return word % n


def free_versions(rarity, taken):
    bits = base64.b64decode(taken)
    return [v for v in range(1, TOTALS[rarity] + 1) if not bits[(v - 1) // 8] >> ((v - 1) % 8) & 1]


def fault_of(proof):
    """Returns what is wrong with a proof, or None."""
    seed = bytes.fromhex(proof["server_seed"])
    if hashlib.sha256(seed).hexdigest() != proof["server_seed_hash"]:
        return "server seed"
    if hashlib.sha256(proof["pool"].encode()).hexdigest() != proof["pool_digest"]:
        return "pool"
    pool = json.loads(proof["pool"])
    cards = {rarity: list(uuids) for rarity, uuids in pool["cards"].items()}
    guarantee = pool["guarantee"]
    words = Words(seed, proof["player_seed"], proof["counter"])
    slots = [slot["odds"] for slot in pool["slots"] for _ in range(slot["count"])]
    if len(slots) != len(proof["cards"]):
        return "number of cards"
    is_met = False
    for place, (odds, shown) in enumerate(zip(slots, proof["cards"])):
        weights = {rarity: odds.get(rarity, 0) if cards[rarity] else 0 for rarity in RARITIES}
        if guarantee is not None:
            lowest = RARITIES.index(guarantee["rarity"])
            is_last = place == len(slots) - 1
            if is_last and not is_met and proof["since_guarantee"] >= guarantee["within"] - 1:
                for rarity in RARITIES[:lowest]:
                    weights[rarity] = 0
        x = words.below(sum(weights.values()))
        for rarity in RARITIES:
            if x < weights[rarity]:
                break
            x -= weights[rarity]
        index = words.below(len(cards[rarity]))
        uuid = cards[rarity][index]
        free = free_versions(rarity, shown["taken"])
        version = free[words.below(len(free))]
        if uuid != shown["card"]["uuid"] or version != shown["version"]:
            return f"card {place + 1}"
        if len(free) == 1:
            del cards[rarity][index]
        if guarantee is not None and RARITIES.index(rarity) >= lowest:
            is_met = True
    return None


def main():
    right, first = 0, None
    for line in sys.stdin:
        proof = json.loads(line)
        fault = fault_of(proof)
        if fault is None:
            right += 1
        elif first is None:
            first = f"{proof['uuid']}: {fault}"
    print(json.dumps({"right": right, "fault": first}))


main()
