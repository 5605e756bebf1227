/** How well a bot plays, and what it believes about the game: figures found by many matches against `greedy`. */

export interface Strength {
  readonly name: 'apprentice' | 'journeyman' | 'master'
  /** whether it remembers what it saw going into others' hands */
  readonly remembers: boolean
  /** whether it looks ahead (`bots/search`) */
  readonly searches: boolean
  /** how strong its taste is, against points */
  readonly whim: number
  /** what it misjudges */
  readonly misjudges: Partial<Weights>
}

export interface Weights {
  /** cards one gets to choose from in a turn: the revealed one, favours, what others hold */
  readonly pace: number
  /** how much a plan loses with every turn it takes, and how much more as the end comes near */
  readonly delay: number
  readonly end: number
  /** a task is also lost to others: so much faster than a set */
  readonly race: number
  /** share of what the second-best plans are worth, for those that may become the best */
  readonly flexibility: number
  /** points of a card drawn by favour */
  readonly favour: number
  /** how much of a rival's gain is a loss of one's own */
  readonly rivalry: number
  /** points of a laid ambush that has all of the track before it */
  readonly ambush: number
  /** chance that another's ambush fits a set */
  readonly danger: number
  /** chance that a necklace is shown by who has one */
  readonly defence: number
}

export const WEIGHTS: Weights = {
  pace: 3.6,
  delay: 0.17,
  end: 0.9,
  race: 1.3,
  flexibility: 0.2,
  favour: 2,
  rivalry: 1,
  ambush: 5,
  danger: 0.35,
  defence: 0.6,
}

/**
 * An apprentice errs as people do. Greed: points now rather than more points later, and no thought for what others gain.
 * Fear: an ambush behind every tree, a necklace in every hand. And it forgets.
 */
const MISTAKES: Partial<Weights> = {
  delay: 0.5,
  flexibility: 0,
  favour: 0.3,
  rivalry: 0,
  danger: 0.85,
  defence: 1,
  ambush: 2,
}

const JOURNEYMAN: Strength = {
  name: 'journeyman',
  remembers: false,
  searches: false,
  whim: 1.5,
  misjudges: {},
}

export const STRENGTHS: readonly Strength[] = [
  { ...JOURNEYMAN, name: 'apprentice', whim: 2, misjudges: MISTAKES },
  JOURNEYMAN,
  { ...JOURNEYMAN, name: 'master', remembers: true, searches: true, whim: 0.6 },
]
