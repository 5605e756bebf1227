/** Single-letter keys, which people who dictate may want to turn off. */
import { keep, recall } from '#ui/settings.ts'

let wanted = $state(recall('keys', ['on', 'off'], 'on') === 'on')

export const keys = {
  get wanted(): boolean {
    return wanted
  },
  set wanted(choice: boolean) {
    wanted = choice
    keep('keys', choice ? 'on' : 'off')
  },
}

/** The key, if it is meant for the page: not in a text field, without modifiers, no dialog open. */
export function pageKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as HTMLElement | null
  if (target?.closest('input, textarea, select, [contenteditable], dialog[open]')) return null
  return document.querySelector('dialog[open]') === null ? event.key : null
}

/** The same, where somebody wants keys of one letter. */
export const bareKey = (event: KeyboardEvent): string | null => (wanted ? pageKey(event) : null)
