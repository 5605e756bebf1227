"""Sheriff of Nottingham for a client in mode `events`: keeps a view up to date, tells who is asked, and finds moves.

What each event does is in docs/protocol-sheriff.md, the moves are in docs/record.md, the rules in games/sheriff/rules.md.
A method `on_<event>` changes the table (everybody's) and the hand (one's own) as that page says.
"""

import copy

LEGAL = ["apple", "cheese", "bread", "chicken"]
WARES = [
    *LEGAL,
    *["pepper", "mead", "silk", "crossbow"],
    *["green-apple", "golden-apple", "gouda", "bleu-cheese", "rye-bread", "pumpernickel", "royal-rooster"],
    *["feast-plate", "brimstone-oil", "dragon-pepper", "strawberry-mead", "golden-silk", "heavy-crossbow", "olive-oil"],
    *["prince-johns-sword", "royal-summons", "arcane-scrolls", "tabletop-trophy"],
    *["feast-plate@" + good for good in LEGAL],
]
"""The order of everything that is counted."""
VALUES = dict(zip(WARES, [2, 3, 3, 4, 6, 7, 8, 9, 4, 6, 6, 9, 6, 9, 8]))


def is_face_up(ware):
    return ware in LEGAL or ware.startswith("feast-plate@")


def cards_in(counts):
    """[2, 0, 1] → two apples and a bread."""
    return [ware for ware, count in zip(WARES, counts) for _ in range(count)]


def count(counts, goods, by):
    """Adds or takes away each of these goods."""
    for good in goods:
        counts[WARES.index(good)] += by


