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
  /** of opening a bag, for each card in it, and if its owner has offered something */
  readonly open: number
  readonly openPerCard: number
  readonly openOffering: number
  /** of demands, and for each gold; of taking what is offered */
  readonly demand: number
  readonly demandPerGold: number
  readonly take: number
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
  open: [-3, 3],
  openPerCard: [-1, 1],
  openOffering: [-2, 2],
  demand: [-4, 2],
  demandPerGold: [-0.2, 0.2],
  take: [-2, 3],
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
  open: 0,
  openPerCard: 0,
  openOffering: 0,
  demand: 0,
  demandPerGold: 0,
  take: 0,
}

export const WEIGHING: Weighing = { ...PLAIN_WEIGHING, loadGold: 2, take: 2, demandPerGold: -0.1 }
