/** What is asked, in one sentence, and what can be typed then. */

import type { Asked } from '#engine/game.ts'
import { cardsIn } from '#games/sheriff/counts.ts'
import { cardsToLay, questionTo } from '#games/sheriff/rules/answers.ts'
import { isUnsettled, merchants } from '#games/sheriff/rules/merchants.ts'
import type { SeatView } from '#games/sheriff/table.ts'
import { listed } from './description.ts'
import { offersTo } from './gate.ts'
import type { Speaker } from './words.ts'

/** What can be typed, and what it does. */
export type Line = readonly [typed: string, meaning: string]

interface Topic {
  ask(speaker: Speaker): string
  help(speaker: Speaker): readonly Line[]
}

const either = (words: readonly string[]): string => words.join(', ').replace(/, ([^,]*)$/, ' or $1')

/** A few cards of the hand, as an example. */
const some = ({ view }: Speaker, n: number): string => {
  const kinds = [...new Set(cardsIn(view.hand.cards))].slice(0, n)
  return kinds.length === 0 ? 'apple' : kinds.join(' ')
}

/** Another merchant, best one whose bag is still to be settled. */
function somebody({ view, names }: Speaker): string {
  const others = merchants(view.table).filter((seat) => seat !== view.seat)
  const seat = others.find((other) => isUnsettled(view.table, other)) ?? others[0] ?? view.seat
  return names[seat].toLowerCase()
}

const piles = ({ view }: Speaker): string => either(view.table.rules.piles.map((pile) => `\`${pile}\``))

/** How to answer what was offered to this seat. */
function answers({ view }: Speaker): Line[] {
  return offersTo(view).flatMap(({ number }): Line[] => [
    [`accept ${number}`, `take offer ${number}`],
    [`decline ${number}`, `refuse offer ${number}`],
  ])
}

const mine = ({ view }: Speaker): Line[] => {
  const { phase } = view.table
  const own = phase.type === 'inspection' ? phase.offers.filter(({ by }) => by === view.seat) : []
  return own.map(({ number }): Line => [`withdraw ${number}`, `take back your offer ${number}`])
}

const gateOf = ({ view, names }: Speaker): string =>
  view.table.rules.deputies ? 'the deputies' : names[view.table.sheriffs[0]]

const pending = (speaker: Speaker): string => {
  const numbers = offersTo(speaker.view).map(({ number }) => number)
  if (numbers.length === 0) return ''
  return ` Waiting for your answer: ${numbers.join(', ')} (\`accept ${numbers[0]}\`, \`decline ${numbers[0]}\`).`
}

const haggle: Topic = {
  ask(speaker) {
    const { view } = speaker
    if (view.table.places[view.seat].bag?.settled)
      return `Your bag is done. Anything more to say?${pending(speaker)}`
    return `Do you offer ${gateOf(speaker)} anything for your bag (\`offer 5 gold\`)?${pending(speaker)}`
  },
  help: (speaker) => [
    ['offer 5 gold', `offer ${gateOf(speaker)} 5 gold for passing your bag`],
    ['offer 3 gold + 1 silk from bag pass me', 'gold and a card that you say is in your bag'],
    ['offer 2 apples from stand pass me', 'goods that lie on your stand; “from hidden” for face-down ones'],
    [`offer 4 gold inspect ${somebody(speaker)}`, 'gold for opening someone else’s bag'],
    ['offer pass me promise "you are safe with me"', 'a promise for later, which isn’t binding'],
    ['offer 2 gold gift', 'a gift, for nothing in return'],
    ...answers(speaker),
    ...mine(speaker),
    ['wait', 'say nothing, let the others go on'],
  ],
}

const settle: Topic = {
  ask(speaker) {
    const who = somebody(speaker)
    const together = speaker.view.table.rules.deputies ? ' with the other deputy' : ''
    return `You are at the gate${together}: \`pass ${who}\`, \`inspect ${who}\` or \`demand ${who} 5 gold\`?${pending(speaker)}`
  },
  help: (speaker) => {
    const who = somebody(speaker)
    return [
      [`pass ${who}`, 'let the bag through; the owner’s latest offer for it is accepted'],
      [`inspect ${who}`, 'open it: you collect the penalties for lies, but pay for an honest bag'],
      [`demand ${who} 5 gold`, 'offer a deal: gold from the merchant for passing the bag'],
      [`demand ${who} 1 apple from stand 3 gold back gift`, 'buy something: “back” is gold that you give'],
      ...(speaker.view.table.rules.deputies
        ? [[`side pass ${who}`, 'vote, or change your vote'] as const]
        : []),
      ...answers(speaker),
      ...mine(speaker),
      ['wait', 'hear what the others say first'],
    ]
  },
}

