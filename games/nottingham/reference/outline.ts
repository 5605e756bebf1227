/** The rules reference of Nottingham: what is told in which order. */
import type { Reference } from '#engine/reference.ts'
import type { Action } from '#games/nottingham/items.ts'
import { actionOf } from '#games/nottingham/items.ts'
import type { Table } from '#games/nottingham/table.ts'
import { ITEMS, TASKS } from './figures.ts'

const ACTIONS: Readonly<Record<Action, string>> = {
  purchase: 'NS4-purchase',
  theft: 'NS4-theft',
  ambush: 'NS4-ambush',
  robbery: 'NS4-robbery',
  'hold-up': 'NS4-holdup',
  defence: 'NS4-defence',
  barter: 'NS4-barter',
}

export const reference: Reference = {
  editions: [],
  options: {},
  comesWith: {},
  chapters: [
    {
      id: 'components',
      paragraphs: [
        { id: 'NS1', figures: ITEMS },
        { id: 'NS1-ambushes', house: true, part: 'ambushPairs' },
        { id: 'NS1-track', house: true, part: 'track' },
      ],
    },
    { id: 'setup', paragraphs: [{ id: 'NS2' }] },
    {
      id: 'turn',
      paragraphs: [{ id: 'NS3' }, { id: 'NS3-refill' }, { id: 'N1' }, { id: 'N2' }, { id: 'X36' }],
    },
    {
      id: 'actions',
      paragraphs: [
        { id: 'NS4' },
        { id: 'NS4-purchase' },
        { id: 'NS4-theft' },
        { id: 'NS4-ambush' },
        { id: 'N3' },
        { id: 'N4' },
        { id: 'NS4-robbery' },
        { id: 'NS4-holdup' },
        { id: 'X42' },
        { id: 'NS4-defence' },
        { id: 'N5' },
        { id: 'NS4-barter' },
        { id: 'N6' },
        { id: 'N7' },
        { id: 'X40' },
      ],
    },
    {
      id: 'exchange',
      paragraphs: [
        { id: 'NS5' },
        { id: 'NS5-set' },
        { id: 'NS5-task', house: true, part: 'tasks', figures: TASKS },
        { id: 'NS5-favour' },
        { id: 'N8' },
        { id: 'X37' },
      ],
    },
    { id: 'ambush', paragraphs: [{ id: 'NS6' }, { id: 'N9' }, { id: 'X39' }] },
    { id: 'end', paragraphs: [{ id: 'NS7' }, { id: 'NS7-score' }, { id: 'X38' }, { id: 'X5' }] },
    { id: 'secrets', paragraphs: [{ id: 'NS8' }, { id: 'NS8-asked' }] },
  ],
  questions: {
    choose: ['NS3', 'NS4', 'N7'],
    defend: ['NS4-defence', 'N5'],
    pick: ['NS4'],
    offer: ['NS4'],
    accept: ['NS4'],
    keep: ['NS4-ambush', 'N3', 'NS6'],
    exchange: ['NS5', 'NS5-set', 'NS5-task'],
    spring: ['NS6', 'N9'],
    discard: ['NS3-refill', 'X36'],
    nothing: ['NS3'],
    over: ['NS7', 'NS7-score'],
  },
  underWay: ({ revealed, phase }: Table) =>
    revealed === null || phase.type === 'discard' || phase.type === 'finished'
      ? null
      : ACTIONS[actionOf(revealed)],
  refusals: {
    'not-your-decision': ['NS3'],
    'wrong-step': ['NS3'],
    'must-be-taken': ['NS3', 'NS4-defence'],
    'not-in-hand': ['NS4-purchase', 'NS4-barter'],
    'target-needed': ['NS4-theft', 'NS4-robbery', 'NS4-holdup'],
    'no-target-here': ['NS4-purchase', 'NS4-ambush', 'NS4-barter'],
    'not-yourself': ['NS4-theft', 'NS4-robbery', 'NS4-holdup'],
    'target-has-no-card': ['NS4-theft', 'NS4-robbery', 'NS4-holdup'],
    'no-necklace': ['NS4-defence', 'N5'],
    'not-in-that-hand': ['NS4-robbery', 'NS4-holdup'],
    'already-offered': ['NS4-purchase', 'NS4-barter'],
    'cannot-offer': ['NS4-purchase', 'NS4-barter'],
    'offer-size': ['NS4-purchase', 'NS4-barter'],
    'offer-of-the-same': ['NS4-purchase', 'NS4-barter'],
    'no-such-offer': ['NS4-purchase', 'NS4-barter'],
    'must-accept': ['NS4-barter'],
    'not-looked-at': ['NS4-ambush'],
    'own-colour': ['NS4-ambush', 'N3'],
    'set-too-small': ['NS5-set'],
    'not-that-task': ['NS5-task'],
    'task-done-already': ['NS5-task'],
    'task-used-up': ['NS5-task'],
  },
  // how a state is printed
  omitted: ['X41'],
}
