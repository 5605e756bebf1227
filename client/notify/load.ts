/** The switch with its words; nobody waits for it. */
import { openChapter } from '#client/state/language.svelte.ts'

/** Seconds for a decision from which on nobody sits and waits. */
export const SLOW = 3_600

export async function loadNotify() {
  const [{ default: Notify }] = await Promise.all([import('./Notify.svelte'), openChapter('notify')])
  return Notify
}
