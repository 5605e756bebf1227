"""Puts the lines of training/sheriff/evaluate.ts together: a table with 95 % intervals over blocks."""

import json
import math
import sys

contests = {}
for path in sys.argv[1:]:
    for line in open(path):
        if line.startswith("{"):
            one = json.loads(line)
            contests.setdefault(one["name"], (one["seats"], []))[1].extend(one["shares"])

print("| contest | wins % | even | matches |")
print("|---|---|---|---|")
for name, (seats, shares) in contests.items():
    count = len(shares)
    if count == 0:
        continue
    mean = sum(shares) / count
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / max(1, count - 1) / count)
    print(f"| {name} | {100 * mean:.1f} ± {197 * spread:.1f} | {100 / seats:.0f} | {count * seats} |")
