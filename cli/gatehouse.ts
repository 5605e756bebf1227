#!/usr/bin/env node
import { Command } from 'commander'
import { addArena } from './arena/arena.ts'
import { addBackup } from './backup.ts'
import { addBots } from './bots/bots.ts'
import { addDemo } from './demo.ts'
import { addTable } from './external/table.ts'
import { addPlay } from './play/play.ts'
import { addRecords } from './records.ts'
import { addReplay } from './replay.ts'
import { addServe } from './serve.ts'
import { addSimulate } from './simulate.ts'
import { addVerify } from './verify.ts'

const WRONG_ARGUMENTS = 2

const program = new Command('gatehouse')
  .description('The two Nottingham games: rules, records and simulations.')
  .showHelpAfterError('(gatehouse --help lists the commands)')
  // 1 is for records with a fault
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_ARGUMENTS))

addServe(program)
addReplay(program)
addVerify(program)
addSimulate(program)
addDemo(program)
addPlay(program)
addArena(program)
addBots(program)
addTable(program)
addBackup(program)
addRecords(program)

// A reader that has seen enough (head, less) closes the pipe; that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

await program.parseAsync()
