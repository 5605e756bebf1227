/** Words both sides of the socket share. */

export const LANGUAGES = ['en', 'uk', 'pl', 'de', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What can be said with one tap; everyone reads it in their own language. */
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
  'more-gold',
  'open-it',
  'let-it-pass',
  'good-luck',
  'laugh',
  'gasp',
] as const
export type Phrase = (typeof PHRASES)[number]

/** What can be seen of somebody without a word. `done`: nothing more to say in this round of talks. */
export const GESTURES = ['clasp', 'point', 'stare', 'shrug', 'done'] as const
export type Gesture = (typeof GESTURES)[number]

/** How a client wants to be told of steps: as events to fold, or each time as the whole view. */
export const MODES = ['events', 'views'] as const
export type Mode = (typeof MODES)[number]

/** Codes of errors that are not the rules' own. */
export const ERRORS = [
  'malformed',
  'too-large',
  'too-fast',
  'no-identity',
  'no-such-table',
  'no-such-match',
  'no-such-seat',
  'no-such-bot',
  'no-such-address',
  'impossible-plan',
  'not-seated',
  'not-host',
  'seat-taken',
  'is-playing',
  'already-started',
  'not-started',
  'not-finished',
  'not-ready',
  'other-match',
  'already-moved',
  'not-seen-yet',
  'something-happened',
  'over',
  'paused',
  'too-many-offers',
  'frozen',
  'busy',
  'forbidden',
  'failed',
] as const
export type ErrorCode = (typeof ERRORS)[number]
