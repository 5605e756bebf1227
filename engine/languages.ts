/** The languages people can play in. English is the one all others fall back to. */
export const LANGUAGES = ['en', 'uk', 'pl', 'de', 'es'] as const
export type Language = (typeof LANGUAGES)[number]
