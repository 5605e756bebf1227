/** The text of a push message: the game, the other players, and that it is one's turn. Never a card, gold, or a move. */
import type { Language } from '#engine/languages.ts'
import { LANGUAGES, localeOf } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import type { GuestId, NoticeKind, Store } from '#server/store/store.ts'
import { say } from '#server/words/words.ts'

/** The language in which this guest is told something. */
export async function languageOf(store: Pick<Store, 'guestById'>, guest: GuestId): Promise<Language> {
  const stored = (await store.guestById(guest))?.language
  return LANGUAGES.find((language) => language === stored) ?? 'en'
}

export interface PushText {
  readonly title: string
  readonly body: string
}

export function pushText(
  language: Language,
  kind: NoticeKind,
  match: { readonly game: string; readonly names: readonly string[] },
): PushText {
  const told = say(language, `push.${kind}`)
  const { title } = abouts[match.game]
  const names = new Intl.ListFormat(localeOf(language)).format(match.names)
  return {
    title: title[language] ?? title.en,
    body: match.names.length === 0 ? told : `${told} ${say(language, 'push.with', { names })}`,
  }
}
