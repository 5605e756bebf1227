/**
 * Keys of messages that are put together from data, so that no type asks for them. Without the game's id. The names of
 * the published editions are in terms.json; `*` marks our own translation where an edition has none.
 */
import { COLOURS } from '#games/nottingham/ambushes.ts'
import { DECISIONS } from '#games/nottingham/asked.ts'
import { actionOf, ITEMS } from '#games/nottingham/items.ts'
import { REASONS } from '#games/nottingham/refusals.ts'
import { TASKS } from '#games/nottingham/tasks.ts'

/** Their hints depend on the table: `ui/mine/hint.ts`. */
const HINTED: readonly string[] = ['defend', 'spring', 'keep', 'exchange']

export const expectedMessages: readonly string[] = [
  ...Object.keys(REASONS).map((code) => `refusal.${code}`),
  ...DECISIONS.flatMap((to) => [`ask.${to}`, `wait.${to}`]),
  // beside the others stands what is at stake
  ...DECISIONS.filter((to) => !HINTED.includes(to)).map((to) => `tip.${to}`),
  ...ITEMS.flatMap((item) => [`item.${item}`, `one.${item}`, `count.${item}`]),
  ...ITEMS.flatMap((item) => [`action.${actionOf(item)}`, `action.${actionOf(item)}.about`]),
  ...TASKS.flatMap((task) => [`task.${task}`, `task.${task}.about`]),
  ...COLOURS.map((colour) => `colour.${colour}`),
]
