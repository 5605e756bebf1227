/** How fast a table goes: its scenes, and bots where this page lets them play. */
import type { Pace as BotPace, BotTiming } from '#engine/bots/pace.ts'
import { BOT_TIMINGS, SCENE_RATES } from '#engine/bots/pace.ts'
import { keep, recall } from '#ui/settings.ts'

interface Timing extends BotTiming {
  /** how fast scenes play; infinite: results show at once */
  readonly rate: number
}

const AT_ONCE = Number.POSITIVE_INFINITY

const TIMINGS = {
  calm: { rate: SCENE_RATES.calm, ...BOT_TIMINGS.calm },
  brisk: { rate: SCENE_RATES.brisk, ...BOT_TIMINGS.brisk },
  quick: { rate: SCENE_RATES.quick, ...BOT_TIMINGS.quick },
  instant: { rate: AT_ONCE, ...BOT_TIMINGS.quick },
  /** for tests: no waiting */
  none: { rate: AT_ONCE, pace: 5, patience: 5 },
  /** for screenshots: scenes play, but no bot moves */
  still: { rate: 1, pace: 1e9, patience: 1e9 },
} as const satisfies Readonly<Record<string, Timing>>

export type Pace = keyof typeof TIMINGS
export const PACES = ['calm', 'brisk', 'quick', 'instant'] as const satisfies readonly Pace[]

let chosen = $state<Pace>(recall('pace', Object.keys(TIMINGS) as Pace[], 'calm'))

export const pace = {
  get chosen(): Pace {
    return chosen
  },
  set chosen(wish: Pace) {
    chosen = wish
    keep('pace', wish)
  },
  get timing(): Timing {
    return TIMINGS[chosen]
  },
}

/** How fast bots play where this pace is chosen; null: a pace for tests, which bots know nothing of. */
export const botPaceOf = (wish: Pace): BotPace | null => {
  if (wish === 'instant') return 'quick'
  return wish === 'none' || wish === 'still' ? null : wish
}
