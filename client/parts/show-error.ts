/** Tells that something did not work, in words. */

import { Refused } from '#client/connection/http.ts'
import { current, t } from '#client/state/language.svelte.ts'
import { toasts } from '#ui/parts/toasts.svelte.ts'

export function trouble(problem: unknown): void {
  tellRefusal(problem instanceof Refused ? problem.code : 'unknown')
}

export function tellRefusal(code: string): void {
  toasts.show(refusalText(code), 'trouble')
}

export function refusalText(code: string): string {
  if (code === 'unreached') return t('connection.failed')
  return current.words.has(`error.${code}`) ? t(`error.${code}`) : t('error.unknown')
}
