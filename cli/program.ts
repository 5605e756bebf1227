/** All commands, as one program that a process or a test can run. */
import { Command } from 'commander'
import { addAdmin } from './admin.ts'
import { addArena } from './arena/arena.ts'
import { addBots } from './bots.ts'
import { addDemo } from './demo.ts'
import { addTable } from './external/table.ts'
import { addPlay } from './play/play.ts'
import { addReplay } from './replay.ts'
import { addServe } from './serve/serve.ts'
import { addSimulate } from './simulate.ts'
import { addBackup } from './store/backup.ts'
import { addExpire } from './store/expire.ts'
import { addRatings } from './store/ratings.ts'
import { addRecords } from './store/records.ts'
import { addVerify } from './verify.ts'

const WRONG_ARGUMENTS = 2

/** Runs one command; what comes back is the status for the shell. Status 1 is for records with a fault. */
export async function runProgram(args: readonly string[]): Promise<number> {
  let status: number | null = null
  const program = new Command('gatehouse')
    .description('Board games of bags and bluffs: play them, serve them, and work with their records.')
    .showHelpAfterError('(gatehouse --help lists the commands)')
    .exitOverride((error) => {
      status = error.exitCode === 0 ? 0 : WRONG_ARGUMENTS
      throw error
    })
  for (const add of [
    addServe,
    addPlay,
    addDemo,
    addReplay,
    addVerify,
    addSimulate,
    addArena,
    addBots,
    addTable,
    addBackup,
    addRecords,
    addExpire,
    addRatings,
    addAdmin,
  ])
    add(program)
  try {
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (status === null) throw error
    return status
  }
}
