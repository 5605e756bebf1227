/** The characters: the same evaluation with different habits. */
import type { Attention } from './notes.ts'

export interface Persona {
  readonly name: string
  readonly character: string
  /** gold a lie seems to be worth more (or less) than it is */
  readonly lying: number
  /** gold that opening a bag seems to be worth more (or less) than it is */
  readonly suspicion: number
  /** how much more than others the first offer has */
  readonly generosity: number
  /** how much more often than others a bribe is tried */
  readonly boldness: number
  /** offers made for one bag before giving up */
  readonly patience: number
  /** how often goods are promised instead of gold */
  readonly barter: number
  /** how often such promises are true */
  readonly word: number
  /** how often gold is demanded for bags that look like lies */
  readonly demands: number
  /** pays to have rivals inspected */
  readonly schemes: boolean
  /** how much an opened bag of one's own is held against a sheriff-to-be */
  readonly grudge: number
}

export interface Strength {
  readonly name: 'apprentice' | 'merchant' | 'master'
  /** spread of the errors made in judging, in gold */
  readonly blur: number
  /** whether rivals' points count */
  readonly rivals: boolean
  readonly attention: Attention
  /** whether the sheriff's own position counts when a sheriff is foreseen */
  readonly foresees: boolean
  /** gold that looking into a bag seems to be worth */
  readonly curiosity: number
  /** gold that a lie seems to be worth more with a hand full of contraband, and less after being caught */
  readonly greed: number
  readonly fear: number
}

export const STRENGTHS: readonly Strength[] = [
  {
    name: 'apprentice',
    blur: 8,
    rivals: false,
    attention: { market: 0, learning: 0 },
    foresees: false,
    curiosity: 9,
    greed: 12,
    fear: 6,
  },
  {
    name: 'merchant',
    blur: 3,
    rivals: true,
    attention: { market: 0.25, learning: 0.5 },
    foresees: false,
    curiosity: 5,
    greed: 7,
    fear: 4,
  },
  {
    name: 'master',
    blur: 0,
    rivals: true,
    attention: { market: 1, learning: 1 },
    foresees: true,
    curiosity: 0,
    greed: 0,
    fear: 0,
  },
]

export const PERSONAS: readonly Persona[] = [
  {
    name: 'maud',
    character: 'A cool head who counts every coin and every crown.',
    lying: 0,
    suspicion: 0,
    generosity: 1,
    boldness: 1,
    patience: 3,
    barter: 0.1,
    word: 1,
    demands: 0.7,
    schemes: true,
    grudge: 0,
  },
  {
    name: 'osric',
    character: 'An honest miller who hates a lie more than he loves gold.',
    lying: -0.5,
    suspicion: 0.3,
    generosity: 0.9,
    boldness: 0.9,
    patience: 1,
    barter: 0.05,
    word: 1,
    demands: 0.3,
    schemes: false,
    grudge: 0.2,
  },
  {
    name: 'wat',
    character: 'A smuggler with a warm smile and a false bottom in every cart.',
    lying: 0.8,
    suspicion: -0.3,
    generosity: 1.1,
    boldness: 1,
    patience: 3,
    barter: 0.2,
    word: 0.3,
    demands: 0.5,
    schemes: false,
    grudge: 0,
  },
  {
    name: 'gisela',
    character: 'A customs officer’s widow whose hand is always on the clasp.',
    lying: -0.3,
    suspicion: 0.8,
    generosity: 0.9,
    boldness: 0.9,
    patience: 2,
    barter: 0.1,
    word: 1,
    demands: 0.9,
    schemes: false,
    grudge: 0.5,
  },
  {
    name: 'piers',
    character: 'A pedlar who would rather strike ten deals than win one.',
    lying: 0.2,
    suspicion: -0.3,
    generosity: 1.1,
    boldness: 1.2,
    patience: 3,
    barter: 0.3,
    word: 0.9,
    demands: 1,
    schemes: true,
    grudge: 0,
  },
  {
    name: 'hob',
    character: 'A sour innkeeper who never forgets an opened bag.',
    lying: 0.4,
    suspicion: 0.4,
    generosity: 0.9,
    boldness: 1,
    patience: 2,
    barter: 0.15,
    word: 0.6,
    demands: 0.6,
    schemes: true,
    grudge: 1.2,
  },
]
