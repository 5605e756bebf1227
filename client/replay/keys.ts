/** Keys of the replay. Those of one letter can be turned off; arrows, Space, Home and End can’t be typed by mistake. */
import { keys } from '#client/state/letter-keys.svelte.ts'

const NAMED = new Set([' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])
const OWN_KEYS = 'input, textarea, select, [contenteditable], dialog[open]'

/** The key, if it is meant for the replay: no text field, dialog or button has the focus. */
export function replayKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null
  const target = event.target as HTMLElement | null
  if (target?.closest(OWN_KEYS) || document.querySelector('dialog[open]')) return null
  if (NAMED.has(event.key))
    return event.key === ' ' && target?.closest('button, a, summary') ? null : event.key
  return keys.wanted && event.key.length === 1 ? event.key : null
}
