/** How a master weighs moves: the network's score, what the evaluator expects, and leanings. Found by `npm run league`. */

export interface Weighing {
  /** below 1 the favourite is taken more often */
  readonly temperature: number
  /** what a gold that the evaluator expects more adds to the score: of bags and verdicts */
  readonly loadGold: number
  readonly gateGold: number
  /** added to the score: of the market step that the evaluator wishes */
  readonly wish: number
  /** of lies, for each undeclared card, and for each card of any bag */
  readonly lie: number
  readonly liePerCard: number
  readonly size: number
  /** of lies that nobody expects, and for each undeclared card while nothing is known of the sheriffs */
  readonly unexpected: number
  readonly firstLie: number
  /**
   * of opening a bag, for each card in it, if its owner has offered something, the more often its owner has lied, after a
   * refused demand, the seldomer its owner has paid or offered anything, and the seldomer its owner as sheriff took offers
   */
  readonly open: number
  readonly openPerCard: number
  readonly openOffering: number
  readonly openRecord: number
  readonly openRefused: number
  readonly openUnpaid: number
  readonly openStrict: number
  /** of demands, and for each gold; of taking what is offered by those whose offers are no sure sign of a lie, and for each gold */
  readonly demand: number
  readonly demandPerGold: number
  readonly take: number
  readonly takePerGold: number
}

/** How far each may go: for the search. */
export const WEIGHING_RANGES: Readonly<Record<keyof Weighing, readonly [least: number, most: number]>> = {
  temperature: [0.3, 1.5],
  loadGold: [-0.1, 3],
  gateGold: [-0.2, 0.6],
  wish: [-1, 3],
  lie: [-3, 3],
  liePerCard: [-1, 1],
  size: [-1, 1],
  unexpected: [0, 20],
  firstLie: [-20, 1],
  open: [-3, 3],
  openPerCard: [-1, 1],
  openOffering: [-2, 2],
  openRecord: [-2, 10],
  openRefused: [-1, 4],
  openUnpaid: [-2, 10],
  openStrict: [-1, 3],
  demand: [-4, 2],
  demandPerGold: [-0.2, 0.2],
  take: [-2, 5],
  takePerGold: [-0.2, 1],
}

/** The network alone. */
export const PLAIN_WEIGHING: Weighing = {
  temperature: 1,
  loadGold: 0,
  gateGold: 0,
  wish: 0,
  lie: 0,
  liePerCard: 0,
  size: 0,
  unexpected: 0,
  firstLie: 0,
  open: 0,
  openPerCard: 0,
  openOffering: 0,
  openRecord: 0,
  openRefused: 0,
  openUnpaid: 0,
  openStrict: 0,
  demand: 0,
  demandPerGold: 0,
  take: 0,
  takePerGold: 0,
}

/** The masters' network learnt with `loadGold` 1, `take` 2, `demand` -1 and `demandPerGold` -0.1; the rest was chosen afterwards. */
export const WEIGHING: Weighing = {
  ...PLAIN_WEIGHING,
  loadGold: 0.9,
  gateGold: 0.1,
  unexpected: 18,
  firstLie: -11,
  open: 0.3,
  openPerCard: 0.4,
  openRecord: 6,
  openRefused: 2,
  openUnpaid: 3,
  openStrict: 1.2,
  take: 0.3,
  takePerGold: 0.7,
  demand: -1.5,
  demandPerGold: -0.1,
  lie: 0.2,
  wish: 2,
}

/** The grandmaster's; what is not here is the masters'. Chosen after her network had learnt (`training/runs/fifth`). */
export const GRANDMASTER_WEIGHING: Weighing = {
  ...WEIGHING,
  loadGold: 1.1,
  unexpected: 15,
  firstLie: -14,
  open: 0.6,
  openRefused: 3,
  openUnpaid: 8,
  openStrict: 2,
  wish: 3,
}
