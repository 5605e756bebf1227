// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const STEERING = /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** What is typed without the characters that would steer a terminal. */
export const clean = (typed: string): string => typed.replace(STEERING, ' ').trim()

/** Escapes in JSON become characters only when it is read. */
export const cleanJson = (typed: string): unknown =>
  JSON.parse(typed, (_, value: unknown) => (typeof value === 'string' ? clean(value) : value))
