/** Words both sides of the socket share. */

/** Phrases for every table; everyone reads them in their own language. A game may add its own. */
export const PHRASES = [
  'greeting',
  'well-played',
  'thank-you',
  'sorry',
  'hurry',
  'thinking',
  'honest',
  'liar',
  'trust-me',
  'good-luck',
  'laugh',
  'gasp',
] as const

/**
 * Gestures for every table; a game may add its own. `done`: nothing more to say while this round's haggling lasts; the
 * clocks say who is, and no message `gesture` is sent about it.
 */
export const GESTURES = ['point', 'stare', 'shrug', 'done'] as const

/** How a client receives steps: as events to apply to its view, or each time as the whole view. */
export const MODES = ['events', 'views'] as const
export type Mode = (typeof MODES)[number]

/** Error codes, except those of the rules. */
export const ERRORS = [
  'malformed',
  'too-large',
  'too-fast',
  'no-identity',
  'no-such-table',
  'no-such-match',
  'no-such-seat',
  'no-such-bot',
  'too-many-tables',
  'no-such-address',
  'impossible-plan',
  'not-seated',
  'not-host',
  'seat-taken',
  'own-seat-only',
  'vote-runs',
  'turned-down',
  'no-vote',
  'not-idle',
  'bot-decides',
  'no-such-person',
  'passkey-refused',
  'no-such-passkey',
  'too-many-passkeys',
  'wrong-code',
  'link-expired',
  'muted',
  'banned',
  'shut-out',
  'silenced',
  'appealed',
  'maintenance',
  'closed',
  'is-playing',
  'already-started',
  'not-started',
  'not-finished',
  'not-ready',
  'day-not-over',
  'other-match',
  'already-moved',
  'not-seen-yet',
  'something-happened',
  'over',
  'paused',
  'voice-off',
  'no-relay',
  'voice-full',
  'no-aside',
  'frozen',
  'busy',
  'forbidden',
  'failed',
] as const
export type ErrorCode = (typeof ERRORS)[number]

/** Why somebody is reported. */
export const REASONS = ['insult', 'cheating', 'name', 'spam', 'other'] as const
export type Reason = (typeof REASONS)[number]

/** What a webhook tells: it is one's turn, a match has begun, there is a new daily deal. */
export const HOOK_KINDS = ['turn', 'table', 'daily'] as const
export type HookKind = (typeof HOOK_KINDS)[number]

/** The header of the HTTP answer with a record that was imported. */
export const IMPORTED = 'gatehouse-imported'
