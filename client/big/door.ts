/** The way to the big screen, with its words; nobody waits for it before it is wanted. */
import { openChapter } from '#client/state/language.svelte.ts'

export async function loadDoor() {
  const [{ default: Door }] = await Promise.all([import('./BigScreenDialog.svelte'), openChapter('big')])
  return Door
}
