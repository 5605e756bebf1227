/** Plays the matches of one contest and answers with the mean result. */
import { parentPort } from 'node:worker_threads'
import { playMatch } from '#bench/bots/contest.ts'
import type { Contest } from './arena.ts'
import { botFor } from './players.ts'

/** One against the others, who change from block to block; in a block it has every seat once, with the same deal. */
function play({ one, tables, matches, seed, options }: Contest): { wins: number; points: number } {
  const bot = botFor(one)
  let wins = 0
  let points = 0
  for (let n = 0; n < matches; n++) {
    const seats = tables[0].length + 1
    const block = Math.floor(n / seats)
    const others = tables[block % tables.length].map(botFor)
    const at = n % seats
    const { ranks, scores } = playMatch(others.toSpliced(at, 0, bot), seed + block, options)
    const rest = scores.filter((_, seat) => seat !== at)
    if (ranks[at] === 1) wins += 1 / ranks.filter((rank) => rank === 1).length
    points += scores[at] - rest.reduce((sum, score) => sum + score, 0) / rest.length
    points += scores[at] - Math.max(...rest)
  }
  return { wins: wins / matches, points: points / matches / 2 }
}

parentPort?.on('message', (contest: Contest) => {
  parentPort?.postMessage(play(contest))
})
