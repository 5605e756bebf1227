import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatehouse, objects, PROGRAM } from '#cli/testing/run-gatehouse.ts'

const BOT = join(import.meta.dirname, '..', 'testing', 'misbehaving-bot.ts')
const bot = (character: string): string => `cmd:"${process.execPath}" "${BOT}" ${character}`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatehouse-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('faults are printed once, counted at the end, and never stop a contest', async () => {
  const flags = ['arena', '--players', '3', '--blocks', '2', '--workers', '2', '--json']
  const { status, out, err } = await gatehouse([...flags, '--one', bot('malformed')])
  expect(status).toBe(0)
  const [result] = objects({ status, out, err })
  expect(result.games).toBe(6)
  const [{ malformed }] = Object.values(result.replaced as Record<string, { malformed: number }>)
  const lines = err.split('\n').filter((line) => line !== '')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('malformed: unknown-move')
  expect(lines[1]).toContain(`malformed ${malformed}`)
})

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const until = (is: () => boolean): Promise<void> => expect.poll(is).toBe(true)

test.skipIf(process.platform === 'win32')('an interrupted arena leaves no process behind', async () => {
  const file = join(folder, 'pid')
  const one = `cmd:echo $$ > '${file}'; sleep 1000 & wait`
  const arena = spawn(process.execPath, [PROGRAM, 'arena', '--one', one, '--workers', '1'], {
    stdio: 'ignore',
  })
  const ended = new Promise<number | null>((done) => arena.on('exit', done))
  await until(() => existsSync(file) && readFileSync(file, 'utf8') !== '')
  // time for the thread to report its process
  await pause(300)
  arena.kill('SIGINT')
  expect(await ended).toBe(130)
  await until(() => !isAlive(-Number(readFileSync(file, 'utf8'))))
})
