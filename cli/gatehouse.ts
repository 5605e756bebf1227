#!/usr/bin/env node
import { Command } from 'commander'
import { addDemo } from './demo.ts'
import { addReplay } from './replay.ts'
import { addSimulate } from './simulate.ts'

const program = new Command('gatehouse')
  .description('The two Nottingham games: rules, records and simulations.')
  .showHelpAfterError('(gatehouse --help lists the commands)')

addReplay(program)
addSimulate(program)
addDemo(program)

// A reader that has seen enough (head, less) closes the pipe; that is no error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})

await program.parseAsync()
