/** X43. Checks that the cards were dealt as the seed says, and that the seed is the one the server committed to. */
import type { Command } from 'commander'
import { InvalidArgumentError } from 'commander'
import type { DailySeed } from '#chance/daily.ts'
import { readDailySeed } from '#chance/daily.ts'
import { commitmentOf, readFairSeed } from '#chance/fair.ts'
import { secureStream } from '#chance/secure.ts'
import type { Fault, Replayed } from '#engine/record/replay.ts'
import { isFault } from '#engine/record/replay.ts'
import { games } from '#games/index.ts'
import { printable } from './printable.ts'
import { replayFile } from './record-file.ts'

interface Choices {
  readonly commitment?: string
  readonly json?: true
}

/** What was found; the first difference is the fault. */
interface Finding {
  readonly file: string
  readonly names: readonly string[]
  readonly seed: string | null
  readonly secret: string | null
  readonly salts: readonly (string | null)[] | null
  /** of a daily deal, whose secret serves a whole day */
  readonly daily: Pick<DailySeed, 'day' | 'variant'> | null
  /** null where the seed has no secret of a server in it */
  readonly commitment: string | null
  /** how many outcomes in the record came out the same again */
  readonly recomputed: number
  /** the table chose who begins */
  readonly firstNamed: boolean
  readonly fault: Fault | null
}

const DISAGREES = 1
const NOTHING_TO_VERIFY = 2

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('draw every random outcome from the seed again and compare it with the record')
    .argument('<files...>', 'records (JSON Lines, see docs/record.md); - reads standard input')
    .option('--commitment <hex>', 'what the server published before the match', commitment)
    .option('--json', 'print one object per record instead')
    .action(async (files: string[], choices: Choices) => {
      const statuses = await Array.fromAsync(files, (file) => verifyFile(file, choices))
      process.exitCode = statuses.includes(DISAGREES) ? DISAGREES : Math.max(...statuses)
    })
}

function commitment(word: string): string {
  if (!/^[0-9a-f]{64}$/i.test(word)) throw new InvalidArgumentError('It must have 64 hexadecimal digits.')
  return word.toLowerCase()
}

async function verifyFile(file: string, { commitment: published, json }: Choices): Promise<number> {
  const result = await replayFile(file, {}, { games, stream: secureStream, checksSeed: true })
  const finding = isFault(result) ? faulty(file, result) : examine(file, result, published ?? null)
  process.stdout.write(json ? `${JSON.stringify(asObject(finding))}\n` : asText(finding, published ?? null))
  if (finding.fault !== null) return DISAGREES
  return finding.seed === null ? NOTHING_TO_VERIFY : 0
}

const faulty = (file: string, fault: Fault): Finding => ({
  file,
  names: [],
  seed: null,
  secret: null,
  salts: null,
  daily: null,
  commitment: null,
  recomputed: 0,
  firstNamed: false,
  fault,
})

function examine(
  file: string,
  { names, seed, seedCheck: redrawn }: Replayed,
  published: string | null,
): Finding {
  const fair = seed === null ? null : readFairSeed(seed)
  const daily = seed === null ? null : readDailySeed(seed)
  const secret = fair?.secret ?? daily?.secret ?? null
  const made = secret === null ? null : commitmentOf(secret)
  return {
    file,
    names,
    seed,
    secret,
    salts: fair?.salts ?? null,
    daily: daily && { day: daily.day, variant: daily.variant },
    commitment: made,
    recomputed: redrawn?.agreed ?? 0,
    firstNamed: redrawn?.isFirstPlayerNamed ?? false,
    fault: seed === null ? null : seedFault(names.length, fair?.salts ?? null, made, published),
  }
}

function seedFault(
  players: number,
  salts: Finding['salts'],
  made: string | null,
  published: string | null,
): Fault | null {
  if (salts !== null && salts.length !== players)
    return { line: 1, code: 'salts-do-not-fit', why: 'the seed must have a salt, or -, for every seat' }
  if (published === null || published === made) return null
  return { line: 1, code: 'other-commitment', why: 'the seed is not the one that was promised' }
}

function asObject({ names, fault, daily, ...found }: Finding): object {
  return {
    ...found,
    ...(daily !== null && { daily }),
    agrees: fault === null && found.seed !== null,
    ...(fault !== null && { line: fault.line, error: fault.code }),
  }
}

/** Anybody can write a record, choose its seed and its names, and import it. */
const NO_PROOF = [
  'This does not show that the match was played, nor by whom. For that, give the commitment that the server',
  'published before the match: --commitment.',
]

/** For people to read. */
function asText(finding: Finding, published: string | null): string {
  const isProof = published !== null || finding.fault !== null || finding.seed === null
  return [
    printable(finding.file),
    ...aboutSeed(finding, published),
    conclusion(finding),
    ...(isProof ? [] : NO_PROOF),
  ]
    .join('\n  ')
    .concat('\n')
}

function aboutSeed(
  { seed, secret, salts, daily, commitment: made, names }: Finding,
  published: string | null,
): string[] {
  if (seed === null) return []
  if (secret === null) return [`The seed: ${printable(seed)}`]
  const whose = (salts ?? []).map(
    (salt, seat) => `  ${printable(names[seat] ?? `seat ${seat}`)}: ${salt ?? 'none, a bot'}`,
  )
  const promised =
    published === null ? '' : published === made ? ' (as published)' : ` (published: ${published})`
  const parts = [`The server’s secret: ${secret}`, `Its commitment:      ${made}${promised}`]
  if (daily === null) return [...parts, 'Salts:', ...whose]
  return [
    ...parts,
    `The deal of ${daily.day}, variant ${daily.variant}: nobody adds a salt, so all have the same cards.`,
  ]
}

function conclusion({ seed, recomputed, firstNamed, fault }: Finding): string {
  if (fault !== null) return `Line ${fault.line}: ${fault.code}: ${printable(fault.why)}`
  if (seed === null) return 'The record has no seed, so there is nothing to verify it by.'
  const first = firstNamed ? ' Who begins was named by the table.' : ''
  return `Outcomes recomputed: ${recomputed}.${first} Everything agrees.`
}
