import { clocksFor } from '#protocol/clocks.ts'
import type { NewTable } from '#protocol/http.ts'
import type { Clocks } from '#protocol/table.ts'
import type { Refused } from '#server/refused.ts'
import { refused } from '#server/refused.ts'
import type { PortrayedVisitor, Sitter, TableDocument } from './document.ts'
import { NO_PAUSE, NOBODY, nameAmong, newPerson } from './document.ts'
import { botsOf, noSuchBot, objectionTo } from './plan.ts'
import type { ActionContext } from './start.ts'

/** No limit to thinking time, and a bot plays for somebody who is away for two minutes. */
export const CLOCKS: Clocks = { thinking: null, grace: 120 }

/** A new table: the visitor is host and sits first, the bots they asked for sit next to them. */
export function newTable(
  visitor: PortrayedVisitor,
  wish: NewTable,
  context: Pick<ActionContext, 'newSecret'>,
): TableDocument | Refused {
  const { plan, clocks = CLOCKS, open = false, pace, bots = [] } = wish
  const objection = objectionTo(plan) ?? objectionToBots(plan.game, bots, plan.players)
  if (objection !== null) return objection
  const others = Array.from({ length: plan.players - 1 }, (_, index) => botOrNobody(bots[index]))
  return {
    plan,
    clocks: clocksFor(clocks, open),
    ...(pace !== undefined && { pace }),
    open,
    seats: [newPerson({ ...visitor, name: nameAmong(others, visitor) }), ...others],
    host: visitor.guest,
    secret: context.newSecret(),
    matches: [],
    phase: 'gathering',
    pause: NO_PAUSE,
  }
}

const botOrNobody = (bot: string | undefined): Sitter =>
  bot === undefined ? NOBODY : { kind: 'bot', bot, offered: false }

function objectionToBots(game: string, bots: readonly string[], players: number): Refused | null {
  if (bots.length >= players) return refused('impossible-plan', 'there are more bots than free seats')
  const unknown = bots.find((bot) => !botsOf(game).includes(bot))
  return unknown === undefined ? null : noSuchBot(game, unknown)
}
