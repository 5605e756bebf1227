import { describe, expect, it } from 'vitest'
import { gatehouse } from './testing/run-gatehouse.ts'

describe('demo', () => {
  it('describes a whole match and prints the command that repeats it', async () => {
    const first = await gatehouse(['demo', '--players', '3'])
    expect([first.status, first.err]).toEqual([0, ''])
    expect(first.out).toContain('The game is over.')
    expect(first.out).not.toContain('\u001b')
    const [, command] = /This match again: +npx --no -- gatehouse (.+)/.exec(first.out) as RegExpExecArray
    expect(command).toMatch(/^demo --players 3 --seed [0-9a-f]{64}$/)
    expect(await gatehouse(command.split(' '))).toEqual(first)
  })

  it('without a seed every match is new', async () => {
    const [one, other] = [await gatehouse(['demo']), await gatehouse(['demo'])]
    expect(one.out).not.toBe(other.out)
  })

  it('a match that can’t be played is an error of one sentence', async () => {
    const { status, out, err } = await gatehouse(['demo', '--options', 'promo'])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain('sheriff has no option promo')
  })

  it('is played with own figures where the rulebook prints none, and bad ones are explained', async () => {
    const demo = (figures: string) => gatehouse(['demo', '--game', 'nottingham', '--figures', figures])
    const { out, status } = await demo('{"track":[2,2,2,2,2,8]}')
    expect(status).toBe(0)
    expect(out).toContain(`--figures '{"track":[2,2,2,2,2,8]}' --seed`)
    expect(out).toMatch(/Not the publisher’s figures: (?!.*track)/)
    expect((await demo('{"track":[9]}')).err).toContain('track has a number that is not from 2 to 8')
    expect((await demo('[]')).err).toContain('It must be an object in JSON.')
  })
})
