/**
 * What sheriffs do with a bag that its owner offers so much gold for: shares of bags passed (by a deal or not), for true and
 * for lying bags. The owner plays as a master and offers this in every round: `node bench/bots/prices.ts [matches] [sheriff]`.
 */
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import { sheriff } from '#games/sheriff/index.ts'
import { check } from '#games/sheriff/rules/index.ts'
import type { SheriffBot } from './contest.ts'
import { isLie, playMatch } from './contest.ts'

const [matches = '40', name = 'maud:master'] = process.argv.slice(2)
const master = sheriff.bots[name]

/** Offers once for each bag, and says nothing more. */
function offering(gold: number, rounds: Set<number>): SheriffBot {
  return {
    ...master,
    choose(view, asked, below, situation) {
      if (asked.to !== 'haggle') return master.choose(view, asked, below, situation)
      const { phase, sheriffs, round } = view.table
      const demand =
        phase.type === 'inspection'
          ? phase.offers.find(({ by, merchant }) => merchant === view.seat && by !== view.seat)
          : undefined
      if (demand !== undefined) return { type: 'decline', offer: demand.number }
      const move = { type: 'offer', with: sheriffs[0], terms: forPassing(view.seat, gold) } as const
      if (gold === 0 || rounds.has(round) || check(view, move) !== null) return null
      rounds.add(round)
      return move
    },
  }
}

for (const gold of [0, 1, 2, 4, 6, 8, 12, 16]) {
  const bags = { true: [0, 0], lie: [0, 0] }
  for (let n = 0; n < Number(matches); n++) {
    const at = n % 4
    const rounds = new Set<number>()
    playMatch([master, master, master].toSpliced(at, 0, offering(gold, rounds)), 52_000 + n, undefined, {
      before({ open }, { table }) {
        if ((open.type !== 'bagPassed' && open.type !== 'bagOpened') || open.bag !== at || table.round < 3)
          return
        if (gold > 0 && !rounds.has(table.round)) return
        const count = bags[isLie(open, table) ? 'lie' : 'true']
        count[0]++
        if (open.type === 'bagPassed') count[1]++
      },
    })
  }
  const percent = ([all, passed]: number[]): string => ((100 * passed) / all).toFixed(0).padStart(4)
  console.log(
    `${String(gold).padStart(2)} gold: ${percent(bags.true)} % of true bags pass, ${percent(bags.lie)} % of lies, ${percent([bags.true[0] + bags.lie[0], bags.true[1] + bags.lie[1]])} % of all (${bags.true[0] + bags.lie[0]})`,
  )
}
