/** A player without a plan: every choice is drawn evenly. */
import type { Below, Bot } from '#engine/game.ts'
import type { Move } from '#games/bargain/move.ts'
import type { Ruleset } from '#games/bargain/ruleset.ts'
import type { Bargain } from '#games/bargain/table.ts'

const DECISIONS: Readonly<Record<string, (rules: Ruleset, below: Below) => Move>> = {
  load: ({ items }, below) => ({ type: 'load', items: below(items + 1) }),
  offer: ({ bribe }, below) => ({ type: 'offer', bribe: below(bribe + 1) }),
  answer: (_rules, below) => ({ type: 'answer', accept: below(2) === 0 }),
}

export const random: Bot<Bargain> = {
  about: 'Anything the rules allow, drawn evenly.',
  choose: ({ table }, { to }, below) => DECISIONS[to](table.rules, below),
}
