/**
 * A bot for tests, well-behaved or not: `misbehaving-bot.ts CHARACTER [LOG]`. It answers with the first example move, except
 * that from its second question on it has its character. What it is told is written into LOG, if there is one.
 */
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

interface Act {
  readonly type: string
  readonly id: number
  readonly asked: { readonly must: boolean }
  readonly lastCall: boolean
  readonly hints: { readonly moves: readonly object[] }
}

const say = (answer: unknown): void => void process.stdout.write(`${JSON.stringify(answer)}\n`)
const honest = ({ id, hints }: Act): void => say({ id, move: hints.moves[0] ?? null })

const CHARACTERS: Readonly<Record<string, (act: Act) => void>> = {
  honest,
  patient: (act) => (act.lastCall ? honest(act) : say({ id: act.id, move: null })),
  late: (act) => void setTimeout(honest, 60, act),
  silent: () => {},
  dead: () => process.exit(3),
  illegal: ({ id }) => say({ id, move: { move: 'load', goods: ['silk', 'silk', 'silk', 'silk', 'silk'] } }),
  malformed: ({ id }) => say({ id, move: { move: 'dance' } }),
  garbage: () => void process.stdout.write('}{ what?\n'),
  stray: ({ id }) => say({ id: id + 1, move: null }),
  mute: ({ id }) => say({ id, move: null }),
  endless: () => void process.stdout.write('x'.repeat(2 ** 21)),
  stubborn: (act) => {
    process.on('SIGTERM', () => {})
    setInterval(() => {}, 1000)
    honest(act)
  },
}

const [character, log] = process.argv.slice(2)
let asked = 0
const lines = createInterface(process.stdin)
lines.on('line', (line) => {
  if (log !== undefined) appendFileSync(log, `${line}\n`)
  const message = JSON.parse(line)
  if (message.type === 'quit' && character !== 'stubborn') process.exit()
  if (message.type !== 'act') return
  const answer = asked++ === 0 ? honest : CHARACTERS[character]
  answer(message)
})
