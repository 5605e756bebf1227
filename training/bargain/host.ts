/**
 * Plays Bargain for the learner: `node training/bargain/host.ts FOLDER`. Each line it reads is an order:
 * `play WEIGHTS MATCHES SEED` writes batch.bin, `measure WEIGHTS` says what both could gain; it answers with a line.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { BareMatch } from '#engine/bare-match.ts'
import type { Below } from '#engine/chance.ts'
import { belowOf } from '#engine/chance.ts'
import { viewFor } from '#engine/state.ts'
import { bargain } from '#games/bargain/index.ts'
import type { Move } from '#games/bargain/move.ts'
import type { Strategy } from '#games/bargain/nash-conv.ts'
import { nashConv } from '#games/bargain/nash-conv.ts'
import { PLAIN } from '#games/bargain/ruleset.ts'
import type { SeatView } from '#games/bargain/table.ts'
import { imaginable, NO_CHANCE } from '#games/bargain/tree.ts'
import { Network, softmax } from '#games/sheriff/bots/network/network.ts'
import { draw } from '#games/sheriff/bots/network/player.ts'
import { readWeights } from '#games/sheriff/bots/network/weights.ts'
import { streamFrom } from '#training/stream.ts'
import { Trajectories } from '#training/trajectories.ts'
import { BRIBE, ITEMS, ROUNDS, ROW_SIZE, STATE_SIZE, writeRows, writeState } from './numbers.ts'

const OPTIONS = { ...PLAIN, items: ITEMS, bribe: BRIBE, rounds: ROUNDS }
const MOVES = imaginable(OPTIONS)
const MOST = Math.max(ITEMS, BRIBE) + 1
const state = new Float32Array(STATE_SIZE)
const rows = new Float32Array(MOST * ROW_SIZE)
const shares = new Float32Array(MOST)
const beliefs = new Float32Array(MOST)
/** rewards are shares of what a full cargo is worth */
const STAKE = ITEMS * PLAIN.value

const [folder = '.'] = process.argv.slice(2)
const networkFrom = (file: string): Network => new Network(readWeights(readFileSync(join(folder, file))))

function look(network: Network, view: SeatView, moves: readonly Move[]): void {
  writeState(view, state)
  writeRows(moves, rows)
  network.read(state)
  network.score(rows, moves.length, shares, beliefs)
  softmax(shares, moves.length, 1, shares)
}

function playOne(network: Network, below: Below, trajectories: Trajectories): void {
  const owners = [trajectories.begin(), trajectories.begin()]
  const match = new BareMatch(bargain, bargain.setup(OPTIONS, 2, NO_CHANCE), NO_CHANCE)
  for (;;) {
    const [asked] = bargain.asked(match.state.table)
    if (asked === undefined) break
    const view = viewFor(match.state, asked.seat) as SeatView
    const moves = MOVES.filter((move) => bargain.check(view, move) === null)
    look(network, view, moves)
    const chosen = draw(shares, moves.length, below)
    // the critic sees the cargo
    const hidden = new Float32Array(ITEMS + 1)
    const { cargo } = match.state.hands[0]
    if (cargo !== null) hidden[cargo] = 1
    trajectories.add(owners[view.seat], {
      state,
      hidden,
      rows: rows.subarray(0, moves.length * ROW_SIZE),
      labels: moves.map(() => -1),
      chosen,
      chance: Math.log(shares[chosen]),
    })
    match.play(asked.seat, moves[chosen])
  }
  const scores = bargain.outcome(match.state.table)?.scores ?? []
  owners.forEach((owner, seat) => {
    trajectories.reward(owner, scores[seat] / STAKE)
  })
}

function play(file: string, matches: number, seed: number): string {
  const network = networkFrom(file)
  const below = belowOf(streamFrom(seed, 3))
  const trajectories = new Trajectories()
  for (let i = 0; i < matches; i++) playOne(network, below, trajectories)
  trajectories.write(join(folder, 'batch.bin'), {})
  return 'played'
}

function measure(file: string): string {
  const network = networkFrom(file)
  const strategy: Strategy = (view, moves) => {
    look(network, view, moves)
    return Array.from(shares.subarray(0, moves.length))
  }
  return String(nashConv(OPTIONS, strategy) / STAKE)
}

for await (const line of createInterface({ input: process.stdin })) {
  const [order, file, matches, seed] = line.split(' ')
  console.log(order === 'play' ? play(file, Number(matches), Number(seed)) : measure(file))
}
