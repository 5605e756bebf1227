/** The rules over a table, with their words; nobody waits for them before they are wanted. */
import { openChapter } from '#client/state/language.svelte.ts'

export async function loadSheet() {
  const [{ default: RulesSheet }] = await Promise.all([import('./RulesSheet.svelte'), openChapter('rules')])
  return RulesSheet
}
