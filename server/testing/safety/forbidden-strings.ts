/** Strings that must never appear in what somebody receives, in whatever message. */

import { createHash } from 'node:crypto'
import { readFairSeed } from '#chance/fair.ts'
import type { Viewer } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { readMessage } from '#protocol/read-message.ts'
import type { TableView } from '#protocol/table.ts'
import type { ReplayedMatches } from './check-received.ts'
import type { ReplayedMatch } from './replayed-match.ts'

export interface ForbiddenString {
  readonly what: string
  readonly text: string
  /** the names of those who may receive it; nobody else may */
  readonly for: readonly string[]
}

/** The server's secret, the seed and the salts. No socket receives them, not even after the match. */
export function matchSecrets(replayed: ReplayedMatch): ForbiddenString[] {
  if (replayed.seed === null) return []
  const fair = readFairSeed(replayed.seed)
  const salts = (fair?.salts ?? []).filter((salt) => salt !== null)
  return [
    { what: 'a seed', text: replayed.seed, for: [] },
    { what: 'a secret', text: fair?.secret ?? replayed.seed, for: [] },
    ...salts.map((text) => ({ what: 'a salt', text, for: [] })),
  ]
}

/** What identifies a guest. */
export function identitySecrets(cookie: string, guest: string): ForbiddenString[] {
  const [, token] = cookie.split('=')
  const hash = createHash('sha256').update(token).digest('hex')
  return [
    { what: 'a token', text: token, for: [] },
    { what: 'the hash of a token', text: hash, for: [] },
    { what: 'the id of a guest', text: guest, for: [] },
  ]
}

export function findForbidden(
  texts: readonly string[],
  name: string,
  forbidden: readonly ForbiddenString[],
): string[] {
  const all = texts.join('\n')
  return forbidden
    .filter((secret) => !secret.for.includes(name) && all.includes(secret.text))
    .map(({ what, text }) => `${name} received ${what}: ${text}`)
}

/** This many cards in the same order do not happen by accident. */
const RUN = 15

interface Deck {
  readonly deck?: readonly string[]
  readonly drawn?: number
}

/** The next cards of the deck, as a message would contain them; null when few are left, or without a deck. */
export function nextCards(replayed: ReplayedMatch, version: number): string | null {
  const { deck = [], drawn = 0 } = replayed.state(version).box as Deck
  const next = deck.slice(drawn, drawn + RUN)
  return next.length < RUN ? null : JSON.stringify(next).slice(1, -1)
}

/** Looks for other seats' hidden parts and for the order of the deck in every message about a match. */
export function findHidden(texts: readonly string[], matches: ReplayedMatches): string[] {
  const found: string[] = []
  let viewer: Viewer = 'spectator'
  let replayed: ReplayedMatch | null = null
  for (const text of texts) {
    const message = readMessage(text)
    if (message.type === 'welcome' || message.type === 'table') viewer = viewerOf(message.table)
    if (message.type === 'view') replayed = matches.get(message.match) ?? null
    if (replayed === null || (message.type !== 'view' && message.type !== 'step')) continue
    const { version } = message
    const cards = nextCards(replayed, version)
    if (cards !== null && text.includes(cards)) found.push(`${viewer} received the next cards at ${version}`)
    if (message.type === 'step') found.push(...hiddenParts(replayed, version, viewer, text))
  }
  return found
}

const viewerOf = ({ you }: TableView): Viewer => (you.seat === null ? 'spectator' : seatAt(you.seat))

/** Shorter parts such as `{"cards":[]}` prove nothing. */
const MIN_LENGTH = 16

function hiddenParts(replayed: ReplayedMatch, version: number, viewer: Viewer, text: string): string[] {
  const own = replayed.stepText(version, viewer)
  return replayed
    .events(version)
    .flatMap(({ hidden }) => hidden)
    .filter(({ to }) => to !== viewer)
    .map(({ to, what }) => ({ to, part: JSON.stringify(what) }))
    .filter(({ part }) => part.length > MIN_LENGTH && text.includes(part) && !own.includes(part))
    .map(({ to, part }) => `${viewer} received the hidden part for ${to} at ${version}: ${part}`)
}
