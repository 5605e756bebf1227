/**
 * Baselines: simple players to measure others by, and a zoo of one-sided ones that a good player must be able to
 * exploit. Each is a merchant and a sheriff put together.
 */
import type { Bot } from '../../../../engine/bot.ts'
import type { Sheriff } from '../../table.ts'
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

export const baselines: Readonly<Record<string, Bot<Sheriff>>> = {
  basic: playing({ ...basic, exchange: exchangeNothing }),
  'basic-market': playing(basic),
  greedy: remembering({ ...greedy, exchange: exchangeNothing }),
  'greedy-market': remembering(greedy),
  bribed: remembering({ ...bribed, exchange: exchangeNothing }),
  'bribed-market': remembering(bribed),
  'never-inspects': playing({ ...honest, settle: settleAs(passesAll) }),
  'always-inspects': playing({ ...honest, settle: settleAs(inspectsAll) }),
  'inspects-four': playing({ ...honest, settle: settleAs(inspectsLargeBags) }),
  'demands-six': remembering({ ...honest, settle: settleAs(demands(6, 'pass')) }),
  'demands-six-or-else': remembering({ ...honest, settle: settleAs(demands(6, 'inspect')) }),
  'all-contraband': playing(allContraband),
  // 0: whatever costs nothing is taken, goods without gold too
  'all-honest': playing({ ...honest, settle: settleAs(takesBribes(0, 'pass')) }),
}
