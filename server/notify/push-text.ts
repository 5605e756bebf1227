/** The text of a push message: the game, the other players, and that it is one's turn. Never a card, gold, or a move. */
import type { Language } from '#engine/languages.ts'
import { LANGUAGES } from '#engine/languages.ts'
import { abouts } from '#games/abouts.ts'
import type { NoticeKind } from '#server/store/store.ts'

interface Texts extends Readonly<Record<NoticeKind, string>> {
  /** the other people at the table */
  readonly with: string
}

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    turn: 'It’s your turn.',
    reminder: 'It’s still your turn, and your time is running out.',
    with: 'With {names}.',
  },
  uk: {
    turn: 'Твій хід.',
    reminder: 'Досі твій хід, і час спливає.',
    with: 'Грають: {names}.',
  },
  pl: {
    turn: 'Twoja kolej.',
    reminder: 'Wciąż twoja kolej, a czas się kończy.',
    with: 'Grają: {names}.',
  },
  de: {
    turn: 'Du bist dran.',
    reminder: 'Du bist noch dran, und deine Zeit läuft ab.',
    with: 'Mit {names}.',
  },
  es: {
    turn: 'Te toca.',
    reminder: 'Te sigue tocando y el tiempo se acaba.',
    with: 'Con {names}.',
  },
}

const isKnown = (language: string): language is Language =>
  (LANGUAGES as readonly string[]).includes(language)

export interface PushText {
  readonly title: string
  readonly body: string
}

export function pushText(
  language: string,
  kind: NoticeKind,
  match: { readonly game: string; readonly names: readonly string[] },
): PushText {
  const known = isKnown(language) ? language : 'en'
  const texts = TEXTS[known]
  const { title } = abouts[match.game]
  const names = new Intl.ListFormat(known).format(match.names)
  return {
    title: title[known] ?? title.en,
    body: match.names.length === 0 ? texts[kind] : `${texts[kind]} ${texts.with.replace('{names}', names)}`,
  }
}
