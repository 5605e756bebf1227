// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters meant
const STEERING = /[\x00-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

/** Words of others without what would steer a terminal, turn the writing round, or begin a line of its own. */
export const harmless = (words: string, instead = '\ufffd'): string => words.replace(STEERING, instead)

/** The same for everything said in it. */
export const harmlessAll = <T>(said: T): T =>
  JSON.parse(JSON.stringify(said), (_, value: unknown) =>
    typeof value === 'string' ? harmless(value) : value,
  )
