/** Loads games when they are needed. The shell gets their ids from the server and knows none of their rules. */
import type { Component } from 'svelte'
import type { AnyGame, AnyTableRules } from '#engine/game.ts'
import type { Language } from '#engine/languages.ts'
import type { Drawing } from '#ui/art/drawing.ts'
import type { GameUi } from '#ui/play.ts'
import type { Catalogue } from '#ui/words/words.ts'

/** Whole games, with bots, for whatever runs without a server. */
const games = import.meta.glob<Record<string, AnyGame>>('../games/*/index.ts')
/** As much of a game as a server's table needs. */
const tableRules = import.meta.glob<{ readonly rules: AnyTableRules }>('../games/*/rules.ts')
const interfaces = import.meta.glob<{ readonly ui: GameUi }>('../games/*/ui/index.ts')
const pictures = import.meta.glob<Component>('../games/*/art/Picture.svelte', {
  import: 'default',
})
type Drawings = Readonly<Record<string, Drawing>>
const optionPictures = import.meta.glob<Drawings>('../games/*/art/options.ts', {
  import: 'options',
})
const introductions = import.meta.glob<Catalogue>('../games/*/ui/messages/introduction/*.json', {
  import: 'default',
})
const voices = import.meta.glob<Catalogue>('../games/*/ui/messages/voices/*.json', {
  import: 'default',
})
const tableMessages = import.meta.glob<Catalogue>('../games/*/ui/messages/table/*.json', {
  import: 'default',
})

/** Games that can be shown: those with messages of their own. */
export const isShown = (game: string): boolean => pathOf(game, 'introduction', 'en') in introductions

const pathOf = (game: string, part: 'introduction' | 'table' | 'voices', language: Language): string =>
  `../games/${game}/ui/messages/${part}/${language}.json`

export const shownGames = (): string[] =>
  Object.keys(games)
    .map((path) => path.split('/')[2])
    .filter(isShown)

const noSuchGame = (game: string): Error => new Error(`there is no game ${game}`)

/** The whole game: for offline matches, lessons and replays. */
export async function loadGame(game: string): Promise<AnyGame> {
  const found = (await games[`../games/${game}/index.ts`]?.())?.[game]
  if (found === undefined) throw noSuchGame(game)
  return found
}

export async function loadTableRules(game: string): Promise<AnyTableRules> {
  const found = await tableRules[`../games/${game}/rules.ts`]?.()
  if (found === undefined) throw noSuchGame(game)
  return found.rules
}

/** Null if a game has no interface. */
export async function loadInterface(game: string): Promise<GameUi | null> {
  return (await interfaces[`../games/${game}/ui/index.ts`]?.())?.ui ?? null
}

/** The picture on the home page; null if a game has none. */
export async function loadPicture(game: string): Promise<Component | null> {
  return (await pictures[`../games/${game}/art/Picture.svelte`]?.()) ?? null
}

/** Pictures of a game's options, by name. */
export async function loadOptionPictures(game: string): Promise<Drawings> {
  return (await optionPictures[`../games/${game}/art/options.ts`]?.()) ?? {}
}

/** Loads what a server's table needs early. Failures show when the table loads it again. */
export async function preload(game: string, language: Language): Promise<void> {
  await Promise.allSettled([loadTableRules(game), loadInterface(game), loadMessages(game, language)])
}

/** What the pages outside a table say about a game: title, editions, options, bots. */
export async function loadIntroduction(game: string, language: Language): Promise<Catalogue> {
  return (await introductions[pathOf(game, 'introduction', language)]?.()) ?? {}
}

/** Everything that is read at a table, except what bots say. */
export async function loadMessages(game: string, language: Language): Promise<Catalogue> {
  const [introduction, table] = await Promise.all([
    loadIntroduction(game, language),
    tableMessages[pathOf(game, 'table', language)]?.(),
  ])
  return { ...introduction, ...table }
}

/** What this game's bots say. */
export async function loadVoices(game: string, language: Language): Promise<Catalogue> {
  return (await voices[pathOf(game, 'voices', language)]?.()) ?? {}
}
