/**
 * Random and hostile deals for bots with characters. Whatever they accept or offer is carried out by the rules, with
 * nothing behind any claim of others, and weighed: by the worst honest reading nobody may lose.
 */
import { fastStream } from '#chance/fast.ts'
import { BareMatch } from '#engine/bare-match.ts'
import { pickOne, pickSome } from '#engine/bots/pick.ts'
import { botListener, nextTurn, seatBots } from '#engine/bots/playout.ts'
import type { Below } from '#engine/chance.ts'
import { belowOf, chanceFrom } from '#engine/chance.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { viewFor } from '#engine/state.ts'
import { bagsOf } from '#games/sheriff/bots/deals/value.ts'
import { AGNES } from '#games/sheriff/bots/network/grandmaster.ts'
import { GRANDMASTER } from '#games/sheriff/bots/network/name.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import { FIGURES } from '#games/sheriff/bots/persona/figures.ts'
import { COVER_WORTH, underDemand } from '#games/sheriff/bots/persona/merchant.ts'
import type { Notes } from '#games/sheriff/bots/persona/notes.ts'
import { copyNotes } from '#games/sheriff/bots/persona/notes.ts'
import { PERSONAS, STRENGTHS } from '#games/sheriff/bots/persona/persona.ts'
import type { Thinking } from '#games/sheriff/bots/persona/thinking.ts'
import { weightOf } from '#games/sheriff/bots/persona/thinking.ts'
import { contrabandWorth, standing } from '#games/sheriff/bots/persona/worth.ts'
import { cardsIn, worth } from '#games/sheriff/counts.ts'
import type { Good } from '#games/sheriff/goods.ts'
import { WARES } from '#games/sheriff/goods.ts'
import { sheriff } from '#games/sheriff/index.ts'
import type { Move } from '#games/sheriff/move.ts'
import { carryOut, standingBribe } from '#games/sheriff/rules/deal.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import { copy } from '#games/sheriff/setup.ts'
import type { Offer, SeatView, SheriffState, Table, TableIn, Terms } from '#games/sheriff/table.ts'
import { configurations } from './spec.ts'

/** Rounding, and the half points of shared loot. */
const TOLERANCE = 0.01

export interface Losing {
  readonly bot: string
  readonly how: 'accepted' | 'offered'
  readonly loss: number
  readonly offer: Offer
}

export interface Thrown {
  deals: number
  accepted: number
  offered: number
  readonly losing: Losing[]
}

const small = (below: Below, most: number): number =>
  below(3) === 0 ? below(most + 1) : below(Math.min(most, 6) + 1)

const lots = (goods: readonly Good[], below: Below) =>
  pickSome(goods, Math.min(goods.length, 1 + below(2)), below).map((good) => ({ good, count: 1 + below(4) }))

/** Any terms that make sense to somebody who wants to get the better of a bot. */
function anyTerms(table: Table, merchant: Seat, at: Seat, below: Below): Terms {
  const bags = unsettled(table)
  const { legal, gold } = table.places[merchant]
  const stand = [...new Set(cardsIn(legal))].map((good) => ({
    good,
    count: 1 + below(legal[WARES.indexOf(good)]),
  }))
  const some = <T>(times: number, value: () => T, otherwise: T): T =>
    below(times) === 0 ? value() : otherwise
  const pass = below(4) > 0 && isUnsettled(table, merchant) ? [merchant] : []
  const others = bags.filter((bag) => bag !== merchant)
  return {
    pass: [...pass, ...some(4, () => pickSome(others, below(others.length + 1), below), [])],
    inspect: some(
      5,
      () =>
        pickSome(
          bags.filter((bag) => !pass.includes(bag)),
          1,
          below,
        ),
      [],
    ),
    gold: some(2, () => small(below, gold), 0),
    goldBack: some(3, () => small(below, table.places[at].gold), null),
    stand: some(4, () => pickSome(stand, Math.min(stand.length, 1 + below(2)), below), []),
    contraband: some(4, () => lots(table.rules.contraband, below), []),
    bag: some(5, () => (isUnsettled(table, merchant) ? lots(table.rules.goods, below) : []), []),
    favour: some(6, () => 'pass-you-next-time', null),
  }
}

