/** Nottingham (2006) as people see it. */
import type { GameUi } from '../../../kit/play.ts'
import type { Catalogue, Language } from '../../../kit/words/words.ts'
import type { Nottingham } from '../table.ts'
import { status } from './status.ts'
import Table from './Table.svelte'

const MESSAGES: Readonly<Record<Language, () => Promise<{ default: Catalogue }>>> = {
  en: () => import('./messages/en.json'),
  uk: () => import('./messages/uk.json'),
  pl: () => import('./messages/pl.json'),
  de: () => import('./messages/de.json'),
  es: () => import('./messages/es.json'),
}

export const ui: GameUi<Nottingham> = {
  messages: async (language) => (await MESSAGES[language]()).default,
  Table,
  loadFinish: () => import('./finish/Finish.svelte'),
  status,
  keys: [
    ['1–9', 'nottingham.keys.card'],
    ['H', 'keyboard.hand'],
    ['N', 'nottingham.keys.players'],
    ['L', 'keyboard.log'],
    ['Esc', 'nottingham.keys.skip'],
  ],
}
