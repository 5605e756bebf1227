/** Sheriff of Nottingham in the replay: lies, deals, inspections, and the truth beside what was said. */
import type { ReplayUi } from '../../../../kit/replay.ts'
import type { Catalogue, Language } from '../../../../kit/words/words.ts'
import type { Sheriff } from '../../table.ts'
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

export const replay: ReplayUi<Sheriff> = {
  messages: async (language) => (await MESSAGES[language]()).default,
  kinds,
  moments: momentsOf,
  linesOf: (play, step) => entriesOf([step]).map((entry) => lineOf(play, entry)),
  Truth,
}
