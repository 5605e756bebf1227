"""
Checks the learner on Bargain, whose exact NashConv is known by walking its tree (in parts of what a full cargo is worth).

    python3 training/learner/learn_bargain.py --updates 600

The same steps as for Sheriff, with numbers of its own. Ends with an error if NashConv stays above --goal.
"""

import argparse
import copy
import os
import subprocess
import sys
import tempfile

import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from batches import join, read_batch  # noqa: E402
from model import Critic, Policy  # noqa: E402
from steps import Settings, improve  # noqa: E402
from weights import write_weights  # noqa: E402

STATE, HIDDEN, ROW = 17, 4, 10
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=600)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--goal", type=float, default=0.05)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--entropy", type=float, default=0.15)
    parser.add_argument("--pull", type=float, default=0.2)
    parser.add_argument("--follow", type=float, default=0.03, help="how fast the reference follows")
    parser.add_argument("--node", default="node")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.manual_seed(options.seed)
    torch.set_num_threads(1)
    folder = tempfile.mkdtemp()
    host = subprocess.Popen(
        [options.node, os.path.join(ROOT, "training", "bargain", "host.ts"), folder],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT,
    )

    def order(line):
        host.stdin.write(line + "\n")
        host.stdin.flush()
        return host.stdout.readline().strip()

    policy, critic = Policy(STATE, ROW, 64, 2, 32), Critic(STATE, HIDDEN, 64)
    reference = copy.deepcopy(policy)
    optimizer = torch.optim.Adam([*policy.parameters(), *critic.parameters()], lr=options.rate, eps=1e-5)
    settings = Settings()
    settings.epochs, settings.size, settings.clip = 2, 2048, 0.1
    settings.trace, settings.pull, settings.normalised = 1.0, options.pull, False
    weights, best = os.path.join(folder, "weights.bin"), 1e9
    try:
        for update in range(1, options.updates + 1):
            left = 1 - update / options.updates
            settings.entropy = options.entropy * max(0.05, left)
            for group in optimizer.param_groups:
                group["lr"] = options.rate * max(0.05, left)
            write_weights(policy, weights)
            order(f"play weights.bin {options.matches} {options.seed * 100_000 + update}")
            batch, _ = read_batch(os.path.join(folder, "batch.bin"), ROW)
            figures = improve(policy, critic, reference, optimizer, join([batch], "cpu"), settings)
            with torch.no_grad():
                for mine, its in zip(policy.parameters(), reference.parameters()):
                    its.lerp_(mine, options.follow)
            if update % 20 == 0 or update == options.updates:
                write_weights(policy, weights)
                now = float(order("measure weights.bin"))
                write_weights(reference, weights)
                best = float(order("measure weights.bin"))
                print(f"{update}: NashConv {now:.4f}, of the reference {best:.4f}, entropy {figures['entropy']:.3f}", flush=True)
    finally:
        host.terminate()
        host.wait()
    if best > options.goal:
        sys.exit(f"NashConv is {best:.4f}, above {options.goal}")


if __name__ == "__main__":
    main()
