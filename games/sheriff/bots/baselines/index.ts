/**
 * Baselines: simple players to measure others by, and a zoo of one-sided ones that a good player must be able to
 * exploit. Each is a merchant and a sheriff put together.
 */
import type { Bot } from '#engine/bots/bot.ts'
import type { Sheriff } from '#games/sheriff/table.ts'
import { answers } from './answers.ts'
import { demands, inspectsAll, inspectsLargeBags, passesAll, takesBribes } from './judges.ts'
import {
  contrabandOnly,
  exchangeFor,
  exchangeNothing,
  oneGood,
  oneGoodAndContraband,
  oneGoodAndTheBestContraband,
} from './market.ts'
import {
  bribe,
  declare,
  declineDemands,
  loadContrabandFirst,
  loadContrabandOnly,
  loadGreedily,
  loadHonestly,
} from './merchant.ts'
import type { Policy } from './policy.ts'
import { playing, remembering } from './policy.ts'
import { settleAs } from './sheriff.ts'

/** An honest merchant with a sensible market step; what kind of sheriff remains to be said. */
const honest = {
  ...answers,
  declare,
  exchange: exchangeFor(oneGood),
  load: loadHonestly,
  haggle: declineDemands,
}

const basic: Policy = { ...honest, settle: settleAs(inspectsAll) }

const greedy: Policy = {
  ...honest,
  exchange: exchangeFor(oneGoodAndTheBestContraband),
  load: loadGreedily,
  settle: settleAs(takesBribes(1, 'inspect')),
}

const bribed: Policy = {
  ...honest,
  exchange: exchangeFor(oneGoodAndContraband),
  load: loadContrabandFirst,
  haggle: bribe,
  settle: settleAs(takesBribes(5, 'inspect')),
}

const allContraband: Policy = {
  ...honest,
  exchange: exchangeFor(contrabandOnly),
  load: loadContrabandOnly,
  settle: settleAs(passesAll),
}

const bots: Readonly<Record<string, readonly [bot: Bot<Sheriff>, about: string]>> = {
  basic: [
    playing({ ...basic, exchange: exchangeNothing }),
    'Homework: honest, inspects everything, no market.',
  ],
  'basic-market': [playing(basic), 'Homework: honest, inspects everything, exchanges for one good.'],
  greedy: [
    remembering({ ...greedy, exchange: exchangeNothing }),
    'Homework: one contraband card every second round, takes any bribe.',
  ],
  'greedy-market': [remembering(greedy), 'The same with a market step.'],
  bribed: [
    remembering({ ...bribed, exchange: exchangeNothing }),
    'Homework: smuggles for a bribe of 5 or 10, takes bribes of 5.',
  ],
  'bribed-market': [remembering(bribed), 'The same with a market step.'],
  'never-inspects': [playing({ ...honest, settle: settleAs(passesAll) }), 'Zoo: honest, passes every bag.'],
  'always-inspects': [playing({ ...honest, settle: settleAs(inspectsAll) }), 'Zoo: honest, opens every bag.'],
  'inspects-four': [
    playing({ ...honest, settle: settleAs(inspectsLargeBags) }),
    'Zoo: honest, opens bags of four or more.',
  ],
  'demands-six': [
    remembering({ ...honest, settle: settleAs(demands(6, 'pass')) }),
    'Zoo: honest, demands 6 gold and passes all the same.',
  ],
  'demands-six-or-else': [
    remembering({ ...honest, settle: settleAs(demands(6, 'inspect')) }),
    'Zoo: honest, demands 6 gold or opens.',
  ],
  'all-contraband': [playing(allContraband), 'Zoo: nothing but contraband, passes every bag.'],
  // 0: whatever costs nothing is taken, goods without gold too
  'all-honest': [
    playing({ ...honest, settle: settleAs(takesBribes(0, 'pass')) }),
    'Zoo: honest, passes every bag and takes what is offered.',
  ],
}

export const baselines: Readonly<Record<string, Bot<Sheriff>>> = Object.fromEntries(
  Object.entries(bots).map(([name, [bot, about]]) => [name, { ...bot, about }]),
)
