/** Games with everything that runs without a server: rules and bots. Loaded only where somebody plays so. */
import type { AnyGame } from '#engine/game.ts'

type Module = Readonly<Record<string, AnyGame>>

const games = import.meta.glob<Module>('../../games/*/index.ts', { query: '?whole' }) as Record<
  string,
  () => Promise<Module>
>

export async function loadWhole(id: string): Promise<AnyGame> {
  const module = await games[`../../games/${id}/index.ts`]?.()
  const found = module?.[id]
  if (found === undefined) throw new Error(`there is no game ${id}`)
  return found
}
