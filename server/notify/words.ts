/** What a message says: the game, with whom, and that it is one's turn. Never a card, a number of gold, or a move. */
import { LANGUAGES } from '#protocol/words.ts'
import type { NoticeKind } from '#server/store/store.ts'

type Language = (typeof LANGUAGES)[number]

interface Catalogue extends Readonly<Record<NoticeKind, string>> {
  /** with whom one plays */
  readonly with: string
  readonly games: Readonly<Record<string, string>>
}

const SHERIFF = 'Sheriff of Nottingham'
const WORDS: Readonly<Record<Language, Catalogue>> = {
  en: {
    turn: 'It’s your turn.',
    reminder: 'It’s still your turn, and your time is running out.',
    with: 'With {names}.',
    games: { sheriff: SHERIFF, nottingham: 'Nottingham' },
  },
  uk: {
    turn: 'Твій хід.',
    reminder: 'Досі твій хід, і час спливає.',
    with: 'Грають: {names}.',
    games: { sheriff: 'Шериф Ноттінгема', nottingham: 'Ноттінгем' },
  },
  pl: {
    turn: 'Twoja kolej.',
    reminder: 'Wciąż twoja kolej, a czas się kończy.',
    with: 'Grają: {names}.',
    games: { sheriff: 'Szeryf z Nottingham', nottingham: 'Nottingham' },
  },
  de: {
    turn: 'Du bist dran.',
    reminder: 'Du bist noch dran, und deine Zeit läuft ab.',
    with: 'Mit {names}.',
    games: { sheriff: SHERIFF, nottingham: 'Nottingham' },
  },
  es: {
    turn: 'Te toca.',
    reminder: 'Te sigue tocando y el tiempo se acaba.',
    with: 'Con {names}.',
    games: { sheriff: SHERIFF, nottingham: 'Nottingham' },
  },
}

const isSpoken = (language: string): language is Language =>
  (LANGUAGES as readonly string[]).includes(language)

export interface Said {
  readonly title: string
  readonly body: string
}

export function wordsFor(
  language: string,
  kind: NoticeKind,
  about: { readonly game: string; readonly names: readonly string[] },
): Said {
  const spoken = isSpoken(language) ? language : 'en'
  const words = WORDS[spoken]
  const names = new Intl.ListFormat(spoken).format(about.names)
  return {
    title: words.games[about.game] ?? about.game,
    body: about.names.length === 0 ? words[kind] : `${words[kind]} ${words.with.replace('{names}', names)}`,
  }
}
