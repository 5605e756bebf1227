"""
Trains the network of a game: imitation first, then matches against itself and a pool.

    python3 training/learner/learn.py --out runs/1 --seconds 480 --workers 15

Everything ends by itself after --seconds. Without a GPU it uses the processor (--threads).
"""

import argparse
import copy
import json
import os
import shutil
import subprocess
import sys
import time

import torch

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from batches import join, read_batch, waiting  # noqa: E402
from model import Critic, Policy  # noqa: E402
from parity import write_parity  # noqa: E402
from steps import Settings, imitate, improve  # noqa: E402
from weights import read_weights, write_weights  # noqa: E402

STATE, HIDDEN, ROW = 256, 48, 76
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
# parts of all matches; those among simple players hold fewer recorded seats than those among copies
MIX = {"self": 14, "past": 10, "masters": 20, "personas": 3, "habits": 6, "homework": 40, "baselines": 3, "mixed": 4}


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="folder for weights, curves and the manifest")
    parser.add_argument("--folder", default="/dev/shm/gatehouse-training", help="where workers and learner meet")
    parser.add_argument("--node", default="node")
    parser.add_argument("--seconds", type=float, default=480, help="all of it, evaluation not included")
    parser.add_argument("--imitate", type=float, default=50, help="seconds of imitation (0 with --start)")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--matches", type=int, default=24, help="matches a worker plays before it hands them over")
    parser.add_argument("--decisions", type=int, default=100_000, help="decisions for one improvement")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--layers", type=int, default=2)
    parser.add_argument("--rate", type=float, default=3e-4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--start", help="weights to begin with instead of imitation")
    parser.add_argument("--warm", type=int, default=4, help="updates of the critic alone: it begins without knowledge")
    parser.add_argument("--frozen", help="learn a best response to three copies: a file of weights or the name of a bot")
    parser.add_argument("--frozen-master", type=json.loads, help="the frozen weights play as a master with these leanings")
    parser.add_argument("--follow", action="store_true", help="read the frozen file again whenever it changes")
    parser.add_argument("--responders", help="folder of responders: they sit at the tables of this name in --mix")
    parser.add_argument("--leave", help="folder where this responder leaves its weights for another learner")
    parser.add_argument("--every", type=int, default=10, help="updates between two of those")
    parser.add_argument("--last-pull", type=float, help="the pull at the end; it grows from --pull in the second half")
    parser.add_argument("--master", type=json.loads, help="learn the network of a master with these leanings, as JSON")
    parser.add_argument("--mix", type=json.loads, default=MIX, help="who plays whom, in parts, as JSON")
    for name, kind in [("clip", float), ("entropy", float), ("pull", float), ("epochs", int), ("size", int)]:
        parser.add_argument(f"--{name}", type=kind, default=getattr(Settings, name))
    return parser.parse_args()


class Run:
    def __init__(self, options):
        self.options = options
        self.begun = time.monotonic()
        torch.manual_seed(options.seed)
        torch.set_num_threads(options.threads)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        if self.device == "cuda":
            torch.set_float32_matmul_precision("high")
        shutil.rmtree(options.folder, ignore_errors=True)
        os.makedirs(os.path.join(options.folder, "batches"))
        os.makedirs(options.out, exist_ok=True)
        self.policy = Policy(STATE, ROW, options.width, options.layers).to(self.device)
        self.critic = Critic(STATE, HIDDEN).to(self.device)
        if options.start:
            read_weights(self.policy, options.start)
            self.policy.to(self.device)
        self.frozen, self.frozen_at, self.followed = None, None, []
        if options.frozen and not os.path.exists(options.frozen):
            self.frozen = options.frozen
        elif options.frozen:
            self.frozen = self.freeze()
        self.optimizer = torch.optim.Adam(
            [*self.policy.parameters(), *self.critic.parameters()], lr=options.rate, eps=1e-5
        )
        self.version, self.past, self.matches, self.decisions, self.updates = 0, [], 0, 0, 0
        self.curve = open(os.path.join(options.out, "curve.jsonl"), "a", buffering=1)
        self.saved = 0.0
        self.workers = []
        self.reference = None

    def freeze(self):
        """A copy of the frozen weights under a name of its own: workers read a name once."""
        self.frozen_at = os.stat(self.options.frozen).st_mtime_ns
        name = f"frozen-{self.frozen_at}.bin"
        shutil.copy(self.options.frozen, os.path.join(self.options.folder, name))
        return name

    def follow(self):
        """Whoever is followed has learnt on: the frozen weights are read again."""
        if self.options.follow and self.frozen_at is not None and os.stat(self.options.frozen).st_mtime_ns != self.frozen_at:
            old, self.frozen = self.frozen, self.freeze()
            self.followed = [*self.followed, old]
            # workers may still read the one before
            while len(self.followed) > 3:
                os.remove(os.path.join(self.options.folder, self.followed.pop(0)))

    def responders(self):
        """The newest responders and some of the older ones."""
        folder = self.options.responders
        if folder is None or not os.path.isdir(folder):
            return []
        files = sorted((os.path.abspath(os.path.join(folder, name)) for name in os.listdir(folder) if name.endswith(".bin")),
                       key=os.path.getmtime)
        older = files[:-4]
        return older[:: max(1, len(older) // 4)][-4:] + files[-4:]

    def leave(self):
        """This responder's weights of now, for whom it learns against."""
        if self.options.leave and self.updates % self.options.every == 0:
            os.makedirs(self.options.leave, exist_ok=True)
            write_weights(self.policy, os.path.join(self.options.leave, f"{self.options.seed:03d}-{self.updates:05d}.bin"))

    def elapsed(self):
        return time.monotonic() - self.begun

    def log(self, **figures):
        line = {"seconds": round(self.elapsed(), 1), **figures}
        short = {name: round(value, 4) if isinstance(value, float) else value for name, value in line.items()}
        self.curve.write(json.dumps(short) + "\n")
        print(json.dumps(short), flush=True)

    def publish(self, phase):
        """Gives the workers the weights of now."""
        self.version += 1
        name = f"weights-{self.version}.bin"
        write_weights(self.policy, os.path.join(self.options.folder, name))
        # for responders who follow; whoever imitates plays no matches of its own yet
        if phase != "imitate":
            write_weights(self.policy, os.path.join(self.options.folder, "now.bin"))
        self.follow()
        plan = {
            "phase": phase, "version": self.version, "weights": None if phase == "imitate" else name,
            "past": self.past[:: max(1, len(self.past) // 10)][-11:], "frozen": self.frozen,
            "frozenMaster": self.options.frozen_master, "responders": self.responders(), "master": self.options.master,
            "mix": self.options.mix, "matches": self.options.matches,
            "waiting": max(2, self.options.workers),
        }
        path = os.path.join(self.options.folder, "plan.json")
        with open(path + ".part", "w") as file:
            json.dump(plan, file)
        os.replace(path + ".part", path)
        old = os.path.join(self.options.folder, f"weights-{self.version - 6}.bin")
        if os.path.exists(old):
            os.remove(old)

    def remember(self):
        """The weights of now join the pool of past selves."""
        name = f"past-{self.version}.bin"
        write_weights(self.policy, os.path.join(self.options.folder, name))
        self.past.append(name)

    def save(self, force=False):
        """A checkpoint each minute."""
        if not force and time.monotonic() - self.saved < 60:
            return
        self.saved = time.monotonic()
        # the last sound weights stay
        if not all(bool(torch.isfinite(one).all()) for one in self.policy.parameters()):
            self.log(phase="broken", updates=self.updates)
            return
        about = {"seconds": round(self.elapsed()), "matches": self.matches, "decisions": self.decisions,
                 "updates": self.updates, "seed": self.options.seed, "responder": self.frozen is not None}
        write_weights(self.policy, os.path.join(self.options.out, "weights.bin"), small=True, about=about)
        if self.reference is not None:
            write_weights(self.reference, os.path.join(self.options.out, "reference.bin"), small=True, about=about)

    def start_workers(self):
        worker = os.path.join(ROOT, "training", "sheriff", "worker.ts")
        for number in range(self.options.workers):
            command = [self.options.node, worker, self.options.folder, str(number), str(self.options.seed)]
            log = open(os.path.join(self.options.folder, f"worker-{number}.log"), "w")
            self.workers.append(subprocess.Popen(command, cwd=ROOT, stdout=log, stderr=log))

    def gather(self, wanted, until):
        """So many decisions, or what is there when the time is over."""
        batches, count, tables, pause = [], 0, {}, 0.0
        while count < wanted and self.elapsed() < until:
            files = waiting(os.path.join(self.options.folder, "batches"))
            if not files:
                if all(worker.poll() is not None for worker in self.workers):
                    raise RuntimeError("no worker runs: " + self.complaints())
                time.sleep(0.02)
                pause += 0.02
                continue
            for path in files:
                batch, about = read_batch(path, ROW)
                os.replace(path, os.path.join(self.options.folder, "last.bin"))
                self.matches += about["matches"]
                for name, (seats, wins, even) in about["tables"].items():
                    known = tables.setdefault(name, [0, 0.0, 0.0])
                    known[0] += seats
                    known[1] += wins
                    known[2] += even
                # a batch of another phase has nothing to say about this one
                if batch is not None and self.wants(about):
                    batches.append(batch)
                    count += len(batch)
        self.decisions += count
        shares = {f"wins {name}": wins / max(1e-9, even) for name, (_, wins, even) in sorted(tables.items())}
        return (join(batches, self.device) if batches else None), shares, pause

    def wants(self, about):
        return (about["phase"] == "imitate") == self.imitating and (
            self.imitating or self.version - about["version"] <= 3
        )

    def complaints(self):
        folder = self.options.folder
        logs = [open(os.path.join(folder, name)).read()[-500:] for name in os.listdir(folder) if name.endswith(".log")]
        return "\n".join(log for log in logs if log)

    def imitation(self, until):
        """Learns from a growing store of what teachers did, and stops early enough to play."""
        self.imitating = True
        for group in self.optimizer.param_groups:
            group["lr"] = 3 * self.options.rate
        self.publish("imitate")
        store = []
        while self.elapsed() < until:
            fresh, _, _ = self.gather(self.options.decisions // 2, until)
            if fresh is not None:
                store = (store + [fresh])[-40:]
            if not store:
                continue
            picked = store[-1:] + [store[int(torch.randint(len(store), ()))] for _ in range(3)]
            for batch in picked:
                figures = imitate(self.policy, self.critic, self.optimizer, batch, self.options.size // 2,
                                  lambda: self.elapsed() > until)
            self.log(phase="imitate", matches=self.matches, decisions=self.decisions, **figures)
            self.save()

    def playing(self, until):
        self.imitating = False
        self.publish("respond" if self.frozen else "play")
        self.remember()
        reference, settings = copy.deepcopy(self.policy), Settings()
        self.reference = reference
        for name in ("clip", "entropy", "pull", "epochs", "size"):
            setattr(settings, name, getattr(self.options, name))
        first = self.updates
        while self.elapsed() < until:
            batch, shares, pause = self.gather(self.options.decisions, until)
            if batch is None:
                break
            left = max(0.0, (until - self.elapsed()) / max(1.0, until))
            for group in self.optimizer.param_groups:
                group["lr"] = self.options.rate * (0.1 + 0.9 * min(1.0, 2 * left))
            last = self.options.pull if self.options.last_pull is None else self.options.last_pull
            settings.pull = self.options.pull + (last - self.options.pull) * max(0.0, 1 - 2 * left)
            settings.warm = self.updates - first < self.options.warm
            began = time.monotonic()
            figures = improve(self.policy, self.critic, reference, self.optimizer, batch, settings)
            self.updates += 1
            self.publish("respond" if self.frozen else "play")
            with torch.no_grad():
                for mine, its in zip(self.policy.parameters(), reference.parameters()):
                    its.lerp_(mine, 0.03)
            if self.updates % 12 == 0:
                self.remember()
            self.leave()
            self.log(phase="play", update=self.updates, matches=self.matches, decisions=self.decisions,
                     learning=time.monotonic() - began, waited=pause, **figures, **shares)
            self.save()

    def stop(self):
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            try:
                worker.wait(5)
            except subprocess.TimeoutExpired:
                worker.kill()
        complaints = self.complaints()
        if complaints:
            print(complaints[-2000:], flush=True)
        self.save(force=True)
        last = os.path.join(self.options.folder, "last.bin")
        if os.path.exists(last):
            for weights, parity in (("weights.bin", "parity.bin.gz"), ("reference.bin", "reference-parity.bin.gz")):
                if os.path.exists(os.path.join(self.options.out, weights)):
                    write_parity(os.path.join(self.options.out, weights), last, os.path.join(self.options.out, parity))
        manifest = {**vars(self.options), "matches": self.matches, "decisions": self.decisions,
                    "updates": self.updates, "took": round(self.elapsed(), 1), "device": self.device,
                    "torch": torch.__version__}
        for path in ("start", "frozen", "out", "folder", "node", "responders", "leave"):
            manifest[path] = os.path.basename(manifest[path] or "") or None
        with open(os.path.join(self.options.out, "manifest.json"), "w") as file:
            json.dump(manifest, file, indent=1)


def main():
    options = arguments()
    run = Run(options)
    try:
        run.start_workers()
        if not options.start:
            run.imitation(min(options.imitate, options.seconds))
        run.playing(options.seconds)
    finally:
        run.stop()


if __name__ == "__main__":
    main()
