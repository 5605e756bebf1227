/** Who may step aside and talk in private: whoever inspects with a merchant, or both deputies, while the inspection lasts. */
import type { Asides } from '#engine/game.ts'
import type { Seat } from '#engine/seat.ts'
import { seatAt } from '#engine/seat.ts'
import type { Table } from '#games/sheriff/table.ts'

export function asides({ phase, round, places, sheriffs }: Table): Asides | null {
  if (phase.type !== 'inspection') return null
  const merchants = places.map((_, i) => seatAt(i)).filter((seat) => !sheriffs.includes(seat))
  const pairs = sheriffs.flatMap((sheriff) => merchants.map((merchant): [Seat, Seat] => [sheriff, merchant]))
  if (sheriffs.length === 2) pairs.push([sheriffs[0], sheriffs[1]])
  return { key: `${round}`, pairs }
}
