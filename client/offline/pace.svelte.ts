/** How fast bots play in an offline match. */
import { keep, recall } from '#ui/settings.ts'

/** in milliseconds */
export interface BotTiming {
  readonly pace: number
  readonly patience: number
}

const TIMINGS = {
  calm: { pace: 1_200, patience: 12_000 },
  brisk: { pace: 500, patience: 7_000 },
  quick: { pace: 150, patience: 4_000 },
  /** for tests: no waiting */
  none: { pace: 5, patience: 5 },
  /** for screenshots: no bot moves */
  still: { pace: 1e9, patience: 1e9 },
} as const satisfies Readonly<Record<string, BotTiming>>

export type Pace = keyof typeof TIMINGS
export const PACES = ['calm', 'brisk', 'quick'] as const satisfies readonly Pace[]

let chosen = $state<Pace>(recall('pace', Object.keys(TIMINGS) as Pace[], 'calm'))

export const pace = {
  get chosen(): Pace {
    return chosen
  },
  set chosen(wish: Pace) {
    chosen = wish
    keep('pace', wish)
  },
  get timing(): BotTiming {
    return TIMINGS[chosen]
  },
}
