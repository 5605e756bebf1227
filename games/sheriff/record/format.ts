/** How Sheriff of Nottingham is written in a record: docs/record.md. */
import type { Header, OptionRequest, RecordFormat } from '#engine/record/format.ts'
import { moveReader, RECORD } from '#engine/record/format.ts'
import type { Json, Reader } from '#engine/record/readers.ts'
import {
  atLeast,
  flag,
  integer,
  isPermutation,
  json,
  listOf,
  literal,
  Malformed,
  named,
  orNull,
  pairsOf,
  read,
  seatAmong,
  text,
} from '#engine/record/readers.ts'
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Good, Ware } from '#games/sheriff/goods.ts'
import { isGood, isWare } from '#games/sheriff/goods.ts'
import type { Move, MoveOf } from '#games/sheriff/move.ts'
import { FAVOUR_LENGTH } from '#games/sheriff/move.ts'
import type { Edition, OptionName, Options } from '#games/sheriff/ruleset.ts'
import {
  choose,
  EDITIONS,
  isOption,
  OPTION_NAMES,
  OPTIONS,
  optionsToWrite,
  playersOf,
  rulesetOf,
} from '#games/sheriff/ruleset.ts'
import type { Sheriff, Terms } from '#games/sheriff/table.ts'

const good: Reader<Good> = named(isGood)
const ware: Reader<Ware> = named(isWare)
const goods = listOf(good)
const pile = literal('left', 'right')
const favour: Reader<string> = (value, name) => {
  const words = text(value, name)
  if (words.length <= FAVOUR_LENGTH) return words
  throw new Malformed('out-of-range', `${name} must have at most ${FAVOUR_LENGTH} characters`)
}
/** X5. Counts are at least 1. */
const lots =
  <W extends Ware>(kind: Reader<W>): Reader<readonly Lot<W>[]> =>
  (value, name) =>
    pairsOf(kind, atLeast(1))(value, name).map(([what, count]) => ({ good: what, count }))

type ReadMove<T extends Move['type']> = (step: Json, seat: Reader<Seat>) => Omit<MoveOf<T>, 'type'>

const offerNumber: ReadMove<'accept'> = (step) => read(step, { offer: integer })
const bagOf: ReadMove<'pass'> = (step, seat) => read(step, { bag: seat })

const readOffer: ReadMove<'offer'> = (step, seat) => {
  const partner: Reader<Seat | 'deputies'> = (value, name) =>
    value === 'deputies' ? value : seat(value, name)
  const seats = listOf(seat)
  const gold = atLeast(0)
  const optional = {
    pass: seats,
    inspect: seats,
    gold,
    goldBack: gold,
    stand: lots(ware),
    contraband: lots(good),
    bag: lots(good),
    favour,
  }
  const { with: whom, ...said } = read(step, { with: partner }, optional)
  const terms: Terms = {
    pass: said.pass ?? [],
    inspect: said.inspect ?? [],
    gold: said.gold ?? 0,
    goldBack: said.goldBack,
    stand: said.stand ?? [],
    contraband: said.contraband ?? [],
    bag: said.bag ?? [],
    favour: said.favour,
  }
  return { with: whom, terms }
}

const readOil: ReadMove<'oil'> = (step, seat) => {
  if (Object.hasOwn(step, 'keep')) {
    read(step, { keep: literal(true) })
    return { burn: null }
  }
  return { burn: read(step, { count: atLeast(0), pile }, { target: seat, good: ware }) }
}

/** X29. What is not left over need not be mentioned, so it matters whether it was. */
const readLeftover: ReadMove<'leftover'> = (step, seat) => {
  const words = read(step, {}, { gold: orNull(seat), card: orNull(seat) })
  return {
    ...(Object.hasOwn(step, 'gold') && { gold: words.gold }),
    ...(Object.hasOwn(step, 'card') && { card: words.card }),
  }
}

const MOVES: { readonly [T in Exclude<Move['type'], 'timeout'>]: ReadMove<T> } = {
  'start-market': (step, seat) => read(step, { first: seat }),
  exchange: (step) => read(step, { setAside: goods }, { draw: listOf(literal('left', 'right', 'deck')) }),
  discard: (step) => read(step, { pile, goods }),
  load: (step) => read(step, { goods }),
  declare: (step) => read(step, { good }),
  offer: readOffer,
  accept: offerNumber,
  decline: offerNumber,
  withdraw: offerNumber,
  side: (step, seat) => read(step, { bag: seat, side: literal('pass', 'inspect') }),
  pass: bagOf,
  inspect: bagOf,
  pay: (step) => read(step, { goods: listOf(ware) }),
  claim: (step) => read(step, { good }),
  skip: (step) => read(step, {}),
  oil: readOil,
  trophy: (step) => read(step, { discard: good, pile }),
  take: (step) => read(step, { good }),
  leftover: readLeftover,
}

