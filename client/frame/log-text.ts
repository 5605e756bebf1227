import { t } from '#client/state/language.svelte.ts'
import type { LogEntry } from '#protocol/table.ts'

/** What somebody did at the table, in the language of the reader. */
export const logText = ({ what, name, of }: LogEntry): string =>
  t(`log.${what}`, { name: name || t('name.someone'), of: of || t('name.someone') })
