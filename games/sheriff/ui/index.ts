/** Sheriff of Nottingham as people see it. */
import type { GameUi } from '../../../kit/play.ts'
import type { Catalogue, Language } from '../../../kit/words/words.ts'
import type { Sheriff } from '../table.ts'
import { keys } from './keys.svelte.ts'
import { status } from './status.ts'
import Table from './Table.svelte'

const MESSAGES: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('./messages/en.json'),
  uk: () => import('./messages/uk.json'),
  pl: () => import('./messages/pl.json'),
  de: () => import('./messages/de.json'),
  es: () => import('./messages/es.json'),
}

export const ui: GameUi<Sheriff> = {
  messages: async (language) => (await MESSAGES[language]()).default,
  Table,
  loadFinish: () => import('./finish/Finish.svelte'),
  status,
  keys,
}
