/** Starts a server and floods it with malformed messages: part of npm run fuzz. */
import { storeAddress } from '#server/store/address.ts'
import { openStore } from '#server/store/open.ts'
import { flood } from '#server/testing/safety/fuzz/flood.ts'
import { replayMatch } from '#server/testing/safety/replayed-match.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { startServer } from './start-server.ts'

const MOST_TABLES = 8
const MESSAGES_PER_TABLE = 1_000
/** Megabytes. More is a leak: the tables, records and chat of a run need far less. */
const MAX_MEMORY = 1_000

/** Replays every match in the store and draws its cards again from the seed; returns those that differ. */
async function replayAll(folder: string): Promise<{ matches: number; wrong: string[] }> {
  const store = await openStore(storeAddress({ DATA_DIR: folder }))
  let matches = 0
  const wrong: string[] = []
  for await (const { match, outcome } of store.archive()) {
    matches++
    const truth = await replayMatch(store, match).catch((problem: Error) => problem)
    if (truth instanceof Error) wrong.push(truth.message)
    else if (truth.finished !== (outcome !== null)) wrong.push(`${match} has another end than its record`)
  }
  await store.close()
  return { matches, wrong }
}

/** Sends at least this many messages; returns the problems. */
export async function fuzzSockets(seed: number, messages: number): Promise<string[]> {
  const tables = Math.min(MOST_TABLES, Math.ceil(messages / MESSAGES_PER_TABLE))
  using folder = temporaryFolder()
  const server = await startServer(folder.path)
  const problems: string[] = []
  try {
    const before = await server.memory()
    let shown = 0
    const progress = (sent: number): void => {
      if (!process.stderr.isTTY || Date.now() - shown < 500) return
      shown = Date.now()
      process.stderr.write(`\r${sent} messages`)
    }
    const result = await flood({ base: server.base, seed, messages, tables, progress })
    const after = await server.memory()
    const rate = Math.round(result.sent / result.seconds)
    console.log(
      `\n${result.sent} messages (${rate} per second, ${result.refused} refused), ${result.requests} requests, ` +
        `${result.disconnected} connections closed, ${result.matches} matches; ` +
        `memory of the server ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
    )
    if (after > MAX_MEMORY) problems.push(`the server uses ${after.toFixed(0)} MB`)
  } catch (problem) {
    problems.push(String(problem))
  }
  if (!(await server.stop())) problems.push('the server died')
  problems.push(...server.log)
  const { matches, wrong } = await replayAll(folder.path)
  if (matches < tables) problems.push(`only ${matches} matches are in the store`)
  console.log(`${matches} records replayed and verified, ${wrong.length} wrong`)
  return [...problems, ...wrong]
}
