#!/usr/bin/env node
import { Command } from 'commander'
import { addArena } from './arena/arena.ts'
import { addBots } from './bots/bots.ts'
import { addDemo } from './demo.ts'
import { addTable } from './external/table.ts'
import { addPlay } from './play/play.ts'
import { addReplay } from './replay.ts'
import { addSimulate } from './simulate.ts'

const WRONG_ARGUMENTS = 2

const program = new Command('gatehouse')
  .description('The two Nottingham games: rules, records and simulations.')
  .showHelpAfterError('(gatehouse --help lists the commands)')
  // 1 is for records with a fault
  .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : WRONG_ARGUMENTS))

addReplay(program)
addSimulate(program)
addDemo(program)
addPlay(program)
addArena(program)
addBots(program)
addTable(program)

// A reader that has seen enough (head, less) closes the pipe; that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

await program.parseAsync()
