/** How fast bots play in this page. */
import { keep, recall } from '#ui/settings.ts'
import type { Manners } from './offline-table.svelte.ts'

const MANNERS = {
  calm: { pace: 1_200, patience: 12_000 },
  brisk: { pace: 500, patience: 7_000 },
  quick: { pace: 150, patience: 4_000 },
  /** for tests: nobody waits for anybody */
  none: { pace: 5, patience: 5 },
  /** for pictures: nobody moves by themselves */
  still: { pace: 1e9, patience: 1e9 },
} as const satisfies Readonly<Record<string, Manners>>

export type Pace = keyof typeof MANNERS
export const PACES = ['calm', 'brisk', 'quick'] as const satisfies readonly Pace[]

let chosen = $state<Pace>(recall('pace', Object.keys(MANNERS) as Pace[], 'calm'))

export const pace = {
  get chosen(): Pace {
    return chosen
  },
  set chosen(wish: Pace) {
    chosen = wish
    keep('pace', wish)
  },
  get manners(): Manners {
    return MANNERS[chosen]
  },
}
