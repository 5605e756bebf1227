/** A finished match in sentences, with nothing hidden. */
import type { HiddenPart } from '#engine/event.ts'
import type { Seat } from '#engine/seat.ts'
import type { Lot } from '#games/sheriff/counts.ts'
import type { Open, OpenOf, Secrets } from '#games/sheriff/event.ts'
import type { Ware } from '#games/sheriff/goods.ts'
import { FAVOURS } from '#games/sheriff/move.ts'
import { optionsOf } from '#games/sheriff/ruleset.ts'
import type { Offer, Phase, Receiver, Sheriff, Table, Terms } from '#games/sheriff/table.ts'

type Teller = {
  readonly [T in Open['type']]: (open: OpenOf<T>, say: Names, secret: Secret<T>) => string | null
}
type Secret<T> = T extends keyof Secrets ? Secrets[T] | null : null

type Names = (seat: Receiver) => string

/** "feast-plate@apple" → "feast plate (apple)". */
const wordFor = (good: Ware): string => good.replace(/@(.*)$/, ' ($1)').replaceAll('-', ' ')

/** Mead is poured and bread is broken; everything else can be counted. */
const many = (good: Ware): string =>
  /mead$|bread$|silk$|oil$|summons$|scrolls$|\)$/.test(wordFor(good)) ? '' : 's'

const amount = (good: Ware, n: number): string => `${n} ${wordFor(good)}${n === 1 ? '' : many(good)}`

/** "2 apples, silk": cards of a kind together, in the order they came. */
export function listed(goods: readonly Ware[]): string {
  if (goods.length === 0) return 'nothing'
  const counts = new Map<Ware, number>()
  for (const good of goods) counts.set(good, (counts.get(good) ?? 0) + 1)
  return [...counts].map(([good, n]) => (n === 1 ? wordFor(good) : amount(good, n))).join(', ')
}

const lots = (some: readonly Lot[]): string => some.map(({ good, count }) => amount(good, count)).join(', ')
/** "pass-you-next-time" → "pass you next time". */
const promised = (favour: string): string =>
  (FAVOURS as readonly string[]).includes(favour) ? favour.replaceAll('-', ' ') : favour

const cards = (n: number): string => (n === 1 ? '1 card' : `${n} cards`)

function termsOf(say: Names, terms: Terms): string {
  const parts = [
    terms.pass.length > 0 && `pass ${terms.pass.map(say).join(' and ')}`,
    terms.inspect.length > 0 && `inspect ${terms.inspect.map(say).join(' and ')}`,
    terms.gold > 0 && `${terms.gold} gold`,
    terms.goldBack && `${terms.goldBack} gold in return`,
    terms.stand.length > 0 && `${lots(terms.stand)} from the stand`,
    terms.contraband.length > 0 && `${lots(terms.contraband)} (supposedly face down)`,
    terms.bag.length > 0 && `${lots(terms.bag)} (supposedly in the bag)`,
    terms.favour !== null && `the promise “${promised(terms.favour)}”`,
  ].filter(Boolean)
  return parts.length > 0 ? parts.join('; ') : 'nothing at all'
}

function offered(say: Names, { number, by, merchant, sheriffs, terms }: Offer): string {
  const partner = by === merchant ? sheriffs.map(say).join(' and ') : say(merchant)
  const verb = by === merchant ? 'offers' : 'demands of'
  return `  ${number}. ${say(by)} ${verb} ${partner}: ${termsOf(say, terms)}.`
}

function phaseStory(say: Names, phase: Phase): string | null {
  switch (phase.type) {
    case 'load':
      return 'The merchants load their bags.'
    case 'declare':
      return 'The merchants come to the gate.'
    case 'inspection':
      return 'Inspection.'
    case 'loot':
      return phase.turn === null ? 'Something is left over.' : 'The deputies divide the loot.'
    case 'claim':
      return 'The black market is open.'
    case 'finished': {
      const lines = phase.scores.map(
        (score, seat) => `  ${phase.ranks[seat]}. ${say(seat as Seat)}: ${score}`,
      )
      return ['The game is over.', ...lines.sort()].join('\n')
    }
    default:
      return null
  }
}

