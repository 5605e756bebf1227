/** People who come from the same address: among strangers everybody at the table reads it, since they may be one person. */
import type { LogEntry, TableDocument, Visitor } from './document.ts'
import { areStrangers, isPerson, peopleAt, withLogged } from './document.ts'

export function noteSharedAddresses(document: TableDocument, at: number): TableDocument {
  if (!areStrangers(document)) return document
  const { vote = null } = document
  const asks = vote?.about === 'take-over' ? [vote.by] : []
  const firsts = new Map<string, Visitor>()
  let noted = document
  for (const person of [...peopleAt(document), ...asks]) {
    const { network, guest, name } = person
    if (network === undefined) continue
    const first = firsts.get(network)
    if (first === undefined) firsts.set(network, person)
    else if (!isNoted(noted, person, first)) {
      const of = { guest: first.guest, name: first.name }
      noted = withLogged(noted, { guest, name, at, what: 'same-network', seat: null, of })
    }
  }
  return noted
}

const isNoted = ({ log = [] }: TableDocument, { guest }: Visitor, first: Visitor): boolean =>
  log.some(
    (entry: LogEntry) =>
      entry.what === 'same-network' &&
      [entry.guest, entry.of?.guest].every((one) => one === guest || one === first.guest),
  )

/** Nobody needs to know it after the match. */
export const withoutAddresses = ({ turnedDown: _, ...document }: TableDocument): TableDocument => ({
  ...document,
  seats: document.seats.map((sitter) => {
    if (!isPerson(sitter)) return sitter
    const { network: _, ...rest } = sitter
    return rest
  }),
  ...(document.sat && { sat: document.sat.map(({ network: _, ...rest }) => rest) }),
  ...(document.began && {
    began: document.began.map((one) => ('guest' in one ? { guest: one.guest } : one)),
  }),
})