class FoldedView:
    """A view that is kept up to date by the events of each step."""

    def __init__(self, view):
        self.view = copy.deepcopy(view)
        self.me, self.table, self.hand = self.view["seat"], self.view["table"], self.view["hand"]

    def fold(self, events):
        for event in events:
            ((kind, fields),) = event.items()
            getattr(self, "on_" + kind)(copy.deepcopy(fields))

    @property
    def phase(self):
        return self.table["phase"]

    def place(self, seat):
        """Where goods and gold lie: in front of a seat, or on the loot tile."""
        return self.table["loot"] if seat == "loot" else self.table["places"][seat]

    def pile(self, name):
        return self.table["piles"][self.table["rules"]["piles"].index(name)]

    def hold(self, seat, goods, by):
        """Cards come to this seat's hand or leave it; the table counts them, the owner knows which."""
        if seat == self.me:
            count(self.hand["cards"], goods, by)

    # the market

    def on_marketStarted(self, event):
        self.table["phase"] = {"type": "market", "first": event["first"], "turn": None, "laying": 0, "aside": []}

    def on_turnStarted(self, event):
        self.phase["turn"] = event["seat"]

    def on_setAside(self, event):
        self.place(event["seat"])["hand"] -= event["count"]
        if event["faceUp"] is None:
            self.phase["laying"] = event["count"]
        else:
            self.phase["aside"] += event["faceUp"]
        if event["seat"] == self.me:
            goods = event["faceUp"] or event["hidden"]["goods"]
            self.hold(self.me, goods, -1)
            if event["faceUp"] is None:
                self.hand["aside"] = goods

    def on_drewFromPile(self, event):
        self.pile(event["pile"]).pop()
        self.place(event["seat"])["hand"] += 1
        self.hold(event["seat"], [event["good"]], 1)

    def on_drew(self, event):
        self.table["deckSize"] -= event["count"]
        self.place(event["seat"])["hand"] += event["count"]
        if "hidden" in event:
            self.hold(event["seat"], event["hidden"]["goods"], 1)

    def on_reshuffled(self, event):
        for pile in self.table["piles"]:
            del pile[: max(0, len(pile) - self.table["rules"]["pileFloor"])]
        self.table["deckSize"] += event["size"]

    def on_discarded(self, event):
        self.pile(event["pile"]).extend(event["goods"])
        if event["from"] == "aside":
            self.phase["laying"] = 0
            if event["seat"] == self.me:
                self.hand["aside"] = []

    def on_asideJoinedPile(self, event):
        self.table["piles"][0].extend(self.phase["aside"])
        self.phase["aside"] = []

    # bags

    def on_loaded(self, event):
        place = self.place(event["seat"])
        place["hand"] -= event["count"]
        place["bag"] = {"cards": event["count"], "declared": None, "settled": False, "claimed": False}
        if "hidden" in event:
            self.hand["bag"] = event["hidden"]["goods"]
            self.hold(self.me, self.hand["bag"], -1)

    def on_declared(self, event):
        self.place(event["seat"])["bag"]["declared"] = event["good"]

    def on_bagPassed(self, event):
        self._settle(event["bag"], event["legal"])
        self.place(event["bag"])["faceDown"] += event["faceDown"]
        if event["bag"] == self.me:
            down = [good for good in self.hand["bag"] if good not in LEGAL and good != "feast-plate"]
            self.hand["oil"] += down.count("brimstone-oil")
            count(self.hand["contraband"], [good for good in down if good != "brimstone-oil"], 1)
            self._arrive(event["legal"] + down)

    def on_bagOpened(self, event):
        self._settle(event["bag"], event["kept"])
        if event["bag"] == self.me:
            self._arrive(event["kept"])

    def _settle(self, seat, kept):
        self.place(seat)["bag"].update(cards=0, settled=True)
        count(self.place(seat)["legal"], kept, 1)

    def _arrive(self, goods):
        self.hand["bag"], self.hand["arrived"] = [], goods

    # deals

    def on_offered(self, event):
        self.table["offersMade"] = event["offer"]["number"]
        self.phase["offers"].append(event["offer"])

    def on_acceptedOffer(self, event):
        for offer in self.phase["offers"]:
            if offer["number"] == event["offer"]:
                offer["accepted"].append(event["seat"])

    def on_offersEnded(self, event):
        self.phase["offers"] = [offer for offer in self.phase["offers"] if offer["number"] not in event["offers"]]

    def on_dealStruck(self, event):
        offer = next(offer for offer in self.phase["offers"] if offer["number"] == event["offer"])
        self.phase["offers"].remove(offer)
        merchant, sheriffs, terms = offer["merchant"], offer["sheriffs"], offer["terms"]
        if terms["bag"]:
            to = "loot" if len(sheriffs) > 1 else sheriffs[0]
            self.phase["pledges"].append({"offer": offer["number"], "bag": merchant, "to": to, "goods": terms["bag"]})
        if terms["favour"] is not None:
            promise = {"round": self.table["round"], "by": merchant, "to": sheriffs, "favour": terms["favour"]}
            self.table["promises"].append(promise)

    def on_goldPaid(self, event):
        self.place(event["from"])["gold"] -= event["amount"]
        self.place(event["to"])["gold"] += event["amount"]

    def on_given(self, event):
        giver, receiver = self.place(event["from"]), self.place(event["to"])
        legal = [lot["good"] for lot in event["legal"] for _ in range(lot["count"])]
        count(giver["legal"], legal, -1)
        count(receiver["legal"], legal, 1)
        giver["faceDown"] -= event["faceDown"]
        receiver["faceDown"] += event["faceDown"]
        if event["pledge"] is not None:
            self.phase["pledges"] = [one for one in self.phase["pledges"] if one["offer"] != event["pledge"]]
        if "hidden" in event:
            self._give(event, legal, event["hidden"]["goods"])

    def _give(self, event, legal, down):
        """Giver and receivers know the face-down goods."""
        if event["from"] != self.me:
            count(self.hand["loot" if event["to"] == "loot" else "contraband"], down, 1)
            return
        count(self.hand["contraband"], down, -1)
        if event["pledge"] is not None:
            for good in legal + down:
                self.hand["arrived"].remove(good)

    def on_proofShown(self, event):
        if "hidden" in event:
            self.hand["proofs"].append({**event["hidden"], "of": event["of"]})

    def on_obliged(self, event):
        """May come again for the same bag: everybody is bound once."""
        old = next((one for one in self.phase["obligations"] if one["bag"] == event["bag"]), None)
        bound = old["by"] if old else []
        others = [one for one in self.phase["obligations"] if one is not old]
        both = bound + [seat for seat in event["by"] if seat not in bound]
        self.phase["obligations"] = [*others, {"bag": event["bag"], "by": both}]
        if self.table["rules"]["deputies"]:
            for seat in event["by"]:
                self.on_sideTaken({"seat": seat, "bag": event["bag"], "side": "inspect"})

    def on_sideTaken(self, event):
        self.phase["sides"][event["bag"]][self.table["sheriffs"].index(event["seat"])] = event["side"]

    def on_timeRanOut(self, event):
        self.phase["obligations"] = []

    # debts and other questions

    def on_questionAsked(self, event):
        self.phase["owed"] = event

    def on_answered(self, event):
        self.phase["owed"] = None

    def on_goodsPaid(self, event):
        giver, receiver = self.place(event["from"]), self.place(event["to"])
        up = [good for good in event["goods"] if is_face_up(good)]
        down = [good for good in event["goods"] if not is_face_up(good)]
        count(giver["legal"], up, -1)
        count(receiver["legal"], up, 1)
        giver["faceDown"] -= len(down)
        receiver["faceDown"] += len(down)
        if event["from"] == self.me:
            count(self.hand["contraband"], down, -1)
        if event["to"] == self.me:
            count(self.hand["contraband"], down, 1)
        if "hidden" in event:
            count(self.hand["loot"], event["hidden"]["goods"], 1)

    def on_claimed(self, event):
        place = self.place(event["seat"])
        place["bag"]["claimed"] = True
        place["faceDown"] -= event["spent"]
        place["blackMarket"].append(event["points"])
        next(stall for stall in self.table["stalls"] if stall["good"] == event["good"])["points"].pop(0)
        if event["seat"] == self.me:
            count(self.hand["contraband"], [event["good"]] * event["spent"], -1)

    def on_skipped(self, event):
        self.place(event["seat"])["bag"]["claimed"] = True

    def on_oilBurnt(self, event):
        self.place(event["seat"])["faceDown"] -= 1
        pile = self.pile(event["pile"])
        if event["target"] is not None and event["good"] is not None:
            burnt = [event["good"]] * event["count"]
            count(self.place(event["target"])["legal"], burnt, -1)
            pile.extend(good.split("@")[0] for good in burnt)
        pile.append("brimstone-oil")
        if event["seat"] == self.me:
            self.hand["oil"] -= 1
            self.hand["arrived"].remove("brimstone-oil")

    def on_oilKept(self, event):
        if event["seat"] == self.me:
            count(self.hand["contraband"], ["brimstone-oil"] * self.hand["oil"], 1)
            self.hand["oil"] = 0

    def on_trophyTaken(self, event):
        gone = event["discarded"]
        if gone is None:
            self.place(event["seat"])["hand"] += 1
        else:
            self.pile(gone["pile"]).append(gone["good"])
            self.hold(event["seat"], [gone["good"]], -1)
        self.hold(event["seat"], ["tabletop-trophy"], 1)

    # the deputies' loot

    def on_lootShared(self, event):
        for seat in self.table["sheriffs"]:
            self.place(seat)["gold"] += event["each"]
        self.table["loot"]["gold"] -= 2 * event["each"]

    def on_lootTaken(self, event):
        self._take_loot(event["seat"], event["legal"], event.get("hidden"))

    def on_leftoverNamed(self, event):
        self.phase["words"].append(event["words"])

    def on_leftoverSettled(self, event):
        loot = self.table["loot"]
        if event["gold"] is not None:
            self.place(event["gold"])["gold"] += loot["gold"]
        loot["gold"] = 0
        if event["card"] is not None:
            self._take_loot(event["card"], event["legal"], event.get("hidden"))
        if event["discarded"] is not None:
            self._discard_loot(event["discarded"])

    def _take_loot(self, seat, legal, hidden):
        if legal is not None:
            count(self.table["loot"]["legal"], [legal], -1)
            count(self.place(seat)["legal"], [legal], 1)
            return
        self.table["loot"]["faceDown"] -= 1
        self.place(seat)["faceDown"] += 1
        if hidden is not None:
            count(self.hand["loot"], [hidden["good"]], -1)
            if seat == self.me:
                count(self.hand["contraband"], [hidden["good"]], 1)

    def _discard_loot(self, good):
        self.table["piles"][0].append(good)
        if is_face_up(good):
            count(self.table["loot"]["legal"], [good], -1)
            return
        self.table["loot"]["faceDown"] -= 1
        if self.me in self.table["sheriffs"]:
            count(self.hand["loot"], [good], -1)

    # steps and rounds

    def on_stepBegan(self, event):
        self.table["phase"] = event["phase"]
        if event["phase"]["type"] == "finished":
            for place in self.table["places"]:
                place.update(hand=0, bag=None)
            self.hand["cards"] = [0] * len(self.hand["cards"])

    def on_roundBegan(self, event):
        self.table.update(round=event["round"], sheriffs=event["sheriffs"], phase=event["phase"])
        for place in self.table["places"]:
            place["bag"] = None
        self.hand["arrived"] = []

    # who is asked

    def asked(self):
        """Steps do not say it: it follows from the phase."""
        ask = getattr(self, "_asked_in_" + self.phase["type"], lambda: [])
        return [{"seat": seat, "to": to, "must": must} for seat, to, must in ask()]

    def _asked_in_market(self):
        if self.phase["turn"] is None:
            return [(self.table["sheriffs"][0], "start-market", True)]
        return [(self.phase["turn"], "discard" if self.phase["laying"] else "exchange", True)]

    def _asked_in_load(self):
        places = enumerate(self.table["places"])
        sheriffs = self.table["sheriffs"]
        return [(s, "load", True) for s, p in places if s not in sheriffs and p["hand"] and p["bag"] is None]

    def _asked_in_declare(self):
        return [(self.phase["turn"], "declare", True)]

    def _asked_in_inspection(self):
        if self.phase["owed"] is not None:
            question = self.phase["owed"]["question"]
            return [(question["seat"], question["type"], True)]
        bags = [(seat, place["bag"]) for seat, place in enumerate(self.table["places"]) if place["bag"]]
        asked = [(seat, "haggle", False) for seat, _ in bags]
        asked += [(seat, "settle", True) for seat in self.table["sheriffs"]]
        if self.table["rules"]["timer"] and not all(bag["settled"] for _, bag in bags):
            asked.append(("clock", "timeout", False))
        return asked + self._claims(False)

    def _asked_in_loot(self):
        if self.phase["turn"] is not None:
            return [(self.phase["turn"], "take", True), *self._claims(False)]
        spoke = [words["seat"] for words in self.phase["words"]]
        return [(s, "leftover", True) for s in self.table["sheriffs"] if s not in spoke] + self._claims(False)

    def _asked_in_claim(self):
        return self._claims(True)

    def _claims(self, must):
        if not self.table["rules"]["blackMarket"]:
            return []
        bags = [(seat, place["bag"]) for seat, place in enumerate(self.table["places"]) if place["bag"]]
        return [(seat, "claim", must) for seat, bag in bags if bag["settled"] and not bag["claimed"]]


