/** What of a step is worth looking at, in order, and how long. */
import type { Seat } from '#engine/seat.ts'
import type { Hidden, Open, Secrets } from '#games/nottingham/event.ts'
import type { Item } from '#games/nottingham/items.ts'
import { worthOf } from '#games/nottingham/items.ts'
import type { Nottingham, View } from '#games/nottingham/table.ts'
import { pointsLeft, poorerBy } from '#games/nottingham/ui/facts.ts'
import type { Mood } from '#ui/art/portraits.ts'
import type { SeenStep } from '#ui/play.ts'
import type { Cue } from '#ui/scenes.ts'

/** Somebody in a scene, and how they look at what happens: it follows from what everybody sees. */
export interface Actor {
  readonly seat: Seat
  readonly mood: Mood
}

export interface Scene {
  readonly open: Open
  readonly hidden: Hidden | null
  readonly cause: Open | null
  /** from the one who acts to the one it is done to; nobody: the table itself shows it */
  readonly actors: readonly Actor[]
  /** cards that all see, or I alone */
  readonly items: readonly Item[]
  /** cards that change hands unseen */
  readonly backs: number
  /** points that it brings */
  readonly points: number
  /** points that it costs the second actor */
  readonly lost: number
  /** the rest of the table grows dark */
  readonly isGreat: boolean
}

interface Part extends Partial<Scene> {
  /** milliseconds until the next scene, at a calm pace */
  readonly length: number
  /** milliseconds until the table shows it; until then nothing on the screen knows it */
  readonly reveal: number
}

interface Told {
  readonly open: Open
  readonly hidden: Hidden | null
  readonly me: Seat | null
  /** as it was */
  readonly before: View
  /** the set that is laid out is won or fails at once: that scene shows it */
  readonly isScored: boolean
}

/** Time to read a card that is turned up: less for whoever has to decide about it, who sees it until then. */
const READING = { others: 1800, mine: 700 }

const actors = (...all: readonly (readonly [Seat, Mood])[]): readonly Actor[] =>
  all.map(([seat, mood]) => ({ seat, mood }))
const onTheTable = (length: number): Part => ({ length, reveal: 0 })

function partOf({ open, hidden, me, before, isScored }: Told): Part | null {
  switch (open.type) {
    case 'turnedUp':
      return onTheTable(before.table.turn === me ? READING.mine : READING.others)
    case 'took':
    case 'offeredFaceUp':
    case 'reshuffled':
      return onTheTable(900)
    case 'offersTurnedUp':
    case 'sheriffMoved':
      return onTheTable(1800)
    case 'drew':
      return open.seat === me ? onTheTable(900) : null
    case 'attacked':
      return {
        actors: actors([open.by, 'sly'], [open.target, 'gasp']),
        items: [open.with],
        length: 2000,
        reveal: 500,
      }
    case 'defended':
      return {
        actors: actors([open.seat, 'glee'], [open.by, 'wince']),
        items: ['necklace'],
        isGreat: true,
        length: 2600,
        reveal: 1300,
      }
    case 'heldUp':
    case 'handShown':
      return { actors: actors([open.of, 'sweat']), items: open.items, length: 2200, reveal: 900 }
    case 'taken':
      return taken(open, hidden as Secrets['taken'] | null, me)
    case 'offerAccepted':
      return {
        actors: actors([open.offer.seat, 'calm'], [open.by, 'glee']),
        items: open.offer.items,
        length: 2000,
        reveal: 1100,
      }
    case 'ambushLaid':
      return open.seat === me ? null : { actors: actors([open.seat, 'sly']), length: 1500, reveal: 700 }
    case 'setLaid':
      return isScored ? null : onTheTable(1800)
    case 'sprung':
      return {
        actors: actors([open.seat, 'glee'], [open.on, 'gasp']),
        items: [open.item],
        isGreat: true,
        length: 2800,
        reveal: 1500,
      }
    case 'setWon':
      return {
        actors: actors([open.seat, 'glee']),
        items: new Array<Item>(open.laid).fill(open.item),
        points: worthOf(open.item),
        isGreat: true,
        length: 2600,
        reveal: 1400,
      }
    case 'setFailed':
      return {
        actors: actors([open.seat, 'wince']),
        items: [open.item],
        isGreat: true,
        length: 2400,
        reveal: 1200,
      }
    case 'taskDone': {
      const poorer = poorerBy(before.table, open.task, open.seat)
      return {
        actors: actors([open.seat, 'glee'], ...(poorer ? [[poorer.seat, 'wince'] as const] : [])),
        items: open.items,
        points: pointsLeft(before.table, open.task),
        lost: poorer?.lost ?? 0,
        isGreat: true,
        length: poorer ? 3600 : 2800,
        reveal: 1500,
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
  { by, from, item }: Extract<Open, { type: 'taken' }>,
  hidden: Secrets['taken'] | null,
  me: Seat | null,
): Part {
  const known = item ?? hidden?.item
  return {
    actors: actors([from, 'wince'], [by, 'glee']),
    items: known ? [known] : [],
    backs: known ? 0 : 1,
    isGreat: me === by || me === from,
    length: 2200,
    reveal: 1200,
  }
}

export function cuesOf(step: SeenStep<Nottingham>): Cue<Scene>[] {
  const me = typeof step.after.seat === 'number' ? step.after.seat : null
  const isScored = step.events.some(({ open: { type } }) => type === 'setWon' || type === 'setFailed')
  let turn = step.before.table.turn
  return step.events.flatMap(({ open, hidden = null }, place) => {
    if (open.type === 'turnStarted') turn = open.seat
    const before = { ...step.before, table: { ...step.before.table, turn } } as View
    const part = partOf({ open, hidden, me, before, isScored })
    if (part === null) return []
    const { length, reveal, ...rest } = part
    const cause = step.events[place - 1]?.open ?? null
    const scene: Scene = {
      actors: [],
      items: [],
      backs: 0,
      points: 0,
      lost: 0,
      isGreat: false,
      ...rest,
      open,
      hidden,
      cause,
    }
    return [{ scene, from: place, to: place + 1, length, reveal, isSmall: !scene.isGreat }]
  })
}
