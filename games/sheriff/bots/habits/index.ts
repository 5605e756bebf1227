/**
 * Players who are a master with one habit added, as people find them in an evening: to test the others against. Names
 * begin with `habit:`.
 */
import type { Bot, Situation } from '#engine/bots/bot.ts'
import { tableIn } from '#engine/rulebook.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import { forPassing } from '#games/sheriff/bots/baselines/terms.ts'
import { masterBot } from '#games/sheriff/bots/master/master.ts'
import { unsettled } from '#games/sheriff/bots/persona/bags-left.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { standing } from '#games/sheriff/bots/persona/worth.ts'
import { CONTRABAND, LEGAL, PLACE, worthOf } from '#games/sheriff/goods.ts'
import type { Move } from '#games/sheriff/move.ts'
import { check } from '#games/sheriff/rules/index.ts'
import { isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import { isAddressee } from '#games/sheriff/rules/offer.ts'
import type { SeatView, Sheriff, Terms } from '#games/sheriff/table.ts'

interface HabitNotes {
  readonly own: unknown
  round: number
  /** what the habit has done this round */
  tries: number
  /** seats that made the sign of friends */
  friends: Seat[]
}

/** What the habit does; undefined: what a master would do. */
type Habit = (view: SeatView, notes: HabitNotes, situation: Situation) => Move | null | undefined

interface Habits {
  readonly haggle?: Habit
  readonly settle?: Habit
}

const SIGN = 'old friend'

function withHabits(base: Bot<Sheriff>, about: string, habits: Habits): Bot<Sheriff> {
  const { memory } = base
  return {
    about: `Habit: ${about}`,
    memory: {
      begin: (view): HabitNotes => ({ own: memory?.begin(view), round: 0, tries: 0, friends: [] }),
      observe(notes, view, heard) {
        const mine = notes as HabitNotes
        memory?.observe(mine.own, view, heard)
        const { open } = heard
        if (mine.round !== view.table.round) Object.assign(mine, { round: view.table.round, tries: 0 })
        if (open.type === 'offered' && open.offer.terms.favour === SIGN && open.offer.by !== view.seat)
          mine.friends.push(open.offer.by)
      },
    },
    choose(view, asked, below, situation) {
      const notes = situation.notes as HabitNotes
      const habit = asked.to === 'haggle' ? habits.haggle : asked.to === 'settle' ? habits.settle : undefined
      const move = habit?.(view, notes, situation)
      if (move === null || (move !== undefined && check(view, move) === null)) return move
      return base.choose(view, asked, below, { ...situation, notes: notes.own })
    },
  }
}

const NOTHING: Terms = { ...forPassing(seatAt(0), 0), pass: [] }
const isOpen = ({ table, seat }: SeatView): boolean =>
  tableIn(table, 'inspection').phase.offers.some((offer) => offer.by === seat || isAddressee(offer, seat))

/** Makes this offer up to so many times a round. */
const offering =
  (times: number, terms: (view: SeatView) => Terms | null): Habit =>
  (view, notes) => {
    if (view.table.rules.deputies || notes.tries >= times || isOpen(view)) return undefined
    const wanted = terms(view)
    if (wanted === null) return undefined
    notes.tries++
    return { type: 'offer', with: view.table.sheriffs[0], terms: wanted }
  }

const myBag = (view: SeatView, terms: Partial<Terms>): Terms | null =>
  isUnsettled(view.table, view.seat) ? { ...forPassing(view.seat, 0), ...terms } : null

const leader = ({ table, seat }: SeatView): Seat | null => {
  const rivals = unsettled(table).filter((bag) => bag !== seat)
  return rivals.toSorted((one, other) => standing(table, other) - standing(table, one))[0] ?? null
}

const STEPS = [40, 20, 10, 5, 2]

/** Demands less and less for one bag after the other. */
const falling: Habit = (view, notes, { lastCall }) => {
  if (view.table.rules.deputies || !lastCall || isOpen(view)) return undefined
  const bags = merchants(view.table)
  const bag = bags[Math.floor(notes.tries / STEPS.length)]
  if (bag === undefined) return undefined
  const gold = Math.min(STEPS[notes.tries % STEPS.length], view.table.places[bag].gold)
  notes.tries++
  if (!isUnsettled(view.table, bag)) return falling(view, notes, { notes, lastCall })
  return { type: 'offer', with: bag, terms: forPassing(bag, gold) }
}

/** Buys all that a merchant has of a good, for a coin a card more than is printed on it. */
const buyingCrowns: Habit = (view, notes, { lastCall }) => {
  const { table, seat } = view
  if (table.rules.deputies || !lastCall || isOpen(view)) return undefined
  const wishes = merchants(table).flatMap((merchant) =>
    LEGAL.map((good) => ({ merchant, good, count: table.places[merchant].legal[PLACE[good]] })),
  )
  for (; notes.tries < wishes.length; ) {
    const { merchant, good, count } = wishes[notes.tries++]
    const goldBack = count * (worthOf(good) + 1)
    if (count < 2 || goldBack > table.places[seat].gold || table.places[merchant].bag === null) continue
    return { type: 'offer', with: merchant, terms: { ...NOTHING, stand: [{ good, count }], goldBack } }
  }
  return undefined
}

const openingOffers: Habit = (view, _notes, { lastCall }) => {
  const { table } = view
  if (table.rules.deputies) return undefined
  const { offers } = tableIn(table, 'inspection').phase
  const suspect = unsettled(table).find(
    (bag) => table.places[bag].bag?.cards === 5 || offers.some(({ by }) => by === bag),
  )
  if (suspect !== undefined) return { type: 'inspect', bag: suspect }
  if (!lastCall) return null
  return { type: 'pass', bag: unsettled(table)[0] }
}

const silent: Habit = (view) => {
  const demand = tableIn(view.table, 'inspection').phase.offers.find((offer) => isAddressee(offer, view.seat))
  return demand === undefined ? null : { type: 'decline', offer: demand.number }
}

const passingFriends: Habit = (view, { friends }) => {
  if (view.table.rules.deputies) return undefined
  const bag = unsettled(view.table).find((owner) => friends.includes(owner))
  return bag === undefined ? undefined : { type: 'pass', bag }
}

const CROSSBOWS = [{ good: 'crossbow', count: 2 }] as const
const EVERYTHING = CONTRABAND.map((good) => ({ good, count: 3 }))

const HABITS: Readonly<Record<string, readonly [about: string, habits: Habits]>> = {
  'all-gold': [
    'asks to be passed and paid all the sheriff’s gold.',
    {
      haggle: offering(1, (view) =>
        myBag(view, { goldBack: view.table.places[view.table.sheriffs[0]].gold }),
      ),
    },
  ],
  'five-gold': [
    'asks to be passed and paid 5 gold.',
    { haggle: offering(1, (view) => myBag(view, { goldBack: 5 })) },
  ],
  'sells-air': [
    'sells contraband it lacks for 12 gold.',
    { haggle: offering(4, () => ({ ...NOTHING, goldBack: 12, contraband: EVERYTHING })) },
  ],
  crossbows: [
    'promises 2 crossbows it lacks.',
    { haggle: offering(2, (view) => myBag(view, { bag: CROSSBOWS })) },
  ],
  everything: [
    'promises 3 of everything it lacks.',
    { haggle: offering(2, (view) => myBag(view, { bag: EVERYTHING, contraband: EVERYTHING })) },
  ],
  'pass-all': [
    'offers 0 gold for passing everybody.',
    { haggle: offering(2, (view) => ({ ...NOTHING, pass: unsettled(view.table) })) },
  ],
  'one-coin': [
    'offers a coin: pass me, open the leader.',
    {
      haggle: offering(2, (view) => {
        const rival = leader(view)
        return rival === null ? null : myBag(view, { gold: 1, inspect: [rival] })
      }),
    },
  ],
  'two-gold': ['offers 2 gold for every bag.', { haggle: offering(1, (view) => myBag(view, { gold: 2 })) }],
  falling: ['demands 40 gold, then less and less.', { settle: falling }],
  'buys-crowns': ['buys all cards of a good as sheriff.', { settle: buyingCrowns }],
  'opens-offers': ['opens bags with an offer and bags of five.', { settle: openingOffers }],
  'never-bribes': ['never pays for a bag.', { haggle: silent }],
  friend: [
    'lets those pass who make the sign of friends.',
    { haggle: offering(1, () => ({ ...NOTHING, favour: SIGN })), settle: passingFriends },
  ],
}

/** Somebody with each of the habits. */
export const habitsOf = (base: Bot<Sheriff>): Readonly<Record<string, Bot<Sheriff>>> =>
  Object.fromEntries(
    Object.entries(HABITS).map(([name, [about, each]]) => [`habit:${name}`, withHabits(base, about, each)]),
  )

export const habits = habitsOf(masterBot(PERSONAS[0]))
