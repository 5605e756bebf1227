"""What a best responder won lately, in shares of wins: the last updates of a curve."""

import json
import sys

LAST = 15
lines = [json.loads(line) for line in open(sys.argv[1])]
shares = [line["wins frozen"] / 4 for line in lines if "wins frozen" in line]
for at in range(0, len(shares), LAST):
    part = shares[at : at + LAST]
    print(f"updates {at + 1} to {at + len(part)}: {100 * sum(part) / len(part):.1f} % (even 25 %)")
