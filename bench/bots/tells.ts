/**
 * What masters give away: for every class of bags that everybody can tell apart, the share of lies. A class with more
 * than 2 % of the bags that is nearly always a lie, or nearly always true, is a tell.
 * `node bench/bots/tells.ts [matches] [bot]`
 */
import type { Seat } from '#engine/seat.ts'
import { isLie, playMatch } from './contest.ts'
import { botFor } from './league/players.ts'

export interface BagClass {
  readonly name: string
  readonly share: number
  readonly lies: number
}

/** What everybody saw of a bag. */
interface Seen {
  readonly classes: Set<string>
}

const REFUSES = 'declines to pay'

const bracket = (gold: number): string => (gold <= 2 ? '1–2' : gold <= 5 ? '3–5' : gold <= 9 ? '6–9' : '10+')

/**
 * All classes, by a share of bags of at least `least`, the deals for each bag, and the share of bags that pass after their
 * owners have refused to pay. `bot`: a name, or numbers as JSON.
 */
export function classesOf(
  bot: string,
  matches: number,
  least = 0.02,
): { classes: BagClass[]; dealsPerBag: number; refusedPass: number } {
  const player = botFor(bot.startsWith('{') ? JSON.parse(bot) : bot)
  let deals = 0
  const refused = { bags: 0, passed: 0 }
  const counts = new Map<string, { bags: number; lies: number }>()
  let bags = 0
  for (let seed = 0; seed < matches; seed++) {
    const seen = new Map<Seat, Seen>()
    const offers = new Map<number, { by: Seat; merchant: Seat; gold: number }>()
    const of = (seat: Seat): Set<string> => {
      const known = seen.get(seat) ?? { classes: new Set<string>() }
      seen.set(seat, known)
      return known.classes
    }
    playMatch(new Array(4).fill(player), 40_000 + seed, undefined, {
      before({ open }, { table }) {
        if (open.type === 'roundBegan') seen.clear()
        if (open.type === 'setAside') of(open.seat).add(`set aside ${open.count}`)
        if (open.type === 'loaded') of(open.seat).add(`size ${open.count}`)
        if (open.type === 'declared') of(open.seat).add(`declared ${open.good}`).add(`round ${table.round}`)
        if (open.type === 'offered') {
          const { number, by, merchant, terms } = open.offer
          offers.set(number, { by, merchant, gold: terms.gold })
          if (by === merchant && terms.pass.includes(by)) {
            of(by)
              .add('offers')
              .add(`offers ${bracket(terms.gold)} gold`)
          } else if (by !== merchant && terms.pass.includes(merchant)) of(merchant).add('is asked to pay')
        }
        if (open.type === 'offersEnded' && open.how === 'declined') {
          const offer = offers.get(open.offers[0])
          if (offer !== undefined && offer.by !== offer.merchant) of(offer.merchant).add(REFUSES)
        }
        if (open.type === 'dealStruck') {
          deals++
          const offer = offers.get(open.offer)
          if (offer !== undefined && offer.by !== offer.merchant) of(offer.merchant).add('pays a demand')
        }
        if (open.type !== 'bagOpened' && open.type !== 'bagPassed') return
        bags++
        const classes = of(open.bag)
        if (!classes.has('offers')) classes.add('offers nothing')
        if (classes.has(REFUSES)) {
          refused.bags++
          if (open.type === 'bagPassed') refused.passed++
        }
        for (const name of classes) {
          const count = counts.get(name) ?? { bags: 0, lies: 0 }
          count.bags++
          if (isLie(open, table)) count.lies++
          counts.set(name, count)
        }
      },
    })
  }
  const classes = [...counts]
    .map(([name, count]) => ({ name, share: count.bags / bags, lies: count.lies / count.bags }))
    .filter(({ share }) => share >= least)
    .sort((one, other) => one.name.localeCompare(other.name))
  return { classes, dealsPerBag: deals / bags, refusedPass: refused.passed / refused.bags }
}

if (import.meta.main) {
  const [matches = '300', bot = 'maud:master'] = process.argv.slice(2)
  const { classes, dealsPerBag, refusedPass } = classesOf(bot, Number(matches))
  console.log(`${dealsPerBag.toFixed(3)} deals for each bag`)
  console.log(`${(100 * refusedPass).toFixed(0)} % of bags pass after their owners refused to pay`)
  for (const { name, share, lies } of classes) {
    const tell = lies < 0.1 || lies > 0.9 ? '  TELL' : ''
    console.log(
      `${name.padEnd(20)} ${(100 * share).toFixed(1).padStart(5)} % of bags, lies ${(100 * lies).toFixed(0).padStart(3)} %${tell}`,
    )
  }
}
