/** The report on the matches somebody has played: computed from each record once, then stored. */
import { secureStream } from '#chance/secure.ts'
import type { Json } from '#engine/record/readers.ts'
import { truths } from '#games/truths.ts'
import type { ReportedMatch } from '#protocol/http.ts'
import type { GuestId, MatchId, PlayedMatch, Store } from '#server/store/store.ts'

/** Changes when figures are computed in another way: then all are computed again. */
const REPORT_VERSION = 2

type Found = Pick<ReportedMatch, 'game' | 'names' | 'imported' | 'truth'>

export async function reportOf(store: Store, guest: GuestId, most: number): Promise<ReportedMatch[]> {
  const matches: ReportedMatch[] = []
  // one after the other, so that running matches go on in between
  for (const played of await store.playedBy(guest, most)) {
    const found = kept(played) ?? (await findOut(store, played))
    const { match, seat, ended, alone } = played
    if (found !== null) matches.push({ match, seat, ended, alone, ...found })
  }
  return matches
}

function kept({ truth }: PlayedMatch): Found | null {
  if (truth?.counted !== REPORT_VERSION) return null
  const { counted: _, ...found } = truth
  return found as Found
}

async function findOut(store: Store, played: PlayedMatch): Promise<Found | null> {
  const record = await recordOf(store, played.match)
  if (record === null) return null
  const { game, players } = record[0] as { readonly game: string; readonly players: readonly string[] }
  const text = record.map((line) => JSON.stringify(line)).join('\n')
  const all = truths[game]?.(text, secureStream) ?? null
  const imported = (await store.matchStatus(played.match))?.outcome?.imported === true
  const found: Found = { game, names: [...players], imported, truth: { ...all?.[played.seat] } }
  await store.saveTruth(played, { counted: REPORT_VERSION, ...found } as Json)
  return found
}

async function recordOf(store: Store, match: MatchId): Promise<readonly Json[] | null> {
  const header = await store.header(match)
  if (header === null) return null
  const steps = await store.read(match, 0)
  return [...header, ...steps.flatMap(({ lines }) => lines)]
}
