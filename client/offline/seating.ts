/** Seats and names of a match against bots. */
import type { Plan } from '#protocol/table.ts'

/** The person sits first, unless the order is drawn; null is the person. */
export function seated(
  { order }: Pick<Plan, 'order'>,
  bots: readonly string[],
  below: (n: number) => number,
): (string | null)[] {
  const seats = [null, ...bots]
  if (order === 'seated') return seats
  for (let last = seats.length - 1; last > 0; last--) {
    const other = below(last + 1)
    ;[seats[last], seats[other]] = [seats[other], seats[last]]
  }
  return seats
}

/** The names for the record: bots have the name of their persona, equal names get a number. */
export function namesOf(bots: readonly (string | null)[], name: string): string[] {
  const names: string[] = []
  for (const bot of bots) {
    const called = bot === null ? name : personaOf(bot)
    const same = names.filter((other) => other === called || other.startsWith(`${called} `)).length
    names.push(same === 0 ? called : `${called} ${same + 1}`)
  }
  return names
}

function personaOf(bot: string): string {
  const [persona] = bot.split(':')
  return persona[0].toUpperCase() + persona.slice(1)
}
