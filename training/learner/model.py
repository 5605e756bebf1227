"""The network as the learner sees it. games/*/bots/network/network.ts computes the same."""

import torch
from torch import nn


class Policy(nn.Module):
    """Scores described moves against a state; also what the state is worth, and which bags are lies."""

    def __init__(self, state, row, width=256, layers=2, query=64):
        super().__init__()
        sizes = [state] + [width] * layers
        self.trunk = nn.ModuleList(nn.Linear(a, b) for a, b in zip(sizes, sizes[1:]))
        self.query = nn.Linear(width, 2 * query)
        self.row = nn.Linear(row, query)
        self.policy = nn.Linear(query, 1, bias=False)
        self.policyRow = nn.Linear(row, 1, bias=False)
        self.belief = nn.Linear(query, 1, bias=False)
        self.beliefRow = nn.Linear(row, 1)
        self.value = nn.Linear(width, 1)
        with torch.no_grad():
            for head in (self.policy, self.policyRow, self.belief, self.beliefRow, self.value):
                head.weight.mul_(0.1)
            # the products of the two halves begin near nothing
            self.query.weight[query:].mul_(0.1)
            self.query.bias[query:].zero_()

    def forward(self, state, rows, of):
        """`of`: for each row the number of its state. Returns scores and beliefs of rows, and values of states."""
        hidden = state
        for layer in self.trunk:
            hidden = torch.relu(layer(hidden))
        context = self.query(hidden)
        half = context.shape[1] // 2
        embedded = self.row(rows)
        around = context[of]
        both = torch.relu(around[:, :half] + embedded)
        scores = self.policy(both) + self.policyRow(rows) + (around[:, half:] * embedded).sum(1, keepdim=True)
        beliefs = self.belief(both) + self.beliefRow(rows)
        return scores.squeeze(1), beliefs.squeeze(1), self.value(hidden).squeeze(1)


class Critic(nn.Module):
    """What a state is worth to somebody who sees all hands. It exists in training only."""

    def __init__(self, state, hidden, width=256):
        super().__init__()
        self.layers = nn.Sequential(
            nn.Linear(state + hidden, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1)
        )

    def forward(self, state, hidden):
        return self.layers(torch.cat([state, hidden], 1)).squeeze(1)


def log_shares(scores, of, count):
    """The logarithm of each row's share among the rows of its state."""
    most = torch.full((count,), -1e30, device=scores.device, dtype=scores.dtype)
    most = most.scatter_reduce(0, of, scores, "amax", include_self=True)
    shifted = scores - most[of]
    sums = torch.zeros(count, device=scores.device, dtype=scores.dtype).index_add(0, of, shifted.exp())
    return shifted - sums.log()[of]


def sum_by_state(values, of, count):
    return torch.zeros(count, device=values.device, dtype=values.dtype).index_add(0, of, values)
