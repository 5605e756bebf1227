/** The languages people can play in. English is the one all others fall back to. */
export const LANGUAGES = ['en', 'uk', 'pl', 'de', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** How `Intl` writes lists and dates. Our English is British: "a, b and c", 16 November. */
export const localeOf = (language: Language): string => (language === 'en' ? 'en-GB' : language)