const readMove = moveReader<Move>(MOVES)

const edition = literal<Edition>(...EDITIONS)

const choice = (name: OptionName): Reader<unknown> => {
  const { off, on } = OPTIONS[name]
  return typeof off === 'boolean' ? flag : literal<boolean | number>(off, on)
}
const choices = Object.fromEntries(OPTION_NAMES.map((name) => [name, choice(name)]))

/** X4. An option that is on though its edition does not have it is an error. */
function readOptions(source: Json, edition: Edition): Options {
  const named = read(source, {}, choices)
  const chosen = OPTION_NAMES.filter((name) => named[name] === OPTIONS[name].on)
  if (!chosen.every((name) => OPTIONS[name].editions.includes(edition))) {
    throw new Malformed('option-not-in-edition', 'this edition does not have that option')
  }
  return { edition, ...choose(chosen) }
}

function readHeader(header: Json): Header<Sheriff> {
  const required = { record: text, game: text, edition, players: listOf(text) }
  const six = Array.isArray(header.players) && header.players.length === 6
  const anything: Reader<unknown> = (value) => value
  // X5. `deputies` belongs to six players only, `firstSheriff` to fewer.
  const begins: Readonly<Record<string, Reader<unknown>>> = six
    ? { deputies: listOf(integer) }
    : { firstSheriff: integer }
  const said: Json = read(header, required, { options: anything, seed: text, deck: goods, ...begins })
  const names = said.players as string[]
  const played = edition(said.edition, 'edition')
  checkPlayers(played, names.length)
  const options = readOptions(Object.hasOwn(header, 'options') ? json(said.options, 'options') : {}, played)
  const given = readGiven(said, rulesetOf(options, names.length).deck)
  return { options, names, seed: said.seed as string | null, outcomes: given }
}

/** Options by name, each with its value when it is on. */
function planOptions({ edition: wanted, players, options }: OptionRequest): Options {
  const source = Object.fromEntries(options.map((name) => [name, isOption(name) ? OPTIONS[name].on : null]))
  const planned = edition(wanted ?? 2, 'edition')
  checkPlayers(planned, players)
  return readOptions(source, planned)
}

function checkPlayers(edition: Edition, players: number): void {
  const possible = playersOf(edition)
  if (possible.includes(players)) return
  throw new Malformed('number-of-players', `edition ${edition} is for ${possible.join(', ')} players`)
}

/** X4. The deck is a permutation of the whole deck, the deputies of 0 to 5; what is missing needs a seed. */
function readGiven(said: Json, deck: readonly Good[]): Map<string, unknown> {
  const given = new Map<string, unknown>()
  const players = (said.players as string[]).length
  for (const name of ['deck', 'firstSheriff', 'deputies']) {
    const outcome = said[name]
    if (outcome !== null && outcome !== undefined) given.set(name, outcome)
    // the deputy cards may stand on the next line instead (X3)
    else if (outcome === null && said.seed === null && name !== 'deputies') {
      throw new Malformed('missing-field', `${name} must be there, or a seed`)
    }
  }
  if (given.has('deck') && !isPermutation(deck, given.get('deck') as Good[])) {
    throw new Malformed('impossible-deck', 'the deck is not a permutation of this game’s cards')
  }
  if (given.has('firstSheriff')) seatAmong(players)(given.get('firstSheriff'), 'firstSheriff')
  const seats = [...(said.players as string[]).keys()]
  if (given.has('deputies') && !isPermutation(seats, given.get('deputies') as number[])) {
    throw new Malformed('impossible-deputies', 'the deputies are not a permutation of the seats')
  }
  return given
}

function writeHeader({ options, names, seed, outcomes: given }: Header<Sheriff>): object {
  const { edition, ...rest } = options
  const { deck, ...begins } = Object.fromEntries(given)
  return {
    record: RECORD,
    game: 'sheriff',
    edition,
    players: names,
    ...begins,
    options: optionsToWrite(rest),
    ...(seed !== null && { seed }),
    ...(deck !== undefined && { deck }),
  }
}

export const record: RecordFormat<Sheriff> = {
  readHeader,
  planOptions,
  writeHeader,
  readMove,
  chances: { shuffle: 'deck', deputies: 'order' },
  clock: { timeout: { type: 'timeout' } },
  // S4. with six the deputy cards say it
  firstPlayerDraw: (players) => (players === 6 ? null : 'firstSheriff'),
}
