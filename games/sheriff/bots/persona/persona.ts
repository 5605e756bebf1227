/** The characters: the same evaluation with different habits. */

export interface Persona {
  readonly name: string
  readonly character: string
  /** gold a lie seems to be worth more (or less) than it is */
  readonly lying: number
  /** gold that opening a bag seems to be worth more (or less) than it is */
  readonly suspicion: number
  /** share of what a free pass is worth that the first offer has */
  readonly generosity: number
  /** how often a bribe is tried on a sheriff of whom nobody knows that bribes are taken */
  readonly boldness: number
  /** offers made for one bag before giving up */
  readonly patience: number
  /** how often goods are promised instead of gold */
  readonly barter: number
  /** how often such promises are true */
  readonly word: number
  /** demands gold for bags that look like lies */
  readonly demands: boolean
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
  /** whether others' habits are remembered */
  readonly remembers: boolean
}

export const STRENGTHS: readonly Strength[] = [
  { name: 'apprentice', blur: 6, rivals: false, remembers: false },
  { name: 'merchant', blur: 2, rivals: true, remembers: true },
  { name: 'master', blur: 0, rivals: true, remembers: true },
]

export const PERSONAS: readonly Persona[] = [
  {
    name: 'maud',
    character: 'A cool head who counts every coin and every crown.',
    lying: -1,
    suspicion: 0,
    generosity: 0.5,
    boldness: 0.6,
    patience: 3,
    barter: 0.15,
    word: 1,
    demands: true,
    schemes: true,
    grudge: 0,
  },
  {
    name: 'osric',
    character: 'An honest miller who hates a lie more than he loves gold.',
    lying: -7,
    suspicion: 3,
    generosity: 0.3,
    boldness: 0.4,
    patience: 1,
    barter: 0.05,
    word: 1,
    demands: false,
    schemes: false,
    grudge: 1,
  },
  {
    name: 'wat',
    character: 'A smuggler with a warm smile and a false bottom in every cart.',
    lying: 7,
    suspicion: -2,
    generosity: 0.6,
    boldness: 0.6,
    patience: 3,
    barter: 0.35,
    word: 0.3,
    demands: false,
    schemes: false,
    grudge: 0,
  },
  {
    name: 'gisela',
    character: 'A customs widow whose hand is always on the clasp.',
    lying: -2,
    suspicion: 7,
    generosity: 0.35,
    boldness: 0.5,
    patience: 2,
    barter: 0.1,
    word: 1,
    demands: true,
    schemes: false,
    grudge: 2,
  },
  {
    name: 'piers',
    character: 'A pedlar who would rather strike ten deals than win one.',
    lying: 3,
    suspicion: -6,
    generosity: 0.8,
    boldness: 0.9,
    patience: 3,
    barter: 0.5,
    word: 0.9,
    demands: true,
    schemes: true,
    grudge: 0,
  },
  {
    name: 'hob',
    character: 'A sour innkeeper who never forgets an opened bag.',
    lying: 1,
    suspicion: 1,
    generosity: 0.4,
    boldness: 0.6,
    patience: 2,
    barter: 0.2,
    word: 0.6,
    demands: true,
    schemes: true,
    grudge: 6,
  },
]
