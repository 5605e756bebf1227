/**
 * Keys of messages that are put together from data, so that no type asks for them. Without the game's id. The names of
 * the published editions are in terms.json; `*` marks our own translation where an edition has none.
 */

import { DECISIONS } from '#games/sheriff/asked.ts'
import { GRANDMASTER_NAME } from '#games/sheriff/bots/network/name.ts'
import { PERSONAS } from '#games/sheriff/bots/persona/persona.ts'
import { lineId, MOMENTS } from '#games/sheriff/bots/persona/voice.ts'
import { GOODS } from '#games/sheriff/goods.ts'
import { REASONS } from '#games/sheriff/refusals.ts'

export const expectedMessages: readonly string[] = [
  ...Object.keys(REASONS).map((code) => `refusal.${code}`),
  ...DECISIONS.flatMap((to) => [`ask.${to}`, `wait.${to}`]),
  // beside a bag stands what is at stake
  ...DECISIONS.filter((to) => to !== 'settle').map((to) => `tip.${to}`),
  ...GOODS.flatMap((good) => [`good.${good}`, `one.${good}`, `count.${good}`, `letter.${good}`]),
  ...[...PERSONAS.map(({ name }) => name), GRANDMASTER_NAME].flatMap((name) =>
    MOMENTS.map((moment) => `${lineId(name, moment).replace('sheriff.', '')}.1`),
  ),
]
