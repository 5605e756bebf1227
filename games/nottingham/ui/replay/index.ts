/** Nottingham in the replay: robberies, ambushes, deals and sets, with all hands open. */
import type { ReplayUi } from '../../../../kit/replay.ts'
import type { Catalogue, Language } from '../../../../kit/words/words.ts'
import type { Nottingham } from '../../table.ts'
import { entriesOf } from '../log/entries.ts'
import { lineOf } from '../log/lines.ts'
import { kinds, momentsOf } from './moments.ts'
import Truth from './Truth.svelte'

const MESSAGES: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('./messages/en.json'),
  uk: () => import('./messages/uk.json'),
  pl: () => import('./messages/pl.json'),
  de: () => import('./messages/de.json'),
  es: () => import('./messages/es.json'),
}

export const replay: ReplayUi<Nottingham> = {
  messages: async (language) => (await MESSAGES[language]()).default,
  kinds,
  moments: momentsOf,
  linesOf: (play, step) => entriesOf([step]).map((entry) => lineOf(play, entry)),
  Truth,
}
