/** The last turn of another match: a barter, a task, and the sheriff is back in town. */
import type { Seat } from '#engine/seat.ts'
import { add } from '#games/nottingham/counts.ts'
import type { Item } from '#games/nottingham/items.ts'
import type { Nottingham, NottinghamState } from '#games/nottingham/table.ts'
import type { Chapter, Opening } from '#ui/lesson.ts'
import { GISELA, ME, OPTIONS, WAT } from './seats.ts'

const DECK: readonly Item[] = [
  // dealt to me, Wat and Gisela
  ...(['copper', 'copper', 'gems'] as const),
  ...(['candlestick', 'gold', 'necklace'] as const),
  ...(['pearls', 'casket', 'copper'] as const),
  // turned up for me
  'casket',
  // more for my hand, and what everybody has won
  ...(['gems', 'pearls'] as const),
  ...(['copper', 'necklace'] as const),
  ...(['candlestick', 'gems'] as const),
  ...(['gold', 'casket'] as const),
]

/** The next cards of the pile. */
function drawn({ table, box }: NottinghamState, count: number): readonly Item[] {
  const items = box.deck.slice(box.drawn, box.drawn + count)
  box.drawn += count
  table.deckSize -= count
  return items
}

function arrange(state: NottinghamState): void {
  const { table, hands } = state
  table.space = table.rules.figures.track.length
  add(hands[ME].cards, drawn(state, 2))
  table.places[ME].hand += 2
  for (const seat of [ME, WAT, GISELA] satisfies Seat[]) table.places[seat].win = drawn(state, 2)
}

const opening: Opening<Nottingham> = {
  options: OPTIONS,
  tops: { deck: DECK },
  picks: { first: [ME] },
  arrange,
}

export const ending: Chapter<Nottingham> = {
  title: 'nottingham.lesson.ending',
  opening,
  moments: [
    { words: 'nottingham.lesson.ending.late', point: '.land :is(.sheriff, .here)' },
    {
      words: 'nottingham.lesson.ending.barter',
      buttons: { button: 'nottingham.action.barter' },
      point: '[data-act="act"]',
      wanted: { move: { type: 'act', target: null }, hint: 'nottingham.lesson.ending.barter.hint' },
    },
    {
      words: 'nottingham.lesson.ending.accept',
      theirs: [
        { seat: WAT, move: { type: 'offer', items: ['candlestick', 'gold'] } },
        { seat: GISELA, move: { type: 'offer', items: ['pearls'] } },
      ],
      point: `[data-offer="${GISELA}"]`,
      wanted: {
        move: { type: 'accept', from: GISELA },
        hint: 'nottingham.lesson.ending.accept.hint',
      },
    },
    {
      words: 'nottingham.lesson.ending.task',
      point: '[data-act="task"]',
      wanted: {
        move: {
          type: 'task',
          task: 'three-pairs',
          items: ['copper', 'copper', 'pearls', 'pearls', 'gems', 'gems'],
        },
        hint: 'nottingham.lesson.ending.task.hint',
      },
    },
    { words: 'nottingham.lesson.ending.home', point: '.land :is(.sheriff, .here)' },
    { words: 'nottingham.lesson.ending.score', point: '.finish .gate', isFinal: true },
    { words: 'nottingham.lesson.ending.learnt', point: '.finish .gate', isFinal: true },
  ],
}
