/** Shows in the person's language that something did not work. */

import { Refused } from '#client/connection/http.ts'
import { current, t } from '#client/state/language.svelte.ts'
import { toasts } from '#ui/parts/toasts.svelte.ts'

export function showError(problem: unknown): void {
  showRefusal(problem instanceof Refused ? problem.code : 'unknown')
}

export function showRefusal(code: string): void {
  // the page says it, with the reason
  if (code === 'shut-out') return
  toasts.show(refusalText(code), 'trouble')
}

export function refusalText(code: string): string {
  if (code === 'unreached') return t('connection.failed')
  const key = `error.${code}`
  return t(current.words.has(key) ? key : 'error.unknown')
}
