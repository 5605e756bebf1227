/** What of a step is worth looking at, in order. */
import type { Seat } from '#engine/seat.ts'
import type { Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Good, Legal, Ware } from '#games/sheriff/goods.ts'
import type { Proof, Receiver, Sheriff } from '#games/sheriff/table.ts'
import type { SeenStep } from '#ui/play.ts'

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
  /** told in the words of the log */
  | { readonly type: 'note'; readonly open: Open; readonly place: number }
export type SceneOf<T extends Scene['type']> = Extract<Scene, { readonly type: T }>

/** What can be left out when much happens at once: the table shows it too. */
export const isSmall = ({ type }: Scene): boolean => type === 'note' || type === 'deal' || type === 'paid'

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

/** Gold moves as part of what it is paid for. */
export function scenesOf(step: SeenStep<Sheriff>): Scene[] {
  const scenes: Scene[] = []
  step.events.forEach(({ open }, place) => {
    if (open.type === 'goldPaid') {
      const payment = { from: open.from, to: open.to, amount: open.amount }
      const last = scenes.at(-1)
      if (last && 'paid' in last) scenes[scenes.length - 1] = { ...last, paid: [...last.paid, payment] }
      else scenes.push({ type: 'paid', paid: [payment] })
      return
    }
    const scene = begin(step, place)
    if (scene) scenes.push(scene)
  })
  return scenes
}

/** Milliseconds between two cards that turn. */
export const TURN = 480

/** Milliseconds until the next one. */
export function lengthOf(scene: Scene, isStill: boolean): number {
  switch (scene.type) {
    case 'opened':
      return (isStill ? 2600 : 3000) + (scene.kept.length + scene.confiscated.length) * (isStill ? 0 : TURN)
    case 'passed':
      return 1900
    case 'deal':
      return 2000
    case 'paid':
      return isStill ? 0 : 700
    case 'round':
      return 2000
    case 'proof':
      return 9000
    case 'note':
      return 1900
  }
}
