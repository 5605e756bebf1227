/** What a table waits for before its match starts. */
import type { TableView } from '#protocol/table.ts'

export interface Awaited {
  readonly what: 'people' | 'ready' | 'start'
  /** who, or which seats are free */
  readonly seats: readonly number[]
}

export function awaited({ seats, host }: TableView): Awaited {
  const free = seats.flatMap(({ kind }, seat) => (kind === 'nobody' ? [seat] : []))
  if (free.length > 0) return { what: 'people', seats: free }
  const unready = seats.flatMap((sitter, seat) =>
    sitter.kind === 'person' && !sitter.ready && seat !== host ? [seat] : [],
  )
  return unready.length > 0 ? { what: 'ready', seats: unready } : { what: 'start', seats: [] }
}
