/** The numbers of the strong core that all characters share. Found by `npm run league`. */

export interface Figures {
  /** how far final points are from what they look like now: at the end, and for each round to come */
  readonly spreadNow: number
  readonly spreadRound: number
  /** what all rivals' points together weigh against one's own */
  readonly rivalry: number
  /** errors on purpose, in gold, so that nobody can foresee a verdict or a load */
  readonly verdictDice: number
  readonly loadDice: number
  /** gold that opening seems to be worth more, for each bag and for each card in it */
  readonly suspicion: number
  readonly suspicionPerCard: number
  /** gold that a lie seems to be worth more */
  readonly lying: number
  readonly lyingPerCard: number
  /** what a contraband card, and a legal one, kept in hand for later is worth, as a share of its value */
  readonly holdContraband: number
  readonly holdLegal: number
  /** contraband that will bring at least this is not thrown away in the market */
  readonly keepFrom: number
  /** of the price that seems best, how much the first offer is, and how much more each further one is */
  readonly offerShare: number
  readonly raise: number
  /** how often a lying bag tries a bribe at all; how often an honest one does as if */
  readonly bribing: number
  readonly decoy: number
  /** the share of what is at risk that is paid at most, and how much likelier a declined demand makes an opening */
  readonly ceiling: number
  readonly threat: number
  /** gold up to which honest bags sometimes pay */
  readonly cover: number
  /** a deal is taken for at least so much gain */
  readonly leastGain: number
  /** demands are made where a lie is at least so likely; their place between what I need and what it saves the owner */
  readonly demandFrom: number
  readonly demandShare: number
}

/** How far each may go: for the search. */
export const RANGES: Readonly<Record<keyof Figures, readonly [least: number, most: number]>> = {
  spreadNow: [5, 40],
  spreadRound: [0, 12],
  rivalry: [0, 1.6],
  verdictDice: [0, 6],
  loadDice: [0, 8],
  suspicion: [-5, 5],
  suspicionPerCard: [-1.5, 1.5],
  lying: [-8, 8],
  lyingPerCard: [-3, 3],
  holdContraband: [0, 0.7],
  holdLegal: [0, 0.6],
  keepFrom: [-2, 8],
  offerShare: [0.3, 1.5],
  raise: [0, 1],
  bribing: [0, 1],
  decoy: [0, 0.4],
  ceiling: [0.1, 1],
  threat: [-1, 2.5],
  cover: [0, 4],
  leastGain: [0.1, 5],
  demandFrom: [0.1, 1],
  demandShare: [0, 1],
}

export const FIGURES: Figures = {
  spreadNow: 12.9,
  spreadRound: 4.08,
  rivalry: 0.75,
  verdictDice: 1.01,
  loadDice: 3.5,
  suspicion: -0.8,
  suspicionPerCard: -0.6,
  lying: 0.8,
  lyingPerCard: 0.4,
  holdContraband: 0.1,
  holdLegal: 0.16,
  keepFrom: 2.96,
  offerShare: 0.87,
  raise: 0.2,
  bribing: 0.35,
  decoy: 0.15,
  ceiling: 0.8,
  threat: 0.74,
  cover: 4,
  leastGain: 0.56,
  demandFrom: 0.3,
  demandShare: 0.2,
}
