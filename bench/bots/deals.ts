/** Throws random and hostile deals at all characters: `node bench/bots/deals.ts [deals] [seed]`. */
import { throwDeals } from '#games/sheriff/testing/deals.ts'

const [deals = '500000', seed = '7000'] = process.argv.slice(2)
const thrown = throwDeals(Number(deals), Number(seed))
console.log(
  `${thrown.deals} deals, ${thrown.accepted} accepted, ${thrown.offered} offered by bots, ${thrown.losing.length} losing`,
)
for (const losing of thrown.losing.slice(0, 5)) console.log(JSON.stringify(losing))
