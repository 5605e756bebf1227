/** Lie in wait for somebody's set, and rob somebody. */

import type { Nottingham } from '#games/nottingham/table.ts'
import type { Chapter } from '#ui/lesson.ts'
import { toChoose } from './pointing.ts'
import { GISELA, WAT } from './seats.ts'

export const ambush: Chapter<Nottingham> = {
  title: 'nottingham.lesson.ambush',
  moments: [
    {
      words: 'nottingham.lesson.ambush.act',
      buttons: { button: 'nottingham.action.ambush' },
      point: '[data-act="act"]',
      wanted: { move: { type: 'act', target: null }, hint: 'nottingham.lesson.ambush.act.hint' },
    },
    {
      words: 'nottingham.lesson.ambush.keep',
      point: '[data-keep="purple"]',
      wanted: {
        move: { type: 'keep', ambush: 'purple' },
        hint: 'nottingham.lesson.ambush.keep.hint',
      },
    },
    {
      words: 'nottingham.lesson.ambush.end',
      buttons: { button: 'nottingham.move.end' },
      point: '[data-act="end"]',
      wanted: { move: { type: 'end' }, hint: 'nottingham.lesson.ambush.end.hint' },
    },
    {
      words: 'nottingham.lesson.ambush.spring',
      buttons: { button: 'nottingham.move.spring' },
      theirs: [
        { seat: WAT, move: { type: 'take' } },
        { seat: WAT, move: { type: 'set', item: 'gems', count: 3 } },
      ],
      point: '[data-act="spring"]',
      wanted: { move: { type: 'spring' }, hint: 'nottingham.lesson.ambush.spring.hint' },
    },
    { words: 'nottingham.lesson.ambush.failed', point: '[data-row="hand"]' },
    {
      words: 'nottingham.lesson.ambush.rob',
      theirs: [
        { seat: GISELA, move: { type: 'take' } },
        { seat: GISELA, move: { type: 'end' } },
      ],
      point: `[data-act="act"], [data-target][data-place="${GISELA}"]`,
      wanted: {
        move: { type: 'act', target: GISELA },
        hint: 'nottingham.lesson.ambush.rob.hint',
      },
    },
    {
      words: 'nottingham.lesson.ambush.pick',
      theirs: [{ seat: GISELA, move: { type: 'submit' } }],
      point: toChoose('pick', 'casket'),
      wanted: {
        move: { type: 'pick', item: 'casket' },
        hint: 'nottingham.lesson.ambush.pick.hint',
      },
    },
    { words: 'nottingham.lesson.ambush.robbed', point: '[data-row="hand"]' },
  ],
}
