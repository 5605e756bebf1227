/** The text of a push message: the game, the other players, and that it is one's turn. Never a card, gold, or a move. */
import type { Language } from '#engine/languages.ts'
import { LANGUAGES, localeOf } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import type { GuestId, Store } from '#server/store/store.ts'
import { say } from '#server/words/words.ts'

const isKnown = (language: string): language is Language =>
  (LANGUAGES as readonly string[]).includes(language)

/** The language in which this guest is told something. */
export async function languageOf(store: Pick<Store, 'guestById'>, guest: GuestId): Promise<Language> {
  const language = (await store.guestById(guest))?.language ?? 'en'
  return isKnown(language) ? language : 'en'
}

/** What a message may be about. */
export type MessageKind = 'turn' | 'reminder' | 'began'

export interface PushText {
  readonly title: string
  readonly body: string
}

export function pushText(
  language: string,
  kind: MessageKind,
  match: { readonly game: string; readonly names: readonly string[] },
): PushText {
  const known = isKnown(language) ? language : 'en'
  const told = say(known, `push.${kind}`)
  const { title } = abouts[match.game]
  const names = new Intl.ListFormat(localeOf(known)).format(match.names)
  return {
    title: title[known] ?? title.en,
    body: match.names.length === 0 ? told : `${told} ${say(known, 'push.with', { names })}`,
  }
}
