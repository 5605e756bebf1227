"""The file of weights; weights.ts beside the network reads it. Matrices are stored inputs first."""

import json
import os
import struct

import numpy as np
import torch

MAGIC = b"GHN1"


def stored(tensor):
    values = tensor.detach().float().cpu().numpy()
    if values.ndim == 2:
        values = values.T
        if values.shape[1] == 1:
            values = values[:, 0]
    return np.ascontiguousarray(values, dtype=np.float32)


def as_bytes(values):
    """One scale for each input, so that rare inputs keep their precision."""
    scales = np.abs(values).max(axis=1) / 127
    scales[scales == 0] = 1
    rounded = np.rint(values / scales[:, None]).clip(-127, 127).astype(np.int8)
    return scales.astype(np.float32), rounded


def write_weights(model, path, small=False, about=None):
    tensors, parts, at = [], [], 0
    for name, tensor in model.state_dict().items():
        values = stored(tensor)
        kind = "byte" if small and values.ndim == 2 else "float"
        blob = b"".join(part.tobytes() for part in as_bytes(values)) if kind == "byte" else values.tobytes()
        blob += b"\0" * (-len(blob) % 4)
        tensors.append({"name": name, "shape": list(values.shape), "kind": kind, "at": at})
        parts.append(blob)
        at += len(blob)
    header = json.dumps({"tensors": tensors, "about": about or {}}).encode()
    with open(path + ".part", "wb") as file:
        file.write(MAGIC + struct.pack("<I", len(header)) + header + b"".join(parts))
    os.replace(path + ".part", path)


def read_weights(model, path):
    """Into a model of the right size."""
    data = open(path, "rb").read()
    if data[:4] != MAGIC:
        raise ValueError(f"{path} is no file of weights")
    (length,) = struct.unpack("<I", data[4:8])
    header = json.loads(data[8 : 8 + length])
    state = model.state_dict()
    for one in header["tensors"]:
        at, shape = 8 + length + one["at"], one["shape"]
        size = int(np.prod(shape))
        if one["kind"] == "byte":
            scales = np.frombuffer(data, np.float32, shape[0], at)
            values = np.frombuffer(data, np.int8, size, at + 4 * shape[0]).reshape(shape) * scales[:, None]
        else:
            values = np.frombuffer(data, np.float32, size, at).reshape(shape)
        target = state[one["name"]]
        values = values.T if values.ndim == 2 else values.reshape(target.shape)
        state[one["name"]] = torch.tensor(np.ascontiguousarray(values), dtype=target.dtype)
    model.load_state_dict(state)
    return header["about"]
