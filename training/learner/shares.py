"""The curve of a best responder as a table: its share of wins in tenths of the run."""

import json
import sys

lines = [line for line in map(json.loads, open(sys.argv[1])) if "wins frozen" in line]
print("| updates | seconds | matches so far | wins % (even 25) |")
print("|---|---|---|---|")
for tenth in range(10):
    part = lines[len(lines) * tenth // 10 : len(lines) * (tenth + 1) // 10]
    if part:
        share = 25 * sum(line["wins frozen"] for line in part) / len(part)
        last = part[-1]
        print(f"| {part[0]['update']} to {last['update']} | {last['seconds']:.0f} | {last['matches']:,} | {share:.1f} |")
