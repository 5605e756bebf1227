/** The characters: the same judgement, with a taste of their own. */
import type { Weights } from './strength.ts'
import { WEIGHTS } from './strength.ts'
import type { Taste } from './taste.ts'

export interface Persona {
  readonly name: string
  readonly character: string
  readonly weights: Weights
  readonly taste: Taste
}

const like = (habits: Partial<Weights>): Weights => ({ ...WEIGHTS, ...habits })

export const PERSONAS: readonly Persona[] = [
  {
    name: 'alan',
    character: 'A ballad singer and gambler: he bets on hidden cards and laughs at ambushes.',
    weights: like({ danger: 0.1 }),
    taste: { theft: 2.5, robbery: -1.5, 'hold-up': -1.5, barter: 1, ambush: -1 },
  },
  {
    name: 'maud',
    character: 'A cool head who hoards: she waits for the big exchange and wastes no card.',
    weights: like({ delay: 0.14, danger: 0.2 }),
    taste: { wait: 1.5, task: -2, barter: 1 },
  },
  {
    name: 'osric',
    character: 'A miller who keeps the peace: he hardly robs anyone and guards what’s his.',
    weights: like({ danger: 0.25 }),
    taste: { theft: -2, robbery: -3, 'hold-up': -3, spring: -1, defend: 1.5 },
  },
  {
    name: 'wat',
    character: 'A thief who would rather have your card than his own.',
    weights: like({ danger: 0.2 }),
    taste: { robbery: 2, 'hold-up': 2, ambush: -1 },
  },
  {
    name: 'gisela',
    character: 'A widow with good eyes who lies in ambush at every bend of the road.',
    weights: like({ ambush: 5.6, danger: 0.2 }),
    taste: { ambush: 2.5, spring: 2, theft: -0.5 },
  },
  {
    name: 'piers',
    character: 'A pedlar who takes on every task and lays sets only in passing.',
    weights: like({ race: 0.9, flexibility: 0.3, danger: 0.2 }),
    taste: { task: 4, set: -1, ambush: -0.5 },
  },
]
