/** Bargain on a terminal: the table in words, and words as moves. */
import type { Asked } from '#engine/game.ts'
import type { Move } from '#games/bargain/move.ts'
import type { Phase, SeatView, Table } from '#games/bargain/table.ts'
import { SMUGGLER } from '#games/bargain/table.ts'

type Line = readonly [typed: string, meaning: string]

const YES = /^(y|yes|yea|accept|pass)$/
const NO = /^(n|no|nay|decline|inspect|open)$/
const VERB: { readonly [T in Phase['type']]: string } = {
  load: 'load',
  offer: 'offer',
  answer: 'answer',
  finished: '',
}

/** A move, or a sentence on what was not understood. */
function parse(words: readonly string[], { table }: SeatView, _names: readonly string[]): Move | string {
  const said = words.map((word) => word.toLowerCase())
  if (said.length === 1 && YES.test(said[0])) return { type: 'answer', accept: true }
  if (said.length === 1 && NO.test(said[0])) return { type: 'answer', accept: false }
  const [verb, number, ...more] = /^\d/.test(said[0] ?? '') ? [VERB[table.phase.type], ...said] : said
  if (more.length > 0 || !/^\d{1,4}$/.test(number ?? '')) return 'a number is needed, or yes or no'
  if ('load'.startsWith(verb)) return { type: 'load', items: Number(number) }
  if ('offer'.startsWith(verb)) return { type: 'offer', bribe: Number(number) }
  return `“${verb}” is no word for a move here`
}

function typed(move: Move): string {
  if (move.type === 'load') return `load ${move.items}`
  if (move.type === 'offer') return `offer ${move.bribe}`
  return move.accept ? 'yes' : 'no'
}

/** B5. The cargo is the smuggler's secret. */
function hand({ seat, table: { phase }, hand: { cargo } }: SeatView): string[] {
  if (phase.type === 'finished') return [`In the cargo: ${phase.items} illegal items.`]
  if (seat !== SMUGGLER) return ['You are the sheriff: the cargo is hidden from you.']
  return [cargo === null ? 'You have loaded nothing yet.' : `Your cargo: ${cargo} illegal items.`]
}

function heading({ rules, past, phase }: Table): string {
  if (phase.type === 'load') return 'The cargo is loaded.'
  if (phase.type === 'finished') return 'The end.'
  return `Round ${past.length + 1} of ${rules.rounds}; only the last one binds.`
}

function picture(view: SeatView): string[] {
  const { past, phase } = view.table
  return [
    heading(view.table),
    ...past.map(({ bribe, accept }, i) => `  Round ${i + 1}: ${bribe} offered, ${accept ? 'yes' : 'no'}.`),
    ...(phase.type === 'answer' ? [`  Offered now: ${phase.bribe}.`] : []),
    ...hand(view),
  ]
}

function question({ table: { rules } }: SeatView, [{ to }]: readonly Asked[]): string {
  if (to === 'load') return `How many illegal items do you load, 0 to ${rules.items} (\`load 2\`)?`
  if (to === 'offer') return `Which bribe do you offer, 0 to ${rules.bribe} (\`offer 1\`)?`
  return 'Do you take the bribe and let the cargo pass (`yes`), or will you open it (`no`)?'
}

const HELP: Readonly<Record<string, readonly Line[]>> = {
  load: [['load 2', 'so many illegal items; the plain number will do']],
  offer: [['offer 1', 'so large a bribe; the plain number will do']],
  answer: [
    ['yes', 'the cargo passes for the bribe'],
    ['no', 'the cargo is opened'],
  ],
}

const help = (_view: SeatView, asked: readonly Asked[]): readonly Line[] =>
  asked.flatMap(({ to }) => HELP[to])

/** Nobody here has a chance that may be left. */
const situation = ({ table }: SeatView): string => `${table.past.length} ${table.phase.type}`

export const terminal = {
  picture,
  hand,
  situation,
  question,
  help,
  enter: () => null,
  parse,
  typed,
}
