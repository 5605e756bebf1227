/** What of a step is worth looking at, in order, and how long. */
import type { Seat } from '#engine/seat.ts'
import type { Hidden, Open, Secrets } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import { worthOf } from '#games/nottingham/items.ts'
import { SHOWN } from '#games/nottingham/seeing.ts'
import type { Nottingham, View } from '#games/nottingham/table.ts'
import { phaseOf, pointsLeft, poorerBy } from '#games/nottingham/ui/facts.ts'
import type { NottinghamPlay } from '#games/nottingham/ui/words.ts'
import type { Mood } from '#ui/art/portraits.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Cue } from '#ui/scenes.ts'

/** Somebody in a scene, and how they look when it has been revealed: it follows from what everybody sees. */
interface Actor {
  readonly seat: Seat
  readonly mood: Mood
}

export interface Scene {
  readonly open: Open
  readonly hidden: Hidden | null
  readonly cause: Open | null
  /** the one who acts and the one it is done to; nobody: the table itself shows it */
  readonly actors: readonly Actor[]
  /** cards that all see, or I alone; where something is paid for them they come from the second actor */
  readonly items: readonly Item[]
  /** such cards that I don't see */
  readonly backs: number
  /** what the first actor gives for them */
  readonly paid: Item | null
  /** points that it brings */
  readonly points: number
  /** points that it costs the second actor */
  readonly lost: number
  /** it is worth darkening the rest of the table */
  readonly isGreat: boolean
  /** milliseconds until the table shows it; until then nothing on the screen knows it */
  readonly reveal: number
}

/** Everything but the scene is dark until it has been revealed. */
export const isDark = ({ scene }: Pick<NottinghamPlay, 'scene'>): boolean =>
  scene !== null && !scene.isRevealed && (scene.scene as Scene).isGreat

interface Part extends Partial<Omit<Scene, 'reveal'>>, Pick<Scene, 'reveal'> {
  /** milliseconds until the next scene, at a calm pace */
  readonly length: number
}

interface Told {
  readonly open: Open
  readonly hidden: Hidden | null
  readonly me: Seat | null
  /** as it was */
  readonly before: View
  /** the set that is laid out is won or fails at once: that scene shows it */
  readonly isScored: boolean
  /** how many cards of a set are left after this step */
  readonly left: number
}

/** Time to read a card that is turned up: less for whoever has to decide about it, who sees it until then. */
const READING = { others: 1800, mine: 700 }

const actors = (...all: readonly (readonly [Seat, Mood])[]): readonly Actor[] =>
  all.map(([seat, mood]) => ({ seat, mood }))
const onTheTable = (length: number): Part => ({ length, reveal: 0 })

function partOf({ open, hidden, me, before, isScored, left }: Told): Part | null {
  switch (open.type) {
    case 'turnedUp':
      return onTheTable(before.table.turn === me ? READING.mine : READING.others)
    case 'took':
    case 'offeredFaceUp':
    case 'reshuffled':
      return onTheTable(900)
    case 'offersTurnedUp':
    case 'sheriffMoved':
      return SHOWN[open.type]
    case 'drew':
      return open.seat === me ? onTheTable(900) : null
    case 'attacked':
      return {
        ...SHOWN.attacked,
        actors: actors([open.by, 'sly'], [open.target, 'gasp']),
        items: [open.with],
      }
    case 'defended':
      return {
        ...SHOWN.defended,
        actors: actors([open.by, 'wince'], [open.seat, 'glee']),
        items: ['necklace'],
        paid: open.item,
        isGreat: true,
      }
    case 'heldUp':
    case 'handShown':
      return { ...SHOWN[open.type], actors: actors([open.of, 'sweat']), items: open.items }
    case 'taken':
      return taken(open, hidden as Secrets['taken'] | null, me)
    case 'offerAccepted':
      return {
        ...SHOWN.offerAccepted,
        actors: actors([open.by, 'glee'], [open.offer.seat, 'calm']),
        items: open.offer.items,
        paid: open.paid,
      }
    case 'ambushLaid':
      return open.seat === me ? null : { ...SHOWN.ambushLaid, actors: actors([open.seat, 'sly']) }
    case 'setLaid':
      return isScored ? null : SHOWN.setLaid
    case 'sprung':
      return {
        ...SHOWN.sprung,
        actors: actors([open.seat, 'glee'], [open.on, 'gasp']),
        items: [open.item],
        paid: 'gold',
        isGreat: true,
      }
    case 'setWon':
      return {
        ...SHOWN.setWon,
        actors: actors([open.seat, 'glee']),
        items: new Array<Item>(open.laid).fill(open.item),
        points: worthOf(open.item),
        isGreat: true,
      }
    case 'setFailed':
      return {
        ...SHOWN.setFailed,
        actors: actors([open.seat, 'wince']),
        items: new Array<Item>(left).fill(open.item),
        isGreat: true,
      }
    case 'taskDone': {
      const poorer = poorerBy(before.table, open.task, open.seat)
      return {
        ...SHOWN.taskDone,
        actors: actors([open.seat, 'glee'], ...(poorer ? [[poorer.seat, 'wince'] as const] : [])),
        items: open.items,
        points: pointsLeft(before.table, open.task),
        lost: poorer?.lost ?? 0,
        isGreat: true,
      }
    }
    // NS7. The table stays until it has been said why it ends.
    case 'stepBegan':
      return open.phase.type === 'finished' ? { length: 1800, reveal: 1800 } : null
    default:
      return null
  }
}

/** NS8. The card is shown where everybody sees it, or I am one of the two. */
function taken(
  { by, from, item, paid }: Extract<Open, { type: 'taken' }>,
  hidden: Secrets['taken'] | null,
  me: Seat | null,
): Part {
  const known = item ?? hidden?.item
  return {
    ...SHOWN.taken,
    actors: actors([by, 'glee'], [from, 'wince']),
    items: known ? [known] : [],
    backs: known ? 0 : 1,
    paid,
    isGreat: me === by || me === from,
  }
}

export function cuesOf(step: SeenStep<Nottingham>): Cue<Scene>[] {
  const me = typeof step.after.seat === 'number' ? step.after.seat : null
  const isScored = step.events.some(({ open: { type } }) => type === 'setWon' || type === 'setFailed')
  const sprung = step.events.filter(({ open: { type } }) => type === 'sprung').length
  const left = (phaseOf(step.before.table, 'ambush')?.laid ?? 0) - sprung
  let turn = step.before.table.turn
  return step.events.flatMap(({ open, hidden = null }, place) => {
    if (open.type === 'turnStarted') turn = open.seat
    const before = { ...step.before, table: { ...step.before.table, turn } } as View
    const part = partOf({ open, hidden, me, before, isScored, left })
    if (part === null) return []
    const { length, ...rest } = part
    const cause = step.events[place - 1]?.open ?? null
    const scene: Scene = {
      actors: [],
      items: [],
      backs: 0,
      paid: null,
      points: 0,
      lost: 0,
      isGreat: false,
      ...rest,
      open,
      hidden,
      cause,
    }
    return [{ scene, from: place, to: place + 1, length, reveal: scene.reveal, isSmall: !scene.isGreat }]
  })
}
