/** The story of a match, told with everything open: what records are read for. */
import type { HiddenPart } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Open, OpenOf, Secrets } from './event.ts'
import type { Item } from './items.ts'
import type { Figures } from './ruleset.ts'
import type { Nottingham, Phase, Table } from './table.ts'

type Names = (seat: Seat) => string
type Secret<T> = T extends keyof Secrets ? Secrets[T] | null : null
type Teller = {
  readonly [T in Open['type']]: (open: OpenOf<T>, say: Names, secret: Secret<T>) => string | null
}

/** "2 copper, gold": cards of an item together, in the order they came. */
export function listed(items: readonly Item[]): string {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts].map(([item, n]) => (n === 1 ? item : `${n} ${item}`)).join(', ')
}

/** "a pearls card"; what is hidden is just a card. */
const one = (item: Item | undefined): string => (item === undefined ? 'a card' : `a ${item} card`)

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)

function phaseStory(say: Names, phase: Phase): string | null {
  if (phase.type === 'discard')
    return `  The draw pile is used up: ${phase.owing.map(say).join(', ')} must discard.`
  if (phase.type !== 'finished') return null
  const lines = phase.scores.map((score, seat) => `  ${phase.ranks[seat]}. ${say(seat as Seat)}: ${score}`)
  return ['\nThe game is over.', ...lines.sort()].join('\n')
}

const STORY: Teller = {
  turnStarted: ({ seat }, say) => `\n${say(seat)}’s turn.`,
  turnedUp: ({ item }) => `  Revealed: ${item}.`,
  took: ({ seat, item }, say) => `  ${say(seat)} takes the ${item}.`,
  reshuffled: ({ size }) => `  ${cards(size)} are shuffled into a new draw pile.`,
  discarded: ({ seat, items }, say) => `  ${say(seat)} discards ${listed(items)}.`,
  attacked: ({ by, target, with: item }, say) => `  ${say(by)} attacks ${say(target)} with the ${item}.`,
  defended: ({ seat, by, item }, say) =>
    `  ${say(seat)} shows a necklace, which ${say(by)} gets, and takes the ${item}.`,
  handLookedAt: ({ by, of }, say, secret) =>
    `  ${say(by)} looks at ${say(of)}’s hand${secret ? `: ${listed(secret.items)}` : ''}.`,
  heldUp: ({ of, items }, say) => `  ${say(of)} shows everyone ${listed(items)}.`,
  taken: ({ by, from, item, paid }, say, secret) =>
    `  ${say(by)} takes ${one(item ?? secret?.item)} from ${say(from)}, who gets the ${paid}.`,
  handShown: ({ of, items }, say) => `  ${say(of)} has nothing to offer and shows ${listed(items)}.`,
  offeredFaceDown: ({ seat }, say, secret) => `  ${say(seat)} offers ${one(secret?.item)}, face down.`,
  offersTurnedUp: ({ offers }, say) =>
    `  The offers are revealed: ${offers.map(({ seat, items }) => `${say(seat)} ${listed(items)}`).join(', ')}.`,
  offeredFaceUp: ({ offer: { seat, items } }, say) => `  ${say(seat)} offers ${listed(items)}.`,
  barterTurnCame: () => null,
  offerAccepted: ({ by, offer: { seat, items }, paid }, say) =>
    `  ${say(by)} gets ${listed(items)} from ${say(seat)} for the ${paid}.`,
  ambushesLookedAt: ({ seat, count }, say, secret) =>
    `  ${say(seat)} looks at ${secret ? secret.cards.join(' and ') : cards(count)}.`,
  ambushLaid: ({ seat }, say, secret) =>
    `  ${say(seat)} lays an ambush${secret?.ambush ? `: ${secret.ambush}` : ''}.`,
  setLaid: ({ seat, item, count }, say) => `  ${say(seat)} lays out ${count} ${item}.`,
  sprung: ({ seat, on, ambush, item }, say) =>
    `  ${say(seat)} springs ${ambush} and takes ${one(item)}; ${say(on)} gets the gold.`,
  heldBack: () => null,
  setWon: ({ seat, item }, say) => `  ${say(seat)} scores with ${one(item)}.`,
  setFailed: ({ seat, item }, say) => `  ${say(seat)}’s set of ${item} fails.`,
  taskDone: ({ seat, task, items }, say) => `  ${say(seat)} does the task ${task} with ${listed(items)}.`,
  sheriffMoved: ({ space }) =>
    space === 0 ? '  The sheriff is back in town.' : `  The sheriff moves to space ${space}.`,
  drew: ({ seat }, say, secret) => `  ${say(seat)} draws ${one(secret?.item)}.`,
  stepBegan: ({ phase }, say) => phaseStory(say, phase),
}

const namesFrom =
  (names: readonly string[]): Names =>
  (seat) =>
    names[seat]

const FIGURES: Readonly<Record<keyof Figures, string>> = {
  track: 'the numbers on the track',
  tasks: 'the points for the tasks',
  ambushPairs: 'the pairs on the ambush cards',
}

/** Whoever plays is told which figures no published rulebook prints. */
function figuresNote(house: readonly (keyof Figures)[]): string {
  if (house.length === 0) return 'The figures the rulebook does not print are this table’s own.'
  const parts = house.map((part) => FIGURES[part])
  return `Not the publisher’s figures: ${parts.join(', ')}.`
}

export function describeStart({ rules, turn, revealed }: Table, names: readonly string[]): string {
  const players = names.map((name, seat) => `${name} (${rules.colours[seat]})`).join(', ')
  const title = `Nottingham: ${players}. ${figuresNote(rules.figuresAreHouse)}`
  return `${title}\n\n${names[turn]} begins.\n  Revealed: ${revealed}.`
}

export function describeEvent(
  open: Open,
  hidden: readonly HiddenPart<Nottingham>[],
  names: readonly string[],
): string | null {
  const teller = STORY[open.type] as (open: Open, say: Names, secret: unknown) => string | null
  return teller(open, namesFrom(names), hidden[0]?.what ?? null)
}
