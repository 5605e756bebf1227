/** The plan of a table: checked against the menus of the games, and changed before the start. */
import { personaName } from '#engine/bots/names.ts'
import type { AnyGame } from '#engine/game.ts'
import { menuObjection } from '#engine/menu.ts'
import { Malformed } from '#engine/record/readers.ts'
import { games } from '#games/index.ts'
import { clocksFor } from '#protocol/clocks.ts'
import type { Plan, TableAction } from '#protocol/table.ts'
import type { Refused } from '#server/refused.ts'
import { isRefused, refused } from '#server/refused.ts'
import type { Sitter, TableDocument } from './document.ts'
import { NOBODY } from './document.ts'

export const gameOf = (id: string): AnyGame | null => (Object.hasOwn(games, id) ? games[id] : null)

export function botsOf(game: string): readonly string[] {
  return gameOf(game)?.menu.bots ?? []
}

const strengthOf = (bot: string): string | undefined => bot.split(':')[1]

/** The bot that plays where nobody chose one: if possible none that looks like another at the table. */
export function standInOf({ plan, seats }: Pick<TableDocument, 'plan' | 'seats'>): string {
  const game = gameOf(plan.game)
  if (game === null) throw new Error(`there is no game ${plan.game}`)
  const { standIn, bots } = game.menu
  const alike = bots.filter((bot) => strengthOf(bot) === strengthOf(standIn))
  const taken = seats.flatMap((sitter) => (sitter.kind === 'bot' ? [personaName(sitter.bot)] : []))
  return [standIn, ...alike].find((bot) => !taken.includes(personaName(bot))) ?? standIn
}

export const noSuchBot = (game: string, bot: string): Refused =>
  refused('no-such-bot', `there is no bot ${bot} here; possible: ${botsOf(game).join(', ')}`)

/** Why this can't be played; null if it can. */
export function objectionTo(plan: Plan): Refused | null {
  const game = gameOf(plan.game)
  if (game === null) return impossible(`there is no game ${plan.game}`)
  const objection = menuObjection(plan.game, game.menu, plan)
  if (objection !== null) return impossible(objection)
  if (plan.first !== null && plan.first >= plan.players)
    return impossible('the first player must have a seat')
  return objectionOfRules(game, plan)
}

function objectionOfRules(game: AnyGame, { edition, players, options, figures }: Plan): Refused | null {
  try {
    game.record.planOptions({ edition, players, options, figures })
    return null
  } catch (problem) {
    if (problem instanceof Malformed) return impossible(problem.message)
    throw problem
  }
}

const impossible = (why: string): Refused => refused('impossible-plan', why)

type Change = Extract<TableAction, { action: 'plan' }>

/** If game or clocks change, nobody is ready any more. */
export function changePlan(earlier: TableDocument, change: Change): TableDocument | Refused {
  const document = earlier.open ? ({ ...earlier, wasOpen: true } as const) : earlier
  const { plan = document.plan, open = document.open } = change
  const clocks = clocksFor(change.clocks ?? document.clocks, open)
  if (change.plan === undefined && change.clocks === undefined && clocks === document.clocks)
    return { ...document, open }
  const seats = seatsFor(document, plan)
  if (isRefused(seats)) return seats
  return { ...document, plan, clocks, open, seats: seats.map(unready) }
}

function seatsFor(document: TableDocument, plan: Plan): readonly Sitter[] | Refused {
  const objection = objectionTo(plan)
  if (objection !== null) return objection
  const seats = resized(document.seats, plan.players)
  if (seats === null) return impossible('more sit here already than would play')
  if (plan.game === document.plan.game) return seats
  const isFree = ({ kind }: Sitter): boolean => kind !== 'bot'
  return seats.reduce<readonly Sitter[]>((seated, sitter, seat) => {
    if (sitter.kind !== 'bot') return seated
    const others = [...seated.slice(0, seat), ...seated.slice(seat).filter(isFree)]
    return seated.with(seat, { ...sitter, bot: standInOf({ plan, seats: others }) })
  }, seats)
}

/** Empty seats are added at the end, and the last empty ones taken away; null if there are not enough of them. */
function resized(seats: readonly Sitter[], players: number): readonly Sitter[] | null {
  let fit = [...seats]
  while (fit.length > players) {
    const empty = fit.findLastIndex(({ kind }) => kind === 'nobody')
    if (empty < 0) return null
    fit = fit.toSpliced(empty, 1)
  }
  return [...fit, ...Array<Sitter>(players - fit.length).fill(NOBODY)]
}

export const unready = (sitter: Sitter): Sitter =>
  sitter.kind === 'person' ? { ...sitter, ready: false, salt: null } : sitter
