/** B6. How a game is written in a record. */
import type { Header, OptionRequest, RecordFormat } from '#engine/record/format.ts'
import { moveReader, RECORD } from '#engine/record/format.ts'
import type { Json, Reader } from '#engine/record/readers.ts'
import { flag, integer, json, listOf, Malformed, read, text } from '#engine/record/readers.ts'
import type { Move, MoveOf } from './move.ts'
import type { Options } from './ruleset.ts'
import { LIMITS, PLAIN } from './ruleset.ts'
import type { Bargain } from './table.ts'

/** B1. */
const PLAYERS = 2

const MOVES: { readonly [T in Move['type']]: (step: Json) => Omit<MoveOf<T>, 'type'> } = {
  load: (step) => read(step, { items: integer }),
  offer: (step) => read(step, { bribe: integer }),
  answer: (step) => read(step, { accept: flag }),
}

const readMove = moveReader<Move>(MOVES)

const between =
  ([least, most]: readonly [number, number]): Reader<number> =>
  (value, name) => {
    const n = integer(value, name)
    if (n < least || n > most) throw new Malformed('out-of-range', `${name} must be from ${least} to ${most}`)
    return n
  }

function readOptions(source: Json): Options {
  const said = read(
    source,
    {},
    {
      items: between(LIMITS.items),
      bribe: between(LIMITS.bribe),
      rounds: between(LIMITS.rounds),
      value: between(LIMITS.value),
      penalty: between(LIMITS.penalty),
      sheriffPenalty: between(LIMITS.sheriffPenalty),
    },
  )
  return {
    items: said.items ?? PLAIN.items,
    bribe: said.bribe ?? PLAIN.bribe,
    rounds: said.rounds ?? PLAIN.rounds,
    value: said.value ?? PLAIN.value,
    penalty: said.penalty ?? PLAIN.penalty,
    sheriffPenalty: said.sheriffPenalty ?? PLAIN.sheriffPenalty,
  }
}

function checkPlayers(players: number): void {
  if (players !== PLAYERS) throw new Malformed('number-of-players', `this game is for ${PLAYERS} players`)
}

function readHeader(header: Json): Header<Bargain> {
  const said = read(header, { record: text, game: text, players: listOf(text) }, { options: json })
  checkPlayers(said.players.length)
  return { options: readOptions(said.options ?? {}), names: said.players, seed: null, outcomes: new Map() }
}

/** A wish turns an option on; these are numbers, so there is none to turn on. */
function planOptions({ edition, players, options }: OptionRequest): Options {
  if (edition !== null) throw new Malformed('no-editions', 'this game has no editions')
  if (options.length > 0)
    throw new Malformed('unknown-field', `there is no option ${options[0].slice(0, 40)}`)
  checkPlayers(players)
  return PLAIN
}

const writeHeader = ({ options, names }: Header<Bargain>): object => ({
  record: RECORD,
  game: 'bargain',
  players: names,
  options,
})

export const record: RecordFormat<Bargain> = {
  readHeader,
  planOptions,
  writeHeader,
  readMove,
  chances: {},
  clock: {},
  // B1. the smuggler always does
  firstPlayerDraw: () => null,
}