/** The points of everybody as this bot weighs them; its own face-down goods as they are, others' as they look. */
function weighed(thinking: Thinking, { table, hands }: SheriffState, loot: readonly Seat[]): number {
  const { seat } = thinking.view
  let sum = 0
  for (let s = 0; s < table.places.length; s++) {
    const seen = { ...table, places: table.places.map((one) => ({ ...one, faceDown: 0 })) }
    const hidden = s === seat ? goodsDown(thinking, hands[s].contraband) : 0
    sum += weightOf(thinking, seatAt(s)) * (standing(seen, seatAt(s)) + hidden)
  }
  const tile = table.loot.gold + worth(table.loot.legal)
  for (const deputy of loot) sum += (weightOf(thinking, deputy) * tile) / loot.length
  return sum
}

const goodsDown = ({ view }: Thinking, counts: readonly number[]): number =>
  cardsIn(counts as number[]).reduce(
    (sum, good) => sum + contrabandWorth(view.table, view.seat, good as Good),
    0,
  )

/** What the deal gains this bot: transfers by the rules themselves, bags as it believes them to be. */
function gainOf(thinking: Thinking, state: SheriffState, offer: Offer): number {
  const { view } = thinking
  const { merchant, sheriffs, terms } = offer
  const after = copy(state)
  // the worst honest reading: nothing of what others claim is there
  if (merchant !== view.seat) after.hands[merchant].contraband.fill(0)
  const before = weighed(thinking, after, sheriffs)
  const match = new BareMatch(sheriff, after, chanceFrom(fastStream(1)))
  const transfers = { ...terms, pass: [], inspect: [], bag: [], favour: null }
  tableIn(after.table, 'inspection').phase.offers = [{ ...offer, terms: transfers }]
  carryOut(match, { ...offer, terms: transfers })
  let gain = weighed(thinking, after, sheriffs) - before
  const bags =
    offer.by !== view.seat && merchant === view.seat
      ? underDemand(thinking, offer)
      : bagsOf(thinking, view.table.sheriffs.includes(view.seat))
  for (const bag of terms.pass) gain += bags(bag).pass - bags(bag).otherwise
  for (const bag of terms.inspect) gain += bags(bag).inspect - bags(bag).otherwise
  return gain
}

/** What an honest bag may give up so that offering and paying show no lie. */
function allowance(thinking: Thinking, { terms, merchant }: Offer): number {
  const { view } = thinking
  if (merchant !== view.seat || !terms.pass.includes(merchant)) return 0
  const { pass, inspect } = bagsOf(thinking)(merchant)
  return pass <= inspect && terms.stand.length + terms.contraband.length === 0 ? COVER_WORTH : 0
}

const BOTS = [
  ...PERSONAS.flatMap((persona) =>
    STRENGTHS.map((strength) => ({ persona, strength, name: `${persona.name}:${strength.name}` })),
  ),
  { persona: AGNES, strength: STRENGTHS[2], name: GRANDMASTER },
]

/** Deals of each kind for one position. */
const PER_POSITION = 12

