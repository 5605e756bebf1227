/** Every kind of decision: the moves it allows, weighed in points. */
import type { Decision } from '#games/nottingham/asked.ts'
import { keep, spring } from './ambush.ts'
import { defend, pick } from './attack.ts'
import { choose, discard } from './choice.ts'
import { exchanges } from './exchange.ts'
import { accept, offer } from './offers.ts'
import type { Option, Thinking } from './thinking.ts'

export const OPTIONS: Readonly<Record<Decision, (thinking: Thinking) => Option[]>> = {
  choose,
  defend,
  pick,
  offer,
  accept,
  keep,
  exchange: (thinking) => exchanges(thinking, thinking.view.hand.cards),
  spring,
  discard,
}
