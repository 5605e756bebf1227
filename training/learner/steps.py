"""What the learner does with decisions: imitating, and improving by regularised policy steps."""

import torch
import torch.nn.functional as F

from batches import rows_of
from model import log_shares, sum_by_state


def starts_of(counts):
    return torch.cumsum(counts, 0) - counts


def advantages(values, lengths, rewards, trace):
    """Generalised advantages of every decision; the reward comes at the end of a player's match."""
    players, longest = len(lengths), int(lengths.max())
    at = torch.arange(longest, device=values.device)[None, :]
    inside = at < lengths[:, None]
    grid = torch.zeros(players, longest, device=values.device)
    grid[inside] = values
    result = torch.zeros_like(grid)
    running = torch.zeros(players, device=values.device)
    following = torch.zeros(players, device=values.device)
    for step in range(longest - 1, -1, -1):
        here = inside[:, step]
        is_last = lengths - 1 == step
        ahead = torch.where(is_last, rewards, following)
        delta = ahead - grid[:, step]
        running = torch.where(here, delta + torch.where(is_last, torch.zeros_like(running), trace * running), running)
        result[:, step] = running
        following = torch.where(here, grid[:, step], following)
    gained = result[inside]
    return gained, gained + values


class Look:
    """What the network says about some decisions."""

    def __init__(self, policy, batch, starts, picked):
        rows, of, first = rows_of(batch, starts, picked)
        self.of, self.count = of, len(picked)
        self.rows = batch.rows[rows].float()
        self.state = batch.state[picked].float()
        # what a master adds to the scores is no input
        self.leaning = self.rows[:, -1].clone()
        self.rows[:, -1] = 0
        scores, self.beliefs, self.values = policy(self.state, self.rows, of)
        self.log = log_shares(scores + self.leaning, of, self.count)
        self.chosen = self.log[first + batch.chosen[picked]]
        self.labels = batch.labels[rows]

    def entropy(self):
        return sum_by_state(-self.log.exp() * self.log, self.of, self.count)

    def apart(self, reference):
        """How far from the reference: the divergence of my shares from its."""
        with torch.no_grad():
            scores, _, _ = reference(self.state, self.rows, self.of)
            other = log_shares(scores + self.leaning, self.of, self.count)
        return sum_by_state(self.log.exp() * (self.log - other), self.of, self.count)

    def belief_loss(self):
        known = self.labels >= 0
        if not known.any():
            return self.beliefs.sum() * 0
        return F.binary_cross_entropy_with_logits(self.beliefs[known], self.labels[known].float())


def pieces(count, size, device):
    order = torch.randperm(count, device=device)
    return [order[at : at + size] for at in range(0, count, size)]


def returns_of(batch):
    return torch.repeat_interleave(batch.rewards, batch.length)


def imitate(policy, critic, optimizer, batch, size, is_over=lambda: False):
    """One pass: what the teacher did, what became of it, and which bags were lies. Returns mean losses."""
    starts, target = starts_of(batch.counts), returns_of(batch)
    sums = torch.zeros(4, device=batch.counts.device)
    done = 0
    for picked in pieces(len(batch), size, batch.counts.device):
        if is_over() and done > 0:
            break
        done += 1
        look = Look(policy, batch, starts, picked)
        value = critic(look.state, batch.hidden[picked].float())
        losses = torch.stack([
            -look.chosen.mean(),
            F.mse_loss(value, target[picked]),
            F.mse_loss(look.values, target[picked]),
            look.belief_loss(),
        ])
        optimizer.zero_grad(set_to_none=True)
        (losses * torch.tensor([1.0, 0.5, 0.25, 0.25], device=losses.device)).sum().backward()
        torch.nn.utils.clip_grad_norm_([p for group in optimizer.param_groups for p in group["params"]], 1.0)
        optimizer.step()
        sums += losses.detach()
    policy_loss, critic_loss, value_loss, belief_loss = (sums / done).tolist()
    return {"imitation": policy_loss, "critic": critic_loss, "value": value_loss, "belief": belief_loss}


class Settings:
    clip = 0.15
    entropy = 0.004
    pull = 0.05
    epochs = 3
    size = 8192
    trace = 0.95
    warm = False
    # near an equilibrium gains are mostly noise, which must stay small
    normalised = True


def improve(policy, critic, reference, optimizer, batch, settings):
    """Clipped policy steps with a pull towards the reference. Returns figures for the curves."""
    device = batch.counts.device
    starts = starts_of(batch.counts)
    with torch.no_grad():
        values = torch.cat([
            critic(batch.state[at : at + 65536].float(), batch.hidden[at : at + 65536].float())
            for at in range(0, len(batch), 65536)
        ])
        gained, target = advantages(values, batch.length, batch.rewards, settings.trace)
        left = 1 - ((target - values) ** 2).mean() / target.var().clamp_min(1e-6)
        if settings.normalised:
            gained = (gained - gained.mean()) / gained.std().clamp_min(1e-6)
    sums, steps = torch.zeros(6, device=device), 0
    for _ in range(settings.epochs):
        for picked in pieces(len(batch), settings.size, device):
            look = Look(policy, batch, starts, picked)
            ratio = (look.chosen - batch.chance[picked]).exp()
            gain = gained[picked]
            clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            loss = -torch.min(ratio * gain, clipped * gain).mean()
            entropy, apart = look.entropy().mean(), look.apart(reference).mean()
            value = critic(look.state, batch.hidden[picked].float())
            critic_loss, belief = F.mse_loss(value, target[picked]), look.belief_loss()
            whole = 0.5 * critic_loss + 0.1 * F.mse_loss(look.values, target[picked]) + 0.1 * belief
            if not settings.warm:
                whole = whole + loss - settings.entropy * entropy + settings.pull * apart
            optimizer.zero_grad(set_to_none=True)
            whole.backward()
            torch.nn.utils.clip_grad_norm_([p for group in optimizer.param_groups for p in group["params"]], 0.5)
            optimizer.step()
            moved = ((ratio - 1).abs() > settings.clip).float().mean()
            sums += torch.stack([loss, entropy, apart, critic_loss, belief, moved]).detach()
            steps += 1
    names = ["policy", "entropy", "apart", "critic", "belief", "clipped"]
    return dict(zip(names, (sums / steps).tolist())) | {"explained": float(left)}
