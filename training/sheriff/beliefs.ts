/**
 * How well the grandmaster's network and the masters' fit tell lies from truth at the gate, in matches of four drawn from
 * masters, homework bots and the grandmaster: `node training/sheriff/beliefs.ts [MATCHES] [SEED]`. Logarithmic loss, 0 is
 * perfect.
 */
import type { Bot } from '#engine/bots/bot.ts'
import { pickOne } from '#engine/bots/pick.ts'
import { belowOf } from '#engine/chance.ts'
import { suspicionOf } from '#games/sheriff/bots/belief/lies.ts'
import { beliefOf } from '#games/sheriff/bots/network/belief.ts'
import { GRANDMASTER } from '#games/sheriff/bots/network/name.ts'
import type { Network } from '#games/sheriff/bots/network/network.ts'
import { grandmasterWeights } from '#games/sheriff/bots/network/shipped.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { choose } from '#games/sheriff/ruleset.ts'
import type { Sheriff, SheriffState } from '#games/sheriff/table.ts'
import { streamFrom } from '#training/stream.ts'
import { isLie } from './hidden.ts'
import { HOMEWORK, MASTERS } from './lineups.ts'
import { playMatch } from './play.ts'

const [matches = '200', seed = '77'] = process.argv.slice(2)
const network = grandmasterWeights.network() as Network
const player = sheriff.bots[GRANDMASTER]
const below = belowOf(streamFrom(Number(seed), 3))
const sums = { bags: 0, lies: 0, network: 0, masters: 0 }
let state: SheriffState | null = null

const loss = (p: number, lie: boolean): number => -Math.log(Math.max(1e-3, lie ? p : 1 - p))

/** The grandmaster, whose beliefs are counted whenever it must decide about bags. */
const asked: Bot<Sheriff> = {
  ...player,
  choose(view, question, draw, situation) {
    const notes = situation.notes as Notes
    if (state !== null && question.to === 'settle' && situation.lastCall)
      for (const [bag, p] of beliefOf(network, view, notes)) {
        const lie = isLie(state, bag) === true
        sums.bags++
        sums.lies += lie ? 1 : 0
        sums.network += loss(p, lie)
        sums.masters += loss(suspicionOf(view, notes, bag).lie, lie)
      }
    return player.choose(view, question, draw, situation)
  },
}

for (let match = 0; match < Number(matches); match++) {
  const other = (): Bot<Sheriff> =>
    [player, sheriff.bots[pickOne(MASTERS, below)], sheriff.bots[pickOne(HOMEWORK, below)]][below(3)]
  playMatch(
    [asked, other(), other(), other()],
    Number(seed) + match,
    { edition: 2, ...choose([]) },
    (begun) => {
      state = begun
    },
  )
}
const share = sums.lies / sums.bags
const blind = -(share * Math.log(share) + (1 - share) * Math.log(1 - share))
console.log(
  `${sums.bags} bags, ${(100 * share).toFixed(1)} % lies; loss of the network ${(sums.network / sums.bags).toFixed(3)}, ` +
    `of the masters' fit ${(sums.masters / sums.bags).toFixed(3)}, of the mean alone ${blind.toFixed(3)}`,
)
