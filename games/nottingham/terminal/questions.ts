/** What is asked, in one sentence, and what can be typed then. */
import type { Asked } from '#engine/game.ts'
import { matches } from '#games/nottingham/ambushes.ts'
import type { Decision } from '#games/nottingham/asked.ts'
import { cardsIn } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import { actionOf, isAttack } from '#games/nottingham/items.ts'
import type { Move } from '#games/nottingham/move.ts'
import type { PhaseOf, SeatView } from '#games/nottingham/table.ts'

export type Line = readonly [typed: string, meaning: string]

interface Speaker {
  readonly view: SeatView
  readonly names: readonly string[]
}
interface Topic {
  ask(speaker: Speaker): string
  readonly help: readonly Line[]
}

const WHAT: Readonly<Record<ReturnType<typeof actionOf>, string>> = {
  purchase: 'buy a card with it',
  theft: 'steal a card at random',
  ambush: 'lay an ambush',
  robbery: 'look at a hand and take a card',
  'hold-up': 'have a hand shown and take a card',
  defence: '',
  barter: 'swap it for offers of one or two cards',
}

const other = ({ view, names }: Speaker): string => names[view.seat === 0 ? 1 : 0].toLowerCase()

function choose(speaker: Speaker): string {
  const revealed = speaker.view.table.revealed as Item
  const action = actionOf(revealed)
  if (action === 'defence') return 'A necklace must be taken: `take`.'
  const act = isAttack(action) ? `act ${other(speaker)}` : 'act'
  return `Do you \`take\` the ${revealed}, or ${WHAT[action]} (\`${act}\`)?`
}

function springing({ view, names }: Speaker): string {
  const { table, hand } = view
  const { item, index } = table.phase as PhaseOf<'ambush'>
  const set = `${names[table.turn]} (${table.rules.colours[table.turn]}) lays out ${item}`
  if (!isMatching(view)) return `${set}; your ambush ${hand.ambushes[index]} does not match: \`hold\`.`
  return `${set}: do you \`spring\` your ambush ${hand.ambushes[index]} on it, or \`hold\`?`
}

function isMatching({ table, hand }: SeatView): boolean {
  const { item, index } = table.phase as PhaseOf<'ambush'>
  return matches(hand.ambushes[index], item, table.rules.colours[table.turn])
}

const overLimit = ({ view: { table, seat } }: Speaker): number =>
  Math.max(0, table.places[seat].hand - table.rules.figures.track[table.space - 1])

const TOPICS: { readonly [T in Decision]: Topic } = {
  choose: {
    ask: choose,
    help: [
      ['take', 'the revealed card goes into your hand'],
      ['act', 'do what the card can do; theft, robbery and hold-up need a name as well'],
    ],
  },
  defend: {
    ask: ({ view, names }) =>
      `${names[view.table.turn]} attacks you. ${cardsIn(view.hand.cards).includes('necklace') ? 'Do you `defend` yourself with a necklace, or `submit`?' : 'You have no necklace: `submit`.'}`,
    help: [
      ['defend', 'show a necklace: the attacker gets it, you get the card you were attacked with'],
      ['submit', 'let it happen'],
    ],
  },
  pick: {
    ask: () => 'Which card do you take (`pick gems`)?',
    help: [['pick gems', 'a card of the hand you see; the plain word will do']],
  },
  offer: {
    ask: ({ view, names }) => {
      const many = view.table.phase.type === 'barter' ? 'one or two cards, face up' : 'one card, face down'
      return `What do you offer ${names[view.table.turn]} for the ${view.table.revealed}: ${many} (\`offer gold\`)?`
    },
    help: [
      ['offer gold', 'one card'],
      ['offer gold gems', 'two, in a barter'],
    ],
  },
  accept: {
    ask: ({ view, names }) => {
      const { offers, action } = view.table.phase as PhaseOf<'choose-offer'>
      const who = names[offers[0].seat].toLowerCase()
      return `Whose offer do you \`accept\` (\`accept ${who}\`)?${action === 'purchase' ? ' Or `refuse` them all.' : ''}`
    },
    help: [
      ['accept NAME', 'that player’s cards are yours, the revealed card is theirs'],
      ['refuse', 'in a purchase: keep the copper'],
    ],
  },
  keep: {
    ask: () => 'Which ambush do you keep (`keep red`)?',
    help: [['keep red', 'a colour, or one of the two items of a pair']],
  },
  exchange: {
    ask: () =>
      'Do you lay out a set (`set copper 4`), do a task (`task three-pairs gold gems copper`), or `end` the turn?',
    help: [
      ['set copper', 'all your copper, three cards or more; “set copper 4” for some of it'],
      ['task all-seven', 'one card of each item'],
      ['task five-alike gems', 'five cards of one item'],
      ['task three-pairs gold gems copper', 'two cards of each; four-pairs likewise'],
      ['end', 'neither, the turn is over'],
    ],
  },
  spring: {
    ask: springing,
    help: [
      ['spring', 'take a card of the set; its owner gets the gold under the ambush'],
      ['hold', 'keep the ambush for later'],
    ],
  },
  discard: {
    ask: (speaker) =>
      `The draw pile is used up: discard ${overLimit(speaker)} cards (\`discard copper gold\`).`,
    help: [['discard 2 copper gold', 'exactly as many cards as you’re over the limit']],
  },
}

const topicsOf = (asked: readonly Asked[]): Topic[] => asked.map(({ to }) => TOPICS[to as Decision])

export const question = (view: SeatView, asked: readonly Asked[], names: readonly string[]): string =>
  topicsOf(asked)
    .map((topic) => topic.ask({ view, names }))
    .join(' ')

export const help = (_view: SeatView, asked: readonly Asked[]): readonly Line[] =>
  topicsOf(asked).flatMap((topic) => topic.help)

/** What Enter means where something must be decided, and there is hardly a choice. */
export function enter(view: SeatView, [{ to }]: readonly Asked[]): string | null {
  if (to === 'exchange') return 'end'
  if (to === 'choose') return view.table.revealed === 'necklace' ? 'take' : null
  if (to === 'defend') return cardsIn(view.hand.cards).includes('necklace') ? null : 'submit'
  return to === 'spring' && !isMatching(view) ? 'hold' : null
}

export function typed(move: Move, view: SeatView, names: readonly string[]): string {
  const name = (seat: number): string => (seat === view.seat ? 'me' : names[seat].toLowerCase())
  switch (move.type) {
    case 'act':
      return move.target === null ? 'act' : `act ${name(move.target)}`
    case 'accept':
      return `accept ${name(move.from)}`
    case 'pick':
      return `pick ${move.item}`
    case 'keep':
      return `keep ${move.ambush}`
    case 'set':
      return `set ${move.item} ${move.count}`
    case 'task':
      return `task ${move.task} ${move.items.join(' ')}`
    case 'offer':
    case 'discard':
      return `${move.type} ${move.items.join(' ')}`
    default:
      return move.type
  }
}