const TOPICS: Readonly<Record<string, Topic>> = {
  haggle,
  settle,
  'start-market': {
    ask: (speaker) => `You’re the sheriff. Which merchant starts the market (\`${somebody(speaker)}\`)?`,
    help: (speaker) => [[somebody(speaker), 'who starts, by name']],
  },
  exchange: {
    ask: (speaker) =>
      speaker.view.table.rules.choosesPile
        ? `Which cards do you swap, and where do you draw (\`${some(speaker, 2)} left deck\`)? Or \`keep\` them all.`
        : `Which cards do you swap for new ones (\`${some(speaker, 2)}\`)? Or \`keep\` them all.`,
    help: (speaker) => [
      [some(speaker, 1), 'set one card aside; “2 apples”, “a a s” work too'],
      ...(speaker.view.table.rules.choosesPile
        ? ([
            [`${some(speaker, 2)} left deck`, 'the first from the left pile, the second from the deck'],
          ] as const)
        : []),
      ['keep', 'set nothing aside'],
    ],
  },
  discard: {
    ask: (speaker) => `On which pile do you put ${listed(cardsToLay(speaker.view))}: ${piles(speaker)}?`,
    help: () => [
      ['left', 'all of them, in any order'],
      ['left apple silk', 'in this order, the last one on top'],
    ],
  },
  load: {
    ask: (speaker) => `What goes into your bag? One to five cards (\`${some(speaker, 2)}\`).`,
    help: (speaker) => [
      [some(speaker, 2), 'one card of each'],
      ['2 apples 1 silk', 'numbers before goods; “a a s” says the same'],
    ],
  },
  declare: {
    ask: ({ view }) =>
      `${view.hand.bag.length} cards in your bag: what do you declare, ${either(view.table.rules.declarable)}?`,
    help: ({ view }) => view.table.rules.declarable.map((good): Line => [good, `“all of it is ${good}”`]),
  },
  pay: {
    ask: (speaker) =>
      `You still owe ${questionTo(speaker.view, 'pay').amount} gold: which goods do you give (\`pay 2 apples\`)?`,
    help: () => [['pay 2 apples', 'legal goods before contraband, no more cards than needed']],
  },
  oil: {
    ask: ({ view, names }) =>
      view.hand.oil === 0
        ? 'Your bag passed without brimstone oil, but everyone is asked: `keep`.'
        : `Do you burn your brimstone oil (\`burn ${names[view.seat === 0 ? 1 : 0].toLowerCase()} 2 apples left\`)? Or \`keep\` it.`,
    help: ({ view, names }) => [
      [
        `burn ${names[view.seat === 0 ? 1 : 0].toLowerCase()} 2 apples left`,
        'destroy up to two cards; the pile comes last',
      ],
      ['keep', 'burn nothing'],
    ],
  },
  trophy: {
    ask: (speaker) =>
      `You get the trophy: which card do you discard for it, and where (\`${some(speaker, 1)} left\`)?`,
    help: (speaker) => [[`${some(speaker, 1)} left`, 'a card from your hand, then the pile']],
  },
  take: {
    ask: () => 'Which card from the loot do you take?',
    help: () => [['silk', 'the card you take']],
  },
  leftover: {
    ask: ({ view, names }) => {
      const other = view.table.sheriffs.find((seat) => seat !== view.seat) ?? view.seat
      const what = [view.table.loot.gold > 0 && 'coin', view.table.loot.gold === 0 && 'card'].filter(
        Boolean,
      )[0]
      return `Something is left over: who gets it (\`${what} me\`, \`${what} ${names[other].toLowerCase()}\`, \`nobody\`)? Both deputies must say the same.`
    },
    help: () => [
      ['coin me card nobody', 'the leftover coin and the leftover card, separately'],
      ['nobody', 'nobody gets anything'],
    ],
  },
  claim: {
    ask: () => 'The black market: `claim silk` for three of a kind, or `skip`.',
    help: ({ view }) => [
      ...view.table.stalls.map(({ good }): Line => [`claim ${good}`, `give three ${good} for the top card`]),
      ['skip', 'not this round'],
    ],
  },
}

const topicsOf = (asked: readonly Asked[]): Topic[] =>
  [...asked].sort((one, other) => Number(other.must) - Number(one.must)).map(({ to }) => TOPICS[to])

export const question = (view: SeatView, asked: readonly Asked[], names: readonly string[]): string =>
  topicsOf(asked)
    .map((topic) => topic.ask({ view, names }))
    .join(' ')

export const help = (view: SeatView, asked: readonly Asked[], names: readonly string[]): readonly Line[] =>
  topicsOf(asked).flatMap((topic) => topic.help({ view, names }))

/** What Enter means where something must be decided, and there is hardly a choice. */
export function enter({ hand }: SeatView, asked: readonly Asked[]): string | null {
  if (asked.some(({ to, must }) => to === 'claim' && must)) return 'skip'
  return asked.some(({ to }) => to === 'oil') && hand.oil === 0 ? 'keep' : null
}
