/** What of a step is worth looking at, in order. */
import type { Seat } from '#engine/seat.ts'
import type { Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import { MARKET_OVER, openedIn, ROUND, SET_ASIDE, turnsOf as turns, VERDICT } from '#games/sheriff/seeing.ts'
import type { Proof, Receiver, Sheriff } from '#games/sheriff/table.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Cue } from '#ui/scenes.ts'

export interface Payment {
  readonly from: Receiver
  readonly to: Receiver
  readonly amount: number
}

export type Scene =
  | {
      readonly type: 'passed'
      readonly seat: Seat
      readonly legal: readonly Ware[]
      readonly faceDown: number
    }
  | {
      readonly type: 'opened'
      readonly seat: Seat
      readonly declared: Legal | null
      readonly kept: readonly Ware[]
      readonly confiscated: readonly Good[]
      readonly honest: boolean
      readonly paid: readonly Payment[]
    }
  /** the seal is shown by itself; the others wait for it */
  | { readonly type: 'deal'; readonly paid: readonly Payment[] }
  | { readonly type: 'paid'; readonly paid: readonly Payment[] }
  | { readonly type: 'round'; readonly round: number; readonly sheriffs: readonly Seat[] }
  | { readonly type: 'proof'; readonly proof: Proof }
  /** cards have left a hand, and those drawn for them have not come yet: equal ones are not mistaken for them */
  | { readonly type: 'setAside' }
  /** nothing moves: the counter still shows what was set aside last */
  | { readonly type: 'marketOver' }
  /** told in the words of the log */
  | { readonly type: 'note'; readonly open: Open; readonly place: number }
/** It is told on a card that lies over the counter. */
export const isOnCard = (scene: Scene | null): boolean =>
  scene?.type === 'round' || scene?.type === 'proof' || scene?.type === 'note'

export type SceneOf<T extends Scene['type']> = Extract<Scene, { readonly type: T }>

/** What can be left out when much happens at once: the table shows it too. */
const isSmall = ({ type }: Scene): boolean =>
  type === 'note' || type === 'setAside' || type === 'deal' || type === 'paid' || type === 'marketOver'

const NOTED: ReadonlySet<Open['type']> = new Set([
  'reshuffled',
  'timeRanOut',
  'claimed',
  'oilBurnt',
  'trophyTaken',
  'goodsPaid',
  'lootShared',
  'leftoverSettled',
])

const opened = (step: SeenStep<Sheriff>, open: OpenOf<'bagOpened'>): Scene => ({
  type: 'opened',
  seat: open.bag,
  declared: step.before.table.places[open.bag].bag?.declared ?? null,
  kept: open.kept,
  confiscated: open.confiscated,
  honest: open.honest,
  paid: [],
})

function begin(step: SeenStep<Sheriff>, place: number): Scene | null {
  const { open, hidden } = step.events[place]
  switch (open.type) {
    case 'bagPassed':
      return { type: 'passed', seat: open.bag, legal: open.legal, faceDown: open.faceDown }
    case 'bagOpened':
      return opened(step, open)
    case 'dealStruck':
      return { type: 'deal', paid: [] }
    case 'setAside':
      return open.count > 0 ? { type: 'setAside' } : null
    case 'stepBegan':
      return open.phase.type === 'load' ? { type: 'marketOver' } : null
    case 'roundBegan':
      return { type: 'round', round: open.round, sheriffs: open.sheriffs }
    case 'proofShown': {
      const secret = hidden as Secrets['proofShown'] | null
      return secret === null ? null : { type: 'proof', proof: { ...secret, of: open.of } }
    }
    default:
      return NOTED.has(open.type) ? { type: 'note', open, place } : null
  }
}

type Placed = Pick<Cue<Scene>, 'scene' | 'from' | 'to'>

/** Cards join a pile at the end of the market: until then they lie beside it. */
const beginningOf = ({ events }: SeenStep<Sheriff>, place: number): number =>
  events[place - 1]?.open.type === 'asideJoinedPile' ? place - 1 : place

/** Gold moves as part of what it is paid for. */
function placedScenes(step: SeenStep<Sheriff>): Placed[] {
  const placed: Placed[] = []
  step.events.forEach(({ open }, place) => {
    if (open.type === 'goldPaid') {
      const payment = { from: open.from, to: open.to, amount: open.amount }
      const last = placed.at(-1)
      if (last && 'paid' in last.scene) {
        const scene = { ...last.scene, paid: [...last.scene.paid, payment] }
        placed[placed.length - 1] = { ...last, scene, to: place + 1 }
      } else placed.push({ scene: { type: 'paid', paid: [payment] }, from: place, to: place + 1 })
      return
    }
    const scene = begin(step, place)
    if (scene) placed.push({ scene, from: beginningOf(step, place), to: place + 1 })
  })
  return placed
}

export const cuesOf = (step: SeenStep<Sheriff>, isStill: boolean): Cue<Scene>[] =>
  placedScenes(step).map((placed) => ({
    ...placed,
    length: lengthOf(placed.scene, isStill),
    reveal: revealOf(placed.scene, isStill),
    isSmall: isSmall(placed.scene),
  }))

const cardsIn = ({ kept, confiscated }: SceneOf<'opened'>): number => kept.length + confiscated.length

/** Milliseconds after which each card turns. */
export const turnsOf = (scene: SceneOf<'opened'>): number[] => turns(cardsIn(scene))

/** Milliseconds until the table may know how a scene ends. */
function revealOf(scene: Scene, isStill: boolean): number {
  switch (scene.type) {
    case 'opened':
      return isStill ? 200 : openedIn(cardsIn(scene))
    case 'passed':
    case 'deal':
      return isStill ? 0 : 900
    // The table shows the round that is over, and then the next.
    case 'round':
      return ROUND - 1
    case 'marketOver':
      return MARKET_OVER - 1
    default:
      return 0
  }
}

/** Milliseconds until the next one. */
function lengthOf(scene: Scene, isStill: boolean): number {
  switch (scene.type) {
    case 'opened':
      return (isStill ? 400 : openedIn(cardsIn(scene))) + VERDICT
    case 'passed':
      return 1900
    case 'deal':
      return 2000
    case 'paid':
      return isStill ? 0 : 700
    case 'round':
      return ROUND
    case 'setAside':
      return isStill ? 0 : SET_ASIDE
    case 'marketOver':
      return MARKET_OVER
    case 'proof':
      return 9000
    case 'note':
      return 1900
  }
}
