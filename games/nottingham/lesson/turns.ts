/** The first turns: take a card, lay out a set, defend yourself, offer a card. */

import type { Item } from '#games/nottingham/items.ts'
import type { Nottingham } from '#games/nottingham/table.ts'
import type { Chapter, Opening } from '#ui/lesson.ts'
import { toChoose } from './pointing.ts'
import { GISELA, ME, OPTIONS, WAT } from './seats.ts'

const DECK: readonly Item[] = [
  // dealt to me, Wat and Gisela
  ...(['copper', 'copper', 'necklace'] as const),
  ...(['gems', 'gems', 'candlestick'] as const),
  ...(['pearls', 'casket', 'candlestick'] as const),
  // turned up for me; drawn by the sheriff's favour
  'copper',
  ...(['candlestick', 'copper', 'gold'] as const),
  // turned up for Wat, Gisela, me
  ...(['pearls', 'copper', 'gold'] as const),
  // and once more around
  ...(['gems', 'casket', 'pearls'] as const),
]

const opening: Opening<Nottingham> = {
  options: OPTIONS,
  tops: { deck: DECK, ambushes: ['purple', 'casket+copper'] },
  picks: { first: [ME] },
}

export const turns: Chapter<Nottingham> & { readonly opening: Opening<Nottingham> } = {
  title: 'nottingham.lesson.turns',
  opening,
  moments: [
    { words: 'nottingham.lesson.turns.welcome', point: '[data-row="hand"]' },
    {
      words: 'nottingham.lesson.turns.take',
      buttons: { button: 'nottingham.move.take' },
      point: '[data-revealed], [data-ask] .button.primary:not([aria-disabled])',
      wanted: { move: { type: 'take' }, hint: 'nottingham.lesson.turns.take.hint' },
    },
    {
      words: 'nottingham.lesson.turns.set',
      point: '[data-ask] .button.primary:not([aria-disabled])',
      wanted: {
        move: { type: 'set', item: 'copper', count: 3 },
        hint: 'nottingham.lesson.turns.set.hint',
      },
    },
    { words: 'nottingham.lesson.turns.favour', point: '.land :is(.sheriff, .here)' },
    {
      words: 'nottingham.lesson.turns.defend',
      buttons: { button: 'nottingham.move.defend' },
      theirs: [{ seat: WAT, move: { type: 'act', target: ME } }],
      point: '[data-act="defend"]',
      wanted: { move: { type: 'defend' }, hint: 'nottingham.lesson.turns.defend.hint' },
    },
    {
      words: 'nottingham.lesson.turns.defended',
      theirs: [{ seat: WAT, move: { type: 'end' } }],
      point: '[data-row="hand"]',
    },
    {
      words: 'nottingham.lesson.turns.offer',
      buttons: { button: 'nottingham.move.offer' },
      theirs: [
        { seat: GISELA, move: { type: 'act', target: null } },
        { seat: WAT, move: { type: 'offer', items: ['candlestick'] } },
      ],
      point: toChoose('hand', 'candlestick'),
      wanted: {
        move: { type: 'offer', items: ['candlestick'] },
        hint: 'nottingham.lesson.turns.offer.hint',
      },
    },
    {
      words: 'nottingham.lesson.turns.bought',
      theirs: [
        { seat: GISELA, move: { type: 'accept', from: ME } },
        { seat: GISELA, move: { type: 'end' } },
      ],
      point: '[data-row="hand"]',
    },
  ],
}
