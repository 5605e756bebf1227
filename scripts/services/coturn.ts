// Keeps one relay for voice (coturn) on this machine only. It reads no configuration of the machine.

import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/free-port.ts'
import { coturnProgram } from './install.ts'
import { answerRequests, startProgram, stopProgram } from './request-loop.ts'

const [, , secret] = process.argv
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-coturn-'))
const command = coturnProgram() ?? ''

let server: ChildProcess | null = null

const requests = {
  async start() {
    const port = await freePort()
    const settings = [
      ...[`listening-port=${port}`, 'listening-ip=127.0.0.1', 'relay-ip=127.0.0.1', 'allow-loopback-peers'],
      ...['use-auth-secret', `static-auth-secret=${secret}`, 'realm=gatehouse', 'fingerprint'],
      ...['no-cli', 'no-tls', 'no-dtls', 'simple-log', `userdb=${join(folder, 'turndb')}`],
      `pidfile=${join(folder, 'pid')}`,
    ]
    const file = join(folder, 'turnserver.conf')
    writeFileSync(file, `${settings.join('\n')}\n`)
    server = await startProgram({
      command,
      args: ['-c', file, '--log-file', 'stdout'],
      options: { cwd: folder },
      ready: /Total General servers/,
    })
    return `turn:127.0.0.1:${port}`
  },
}

await answerRequests(folder, requests, () => stopProgram(server, 'SIGKILL'))
