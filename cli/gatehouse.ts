#!/usr/bin/env node
import { runProgram } from './program.ts'

// A reader that has seen enough (head, less) closes the pipe; that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    throw error
  })
}

process.exitCode = await runProgram(process.argv.slice(2))
