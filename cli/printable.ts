/** Text of others, made safe to print on a terminal. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const CONTROL = /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Without characters that would control a terminal, reverse the writing direction or begin a line. */
export const printable = (text: string, instead = '\ufffd'): string => text.replace(CONTROL, instead)

/** The same for every string in a JSON value. */
export const printableAll = <T>(value: T): T => reviveStrings(JSON.stringify(value), printable) as T

/** A line somebody typed. */
export const cleanInput = (typed: string): string => printable(typed, ' ').trim()

/** The same for JSON: its escapes become characters only when it is read. */
export const cleanJson = (typed: string): unknown => reviveStrings(typed, cleanInput)

function reviveStrings(json: string, change: (text: string) => string): unknown {
  return JSON.parse(json, (_, value: unknown) => (typeof value === 'string' ? change(value) : value))
}
