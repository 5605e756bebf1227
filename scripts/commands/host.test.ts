/** What the pages tell people to do on a server and in a clone, in the order of the pages, on the machine of host.ts. */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documentedCommands } from './documented.ts'
import { Host } from './host.ts'
import { howTested } from './how-tested.ts'
import type { Server } from './sandbox.ts'

// builds and browsers
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })

const NEWS = 'Something newer than what was cloned.'
const onHost = documentedCommands().flatMap(({ page, command }) => {
  const how = howTested(command)
  return how !== null && 'host' in how ? [{ page, command, own: how.host(command) }] : []
})
const isStart = ({ command }: { readonly command: string }): boolean => command === 'npm start'
const from = (page: string) => onHost.filter((one) => one.page === page && !isStart(one))
const done = new Set<string>()

let host: Host
beforeAll(() => {
  host = new Host()
})
afterAll(() => host.remove())

async function works({ command, own }: { readonly command: string; readonly own: string }): Promise<void> {
  done.add(command)
  const { status, output } = await host.run(own)
  expect([command, status, status === 0 ? '' : output.slice(-3000)]).toEqual([command, 0, ''])
}

async function serves({ address }: Server): Promise<void> {
  const answer = async (path: string) => {
    const response = await fetch(address + path)
    return [response.status, await response.text()]
  }
  expect((await answer('/readyz'))[0]).toBe(200)
  expect(await answer('/')).toEqual([200, expect.stringContaining('/assets/')])
  expect(await answer('/docs/running.html')).toEqual([200, expect.stringContaining('systemctl')])
}

test('docs/running.md: cloned, built and installed as a service', async () => {
  for (const one of from('docs/running.md')) await works(one)
  const mode = (file: string): number => statSync(join(host.root, file)).mode & 0o777
  expect(mode('etc/gatehouse.env')).toBe(0o600)
  expect(mode('etc/systemd/system/gatehouse.service')).toBe(0o644)
})

test('the unit starts what was installed, with its environment and the settings, and stops it in time', async () => {
  const unit = readFileSync(join(host.root, 'etc/systemd/system/gatehouse.service'), 'utf8')
  const values = (key: string): string[] =>
    [...unit.matchAll(new RegExp(`^${key}=-?(.*)$`, 'gm'))].map(([, value]) => value)
  const inRoot = (text: string): string => text.replace(/(?<==)\/(?=var\/)/, `${host.root}/`)
  const settings = join(host.root, values('EnvironmentFile')[0])
  writeFileSync(settings, 'PORT=0\nHOST=127.0.0.1\nLOG_LEVEL=error\n')
  const given = `${values('Environment').map(inRoot).join('\n')}\n${readFileSync(settings, 'utf8')}`
  const env = Object.fromEntries(
    given
      .trim()
      .split('\n')
      .map((line) => line.split('=')),
  )
  for (const name of values('StateDirectory')) mkdirSync(join(host.root, 'var/lib', name), { mode: 0o700 })
  const [folder] = values('WorkingDirectory')
  const server = await host.serve(`cd ${folder} && exec ${values('ExecStart')[0]}`, env)
  await serves(server)
  expect(await server.stop()).toBe(0)
  expect(existsSync(join(host.root, 'var/lib/gatehouse/gatehouse.sqlite'))).toBe(true)
})

test('docs/keeping.md: backed up every night, and upgraded', async () => {
  host.release(NEWS)
  for (const one of from('docs/keeping.md')) await works(one)
  expect(readFileSync(join(host.root, 'var/backups/gatehouse.jsonl'), 'utf8')).toContain('"pieces"')
  expect(readFileSync(join(host.clone, 'CHANGELOG.md'), 'utf8')).toContain(NEWS)
})

test('npm start, in the clone', async () => {
  const [start] = onHost.filter(isStart)
  done.add(start.command)
  const server = await host.serve(`exec ${start.own}`)
  await serves(server)
  // npm gets the signal, and the server ends with it
  expect(await server.stop()).toBe(0)
  await expect(fetch(server.address)).rejects.toThrow('fetch failed')
})

test('what contributors do in a clone', async () => {
  const left = [...new Map(onHost.map((one) => [one.own, one])).values()].filter(
    ({ command }) => !done.has(command),
  )
  // browsers often wait; the others work with all files of the clone, which must not change meanwhile
  const inBrowsers = left.filter(({ own }) => own.includes('--client'))
  await Promise.all(inBrowsers.map(works))
  for (const one of left) if (!inBrowsers.includes(one)) await works(one)
})

test('none of these commands changed a tracked file', async () => {
  expect(await host.run('git status --short')).toEqual({ status: 0, output: '' })
})
