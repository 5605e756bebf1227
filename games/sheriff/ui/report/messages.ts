import type { Catalogue, Language } from '../../../../kit/words/words.ts'

const MESSAGES: Readonly<Record<Language, () => Promise<{ readonly default: Catalogue }>>> = {
  en: () => import('./messages/en.json'),
  uk: () => import('./messages/uk.json'),
  pl: () => import('./messages/pl.json'),
  de: () => import('./messages/de.json'),
  es: () => import('./messages/es.json'),
}

export const messages = async (language: Language): Promise<Catalogue> => (await MESSAGES[language]()).default
