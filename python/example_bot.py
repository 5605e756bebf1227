#!/usr/bin/env python3
"""An honest merchant for Sheriff of Nottingham: a complete example of an external bot.

It loads the legal good it has most of, says what is in the bag, and as sheriff lets everybody pass. Whatever else it is
asked it answers with one of the examples that come with the question. Only the standard library is needed:

    npx --no -- gatehouse arena --one "cmd:python3 python/example_bot.py" --vs random --blocks 5

The protocol: docs/bot-protocol.md.
"""

import json
import sys

# The order in which hands, stands and bags count goods.
GOODS = ["apple", "cheese", "bread", "chicken", "pepper", "mead", "silk", "crossbow"]
LEGAL = GOODS[:4]


def cards(counts, goods):
    """The cards of these goods, one by one."""
    return [good for good, count in zip(GOODS, counts) if good in goods for _ in range(count)]


def exchange(view, _hints):
    """Contraband goes back to the market; new cards come from the deck."""
    rules = view["table"]["rules"]
    aside = cards(view["hand"]["cards"], GOODS[4:])[: rules["asideLimit"]]
    move = {"move": "exchange", "setAside": aside}
    if rules["choosesPile"]:
        move["draw"] = ["deck"] * len(aside)
    return move


def load(view, hints):
    """All cards of the most frequent legal good; without any, one of the examples has to do."""
    hand = cards(view["hand"]["cards"], LEGAL)
    if not hand:
        return min(hints, key=lambda move: len(move["goods"]))
    best = max(LEGAL, key=hand.count)
    return {"move": "load", "goods": [best] * min(hand.count(best), view["table"]["rules"]["bagLimit"])}


def declare(view, hints):
    """Declares the truth, if the bag allows it."""
    first = view["hand"]["bag"][0]
    return {"move": "declare", "good": first} if first in LEGAL else hints[0]


def settle(view, hints):
    """Everybody may pass, except where a deal says otherwise, or two deputies have to agree: one may have to wait for the other."""
    table = view["table"]
    if table["rules"]["deputies"]:
        return hints[0] if hints else None
    owed = [obligation["bag"] for obligation in table["phase"]["obligations"]]
    for seat, place in enumerate(table["places"]):
        if place["bag"] is not None and not place["bag"]["settled"]:
            return {"move": "inspect" if seat in owed else "pass", "bag": seat}
    return hints[0]


def haggle(_view, _hints):
    """An honest merchant makes no offers; null leaves it to the others."""
    return None


DECISIONS = {"exchange": exchange, "load": load, "declare": declare, "settle": settle, "haggle": haggle}


def decide(message):
    """One decision: the move as a record writes it, or None."""
    hints = message["hints"]["moves"]
    decision = DECISIONS.get(message["asked"]["to"])
    if decision is not None:
        return decision(message["view"], hints)
    return hints[0] if hints else None


def main():
    """Reads lines and answers questions, until it is told to end or the input is closed."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "act":
            print(json.dumps({"id": message["id"], "move": decide(message)}), flush=True)
        elif message["type"] == "quit":
            return


if __name__ == "__main__":
    main()
