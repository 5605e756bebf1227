/** The story of a match, told with everything open: what records are read for. */
import type { HiddenPart } from '#engine/event.ts'
import type { Hidden, Open, OpenOf } from './event.ts'
import type { Bargain, Settlement, Table } from './table.ts'
import { SHERIFF, SMUGGLER } from './table.ts'

type Teller = {
  readonly [T in Open['type']]: (open: OpenOf<T>, names: readonly string[], secret: Hidden | null) => string
}

const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`

function ending({ inspected, items, scores, ranks }: Settlement, names: readonly string[]): string {
  const cargo = items === 0 ? 'nothing illegal' : count(items, 'illegal item')
  const lines = scores.map((score, seat) => `  ${ranks[seat]}. ${names[seat]}: ${score}`)
  return [
    `  The cargo ${inspected ? 'is opened' : 'passes'}: ${cargo}.`,
    'The game is over.',
    ...lines.sort(),
  ].join('\n')
}

const STORY: Teller = {
  loaded: (_open, names, secret) =>
    `  ${names[SMUGGLER]} loads ${secret === null ? 'the cargo' : count(secret.items, 'illegal item')}.`,
  offered: ({ bribe }, names) => `  ${names[SMUGGLER]} offers ${bribe}.`,
  answered: ({ accept }, names) => `  ${names[SHERIFF]} says ${accept ? 'yes' : 'no'}.`,
  settled: ({ settlement }, names) => ending(settlement, names),
}

export function describeStart({ rules }: Table, names: readonly string[]): string {
  const stakes = `an item is worth ${rules.value}, costs ${rules.penalty} if found, and an honest cargo ${rules.sheriffPenalty}`
  return [
    `Bargain (up to ${count(rules.items, 'item')}, bribes up to ${rules.bribe}, ${count(rules.rounds, 'round')}; ${stakes}):`,
    `${names[SMUGGLER]} smuggles, ${names[SHERIFF]} is sheriff.\n`,
  ].join(' ')
}

export function describeEvent(
  open: Open,
  hidden: readonly HiddenPart<Bargain>[],
  names: readonly string[],
): string | null {
  const teller = STORY[open.type] as (open: Open, names: readonly string[], secret: Hidden | null) => string
  return teller(open, names, hidden[0]?.what ?? null)
}
