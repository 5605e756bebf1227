/** How a bot behaves over many matches: how often it lies, opens bags, makes offers and breaks promises. */
import type { BotStats, BotStatsCounter } from '#engine/bots/bot.ts'
import type { Event } from '#engine/event.ts'
import { hiddenFor } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Secrets } from '#games/sheriff/event.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { isHonest } from '#games/sheriff/rules/honesty.ts'
import type { Offer, Sheriff, Table } from '#games/sheriff/table.ts'

interface Counts {
  /** bags it sealed, and those that were not what it said */
  bags: number
  lies: number
  /** bags it judged as sheriff, and those it opened */
  judged: number
  opened: number
  offers: number
  deals: number
  /** deals in which it promised goods nobody could see, and those it could not keep */
  promises: number
  broken: number
}

const newCounts = (): Counts => ({
  bags: 0,
  lies: 0,
  judged: 0,
  opened: 0,
  offers: 0,
  deals: 0,
  promises: 0,
  broken: 0,
})

/** Listens to one match for what the one in this seat does. */
function watch(counts: Counts, seat: Seat, table: Table): (event: Event<Sheriff>) => void {
  const offers = new Map<number, Offer>()
  let bag: readonly Good[] = []
  const judge = (opened: number): void => {
    if (!table.sheriffs.includes(seat)) return
    counts.judged++
    counts.opened += opened
  }
  const deal = (offer: Offer | undefined): void => {
    if (offer === undefined) return
    const isMerchant = offer.merchant === seat
    if (!isMerchant && !offer.sheriffs.includes(seat)) return
    counts.deals++
    if (isMerchant && offer.terms.contraband.length + offer.terms.bag.length > 0) counts.promises++
  }
  return ({ open, hidden }) => {
    switch (open.type) {
      case 'loaded':
        if (open.seat === seat) bag = (hiddenFor<Sheriff>(hidden, seat) as Secrets['loaded']).goods
        break
      case 'declared':
        if (open.seat !== seat) break
        counts.bags++
        if (!isHonest(bag, open.good)) counts.lies++
        break
      case 'offered':
        offers.set(open.offer.number, open.offer)
        if (open.offer.by === seat) counts.offers++
        break
      case 'dealStruck':
        deal(offers.get(open.offer))
        break
      case 'proofShown':
        if (open.of === seat) counts.broken++
        break
      case 'bagPassed':
        judge(0)
        break
      case 'bagOpened':
        judge(1)
        break
    }
  }
}

const share = (some: number, all: number): number | null =>
  all === 0 ? null : Math.round((10_000 * some) / all) / 10_000

const shares = ({ bags, lies, judged, opened, offers, deals, promises, broken }: Counts): BotStats => ({
  lies: share(lies, bags),
  opened: share(opened, judged),
  offersPerBag: share(offers, bags + judged),
  dealsPerBag: share(deals, bags + judged),
  promisesBroken: share(broken, promises),
})

export const botStats: BotStatsCounter<Sheriff> = {
  begin() {
    const counts = newCounts()
    return { watch: (seat, table) => ({ observe: watch(counts, seat, table) }), stats: () => shares(counts) }
  },
}
