/** Whose decision it is: the smuggler loads and offers (B2, B3), the sheriff answers. */
import type { Asked } from '#engine/game.ts'
import type { Phase, Table } from './table.ts'
import { SHERIFF, SMUGGLER } from './table.ts'

const ASKED: { readonly [T in Phase['type']]: readonly Asked[] } = {
  load: [{ seat: SMUGGLER, to: 'load', must: true }],
  offer: [{ seat: SMUGGLER, to: 'offer', must: true }],
  answer: [{ seat: SHERIFF, to: 'answer', must: true }],
  finished: [],
}

export const asked = ({ phase }: Table): readonly Asked[] => ASKED[phase.type]
