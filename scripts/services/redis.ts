// Keeps one Redis server (scripts/services/services.ts): start, down, up. It reads no configuration of the machine and
// writes nothing to the disk, so a Redis that the machine runs itself is not touched.

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { redisProgram } from './install.ts'
import { answerRequests, startProgram, stopProgram } from './request-loop.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatehouse-redis-'))
const command = redisProgram() ?? ''

let server: ChildProcess | null = null
let port = 0

const requests = {
  async start() {
    port = await freePort()
    server = await start()
    return `redis://127.0.0.1:${port}`
  },
  async down() {
    await stop()
    return ''
  },
  async up() {
    await stop()
    server = await start()
    return ''
  },
}

await answerRequests(folder, requests, stop)

function start(): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  return startProgram({
    command,
    args: [...settings, '--dir', folder],
    options: { cwd: folder },
    ready: /Ready to accept connections/i,
  })
}

function stop(): Promise<void> {
  return stopProgram(server, 'SIGKILL')
}
