/**
 * Where a player's points come from at a table of three masters, beside what a master gets in the same seats with the
 * same deals: `node bench/bots/ledger.ts [blocks] [player, `habit:` for all of them, or numbers as JSON] [rival]`. Points and gold are means of a match.
 */
import type { Seat } from '#engine/seat.ts'
import { worthOf } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Offer } from '#games/sheriff/table.ts'
import type { SheriffBot } from './contest.ts'
import { isLie, playMatch } from './contest.ts'
import { botFor } from './league/players.ts'

type Ledger = Record<string, number>

/** Plays the bot on every seat of each block, and adds up what happened to it. */
function ledgerOf(bot: SheriffBot, rival: SheriffBot, blocks: number): Ledger {
  const sums: Ledger = {}
  const add = (name: string, amount: number): void => {
    sums[name] = (sums[name] ?? 0) + amount
  }
  for (let n = 0; n < 4 * blocks; n++) {
    const at = (n % 4) as Seat
    const offers = new Map<number, Offer>()
    const dealt = new Set<Seat>()
    let inDeal = false
    const { ranks, scores } = playMatch(
      [rival, rival, rival].toSpliced(at, 0, bot),
      81_000 + Math.floor(n / 4),
      undefined,
      {
        before({ open }, { table }) {
          if (open.type === 'roundBegan') dealt.clear()
          if (open.type === 'offered') offers.set(open.offer.number, open.offer)
          if (open.type === 'dealStruck') {
            inDeal = true
            const offer = offers.get(open.offer)
            if (offer?.merchant === at) add('deals as merchant', 1)
            if (offer?.sheriffs.includes(at)) add('deals as sheriff', 1)
            if (offer?.terms.pass.includes(at)) dealt.add(at)
          }
          if (open.type === 'goldPaid') {
            const mine = table.sheriffs.includes(at) ? 'as sheriff' : 'as merchant'
            const what = inDeal ? 'deals' : 'openings'
            if (open.from === at) add(`gold of ${what} ${mine}`, -open.amount)
            else if (open.to === at) add(`gold of ${what} ${mine}`, open.amount)
            return
          }
          if (open.type !== 'dealStruck' && open.type !== 'given') inDeal = false
          if (open.type !== 'bagPassed' && open.type !== 'bagOpened') return
          const isOpened = open.type === 'bagOpened'
          if (table.sheriffs.includes(at)) add(isOpened ? 'bags opened' : 'bags passed', 1)
          if (open.bag !== at) return
          const lies = isLie(open, table)
          const how = isOpened ? 'opened' : dealt.has(at) ? 'passed by a deal' : 'passed'
          add(`own ${lies ? 'lies' : 'truths'} ${how}`, 1)
          if (!isOpened && lies) add('contraband passed', open.faceDown)
        },
        after({ open }) {
          if ((open.type !== 'bagPassed' && open.type !== 'bagOpened') || open.bag !== at) return
          const goods = open.type === 'bagPassed' ? open.legal : open.kept
          add(
            'legal goods, value',
            goods.reduce((sum, ware) => sum + worthOf(ware), 0),
          )
        },
      },
    )
    add('score', scores[at])
    add('score of others', (scores.reduce((sum, score) => sum + score, 0) - scores[at]) / 3)
    if (ranks[at] === 1) add('wins, %', 100 / ranks.filter((rank) => rank === 1).length)
  }
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum / (4 * blocks)]))
}

const playerOf = (name: string): SheriffBot => botFor(name.startsWith('{') ? JSON.parse(name) : name)
const [blocks = '50', wanted = 'habit:', rival = 'maud:master'] = process.argv.slice(2)
const names = wanted.startsWith('{')
  ? [wanted]
  : Object.keys(sheriff.bots).filter((name) =>
      wanted.endsWith(':') ? name.startsWith(wanted) : name === wanted,
    )
const players = [rival, ...names]
const ledgers = players.map((name) => ledgerOf(playerOf(name), playerOf(rival), Number(blocks)))
const lines = [...new Set(ledgers.flatMap((ledger) => Object.keys(ledger)))].sort()
console.log(['', ...players].map((name) => name.replace('habit:', '').slice(0, 12).padStart(13)).join(''))
for (const line of lines)
  console.log(line.padEnd(32) + ledgers.map((ledger) => (ledger[line] ?? 0).toFixed(2).padStart(13)).join(''))
