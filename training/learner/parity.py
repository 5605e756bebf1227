"""
Views with what the trainer's network says about them, for the test of the TypeScript one.

    python3 training/learner/parity.py WEIGHTS BATCH OUT.gz
"""

import gzip
import json
import struct
import sys

import numpy as np
import torch

from batches import read_batch
from model import Policy
from weights import read_weights

VIEWS, MOST_ROWS = 1000, 4


def sizes_of(path):
    data = open(path, "rb").read()
    (length,) = struct.unpack("<I", data[4:8])
    shapes = {one["name"]: one["shape"] for one in json.loads(data[8 : 8 + length])["tensors"]}
    layers = sum(name.startswith("trunk.") and name.endswith(".weight") for name in shapes)
    state, width = shapes["trunk.0.weight"]
    return {"state": state, "row": shapes["row.weight"][0], "width": width, "layers": layers,
            "query": shapes["row.weight"][1]}


def write_parity(weights, batch_path, out):
    sizes = sizes_of(weights)
    policy = Policy(**sizes)
    read_weights(policy, weights)
    batch, _ = read_batch(batch_path, sizes["row"])
    picked = np.linspace(0, len(batch) - 1, min(VIEWS, len(batch))).astype(int)
    starts = np.cumsum(batch.counts) - batch.counts
    counts = np.minimum(batch.counts[picked], MOST_ROWS)
    rows = np.concatenate([batch.rows[starts[at] : starts[at] + count] for at, count in zip(picked, counts)])
    # what a master adds to the scores is no input
    rows[:, -1] = 0
    of = torch.from_numpy(np.repeat(np.arange(len(picked)), counts))
    state = batch.state[picked]
    with torch.no_grad():
        scores, beliefs, values = policy(torch.from_numpy(state).float(), torch.from_numpy(rows).float(), of)
    header = json.dumps({"views": len(picked), "rows": len(rows), "state": sizes["state"], "row": sizes["row"]}).encode()
    parts = [struct.pack("<I", len(header)), header, counts.astype(np.uint16).tobytes(), state.tobytes(), rows.tobytes()]
    parts += [one.numpy().astype(np.float32).tobytes() for one in (scores, beliefs, values)]
    with open(out, "wb") as file:
        file.write(gzip.compress(b"".join(parts), 9, mtime=0))


if __name__ == "__main__":
    write_parity(*sys.argv[1:4])