/** Plays matches of bots, and stops again and again to throw deals at one of them. */
export function throwDeals(deals: number, seed: number): Thrown {
  const thrown: Thrown = { deals: 0, accepted: 0, offered: 0, losing: [] }
  for (let n = 0; thrown.deals < deals; n++) {
    const stream = fastStream(seed + n)
    const below = belowOf(stream)
    const { options, players } = configurations[(n * 37) % configurations.length]
    const state = sheriff.setup(options, players, chanceFrom(stream))
    const kinds = Array.from({ length: players }, () => pickOne(BOTS, below))
    const seated = seatBots(
      kinds.map(({ name }) => sheriff.bots[name]),
      state,
    )
    const match = new BareMatch(sheriff, state, chanceFrom(stream), botListener(seated, state))
    const thinkingAt = (seat: Seat, at: SheriffState, notes: Notes): Thinking => ({
      view: viewFor(at, seat) as SeatView,
      notes,
      ...kinds[seat],
      figures: FIGURES,
      below,
      lastCall: true,
      weights: null,
    })
    const judge = (how: Losing['how'], seat: Seat, notes: Notes, at: SheriffState, offer: Offer): void => {
      const thinking = thinkingAt(seat, at, notes)
      const gain = gainOf(thinking, at, offer) + allowance(thinking, offer)
      if (gain < -TOLERANCE) thrown.losing.push({ bot: kinds[seat].name, how, loss: -gain, offer })
    }
    for (let turn = nextTurn(match, seated, below); turn !== null; turn = nextTurn(match, seated, below)) {
      if (turn.move.type === 'offer' && turn.actor !== 'clock') {
        thrown.offered++
        judge(
          'offered',
          turn.actor,
          seated[turn.actor].notes as Notes,
          state,
          offerIn(state.table, turn.actor, turn.move),
        )
      }
      match.play(turn.actor, turn.move)
      if (state.table.phase.type !== 'inspection' || state.table.phase.owed !== null || below(4) > 0) continue
      for (let k = 0; k < PER_POSITION; k++) throwOne(state, below)
    }

    function throwOne(now: SheriffState, below: Below): void {
      const world = copy(now)
      const table = tableIn(world.table, 'inspection')
      const offer = anyOffer(table, below)
      if (offer === null) return
      thrown.deals++
      const target = offer.by === offer.merchant ? offer.sheriffs[0] : offer.merchant
      const notes = copyNotes(seated[target].notes as Notes, true)
      table.phase.offers = [offer]
      notes.offers.push(offer)
      const view = viewFor(world, target) as SeatView
      const to = table.sheriffs.includes(target) ? 'settle' : 'haggle'
      const lastCall = below(2) === 0
      const move = sheriff.bots[kinds[target].name].choose(view, { seat: target, to, must: true }, below, {
        notes,
        lastCall,
      })
      if (move === null || !strikes(table, move, offer)) return
      thrown.accepted++
      judge('accepted', target, notes, world, offer)
    }
  }
  return thrown
}

const strikes = (table: TableIn<'inspection'>, move: Move, { number }: Offer): boolean =>
  (move.type === 'accept' && move.offer === number) ||
  (move.type === 'pass' && standingBribe(table, move.bag)?.number === number)

function offerIn(table: Table, by: Seat, move: Extract<Move, { type: 'offer' }>): Offer {
  const fromMerchant = !table.sheriffs.includes(by)
  const merchant = fromMerchant ? by : (move.with as Seat)
  const sheriffs = !fromMerchant ? [by] : move.with === 'deputies' ? table.sheriffs : [move.with]
  return { number: table.offersMade + 1, by, merchant, sheriffs, terms: move.terms, accepted: [] }
}

/** One that the rules allow; null if the one thought of is not. */
function anyOffer(table: TableIn<'inspection'>, below: Below): Offer | null {
  const those = merchants(table).filter((seat) => table.places[seat].bag !== null)
  if (those.length === 0 || unsettled(table).length === 0) return null
  const merchant = pickOne(those, below)
  const at = pickOne(table.sheriffs, below)
  const by = below(2) === 0 ? merchant : at
  const terms = anyTerms(table, merchant, at, below)
  const joint = by === merchant && table.rules.deputies && below(2) === 0
  const move: Move = {
    type: 'offer',
    with: by !== merchant ? merchant : joint ? 'deputies' : at,
    terms: joint ? { ...terms, goldBack: null } : terms,
  }
  const view = { seat: by, table, hand: {} } as unknown as SeatView
  return check(view, move) === null ? offerIn(table, by, move) : null
}
