/** What must never be found among the bytes somebody receives, whatever the message it would be part of. */

import { createHash } from 'node:crypto'
import { readFairSeed } from '#chance/fair.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { readMessage } from '#protocol/reading.ts'
import type { TableView } from '#protocol/table.ts'
import type { Truths } from './check-received.ts'
import type { Truth } from './truth.ts'

export interface Needle {
  readonly what: string
  readonly text: string
  /** those who may have it, by name; nobody else */
  readonly for: readonly string[]
}

/** The secret of the server, seeds and salts: of nobody's business on a socket, before the end of a match or after. */
export function needlesOf(truth: Truth): Needle[] {
  if (truth.seed === null) return []
  const fair = readFairSeed(truth.seed)
  const salts = (fair?.salts ?? []).filter((salt) => salt !== null)
  return [
    { what: 'a seed', text: truth.seed, for: [] },
    { what: 'a secret', text: fair?.secret ?? truth.seed, for: [] },
    ...salts.map((text) => ({ what: 'a salt', text, for: [] })),
  ]
}

/** What makes somebody that person. */
export function identityNeedles(cookie: string, guest: string): Needle[] {
  const [, token] = cookie.split('=')
  const hash = createHash('sha256').update(token).digest('hex')
  return [
    { what: 'a token', text: token, for: [] },
    { what: 'the hash of a token', text: hash, for: [] },
    { what: 'the id of a guest', text: guest, for: [] },
  ]
}

export function foundIn(texts: readonly string[], name: string, needles: readonly Needle[]): string[] {
  const hay = texts.join('\n')
  return needles
    .filter((needle) => !needle.for.includes(name) && hay.includes(needle.text))
    .map(({ what, text }) => `${name} received ${what}: ${text}`)
}

/** So many cards in the same order by accident are not to be expected in a lifetime of runs. */
const RUN = 15

interface Deck {
  readonly deck?: readonly string[]
  readonly drawn?: number
}

/** The cards that come next, as a message would have them; null when there are few left, or no deck. */
export function nextCards(truth: Truth, version: number): string | null {
  const { deck = [], drawn = 0 } = truth.state(version).box as Deck
  const next = deck.slice(drawn, drawn + RUN)
  return next.length < RUN ? null : JSON.stringify(next).slice(1, -1)
}

/** Others' hidden parts and the order of the deck, looked for in every message about the match while it was played. */
export function hiddenIn(texts: readonly string[], truths: Truths): string[] {
  const found: string[] = []
  let viewer: Viewer = 'spectator'
  let truth: Truth | null = null
  for (const text of texts) {
    const message = readMessage(text)
    if (message.type === 'welcome' || message.type === 'table') viewer = viewerOf(message.table)
    if (message.type === 'view') truth = truths.get(message.match) ?? null
    if (truth === null || (message.type !== 'view' && message.type !== 'step')) continue
    const { version } = message
    const cards = nextCards(truth, version)
    if (cards !== null && text.includes(cards)) found.push(`${viewer} saw the next cards at ${version}`)
    if (message.type === 'step') found.push(...overheard(truth, version, viewer, text))
  }
  return found
}

const viewerOf = ({ you }: TableView): Viewer => (you.seat === null ? 'spectator' : seatAt(you.seat))

/** Short parts such as `{"cards":[]}` are everybody's: only what says something is looked for. */
const TELLING = 16

function overheard(truth: Truth, version: number, viewer: Viewer, text: string): string[] {
  const own = truth.stepText(version, viewer)
  return truth
    .events(version)
    .flatMap(({ hidden }) => hidden)
    .filter(({ to }) => to !== viewer)
    .map(({ to, what }) => ({ to, part: JSON.stringify(what) }))
    .filter(({ part }) => part.length > TELLING && text.includes(part) && !own.includes(part))
    .map(({ to, part }) => `${viewer} overheard what was for ${to} at ${version}: ${part}`)
}
