/** Every reason why a move is refused: a stable code, the rule, a sentence. The interface translates the codes. */
import { refusalsOf } from '#engine/refusal.ts'

export const REASONS = {
  'game-over': ['X5', 'the game is over'],
  'not-your-decision': ['NS3', 'this decision belongs to somebody else'],
  'wrong-step': ['NS3', 'this can’t be done in the present step'],
  'not-in-hand': ['NS4', 'a card named is not in the hand'],

  'must-be-taken': ['NS3', 'a necklace must be taken'],
  'nobody-to-target': ['N7', 'all other hands are empty, so the card must be taken'],
  'target-needed': ['NS4', 'a theft, a robbery or a hold-up needs a target'],
  'no-target-here': ['NS4', 'this action has no target'],
  'not-yourself': ['NS4', 'nobody attacks themselves'],
  'target-has-no-card': ['NS4', 'the target must have at least one card'],
  'no-necklace': ['NS4', 'a defence needs a necklace in the hand'],
  'not-in-that-hand': ['NS4', 'that card is not in the hand attacked'],

  'already-offered': ['NS4', 'an offer that lies there stays'],
  'cannot-offer': ['NS4', 'who has nothing that may be offered makes no offer'],
  'offer-size': ['NS4', 'a purchase takes one card, a barter one or two'],
  'offer-of-the-same': ['NS4', 'no copper is offered for copper and no casket for a casket'],
  'no-such-offer': ['NS4', 'that player made no offer'],
  'must-accept': ['NS4', 'in a barter one offer must be accepted'],

  'not-looked-at': ['NS4', 'only one of the ambush cards looked at can be kept'],
  'own-colour': ['NS4', 'nobody keeps their own colour'],

  'set-too-small': ['NS5', 'a set has three or more cards of one item'],
  'not-that-task': ['NS5', 'those are not exactly the cards that the task names'],
  'task-done-already': ['NS5', 'each player may do each task once'],
  'task-used-up': ['NS5', 'each task can be done by two players'],
  'no-match': ['NS6', 'that ambush names neither the item of the set nor the player’s colour'],
  'nothing-left': ['X39', 'no card of the set is left'],

  'discard-count': ['X36', 'exactly as many cards are discarded as are over the number'],
} as const satisfies Record<string, readonly [rule: string, why: string]>

export type Code = keyof typeof REASONS

export const refuse = refusalsOf(REASONS)
