/** Blocks are stored with this person, so they hold at every table. */
import { http } from '#client/connection/http.ts'
import { ignored } from '#client/state/ignored-people.svelte.ts'
import type { ChosenPerson } from './chosen-person.svelte.ts'

/** Hides what blocked people say at this table. Without an answer nothing is hidden. */
export async function learnBlocks(table: string): Promise<void> {
  const found = await http.blocks(table).catch(() => null)
  if (found !== null) ignored.block(found.here)
}

export async function setBlocked({ table, id }: ChosenPerson, blocked: boolean): Promise<void> {
  ignored.block((await http.block({ table, who: id, blocked })).here)
}
