/** Sheriff of Nottingham, first and second edition. The rules in prose: rules.md beside this file. */
import type { Game } from '../../engine/game.ts'
import { asked } from './asked.ts'
import { random } from './bots/random.ts'
import type { Open, Secrets } from './event.ts'
import { evolveBox } from './evolve/box.ts'
import { evolveHand } from './evolve/hand.ts'
import { evolveTable } from './evolve/table.ts'
import { record } from './record.ts'
import { check, decide } from './rules/index.ts'
import { copy, setup } from './setup.ts'
import { show } from './show.ts'
import { tellBeginning, tellStory } from './story.ts'
import type { Hand, Sheriff, Table } from './table.ts'

type Hidden = Secrets[keyof Secrets]
const onTable = evolveTable as Record<Open['type'], (table: Table, open: Open) => void>
const onHand = evolveHand as Partial<
  Record<Open['type'], (hand: Hand, open: Open, hidden: Hidden | null) => void>
>

export const sheriff: Game<Sheriff> = {
  id: 'sheriff',
  setup,
  asked,
  check,
  decide,
  evolve: {
    table: (table, open) => onTable[open.type](table, open),
    hand: (hand, open, hidden) => onHand[open.type]?.(hand, open, hidden),
    box: evolveBox,
  },
  outcome: ({ phase }) => (phase.type === 'finished' ? { scores: phase.scores, ranks: phase.ranks } : null),
  copy,
  record,
  show,
  tellBeginning,
  tellStory,
  bots: { random },
}
