"""Batches of decisions as the workers write them (training/trajectories.ts)."""

import json
import os
import struct

import numpy as np
import torch

KINDS = [np.float16, np.float16, np.float16, np.int8, np.uint16, np.uint16, np.float32, np.uint32, np.float32]


class Batch:
    """Decisions of one or several files; those of one player in one match lie side by side, oldest first."""

    def __init__(self, state, hidden, rows, labels, counts, chosen, chance, length, rewards):
        self.state, self.hidden, self.rows, self.labels = state, hidden, rows, labels
        self.counts, self.chosen, self.chance = counts, chosen, chance
        self.length, self.rewards = length, rewards

    def __len__(self):
        return len(self.counts)


def read_batch(path, row_size):
    data = open(path, "rb").read()
    (size,) = struct.unpack("<I", data[:4])
    about = json.loads(data[4 : 4 + size])
    at, columns = 4 + size, []
    for kind, length in zip(KINDS, about["lengths"]):
        columns.append(np.frombuffer(data, kind, length, at))
        at += length * np.dtype(kind).itemsize
    state, hidden, rows, labels, counts, chosen, chance, owner, rewards = columns
    decisions = len(counts)
    if decisions == 0:
        return None, about
    state, hidden, rows = state.reshape(decisions, -1), hidden.reshape(decisions, -1), rows.reshape(-1, row_size)
    # those of one player side by side
    order = np.argsort(owner, kind="stable")
    starts = np.concatenate([[0], np.cumsum(counts.astype(np.int64))])
    length = counts[order].astype(np.int64)
    offsets = np.repeat(starts[:-1][order] - np.concatenate([[0], np.cumsum(length)[:-1]]), length)
    row_order = np.arange(len(rows)) + offsets
    owners, per_owner = np.unique(owner[order], return_counts=True)
    batch = Batch(
        state[order], hidden[order], rows[row_order], labels[row_order], length,
        chosen[order].astype(np.int64), chance[order], per_owner.astype(np.int64), rewards[owners],
    )
    return batch, about


def join(batches, device):
    """Several batches as one, on the device."""

    def column(name, kind=None):
        joined = torch.from_numpy(np.concatenate([getattr(batch, name) for batch in batches]))
        joined = joined.to(device)
        return joined if kind is None else joined.to(kind)

    # floats stay short until they are used
    return Batch(
        column("state"), column("hidden"), column("rows"), column("labels"), column("counts"),
        column("chosen"), column("chance"), column("length"), column("rewards", torch.float32),
    )


def rows_of(batch, starts, picked):
    """The rows of these decisions: their numbers in the batch, and for each the place of its decision in `picked`."""
    counts = batch.counts[picked]
    of = torch.repeat_interleave(torch.arange(len(picked), device=counts.device), counts)
    ends = torch.cumsum(counts, 0)
    within = torch.arange(len(of), device=counts.device) - (ends - counts)[of]
    return starts[picked][of] + within, of, ends - counts


def waiting(folder):
    """Finished files, oldest first."""
    names = [name for name in os.listdir(folder) if name.endswith(".bin")]
    return sorted((os.path.join(folder, name) for name in names), key=os.path.getmtime)
