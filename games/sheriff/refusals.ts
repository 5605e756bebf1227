/** Every reason why a move is refused: a stable code, the rule, a sentence. The interface translates the codes. */
import { refusalsOf } from '#engine/refusal.ts'

export const REASONS = {
  'game-over': ['X5', 'the game is over'],
  'not-your-decision': ['S3', 'this decision belongs to somebody else'],
  'wrong-step': ['S3', 'this can’t be done in the present step'],
  'something-is-owed': ['X21', 'an answer is owed first, and nothing else may happen before it'],
  'nothing-owed': ['X21', 'nobody is asked for this'],

  'not-a-merchant': ['S3.1', 'the seat named is not a merchant of this round'],
  'too-many-set-aside': ['S3.1', 'at most five cards may be set aside'],
  'not-in-hand': ['S3.1', 'a card named is not in the hand'],
  'no-draw-choice': ['S3.1', 'cards are drawn from the deck only, there is nothing to choose'],
  'draw-mismatch': ['X10', 'as many cards must be drawn as were set aside'],
  'pile-after-deck': ['X10', 'once a card has come from the deck none may come from a discard pile'],
  'pile-empty': ['X10', 'that discard pile has no card left to draw'],
  'no-such-pile': ['S3.1', 'there is no such discard pile in this game'],
  'not-the-cards-to-lay': ['S3.1', 'exactly the cards set aside or confiscated must be laid down'],

  'bag-size': ['S3.2', 'a bag takes one to five cards'],
  'bag-closed': ['S3.2', 'a closed bag is final'],
  'not-declarable': ['R4', 'only a legal good of this game can be declared'],

  'no-bag-this-round': ['X16', 'only merchants who had a bag this round haggle'],
  'no-such-partner': ['S3.4.1', 'a deal is between the sheriff and one merchant'],
  'no-joint-offer': ['X25', 'a joint offer is made by a merchant to two deputies'],
  'joint-gold-back': ['X25', 'a joint offer has no gold in return'],
  'bag-already-settled': ['X17', 'a bag named is settled already, or was never there'],
  'bag-named-twice': ['X17', 'a bag may be named only once'],
  'against-obligation': ['R6', 'that bag must be inspected: a deal binds the sheriff'],
  'own-bag-settled': ['X17', 'goods can be promised only out of one’s own unsettled bag'],
  'not-enough-gold': ['S3.4.4', 'nobody may offer more gold than they have'],
  'not-on-stand': ['S3.4.4', 'nobody may offer more legal goods than lie on the stand'],
  'not-a-face-up-good': ['X19', 'only legal goods on the stand are given as stand goods'],
  'not-contraband-here': ['X19', 'that is not contraband of this game’s deck'],
  'not-in-this-deck': ['X19', 'that good is not in this game’s deck'],
  'not-alone-there': [
    'X25',
    'one deputy deals only about bags where the sides differ and this deputy’s is to inspect',
  ],
  'names-no-bag': ['X25', 'an offer to or by one deputy names at least one bag'],
  'no-such-offer': ['X17', 'there is no open offer with that number'],
  'not-your-offer': ['S3.4.1', 'that offer was not made to you'],
  'not-made-by-you': ['S3.4.1', 'only the one who made an offer withdraws it'],
  'already-accepted': ['X25', 'each deputy accepts once'],

  'no-deputies': ['S4', 'sides are taken by deputies, in a game of six'],
  'side-is-bound': ['X27', 'a deal binds this deputy to inspect that bag'],
  'sides-missing': ['R16', 'both deputies must have taken a side first'],
  'sides-say-otherwise': ['R16', 'the deputies’ sides say otherwise'],
  'stands-aside': ['R16', 'the deputy who wants to inspect acts alone for this bag'],

  'not-held': ['X23', 'a card named is not on the stand'],
  'not-legal-first': ['R10', 'legal goods go before contraband'],
  'not-enough': ['X23', 'that does not cover the debt'],
  'more-than-needed': ['X23', 'no card more than needed is given'],

  'no-black-market': ['S5', 'there is no black market in this game'],
  'own-bag-open': ['S5', 'the chance to claim comes when one’s own bag is settled'],
  'claim-used': ['S5', 'the chance to claim is used for this round'],
  'not-on-black-market': ['S5', 'the black market has no card of that kind left'],
  'too-few-to-claim': ['S5', 'three cards of exactly that kind are needed'],

  'no-oil': ['X34', 'there is no brimstone oil out of this bag'],
  'not-an-opponent': ['X34', 'the oil is used against an opponent'],
  'not-destroyable': ['X34', 'the oil destroys legal goods on a stand'],
  'oil-count': ['X34', 'up to two cards that are there may be destroyed'],
  'oil-needs-target': ['X34', 'an opponent and a good must be named'],
  'not-in-loot': ['S4', 'that card is not on the loot tile'],
  'not-a-deputy': ['X29', 'what is left over goes to one of the deputies or to nobody'],
  'not-left-over': ['X29', 'no such thing is left over'],
  'not-mentioned': ['X29', 'what is left over must be spoken about, if only to leave it to nobody'],
  'already-said': ['X29', 'each deputy speaks once about what is left over'],

  'no-timer': ['S3.4.8', 'this game has no inspection timer'],
  'nothing-to-time': ['X22', 'the timer runs only while a bag is unsettled and nothing is owed'],
  'only-the-clock': ['X22', 'time is up when the clock says so'],
} as const satisfies Record<string, readonly [rule: string, why: string]>

export type Code = keyof typeof REASONS

export const refuse = refusalsOf(REASONS)
