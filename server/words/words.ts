/** What the server itself says to people: pages without the client, and push messages. */
import type { Language } from '#engine/languages.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import pl from './texts/pl.json' with { type: 'json' }
import uk from './texts/uk.json' with { type: 'json' }

// not in a folder `messages`: those are compiled where they are built into the client
const MESSAGES: Readonly<Record<Language, typeof en>> = { en, uk, pl, de, es }

/** Only messages without plurals and choices. */
export const say = (
  language: Language,
  key: keyof typeof en,
  values: Readonly<Record<string, string>> = {},
): string => MESSAGES[language][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
