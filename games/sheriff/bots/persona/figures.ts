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
  /** how often a lying bag that would rather say nothing offers what an honest one would */
  readonly alike: number
  /** how much seldomer lying bags offer anything to a sheriff who takes offers seldomer than usual */
  readonly wary: number
  /** the most gold that a bag is worth at once: who offers or pays more shows a lie */
  readonly mostBribe: number
  /** how often a lying bag declines what it could pay, as an honest one would; how often an honest one pays a little */
  readonly bluff: number
  readonly smallYes: number
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
  /** how much likelier lies, openings and taken bribes are than the fitted models say (added to the logit) */
  readonly expectLies: number
  readonly expectOpening: number
  readonly expectTaking: number
  /** how fast a truth about an owner, about all owners and about sheriffs changes these guesses */
  readonly learnOwner: number
  readonly learnTable: number
  readonly learnGate: number
  /** how much the look of a bag counts at first (0: all bags look alike, 1: as fitted), and how fast that is learnt */
  readonly heed: number
  readonly learnHeed: number
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
  alike: [0, 1],
  wary: [0, 2],
  mostBribe: [2, 20],
  bluff: [0, 0.9],
  smallYes: [0, 0.6],
  ceiling: [0.1, 1],
  threat: [-1, 2.5],
  cover: [0, 4],
  leastGain: [0.1, 5],
  demandFrom: [0.1, 1],
  demandShare: [0, 1],
  expectLies: [-2, 2],
  expectOpening: [-2, 2],
  expectTaking: [-2, 2],
  learnOwner: [0, 3],
  learnTable: [0, 1.5],
  learnGate: [0, 4],
  heed: [0, 1.2],
  learnHeed: [0, 0.6],
}

export const FIGURES: Figures = {
  spreadNow: 10.21,
  spreadRound: 1.4,
  rivalry: 0.97,
  verdictDice: 1.11,
  loadDice: 3.5,
  suspicion: -1.6,
  suspicionPerCard: -1.03,
  lying: 0.5,
  lyingPerCard: 0.59,
  holdContraband: 0.03,
  holdLegal: 0.05,
  keepFrom: 4.46,
  offerShare: 0.66,
  raise: 0.21,
  bribing: 0.42,
  decoy: 0.15,
  alike: 0,
  wary: 0,
  mostBribe: 20,
  bluff: 0.45,
  smallYes: 0.2,
  ceiling: 0.65,
  threat: 0.59,
  cover: 4,
  leastGain: 1.83,
  demandFrom: 0.2,
  demandShare: 0.32,
  expectLies: 0.2,
  expectOpening: 0,
  expectTaking: -0.01,
  learnOwner: 1.8,
  learnTable: 0.54,
  learnGate: 1.78,
  heed: 0.89,
  learnHeed: 0.14,
}

/** A master's bags show less: offers and payments are small, and honest bags make them nearly as often. */
export const MASTER_FIGURES: Figures = {
  ...FIGURES,
  bribing: 0.42,
  alike: 0.4,
  wary: 0.7,
  expectOpening: -0.2,
  mostBribe: 5,
  smallYes: 0.14,
  decoy: 0.17,
  cover: 4,
  learnGate: 3.2,
  bluff: 0.6,
}

/** The grandmaster's: she offers and pays about half as often as a master. */
export const GRANDMASTER_FIGURES: Figures = {
  ...MASTER_FIGURES,
  bribing: 0.2,
  decoy: 0.08,
  smallYes: 0.04,
  bluff: 0.85,
}
