/** Keys of the replay. Those of one letter can be turned off; arrows, Space, Home and End can’t be typed by mistake. */
import { keys, pageKey } from '#client/state/letter-keys.svelte.ts'

const NAMED = new Set([' ', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

/** The key, if it is meant for the replay: no text field, dialog or button has the focus. */
export function replayKey(event: KeyboardEvent): string | null {
  const key = pageKey(event)
  if (key === null) return null
  const target = event.target as HTMLElement | null
  if (NAMED.has(key)) return key === ' ' && target?.closest('button, a, summary') ? null : key
  return keys.wanted && key.length === 1 ? key : null
}
