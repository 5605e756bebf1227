/** Who is in for another match. */
import type { Sitter } from '#protocol/table.ts'

interface SeatIn {
  readonly seat: number
  readonly isIn: boolean
}

/** Everybody who sits at the table. Bots always are; people when they say so. */
export function inForAnother(sitters: readonly Sitter[]): readonly SeatIn[] {
  // A match starts when everybody is ready. If all are and none has started, they were ready for the last match.
  const isStale = sitters.every((sitter) => sitter.kind !== 'person' || sitter.ready)
  return sitters.flatMap((sitter, seat) => {
    if (sitter.kind === 'nobody') return []
    return [{ seat, isIn: sitter.kind === 'bot' || (sitter.ready && !isStale) }]
  })
}
