#!/usr/bin/env python3
"""Gatehouse as an environment for multi-agent learning, in the manner of PettingZoo's AEC interface.

PettingZoo itself is not needed, nor anything else besides the standard library. One process of `gatehouse table` plays
one match; all seats are driven from here. Run as a program it plays one random match with the example moves:

    python3 python/gatehouse_aec.py

    env = GatehouseEnv(players=4)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        env.step(None if termination else policy(observation, info))

An observation is {"view": what the seat sees, "heard": the events it overheard since then}. An action is a move as a
record writes it (docs/record.md), without the seat; None leaves it to others, which info["last_call"] may forbid.
info["moves"] has examples of allowed moves. The reward comes at the end: own score less the best other one.
"""

import json
import pathlib
import random
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GATEHOUSE = ("npx", "--no", "--", "gatehouse")


class GatehouseEnv:
    """One table. `agents`, `agent_selection`, `rewards`, `terminations`, `truncations` and `infos` as in PettingZoo."""

    metadata = {"name": "gatehouse", "render_modes": [], "is_parallelizable": False}

    def __init__(self, game="sheriff", players=4, edition=None, options=(), command=GATEHOUSE):
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._command = [*command, "table", "--game", game, "--players", str(players)]
        if edition is not None:
            self._command += ["--edition", str(edition)]
        if options:
            self._command += ["--options", ",".join(options)]
        self._process = None
        self.agents = []

    def reset(self, seed=None, options=None):  # pylint: disable=unused-argument
        """A new match; the same seed gives the same deal. Without one the deal is a new one."""
        self.close()
        seed = random.getrandbits(64) if seed is None else seed
        self._process = subprocess.Popen(
            [*self._command, "--seed", str(seed)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._observations = {agent: {"view": None, "heard": []} for agent in self.agents}
        self._question = None
        self._read_on()

    def observe(self, agent):
        """What this agent sees: its last view, and the events it has seen since."""
        return self._observations[agent]

    def last(self, observe=True):
        """Observation, reward and flags of the agent whose turn it is."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action):
        """The selected agent acts. A move that is not allowed raises ValueError, and the agent may try again."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self.agents.remove(agent)
            self.agent_selection = self.agents[0] if self.agents else None
            return
        self._tell({"id": self._question, "move": action})
        self._cumulative_rewards[agent] = 0
        self._read_on()

    def agent_iter(self, max_iter=2**63):
        """The agents in the order in which they have to act; at the end each once more."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def close(self):
        """Ends the match, finished or not."""
        if self._process is None:
            return
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()
        self._process = None

    def _tell(self, message):
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def _read_on(self):
        """Reads until somebody has to act, or all is over."""
        for line in self._process.stdout:
            message = json.loads(line)
            kind = message["type"]
            if kind == "refused":
                raise ValueError(f"{message['code']}: {message['why']}")
            if kind == "quit":
                self.close()
                return
            if kind != "hello":
                getattr(self, f"_on_{kind}")(message, self.possible_agents[message["seat"]])
            if kind == "act":
                return
        raise RuntimeError("gatehouse table has ended")

    def _on_newgame(self, message, agent):
        self._observations[agent] = {"view": message["view"], "heard": []}

    def _on_tell(self, message, agent):
        self._observations[agent]["heard"].append({"open": message["open"], "hidden": message["hidden"]})

    def _on_act(self, message, agent):
        self._question = message["id"]
        self.agent_selection = agent
        self._observations[agent] = {"view": message["view"], "heard": []}
        self.infos[agent] = {
            "asked": message["asked"]["to"],
            "must": message["asked"]["must"],
            "last_call": message["lastCall"],
            "moves": message["hints"]["moves"],
        }

    def _on_gameover(self, message, agent):
        scores = message["scores"]
        others = [score for seat, score in enumerate(scores) if seat != message["seat"]]
        self.rewards[agent] = scores[message["seat"]] - max(others)
        self._cumulative_rewards[agent] += self.rewards[agent]
        self.terminations[agent] = True
        self.infos[agent] = {"score": scores[message["seat"]], "rank": message["ranks"][message["seat"]]}
        self.agent_selection = self.possible_agents[0]


def main():
    """One random match; the command of Gatehouse may follow on the command line."""
    env = GatehouseEnv(players=4, command=sys.argv[1:] or GATEHOUSE)
    env.reset(seed=1)
    chance = random.Random(1)
    steps, result = 0, {}
    for agent in env.agent_iter():
        _, reward, termination, _, info = env.last()
        if termination:
            result[agent] = {**info, "reward": reward}
            env.step(None)
        else:
            steps += 1
            env.step(chance.choice(info["moves"]) if info["moves"] else None)
    print(json.dumps({"steps": steps, "agents": result}))


if __name__ == "__main__":
    main()
