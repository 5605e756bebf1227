/** Every reason why a move is refused: a stable code, the rule, a sentence. */
import { refusalsOf } from '#engine/refusal.ts'

export const REASONS = {
  'game-over': ['B4', 'the game is over'],
  'not-your-decision': ['B1', 'this decision belongs to somebody else'],
  'wrong-step': ['B3', 'this can’t be done in the present step'],
  'does-not-fit': ['B2', 'so many items can’t be loaded'],
  'no-such-bribe': ['B3', 'such a bribe can’t be offered'],
} as const satisfies Record<string, readonly [rule: string, why: string]>

export const refuse = refusalsOf(REASONS)