class Merchant:
    """Finds moves by the rules, for three to five players without promo cards: honest in most rounds, moody at the gate."""

    def __init__(self, rng):
        self.rng = rng

    def choose(self, view, asked, is_safe):
        """A move, or None for a chance that is let go; `is_safe`: the one before was refused, so nothing fancy."""
        self.view, self.table, self.hand, self.me = view, view["table"], view["hand"], view["seat"]
        if is_safe and not asked["must"]:
            return None
        return getattr(self, "_" + asked["to"].replace("-", "_"))(is_safe)

    def _start_market(self, _):
        merchants = [seat for seat in range(len(self.table["places"])) if seat not in self.table["sheriffs"]]
        return {"move": "start-market", "first": self.rng.choice(merchants)}

    def _exchange(self, _):
        mine = cards_in(self.hand["cards"])
        aside = self.rng.sample(mine, self.rng.randint(0, min(len(mine), self.table["rules"]["asideLimit"])))
        move = {"move": "exchange", "setAside": aside}
        return {**move, "draw": ["deck"] * len(aside)} if self.table["rules"]["choosesPile"] else move

    def _discard(self, _):
        owed = self.table["phase"].get("owed")
        goods = owed["question"]["goods"] if owed else self.hand["aside"]
        return {"move": "discard", "pile": self.rng.choice(self.table["rules"]["piles"]), "goods": goods}

    def _load(self, _):
        mine = cards_in(self.hand["cards"])
        legal = [good for good in mine if good in LEGAL]
        limit = self.table["rules"]["bagLimit"]
        if legal and self.rng.random() < 0.6:
            best = max(LEGAL, key=legal.count)
            return {"move": "load", "goods": [best] * min(legal.count(best), limit)}
        return {"move": "load", "goods": self.rng.sample(mine, self.rng.randint(1, min(len(mine), limit)))}

    def _declare(self, _):
        declarable = self.table["rules"]["declarable"]
        return {"move": "declare", "good": max(declarable, key=self.hand["bag"].count)}

    def _settle(self, is_safe):
        """Takes offers, makes a demand now and then, and otherwise opens a bag or lets it pass."""
        phase = self.table["phase"]
        open_bags = self._open_bags()
        offers = [offer for offer in phase["offers"] if offer["by"] != self.me]
        mood = 1 if is_safe else self.rng.random()
        if offers and mood < 0.7:
            return {"move": self.rng.choice(["accept", "accept", "decline"]), "offer": self.rng.choice(offers)["number"]}
        bag = self.rng.choice(open_bags)
        if mood < 0.3 and not any(offer["by"] == self.me for offer in phase["offers"]):
            return self._offer(with_seat=bag, merchant=bag)
        must_open = any(one["bag"] == bag for one in phase["obligations"])
        return {"move": "inspect" if must_open or self.rng.random() < 0.3 else "pass", "bag": bag}

    def _haggle(self, _):
        """Answers demands; a bribe while the own bag is closed."""
        offers = self.table["phase"]["offers"]
        demands = [offer for offer in offers if offer["by"] != self.me and offer["merchant"] == self.me]
        if demands:
            return {"move": self.rng.choice(["accept", "decline"]), "offer": demands[0]["number"]}
        own = [offer for offer in offers if offer["by"] == self.me]
        if own and self.rng.random() < 0.1:
            return {"move": "withdraw", "offer": own[0]["number"]}
        if len(own) < 2 and self.me in self._open_bags() and self.rng.random() < 0.8:
            return self._offer(with_seat=self.table["sheriffs"][0], merchant=self.me)
        return None

    def _open_bags(self):
        places = enumerate(self.table["places"])
        return [seat for seat, place in places if place["bag"] and not place["bag"]["settled"]]

    def _offer(self, with_seat, merchant):
        """Gold, goods of the stand or of the bag, perhaps a lie, perhaps words; what is not offered is left out."""
        move = {"move": "offer", "with": with_seat}
        bound = [one["bag"] for one in self.table["phase"]["obligations"]]
        if merchant not in bound and self.rng.random() < 0.8:
            move["pass"] = [merchant]
        others = [seat for seat in self._open_bags() if seat != merchant]
        if others and self.rng.random() < 0.4:
            move["inspect"] = [self.rng.choice(others)]
        gold = self.table["places"][merchant]["gold"]
        if gold:
            move["gold"] = self.rng.randint(1, min(9, gold))
        stand = [good for good in cards_in(self.table["places"][merchant]["legal"]) if good in LEGAL]
        if stand and self.rng.random() < 0.2:
            move["stand"] = {self.rng.choice(stand): 1}
        if self.rng.random() < 0.3:
            move["contraband"] = {self.rng.choice(["pepper", "mead", "silk"]): 1}
        if merchant == self.me and self.rng.random() < 0.4:
            move["bag"] = {self.rng.choice(self.hand["bag"]): 1}
        if self.rng.random() < 0.3:
            move["favour"] = "You will see."
        return move

    def _pay(self, _):
        """What is missing after all the gold: legal goods first, then contraband, no card more than needed."""
        debt = self.table["phase"]["owed"]["question"]["amount"]
        legal = cards_in(self.table["places"][self.me]["legal"])
        down = cards_in(self.hand["contraband"])
        worth = sum(VALUES[good] for good in legal)
        goods = cover(legal, debt) if worth >= debt else legal + cover(down, debt - worth)
        return {"move": "pay", "goods": goods}

    def _claim(self, _):
        return {"move": "skip"}


def cover(goods, debt):
    """Goods worth the debt, none of which can be left out; all of them if they are not enough."""
    chosen = []
    for good in sorted(goods, key=lambda good: -VALUES[good]):
        if sum(VALUES[one] for one in chosen) < debt:
            chosen.append(good)
    for good in sorted(chosen, key=VALUES.get):
        if sum(VALUES[one] for one in chosen) - VALUES[good] >= debt:
            chosen.remove(good)
    return chosen