const STORY: Teller = {
  marketStarted: ({ first }, say) => `${say(first)} starts the market.`,
  turnStarted: () => null,
  setAside: ({ seat, count, faceUp }, say, secret) => {
    const goods = faceUp ?? secret?.goods
    return `  ${say(seat)} sets aside ${goods === undefined ? `${cards(count)}, face down` : listed(goods)}.`
  },
  drewFromPile: ({ seat, pile, good }, say) => `  ${say(seat)} takes ${wordFor(good)} from the ${pile} pile.`,
  drew: ({ seat, count }, say, secret) =>
    `  ${say(seat)} draws ${secret ? listed(secret.goods) : cards(count)}.`,
  reshuffled: ({ size }) => `  ${cards(size)} are shuffled into a new deck.`,
  discarded: ({ seat, pile, goods }, say) =>
    pile === 'pile'
      ? `  ${listed(goods)}: on the pile.`
      : `  ${say(seat)} puts ${listed(goods)} on the ${pile} pile.`,
  asideJoinedPile: () => null,
  loaded: ({ seat, count }, say, secret) =>
    `  ${say(seat)} loads ${secret ? listed(secret.goods) : cards(count)}.`,
  declared: ({ seat, good }, say) => `  ${say(seat)} declares ${good}.`,
  offered: ({ offer }, say) => offered(say, offer),
  acceptedOffer: ({ offer, seat }, say) => `  ${say(seat)} accepts ${offer}; the other deputy hasn’t yet.`,
  offersEnded: ({ offers, how }) =>
    `  ${offers.length > 1 ? 'Offers' : 'Offer'} ${offers.join(', ')} ${offers.length > 1 ? 'are' : 'is'} ${how === 'stale' ? 'void' : how}.`,
  dealStruck: ({ offer }) => `  Deal: ${offer}.`,
  goldPaid: ({ from, to, amount }, say) => `  ${say(from)} pays ${say(to)} ${amount} gold.`,
  given: ({ from, to, legal, faceDown }, say, secret) => {
    const down = secret ? listed(secret.goods) : `${cards(faceDown)} face down`
    const parts = [legal.length > 0 && lots(legal), faceDown > 0 && down].filter(Boolean)
    return `  ${say(from)} gives ${say(to)} ${parts.length > 0 ? parts.join(', ') : 'nothing'}.`
  },
  proofShown: ({ of, to }, say, secret) => {
    const line = `  ${say(of)} can’t keep a promise to ${to.map(say).join(' and ')} and shows the proof.`
    return secret === null
      ? line
      : `${line}\n    Face down: ${listed(secret.contraband)}. In the bag: ${listed(secret.bag)}.`
  },
  obliged: ({ bag }, say) => `  ${say(bag)}’s bag must be opened.`,
  sideTaken: ({ seat, bag, side }, say) =>
    `  ${say(seat)} votes to ${side === 'pass' ? `let ${say(bag)}’s bag pass` : `open ${say(bag)}’s bag`}.`,
  timeRanOut: () => '  Time is up: all remaining bags pass.',
  bagPassed: ({ bag, legal, faceDown }, say) =>
    `  ${say(bag)}’s bag passes: ${listed(legal)}${faceDown > 0 ? ` and ${cards(faceDown)} face down` : ''}.`,
  bagOpened: ({ bag, kept, confiscated, honest }, say) =>
    honest
      ? `  ${say(bag)}’s bag is opened, and it was honest: ${listed(kept)}.`
      : `  ${say(bag)}’s bag is opened, and it was a lie: ${listed(confiscated)} confiscated, ${listed(kept)} kept.`,
  goodsPaid: ({ from, to, goods }, say) => `  ${say(from)} pays ${say(to)} with ${listed(goods)}.`,
  questionAsked: ({ question }, say) =>
    question.type === 'pay' ? `  ${say(question.seat)} still owes ${question.amount} gold.` : null,
  answered: () => null,
  claimed: ({ seat, good, points }, say) => `  ${say(seat)} claims the black market’s ${good} (${points}).`,
  skipped: () => null,
  oilBurnt: ({ seat, target, good, count }, say) =>
    `  ${say(seat)} burns brimstone oil${target !== null && count > 0 ? `: ${amount(good as Ware, count)} of ${say(target)} gone` : ''}.`,
  oilKept: () => null,
  trophyTaken: ({ seat, discarded }, say) =>
    `  ${say(seat)} takes the trophy${discarded ? ` and discards ${discarded.good}` : ''}.`,
  lootShared: ({ each }) => `  Each deputy takes ${each} gold from the loot.`,
  lootTaken: ({ seat, legal }, say, secret) =>
    `  ${say(seat)} takes ${legal ?? secret?.good ?? 'a card'} from the loot.`,
  leftoverNamed: () => null,
  leftoverSettled: ({ gold, card, legal, discarded }, say, secret) => {
    const parts = [
      gold !== null && `the coin goes to ${say(gold)}`,
      card !== null && `${legal ?? secret?.good ?? 'the card'} goes to ${say(card)}`,
      discarded !== null && `${discarded} is discarded`,
    ].filter(Boolean)
    return parts.length > 0 ? `  Left over: ${parts.join(', ')}.` : '  Nobody gets what’s left over.'
  },
  stepBegan: ({ phase }, say) => phaseStory(say, phase),
  roundBegan: ({ round, sheriffs }, say) => roundStory(say, round, sheriffs),
}

const roundStory = (say: Names, round: number, sheriffs: readonly Seat[]): string =>
  `\nRound ${round}: ${sheriffs.map(say).join(' and ')} ${sheriffs.length > 1 ? 'are the deputies' : 'is the sheriff'}.`

const namesFrom =
  (names: readonly string[]): Names =>
  (seat) =>
    seat === 'loot' ? 'the loot tile' : names[seat]

/** "blackMarket" → "black market". */
const inWords = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function describeStart({ rules, round, sheriffs }: Table, names: readonly string[]): string {
  const extras = optionsOf(rules).map(inWords)
  const title = `Sheriff of Nottingham, edition ${rules.edition}${extras.length > 0 ? ` (${extras.join(', ')})` : ''}`
  return `${title}: ${names.join(', ')}.\n${roundStory(namesFrom(names), round, sheriffs)}`
}

export function describeEvent(
  open: Open,
  hidden: readonly HiddenPart<Sheriff>[],
  names: readonly string[],
): string | null {
  const teller = STORY[open.type] as (open: Open, say: Names, secret: unknown) => string | null
  return teller(open, namesFrom(names), hidden[0]?.what ?? null)
}
