/** NS9. How Nottingham is written in a record, exactly: docs/record.md. */
import type { Header, OptionRequest, RecordFormat } from '#engine/record/format.ts'
import { moveReader, RECORD } from '#engine/record/format.ts'
import type { Json, Reader } from '#engine/record/readers.ts'
import {
  integer,
  isPermutation,
  listOf,
  Malformed,
  named,
  read,
  seatAmong,
  text,
} from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import type { Ambush, Colour } from '#games/nottingham/ambushes.ts'
import { isAmbush, isColour } from '#games/nottingham/ambushes.ts'
import { figures, plannedFigures, writeFigures } from '#games/nottingham/figures.ts'
import { isItem } from '#games/nottingham/items.ts'
import type { Move, MoveOf } from '#games/nottingham/move.ts'
import type { Options, Ruleset } from '#games/nottingham/ruleset.ts'
import { HOUSE, PLAYERS, plainOptions, rulesetOf } from '#games/nottingham/ruleset.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import { isTask } from '#games/nottingham/tasks.ts'

const item = named(isItem)
const items = listOf(item)
const ambush: Reader<Ambush> = named(isAmbush)
const colour: Reader<Colour> = named(isColour)

type ReadMove<T extends Move['type']> = (step: Json, seat: Reader<Seat>) => Omit<MoveOf<T>, 'type'>

const bare = (step: Json): Record<never, never> => read(step, {})

const MOVES: { readonly [T in Move['type']]: ReadMove<T> } = {
  take: bare,
  act: (step, seat) => read(step, {}, { target: seat }),
  defend: bare,
  submit: bare,
  pick: (step) => read(step, { item }),
  offer: (step) => read(step, { items }),
  accept: (step, seat) => read(step, { from: seat }),
  refuse: bare,
  keep: (step) => read(step, { ambush }),
  set: (step) => read(step, { item, count: integer }),
  task: (step) => read(step, { task: named(isTask), items }),
  end: bare,
  spring: bare,
  hold: bare,
  discard: (step) => read(step, { items }),
}

const readMove = moveReader<Move>(MOVES)

function checkPlayers(players: number): void {
  if ((PLAYERS as readonly number[]).includes(players)) return
  throw new Malformed('number-of-players', `this game is for ${PLAYERS.join(', ')} players`)
}

/** NS1. Each player has a colour, and no two the same. */
function checkColours(colours: readonly Colour[], players: number): void {
  if (colours.length === players && new Set(colours).size === players) return
  throw new Malformed('wrong-colours', 'every player needs a colour of their own')
}

/** X4, X5. Players and colours must be there; what chance decides unless a seed is; and there are no other fields. */
function readHeader(header: Json): Header<Nottingham> {
  const required = { record: text, game: text, players: listOf(text), colours: listOf(colour) }
  const optional = { first: integer, seed: text, deck: items, ambushes: listOf(ambush), figures }
  const said = read(header, required, optional)
  const { players: names, colours, seed } = said
  checkPlayers(names.length)
  checkColours(colours, names.length)
  const options: Options = { colours, figures: said.figures ?? HOUSE }
  const given = new Map<string, unknown>()
  for (const name of ['deck', 'ambushes', 'first'] as const) {
    if (said[name] !== null) given.set(name, said[name])
    else if (seed === null) throw new Malformed('missing-field', `${name} must be there, or a seed`)
  }
  checkGiven(given, rulesetOf(options))
  return { options, names, seed, outcomes: given }
}

/** X4. Permutations of the 84 items, and of the six pairs and the colours present. */
function checkGiven(given: ReadonlyMap<string, unknown>, rules: Ruleset): void {
  for (const name of ['deck', 'ambushes'] as const) {
    const order = given.get(name)
    if (order !== undefined && !isPermutation(rules[name], order as unknown[]))
      throw new Malformed(`impossible-${name}`, `${name} is not a permutation of this game’s cards`)
  }
  if (given.has('first')) seatAmong(rules.players)(given.get('first'), 'first')
}

/** There are no editions and no options to name, only figures; colours are given out in their order. */
function planOptions({ edition, players, options, figures: own }: OptionRequest): Options {
  if (edition !== null) throw new Malformed('no-editions', 'this game has no editions')
  if (options.length > 0)
    throw new Malformed('unknown-field', `there is no option ${options[0].slice(0, 40)}`)
  checkPlayers(players)
  const plain = plainOptions(players)
  return own === undefined ? plain : { ...plain, figures: plannedFigures(own, 'figures') }
}

function writeHeader({ options, names, seed, outcomes: given }: Header<Nottingham>): object {
  const { first, deck, ambushes } = Object.fromEntries(given)
  const own = writeFigures(options.figures)
  return {
    record: RECORD,
    game: 'nottingham',
    players: names,
    colours: options.colours,
    ...(first !== undefined && { first }),
    ...(own !== null && { figures: own }),
    ...(seed !== null && { seed }),
    ...(deck !== undefined && { deck }),
    ...(ambushes !== undefined && { ambushes }),
  }
}

export const record: RecordFormat<Nottingham> = {
  readHeader,
  planOptions,
  writeHeader,
  readMove,
  chances: { shuffle: 'deck', theft: 'item' },
  clock: {},
  firstPlayerDraw: () => 'first',
}
