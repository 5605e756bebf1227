/** Starts a server and floods it with hostile messages about voice: part of npm run fuzz. */
import { floodVoice } from '#server/testing/safety/fuzz/flood-voice.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { startServer } from './start-server.ts'

/** Megabytes. */
const MAX_GROWTH = 300

/** Sends at least this many messages; returns the problems. */
export async function fuzzVoice(seed: number, messages: number): Promise<string[]> {
  using folder = temporaryFolder()
  const server = await startServer(folder.path)
  const problems: string[] = []
  try {
    const before = await server.memory()
    const { sent, refused, honest, seconds } = await floodVoice(server.base, seed, messages)
    const after = await server.memory()
    console.log(
      `${sent} hostile messages about voice (${Math.round(sent / seconds)} per second, ${refused} refused); ` +
        `${honest} honest signals, all delivered once; ` +
        `memory of the server ${before.toFixed(0)} MB, then ${after.toFixed(0)} MB`,
    )
    if (after - before > MAX_GROWTH) problems.push(`the server grew by ${(after - before).toFixed(0)} MB`)
  } catch (problem) {
    problems.push(String(problem))
  }
  if (!(await server.stop())) problems.push('the server died')
  problems.push(...server.log)
  return problems
}
